// The quick reference sheet: two sides, every printed table, amended figures marked.

#include <algorithm>

#include "report/played.hpp"
#include "sheets.hpp"

using namespace quincunx;

TEST_CASE("A quick reference sheet has two sides", "[report][sheet]") {
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    const Paper paper = lay_out(sheet_of(Rulebook(*set)), fonts());
    CHECK(paper.pages.size() == 2);
    for (const Page& page : paper.pages) {
      CHECK(page.width == mm(297));
      CHECK(words_on(page) > 200);
    }
  }
}

TEST_CASE("Every step of play is on the sheet", "[report][sheet]") {
  for (const Ruleset* set : rulesets()) {
    const std::string text = plain_text(sheet_of(Rulebook(*set)), 400);
    for (const Step& step : set->steps) CHECK(text.find(step.text) != std::string::npos);
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
  CHECK(lay_out(sheet, fonts()).pages.size() == 2);
  const Document plain = sheet_of(Rulebook(battle->book.set()));
  CHECK(plain_text(plain, 400).find("†") == std::string::npos);
}

TEST_CASE("Nothing on the sheet stands outside its page", "[report][sheet]") {
  for (const Ruleset* set : rulesets())
    for (const Page& page : lay_out(sheet_of(Rulebook(*set)), fonts()).pages)
      for (const Mark& mark : page.marks)
        if (const auto* text = std::get_if<mark::Text>(&mark)) {
          INFO(text->text);
          CHECK(text->at.x >= 0);
          CHECK(text->at.x + fonts().width(text->text, text->face, text->size) <= page.width);
          CHECK(text->at.y <= page.height);
        }
}
