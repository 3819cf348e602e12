#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>

#include "layout_helpers.hpp"
#include "print/flow/pieces.hpp"
#include "print/text/hyphens.hpp"

using namespace quincunx;

namespace {

std::string parted(const std::string& language, const std::string& word) {
  std::string made = word;
  const std::vector<std::size_t>& places = Hyphens::of(language)->places(word);
  for (std::size_t p = places.size(); p-- > 0;) made.insert(places[p], "-");
  return made;
}

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  std::stringstream all;
  all << file.rdbuf();
  return all.str();
}

// The paragraphs of a language.
std::vector<std::string> corpus(const std::string& language) {
  std::vector<std::string> paragraphs;
  std::stringstream lines(read(SOURCE_DIR "/tests/print/layout/prose/" + language + ".txt"));
  for (std::string line; std::getline(lines, line);) paragraphs.push_back(line);
  return paragraphs;
}

// Is there any way to set these bits with no blank wider than 1.6 times the natural one?
bool can_be_set(const std::vector<Bit>& bits, Milli measure) {
  using Kind = Bit::Kind;
  std::vector<bool> reached(bits.size() + 1, false);
  reached[0] = true;
  for (std::size_t from = 0; from < bits.size(); ++from) {
    if (!reached[from]) continue;
    Milli width = 0, glue = 0, blank = 0;
    for (std::size_t to = from; to <= bits.size(); ++to) {
      const bool end = to == bits.size();
      if (end || bits[to].kind != Kind::word) {
        const Milli shown = width + (!end && bits[to].kind == Kind::hyphen ? bits[to].width : 0);
        if (shown - glue * 2 / 9 > measure) break;
        if (end || (width > 0 && measure - shown <= glue * 6 / 10)) reached[end ? to : to + 1] = true;
        if (!end && bits[to].kind == Kind::blank) blank += bits[to].width;
        continue;
      }
      if (width > 0) {
        width += blank;
        glue += blank;
      }
      blank = 0;
      width += bits[to].width;
    }
  }
  return reached[bits.size()];
}

struct Looseness {
  int lines = 0, hyphens = 0, in_a_row = 0;
  int too_loose = 0;     // but for lines of paragraphs with addresses
  int avoidable = 0;     // paragraphs with lines too loose that could have been set without
  Milli loosest = 1000;  // thousandths of the natural blank
};

Looseness looseness(const std::string& language, Milli measure, bool hyphenate) {
  Looseness found;
  WordWidths widths{test_fonts()};
  const std::shared_ptr<const Hyphens> hyphens = Hyphens::of(language);
  TextStyle style;
  style.align = TextStyle::Align::justified;
  style.total_fit = true;
  style.hyphens = hyphenate ? hyphens.get() : nullptr;
  const Milli blank = test_fonts().width(" ", style.plain, style.size);
  for (const std::string& text : corpus(language)) {
    int in_a_row = 0;
    int too_loose = 0;
    for (const SetLine& line : set_text(plain(text), style, measure, widths)) {
      ++found.lines;
      CHECK(line.width <= measure + 100);
      const auto& mark = std::get<mark::Text>(line.marks.front());
      const Milli wide = (blank + mark.word_space) * 1000 / blank;
      found.loosest = std::max(found.loosest, wide);
      if (wide > 1620) ++too_loose;
      in_a_row = seen(mark.text).back() == '-' ? in_a_row + 1 : 0;
      if (in_a_row > 0) ++found.hyphens;
      found.in_a_row = std::max(found.in_a_row, in_a_row);
    }
    if (text.find("://") == std::string::npos) found.too_loose += too_loose;
    if (too_loose == 0) continue;
    Pieces pieces;
    take_apart(pieces, plain(text), style, widths, measure, hyphenate);
    if (can_be_set(pieces.bits, measure)) ++found.avoidable;
  }
  return found;
}

}  // namespace

TEST_CASE("words are parted as their language parts them", "[layout]") {
  CHECK(parted("en", "regiment") == "reg-i-ment");
  CHECK(parted("en-GB", "Regiment,") == "Reg-i-ment,");
  CHECK(parted("es", "batallón") == "ba-ta-llón");
  CHECK(parted("fr", "l’infanterie") == "l’in-fan-te-rie");
  CHECK(parted("de", "Straßengräben") == "Stra-ßen-grä-ben");
  CHECK(parted("de", "„Übergabe“") == "„Über-ga-be“");
}

