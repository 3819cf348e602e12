// Units that leave by order, and contingents that break: the same for every rule set.

#include <catch2/catch.hpp>

#include "little.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"

using namespace quincunx;
using little::go, little::inch;

namespace {

constexpr UnitId left_foot{0}, right_foot{1}, captain{2}, other_side{3};

Offer marching(UnitId unit) {
  Offer offer;
  offer.order.verb = Verb::move;
  offer.order.unit = unit;
  return offer;
}
Order leave(UnitId unit, int edge = 0) {
  Order order;
  order.verb = Verb::leave;
  order.unit = unit;
  order.amount = edge;
  return order;
}

struct LeavingGame {
  EventLog log;
  Verdict verdict;
  std::vector<Order> moves;  // as given to the rules
  Strength strength;
};
// In each turn the first side answers for each of its units; what it is told to reach it reaches at once if
// `marches`.
LeavingGame left_by_order(const Scenario& scenario, std::vector<UnitId> leaving, int turns, int edge = 0,
                          bool marches = true, std::function<void(Turn&)> harm = {}) {
  LeavingGame game;
  little::step() = [&](Turn& turn) {
    if (harm) harm(turn);
    for (const UnitId unit : {left_foot, right_foot, captain}) {
      if (!turn[unit].present()) continue;
      const std::vector<Offer> offers{marching(unit)};
      const Order order = turn.ask(SideId::first, go, offers, unit);
      if (order.verb == Verb::none) continue;
      game.moves.push_back(order);
      if (order.verb == Verb::approach && marches)
        turn.emit("X-1"_r, event::Moved{unit, Manoeuvre::advance, order.goal, 0});
    }
  };
  const Battle battle = little::battle(scenario);
  const Commander red = [leaving, edge](const Ask& ask) {
    return std::find(leaving.begin(), leaving.end(), ask.about) != leaving.end() ? leave(ask.about, edge)
                                                                                 : Order{};
  };
  Dice dice(1, 0);
  game.verdict = play(battle, {red, {}}, dice, &game.log, turns);
  game.strength = strength_of(battle, game.verdict.last, SideId::first);
  little::step() = [](Turn&) {};
  return game;
}
Fate fate_in(const LeavingGame& game, UnitId unit) { return game.verdict.last[unit].fate; }

Scenario with_edge(std::string edge = "south") {
  Scenario scenario = little::scenario();
  scenario.sides[0].edge = std::move(edge);
  return scenario;
}

ContingentEntry reds_break() {
  ContingentEntry contingent;
  contingent.id = "all-reds";
  contingent.commands = {"reds"};
  return contingent;
}

void reduce(Turn& turn, UnitId unit, int left) {
  const std::int16_t now = turn[unit].columns[little::strength];
  turn.emit("X-2"_r, event::Counted{unit, ColumnId{little::strength}, now, static_cast<std::int16_t>(left)});
}

std::vector<event::Broke> breaks(const EventLog& log) {
  std::vector<event::Broke> found;
  for (const Event& event : log)
    if (const auto* broke = std::get_if<event::Broke>(&event.body)) found.push_back(*broke);
  return found;
}

}  // namespace

TEST_CASE("a unit that is ordered to leave goes to its own edge, and is gone when it reaches it") {
  const LeavingGame game = left_by_order(with_edge(), {left_foot}, 1);
  REQUIRE(game.moves.size() == 1);
  CHECK(game.moves[0].verb == Verb::approach);
  CHECK(game.moves[0].goal == Pose{{10 * inch, inch / 2}, degrees(180)});
  CHECK(fate_in(game, left_foot) == Fate::left);
  CHECK(fate_in(game, right_foot) == Fate::present);
  const auto& left = std::get<event::Left>(game.log[game.log.size() - 2].body);
  CHECK((left.unit == left_foot && left.fate == Fate::left));
  CHECK(game.verdict.lost[0] == 0);
  CHECK((game.strength.left == 4 && game.strength.lost() == 0 && game.strength.end == 4));
}

