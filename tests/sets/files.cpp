// Scenarios and orders of a rule set with formations, out of files and back.

#include <algorithm>
#include <catch2/catch.hpp>

#include "drill.hpp"
#include "parade.hpp"

using namespace quincunx;
using namespace parade;

TEST_CASE("what the second rule set's scenarios say is read") {
  const Scenario read = scenario();
  REQUIRE(read.visibility.size() == 2);
  CHECK(read.visibility[0].range == 12 * drill::inch);
  CHECK_FALSE(read.visibility[0].poor);
  CHECK(read.visibility[1].from_turn == 3);
  CHECK(read.visibility[1].range == 0);
  CHECK(read.visibility[1].poor);
  const auto& reds = read.sides[0].commands[0].units;
  CHECK(reds[1].formation == "march-column");
  CHECK(reds[0].state == decltype(reds[0].state){{"mind", "shaken"}});
  // A number stands for its word.
  CHECK(read.sides[1].commands[0].units[0].state == decltype(reds[0].state){{"mind", "steady"}});
  REQUIRE(read.objectives.size() == 2);
  CHECK(read.objectives[0].name == "the cross-roads");
  CHECK(read.objectives[0].holder == "blue");
  CHECK(read.objectives[0].at == Point{20 * drill::inch, 13 * drill::inch});
  CHECK(read.objectives[1].area == "meadow");
}

TEST_CASE("and written as it was read") {
  const std::string once = write_scenario(scenario());
  Problems problems;
  const auto again = read_scenario(once, "again", problems);
  INFO(text(problems));
  REQUIRE(again);
  CHECK(write_scenario(*again) == once);
  CHECK(once.find(R"(<visibility from="3" poor="yes"/>)") != std::string::npos);
  CHECK(once.find(R"(mind="shaken")") != std::string::npos);
  CHECK(once.find(R"(at="20,13" holder="blue" points="3")") != std::string::npos);
  CHECK(once.find(R"(going="broken" cover="partial")") != std::string::npos);
}

TEST_CASE("mistakes in them are told with a hint") {
  const auto check = [](std::string_view from, std::string_view to, const char* what, const char* hint) {
    const Problems problems = wrong_with(from, to);
    INFO(text(problems));
    CHECK(problems.size() == 1);
    CHECK(says(problems, what));
    CHECK(says(problems, hint));
  };
  check(R"(formation="march-column")", R"(formation="march-colum")", "no formation 'march-colum' in Drill",
        "march-column");
  check(R"(mind="shaken")", R"(mind="shakn")", "mind=\"shakn\"", "steady, shaken, broken");
  check(R"(mind="shaken")", R"(markers="mind")", "no marker 'mind'", "moved");
  check(R"(cover="partial")", R"(crops="yes")", "crops means nothing in Drill", "loose-going, cover, defend");
  check(R"(cover="partial")", R"(difficult="yes")", "difficult means nothing in Drill", "going");
  check(R"(cover="partial")", R"(passable="no")", "passable and going", "by going");
  check(R"(cover="partial")", R"(cover="some")", "cover=\"some\"", "none, partial, full, works");
  check(R"(at="20,13" holder="blue")", R"(at="20,13" holder="blu")", "no side 'blu'", "blue");
  check(R"(at="20,13" holder)", R"(at="20,33" holder)", "'cross' lies off the table", "");
  check(R"(area="meadow" points="1")", R"(area="meadow" at="2,2" points="1")", "<objective> has area and at",
        "only one of");
  check(R"(area="meadow" points="1")", R"(points="1")", "<objective> needs one of: area, at", "");
  check(R"(from="3" poor)", R"(from="1" poor)", "visibility from turn 1", "later than the one before");
}

TEST_CASE("orders of the second rule set") {
  const Orders read =
      orders(R"(<standing><unit ref="r2"><if charged-by="pikes"><square/></if></unit></standing>
    <turn number="1">
      <unit ref="r1"><formation to="square"/><advance by="1"/><pass by="2.5"/><scale/><replenish/><rally/></unit>
      <unit ref="r2"><charge at="b1" style="fire"/><countercharge at="b1"/><shelter with="r1"/><carry/><recall by="2"/><with-leader/></unit>
    </turn>)");
  REQUIRE(read.standing.size() == 1);
  CHECK(read.standing[0].order.verb == own_verb(1));
  REQUIRE(read.turns[0].orders.size() == 7);
  const Order& march = read.turns[0].orders[0].order;
  CHECK(march.verb == Verb::move);
  REQUIRE(march.leg_count == 6);
  CHECK(march.legs[0].how == Manoeuvre::form);
  CHECK(march.legs[0].formation == drill::square);
  CHECK(march.legs[2].how == own_manoeuvre(0));
  CHECK(march.legs[2].by == drill::inch * 5 / 2);
  CHECK(march.legs[5].how == own_manoeuvre(3));
  CHECK(read.turns[0].orders[1].order.amount == 2);
  CHECK(read.turns[0].orders[3].order.target == UnitId{0});
  CHECK(read.turns[0].orders[5].order.amount == 2 * drill::inch);
  CHECK(read.turns[0].orders[6].order.verb == Verb::choose);
}

TEST_CASE("orders that it does not understand") {
  const auto told = [](const char* deed, const char* what) {
    Problems problems;
    const std::string bytes =
        std::string(R"(<orders scenario="parade" side="red"><turn number="1"><unit ref="r1">)") + deed +
        "</unit></turn></orders>";
    CHECK_FALSE(read_orders(bytes, "f", scenario(), problems));
    INFO(text(problems));
    CHECK(says(problems, what));
  };
  told(R"(<formation to="lin"/>)", "no formation 'lin' in Drill");
  told("<formation/>", "lacks its to");
  told(R"(<charge at="b1" style="cold"/>)", "no style of charging 'cold' in Drill");
  told(R"(<shelter with="b1"/>)", "is a unit of the other side");
  told(R"(<countercharge at="r2"/>)", "is a unit of this side");
  told("<pass/>", "lacks its by");
}
