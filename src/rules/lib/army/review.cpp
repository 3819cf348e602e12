// Judges a set-up: what cannot be played is an error, what sits badly with what the rules take for granted a
// warning.

#include <algorithm>
#include <cstdlib>

#include "play/ground_look.hpp"
#include "play/inspection.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

constexpr int gun_stands_most = 15;  // their states are bits of a column

// Four right angles, but for the rounding of corners to whole micrometres.
bool rectangle(const Feature& building) {
  const std::vector<Point>& rim = building.points;
  if (rim.size() != 4) return false;
  for (std::size_t i = 0; i < 4; ++i) {
    const Point to = rim[i] - rim[(i + 1) % 4], on = rim[(i + 2) % 4] - rim[(i + 1) % 4];
    if (std::abs(dot(to, on)) > Squared{tolerance} * length(on)) return false;
  }
  return true;
}

const Feature* building_under(const quincunx::Ground& ground, Point p) {
  const auto found =
      std::find_if(ground.features.begin(), ground.features.end(),
                   [&](const Feature& feature) { return has(feature, building) && holds(feature, p); });
  return found == ground.features.end() ? nullptr : &*found;
}

// A garrison's footprint is the outline of its building (H51).
void settle_garrisons(Table& table) {
  for (Unit& unit : table.units) {
    if (is_leader(unit) || form_of(unit) != Form::garrison) continue;
    if (const Feature* house = building_under(*table.ground, unit.base.pose.at))
      unit.base = building_base(*house);
  }
}

class Review : Inspection {
 public:
  Review(const Scenario& scenario, const Table& table, Problems& problems)
      : Inspection(scenario, table, problems), scenario_(scenario), table_(table) {}

  void judge() {
    for (const Placed& p : placed()) {
      if (is_guns(unit(p)) && stands(unit(p)) > gun_stands_most)
        refuse(p.entry->place, "unit " + named(p) + " has more than 15 gun stands", "make it two units");
      if (p.from_the_start()) place(p);
    }
    for (std::size_t i = 0; i < placed().size(); ++i)
      for (std::size_t j = 0; j < i; ++j) pair(placed()[j], placed()[i]);
    for (const SideEntry& side : scenario_.sides) {
      if (side.edge.empty())
        warn(side.place, "side '" + side.id + "' has no table edge",
             "retreats turn toward it (H61): edge=\"south\"");
      for (const CommandEntry& command : side.commands) judge_command(command);
      for (const ArrivalEntry& arrival : side.arrivals) judge_command(arrival.command);
      chief(side);
    }
    for (const ObjectiveEntry& objective : scenario_.objectives)
      if (objective.holder.empty())
        warn(objective.place, "key position '" + objective.id + "' belongs to nobody at the start",
             "its loss then weighs on no army (L11): holder=\"…\"");
  }

 private:
  const Unit& unit(const Placed& p) const { return *p.unit; }
  bool garrison(const Placed& p) const { return !is_leader(unit(p)) && form_of(unit(p)) == Form::garrison; }

  void place(const Placed& p) {
    if (!stands_by_itself(p)) return;
    off_the_table(p, "at=\"x,y\" is the centre of its footprint (H51)");
    if (is_leader(unit(p))) return;
    if (garrison(p)) return in_building(p);
    for (const Feature& feature : table_.ground->features)
      if (((loose(unit(p)) ? feature.loose_traits : feature.traits) & impassable) != 0 && !crossed(p) &&
          overlaps_polygon(unit(p).base, feature.outline))
        in_closed_ground(p, feature);
  }

  // On a ford or bridge: the water under it is open.
  bool crossed(const Placed& p) const {
    const auto& features = table_.ground->features;
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
      return (feature.traits & open_crossing) != 0 && overlaps_polygon(unit(p).base, feature.outline);
    });
  }

  void in_building(const Placed& p) {  // H51, H52
    const Feature* building = building_under(*table_.ground, unit(p).base.pose.at);
    if (building == nullptr)
      return refuse(p.entry->place, "unit " + named(p) + " is a garrison of no building",
                    "its at=\"x,y\" lies inside one");
    if (!rectangle(*building))
      return refuse(p.entry->place, "building '" + building->id + "' is no rectangle",
                    "a garrison's footprint is the outline of its building: four right angles");
    if (garrisonable(*building) < stands(unit(p)))
      refuse(p.entry->place,
             "building '" + building->id + "' has no room for the " + std::to_string(stands(unit(p))) +
                 " stands of " + named(p),
             "it holds " + std::to_string(garrisonable(*building)) + " (H52)");
  }

  void pair(const Placed& a, const Placed& b) {
    with_one_host(a, b, "one leader for each");
    if (!a.from_the_start() || !b.from_the_start()) return;
    if (is_leader(unit(a)) || is_leader(unit(b))) return;  // they may share a unit's place (H63)
    if (garrison(a) && garrison(b)) {
      const Feature* building = building_under(*table_.ground, unit(a).base.pose.at);
      if (building != nullptr && building == building_under(*table_.ground, unit(b).base.pose.at))
        refuse(b.entry->place, "units " + named(a) + " and " + named(b) + " hold the same building",
               "one unit for each (H52)");
    } else {
      one_on_another(a, b);
    }
  }

  void judge_command(const CommandEntry& command) {
    const UnitEntry* leader = nullptr;
    for (const UnitEntry& entry : command.units)
      if (entry.id == command.commander) leader = &entry;
    if (leader == nullptr)
      return warn(command.place, "command '" + command.id + "' has no leader",
                  "its units are out of command unless the army's leader is near (H5)");
    for (const UnitEntry& entry : command.units)
      if (entry.type == ruleset.types[static_cast<std::size_t>(Type::leader)].key && &entry != leader)
        warn(entry.place, "leader '" + entry.id + "' commands nobody",
             "commander=\"…\" names the one leader of a command (2.4)");
  }

  void chief(const SideEntry& side) {
    int army_leaders = 0;
    const auto count = [&](const CommandEntry& command) {
      for (const UnitEntry& entry : command.units) {
        if (entry.type == ruleset.types[static_cast<std::size_t>(Type::army_leader)].key) ++army_leaders;
        if (entry.id == side.chief &&
            entry.type != ruleset.types[static_cast<std::size_t>(Type::army_leader)].key)
          warn(entry.place, "'" + entry.id + "' leads the army and is no army leader",
               "only a type=\"army-leader\" stands in for others (H5)");
      }
    };
    for (const CommandEntry& command : side.commands) count(command);
    for (const ArrivalEntry& arrival : side.arrivals) count(arrival.command);
    if (army_leaders > 1)
      warn(side.place, "side '" + side.id + "' has more than one army leader",
           "the first in reach counts (H5)");
  }

  const Scenario& scenario_;
  const Table& table_;
};

}  // namespace

void review(const Scenario& scenario, const Rulebook&, Table& table, Problems& problems) {
  settle_garrisons(table);
  Review(scenario, table, problems).judge();
}

}  // namespace quincunx::lib