TEST_CASE("the order may name another edge, and a unit on its way stays on the table") {
  const LeavingGame east = left_by_order(with_edge(), {left_foot}, 1, 2);
  REQUIRE(east.moves.size() == 1);
  CHECK(east.moves[0].goal == Pose{{40 * inch - inch / 2, 5 * inch}, degrees(90)});
  const LeavingGame slow = left_by_order(with_edge(), {left_foot}, 2, 0, false);
  CHECK(slow.moves.size() == 2);
  CHECK(fate_in(slow, left_foot) == Fate::present);
}

TEST_CASE("within one unit of length of the edge a unit stays where it is and leaves") {
  for (const auto& [y, leaves] : {std::pair{3 * inch / 2, true}, {3 * inch / 2 + 100, false}}) {
    Scenario scenario = with_edge();
    scenario.sides[0].commands[0].units[0].at->at.y = y;
    const LeavingGame game = left_by_order(scenario, {left_foot}, 1, 0, false);
    REQUIRE(game.moves.size() == 1);
    CHECK(game.moves[0].verb == (leaves ? Verb::hold : Verb::approach));
    CHECK(fate_in(game, left_foot) == (leaves ? Fate::left : Fate::present));
  }
}

TEST_CASE("a leader leaves with the last of his troops") {
  CHECK(fate_in(left_by_order(with_edge(), {left_foot, captain}, 2), captain) == Fate::present);
  const LeavingGame all = left_by_order(with_edge(), {left_foot, right_foot}, 1);
  CHECK((fate_in(all, left_foot) == Fate::left && fate_in(all, right_foot) == Fate::left &&
         fate_in(all, captain) == Fate::left));
}

TEST_CASE("a unit that leaves by order at an exit of its side leaves by the exit") {
  Scenario scenario = with_edge();
  scenario.sides[0].commands[0].units[0].at->at.y = 3 * inch / 2;  // one unit of length off
  const ExitEntry exit = little::road(1);
  for (const bool theirs : {false, true}) {
    scenario.victory.exits = {exit};
    if (theirs) scenario.victory.exits[0].side = "blue";
    const LeavingGame game = left_by_order(scenario, {left_foot}, 3, 0, false);
    CHECK(fate_in(game, left_foot) == (theirs ? Fate::left : Fate::exited));
    CHECK(game.verdict.ending.how == (theirs ? event::Ending::stopped : event::Ending::exit));
  }
}

TEST_CASE("an army that has wholly left has lost the battle at the end of the turn") {
  const LeavingGame some = left_by_order(with_edge(), {left_foot}, 3);
  CHECK(some.verdict.ending.how == event::Ending::stopped);
  const LeavingGame all = left_by_order(with_edge(), {left_foot, right_foot}, 3);
  CHECK((all.verdict.ending.how == event::Ending::retreat && all.verdict.ending.winner == 1));
  CHECK(all.verdict.turns == 1);
  const auto& met = std::get<event::Met>(all.log[all.log.size() - 2].body);
  CHECK((met.condition == event::Condition::gone && met.party == party(SideId::first)));
}

TEST_CASE("points decide, if the scenario lets them, when an army has wholly left") {
  Scenario scenario = with_edge();
  scenario.victory.by_points = true;
  scenario.victory.margin = 1;
  const LeavingGame game = left_by_order(scenario, {left_foot, right_foot}, 3);
  CHECK((game.verdict.ending.how == event::Ending::points && game.verdict.turns == 1));
}

TEST_CASE("an enemy in contact keeps a unit from leaving") {
  Scenario scenario = with_edge();
  scenario.sides[0].commands[0].units[0].at->at.y = inch / 2;
  scenario.sides[1].commands[0].units[0].at->at = {10 * inch, 3 * inch / 2};
  CHECK(fate_in(left_by_order(scenario, {left_foot}, 1), left_foot) == Fate::present);
  scenario.sides[1].commands[0].units[0].at->at.y += 100;  // micrometres: near, and not in contact
  CHECK(fate_in(left_by_order(scenario, {left_foot}, 1), left_foot) == Fate::left);
}

