// Warnings of `check` of guns that friends keep from shooting.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "program.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

std::string guns_behind(const std::string& front, const std::string& before) {
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario id="masked" rules="tilly" title="Masked">
  <table width="30" depth="24"/>
  <side id="red" name="Reds" role="attacker" edge="south"><commander-in-chief ref="rg"/>
    <command id="reds" commander="rg">
    <unit id="rg" type="commander" name="Red general" at="9,2" facing="0"/>
    <unit id="guns" type="cannons" name="Red guns" at="9,4" facing="0"/>
    <unit id="far" type="shot" name="Far" at="3,6" facing="0"/>
    <unit id="front" type="shot" name="Front" at=")" +
         front + R"(" facing="0"/>
    <unit id="before" type="shot" name="Before" at=")" +
         before + R"(" facing="0"/></command></side>
  <side id="blue" name="Blues" role="defender" edge="north"><commander-in-chief ref="bg"/>
    <command id="blues" commander="bg">
    <unit id="bg" type="commander" name="Blue general" at="9,22" facing="180"/>
    <unit id="foe" type="shot" name="Foe" at="9,18" facing="180"/></command></side>
</scenario>
)";
}

// A battle of tests/battles in which a unit of each side stands elsewhere.
std::string moved(const std::string& name, const std::vector<std::pair<std::string, std::string>>& places) {
  std::ifstream file(SOURCE_DIR "/tests/battles/" + name, std::ios::binary);
  std::string xml{std::istreambuf_iterator<char>(file), {}};
  for (const auto& [unit, place] : places) {
    const std::size_t at = xml.find(" at=\"", xml.find("<unit id=\"" + unit + "\"")) + 5;
    xml.replace(at, xml.find('"', at) - at, place);
  }
  return xml;
}

const std::string no_shot = " cannot shoot in the first turn from this place: friends stand in the way ";

}  // namespace

TEST_CASE("check names the friends that keep guns from shooting, and only those") {
  const Desk desk;
  desk.write("both.xml", guns_behind("9,7", "9,9"));
  const Outcome both = desk.run("check -q both.xml");
  CHECK(both.exit == 0);
  CHECK_THAT(both.err, Contains("both.xml:7:5: warning: Red guns" + no_shot + "(Front, Before)"));
  desk.write("one.xml", guns_behind("9,7", "16,9"));
  CHECK_THAT(desk.run("check -q one.xml").err, Contains("Red guns" + no_shot + "(Front)\n"));
  desk.write("none.xml", guns_behind("13,7", "16,9"));
  CHECK_THAT(desk.run("check -q none.xml").err, !Contains("cannot shoot"));
}

TEST_CASE("check asks the rules of each game what stands in the way of guns") {
  const Desk desk;
  desk.write("lib.xml", moved("lib-mirror.xml", {{"blue-foot-2", "37.5,24"}, {"red-foot-2", "37.5,15"}}));
  CHECK_THAT(desk.run("check -q lib.xml").err, Contains("Red guns-1" + no_shot + "(Red foot-2)"));
  desk.write("clear.xml", moved("lib-mirror.xml", {{"blue-foot-2", "37.5,24"}}));
  CHECK_THAT(desk.run("check -q clear.xml").err, !Contains("Red guns-1 cannot shoot"));
  desk.write("bolivar.xml", moved("bolivar-mirror.xml",
                                  {{"blue-left-foot-1", "16.3,15.6"}, {"red-right-foot-1", "16.3,12.4"}}));
  CHECK_THAT(desk.run("check -q bolivar.xml").err,
             Contains("Red right guns" + no_shot + "(Red right foot-1)"));
}

TEST_CASE("check names the ground that hides every enemy from guns, and ground into which none can come") {
  const Desk desk;
  const auto with_ground = [](const std::string& features) {
    std::string xml = guns_behind("13,7", "16,9");
    return xml.replace(xml.find("<table width=\"30\" depth=\"24\"/>"), 32,
                       "<table width=\"30\" depth=\"24\">" + features + "</table>");
  };
  const std::string hidden =
      "Red guns cannot shoot in the first turn from this place: ground hides every enemy";
  desk.write("wood.xml",
             with_ground(R"(<area id="w" name="Long wood" kind="wood" points="6,10 12,10 12,12 6,12"/>)"));
  CHECK_THAT(desk.run("check -q wood.xml").err, Contains(hidden + " before them (Long wood); set them up"));
  desk.write("beside.xml",
             with_ground(R"(<area id="w" name="Long wood" kind="wood" points="1,10 6,10 6,12 1,12"/>)"));
  CHECK_THAT(desk.run("check -q beside.xml").err, !Contains("Red guns"));
  std::string village = with_ground(R"(<area id="v" name="Village" kind="village" passable="no" )"
                                    R"(points="5,5 12,5 12,24 5,24"/>)");
  for (const std::string at : {"9,22", "9,18"}) village.replace(village.find(at), 1, "20");
  desk.write("village.xml", village);
  CHECK_THAT(
      desk.run("check -q village.xml").err,
      Contains("Red guns will hardly ever shoot from this place: no enemy can stand in view in their arc "
               "of fire (Village); turn or move them"));
}

TEST_CASE("check names the neighbours between which guns would be masked") {
  const Desk desk;
  const std::string masked =
      "Red guns are masked once their neighbours go straight forward: the gap between ";
  desk.write("narrow.xml", guns_behind("10.9,3.4", "7,3.4"));
  CHECK_THAT(desk.run("check -q narrow.xml").err,
             Contains(masked + "Before and Front is 1.9 TUM, and fire needs 2 TUM; widen it"));
  desk.write("wide.xml", guns_behind("11,3.4", "7,3.4"));
  CHECK_THAT(desk.run("check -q wide.xml").err, !Contains("Red guns"));
}
