#pragma once
// The maneuver check (4.2 to 4.4): who checks, with what modifiers, and what its result is.

#include <array>

#include "rules/lib/army/units.hpp"
#include "rules/lib/book/remarks.hpp"

namespace quincunx::lib {

bool disordered_troops(const Unit& unit);       // who begin thus must check (H3)
bool can_check(const Turn& turn, UnitId unit);  // has not yet, and has its crew

// The modifiers of 4.3 for a unit in the command of `leader` (nobody: out of command), and their sum.
int check_modifiers(const Turn& turn, UnitId unit, UnitId leader, Rows& because);

constexpr int bands = 6;
int band_of(const Turn& turn, int total, bool in_command);  // row of the table of bands

// What the bands mean, highest first; L1: Tardy fills two, L2: Rally with Élan fills two.
constexpr std::array<Handling, bands> in_good_order{Handling::quick_step, Handling::well_handled,
                                                    Handling::tardy,      Handling::tardy,
                                                    Handling::fall_back,  Handling::panic};
constexpr std::array<Handling, bands> in_disorder{Handling::elan,     Handling::elan,         Handling::rally,
                                                  Handling::wavering, Handling::panic_broken, Handling::rout};
Handling handling_in(const Turn& turn, int band, bool disordered);

// May choose among maneuvers (5.1 to 5.4).
constexpr bool may_maneuver(Handling handling) {
  return handling == Handling::quick_step || handling == Handling::well_handled ||
         handling == Handling::tardy || handling == Handling::elan;
}
constexpr bool is_tardy(Handling handling) {
  return handling == Handling::tardy || handling == Handling::elan;
}
inline Handling handling_of(const Turn& turn, UnitId unit) {
  return value_as<Handling>(turn[unit], column::checked);
}

struct Judgement {
  UnitId unit = nobody;
  Handling handling{};
  int total = 0;
  bool in_command = false;
  std::uint32_t by = 0;  // the event of the result
};
// Adds up, reads the result, emits and marks it. `own`: the unit's own die; empty if it shares its leader's.
// A unit that rallies with Élan is in good order at once.
Judgement judge(Turn& turn, UnitId unit, UnitId leader, int die, const Roll& own);
// Carries out what a result compels: retreats, morale states, losses (4.4). No effect if it leaves a choice.
void carry_out(Turn& turn, const Judgement& judged);

}  // namespace quincunx::lib
