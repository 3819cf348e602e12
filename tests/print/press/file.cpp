// What a profile changes in the file, read back from its bytes and by programs that others wrote.
#include <catch2/catch.hpp>

#include "press_help.hpp"
#include "print/pdf/marks.hpp"
#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_help.hpp"
#include "print/pdf/srgb.hpp"
#include "print/press/press_inks.hpp"
#include "print/press/press_words.hpp"

namespace quincunx {
namespace {

using Catch::Contains;

std::string readable(const Paper& paper, const PressProfile& profile) {
  return pdf(paper, early_fonts(), profile, false);
}

Paper tagged_paper() {
  std::vector<Mark> marks;
  marks.push_back(mark::Enter{"H1", "", 1});
  marks.push_back(dark_line({mm(20), mm(20)}));
  marks.push_back(mark::Leave{});
  marks.push_back(mark::Enter{"Table", "", 2});
  marks.push_back(mark::Enter{"TR", "", 3});
  marks.push_back(mark::Enter{"TH", "", 4});
  marks.push_back(dark_line({mm(20), mm(30)}));
  marks.push_back(mark::Link{{mm(20), mm(28)}, mm(30), mm(4), "here"});
  marks.push_back(mark::Leave{});
  marks.push_back(mark::Enter{"Artifact", "", -1});
  marks.push_back(line({mm(20), mm(40)}, {mm(90), mm(40)}, 500, {}));
  marks.push_back(mark::Leave{});
  marks.push_back(mark::Leave{});
  marks.push_back(mark::Leave{});
  marks.push_back(mark::Enter{"Figure", "A hill & a river", 5});
  marks.push_back(box(mm(20), mm(50), mm(20), mm(20), {1, 2, 3}));
  marks.push_back(mark::Leave{});
  marks.push_back(mark::Anchor{{mm(1), mm(1)}, "here"});
  Paper paper = two_pages(std::move(marks));
  std::vector<Mark>& second = paper.pages[1].marks;
  second.insert(second.begin(), mark::Enter{"Table", "", 2});  // goes on
  second.push_back(mark::Leave{});
  return paper;
}

TEST_CASE("colours are mixed with all of their grey in black") {
  const PressProfile profile = press_profile();
  CHECK(mixed({0, 0, 0}, profile) == Cmyk{0, 0, 0, 1000});
  CHECK(mixed({255, 255, 255}, profile) == Cmyk{0, 0, 0, 0});
  CHECK(mixed({128, 128, 128}, profile) == Cmyk{0, 0, 0, 498});
  CHECK(mixed({255, 0, 0}, profile) == Cmyk{0, 1000, 1000, 0});
  CHECK(mixed({122, 31, 31}, profile) == Cmyk{0, 746, 746, 522});
  CHECK(mixed({30, 26, 24}, profile).total() == mixed({30, 26, 24}, profile).black);
}

TEST_CASE("no colour has more ink than the limit") {
  PressProfile profile = press_profile();
  for (const int limit : {100, 200, 240, 280})
    for (int red = 0; red < 256; red += 15)
      for (int green = 0; green < 256; green += 15)
        for (int blue = 0; blue < 256; blue += 15) {
          profile.ink_limit = limit;
          const Cmyk inks = mixed({static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green),
                                   static_cast<std::uint8_t>(blue)},
                                  profile);
          REQUIRE(inks.total() <= limit * 10);
          REQUIRE(std::min({inks.cyan, inks.magenta, inks.yellow}) == 0);
        }
}

TEST_CASE("the palette of a profile comes first, and dark text is black") {
  PressProfile profile = press_profile();
  profile.palette.push_back({{122, 31, 31}, {0, 950, 850, 450}});
  CHECK(mixed({122, 31, 31}, profile) == Cmyk{0, 950, 850, 450});
  const Cmyk black{0, 0, 0, 1000};
  CHECK(mixed({58, 44, 38}, InkUse::text, profile) == black);
  CHECK(mixed({58, 44, 38}, InkUse::line, profile) == black);
  CHECK_FALSE(mixed({58, 44, 38}, InkUse::area, profile) == black);
  CHECK(mixed({122, 31, 31}, InkUse::text, profile) == Cmyk{0, 950, 850, 450});
}

TEST_CASE("small type has the palette's mixture for it, few inks, or black alone") {
  PressProfile profile = press_profile();
  profile.few_inks_below = pt(9);
  CHECK(use_of_text(8999, profile) == InkUse::small_text);
  CHECK(use_of_text(pt(9), profile) == InkUse::text);
  profile.palette.push_back({{122, 31, 31}, {0, 950, 850, 450}, Cmyk{0, 1000, 1000, 0}});
  CHECK(mixed({122, 31, 31}, InkUse::small_text, profile) == Cmyk{0, 1000, 1000, 0});
  CHECK(mixed({122, 31, 31}, InkUse::text, profile) == Cmyk{0, 950, 850, 450});
  CHECK(mixed({255, 0, 0}, InkUse::small_text, profile) == Cmyk{0, 1000, 1000, 0});  // two inks already
  CHECK(mixed({20, 60, 130}, InkUse::small_text, profile) == Cmyk{0, 0, 0, 1000});
  CHECK(mixed({200, 170, 100}, InkUse::small_text, profile) == Cmyk{0, 0, 0, 329});
}

TEST_CASE("a press file has boxes, inks and keys, and no RGB") {
  PressProfile profile = press_profile();
  profile.crop_marks = true;
  const std::string file = readable(
      two_pages({dark_line({mm(20), mm(20)}), line({0, 0}, {mm(9), 0}, 100, {9, 90, 200})}), profile);
  // 148 mm and 210 mm are 419.53 pt and 595.28 pt; 3 mm of bleed and 7 mm for marks around them.
  CHECK_THAT(file, Contains("/MediaBox [0 0 476.22 651.96]") &&
                       Contains("/BleedBox [19.84 19.84 456.37 632.12]") &&
                       Contains("/TrimBox [28.34 28.34 447.87 623.62]"));
  CHECK_THAT(file, Contains("/GTS_PDFXVersion (PDF/X-1a:2003)") && Contains("/Trapped /False") &&
                       Contains("/S /GTS_PDFX /OutputConditionIdentifier (FOGRA39)"));
  CHECK_THAT(file.substr(0, 9), Contains("%PDF-1.4"));
  CHECK_THAT(file, !Contains(" rg\n") && !Contains(" RG ") && !Contains("DeviceRGB"));
  CHECK_THAT(file, Contains("0 0 0 1 k") && Contains("0.25 w"));
}

TEST_CASE("strokes of shared drawings are as wide as asked where they are drawn small") {
  Drawing ground;
  ground.width = ground.height = pt(40);
  ground.marks.push_back(line({0, 0}, {pt(40), 0}, 100, {}));
  Paper paper =
      two_pages({mark::Use{"ground", {mm(20), mm(20)}, 1000}, mark::Use{"ground", {mm(20), mm(60)}, 500}});
  paper.shared["ground"] = ground;
  CHECK_THAT(readable(paper, press_profile()), Contains("0.5 w"));
}

TEST_CASE("the ruler of a printer at home measures what it says, at the foot") {
  PressProfile profile;
  profile.ruler = true;
  const std::string file = readable(two_pages({}), profile);
  // Pages are 419.53 pt wide. 100 mm are 283.46 pt; 4 inches and the words, 288 + 28.35 pt, are centred.
  CHECK_THAT(file, Contains("51.59 18.43 m 335.05 18.43 l S") && Contains("51.59 18.43 m 339.59 18.43 l S"));
  if (const auto said = run("pdftotext", "{} -", file)) CHECK_THAT(*said, Contains("100 mm"));
}

TEST_CASE("the ruler keeps clear of a foot, and goes to the head where the foot has no room") {
  PressProfile profile;
  profile.ruler = true;
  const auto line_of = [&](const std::vector<Milli>& feet) {
    std::vector<Mark> marks;
    for (const Milli x : feet) marks.push_back(dark_line({x, mm(203)}, pt(6)));
    return readable(two_pages(std::move(marks)), profile);
  };
  // About 27 letters of 6 pt: 97 pt wide at most.
  CHECK_THAT(line_of({}), Contains("51.59 18.43 m"));
  CHECK_THAT(line_of({-mm(40)}), Contains("51.59 18.43 m"));
  CHECK_THAT(line_of({-mm(14)}), Contains("63.18 18.43 m"));
  CHECK_THAT(line_of({mm(60)}), Contains("51.59 576.85 m"));
  profile.safe = mm(5);  // as printers at home need it
  CHECK(told(check_press(line_of({}), profile)).empty());
  CHECK(told(check_press(readable(two_pages({dark_line({mm(60), mm(203)}, pt(6))}), profile), profile))
            .empty());
}

TEST_CASE("metadata are XML whatever the title is") {
  const std::string file = readable(tagged_paper(), archive_profile());
  CHECK_THAT(file, Contains("Two &lt;pages&gt; &amp; no more") && Contains("<pdfaid:part>1</pdfaid:part>"));
}

TEST_CASE("our colour profile says how long it is and whose it is") {
  const std::string icc = srgb_profile();
  CHECK(static_cast<unsigned char>(icc[2]) * 256U + static_cast<unsigned char>(icc[3]) == icc.size());
  CHECK(icc.substr(12, 8) == "mntrRGB ");
  CHECK(icc.substr(36, 4) == "acsp");
}

TEST_CASE("tags: every stretch belongs to one element, and a table goes on overleaf") {
  const std::string file = readable(tagged_paper(), archive_profile());
  CHECK_THAT(file, Contains("/H1<</MCID 0>>BDC") && Contains("/TH<</MCID 1>>BDC") &&
                       Contains("/Figure<</MCID 2>>BDC") && Contains("/Artifact BMC"));
  CHECK(count(file, "BDC\n") + count(file, "BMC\n") == count(file, "EMC\n"));
  CHECK_THAT(file,
             Contains("/MarkInfo << /Marked true >>") && Contains("/OBJR") && Contains("/StructParent 2"));
  CHECK(count(file, "/S/Table/P") == 1);
}

TEST_CASE("links say where they lead and what their words are") {
  std::vector<Mark> marks{mark::Enter{"P", "", 1},
                          mark::Enter{"Link", "", mark::Enter::once},
                          dark_line({mm(20), mm(20)}),
                          mark::Link{{mm(20), mm(18)}, mm(30), mm(4), "https://example.org/a (b)"},
                          mark::Leave{},
                          mark::Leave{}};
  const std::string words = std::get<mark::Text>(marks[2]).text;
  const std::string file = readable(two_pages(marks), archive_profile());
  CHECK_THAT(file, Contains("/A <</S /URI /URI (https://example.org/a%20%28b%29)>>"));
  CHECK_THAT(file, Contains("/Contents(" + words + ")"));
  CHECK(count(file, "/S/Link") == 1);
  CHECK_THAT(file, Contains("/Link<</MCID 0>>BDC"));
  PressProfile unlinked = archive_profile();
  unlinked.links = false;
  CHECK_THAT(readable(two_pages(marks), unlinked), !Contains("/S/Link") && Contains("/P<</MCID 0>>BDC"));
}

TEST_CASE("heads, notes and figures have what readers ask of them") {
  std::vector<Mark> marks;
  const auto add = [&](mark::Enter enter, Milli y) {
    marks.push_back(std::move(enter));
    marks.push_back(dark_line({mm(20), y}));
    marks.push_back(mark::Leave{});
  };
  add({"TH", "", 1, true, 2, 3}, mm(20));
  add({"TH", "", 2}, mm(30));
  add({"Note", "", 3}, mm(40));
  add({"Note", "", 4}, mm(50));
  add({"Span", "de", mark::Enter::once}, mm(60));
  add({"Figure", "a hill", 5, false, 1, 1, {mm(10), mm(60)}, mm(20), mm(30)}, mm(70));
  const std::string file = readable(two_pages(marks), archive_profile());
  CHECK_THAT(file, Contains("/S/TH/P ") && Contains("/Scope/Row/ColSpan 2/RowSpan 3") &&
                       Contains("/Scope/Column>>") && Contains("/Lang(de)"));
  CHECK_THAT(file,
             Contains("/ID(n00000)") && Contains("/ID(n00001)") && Contains("/IDTree <</Names [(n00000)"));
  // The page is 595.28 pt high: 60 mm from its top are 425.2 pt from its foot.
  CHECK_THAT(file, Contains("/Alt(a hill)/A<</O/Layout/BBox[28.35 340.16 85.04 425.2]>>"));
}

TEST_CASE("a soft hyphen is drawn, and read as one") {
  const mark::Text text = dark_line({mm(20), mm(20)});
  std::vector<Mark> marks{text};
  std::get<mark::Text>(marks[0]).text = "hyphen\u00AD";
  const std::string soft = readable(two_pages(marks), PressProfile{});
  std::get<mark::Text>(marks[0]).text = "hyphen-";
  const std::string hard = readable(two_pages(marks), PressProfile{});
  CHECK(streams(soft).front() == streams(hard).front());
  CHECK_THAT(soft, Contains("<00AD>"));
  CHECK_THAT(hard, !Contains("<00AD>"));
}

TEST_CASE("author, keywords and date are in the information and in the metadata") {
  Paper paper = two_pages({});
  paper.author = "An Umpire";
  paper.keywords = "horse; foot";
  paper.date = "2026-11-26";
  const std::string file = readable(paper, archive_profile());
  CHECK_THAT(file, Contains("/Author (An Umpire)") && Contains("/Keywords (horse; foot)") &&
                       Contains("/CreationDate (D:20261126000000Z)") &&
                       Contains("<xmp:CreateDate>2026-11-26T00:00:00Z</xmp:CreateDate>") &&
                       Contains("<pdf:Keywords>horse; foot</pdf:Keywords>"));
  paper.date.clear();
  CHECK_THAT(readable(paper, archive_profile()), !Contains("/CreationDate"));
  CHECK_THAT(readable(paper, press_profile()), Contains("/CreationDate (D:20000101000000Z)"));
  CHECK(date_of_epoch("1764115200") == "2025-11-26");
  CHECK(date_of_epoch("0") == "1970-01-01");
  for (const char* wrong : {"", "-1", "12x", "253402300800"}) CHECK(date_of_epoch(wrong) == "");
}

TEST_CASE("tagged files say that they are PDF/UA-1, where they have a title and a language") {
  const Paper paper = tagged_paper();
  REQUIRE_FALSE(paper.language.empty());
  const std::string file = readable(paper, archive_profile());
  CHECK_THAT(file, Contains("<pdfuaid:part>1</pdfuaid:part>") && Contains("<pdfaSchema:prefix>pdfuaid"));
  Paper nameless = paper;
  nameless.title.clear();
  CHECK_THAT(readable(nameless, archive_profile()), !Contains("pdfuaid"));
}

TEST_CASE("other programs read the tags") {
  const auto said = run("pdfinfo", "-struct-text {}", pdf(tagged_paper(), early_fonts(), archive_profile()));
  if (!said) return;
  CHECK_THAT(*said, Contains("Document") && Contains("H1") && Contains("TH") && Contains("Figure") &&
                        !Contains("rror"));
}

TEST_CASE("every profile gives files that qpdf likes, and the same twice") {
  PressProfile marks = press_profile();
  marks.crop_marks = true;
  for (const PressProfile& profile : {PressProfile{}, press_profile(), archive_profile(), marks}) {
    const std::string file = pdf(tagged_paper(), early_fonts(), profile);
    CHECK(file == pdf(tagged_paper(), early_fonts(), profile));
    const auto said = run("qpdf", "--check {}", file);
    if (said)
      CHECK_THAT(*said, Contains("No syntax or stream encoding errors found") && !Contains("WARNING"));
  }
}

}  // namespace
}  // namespace quincunx
