// Orders that ride to distant commands, in a battle of every rule set.

#include <catch2/catch.hpp>

#include "play/orders/couriers.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/log/replay.hpp"

using namespace quincunx;

namespace {

struct Ridden {
  Battle battle;
  EventLog log;
  Verdict verdict;
  std::string written;
  CourierReport report;
};

// A shipped battle with couriers, in which the second side orders each of its commands to hold on turn 2.
Ridden ridden(const std::string& name, const std::string& couriers, std::uint64_t seed) {
  Problems problems;
  auto bytes = read_file(SOURCE_DIR "/scenarios/" + name + "/scenario.xml", 1'000'000, problems);
  REQUIRE(bytes);
  const std::size_t rulings = bytes->find("<rulings"), table = bytes->find("<table");
  bytes->insert(std::min(rulings, table), couriers);
  auto scenario = read_scenario(*bytes, name, problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(text(problem));
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  Orders orders;
  orders.side = SideId::second;
  TurnOrdersEntry turn;
  turn.number = 2;
  for (std::size_t i = 0; i < battle->commands.size(); ++i)
    if (battle->commands[i].side == SideId::second)
      turn.postures.push_back({i, Posture::hold, {}, {}, {}, {}});
  orders.turns.push_back(turn);
  Ridden made{std::move(*battle), {}, {}, {}, {}};
  Dice dice(seed, 0);
  made.verdict =
      play(made.battle, {doctrine(made.battle), courier(made.battle, orders, doctrine(made.battle))}, dice,
           &made.log, 5);
  LogHeader header;
  header.program_version = "1";
  for (const std::string& side : made.battle.words.side_ids) header.commanders.emplace_back(side, "doctrine");
  header.seed = std::to_string(seed);
  header.play = "0";
  made.written = write_log(made.battle, header, made.log, made.verdict);
  return made;
}

std::vector<event::Couriered> rides(const EventLog& log) {
  std::vector<event::Couriered> all;
  for (const Event& event : log)
    if (const auto* sent = std::get_if<event::Couriered>(&event.body)) all.push_back(*sent);
  return all;
}

const char* const battle_of_each_set[] = {"rocroi-1643", "chacabuco-1817", "cowpens-1781", "maipu-1818",
                                          "first-kernstown-1862"};

}  // namespace

TEST_CASE("orders arrive a turn later for each further ride", "[couriers]") {
  CHECK(turn_of_arrival(3, 1, 24) == 3);
  CHECK(turn_of_arrival(3, 24, 24) == 3);
  CHECK(turn_of_arrival(3, 25, 24) == 4);
  CHECK(turn_of_arrival(3, 48, 24) == 4);
  CHECK(turn_of_arrival(3, 49, 24) == 5);
  CHECK(turn_of_arrival(1, 0, 24) == 1);
}

TEST_CASE("couriers ride in every rule set, and a log of theirs is verified", "[couriers]") {
  for (const char* name : battle_of_each_set) {
    INFO(name);
    const Ridden game = ridden(name, "<couriers speed=\"2\"/>", 1);
    const auto sent = rides(game.log);
    REQUIRE(!sent.empty());
    for (const event::Couriered& each : sent) {
      CHECK(each.ride == event::Ride::late);
      CHECK(each.arrives > 2);
      CHECK(each.dice.count == 0);
      CHECK(game.battle.commands[each.party.number].side == SideId::second);
      CHECK(game.verdict.last.obeyed_in(each.party.number, 2) == each.arrives);
    }
    Problems problems;
    CHECK(verified(game.written, name, problems));
    CHECK(rides(ridden(name, "<couriers speed=\"200\"/>", 1).log).empty());  // all are near
    CHECK(rides(ridden(name, "", 1).log).empty());
  }
}

TEST_CASE("a posture is taken up when its courier arrives, and not when he is lost", "[couriers]") {
  // Five faces of six lose a courier, and what is lost is read: over seeds each fate comes up.
  std::array<int, 3> fates{};
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Ridden game = ridden("rocroi-1643", "<couriers speed=\"2\" lost=\"4\" captured=\"2\"/>", seed);
    for (const event::Couriered& each : rides(game.log)) {
      REQUIRE(each.dice.count == 1);
      const int face = each.dice.sum();
      const event::Ride ride = face <= 2   ? event::Ride::captured
                               : face <= 4 ? event::Ride::lost
                                           : event::Ride::late;
      CHECK(each.ride == ride);
      CHECK(each.arrives > 2);
      const int obeyed = game.verdict.last.obeyed_in(each.party.number, 2);
      CHECK(obeyed == (ride == event::Ride::late ? each.arrives : 0));
      ++fates[static_cast<std::size_t>(ride)];
    }
    Problems problems;
    CHECK(verified(game.written, "log.xml", problems));
  }
  for (const int fate : fates) CHECK(fate > 0);
}

TEST_CASE("an order of a turn is done on the turn of its arrival", "[couriers]") {
  Problems problems;
  const std::string xml = R"(<scenario id="ride" rules="tilly" title="Ride"><turns limit="8"/>
    <couriers speed="10"/>
    <table width="40" depth="30"/>
    <side id="red" name="Reds" role="attacker" edge="south"><commander-in-chief ref="general"/>
      <command id="near" name="Near"><unit id="general" type="commander" at="4,4" facing="0"/>
        <unit id="near-pikes" type="pike-shot" at="4,8" facing="0"/></command>
      <command id="far" name="Far" commander="colonel"><unit id="colonel" type="commander" at="29,4" facing="0"/>
        <unit id="far-pikes" type="pike-shot" at="29,8" facing="0"/></command>
    </side>
    <side id="blue" name="Blues" role="defender" edge="north">
      <command id="blue-foot" name="Blue"><unit id="b1" type="pike-shot" at="20,28" facing="180"/></command>
    </side></scenario>)";
  auto scenario = read_scenario(xml, "ride.xml", problems);
  REQUIRE(scenario);
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  // Twenty-five to the colonel: ten a turn, so that what is written on turn 1 can be obeyed on turn 3.
  const auto orders = read_orders(R"(<orders scenario="ride" side="red" silent="hold">
    <turn number="1"><unit ref="near-pikes"><advance by="1"/></unit><unit ref="far-pikes"><advance by="1"/></unit></turn>
    </orders>)",
                                  "red.xml", *battle->scenario, problems);
  REQUIRE(orders);
  EventLog log;
  Dice dice(1, 0);
  const auto report = std::make_shared<CourierReport>();
  play(*battle, {courier(*battle, *orders, defaults(), report), defaults()}, dice, &log, 4);
  int turn = 0, near_moved = 0, far_moved = 0;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    if (const auto* moved = std::get_if<event::Moved>(&event.body)) {
      if (battle->words.unit_ids[index(moved->unit)] == "near-pikes") near_moved = turn;
      if (battle->words.unit_ids[index(moved->unit)] == "far-pikes") far_moved = turn;
    }
  }
  const auto sent = rides(log);
  REQUIRE(sent.size() == 1);
  CHECK(sent[0].arrives == 3);
  CHECK(battle->commands[sent[0].party.number].id == "far");
  CHECK(near_moved == 1);
  CHECK(far_moved == 3);
  CHECK(unused(*report).empty());
}
