// Blocks of the flow.

#include "language.hpp"

using namespace language;

TEST_CASE("sections are headings, one level deeper within each other") {
  CHECK(made("<section title='One {1 + 1}' anchor='a'><p>x</p><section title='In' band='yes' contents='no' "
             "outline='no'><h>Deeper</h><h level='0'>Title</h></section></section>") ==
        "h1 One 2 &a\np x\nh2 In band no-contents no-outline\nh2 Deeper\nh0 Title\n");
  CHECK(made("<section title='Whole' keep='yes'><p>x</p></section>") == "keep {\nh1 Whole\np x\n}\n");
}

TEST_CASE("paragraphs") {
  CHECK(made("<p>  plain \n  words </p><p style='lead' anchor='x' keep-with-next='yes'>a<note "
             "place='margin'>m</note> "
             "b</p><p>{''}</p><note>small</note>") == "p plain words\nlead a b &x | m +\nnote small\n");
  CHECK(made("<p style=\"{'caption'}\">x</p>") == "caption x\n");
}

TEST_CASE("lists, boxes, breaks") {
  CHECK(made("<list numbered='yes'><item>a</item><item>{''}</item><item><b>b</b></item></list>") ==
        "# a\n# *b*\n");
  CHECK(made("<box tint='#0a0000'><p>x</p></box><box/><wide><p>x</p></wide><float><p>y</p></float><keep/>") ==
        "box 10 {\np x\n}\nwide {\np x\n}\nfloat {\np y\n}\n");
  CHECK(made("<break column='yes'/><space height='10pt'/><rule/><toc levels='3'/><p spare='2'>x</p>") ==
        "||\nspace 10000\n----\ntoc 3\nspare 2 p x\n");
}

TEST_CASE("frames at fixed places, and pages to be cut out") {
  const Outcome outcome = compose(with_body("<place x='-3mm' y='1.66666666666667pt' width='20mm' height='{5 "
                                            "+ 5}mm' fill='#0a0000' radius='1mm' "
                                            "text-size='12pt' least='7pt' align='centre' "
                                            "hang='foot'><p>x</p></place><place width='1mm' height='1mm'/>",
                                            "<output title='T' cut='sheets'/>"),
                                  "<data/>");
  INFO(outcome.problems);
  REQUIRE(outcome.document);
  CHECK(outcome.document->cut == quincunx::Document::Cut::sheets);
  CHECK(told(*outcome.document) == "place {\np x\n}\n");
  const auto& placed = std::get<quincunx::block::Placed>(outcome.document->body.at(0).is);
  CHECK((placed.x == -quincunx::mm(3) && placed.y == 1666 && placed.height == quincunx::mm(10)));
  CHECK((placed.filled && placed.fill.red == 10 && placed.radius == quincunx::mm(1) && placed.centred));
  CHECK((placed.text_size == 12000 && placed.least == 7000));
  CHECK(placed.hang == quincunx::block::Placed::Hang::foot);
  CHECK(made("<place width='9mm' height='x'><p>x</p></place>").find("expected a length") !=
        std::string::npos);
  CHECK(made("<place x='--3mm' width='9mm' height='9mm'><p>x</p></place>").find("12mm or -3.5pt") !=
        std::string::npos);
  CHECK(made("<place width='9mm' height='9mm'><break/></place>").find("no page break is allowed inside") !=
        std::string::npos);
}

TEST_CASE("pages are turned where the next block stands, and turned back after a section") {
  const std::string pages =
      "<page name='cover'/><page name='main'/><page name='map' orientation='landscape'/>";
  CHECK(made("<p>a</p><section title='S' page='map'><p>b</p></section><section title='T' page='map'/><p>c</p>"
             "<break page='main'/><p>d</p><break/><p>e</p>",
             "<data/>", pages) ==
        "== cover\np a\n== map\nh1 S\np b\n== map\nh1 T\n== cover\np c\n== main\np d\n== main\np e\n");
  CHECK(made("<keep><break/></keep>").find("no page break is allowed inside <keep>") != std::string::npos);
}

TEST_CASE("the document, its pages and their furniture") {
  const Outcome outcome =
      compose(with_body("<p>x</p>",
                        "<theme href='themes/plain.xml'/>"
                        "<output title='T {data/@n}' subject='S' author='A' language='la' page-multiple='4' "
                        "hyphenate='yes' text-size='8pt'/>"
                        "<fit pages='2' min='6pt' max='9.5pt' columns='3'/>"
                        "<page name='main' paper='70mm*120mm' orientation='landscape' margin='5mm' "
                        "columns='2' gutter='3mm' "
                        "margin-column='10mm' bleed='3mm' safe='4mm' fold='half' bare='yes' tight='yes' "
                        "filled='yes' mirrored='yes'>"
                        "<background><area fill='shade' bleed='yes'/><area fill='#010203' x='1mm' y='2mm' "
                        "width='3mm' height='4mm'/></background>"
                        "<header><p>left <running key='section'/></p><p align='right'>right</p></header>"
                        "<footer><p>v<b>1</b></p></footer></page>"),
              "<data n='1'/>");
  INFO(outcome.problems);
  REQUIRE(outcome.document);
  const Document& document = *outcome.document;
  CHECK(document.title == "T 1");
  CHECK(document.subject + document.author + document.language + document.theme == "SAlaplain");
  CHECK(document.page_multiple == 4);
  CHECK(document.hyphenate);
  CHECK(document.text_size == 8000);
  CHECK(document.fit_pages == 2);
  CHECK(document.fit_smallest == 6000);
  CHECK(document.fit_largest == 9500);
  CHECK(document.fit_columns == 3);
  const PageMaster& master = document.masters.at("main");
  CHECK(master.width == mm(120));
  CHECK(master.height == mm(70));
  CHECK(master.margin == mm(5));
  CHECK(master.columns == 2);
  CHECK(master.gutter == mm(3));
  CHECK(master.margin_column == mm(10));
  CHECK(master.bleed == mm(3));
  CHECK(master.safe == mm(4));
  REQUIRE(master.folds.size() == 1);
  CHECK(master.folds[0] == mm(120) / 2);
  CHECK((master.bare && master.tight && master.filled && master.mirrored));
  CHECK(told(master.head) == "left {section}");
  CHECK(told(master.head_right) == "right");
  CHECK(told(master.foot) == "v*1*");
  REQUIRE(master.background.marks.size() == 2);
  const auto& under = std::get<mark::Fill>(master.background.marks[0]);
  CHECK(under.path.points[0] == Spot{-mm(3), -mm(3)});
  CHECK(under.path.points[2] == Spot{mm(120) + mm(3), mm(70) + mm(3)});
  CHECK(under.colour == Colour{0xee, 0xee, 0xee});
}

TEST_CASE("papers") {
  const auto size = [](const std::string& paper) {
    const Outcome outcome =
        compose(with_body("", "<page name='main' margin='2mm' paper='" + paper + "'/>"), "<data/>");
    REQUIRE(outcome.document);
    const PageMaster& master = outcome.document->masters.at("main");
    return std::to_string(master.width) + "x" + std::to_string(master.height);
  };
  CHECK(size("A4") == "595275x841889");
  CHECK(size("Letter") == "612000x792000");
  CHECK(size("Legal") == "612000x1008000");
  CHECK(size("HalfLetter") == "396000x612000");
  CHECK(size("poker") == "180000x252000");
  CHECK(size("2in*100pt") == "144000x100000");
  CHECK(made("<p>x</p>", "<data/>", "<page name='main' paper='A6' margin='60mm'/>")
            .find("leaves no room for text") != std::string::npos);
}
