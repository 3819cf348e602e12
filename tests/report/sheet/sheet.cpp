// The quick reference sheet: sides for players and a page for the umpire, every printed table, amended
// figures marked.

#include <algorithm>
#include <regex>
#include <set>

#include "quincunx/base/text.hpp"
#include "report/played.hpp"
#include "sheets.hpp"

using namespace quincunx;

namespace {

// Type that a reader can play from, in points: 8 on a sheet and 7.5 on a folded one; a table that is wider
// than its column is set up to a tenth smaller.
constexpr Milli least_on_sheet = 7400, least_folded = 6800;
constexpr int widest = 4000;             // characters to a line: no text is broken
constexpr std::size_t most_pages = 5;    // sides for players, and the umpire's
constexpr std::size_t least_words = 50;  // pieces of text on a side

// The paragraphs that the text cites; of "T-R37 to T-R39" all three.
std::set<std::string> cited(const std::string& text) {
  std::set<std::string> all;
  const std::regex one("([A-Z]+-?[A-Z]*)([0-9]+)( to ([A-Z]+-?[A-Z]*)([0-9]+))?");
  for (std::sregex_iterator each(text.begin(), text.end(), one), end; each != end; ++each) {
    const std::string digits = (*each)[2];  // "D06" is a paragraph, "D6" a die
    const int first = std::stoi(digits);
    const int last = (*each)[5].matched ? std::stoi((*each)[5]) : first;
    for (int n = first; n <= last; ++n) {
      std::string number = std::to_string(n);
      if (number.size() < digits.size()) number.insert(0, digits.size() - number.size(), '0');
      all.insert((*each)[1].str() + number);
    }
  }
  return all;
}

// With the apostrophes that documents have.
std::string with_apostrophes(std::string text) {
  for (std::size_t at = text.find('\''); at != text.npos; at = text.find('\'', at)) text.replace(at, 1, "’");
  return text;
}

// The smallest letters of the paper; paragraph numbers and unit signs, which nobody reads in play, apart.
Milli least_type_on(const Paper& paper) {
  static const std::regex number("[A-Z]*-?[A-Z]*[0-9.]+[a-z]?");
  Milli least = mm(10);
  for (const Page& page : paper.pages)
    for (const Mark& mark : page.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark);
          text != nullptr && !std::regex_match(std::string(trimmed(text->text)), number))
        least = std::min(least, text->size);
  return least;
}

}  // namespace

TEST_CASE("A quick reference sheet has few sides, and type that can be read", "[report][sheet][layout]") {
  for (const Ruleset* set : rulesets())
    for (const char* size : {"A4", "Letter"}) {
      INFO(set->key << " " << size);
      const Paper& paper = laid_out_sheet(*set, size);
      CHECK(paper.pages.size() <= most_pages);
      for (const Page& page : paper.pages) CHECK(words_on(page) > least_words);
      CHECK(least_type_on(paper) >= least_on_sheet);
    }
}

TEST_CASE("A folded sheet is set in type that can be read", "[report][sheet][layout]") {
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    SheetWish wish;
    wish.form = "sheet-booklet.xml";
    CHECK(least_type_on(lay_out(sheet_of(Rulebook(*set), wish), fonts())) >= least_folded);
  }
}

TEST_CASE("Every step of play is on the sheet, with what is done in it", "[report][sheet]") {
  for (const Ruleset* set : rulesets()) {
    const std::string text = plain_text(sheet_of(Rulebook(*set)), widest);
    for (const Step& step : set->steps) {
      CHECK(!step.clauses().empty());
      for (const char* clause : step.clauses()) {
        INFO(clause);
        CHECK(text.find(with_apostrophes(clause)) != std::string::npos);
      }
    }
  }
}

