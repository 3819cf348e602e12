#include <catch2/catch.hpp>

#include "layout_helpers.hpp"
#include "print/text/line_breaking.hpp"
#include "print/text/paragraph.hpp"

using namespace quincunx;

namespace {

std::vector<Bit> words(const std::vector<Milli>& widths) {
  std::vector<Bit> bits;
  for (const Milli width : widths) {
    if (!bits.empty()) bits.push_back({Bit::Kind::blank, 3000});
    bits.push_back({Bit::Kind::word, width});
  }
  return bits;
}

Milli natural(const std::vector<Bit>& bits, const LineSpan& span) {
  Milli width = 0;
  for (std::size_t i = span.begin; i < span.end; ++i) width += bits[i].width;
  return width;
}

Milli white(const std::vector<Bit>& bits, const std::vector<LineSpan>& lines, Milli measure) {
  Milli squares = 0;
  for (const LineSpan& line : lines) {
    const Milli points = (measure - natural(bits, line)) / 1000;
    if (!line.last) squares += points * points;
  }
  return squares;
}

TextStyle body(TextStyle::Align align, bool total_fit) {
  TextStyle style;
  style.align = align;
  style.total_fit = total_fit;
  return style;
}

}  // namespace

TEST_CASE("total fit leaves less white between words than greedy breaking", "[layout]") {
  const Milli measure = pt(120);
  Milli greedy_white = 0, fitted_white = 0;
  for (Milli paragraph = 0; paragraph < 60; ++paragraph) {
    std::vector<Milli> lengths;
    for (Milli i = 0; i < 60; ++i) lengths.push_back(5000 + (i * 7919 + paragraph * 104729) % 31000);
    const std::vector<Bit> bits = words(lengths);
    const LineWidths widths{measure, measure, true};
    const std::vector<LineSpan> fitted = break_by_total_fit(bits, widths);
    greedy_white += white(bits, break_greedily(bits, widths), measure);
    fitted_white += white(bits, fitted, measure);
    for (const LineSpan& line : fitted) CHECK(natural(bits, line) <= measure + pt(6));
  }
  CHECK(fitted_white * 10 < greedy_white * 9);
}

TEST_CASE("no word is left alone on the last line where the line before can spare one", "[layout]") {
  const std::vector<Bit> bits = words(std::vector<Milli>(9, pt(10)));
  const Milli measure = natural(bits, {0, 15, false, false});  // eight words
  const auto ends = [&](Milli least) {
    LineWidths widths{measure, measure};
    widths.least_end = least;
    std::vector<std::size_t> all;
    for (const LineSpan& line : break_by_total_fit(bits, widths)) all.push_back(line.end);
    return all;
  };
  CHECK(ends(0) == std::vector<std::size_t>{15, 17});
  CHECK(ends(pt(20)) == std::vector<std::size_t>{13, 17});
}

TEST_CASE("both ways of breaking put every word on one line, in order", "[layout]") {
  std::vector<Milli> widths;
  for (int i = 0; i < 400; ++i) widths.push_back(2000 + i * 7919 % 30000);
  std::vector<Bit> bits = words(widths);
  bits[40].kind = bits[201].kind = Bit::Kind::end;
  for (const bool fit : {false, true}) {
    const LineWidths measure{pt(40), pt(50), true};
    const std::vector<LineSpan> lines =
        fit ? break_by_total_fit(bits, measure) : break_greedily(bits, measure);
    std::size_t at = 0;
    for (const LineSpan& line : lines) {
      for (; at < line.begin; ++at) CHECK(bits[at].kind != Bit::Kind::word);
      CHECK(line.end > line.begin);
      at = line.end;
    }
    CHECK(at == bits.size());
  }
}

TEST_CASE("a word wider than the measure gets a line of its own", "[layout]") {
  const std::vector<Bit> bits = words({10000, 90000, 10000});
  CHECK(break_by_total_fit(bits, {pt(50), pt(50), true, false}).size() == 3);
  CHECK(break_greedily(bits, {pt(50), pt(50), false, false}).size() == 3);
}

TEST_CASE("a soft hyphen shows only where a line ends", "[layout]") {
  WordWidths widths{test_fonts()};
  const Text text = plain("the arque\u00ADbus");
  const auto joined = set_text(text, body(TextStyle::Align::left, false), pt(300), widths);
  REQUIRE(joined.size() == 1);
  CHECK(std::get<mark::Text>(joined[0].marks[0]).text == "the arquebus");
  const auto broken = set_text(text, body(TextStyle::Align::left, false), joined[0].width - pt(1), widths);
  REQUIRE(broken.size() == 2);
  CHECK(std::get<mark::Text>(broken[0].marks[0]).text == "the arque\u00AD");
  CHECK(std::get<mark::Text>(broken[1].marks[0]).text == "bus");
}

TEST_CASE("justified lines end at the measure, the last line does not", "[layout]") {
  WordWidths widths{test_fonts()};
  const auto lines =
      set_text(plain(many_words(120)), body(TextStyle::Align::justified, true), pt(320), widths);
  REQUIRE(lines.size() > 4);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    REQUIRE(lines[i].marks.size() == 1);
    const auto& text = std::get<mark::Text>(lines[i].marks[0]);
    CHECK(std::abs(right_end(text, test_fonts()) - pt(320)) < 100);
    const Milli blank = test_fonts().width(" ", Face::body, 9500);
    CHECK(text.word_space * 10 < blank * 12);
  }
  CHECK(std::get<mark::Text>(lines.back().marks[0]).word_space == 0);
}

TEST_CASE("a word too long is cut and nothing hangs out", "[layout]") {
  WordWidths widths{test_fonts()};
  const std::string word = "Generalfeldzeugmeisterkanzleivorsteherschaft";
  std::string again;
  for (const SetLine& line : set_text(plain(word), body(TextStyle::Align::left, true), pt(60), widths)) {
    CHECK(line.width <= pt(60));
    for (const Mark& mark : line.marks) again += std::get<mark::Text>(mark).text;
  }
  CHECK(again == word);
}

TEST_CASE("a link covers its words on every line they take", "[layout]") {
  WordWidths widths{test_fonts()};
  Run link;
  link.text = many_words(40);
  link.link = "there";
  const auto lines =
      set_text({Run{"See "}, link, Run{"."}}, body(TextStyle::Align::left, true), pt(200), widths);
  REQUIRE(lines.size() > 2);
  for (const SetLine& line : lines) {
    const auto marks = std::count_if(line.marks.begin(), line.marks.end(), [](const Mark& mark) {
      return std::holds_alternative<mark::Link>(mark);
    });
    CHECK(marks == 1);
  }
}

TEST_CASE("the extent of a text is what it takes on one line, and its widest word", "[layout]") {
  WordWidths widths{test_fonts()};
  const TextStyle style = body(TextStyle::Align::left, false);
  const Extent all = extent(plain("two bases lost"), style, widths);
  CHECK(all.max == set_text(plain("two bases lost"), style, pt(500), widths)[0].width);
  CHECK(all.min == extent(plain("bases"), style, widths).max);
  CHECK(extent({Run{"two bases "}, Run{"lost", Run::Manner::bold}}, style, widths).min == all.min);
  CHECK(set_text(plain("two bases lost"), style, all.max, widths).size() == 1);
  CHECK(set_text(plain("two bases lost"), style, all.min, widths).size() == 3);
}
