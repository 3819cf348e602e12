// The report of one side in fog: what it counts, and what it leaves out.

#include <algorithm>

#include "games.hpp"
#include "quincunx/play/tally.hpp"

using namespace quincunx;
using namespace foggy;

namespace {

// The lines of two sides stand 18 and 30 from one another: in sight, and too far away to be identified. Blue
// stands on the rise from the beginning.
std::string apart(const std::string& extra = {}) {
  return R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario id="apart" rules="liberty" title="Apart"><turns limit="6"/>)" +
         extra + R"(<fog kind="sight" range="40" identify="8"/>
  <table width="48" depth="48"><hill id="rise" kind="rise" points="16,30 32,30 32,40 16,40"/></table>
  <side id="red" name="Red" role="attacker" edge="south">
    <command id="red-foot" name="Red foot" commander="red-general" doctrine="hold">
      <unit id="red-general" type="general" name="Red general" at="24,3" facing="0"/>
      <unit id="red-line" type="infantry" name="Red line" entry="british-regulars" bases="4" at="24,8" facing="0"/>
    </command>
  </side>
  <side id="blue" name="Blue" role="defender" edge="north">
    <command id="blue-foot" name="Blue foot" commander="blue-general" doctrine="hold">
      <unit id="blue-general" type="general" name="Blue general" at="24,45" facing="180"/>
      <unit id="blue-line" type="infantry" name="Blue line" entry="british-regulars" bases="4" at="24,36" facing="180"/>
      <unit id="blue-light" type="skirmishers" name="Blue light" entry="light-infantry" bases="4" at="34,36" facing="180"/>
    </command>
  </side>
  <victory><objective id="top" name="the rise" area="rise" side="red" points="5"/></victory>
</scenario>)";
}

Scenario scenario_from(const std::string& xml) {
  Problems problems;
  auto scenario = read_scenario(xml, "apart.xml", problems);
  INFO(text(problems));
  REQUIRE(scenario);
  return std::move(*scenario);
}

// The battle as it is set up, with the first turn begun, and then what is added.
struct Begun {
  Played game;
  explicit Begun(const std::string& xml) : game(played(scenario_from(xml), 1)) {
    std::size_t at = 0;
    while (!std::holds_alternative<event::Stepped>(game.log[at].body)) ++at;
    game.log.resize(at + 1);
  }
  std::uint32_t add(const EventBody& body, std::uint32_t by = 0) {
    game.log.push_back({static_cast<std::uint32_t>(game.log.size()) + 1, by, {}, {}, body});
    return game.log.back().n;
  }
  SideLog known_to(SideId side) const { return side_log(game.battle, game.log, side); }
};

Pose at(int x, int y, int facing = 0) { return {{x * 25'400, y * 25'400}, degrees(facing)}; }

constexpr UnitId red_line{1}, blue_line{3}, blue_light{4};

}  // namespace

TEST_CASE("an enemy known by its arm alone gives no points, and neither does an army of unknown size") {
  Begun begun(apart());
  const Battle& battle = begun.game.battle;
  REQUIRE(battle.words.unit_ids[index(blue_light)] == "blue-light");
  const SideLog known = begun.known_to(SideId::first);
  const Table now = fold(known.battle.opening, known.log);
  REQUIRE(known.units[index(blue_line)] != nobody);
  CHECK(known_by_arm(known.battle, now[known.units[index(blue_line)]]));
  CHECK_FALSE(known_by_arm(known.battle, now[known.units[index(red_line)]]));
  CHECK_FALSE(known_by_arm(battle, battle.opening[blue_line]));
  CHECK(points_of(known.battle, now, SideId::first).empty());
  CHECK(data(known).find("<scored") == std::string::npos);

  // One of two enemies routs in sight: a unit broken; that it is half of the army, only the umpire knows.
  begun.add(event::Left{blue_light, Fate::routed});
  const SideLog later = begun.known_to(SideId::first);
  const auto points = points_of(later.battle, fold(later.battle.opening, later.log), SideId::first);
  REQUIRE(points.size() == 1);
  CHECK(points[0].count == 1);
  CHECK(points_of(battle, fold(battle.opening, begun.game.log), SideId::first).size() == 2);
}

TEST_CASE("the first sight of an enemy on an objective is no capture") {
  std::string xml = apart();
  xml.replace(xml.find("range=\"40\""), 10, "range=\"20\"");
  Begun begun(xml);
  REQUIRE(knows(begun.game.battle, begun.game.log, SideId::first).enemies.empty());
  begun.add(event::Moved{red_line, Manoeuvre::advance, at(24, 20), 0});
  REQUIRE_FALSE(knows(begun.game.battle, begun.game.log, SideId::first).enemies.empty());
  CHECK(data(begun.known_to(SideId::first)).find("took the rise") == std::string::npos);

  // In sight, Blue leaves the rise and comes back on the next turn: that is one.
  const auto comes_back = [](Begun& game) {
    game.add(event::Moved{blue_line, Manoeuvre::advance, at(24, 28, 180), 0});
    event::Began began;
    began.turn = 2;
    game.add(began);
    game.add(event::Moved{blue_line, Manoeuvre::advance, at(24, 33, 180), 0});
    return data(game.known_to(SideId::first));
  };
  const std::string of_red = comes_back(begun);
  CHECK(of_red.find("took the rise") != std::string::npos);
  CHECK(of_red.find("That counted for") == std::string::npos);
  // Points that either side gets count for Blue, too.
  xml.replace(xml.find(" side=\"red\" points"), 11, "");
  Begun for_both(xml);
  for_both.add(event::Moved{red_line, Manoeuvre::advance, at(24, 20), 0});
  CHECK(comes_back(for_both).find("That counted for") != std::string::npos);
}

