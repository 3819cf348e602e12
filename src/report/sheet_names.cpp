// Names on maps: of units, of objectives, of the features of the ground.

#include <algorithm>

#include "quincunx/text.hpp"
#include "report/sheet.hpp"

namespace quincunx::map {
namespace {

constexpr Colour feature_ink{92, 74, 50};

Labels::Name place_name(const std::string& text) {
  Labels::Name name;
  name.face = Face::body_italic;
  name.size = 6600;
  name.colour = feature_ink;
  name.forms = {{text}, lettering::in_two(text)};
  return name;
}

// Its sign bears the name already, as a rule with another case.
bool named_as_objective(const Battle& battle, const Feature& feature) {
  if (!battle.book.set().holds_objectives) return false;
  const auto& names = battle.words.objective_names;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return lower_ascii(name) == lower_ascii(feature.name); });
}

// Where the name of a feature may stand, best first; along a line there are more places than one.
std::vector<Point> anchors(const Feature& feature) {
  std::vector<Point> all;
  if (feature.shape != Feature::Shape::line) {
    for (const int part : {500, 850, 150})
      all.push_back({(feature.low.x + feature.top.x) / 2,
                     feature.low.y + (feature.top.y - feature.low.y) * part / 1000});
    return all;
  }
  for (std::size_t i = 0; i + 1 < feature.points.size(); ++i) {
    const Point from = feature.points[i], to = feature.points[i + 1];
    for (const int part : {500, 250, 750})
      all.push_back({from.x + (to.x - from.x) * part / 1000, from.y + (to.y - from.y) * part / 1000});
  }
  return all;
}

}  // namespace

Labels::Name Sheet::name_of(const Unit& unit, const std::vector<std::string>& texts) const {
  const bool leader = battle_.book.set().types[unit.type].arm == Arm::leader;
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
  const auto texts = lettering::told_apart(battle_.words.unit_names);
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
  for (const std::size_t i : labels_.names(drawing_, wanted)) {
    const Point at = table[whose[i]].base.pose.at;
    unnamed_.push_back(battle_.words.unit_names[index(whose[i])] + " (" + std::to_string(whole(at.x)) + ", " +
                       std::to_string(whole(at.y)) + ")");
  }
}

void Sheet::objectives(const Table& table) {
  if (!battle_.book.set().holds_objectives) return;
  const Milli half = std::clamp<Milli>(part_of_unit(50), 2600, 5000);
  for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i) {
    const auto place = digest::place_of(battle_, i);
    if (!place) continue;
    const Spot at = scale_(*place);
    const auto holder = objective_holder(battle_, table, i);
    add_objective(drawing_, at, half, holder ? side_colour(battle_, *holder) : paper);
    labels_.avoid(around(at, half, half), heavy);
    labels_.name(drawing_, around(at, half, half), place_name(battle_.words.objective_names[i]), false);
  }
}

void Sheet::feature_names() {
  for (const Feature& feature : battle_.opening.ground->features) {
    if (feature.name.empty() || feature.outline.empty() || named_as_objective(battle_, feature)) continue;
    for (const Point anchor : anchors(feature)) {
      const Spot at = scale_(anchor);
      if (at.x < 0 || at.y < 0 || at.x > scale_.width || at.y > scale_.height) continue;
      const Area subject = around({at.x, at.y - 3500}, 0, 0);
      if (labels_.name(drawing_, subject, place_name(feature.name), false, true)) break;
    }
  }
}

}  // namespace quincunx::map
