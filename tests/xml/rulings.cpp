// Rulings of an umpire: what they change, what is refused, and that a log is played again with them.

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>

#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"
#include "samples.hpp"
#include "xml/log/replay.hpp"

using namespace quincunx;
using Catch::Contains;

namespace {

Battle battle_of(const std::string& name) {
  Problems problems;
  const std::string path = "tests/battles/" + name + ".xml";
  const auto bytes = read_file(SOURCE_DIR "/" + path, 1U << 24U, problems);
  REQUIRE(bytes);
  auto scenario = read_scenario(*bytes, path, problems);
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  return std::move(*battle);
}

UmpireRulings rulings(const Battle& battle, const std::string& inside) {
  Problems problems;
  auto read = read_umpire_rulings("<umpire-rulings umpire=\"U\">" + inside + "</umpire-rulings>", "r.xml",
                                  battle, problems);
  INFO(text(problems));
  REQUIRE(read);
  return std::move(*read);
}

// Why a file of one ruling is refused, or cannot be carried out as its turn begins; empty: it is.
std::string refusal(const Battle& battle, const std::string& attributes) {
  Problems problems;
  const auto read = read_umpire_rulings("<umpire-rulings umpire=\"U\"><umpire-ruling turn=\"1\" why=\"w\" " +
                                            attributes + "/></umpire-rulings>",
                                        "r.xml", battle, problems);
  if (!read) return text(problems);
  Dice dice(1, 0);
  const Verdict verdict = play(battle, {}, dice, nullptr, 1, {}, *read);
  std::string all;
  for (const BarredRuling& each : verdict.barred) all += text(each.why) + "\n";
  return all;
}

UnitId unit(const Battle& battle, const std::string& id) {
  const auto& ids = battle.words.unit_ids;
  const auto found = std::find(ids.begin(), ids.end(), id);
  REQUIRE(found != ids.end());
  return UnitId{static_cast<std::uint16_t>(found - ids.begin())};
}

EventLog played(const Battle& battle, const UmpireRulings& all, int turns = 2) {
  Dice dice(1, 0);
  EventLog log;
  const Verdict verdict = play(battle, {}, dice, &log, turns, {}, all);
  CHECK(verdict.barred.empty());
  return log;
}

// The facts of the first ruling, and the table before it.
struct Carried {
  Table before;
  std::vector<Event> facts;
  Event ruling;
};
Carried carried(const Battle& battle, const EventLog& log) {
  Carried found{battle.opening, {}, {}};
  for (const Event& event : log) {
    if (std::holds_alternative<event::Umpired>(event.body) && found.ruling.n == 0) found.ruling = event;
    if (found.ruling.n == 0) apply(found.before, event.body);
    if (found.ruling.n != 0 && event.by == found.ruling.n) found.facts.push_back(event);
  }
  REQUIRE(found.ruling.n != 0);
  return found;
}

struct GameWithRulings {
  Battle battle;
  std::string log;
};

GameWithRulings game_with(const std::string& battle_file, const std::string& inside) {
  Problems problems;
  auto scenario = read_scenario(samples::file(battle_file), battle_file, problems);
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  const auto rulings = read_umpire_rulings("<umpire-rulings umpire=\"U\">" + inside + "</umpire-rulings>",
                                           "r", *battle, problems);
  REQUIRE(rulings);
  Dice dice(5, 0);
  EventLog events;
  const Verdict verdict = play(*battle, {doctrine(*battle), reckless(2)}, dice, &events, 3, {}, *rulings);
  REQUIRE(verdict.barred.empty());
  CHECK(rulings_of(*battle, events).size() == rulings->size());
  LogHeader header;
  header.program_version = "test";
  header.seed = "5";
  header.play = "0";
  std::string log = write_log(*battle, header, events, verdict);
  return {std::move(*battle), std::move(log)};
}

}  // namespace

