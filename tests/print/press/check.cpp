// Good files pass, and each bad one fails the demand that it breaks, and no other.
#include "print/press/press_check.hpp"

#include <catch2/catch.hpp>

#include "press_help.hpp"
#include "print/fonts/outlines.hpp"
#include "print/pdf/marks.hpp"
#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_help.hpp"
#include "print/pdf/tags.hpp"

namespace quincunx {
namespace {

using Catch::Contains;

std::string printed(std::vector<Mark> marks, const PressProfile& profile) {
  return pdf(two_pages(std::move(marks)), early_fonts(), profile);
}

// What fails when the file is checked as for a press.
std::string press_says(const std::string& bytes, const PressProfile& profile = press_profile()) {
  return told(check_press(bytes, profile));
}

std::string by_hand(const std::string& contents, const std::string& resources) {
  return file_of(
      {"<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
       "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << " + resources +
           " >> >>",
       "<< /Length " + std::to_string(contents.size()) + " >>\nstream\n" + contents + "\nendstream"});
}

TEST_CASE("what is printed for a press passes its check") {
  const std::vector<Mark> marks{dark_line({mm(20), mm(30)}),
                                box(-mm(3), mm(150), mm(154), mm(40), {122, 31, 31}),
                                line({mm(20), mm(40)}, {mm(90), mm(40)}, 100, {168, 158, 144})};
  PressProfile profile = press_profile();
  CHECK(press_says(printed(marks, profile)).empty());
  profile.crop_marks = true;
  CHECK(press_says(printed(marks, profile)).empty());
}

TEST_CASE("what is printed for the archive passes its check") {
  std::vector<Mark> marks{mark::Enter{"Figure", "A hill", 4}, box(0, 0, mm(20), mm(20), {1, 2, 3}),
                          mark::Leave{}, dark_line({mm(20), mm(30)})};
  CHECK(told(check_press(printed(marks, archive_profile()), archive_profile())).empty());
}

TEST_CASE("RGB, no boxes and no keys of a press") {
  const auto findings = check_press(printed({dark_line({mm(20), mm(30)})}, PressProfile{}), press_profile());
  CHECK(failed(findings, "P6"));
  CHECK(failed(findings, "P4"));
  CHECK(failed(findings, "P16"));
  CHECK_FALSE(failed(findings, "P1"));
  CHECK_FALSE(failed(findings, "P2"));
}

TEST_CASE("a bleed that is too small") {
  PressProfile narrow = press_profile();
  narrow.bleed = mm(2);
  CHECK_THAT(press_says(printed({}, narrow)),
             Contains("P4 fail  page 1: a bleed of 5.67 pt; 8.5 pt are required"));
}

TEST_CASE("a thin line") {
  PressProfile careless = press_profile();
  careless.thinnest = 0;
  const std::string said = press_says(printed({line({mm(20), mm(40)}, {mm(90), mm(40)}, 100, {})}, careless));
  CHECK(said == "P11 fail  page 1: a line of 0.1 pt; at least 0.25 pt\n");
}

TEST_CASE("small type, and light type on dark that is larger but too small for that") {
  CHECK(press_says(printed({dark_line({mm(20), mm(30)}, pt(4))}, press_profile())) ==
        "P11 fail  page 1: type of 4 pt; at least 6 pt\n");
  mark::Text light = dark_line({mm(20), mm(30)}, pt(5));
  light.colour = {255, 255, 255};
  CHECK(press_says(printed({light}, press_profile())) ==
        "P11 fail  page 1: light type of 5 pt; at least 7 pt\n");
}

TEST_CASE("type that is a little too small is reported, not stretched") {
  const std::string file =
      pdf(two_pages({dark_line({mm(20), mm(30)}, 5500)}), early_fonts(), press_profile(), false);
  CHECK(press_says(file) == "P11 fail  page 1: type of 5.5 pt; at least 6 pt\n");
  CHECK_THAT(file, !Contains(" Tz") && Contains(" 5.5 Tf"));
}

TEST_CASE("stretched type") {
  const std::string font =
      "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>";
  const auto said = [&](const std::string& operators) {
    const auto findings =
        check_press(by_hand("0 0 0 1 k BT /F1 12 Tf " + operators + " (Hello) Tj ET", font), press_profile());
    std::string out;
    for (const Finding& finding : findings)
      if (finding.id == "P11" && finding.verdict == Finding::Verdict::fail) out += finding.what;
    return out;
  };
  CHECK(said("80 Tz 100 100 Td") == "page 1: type of 9.6 pt across and 12 pt high");
  CHECK(said("1 0 0 1.5 100 100 Tm") == "page 1: type of 12 pt across and 18 pt high");
  CHECK(said("0 1 -1 0 100 100 Tm").empty());
}

TEST_CASE("a foot too near to the text, and one that is clear of it") {
  const auto said = [](Milli below) {
    std::vector<Mark> marks{dark_line({mm(20), mm(180)}, pt(10)), pagination(),
                            dark_line({mm(20), mm(180) + below}, pt(10)), mark::Leave{}};
    return press_says(printed(std::move(marks), press_profile()));
  };
  // The letters of the foot reach 7 pt above its baseline, those of the text 2 pt below theirs.
  CHECK_THAT(said(pt(14)), Contains("P19 fail  page 1: a head or foot 5 pt from the text"));
  CHECK(said(pt(15)).empty());
}

TEST_CASE("a tagged file marks its heads and feet, too") {
  std::vector<Mark> marks{mark::Enter{"P", "", 4},
                          dark_line({mm(20), mm(180)}, pt(10)),
                          mark::Leave{},
                          pagination(),
                          dark_line({mm(20), mm(183)}, pt(10)),
                          mark::Leave{}};
  CHECK_THAT(told(check_press(printed(std::move(marks), archive_profile()), archive_profile())),
             Contains("P19 fail"));
}

TEST_CASE("small type in three inks, and what is printed in fewer") {
  PressProfile few = press_profile();
  few.few_inks_below = pt(9);
  mark::Text blue = dark_line({mm(20), mm(30)}, 8500);
  blue.colour = {20, 60, 130};
  CHECK(press_says(printed({blue}, press_profile()), few) == "P20 fail  page 1: type of 8.5 pt in 3 inks\n");
  CHECK(press_says(printed({blue}, few), few).empty());
  blue.size = pt(9);
  CHECK(press_says(printed({blue}, press_profile()), few).empty());
}

TEST_CASE("letters as outlines: no fonts, and the same ink as with them") {
  PressProfile drawn = press_profile();
  drawn.outlines = true;
  const std::string file = printed({dark_line({mm(20), mm(30)})}, drawn);
  CHECK(press_says(file, drawn).empty());
  CHECK_THAT(file, !Contains("/FontFile2"));
  CHECK_THAT(press_says(printed({dark_line({mm(20), mm(30)})}, press_profile()), drawn),
             Contains("P2 fail  page 1: text in "));
}

TEST_CASE("each letter is drawn once, and used where it stands") {
  PressProfile drawn = press_profile();
  drawn.outlines = true;
  mark::Text text = dark_line({mm(20), mm(30)}, pt(10));
  text.text = "HI HI";
  text.word_space = pt(5);
  const std::string file = pdf(two_pages({text}), early_fonts(), drawn, false);
  CHECK_THAT(file, Contains("q 0.01 0 0 0.01 "));
  CHECK_THAT(file, Contains("/L0 Do 1 0 0 1 ") && Contains("/L1 Do Q"));
  text.turn = 90;  // upwards
  CHECK_THAT(pdf(two_pages({text}), early_fonts(), drawn, false), Contains("q 0 0.01 -0.01 0 "));
  Outlines letters{early_fonts().shelf()};
  const LoadedFont& font = early_fonts().shelf().font(0);
  CHECK(letters.find(0, font.glyph(U'H')) == 0U);
  CHECK(letters.find(0, font.glyph(U' ')) == std::nullopt);
  CHECK(letters.find(0, font.glyph(U'H')) == 0U);
  REQUIRE(letters.all().size() == 1);
  CHECK_THAT(letters.all()[0], Contains(" m\n") && Catch::EndsWith("h\nf\n"));
}

TEST_CASE("text outside the safe zone") {
  CHECK_THAT(press_says(printed({dark_line({mm(3), mm(30)})}, press_profile())),
             Contains("P12 fail  page 1"));
  CHECK_THAT(press_says(printed({dark_line({mm(120), mm(30)})}, press_profile())),
             Contains("P12 fail  page 1"));
}

TEST_CASE("a blank beyond the safe zone is no text") {
  mark::Text last = dark_line({mm(145), mm(30)});
  last.text = " ";
  CHECK(press_says(printed({last}, press_profile())).empty());
  last.text = "I";
  CHECK_THAT(press_says(printed({last}, press_profile())), Contains("P12 fail  page 1"));
}

TEST_CASE("an odd number of pages") {
  Paper paper = two_pages({});
  paper.pages.pop_back();
  CHECK(press_says(pdf(paper, early_fonts(), press_profile())) == "P5 fail  1 pages, not a multiple of 2\n");
}

TEST_CASE("too much ink, and dark text of four inks") {
  PressProfile rich = press_profile();
  rich.palette.push_back({{30, 26, 24}, {700, 700, 700, 1000}});
  rich.black_below = 0;
  const auto findings = check_press(printed({dark_line({mm(20), mm(30)})}, rich), press_profile());
  CHECK(failed(findings, "P9"));
  CHECK(failed(findings, "P10"));
}

TEST_CASE("another printing condition") {
  PressProfile other = press_profile();
  other.condition = "SWOP";
  CHECK(press_says(printed({}, other)) == "P16 fail  another printing condition than FOGRA39\n");
}

TEST_CASE("a font that is not embedded") {
  const auto findings = check_press(by_hand("0 0 0 1 k BT /F1 12 Tf 100 100 Td (Hello) Tj ET",
                                            "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont "
                                            "/Helvetica /Encoding /WinAnsiEncoding >> >>"),
                                    press_profile());
  CHECK(failed(findings, "P2"));
}

TEST_CASE("transparency, the ink nobody chose, and a plate nobody named") {
  const std::string resources =
      "/ExtGState << /G << /ca 0.5 >> >> /ColorSpace << /S [/Separation /die-cut /DeviceCMYK << "
      "/FunctionType 2 "
      "/Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 0 0] >>] >>";
  const auto findings =
      check_press(by_hand("/G gs 100 100 50 50 re f /S cs 1 scn 0 0 50 50 re f", resources), press_profile());
  CHECK(failed(findings, "P8"));
  CHECK(failed(findings, "P6"));
  CHECK(failed(findings, "P13"));
}

TEST_CASE("a coarse picture") {
  const std::string image =
      "BT ET q 144 0 0 144 50 50 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x01\x02\x03\x04 EI Q";
  CHECK(failed(check_press(by_hand(image, ""), press_profile()), "P7"));
}

TEST_CASE("a figure without words and a file without tags") {
  const std::vector<Mark> marks{mark::Enter{"Figure", "", 4}, box(0, 0, mm(20), mm(20), {1, 2, 3}),
                                mark::Leave{}};
  CHECK(told(check_press(printed(marks, archive_profile()), archive_profile())) ==
        "P18 fail  a figure without alternative text\n");
  CHECK(told(check_press(printed({}, archive_profile()), archive_profile())) == "P18 fail  no tags\n");
}

TEST_CASE("a link that its words stand beside, and a file without a title") {
  std::vector<Mark> marks{mark::Enter{"P", "", 1}, dark_line({mm(20), mm(30)}),
                          mark::Link{{mm(20), mm(28)}, mm(30), mm(4), "https://example.org"}, mark::Leave{}};
  CHECK(told(check_press(printed(marks, archive_profile()), archive_profile())) ==
        "P18 fail  a link without its words\n");
  marks.insert(marks.begin() + 1, mark::Enter{"Link", "", mark::Enter::once});
  marks.push_back(mark::Leave{});
  CHECK(told(check_press(printed(marks, archive_profile()), archive_profile())).empty());
  Paper nameless = two_pages(marks);
  nameless.title.clear();
  CHECK(told(check_press(pdf(nameless, early_fonts(), archive_profile()), archive_profile())) ==
        "P18 fail  the XMP metadata do not say PDF/UA-1\n");
}

TEST_CASE("drawings and tags that hold each other are given up, and said") {
  const auto stream = [](const std::string& about, const std::string& words) {
    return "<< " + about + " /Length " + std::to_string(words.size()) + " >>\nstream\n" + words +
           "\nendstream";
  };
  const std::string form =
      "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R /B 6 0 R >> >>";
  const std::string twice = "/A Do /B Do /A Do /B Do";
  const auto made = [&](const std::string& catalog) {
    return file_of(
        {"<< /Type /Catalog /Pages 2 0 R " + catalog + " >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
         "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject "
         "<< /A 5 0 R /B 6 0 R >> >> >>",
         stream("", catalog.empty() ? twice : ""), stream(form, twice), stream(form, twice),
         "<< /S /Div /K [7 0 R 7 0 R 7 0 R] >>"});
  };
  CHECK_THAT(told(check_press(made(""), press_profile())), Contains("draw each other"));
  CHECK_THAT(told(check_press(made("/StructTreeRoot << /K 7 0 R >>"), archive_profile())),
             Contains("hold each other"));
}

TEST_CASE("no PDF at all, and half of one") {
  CHECK_THAT(press_says("What is this?"), Contains("P1 fail"));
  const std::string whole = printed({dark_line({mm(20), mm(30)})}, press_profile());
  CHECK_THAT(press_says(whole.substr(0, whole.size() / 2)), Contains("P1 fail"));
}

}  // namespace
}  // namespace quincunx
