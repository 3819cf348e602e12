// Judges a set-up: what cannot be played is an error, what sits badly with what the rules take for granted a
// warning.

#include <algorithm>
#include <cstdlib>

#include "play/ground_look.hpp"
#include "play/setup/inspection.hpp"
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
  using Inspection::Inspection;

  void judge() {
    for (const Placed& p : placed()) {
      if (is_guns(unit(p)) && stands(unit(p)) > gun_stands_most)
        refuse(p.entry->place, "unit " + named(p) + " has more than 15 gun stands", "make it two units");
      if (p.from_the_start()) place(p);
    }
    each_pair([this](const Placed& a, const Placed& b) { pair(a, b); });
    for (const SideEntry& side : scenario().sides) {
      without_edge(side, "retreats turn toward it (H61): edge=\"south\"");
      each_whole_command(side, [this](const CommandEntry& command) { judge_command(command); });
      one_chief(side, {key_of(Type::army_leader), "leads the army and is no army leader",
                       "only a type=\"army-leader\" stands in for others (H5)", "army leader",
                       "the first in reach counts (H5)"});
    }
    for (const ObjectiveEntry& objective : scenario().objectives)
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
    for (const Feature& feature : table().ground->features)
      if (((loose(unit(p)) ? feature.loose_traits : feature.traits) & impassable) != 0 && !crossed(p) &&
          overlaps_polygon(unit(p).base, feature.outline))
        in_closed_ground(p, feature);
  }

  // On a ford or bridge: the water under it is open.
  bool crossed(const Placed& p) const {
    const auto& features = table().ground->features;
    return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
      return (feature.traits & open_crossing) != 0 && overlaps_polygon(unit(p).base, feature.outline);
    });
  }

  void in_building(const Placed& p) {  // H51, H52
    const Feature* building = building_under(*table().ground, unit(p).base.pose.at);
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
      const Feature* building = building_under(*table().ground, unit(a).base.pose.at);
      if (building != nullptr && building == building_under(*table().ground, unit(b).base.pose.at))
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
      if (is_a(entry, Type::leader) && &entry != leader)
        warn(entry.place, "leader '" + entry.id + "' commands nobody",
             "commander=\"…\" names the one leader of a command (2.4)");
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  settle_garrisons(table);
  Review(scenario, book, table, problems).judge();
}

}  // namespace quincunx::lib
