#pragma once
// What charges may be expected to do, in hundredths of resolve: a guide for commanders, no rule.

#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

// A unit that charges, from where it stands or from where it is imagined to stand, in some formation.
struct Charger {
  UnitId unit = nobody;
  Base from;
  Form form = Form::stand;
};
inline Charger as_it_stands(const Turn& turn, UnitId unit) {
  return {unit, turn[unit].base, form_of(turn[unit])};
}

Odds charge_odds(const Turn& turn, const Charger& charger, UnitId enemy, const ChargePath& path);
// What the best of its charges from there would do beyond what it would suffer, at most best_charge_most; a
// unit that would break counts for more. 0: it has none, or none that is worth it.
enum class Marked : std::uint8_t { bars, ignored };  // its shooting marker
int best_charge(const Turn& turn, const Charger& charger, Marked marked = Marked::bars);
constexpr int best_charge_most = 400;

// Of a unit that stands while that enemy charges it from where it is.
Odds standing_odds(const Turn& turn, UnitId unit, UnitId charger);
int chance_to_pass(const Turn& turn, UnitId unit);  // its command check now, percent

}  // namespace quincunx::bolivar
