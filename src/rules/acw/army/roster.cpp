// What rosters print of a unit: its weapons (2.3), and whether it has an order die of its own (4).

#include "rules/acw/army/units.hpp"
#include "rules/acw/book/phrases.hpp"
#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {

std::vector<std::string> details_of(const Rulebook&, const Unit& unit) {
  if (is_commander(unit)) return {};
  std::vector<std::string> all;
  if (weapon_of(unit) != Weapon::none)
    all.emplace_back(arms_carried[static_cast<std::size_t>(weapon_of(unit))]);
  if (is(unit, column::independent)) all.emplace_back(singled_out[0]);
  return all;
}

}  // namespace quincunx::acw