TEST_CASE("short words, capitals, numbers and mixed words are not parted", "[layout]") {
  for (const std::string word : {"army", "INFANTRY", "MacDonald", "1632/1633", "", "\xC3", "αλφαβητον"})
    CHECK(parted("en", word) == word);
  CHECK(parted("en", "daily") == "daily");  // three letters at the least after the hyphen
}

TEST_CASE("a language without patterns is not hyphenated, missing patterns name their package", "[layout]") {
  CHECK(Hyphens::of("sv") == nullptr);
  CHECK(Hyphens::of("") == nullptr);
  CHECK_THROWS_WITH(
      Hyphens("/nowhere/hyph_xx.dic", "hyphen-xx", 2, 2),
      Catch::Matchers::Contains("/nowhere/hyph_xx.dic") && Catch::Matchers::Contains("package hyphen-xx"));
}

TEST_CASE("no line of real prose is looser than 1.6 times where that can be avoided", "[layout]") {
  for (const char* language : {"en", "es", "fr", "de"})
    for (const Milli measure : {mm(174), mm(150), mm(125), mm(114)}) {
      const Looseness found = looseness(language, measure, true);
      INFO(language << " at " << measure / 1000 << " pt: " << found.lines << " lines, " << found.hyphens
                    << " hyphens, " << found.too_loose << " too loose, loosest " << found.loosest);
      CHECK(found.lines > 15);
      CHECK(found.avoidable == 0);
      if (measure >= mm(125)) CHECK(found.too_loose == 0);
      CHECK(found.in_a_row <= 3);
      CHECK(found.hyphens * 2 < found.lines);
    }
}

TEST_CASE("hyphens are taken only where they help", "[layout]") {
  const Looseness bare = looseness("en", mm(174), false), wide = looseness("en", mm(174), true);
  CHECK(wide.hyphens * 4 < wide.lines);
  CHECK(wide.too_loose < bare.too_loose);
  const Looseness without = looseness("de", mm(114), false), with = looseness("de", mm(114), true);
  CHECK(without.loosest > with.loosest);
  CHECK(with.hyphens > 0);
}

TEST_CASE("a word wider than its measure is parted before it is cut", "[layout]") {
  WordWidths widths{test_fonts()};
  TextStyle style;
  const std::shared_ptr<const Hyphens> hyphens = Hyphens::of("de");
  style.hyphens = hyphens.get();
  std::string again;
  for (const SetLine& line : set_text(plain("Generalfeldzeugmeister"), style, pt(60), widths)) {
    const std::string text = seen(std::get<mark::Text>(line.marks.front()).text);
    if (!again.empty()) CHECK(again.back() == '-');
    again += text;
  }
  again.erase(std::remove(again.begin(), again.end(), '-'), again.end());
  CHECK(again == "Generalfeldzeugmeister");
}

TEST_CASE("a soft hyphen or a hyphen in a word forbids all others", "[layout]") {
  WordWidths widths{test_fonts()};
  TextStyle style;
  const std::shared_ptr<const Hyphens> hyphens = Hyphens::of("en");
  style.hyphens = hyphens.get();
  const auto lines = set_text(plain("the extra\u00ADordinarily"), style,
                              test_fonts().width("the extraordi-", Face::body, style.size), widths);
  REQUIRE(lines.size() == 2);
  CHECK(seen(std::get<mark::Text>(lines[0].marks[0]).text) == "the extra-");
  const auto compound = set_text(plain("the counter-attacking"), style,
                                 test_fonts().width("the counter-attack-", Face::body, style.size), widths);
  CHECK(std::get<mark::Text>(compound[0].marks[0]).text == "the counter-");
}

TEST_CASE("no line ends after the hyphen of a single letter", "[layout]") {
  WordWidths widths{test_fonts()};
  TextStyle style;
  const auto lines = set_text(plain("the paragraph T-R22"), style,
                              test_fonts().width("the paragraph T-", Face::body, style.size), widths);
  REQUIRE(lines.size() == 2);
  CHECK(seen(std::get<mark::Text>(lines[0].marks[0]).text) == "the paragraph");
  const auto bracketed = set_text(plain("the paragraph (B-A11)"), style,
                                  test_fonts().width("the paragraph (B-", Face::body, style.size), widths);
  REQUIRE(bracketed.size() == 2);
  CHECK(seen(std::get<mark::Text>(bracketed[0].marks[0]).text) == "the paragraph");
}