TEST_CASE("a side learns that its courier is lost on the turn in which he is due, and never why") {
  constexpr int due = 3;
  const auto log_with = [](event::Ride ride, int face, SideId side, int until = 3) {
    Begun begun(apart());
    event::Couriered sent;
    sent.party = command_party(0);
    sent.ride = ride;
    sent.arrives = due;
    sent.dice.count = 1;
    sent.dice.faces[0] = static_cast<std::uint8_t>(face);
    begun.add(sent);
    for (int turn = 2; turn <= until; ++turn) begun.add(event::Began{static_cast<std::int16_t>(turn)});
    return written(begun.known_to(side), begun.game, side);
  };
  const std::string taken = log_with(event::Ride::captured, 1, SideId::first);
  CHECK(taken == log_with(event::Ride::lost, 2, SideId::first));
  CHECK(taken.find("ride=\"lost\" arrives=\"3\"") != std::string::npos);
  CHECK(log_with(event::Ride::late, 6, SideId::first) != taken);
  for (const int before : {1, 2}) {
    INFO(before);
    const std::string rides = log_with(event::Ride::late, 6, SideId::first, before);
    CHECK(rides.find("ride=\"late\" arrives=\"3\"") != std::string::npos);
    CHECK(log_with(event::Ride::lost, 2, SideId::first, before) == rides);
    CHECK(log_with(event::Ride::captured, 1, SideId::first, before) == rides);
  }
  CHECK(log_with(event::Ride::captured, 1, SideId::second).find("<couriered") == std::string::npos);
}

namespace {

// The attributes of the first element that begins so, from there on.
std::string element(const std::string& data, const std::string& begin, std::size_t from = 0) {
  const std::size_t at = data.find(begin, from);
  return at == std::string::npos ? std::string() : data.substr(at, data.find('>', at) - at);
}

Played cowpens(int turns) {
  return played(
      with_fog(scenario_of("scenarios/cowpens-1781/scenario.xml"), FogEntry::Kind::sight, 0, 12, 24), turns);
}

// The log up to the end of a turn.
EventLog up_to(const EventLog& log, int turn) {
  EventLog made;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body); began != nullptr && began->turn > turn)
      break;
    made.push_back(event);
  }
  return made;
}

}  // namespace

TEST_CASE("of an enemy in fog a report has no totals, only what he was seen to lose") {
  const Played game = cowpens(6);
  const std::string all = data(side_log(game.battle, game.log, SideId::first));
  const std::string own = element(all, "<side n=\"1\""), enemy = element(all, "<side n=\"2\"");
  CHECK(own.find("strength-start=") != std::string::npos);
  for (const char* sum : {"strength-start=", "strength-set-up=", "strength-came=", "strength-end="})
    CHECK(enemy.find(sum) == std::string::npos);
  CHECK(enemy.find("strength-lost=") != std::string::npos);
  const std::string after = element(all, "<standing side=\"british\"");
  CHECK(after.find("strength-lost=") != std::string::npos);
  CHECK(after.find(" after=") == std::string::npos);
  CHECK(element(all, "<standing side=\"american\"").find(" after=") != std::string::npos);
}

TEST_CASE("a later report does not change what an earlier one said of the enemy's losses") {
  const Played game = cowpens(6);
  const std::string last = data(side_log(game.battle, game.log, SideId::first));
  std::size_t lost = 0;
  for (int turn = 1; turn <= 6; ++turn) {
    INFO("turn " << turn);
    const std::string then = data(side_log(game.battle, up_to(game.log, turn), SideId::first));
    const auto losses = [&](const std::string& of) {
      const std::string standing =
          element(of, "<standing side=\"british\"", of.find("<turn n=\"" + std::to_string(turn) + "\""));
      const std::size_t at = standing.find("strength-lost=");
      REQUIRE(at != std::string::npos);
      return standing.substr(at, standing.find('"', at + 15) - at);
    };
    CHECK(losses(then) == losses(last));
    lost += losses(last) == "strength-lost=\"0" ? 0U : 1U;
  }
  CHECK(lost > 0);
}

TEST_CASE("the story of a side claims no more of the enemy than was seen") {
  const Played game = cowpens(100);
  for (const SideId side : {SideId::first, SideId::second}) {
    std::string text = reported(side_log(game.battle, game.log, side));
    std::replace(text.begin(), text.end(), '\n', ' ');
    CHECK(text.find("as far as was seen") != std::string::npos);
    CHECK(text.find("only what was seen of them") != std::string::npos);
    const std::string& enemy = game.battle.words.side_names[index(other(side))];
    for (const std::string& claim :
         {"units of " + enemy, std::string("units of the enemy"), "more of " + enemy,
          std::string("left of the enemy"), "The " + enemy + " now stood at"})
      CHECK(text.find(claim) == std::string::npos);
  }
  const std::string whole = reported(side_log(game.battle, game.log, SideId::first));
  CHECK(whole.find("more of the enemy") != std::string::npos);
}