// On the sides for players, so that a reader who has nothing else plays a turn by the rules.
TEST_CASE("A sheet has the paragraphs that play needs", "[report][sheet]") {
  struct Needed {
    const char* set;
    const char* paragraphs;
  };
  for (const auto& [key, paragraphs] : {
           Needed{"tilly", "T-A5 T-A38 T-A57 T-A70 T-A86 T-R1 T-R2 T-R4 T-R5 T-R9 T-R10 T-R20 to T-R76"},
           Needed{
               "lib",
               "H2 H7 H9 H10 H14 H16 H18 H19 H24 to H30 H33 to H37 H39 H41 H45 H47 H56 L4 L8 to L13 L15 L16 "
               "L19 L20 L28 to L32 L36 to L40 L42 to L44 L46 L47 L49 L52 L57 L59 L66 L70 to L72"},
           Needed{"liberty",
                  "D01 D02 D04 D06 to D08 D10 to D12 D14 to D22 D24 D26 D28 to D32 D34 to D36 D38 D41 to D48 "
                  "D51 to D54 D56 D61 to D64 D68 to D70 D72 to D79 D81 D83 D90 to D93 D97 D99"},
           Needed{"bolivar",
                  "B-A4 B-A5 B-A7 B-A8 B-A11 B-A19 B-A20 B-A22 B-A25 B-A26 B-A28 B-A31 B-A33 B-A35 B-A41 "
                  "B-A44 B-A50 B-A57 to B-A60 B-A63 B-A64 B-A69 to B-A71 B-A75 B-A76 B-A79 B-A81 B-A89 "
                  "B-A91 B-C12 B-C16 B-C19 B-C20 B-C22 B-C27 to B-C29 B-R1 B-R3 B-R4 B-R6 to B-R32 Q1 Q2 "
                  "Q4 to Q8"},
           Needed{"acw",
                  "W1 W3 W5 W7 to W18 W20 to W24 W27 to W37 W39 to W56 W58 W59 W62 W67 to W70 W72 W73 W75 "
                  "W77 W79 W80"},
       }) {
    const std::string text = plain_text(sheet_of(Rulebook(*find_ruleset(key))), widest);
    const std::set<std::string> found = cited(text.substr(0, text.find("For the umpire")));
    for (const std::string& each : cited(paragraphs)) {
      INFO(key << " " << each);
      CHECK(found.count(each) == 1);
    }
  }
}

TEST_CASE("What only the program needs is on the umpire's page", "[report][sheet]") {
  for (const Ruleset* set : rulesets()) {
    const Document sheet = sheet_of(Rulebook(*set));
    const std::string text = plain_text(sheet, widest);
    const std::size_t umpire = text.find("For the umpire");
    REQUIRE(umpire != text.npos);
    for (const PrintedTable& table : set->tables())
      for (const PrintedRow& row : table.rows)
        if (row.reader == Reader::umpire) {
          INFO(set->key << " " << row.label);
          CHECK(text.rfind(row.label) > umpire);
        }
    for (const Ruling& ruling : set->rulings()) CHECK(text.rfind(ruling.text) > umpire);
  }
}

TEST_CASE("An amended figure is marked on the sheet, and what the rules have is told", "[report][sheet]") {
  const auto battle = mustered(
      duel(R"(<rulings><figure table="unit-types" row="Shot" column="Shoot range">5</figure></rulings>)"));
  const auto& amendments = battle->book.amendments();
  const auto range = std::find_if(amendments.begin(), amendments.end(), [](const Amendment& each) {
    return each.what.find("Shoot range") != std::string::npos;
  });
  REQUIRE(range != amendments.end());
  CHECK(range->from == "4");
  CHECK(range->to == "5");
  const Document sheet = sheet_of(battle->book);
  const std::string text = plain_text(sheet, 400);
  CHECK(text.find("5†") != std::string::npos);
  CHECK(text.find("Changed for this battle") != std::string::npos);
  const Document plain = sheet_of(Rulebook(battle->book.set()));
  CHECK(plain_text(plain, 400).find("†") == std::string::npos);
}

TEST_CASE("No line of a sheet ends inside the number of a paragraph", "[report][sheet]") {
  static const std::regex cut("(^|.*[^A-Za-z])[A-Z]-");  // "(T-", of "(T-R10)"
  for (const Ruleset* set : rulesets())
    for (const Page& page : laid_out_sheet(*set).pages)
      for (const Mark& mark : page.marks)
        if (const auto* text = std::get_if<mark::Text>(&mark)) {
          INFO(set->key << ": " << text->text);
          CHECK(!std::regex_match(std::string(trimmed(text->text)), cut));
        }
}

TEST_CASE("Nothing on the sheet stands outside its page", "[report][sheet]") {
  for (const Ruleset* set : rulesets())
    for (const Page& page : laid_out_sheet(*set).pages)
      for (const Mark& mark : page.marks)
        if (const auto* text = std::get_if<mark::Text>(&mark)) {
          INFO(text->text);
          CHECK(text->at.x >= 0);
          CHECK(text->at.x + fonts().width(text->text, text->face, text->size) <= page.width);
          CHECK(text->at.y <= page.height);
        }
}
