// quincunx export position: a game that goes on from a turn's end.

#include <catch2/catch.hpp>

#include "cli/program.hpp"

using namespace quincunx::test;
using Catch::Contains;
using Catch::StartsWith;

TEST_CASE("a position is written as a battle folder, checked, and played on with its orders") {
  const Desk desk;
  desk.play_first_battle();
  const Outcome made = desk.run("export position out/first-battle/log.xml --turn 3");
  CHECK(made.exit == 0);
  CHECK(made.err.empty());
  CHECK(made.out ==
        "out/first-battle-after-3/scenario.xml\nout/first-battle-after-3/orders/red.xml\n"
        "out/first-battle-after-3/orders/blue.xml\n");
  CHECK_THAT(desk.read("out/first-battle-after-3/scenario.xml"),
             Contains("<scenario id=\"first-battle-after-3\"") && Contains("<state turn=\"4\""));
  CHECK(desk.read("out/first-battle-after-3/orders/red.xml") ==
        replaced(desk.read("first-battle/orders/red.xml"), "\"first-battle\"", "\"first-battle-after-3\""));
  CHECK(desk.run("check out/first-battle-after-3").exit == 0);
  REQUIRE(desk.run("play out/first-battle-after-3 --out later").exit == 0);
  CHECK(desk.run("verify later/first-battle-after-3/log.xml").exit == 0);
  const Outcome twice = desk.run("export position later/first-battle-after-3/log.xml --turn 5 --out again");
  CHECK_THAT(twice.out, StartsWith("again/scenario.xml\n"));
}

TEST_CASE("a position needs a turn that the log has played to its end") {
  const Desk desk;
  desk.play_first_battle("--turns 2");
  CHECK_THAT(desk.refusal("export position out/first-battle/log.xml --turn 3"),
             Contains("no position after turn 3") && Contains("1 to 2"));
  CHECK(desk.read("out/first-battle-after-3/scenario.xml").empty());
  CHECK(desk.run("export position out/first-battle/log.xml").exit == 2);
  CHECK(desk.run("export position out/first-battle/log.xml --turn 0").exit == 2);
  CHECK(desk.run("export log out/first-battle/log.xml --turn 2").exit == 2);
  CHECK(desk.run("export position out/first-battle/log.xml --turn 2").exit == 0);
}
