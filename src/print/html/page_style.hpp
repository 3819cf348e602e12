#pragma once
// The style sheet of HTML pages: a narrow column to read, wide tables that scroll by themselves, and the
// families that the themes name in print, each with what other systems have in its place.

namespace quincunx {

constexpr const char* page_style = R"css(
:root{--ink:#1e1a18;--paper:#fff;--accent:#7a1f1f;--shade:#f6f2e9;--band:#ebe4d6;--line:#a89e90;
  --dim:#6b6456;--amended:#faeade}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--paper);font:1.05rem/1.5 "Gentium Book Plus",
  "Gentium Plus",Georgia,"Times New Roman",serif}
body.napoleonic{font-family:"Old Standard TT",Georgia,"Times New Roman",serif}
main{max-width:54rem;margin:0 auto;padding:1rem}
.shared{position:absolute}
h1,h2,h3,h4,h5,h6{font-family:Cardo,"Gentium Book Plus",Georgia,serif;font-weight:normal;line-height:1.2;
  margin:1.6em 0 .5em}
h1{font-size:2rem}
h2{font-size:1.6rem;border-bottom:1px solid var(--line)}
h3{font-size:1.25rem}
h4,h5,h6{font-size:1.1rem}
.band{background:var(--ink);color:var(--paper);padding:.2em .5em}
p{margin:.5em 0}
.lead{font-size:1.15em}
.small,.note,.notes,.caption,figcaption{font-size:.88em}
.verdict{font-size:1.15em;border-left:.3em solid var(--accent);padding-left:.7em}
.line{margin:.1em 0;padding-left:1em;text-indent:-1em}
.margin{color:var(--dim);white-space:nowrap}
pre{overflow-x:auto;background:var(--shade);padding:.6em}
code,pre{font-family:"DejaVu Sans Mono",Consolas,Menlo,monospace;font-size:.88em}
a{color:var(--accent)}
small{font-size:.85em}
.caps{font-variant:small-caps}
.badge{display:inline-block;min-width:1.5em;padding:0 .3em;border-radius:1em;background:var(--ink);
  color:var(--paper);font:.8em/1.5 Carlito,Calibri,Arial,sans-serif;text-align:center}
figure{margin:1em 0}
svg{max-width:100%;height:auto}
td svg{vertical-align:middle}
.fb{font-family:"Gentium Book Plus","Gentium Plus",Georgia,serif}
.fh{font-family:Cardo,Georgia,serif}
.ft{font-family:Carlito,Calibri,Arial,sans-serif}
.fm{font-family:"DejaVu Sans Mono",Consolas,monospace}
.napoleonic .fb,.napoleonic .fh{font-family:"Old Standard TT",Georgia,serif}
.napoleonic .ft{font-family:"Liberation Sans Narrow","Arial Narrow",Arial,sans-serif}
.fw{font-weight:bold}
.fi{font-style:italic}
.wide{overflow-x:auto;margin:1em 0}
table{border-collapse:collapse;width:100%;font:.95rem/1.35 Carlito,Calibri,Arial,sans-serif}
caption{text-align:left;font-weight:bold;padding:.3em 0}
th,td{padding:.25em .5em;text-align:left;vertical-align:top}
thead th{border-bottom:1px solid var(--ink);vertical-align:bottom}
.c{text-align:center}
.r{text-align:right}
.n{white-space:nowrap}
.ruled td,.ruled tbody th{border-bottom:1px solid var(--line)}
.striped tbody tr:nth-child(even){background:var(--shade)}
.dense th,.dense td{padding:.08em .4em}
tbody th{font-weight:inherit}
.group td,.group th{background:var(--band);font-weight:bold}
.summary td,.summary th{border-top:1px solid var(--ink);font-weight:bold}
.dim{color:var(--dim)}
.amended{background:var(--amended)}
.boxed{padding:.4em 1em;margin:1em 0}
nav ul{list-style:none;padding:0;columns:2}
nav .l2{padding-left:1em}
@media (max-width:40rem){nav ul{columns:1}
body{font-size:1rem}
}
@media print{main{max-width:none}
}
)css";

}  // namespace quincunx