TEST_CASE("a contingent breaks once so many of its units are lost, and not before") {
  Scenario scenario = with_edge();
  scenario.sides[0].contingents = {reds_break()};
  scenario.sides[0].contingents[0].units_lost = 1;
  CHECK(breaks(left_by_order(scenario, {}, 2).log).empty());
  const LeavingGame game = left_by_order(scenario, {}, 2, 0, false, [](Turn& turn) {
    if (turn[right_foot].present()) turn.emit("X-3"_r, event::Left{right_foot, Fate::routed});
  });
  const auto broke = breaks(game.log);
  REQUIRE(broke.size() == 1);
  CHECK((broke[0].party == command_party(0) && broke[0].lost == 1 && broke[0].limit == 1));
  CHECK(game.verdict.last.has_broken(0));
  CHECK(!game.verdict.last.has_broken(1));
  CHECK(fate_in(game, left_foot) == Fate::present);  // it has orders to leave, which its commander gives
  CHECK(game.verdict.lost[0] == 1);
}

TEST_CASE("units that left by order do not break their contingent") {
  Scenario scenario = with_edge();
  scenario.sides[0].contingents = {reds_break()};
  scenario.sides[0].contingents[0].units_lost = 1;
  const LeavingGame game = left_by_order(scenario, {left_foot}, 2);
  CHECK(fate_in(game, left_foot) == Fate::left);
  CHECK(breaks(game.log).empty());
}

TEST_CASE("a share of strength is counted over the contingent, and one that routs is gone at once") {
  Scenario scenario = with_edge();
  scenario.sides[0].contingents = {reds_break()};
  scenario.sides[0].contingents[0].percent_lost = 50;  // of 8
  scenario.sides[0].contingents[0].routs = true;
  const auto harmed = [&](int left) {
    return left_by_order(scenario, {}, 1, 0, false,
                         [left](Turn& turn) { reduce(turn, left_foot, left), reduce(turn, right_foot, 2); });
  };
  CHECK(breaks(harmed(3).log).empty());  // 3 of 8
  const LeavingGame game = harmed(2);
  const auto broke = breaks(game.log);
  REQUIRE(broke.size() == 1);
  CHECK((broke[0].lost == 4 && broke[0].limit == 4));
  CHECK((fate_in(game, left_foot) == Fate::routed && fate_in(game, right_foot) == Fate::routed &&
         fate_in(game, captain) == Fate::left));
  CHECK(fate_in(game, other_side) == Fate::present);
  CHECK(fold(little::battle(scenario).opening, game.log) == game.verdict.last);
}

TEST_CASE("a contingent that has less than what breaks it is warned of") {
  Scenario scenario = with_edge();
  scenario.sides[0].contingents = {reds_break()};
  scenario.sides[0].contingents[0].units_lost = 3;
  Problems problems;
  CHECK(muster(std::make_shared<const Scenario>(scenario), little::ruleset(), problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "contingent 'all-reds' has 2 units, and breaks at 3");
}

TEST_CASE("an arrival can be part of a command: its units are numbered in their place, and belong to it") {
  Scenario scenario = with_edge();
  ArrivalEntry rear;
  rear.id = rear.command.id = "rear";
  rear.part_of = "reds";
  rear.turn = 3;
  rear.edge = "south";
  UnitEntry late = scenario.sides[0].commands[0].units[0], leader = scenario.sides[0].commands[0].units[2];
  late.id = "r3";
  late.at.reset();
  leader.at.reset();
  rear.command.units = {late, leader};
  scenario.sides[0].commands[0].units.pop_back();  // the captain comes with the rear
  ArrivalEntry whole = rear;
  whole.id = whole.command.id = "others";
  whole.part_of.clear();
  whole.command.units = {late};
  whole.command.units[0].id = "r4";
  scenario.sides[0].arrivals = {rear, whole};
  const Battle battle = little::battle(scenario);
  CHECK(battle.words.command_ids == std::vector<std::string>{"reds", "others", "blues"});
  CHECK(battle.words.unit_ids == std::vector<std::string>{"r1", "r2", "r3", "rc", "r4", "b1"});
  CHECK(battle.opening.units[2].command == 0);
  CHECK(battle.opening.units[4].command == 1);
  CHECK(battle.commands[0].commander == UnitId{3});
  REQUIRE(battle.arrivals.size() == 2);
  CHECK(battle.arrivals[0].units == std::vector<UnitId>{UnitId{2}, UnitId{3}});
  std::vector<std::size_t> sizes;
  each_whole_command(scenario.sides[0],
                     [&](const CommandEntry& command) { sizes.push_back(command.units.size()); });
  CHECK(sizes == std::vector<std::size_t>{4, 1});
}
