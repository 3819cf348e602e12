// Places that count at the end: late in the battle the nearest units that are free go and take them.

#include <algorithm>

#include "doctrine.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx::doctrine_1 {
namespace {

constexpr int takers = 4;      // units sent to one place
constexpr int last_turns = 6;  // in which places count for more than enemies

}  // namespace

bool Doctrine::free_to_go(const Ask& ask, UnitId unit) const {
  const Reckoning& is = survey_[unit];
  const bool troops = survey_.arm(unit) == Arm::foot || survey_.arm(unit) == Arm::horse;
  const int left = ask.turn.battle().scenario->turn_limit - ask.turn.table().turn;
  return troops && is.pace > 0 && !is.engaged && !is.unready && (left < 3 || !worn(ask, unit));
}

std::optional<Pose> Doctrine::seize(const Ask& ask, UnitId unit) const {
  const Battle& battle = ask.turn.battle();
  const Scenario& scenario = *battle.scenario;
  if (!ask.turn.book().set().holds_objectives || scenario.turn_limit <= 0) return std::nullopt;
  if (!free_to_go(ask, unit)) return std::nullopt;
  const Table& table = ask.turn.table();
  const int turns = scenario.turn_limit - table.turn + 1;  // this one too
  if (turns > last_turns) return std::nullopt;
  const auto in_turns = [&](UnitId who, Point to) {  // hundredths
    return std::int64_t{100} * length(to - table[who].base.pose.at) / survey_[who].pace;
  };
  const Base& base = table[unit].base;
  std::optional<Pose> best;
  std::int64_t soonest = 100 * turns + 50;
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const ObjectiveEntry& objective = scenario.objectives[i];
    const std::string& own = scenario.sides[index(ask.side)].id;
    if (!objective.side.empty() && objective.side != own) continue;
    if (objective_holder(battle, table, i) == ask.side) continue;
    const auto place = objective_place(battle, i);
    if (!place) continue;
    const std::int64_t mine = in_turns(unit, *place);
    if (mine >= soonest) continue;
    const auto nearer = std::count_if(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
      return other != unit && free_to_go(ask, other) && in_turns(other, *place) < mine;
    });
    if (nearer >= takers) continue;
    soonest = mine;
    const Point way = *place - base.pose.at;
    best = Pose{*place, length(way) > base.footprint.depth ? bearing_of(way) : base.pose.facing};
  }
  return best;
}

}  // namespace quincunx::doctrine_1