TEST_CASE("a ruling is carried out as its turn begins, before the first step", "[rulings]") {
  const Battle battle = battle_of("small");
  const EventLog log = played(
      battle,
      rulings(
          battle,
          "<umpire-ruling turn=\"2\" unit=\"r1\" resolve=\"1\" at=\"4,5\" facing=\"90\" why=\"a slip\"/>"));
  const Carried found = carried(battle, log);
  const auto& umpired = std::get<event::Umpired>(found.ruling.body);
  CHECK(umpired.unit == unit(battle, "r1"));
  CHECK(umpired.number == 1);
  CHECK(umpired.umpire == "U");
  CHECK(umpired.why == "a slip");
  CHECK(std::holds_alternative<event::Began>(log[found.ruling.n - 2].body));
  CHECK(found.before.turn == 2);
  REQUIRE(found.facts.size() == 2);
  const auto& counted = std::get<event::Counted>(found.facts[0].body);
  CHECK(counted.from == found.before[umpired.unit].columns[static_cast<std::size_t>(counted.column)]);
  CHECK(counted.to == 1);
  const auto& moved = std::get<event::Moved>(found.facts[1].body);
  CHECK(moved.to == Pose{{80'000, 100'000}, degrees(90)});
  CHECK_THAT(change_text(found.facts[0], battle.words, found.before),
             Contains(std::to_string(counted.from) + " → 1"));
  CHECK_THAT(change_text(found.facts[1], battle.words, found.before), Contains("7, 9") && Contains("→ 4, 5"));
  const Table after = fold(battle.opening, log);
  CHECK(after[umpired.unit].base.pose == moved.to);
}

TEST_CASE("a unit leaves the table by a ruling", "[rulings]") {
  const Battle battle = battle_of("small");
  const EventLog log =
      played(battle, rulings(battle, "<umpire-ruling turn=\"1\" unit=\"b2\" fate=\"withdrawn\" why=\"w\"/>"));
  CHECK(fold(battle.opening, log)[unit(battle, "b2")].fate == Fate::withdrawn);
}

TEST_CASE("a leader whose place is ruled leaves his unit, and goes where his unit is put", "[rulings]") {
  Problems problems;
  const auto bytes = read_file(SOURCE_DIR "/tests/battles/small.xml", 1U << 20U, problems);
  REQUIRE(bytes);
  std::string with_host = *bytes;
  const std::string own = "at=\"9.5,8\" facing=\"0\"";
  with_host.replace(with_host.find(own), own.size(), "attached-to=\"r1\"");
  auto scenario = read_scenario(with_host, "s", problems);
  REQUIRE(scenario);
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  const UnitId leader = unit(*battle, "rg"), host = unit(*battle, "r1");
  const Table put = fold(battle->opening, played(*battle,
                                                 rulings(*battle,
                                                         "<umpire-ruling turn=\"1\" unit=\"r1\" "
                                                         "at=\"4,5\" why=\"w\"/>"),
                                                 1));
  CHECK(put[leader].host == host);
  CHECK(put[leader].base.pose == put[host].base.pose);
  const Carried parted = carried(
      *battle,
      played(*battle, rulings(*battle, "<umpire-ruling turn=\"1\" unit=\"rg\" at=\"4,5\" why=\"w\"/>"), 1));
  REQUIRE(parted.facts.size() == 2);
  CHECK(std::get<event::Linked>(parted.facts[0].body).target == nobody);
}

TEST_CASE("a base follows strength and formation", "[rulings]") {
  const Battle battle = battle_of("lib-mirror");
  const Ruleset& set = battle.book.set();
  // A unit that has stands to lose, and another formation.
  UnitId found = nobody;
  for (std::size_t i = 0; i < battle.opening.units.size() && found == nobody; ++i)
    if (set.types[battle.opening.units[i].type].arm == Arm::foot && battle.opening.units[i].columns[0] > 2)
      found = UnitId{static_cast<std::uint16_t>(i)};
  REQUIRE(found != nobody);
  const std::string& id = battle.words.unit_ids[index(found)];
  const Carried fewer =
      carried(battle, played(battle,
                             rulings(battle, "<umpire-ruling turn=\"1\" unit=\"" + id + "\" " +
                                                 set.columns[0].key + "=\"2\" why=\"w\"/>"),
                             1));
  REQUIRE(fewer.facts.size() == 2);
  const auto& resized = std::get<event::Resized>(fewer.facts[1].body);
  CHECK(resized.width < fewer.before[found].base.footprint.width);
  CHECK_THAT(change_text(fewer.facts[1], battle.words, fewer.before), Contains("base ") && Contains(" → "));
  const Carried formed = carried(battle, played(battle,
                                                rulings(battle, "<umpire-ruling turn=\"1\" unit=\"" + id +
                                                                    "\" formation=\"square\" why=\"w\"/>"),
                                                1));
  REQUIRE(formed.facts.size() == 1);
  CHECK(std::get<event::Formed>(formed.facts[0].body).width ==
        std::get<event::Formed>(formed.facts[0].body).depth);
}

