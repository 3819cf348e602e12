#pragma once
// What charges may be expected to do, in hundredths of resolve: a guide for commanders, no rule.

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {

// A unit that charges, from where it stands or from where it is imagined to stand, in some formation.
struct Charger {
  UnitId unit = nobody;
  Base from;
  Form form = Form::stand;
};
Odds charge_odds(const Turn& turn, const Charger& charger, UnitId enemy, const ChargePath& path);
inline Odds charge_odds(const Turn& turn, UnitId unit, UnitId enemy, const ChargePath& path) {
  return charge_odds(turn, {unit, turn[unit].base, form_of(turn[unit])}, enemy, path);
}
// The charges of a unit from places where it may be before the charges: what the best of them would do beyond
// what it would suffer. A unit that would break counts for more. 0: it has none, or none that is worth it.
class Prospects {
 public:
  enum class Marked : std::uint8_t { bars, ignored };  // its shooting marker
  Prospects(const Turn& turn, UnitId unit, Marked marked = Marked::bars);
  int at_most(const Base& from, Form form);  // if all ways there were free
  int best(const Base& from, Form form);
  int best() { return best(turn_[unit_].base, form_of(turn_[unit_])); }

 private:
  struct Prospect {
    UnitId enemy = nobody;
    int worth = 0;
  };
  struct Reckoned {
    UnitId enemy = nobody;
    Contact strikes{};
    Form form{};
    int worth = 0;
  };
  int weigh(const Odds& odds, UnitId enemy) const;
  int worth(UnitId enemy, Contact strikes, Form form);
  Few<Prospect, 4> from(const Base& at, Form form);  // worth it, the best first

  const Turn& turn_;
  UnitId unit_;
  Marked marked_;
  Few<Reckoned, 8> reckoned_;
};

// Of a unit that stands while that enemy charges it from where it is.
Odds standing_odds(const Turn& turn, UnitId unit, UnitId charger);
int chance_to_pass(const Turn& turn, UnitId unit);  // its command check now, percent

}  // namespace quincunx::bolivar
