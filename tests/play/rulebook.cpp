// Figures and rulings as printed and as amended.

#include <catch2/catch.hpp>

#include "little.hpp"

using namespace quincunx;
using Catch::Contains;

namespace {

struct Amended {
  Rulebook book;
  Problems problems;
};
Amended with(std::vector<RulingEntry> rulings, std::vector<FigureEntry> figures) {
  Scenario scenario = little::scenario();
  scenario.rulings = std::move(rulings);
  scenario.figures = std::move(figures);
  Amended amended;
  amended.book = Rulebook(little::ruleset(), scenario, amended.problems);
  return amended;
}

}  // namespace

TEST_CASE("figures are as printed, each kind in its own manner") {
  const Rulebook book(little::ruleset());
  CHECK(book.figure(0, 0, 0) == 4);
  CHECK(book.figure(0, 0, 1) == 2500);
  CHECK(book.cell_text(0, 0, 1) == "2.5");
  CHECK(book.cell_text(0, 0, 2) == "many");
  CHECK(book.cell_text(1, 0, 0) == "5–6");
  CHECK(book.cell_text(1, 0, 1) == "−1");
  CHECK(book.ruling(0) == 0);
  CHECK(book.ruling(1) == 6);
  CHECK(book.amendments().empty());
}

TEST_CASE("a scenario amends figures and rulings, and the amendments are told") {
  const auto [book, problems] =
      with({{"mud", "yes", {}}, {"hours", "12", {}}}, {{"types", "Foot", "Strength", "3", {}},
                                                       {"types", "Captain", "Move", "7.25", {}},
                                                       {"luck", "Always", "Hits on", "4", {}},
                                                       {"luck", "Always", "Bonus", "+2", {}}});
  CHECK(text(problems) == "");
  CHECK(book.figure(0, 0, 0) == 3);
  CHECK(book.figure(0, 1, 1) == 7250);
  CHECK(book.cell_text(1, 0, 0) == "4–6");
  CHECK(book.cell_text(1, 0, 1) == "+2");
  CHECK(book.ruling(0) == 1);
  CHECK(book.ruling(1) == 12);
  CHECK(book.amended(0, 0, 0));
  CHECK_FALSE(book.amended(0, 0, 1));
  CHECK(book.ruling_amended(0));
  REQUIRE(book.amendments().size() == 6);
  CHECK(book.amendments()[0].to == "yes");
  CHECK(book.digest() != Rulebook(little::ruleset()).digest());
}

TEST_CASE("an amendment to what is printed anyway is none") {
  const auto [book, problems] = with({{"mud", "no", {}}}, {{"types", "Foot", "Strength", "4", {}}});
  CHECK(problems.empty());
  CHECK_FALSE(book.amended(0, 0, 0));
  CHECK(book.digest() == Rulebook(little::ruleset()).digest());
}

TEST_CASE("every slip in rulings and figures is told, with what was meant") {
  const auto [book, problems] =
      with({{"mad", "yes", {"s.xml", 3, 5}}, {"mud", "maybe", {}}, {"hours", "13", {}}, {"hours", "0", {}}},
           {{"type", "Foot", "Strength", "3", {}},
            {"types", "Fot", "Strenght", "3", {}},
            {"types", "Foot", "Words", "3", {}},
            {"types", "Foot", "Strength", "2.5", {}},
            {"types", "Foot", "Move", "2.5001", {}},
            {"types", "Foot", "Strength", "99999999999", {}}});
  const std::string told = text(problems);
  CHECK(problems.size() == 13);
  CHECK_THAT(told, Contains("s.xml:3:5: error: no ruling 'mad' in Little; did you mean 'mud'?"));
  CHECK_THAT(told, Contains("ruling 'mud' cannot be 'maybe'"));
  CHECK_THAT(told, Contains("a whole number from 1 to 12"));
  CHECK_THAT(told, Contains("no table 'type' in Little; did you mean 'types'?"));
  CHECK_THAT(told, Contains("no row 'Fot'; did you mean 'Foot'?"));
  CHECK_THAT(told, Contains("no column 'Strenght'; did you mean 'Strength'?"));
  CHECK_THAT(told, Contains("this cell holds words"));
  CHECK_THAT(told, Contains("ruling 'hours' a second time"));
  CHECK_THAT(told, Contains("figure of 'types', 'Foot', 'Strength' a second time"));
  CHECK(book == Rulebook(little::ruleset()));
}

TEST_CASE("what a die has to show is amended as it is printed, or as players write it") {
  for (const char* written : {"3", "3+", "3-6", "3–6"}) {
    INFO(written);
    const auto [book, problems] = with({}, {{"luck", "Always", "Hits on", written, {}}});
    CHECK(problems.empty());
    CHECK(book.figure(1, 0, 0) == 3);
  }
  for (const char* wrong : {"3-5", "–6", "3–", "3-6-6"})
    CHECK(with({}, {{"luck", "Always", "Hits on", wrong, {}}}).problems.size() == 1);
  const Problems twice =
      with({{"mud", "yes", {"s.xml", 3, 5}}, {"mud", "yes", {"s.xml", 4, 5}}}, {}).problems;
  CHECK(text(twice) == "s.xml:4:5: error: ruling 'mud' a second time; the first is on line 3\n");
}
