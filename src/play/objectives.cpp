#include "quincunx/play/objectives.hpp"

#include "play/ground_look.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// Does the unit help to hold the objective?
bool stands_at(const Battle& battle, const Table& table, const ObjectiveEntry& objective, const Unit& unit) {
  const Ruleset& set = battle.book.set();
  if (!unit.present() || is_leader(set, unit)) return false;
  if (objective.at) return at_most(distance(unit.base, *objective.at), set.objective_reach);
  for (const Feature& feature : table.ground->features)
    if (feature.id == objective.area && inside(feature, unit.base.pose.at)) return true;
  return false;
}

}  // namespace

std::optional<Point> objective_place(const Battle& battle, std::size_t objective) {
  if (objective >= battle.scenario->objectives.size()) return std::nullopt;
  const ObjectiveEntry& entry = battle.scenario->objectives[objective];
  if (entry.at) return entry.at;
  for (const Feature& feature : battle.opening.ground->features)
    if (feature.id == entry.area) return middle(feature.box);
  return std::nullopt;
}

std::optional<SideId> objective_holder(const Battle& battle, const Table& table, std::size_t objective) {
  if (battle.book.set().holds_objectives) {
    const std::uint8_t holder = objective < table.holders.size() ? table.holders[objective] : 255;
    return holder < 2 ? std::optional(static_cast<SideId>(holder)) : std::nullopt;
  }
  std::array<bool, 2> there{};
  for (const Unit& unit : table.units)
    if (stands_at(battle, table, battle.scenario->objectives[objective], unit))
      there[index(unit.side)] = true;
  if (there[0] == there[1]) return std::nullopt;
  return there[0] ? SideId::first : SideId::second;
}

bool has_objective(const Battle& battle, const Table& table, std::size_t objective, const Unit& unit) {
  return stands_at(battle, table, battle.scenario->objectives[objective], unit);
}

std::vector<std::size_t> objectives_of(const Battle& battle, const Table& table, SideId side) {
  std::vector<std::size_t> found;
  const std::vector<ObjectiveEntry>& objectives = battle.scenario->objectives;
  const std::string& id = battle.scenario->sides[index(side)].id;
  for (std::size_t i = 0; i < objectives.size(); ++i)
    if ((objectives[i].side.empty() || objectives[i].side == id) &&
        objective_holder(battle, table, i) == side)
      found.push_back(i);
  return found;
}

std::array<int, 2> objective_points(const Battle& battle, const Table& table) {
  std::array<int, 2> points{};
  for (const SideId side : {SideId::first, SideId::second})
    for (const std::size_t objective : objectives_of(battle, table, side))
      points[index(side)] += battle.scenario->objectives[objective].points;
  return points;
}

}  // namespace quincunx
