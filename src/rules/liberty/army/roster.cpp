// What rosters print of a unit (2.1, 2.4, 16).

#include "quincunx/base/text.hpp"
#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/phrases.hpp"
#include "rules/liberty/book/ruleset.hpp"

namespace quincunx::liberty {

std::vector<std::string> details_of(const Rulebook&, const Unit& unit) {
  if (leads(unit)) return {};
  const std::vector<PrintedTable>& printed = tables();
  const int number = bases(unit);
  const std::size_t quality = static_cast<std::size_t>(quality_of(unit));
  std::vector<std::string> all{ruleset.qualities[quality],
                               with_places(counted[number == 1 ? 0 : 1], {{"n", std::to_string(number)}})};
  if (weapon_of(unit) != Weapon::none)
    all.emplace_back(ruleset.columns[column::weapon].words[static_cast<std::size_t>(weapon_of(unit))]);
  for (std::size_t rule = 0; rule < printed[table::special_rules].rows.size(); ++rule)
    if (unit.columns[column::brave + rule] != 0)
      all.emplace_back(printed[table::special_rules].rows[rule].label);
  if (is(unit, column::dismounts)) all.emplace_back(counted[2]);
  return all;
}

}  // namespace quincunx::liberty
