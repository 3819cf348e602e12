#pragma once
// Shooting (10), and the casualties of shooting and melee (11).

#include <optional>

#include "rules/acw/army/units.hpp"

namespace quincunx::acw {

// `point_blank`: at a charger, as near as can be whatever lies between (13).
enum class Fire : std::uint8_t { standing, on_the_move, after_charge, point_blank };

// What bars a shot (W26, W27, W32, W69); and along which line one unit sees another, if it does.
Bar bar_shot(const Turn& turn, UnitId unit, UnitId target, Fire how);
std::optional<Segment> sight_line(const Turn& turn, UnitId unit, UnitId target);
bool sees(const Turn& turn, UnitId unit, UnitId target);
bool would_see(const Turn& turn, UnitId unit, UnitId target);  // once it faces it
Length weapon_range(const Rulebook& book, const Unit& unit);   // 0: it cannot shoot

// How it would shoot: so many dice, each hitting on `need`, more than 6: it cannot; and why.
struct Shot {
  int dice = 0, need = 0;
  Rows because;
};
Shot shot_of(const Turn& turn, UnitId unit, UnitId target, Fire how);

// The targets of a unit, the best chance to hit first, then the nearest, then the lowest id (18); barred ones
// behind them, if the commander wants reasons.
void add_shots(const Turn& turn, UnitId unit, Fire how, std::vector<Offer>& offers);
struct Losses {
  int casualties = 0, bases = 0;
  bool destroyed = false;
};
// One attack with all that follows (10): pins, wounds, the colonel, bases; and the morale test of the target,
// unless it is a charger, whose test the charge asks for (W39).
struct Attack {
  bool fired = false;
  int hits = 0;
  Losses losses;
};
Attack shoot(Turn& turn, UnitId unit, UnitId target, Fire how);
// The same, at a target that its side names, if there is one and it names one. `may_test`: of a spent brigade
// it has to pass a test first (W52).
void fire_on_the_move(Turn& turn, UnitId unit, bool may_test);

// Hits of the dice to hit of shooting or melee, also by the ruling on two sixes (W31).
Successes roll_to_hit(Turn& turn, UnitId unit, UnitId target, purpose::Purpose what, const Shot& shot,
                      Rule rule);
bool can_hit(const Turn& turn, const Shot& shot);
int damage_dice(const Turn& turn, const Unit& guns, Length away);  // for each hit of a cannon (W33)

// Dice to wound for so many hits, and what they do (11).
Losses wound(Turn& turn, UnitId unit, UnitId target, int dice, purpose::Purpose what);
Losses take_casualties(Turn& turn, UnitId unit, int count);

}  // namespace quincunx::acw