TEST_CASE("rulings that a set-up could not have are refused, with a hint", "[rulings]") {
  const Battle battle = battle_of("small");
  CHECK(refusal(battle, "unit=\"r1\" at=\"5,5\"").empty());
  CHECK_THAT(refusal(battle, "unit=\"r8\" at=\"5,5\""), Contains("no unit 'r8'; did you mean 'rg'?"));
  CHECK_THAT(refusal(battle, "unit=\"r1\""), Contains("the ruling changes nothing"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" at=\"0,0\""), Contains("off the table"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" at=\"9.5,9\""), Contains("stand on one another"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" facing=\"360\""), Contains("facing") && Contains("degrees"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" resolve=\"21\""), Contains("0 to 20"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" resolve=\"0\""), Contains("nothing would be left of 'r1'"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" resolv=\"1\""), Contains("did you mean 'resolve'?"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" checked=\"1\""), Contains("each step"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" formation=\"line\""), Contains("no formation 'line'"));
  CHECK_THAT(refusal(battle, "unit=\"r1\" fate=\"lost\""), Contains("routed"));
  // In the order of their numbers: the first takes it off the table.
  Dice dice(1, 0);
  const Verdict verdict = play(battle, {}, dice, nullptr, 1, {},
                               rulings(battle,
                                       "<umpire-ruling turn=\"1\" unit=\"r1\" fate=\"routed\" why=\"w\"/>"
                                       "<umpire-ruling turn=\"1\" unit=\"r1\" resolve=\"1\" why=\"w\"/>"));
  REQUIRE(verdict.barred.size() == 1);
  CHECK(verdict.barred[0].number == 2);
  CHECK_THAT(verdict.barred[0].why.what, Contains("'r1' is not on the table"));
}

TEST_CASE("a ruling reads back as it is written", "[rulings]") {
  for (const char* const name : {"mirror", "lib-mirror", "liberty-mirror", "bolivar-mirror", "acw-mirror"}) {
    INFO(name);
    const Battle battle = battle_of(name);
    UmpireRuling ruling;
    ruling.number = 12;
    ruling.turn = 3;
    ruling.unit = UnitId{1};
    ruling.counts = {{ColumnId{0}, std::int16_t{2}}};
    ruling.at = Point{123'456, 7'890};
    ruling.facing = degrees(22);
    if (!battle.book.set().formations.empty()) ruling.formation = FormationId{1};
    ruling.fate = Fate::withdrawn;
    ruling.umpire = "U & <Co>";
    ruling.why = "“so” \"it\" is";
    Problems problems;
    const auto read = read_umpire_rulings(write_umpire_ruling(ruling, battle), "r", battle, problems);
    INFO(text(problems));
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    CHECK(read->front() == ruling);
  }
}

TEST_CASE("a log with rulings is verified without their file", "[rulings]") {
  const GameWithRulings game = game_with(
      "tests/battles/small.xml",
      "<umpire-ruling turn=\"2\" unit=\"r1\" resolve=\"1\" at=\"4,5\" facing=\"90\" why=\"n=&quot;1&quot;\"/>"
      "<umpire-ruling turn=\"2\" unit=\"b3\" fate=\"withdrawn\" why=\"w\"/>"
      "<umpire-ruling turn=\"3\" unit=\"b1\" resolve=\"2\" why=\"w\"/>");
  Problems problems;
  const auto again = verified(game.log, "log.xml", problems);
  INFO(text(problems));
  REQUIRE(again);
  CHECK(again->log == game.log);
  const auto read = read_log(game.log, "log.xml", problems);
  REQUIRE(read);
  CHECK(played_again(read->battle, read->header, read->events).log == game.log);
}

TEST_CASE("a log whose ruling was changed is refused", "[rulings]") {
  const GameWithRulings game = game_with(
      "tests/battles/small.xml", "<umpire-ruling turn=\"2\" unit=\"r1\" resolve=\"1\" why=\"a slip\"/>");
  Problems problems;
  CHECK_FALSE(verified(samples::changed(game.log, "a slip", "a gift"), "log.xml", problems));
}
