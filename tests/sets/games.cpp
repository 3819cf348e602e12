// Games of a rule set with formations: mustered, ordered, played, logged, told.

#include <catch2/catch.hpp>

#include "drill.hpp"
#include "parade.hpp"
#include "play/ground_look.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"

using namespace quincunx;
using namespace parade;

namespace {

const UnitId r1{0}, r2{1}, b1{2};

Played the_game(const Battle& battle) {
  return play_with(
      battle,
      orders(R"(<turn number="1"><unit ref="r2"><formation to="line"/><advance by="3.5"/></unit></turn>
      <turn number="2"><unit ref="r2"><charge at="b1" style="fire"/></unit></turn>)"),
      orders(R"(<standing><unit ref="b1"><if charged-by="pikes"><square/></if></unit></standing>
      <turn number="2"><unit ref="b1"><advance by="0.5"/></unit></turn>)",
             "blue"));
}

}  // namespace

TEST_CASE("muster knows formations, ground for either order, and holders") {
  const Battle made = battle();
  CHECK(made.opening[r1].formation == drill::line);
  CHECK(made.opening[r2].formation == drill::column);
  CHECK(made.opening[r2].base.footprint.depth == 4 * drill::inch);
  CHECK(made.opening[r1].columns[drill::mind] == 1);
  CHECK(made.opening.holders == std::vector<std::uint8_t>{1, 255});
  CHECK(made.words.objective_names == std::vector<std::string>{"the cross-roads", "pasture"});
  const auto& features = made.opening.ground->features;
  CHECK(features[0].traits == (broken | partial_cover));
  CHECK(features[0].loose_traits == features[0].traits);
  // A wood goes easier in open order, and still does.
  CHECK(features[1].traits == (broken | blocks_sight | partial_cover));
  CHECK(features[1].loose_traits == (blocks_sight | partial_cover));
}

TEST_CASE("settings of the ground replace the traits of the kind") {
  const auto settled = [](std::string_view settings) {
    std::string xml = drill::scenario_xml;
    const std::string_view before = R"(going="broken" cover="partial")";
    xml.replace(xml.find(before), before.size(), settings);
    const std::size_t kind = xml.find("kind=\"field\"");
    xml.replace(kind, 12, "kind=\"village\"");
    Problems problems;
    const auto read = read_scenario(xml, "f", problems);
    INFO(text(problems));
    REQUIRE(read);
    return battle(*read).opening.ground->features[0];
  };
  const std::uint32_t houses = broken | building | full_cover | strong;
  CHECK(settled("").traits == houses);
  CHECK(settled(R"(going="open")").traits == (building | full_cover | strong));
  CHECK(settled(R"(loose-going="rough")").traits == houses);
  CHECK(settled(R"(loose-going="rough")").loose_traits == (rough | building | full_cover | strong));
  CHECK(settled(R"(cover="works")").traits == (broken | building | fortified | strong));
  CHECK(settled(R"(cover="none" defend="none" major="yes")").traits == (broken | building | major));
  CHECK(settled(R"(cover="works" defend="none")").traits == (broken | building | fortified));
  CHECK(settled(R"(capacity="12")").capacity == 12);
  CHECK(settled(R"(obstacle="yes")").traits == (houses | obstacle));
}

TEST_CASE("ground that only troops on foot pass bars the others") {
  Feature bog;
  const auto barred = [&](std::uint32_t traits) {
    bog.traits = traits;
    std::string arms;
    for (const auto& [arm, letter] :
         {std::pair{Arm::foot, 'f'}, {Arm::horse, 'h'}, {Arm::guns, 'g'}, {Arm::leader, 'l'}})
      if (bars(bog, arm)) arms += letter;
    return arms;
  };
  CHECK(barred(rough).empty());
  CHECK(barred(foot_only) == "hg");
  CHECK(barred(impassable) == "fhgl");
}

TEST_CASE("hills have levels where the rule set has them") {
  std::string xml = drill::scenario_xml;
  const std::string_view before = "  </table>";
  xml.replace(xml.find(before), before.size(),
              R"(  <hill id="knoll" kind="rise" points="8,20 12,20 12,24" passable="on-foot"/>
    <hill id="top" kind="rise" level="3" points="9,21 11,21 11,23"/>
  </table>)");
  Problems problems;
  const auto read = read_scenario(xml, "f", problems);
  INFO(text(problems));
  REQUIRE(read);
  CHECK(read_scenario(write_scenario(*read), "again", problems)->ground.features[3].level == 3);
  const auto made = battle(*read);
  const auto& features = made.opening.ground->features;
  CHECK(features[2].level == 1);
  CHECK(features[2].traits == foot_only);
  CHECK(features[3].level == 3);
  xml.replace(xml.find(R"(level="3")"), 9, R"(level="4")");
  CHECK_FALSE(read_scenario(xml, "f", problems));
  CHECK(text(problems).find("no level '4' in Drill; a whole number, 0 to 3") != std::string::npos);
}

