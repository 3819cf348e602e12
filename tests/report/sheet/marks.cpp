// Sheets of what a scenario uses, and of what has changed.

#include <algorithm>

#include "quincunx/play/ruleset.hpp"
#include "report/played.hpp"
#include "report/sheet/usage.hpp"
#include "report/shipped.hpp"
#include "sheets.hpp"

using namespace quincunx;

namespace {

bool used(const Battle& battle, const std::string& table, const std::string& row) {
  const auto& tables = battle.book.set().tables();
  const Usage all = usage(battle);
  for (std::size_t t = 0; t < tables.size(); ++t)
    for (std::size_t r = 0; r < tables[t].rows.size(); ++r)
      if (tables[t].key == table && tables[t].rows[r].label == row) return all.rows[t][r];
  FAIL("no row " << row << " in " << table);
  return false;
}

std::string printed_text(const Document& document) { return plain_text(document, 400); }

}  // namespace

TEST_CASE("A sheet of what is used leaves out what cannot come", "[report][sheet][usage]") {
  const auto battle = mustered(duel());
  CHECK(used(*battle, "unit-types", "Shot"));
  CHECK(used(*battle, "unit-types", "Commander"));
  CHECK_FALSE(used(*battle, "unit-types", "Horse"));
  CHECK_FALSE(used(*battle, "unit-types", "Light horse"));
  CHECK_FALSE(used(*battle, "quality", "Superior"));
  CHECK_FALSE(used(*battle, "horse-to-hit", "Standing in difficult ground") == false);
  CHECK(used(*battle, "melee-dice", "All to front, primary"));
  CHECK(used(*battle, "interpenetration", "Horse, Light horse") == false);
  CHECK(used(*battle, "distances", "Enemy buffer"));
  CHECK_FALSE(used(*battle, "distances", "Depth of a line of works"));
  SheetWish wish;
  wish.used_by = battle.get();
  const std::string text = printed_text(sheet_of(battle->book, wish));
  CHECK(text.find("Superior") == std::string::npos);
  CHECK(text.find("Command check") != std::string::npos);
  CHECK(printed_text(sheet_of(battle->book)).find("Superior") != std::string::npos);
}

TEST_CASE("Guns that are not there, and modifiers of others, are left out", "[report][sheet][usage]") {
  const auto battle = mustered(scenario_file("chacabuco-1817"));
  CHECK(used(*battle, "charge-modifiers", "Regular"));
  CHECK_FALSE(used(*battle, "charge-modifiers", "Gaucho cavalry"));
  CHECK(used(*battle, "charge-modifiers", "Cold steel, lancers or breakthrough"));
  CHECK(used(*battle, "movement", "Infantry: line"));
  CHECK(used(*battle, "movement", "Infantry: broken"));
}

TEST_CASE("A battle's sheet bears its name and has of lists what is in the battle",
          "[report][sheet][usage]") {
  const auto battle = mustered(scenario_file("cowpens-1781"));
  CHECK(used(*battle, "sizes", "Infantry, smaller"));
  CHECK_FALSE(used(*battle, "sizes", "Infantry, grenadiers detached"));  // of two bases, as cavalry has
  SheetWish wish;
  wish.used_by = battle.get();
  const Document sheet = sheet_of(battle->book, wish);
  const std::string text = printed_text(sheet);
  CHECK(text.find("Tough Fighters") != std::string::npos);
  CHECK(text.find("Poorly Trained") == std::string::npos);
  CHECK(text.find("12pdr") == std::string::npos);  // its guns are 3pdr
  CHECK(text.find("by ruling") == std::string::npos);
  CHECK(text.find("Cowpens 1781") != std::string::npos);
}

TEST_CASE("What has changed is marked and listed", "[report][sheet][since]") {
  const Rulebook before(*find_ruleset("tilly"));
  const auto battle = mustered(
      duel(R"(<rulings><figure table="unit-types" row="Shot" column="Shoot range">5</figure></rulings>)"));
  const auto cells = printed_cells(before);
  const auto changed = changes(cells, printed_cells(battle->book));
  const auto range = std::find_if(changed.begin(), changed.end(), [](const PrintedChange& each) {
    return each.cell.column == "Shoot range";
  });
  REQUIRE(range != changed.end());
  CHECK(range->before == "4");
  CHECK(range->cell.text == "5");
  SheetWish wish;
  wish.since = &cells;
  const Document sheet = sheet_of(battle->book, wish);
  const std::string text = printed_text(sheet);
  CHECK(text.find("5†‡") != std::string::npos);
  CHECK(text.find("What has changed") != std::string::npos);
  const auto same = printed_cells(battle->book);
  wish.since = &same;
  CHECK(printed_text(sheet_of(battle->book, wish)).find("What has changed") == std::string::npos);
}

