// What rosters print of a unit: the class of guns (Q2), the ability of a commander (Q8).

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/phrases.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {

std::vector<std::string> details_of(const Rulebook&, const Unit& unit) {
  const auto word_of = [&unit](column::Column c) { return value_text(ruleset.columns[c], value(unit, c)); };
  if (is_guns(unit)) return {gun_kinds.at(static_cast<std::size_t>(value(unit, column::gun_class)))};
  if (is_commander(unit) && ability_of(unit) != Ability::none) return {word_of(column::ability)};
  return {};
}

}  // namespace quincunx::bolivar
