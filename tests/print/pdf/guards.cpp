// Each way in which libharu prints silently wrong things, and that ours does not.
#include <hpdf.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "pdf_help.hpp"
#include "print/pdf/harudoc.hpp"
#include "print/pdf/pdf.hpp"

namespace quincunx {
namespace {

using Catch::Contains;

TEST_CASE("text maps back by single codes in UTF-16, ligatures as their letters") {
  const std::string bytes = pdf(paper_of({line_of("first"), line_of("A\u00BD\u2694")}), late_fonts(), false);
  CHECK(count(bytes, "begincidrange") == 0);
  CHECK(count(bytes, "beginbfchar") == count(bytes, "endbfchar"));
  CHECK_THAT(bytes, Contains("<00660069>\n"));  // fi
  CHECK_THAT(bytes, Contains("> <2694>\n"));
  CHECK_THAT(bytes, Contains("> <00BD>\n"));
}

TEST_CASE("a hundred mappings a block at the most") {
  std::string text;
  for (char c = '!'; c <= '~'; ++c) text += c;
  for (const char* more :
       {"\u00C4", "\u00D6", "\u00DC", "\u00E4", "\u00F6", "\u00FC", "\u00DF", "\u00E9", "\u00E8"})
    text += more;
  const std::string bytes = pdf(paper_of({line_of(text, Face::table)}), early_fonts(), false);
  CHECK_THAT(bytes, Contains("\n100 beginbfchar\n"));
  CHECK_THAT(bytes, Contains("\n3 beginbfchar\n"));
}

TEST_CASE("one glyph for two signs still copies out as two signs") {
  const std::string bytes = pdf(paper_of({line_of("\u03A9 \u2126")}), late_fonts(), false);  // omega, ohm
  CHECK_THAT(bytes, Contains("> <03A9>\n") && Contains("> <2126>\n"));
}

TEST_CASE("every font descriptor has its CapHeight") {
  const std::string bytes = pdf(specimen(), early_fonts(), false);
  CHECK(count(bytes, "/Type /FontDescriptor") == count(bytes, "/CapHeight "));
  CHECK(count(bytes, "/CapHeight 0\n") == 0);
  CHECK(count(bytes, "/Type /FontDescriptor") >= 9);
}

TEST_CASE("a sign no font has is an error that names the text and the page") {
  const auto printing = [](const char* text) { return pdf(paper_of({line_of(text)}), early_fonts()); };
  CHECK_THROWS_WITH(printing("Hill \u4E00!"),
                    Contains("page 1") && Contains("U+4E00") && Contains("Hill \u4E00!"));
  CHECK_THROWS_WITH(printing("Hill \xFF!"), Contains("not UTF-8"));
  CHECK_THROWS_WITH(printing("a\tb"), Contains("U+0009"));
  CHECK_THROWS_WITH(printing("\U00020000"), Contains("U+020000"));
  CHECK_NOTHROW(printing("soft\u00ADhyphen"));
}

TEST_CASE("the first error of libharu is thrown, with its number and what was being done, and stays") {
  HaruDoc doc(5);
  const auto load = [&] { return HPDF_LoadTTFontFromFile(doc.haru(), "/nowhere.ttf", HPDF_TRUE); };
  CHECK_THROWS_WITH(doc.made(load(), "load a font"), Contains("cannot load a font") && Contains("0x1017"));
  const auto go_on = [&] {
    doc.check(HPDF_SetPageMode(doc.haru(), HPDF_PAGE_MODE_USE_NONE), "set the mode");
  };
  CHECK_THROWS_WITH(go_on(), Contains("cannot load a font") && Contains("0x1017"));
}

TEST_CASE("destinations keep the reader's zoom") {
  const std::string bytes = pdf(specimen(), early_fonts(), false);
  CHECK(count(bytes, "/Dest [") == 5);
  CHECK(count(bytes, " null]") == 5);
  // The hill lies in a drawing in a drawing: 100 + 2 * (40 + 10 / 2) from the left, 400 + 2 * 10 / 2 from the
  // top of 841.89.
  CHECK_THAT(bytes, Contains("/XYZ 190 431.89 null"));
}

TEST_CASE("measuring leaves no trace in the file") {
  const std::string before = pdf(specimen(), Fonts(Theme::early_modern));
  const Fonts fonts(Theme::early_modern);
  fonts.width("QUITE OTHER SIGNS \u00A7 \u2020 \u2605", Face::body, pt(9));
  CHECK(pdf(specimen(), fonts) == before);
}

TEST_CASE("the same paper gives the same bytes, another paper another identity") {
  const std::string once = pdf(specimen(), early_fonts());
  CHECK(pdf(specimen(), Fonts(Theme::early_modern)) == once);
  CHECK(count(once, "Date") == 0);
  const auto identity = [](const std::string& bytes) {
    const std::size_t at = bytes.find("/ID [<");
    REQUIRE(at != std::string::npos);
    return bytes.substr(at, 80);
  };
  Paper other = specimen();
  std::get<mark::Text>(other.pages[1].marks[0]).text = "Back to the mill";
  CHECK(identity(pdf(other, early_fonts())) != identity(once));
}

TEST_CASE("colour is set before the first mark of every page and drawing, and again after an Unclip") {
  Path dot;
  dot.move({0, 0}).line({pt(1), pt(1)}).close();
  mark::Stroke edge;
  edge.path = dot;
  const std::vector<Mark> marks{
      mark::Clip{dot}, mark::Fill{dot, {}}, mark::Unclip{}, mark::Fill{dot, {}}, edge, line_of("x")};
  const std::string page = streams(pdf(paper_of(marks), early_fonts(), false))[0];
  CHECK(count(page, "0 0 0 rg") == 2);  // in the clip and after it; the text's is known
  CHECK(count(page, "0 0 0 RG") == 1);
  CHECK(page.find("rg") < page.find("f\n"));
  CHECK(page.rfind("rg") > page.find("Q"));
}

TEST_CASE("readers are told not to scale when printing") {
  CHECK_THAT(pdf(specimen(), early_fonts(), false), Contains("/PrintScaling /None"));
}

TEST_CASE("only the files named haru know libharu, and none reads images, the clock or PDF/A helpers") {
  std::set<std::string> knowing;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(SOURCE_DIR "/src/print")) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path());
    std::stringstream text;
    text << in.rdbuf();
    const std::string source = text.str();
    if (count(source, "hpdf.h") != 0 || count(source, "HPDF_") != 0)
      knowing.insert(entry.path().filename().string());
    for (const char* never :
         {"HPDF_LoadPng", "HPDF_SetInfoDateAttr", "HPDF_PDFA", "HPDF_SetPassword", "HPDF_LoadTTFont"})
      CHECK(count(source, never) == 0);
  }
  CHECK_FALSE(knowing.empty());
  for (const std::string& file : knowing) CHECK_THAT(file, Catch::StartsWith("haru"));
}

}  // namespace
}  // namespace quincunx
