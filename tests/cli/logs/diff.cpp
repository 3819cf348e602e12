// quincunx diff: two logs as an umpire compares them.

#include <catch2/catch.hpp>

#include "cli/program.hpp"

using namespace quincunx::test;
using Catch::Contains;
using Catch::StartsWith;

TEST_CASE("a corrected order shows what it changed, and no event that only has another number") {
  const Desk desk;
  desk.play_first_battle("--turns 3");
  desk.write("slip.xml", replaced(desk.read("first-battle/orders/red.xml"), "by=\"2.5\"", "by=\"3.5\""));
  REQUIRE(desk.run("play first-battle --turns 3 --orders slip.xml --out again").exit == 0);
  const std::string logs = "out/first-battle/log.xml again/first-battle/log.xml";

  const Outcome found = desk.run("diff " + logs);
  CHECK(found.exit == 0);
  CHECK(found.err.empty());
  CHECK_THAT(found.out, StartsWith("The orders of Reds differ\n  A 17:  <unit ref=\"red-shot\">"));
  CHECK_THAT(found.out, Contains("Reds: their table differs from turn 1 on."));
  CHECK_THAT(found.out, Contains("Blues: their table differs from turn 2 on."));
  CHECK_THAT(found.out, Contains("> #27  Reds to Red shot: oblique right 30° for 3.5 TUM."));
  CHECK_THAT(found.out, Contains("[T-R23]"));

  // Of the first turn: one move, and what the rules refused of it.
  const Outcome first = desk.run("diff " + logs + " --turns 1");
  const auto listed = lines_of(first.out.substr(first.out.find("\nTurn 1\n") + 1));
  REQUIRE(listed.size() == 6);
  CHECK_THAT(listed[2], StartsWith("    differs     A #28  Red shot moved obliquely 2.5 TUM"));
  CHECK_THAT(listed[3], StartsWith("                B #28  Red shot moved obliquely 3 TUM"));
  CHECK_THAT(listed[4], StartsWith("    only in B   #29  Refused: Red shot"));

  CHECK_THAT(desk.run("diff " + logs + " --side blue --turns 1").out,
             Contains("All 0 events") || Contains("same."));
  CHECK(desk.run("diff " + logs + " --check").exit == 1);
  CHECK(desk.run("diff " + logs + " --check --turns 0").exit == 0);
  const Outcome itself = desk.run("diff --check out/first-battle/log.xml out/first-battle/log.xml");
  CHECK(itself.exit == 0);
  CHECK_THAT(itself.out, StartsWith("All ") && Contains("events are the same."));
}

TEST_CASE("diff prints JSON, and refuses what it cannot compare") {
  const Desk desk;
  desk.play_first_battle("--turns 1");
  REQUIRE(desk.run("play first-battle --turns 1 --seed 2 --out two").exit == 0);
  const std::string logs = "out/first-battle/log.xml two/first-battle/log.xml";
  const Outcome json = desk.run("diff " + logs + " --format json");
  CHECK(json.exit == 0);
  CHECK_THAT(json.out,
             StartsWith("{\n  \"inputs\": [\n    {\n      \"what\": \"seed\",\n      \"a\": \"1\""));
  CHECK_THAT(json.out, Contains("\"equal\": false") && Contains("\"kind\": \"differs\""));
  CHECK(desk.run("diff out/first-battle/log.xml").exit == 2);
  CHECK(desk.run("diff " + logs + " --turns 3-1").exit == 2);
  CHECK(desk.run("diff " + logs + " --turns x").exit == 2);
  CHECK(desk.run("diff " + logs + " --format html").exit == 2);
  CHECK_THAT(desk.refusal("diff " + logs + " --side rde"), Contains("did you mean 'red'?"));
  CHECK_THAT(desk.refusal("diff out/first-battle/log.xml missing.xml"), Contains("missing.xml"));
  CHECK_THAT(desk.refusal("diff out/first-battle/log.xml first-battle/scenario.xml"),
             Contains("scenario.xml"));
}

TEST_CASE(
    "another scenario is compared as far as its units have the same ids, and what differs in it is said") {
  const Desk desk;
  desk.play_first_battle("--turns 1");
  desk.write("first-battle/scenario.xml",
             replaced(desk.read("first-battle/scenario.xml"), "quality=\"superior\" at=\"15.5,4.9\"",
                      "at=\"15.5,4.9\""));
  REQUIRE(desk.run("play first-battle --turns 1 --out changed").exit == 0);
  const Outcome found = desk.run("diff out/first-battle/log.xml changed/first-battle/log.xml");
  CHECK(found.exit == 0);
  CHECK_THAT(found.out, StartsWith("The scenario differs\n  A ") && Contains("quality=\"superior\""));
  CHECK_THAT(found.out, Contains("Reds: their table differs from the set-up on"));
}
