// Names of units and objectives on maps.

#include <algorithm>

#include "quincunx/play/objectives.hpp"
#include "report/sheet/sheet.hpp"

namespace quincunx::map {

Labels::Name place_name(const std::string& text) {
  Labels::Name name;
  name.face = Face::body_italic;
  name.size = 6600;
  name.colour = {92, 74, 50};
  name.forms = {{text}, lettering::in_two(text)};
  return name;
}

Labels::Name Sheet::name_of(const Unit& unit, const std::vector<std::string>& texts) const {
  const bool leader = is_leader(battle_.book.set(), unit);
  const Milli size = std::clamp<Milli>(part_of_unit(30), lettering::smallest, 6800);
  Labels::Name name;
  name.size = leader ? size * 108 / 100 : size;
  name.face = leader ? Face::table_bold : Face::table;
  name.colour = leader ? darker(side_colour(battle_, unit.side), 35) : ink;
  name.forms = lettering::forms(texts, name.size, std::max<Milli>(part_of_unit(240), 26000));
  return name;
}

void Sheet::unit_names(const Table& table) {
  if (look_.names == Names::nobody) return;
  const auto texts = lettering::distinct_forms(battle_.words.unit_names);
  const Length unit_of_length = battle_.book.set().length_unit;
  const auto whole = [&](Length l) { return (l + unit_of_length / 2) / unit_of_length; };
  std::vector<Labels::Wanted> wanted;
  std::vector<UnitId> whose;
  for (const bool leaders : {true, false}) {
    if (look_.names == Names::leaders && !leaders) continue;
    for (const UnitId id : standing(table, leaders)) {
      const Unit& unit = table[id];
      const bool rear_is_above = direction(unit.base.pose.facing).north < 0;
      const bool with_host = unit.host != nobody && table[unit.host].present();
      const Base& base = with_host ? table[unit.host].base : unit.base;
      whose.push_back(id);
      wanted.push_back({box_of(base), name_of(unit, texts[index(id)]), rear_is_above, {}});
      if (!base.footprint.round)
        for (const Point corner : corners(base)) wanted.back().outline.push_back(scale_(corner));
    }
  }
  const auto backing = [this](const Area& area) { return wood_under(area); };
  for (const std::size_t i : labels_.names(drawing_, wanted, backing)) {
    const Point at = table[whose[i]].base.pose.at;
    unnamed_.push_back(battle_.words.unit_names[index(whose[i])] + " (" + std::to_string(whole(at.x)) + ", " +
                       std::to_string(whole(at.y)) + ")");
  }
}

bool has_sign(const Battle& battle, const ObjectiveEntry& objective) {
  return battle.book.set().holds_objectives || objective.at.has_value();
}

Milli Sheet::objective_half() const { return std::clamp<Milli>(part_of_unit(50), 2600, 5000); }

void Sheet::objectives(const Table& table) {
  const Milli half = objective_half();
  for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i) {
    const auto place = objective_place(battle_, i);
    if (!place || !has_sign(battle_, battle_.scenario->objectives[i])) continue;
    const Spot at = scale_(*place);
    const auto holder = objective_holder(battle_, table, i);
    add_objective(drawing_, at, half, holder ? side_colour(battle_, *holder) : paper);
    labels_.avoid(around(at, half, half), heavy);
  }
}

}  // namespace quincunx::map
