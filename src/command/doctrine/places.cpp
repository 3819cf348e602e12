// Places that decide the battle: units that are free go and take them, keep them, or leave by an exit. A
// place that counts at the end is worth going for late in the battle; one that wins at once, or an exit, at
// any time.

#include <algorithm>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/play/victory.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

constexpr int takers = 4;       // units sent to one place
constexpr int last_turns = 6;   // in which places count for more than enemies
constexpr int last_chance = 3;  // turns left, in which they count for more than a good shot

constexpr int no_last_turn = 100;  // turns, enough to cross any table

// Turns left, this one too.
int turns_left(const Ask& ask) {
  const int limit = ask.turn.battle().scenario->turn_limit;
  return limit > 0 ? limit - ask.turn.table().turn + 1 : no_last_turn;
}

bool wins_soon(const ObjectiveEntry& objective, const Table& table) {
  return objective.wins_from > 0 && table.turn + last_turns > objective.wins_from;
}

}  // namespace

bool Doctrine::free_to_go(const Ask& ask, UnitId unit) const {
  const Reckoning& is = survey_[unit];
  const bool troops = survey_.arm(unit) == Arm::foot || survey_.arm(unit) == Arm::horse;
  const int left = ask.turn.battle().scenario->turn_limit - ask.turn.table().turn;
  return troops && is.pace > 0 && !is.engaged && !is.unready && (left < 3 || !worn(ask, unit));
}

// Does the enemy hold a place that will win it the battle?
bool Doctrine::about_to_lose(const Ask& ask) const {
  if (losing_) return *losing_;
  losing_ = false;
  const Battle& battle = ask.turn.battle();
  const Scenario& scenario = *battle.scenario;
  const SideId enemy = other(ask.side);
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const ObjectiveEntry& objective = scenario.objectives[i];
    const bool for_enemy = objective.side.empty() || objective.side == scenario.sides[index(enemy)].id;
    if (for_enemy && wins_soon(objective, ask.turn.table()) &&
        objective_holder(battle, ask.turn.table(), i) == enemy)
      losing_ = true;
  }
  return *losing_;
}

void Doctrine::add_prizes(const Ask& ask) {
  const Battle& battle = ask.turn.battle();
  const Table& table = ask.turn.table();
  const Scenario& scenario = *battle.scenario;
  const int turns = turns_left(ask);
  const bool at_the_end = scenario.turn_limit > 0 && turns <= last_turns;
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const ObjectiveEntry& objective = scenario.objectives[i];
    if (!at_the_end && !wins_soon(objective, table)) continue;
    const auto holder = objective_holder(battle, table, i);
    const bool helps = objective_counts(battle, i, ask.side);
    const bool hurts = objective_counts(battle, i, other(ask.side));
    if (holder == ask.side) {
      if (helps || hurts) posts_.push_back(i);
    } else if (const auto place = objective_place(battle, i);
               place && (helps || (hurts && holder == other(ask.side)))) {
      prizes_->push_back({*place, turns, takers});
    }
  }
  add_exits(ask, turns);
}

void Doctrine::add_exits(const Ask& ask, int turns) {
  const Battle& battle = ask.turn.battle();
  const Scenario& scenario = *battle.scenario;
  const std::vector<ExitEntry>& exits = scenario.victory.exits;
  for (std::size_t i = 0; i < exits.size(); ++i) {
    if (exits[i].side != scenario.sides[index(ask.side)].id) continue;
    const int missing = exits[i].wins_at - units_out(battle, ask.turn.table(), i);
    const bool for_points = exits[i].points > 0 && points_count(battle) && turns <= last_turns;
    if (missing > 0 || for_points)
      prizes_->push_back({{}, turns, missing > 0 ? missing + 1 : takers, true, i});
  }
}

const std::vector<Doctrine::Prize>& Doctrine::prizes(const Ask& ask) {
  if (!prizes_) {
    prizes_.emplace();
    posts_.clear();
    add_prizes(ask);
  }
  return *prizes_;
}

std::optional<Pose> Doctrine::seize(const Ask& ask, UnitId unit) {
  if (prizes(ask).empty() || !free_to_go(ask, unit)) return std::nullopt;
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace;
  const auto way_of = [&](UnitId other, Point to) {  // micrometres that the unit goes in that time
    return static_cast<Length>(std::int64_t{length(to - table[other].base.pose.at)} * pace /
                               survey_[other].pace);
  };
  std::optional<Pose> best;
  Length shortest = 0;
  for (const Prize& prize : *prizes_) {
    const std::optional<Point> place =
        prize.exit ? exit_place(ask.turn.battle(), base, prize.number) : prize.at;
    if (!place) continue;
    const Length mine = way_of(unit, *place);
    if (at_least(mine, prize.turns * pace + pace / 2) || (best && !less_than(mine, shortest))) continue;
    const auto nearer = std::count_if(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
      return other != unit && free_to_go(ask, other) && less_than(way_of(other, *place), mine);
    });
    if (nearer >= prize.takers) continue;
    shortest = mine;
    const Point way = *place - base.pose.at;
    best = Pose{*place, more_than(length(way), base.footprint.depth) ? bearing_of(way) : base.pose.facing};
  }
  return best;
}

// In the last turns a unit that can still take a place does not stay where it is for the sake of a shot.
bool Doctrine::leaves_for_a_place(const Ask& ask, UnitId unit) {
  if (turns_left(ask) > last_chance) return false;
  const Posture posture = urged(ask, unit);
  return (posture == Posture::attack || posture == Posture::advance) && seize(ask, unit).has_value();
}

// Where troops have to be in a place to have it, one that is there alone stays there.
std::optional<Pose> Doctrine::guard(const Ask& ask, UnitId unit) {
  const Battle& battle = ask.turn.battle();
  if (battle.book.set().holds_objectives) return std::nullopt;
  prizes(ask);
  const Table& table = ask.turn.table();
  for (const std::size_t post : posts_) {
    if (!has_objective(battle, table, post, table[unit])) continue;
    const bool relieved = std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
      return other != unit && has_objective(battle, table, post, table[other]);
    });
    if (!relieved) return table[unit].base.pose;
  }
  return std::nullopt;
}

}  // namespace quincunx