TEST_CASE("An exported rules document gives the cells that it was made of", "[report][sheet][since]") {
  for (const Ruleset* set : rulesets()) {
    const Rulebook book(*set);
    Problems problems;
    const auto read = read_printed_cells(rules_document(book), "rules.xml", problems);
    REQUIRE(read);
    CHECK(problems.empty());
    CHECK(changes(*read, printed_cells(book)).empty());
    CHECK(read->size() == printed_cells(book).size());
  }
  Problems problems;
  CHECK_FALSE(read_printed_cells("<scenario/>", "old.xml", problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].hint.find("export rules") != std::string::npos);
}

TEST_CASE("Rows that are new or gone are told", "[report][sheet][since]") {
  const std::vector<PrintedCell> before{{"a", "A", "one", "x", "1"}, {"a", "A", "two", "x", "2"}};
  const std::vector<PrintedCell> now{{"a", "A", "one", "x", "3"}, {"a", "A", "three", "x", "2"}};
  const auto all = changes(before, now);
  REQUIRE(all.size() == 3);
  CHECK((all[0].before == "1" && all[0].cell.text == "3" && !all[0].is_new && !all[0].gone));
  CHECK((all[1].is_new && all[1].cell.row == "three"));
  CHECK((all[2].gone && all[2].cell.row == "two" && all[2].before == "2"));
}

TEST_CASE("A sheet has few sides, a record sheet a box for every point of strength",
          "[report][sheet][shipped]") {
  constexpr std::size_t most_sides = 5, most_folded = 24;
  for (const Ruleset* set : rulesets())
    for (const char* lang : {"en", "de", "fr", "es"}) {
      SheetWish wish;
      wish.lang = lang;
      INFO(set->key << " " << lang);
      CHECK(lay_out(sheet_of(Rulebook(*set), wish), fonts()).pages.size() <= most_sides);
    }
  for (const Ruleset* set : rulesets()) {
    SheetWish wish;
    wish.form = "sheet-booklet.xml";
    const auto pages = lay_out(sheet_of(Rulebook(*set), wish), fonts()).pages.size();
    CHECK((pages % 4 == 0 && pages <= most_folded));
  }
  const auto battle = mustered(duel());
  const std::string text = printed_text(record_sheet_of(*battle));
  CHECK(text.find("Red musketeers") != std::string::npos);
  CHECK(text.find("☐☐☐") != std::string::npos);
  CHECK(text.find("☐☐☐☐") == std::string::npos);
}

TEST_CASE("Units of two stands have boxes for each of them", "[report][sheet]") {
  const std::string text = printed_text(record_sheet_of(*mustered(scenario_file("maipu-1818"))));
  CHECK(text.find("☐☐☐☐\u00a0+\u00a0☐☐☐☐") != std::string::npos);  // superior
  CHECK(text.find(" ☐☐☐\u00a0+\u00a0☐☐☐\n") != std::string::npos);
  CHECK(text.find(" ☐☐\u00a0+\u00a0☐☐\n") != std::string::npos);  // inferior
  CHECK(text.find("☐☐☐☐☐☐") == std::string::npos);
  CHECK(text.find("Light Gun, foot artillery") != std::string::npos);
  CHECK(text.find("C-in-C, strategist") != std::string::npos);
}

// "… or infantry in a village" under "Crowded" would be read as if both had to be so.
TEST_CASE("A row that goes on from another is not printed without it", "[report][sheet]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    const auto& tables = battle->book.set().tables();
    const Usage used = usage(*battle);
    for (std::size_t table = 0; table < tables.size(); ++table) {
      std::size_t stem = 0;
      for (std::size_t row = 0; row < tables[table].rows.size(); ++row) {
        const std::string label = tables[table].rows[row].label;
        if (label.rfind("…", 0) != 0) {
          stem = row;
        } else if (used.rows[table][row]) {
          INFO(name << ", " << tables[table].key << ": " << label);
          CHECK(used.rows[table][stem]);
        }
      }
    }
  }
}