TEST_CASE("formations, styles and reactions are ordered, and objectives change hands") {
  const Battle made = battle();
  const Played game = the_game(made);
  const auto formed = all_of<event::Formed>(game.log);
  REQUIRE(formed.size() == 2);
  CHECK(formed[0].unit == r2);
  CHECK(formed[0].formation == FormationId{drill::line});
  CHECK(formed[1].unit == b1);  // in haste, though told to advance in this turn
  CHECK(formed[1].formation == FormationId{drill::square});
  bool by_fire = false;
  for (const auto& decided : all_of<event::Decided>(game.log))
    by_fire = by_fire || (decided.order.verb == Verb::charge && decided.order.amount == 2);
  CHECK(by_fire);
  const auto held = all_of<event::Held>(game.log);
  REQUIRE_FALSE(held.empty());
  CHECK(held[0].side == SideId::first);
  CHECK(game.verdict.last[r2].base.footprint.width == 3 * drill::inch);
  CHECK(fold(made.opening, game.log) == game.verdict.last);
  CHECK(game.verdict.ending.how == event::Ending::points);
  CHECK(game.verdict.points[game.verdict.last.holders[0]] == 3);
}

TEST_CASE("its log reads back") {
  const Battle made = battle();
  const Played game = the_game(made);
  const std::string bytes = write_log(made, header(), game.log, game.verdict);
  Problems problems;
  const auto read = read_log(bytes, "log.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  CHECK(fold(read->battle.opening, read->events) == game.verdict.last);
  CHECK(write_log(read->battle, read->header, read->events, game.verdict) == bytes);
}

TEST_CASE("cases expect formations, bases and holders") {
  const std::string start = "<case id=\"c\" rule=\"D-1\" title=\"t\" turns=\"1\">" +
                            std::string(drill::scenario_xml) +
                            R"(<orders scenario="parade" side="red"><turn number="1">
        <unit ref="r2"><formation to="line"/><advance by="3.5"/></unit></turn></orders><expect>)";
  const auto differences = [&](const std::string& expect) {
    Problems problems;
    const auto cases = read_cases(start + expect + "</expect></case>", "f", problems);
    INFO(text(problems));
    REQUIRE(cases);
    return run_case(cases->front()).size();
  };
  CHECK(differences(R"(<formed unit="r2" formation="line" width="4"/><held objective="cross" side="red"/>
      <ends unit="r2" formation="line" mind="steady"/><ends unit="r1" mind="1"/>)") == 0);
  CHECK(differences(R"(<formed unit="r2" formation="square"/>)") == 1);
  CHECK(differences(R"(<formed unit="r2" width="3"/>)") == 1);
  CHECK(differences(R"(<resized unit="r2"/>)") == 1);
  CHECK(differences(R"(<held objective="cross" side="blue"/>)") == 1);
  CHECK(differences(R"(<ends unit="r2" formation="square"/>)") == 1);
  CHECK(differences(R"(<ends unit="r1" mind="broken"/>)") == 1);
  Problems problems;
  CHECK_FALSE(read_cases(start + R"(<formed formation="lien"/></expect></case>)", "f", problems));
  CHECK(says(problems, "no formation 'lien'"));
}

TEST_CASE("recklessness takes up formations, and every such game can be told") {
  const Battle made = battle();
  bool formed = false, refused = false;
  for (std::uint64_t play = 0; play < 20; ++play) {
    Dice dice(1, play);
    EventLog log;
    const Verdict verdict = quincunx::play(made, {reckless(play), reckless(play + 100)}, dice, &log, 3);
    CHECK(fold(made.opening, log) == verdict.last);
    formed = formed || !all_of<event::Formed>(log).empty();
    refused = refused || !all_of<event::Refused>(log).empty();
    Problems problems;
    const auto read = read_log(write_log(made, header(), log, verdict), "f", problems);
    INFO(text(problems));
    CHECK(read.has_value());
    CHECK(results_document({made, log}).find("<event n=\"" + std::to_string(log.size()) + "\"") !=
          std::string::npos);
  }
  CHECK(formed);
  CHECK(refused);
}
