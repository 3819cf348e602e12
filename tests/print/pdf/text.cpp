// Numbers and text as the page streams write them.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>

#include "pdf_help.hpp"
#include "print/layout/page_stream.hpp"
#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_number.hpp"
#include "print/plain/text_stream.hpp"
#include "print/text/utf8.hpp"

namespace quincunx {
namespace {

using Catch::Contains;

TEST_CASE("lengths are written in points with two decimals, halves away from nothing") {
  CHECK(points(0) == "0");
  CHECK(points(12000) == "12");
  CHECK(points(841890) == "841.89");
  CHECK(points(4) == "0");
  CHECK(points(-4) == "0");
  CHECK(points(5) == "0.01");
  CHECK(points(-5) == "-0.01");
  CHECK(points(-1500) == "-1.5");
  CHECK(points(mm(210)) == "595.28");
  CHECK(decimal_text(70711, 5) == "0.70711");
  CHECK(decimal_text(-100000, 5) == "-1");
  CHECK(decimal_text(500, 3) == "0.5");
}

// What a reader's pen would travel, in thousandths of an em.
std::int64_t travelled(const std::string& operators, const std::vector<TypeCase>& cases) {
  std::int64_t sum = 0;
  std::size_t font = 0;
  bool in_array = false;
  for (std::size_t i = 0; i < operators.size(); ++i) {
    const char c = operators[i];
    if (c == '[' || c == ']') in_array = c == '[';
    if (c == 'F') font = static_cast<std::size_t>(std::stol(operators.substr(i + 1))) - 1;
    if (c == '<') {
      for (++i; operators[i] != '>'; i += 2)
        sum += cases[font]
                   .sorts()[static_cast<std::size_t>(std::stol(operators.substr(i, 2), nullptr, 16)) - 1]
                   .width;
    } else if (in_array && (c == '-' || (c >= '0' && c <= '9'))) {
      std::size_t length = 0;
      sum -= std::stol(operators.substr(i), &length);
      i += length - 1;
    }
  }
  return sum;
}

TEST_CASE("text is as wide on paper as it was measured, spaces stretched or not") {
  const std::u32string text = U"AVATAR To \u2192 first \u2694 Wa. x";
  const std::string utf8 = "AVATAR To \u2192 first \u2694 Wa. x";
  for (const Face face : {Face::body, Face::table_bold, Face::heading}) {
    std::vector<TypeCase> cases(static_cast<std::size_t>(early_fonts().shelf().fonts()));
    for (const Milli space : {Milli{0}, Milli{333}, Milli{-101}}) {
      std::optional<UsedFont> used;
      std::string operators;
      TextStream line(operators, cases, 9500, true, used);
      for (const Stretch& stretch : early_fonts().shelf().set(text, face)) line.add(stretch, space, 0);
      line.finish();
      const Milli want = early_fonts().width(utf8, face, 9500) + 6 * space;
      const Milli have = travelled(operators, cases) * 9500 / 1000;
      INFO(operators);
      CHECK(std::abs(have - want) <= 10);  // a thousandth of an em
    }
  }
}

TEST_CASE("codes are digits to those who read them and bytes in what is compressed, and say the same") {
  // More signs than a byte can count: codes with every low byte, brackets and ends of lines among them.
  std::string utf8;
  for (const char32_t first : {U'!', U'\u00A1', U'\u0391', U'\u0410'})
    for (char32_t sign = first; sign < first + 90; ++sign) {
      if (sign == U'\u00AD' || early_fonts().shelf().font_for(sign, Face::body) == FontShelf::none_has)
        continue;
      if (sign >= 0x80) utf8 += static_cast<char>(0xC0U | sign >> 6);
      utf8 += static_cast<char>(sign < 0x80 ? sign : 0x80U | (sign & 0x3FU));
    }
  mark::Text text = line_of(utf8, Face::body);
  text.size = 1000;
  const std::string packed = pdf(paper_of({text}), early_fonts(), true),
                    plain = pdf(paper_of({text}), early_fonts(), false);
  const auto said = run("pdftotext", "-enc UTF-8 {} -", packed);
  if (!said) return;
  CHECK(said == run("pdftotext", "-enc UTF-8 {} -", plain));
  CHECK(said->size() > 300);
}

TEST_CASE("kerning goes into the text, fallback signs into another font") {
  const std::string page =
      streams(pdf(paper_of({line_of("AV \u2694", Face::table)}), early_fonts(), false))[0];
  CHECK(count(page, " Tf ") == 2);
  CHECK(count(page, "BT ") == 1);
  CHECK_THAT(page, Contains("Tf [<01>") && !Contains("<0102"));  // A, a move, V
}

TEST_CASE("turned text stands on its baseline's start") {
  mark::Text text = line_of("up");
  text.turn = 90;
  CHECK_THAT(streams(pdf(paper_of({text}), early_fonts(), false))[0], Contains("BT 0 1 -1 0 50 781.89 Tm"));
  text.turn = -45;
  CHECK_THAT(streams(pdf(paper_of({text}), early_fonts(), false))[0],
             Contains("BT 0.70711 -0.70711 0.70711 0.70711 50 781.89 Tm"));
}

TEST_CASE("letterspaced text has no ligatures and tells its words") {
  mark::Text text = line_of("fire", Face::heading);
  text.letter_space = 1500;
  const std::string page = streams(pdf(paper_of({text}), early_fonts(), false))[0];
  CHECK_THAT(page, Contains("/ActualText <FEFF0066006900720065>"));
  CHECK(count(page, "BDC") == count(page, "EMC"));
  CHECK_THAT(page, Contains("<04>"));
}

TEST_CASE("paths, dashes and clips become their operators") {
  mark::Stroke stroke;
  stroke.path.move({pt(1), pt(2)}).curve({pt(3), pt(4)}, {pt(5), pt(6)}, {pt(7), pt(8)}).close();
  stroke.width = 750;
  stroke.dash = {2500, 1000};
  stroke.colour = {255, 128, 0};
  const std::string page = streams(pdf(paper_of({stroke}), early_fonts(), false))[0];
  CHECK(page == "1 0.502 0 RG 0.75 w 0 J 0 j [2.5 1 ] 0 d 1 839.89 m 3 837.89 5 835.89 7 833.89 c h S\n");
}

TEST_CASE("marks that make no sense are refused, not printed") {
  Path path;
  path.move({0, 0}).line({pt(1), 0});
  const auto printing = [](std::vector<Mark> marks) {
    return pdf(paper_of(std::move(marks)), early_fonts());
  };
  CHECK_THROWS_WITH(printing({mark::Clip{path}}), Contains("page 1: a Clip without"));
  CHECK_THROWS_WITH(printing({mark::Unclip{}}), Contains("an Unclip without"));
  CHECK_THROWS_WITH(printing({mark::Use{"nowhere", {}, 1000}}), Contains("'nowhere' is missing"));
  CHECK_THROWS_WITH(printing({mark::Link{{}, 1, 1, "nowhere"}}), Contains("'nowhere', which does not exist"));
  mark::Text huge = line_of("x");
  huge.size = pt(601);
  CHECK_THROWS_WITH(printing({huge}), Contains("601 pt"));
  path.verbs += 'c';
  CHECK_THROWS_WITH(printing({mark::Fill{path, {}}}), Contains("too few points"));
  mark::Stroke dashed;
  dashed.path.move({0, 0}).line({pt(1), 0});
  dashed.dash = {0, 0};
  CHECK_THROWS_WITH(printing({dashed}), Contains("dash"));
  Paper ring = paper_of({mark::Use{"a", {}, 1000}});
  ring.shared["a"].marks.push_back(mark::Use{"b", {}, 1000});
  ring.shared["b"].marks.push_back(mark::Use{"a", {}, 1000});
  CHECK_THROWS_WITH(pdf(ring, early_fonts()), Contains("uses itself"));
  Paper flat = paper_of({});
  flat.pages[0].height = 0;
  CHECK_THROWS_WITH(pdf(flat, early_fonts()), Contains("a side of 0 pt"));
  CHECK_THROWS_AS(pdf(Paper{}, early_fonts()), PrintError);
  Paper lost = paper_of({});
  lost.outline = {{1, "Lost", "nowhere"}};
  CHECK_THROWS_WITH(pdf(lost, early_fonts()), Contains("'Lost'"));
}

TEST_CASE("the dump tells every mark") {
  const std::string text = dump(specimen());
  CHECK_THAT(text, Contains("page 1 595.275x841.889\n") && Contains("page 2 419.527x297.637\n"));
  CHECK_THAT(text, Contains("  text 50,60 body 9 \"\u00C4\u00D6\u00DC Tr\u010Dka") && Contains("#00005a\n"));
  CHECK_THAT(text, Contains("  use atlas 100,400 scale 2\n  use ground 300,400\n"));
  CHECK_THAT(text, Contains("  stroke #000000 0.5 dash 1.5-0.75 round m 50,500 c 60,490 70,510 80,500\n"));
  CHECK_THAT(text, Contains("  link 50,50 90x12 to second\n") && Contains("  anchor 0,20 second\n"));
  CHECK_THAT(text, Contains("shared ground 40x30\n  fill #c8dcb4 m 0,0 l 40,0 l 40,30 l 0,30 z\n"));
  CHECK_THAT(text, Contains("outline 2 \"Hill\" to hill\n"));
}

}  // namespace
}  // namespace quincunx
