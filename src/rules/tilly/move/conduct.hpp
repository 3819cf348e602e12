#pragma once
// Carrying out what was tried: the events of a move and what follows from it.

#include "rules/tilly/move/trial.hpp"

namespace quincunx::tilly {

inline bool in_move_step(const Turn& turn) {
  return turn.table().step == step::attacker_move || turn.table().step == step::defender_move;
}

// `wanted`: how long the leg is that was cut short, where a straight one was.
void refuse(Turn& turn, UnitId unit, const Stop& stop, Length wanted = 0);
// Why a trial ended: the leg that was stopped, and those behind it.
void refuse_rest(Turn& turn, UnitId unit, const Trial& trial);
// Emits every part that was done, what it passed through, and why the rest is not done. Attached leaders and
// those in the way are not seen to.
void emit_parts(Turn& turn, const March& march, const Trial& trial);
// After the last part: the attached commander goes along (T-A35) or stays (T-A97), commanders under the base
// slide aside (T-A23), and enemies no longer in contact are no longer locked (T-A104).
void settle(Turn& turn, UnitId unit);

// Commanders (T-R26, T-R32); `tried`: a move, as planned.
void lead(Turn& turn, const Order& order, const Tried* tried = nullptr);
void turn_in_melee(Turn& turn, const Order& order);  // a locked unit changes face (T-A76)

// Straight back by 1 to 3 TUM, from the present place (T-R68, T-A78). Whole micrometres; 0: not possible.
class WayBack {
 public:
  WayBack(const Turn& turn, UnitId unit);
  Stop bars(Length by) const;  // a rally back of that length, to a unit that may make some
  Length longest() const;
  Length usual() const;  // T-A79
  void take(Turn& turn, Length by, Rule rule) const;

 private:
  struct Back {
    Length by;
    Stop stop;  // why no farther
  };
  Back back_up_to(Length wanted) const;
  bool barred_by_quality() const;
  std::vector<Length> clearances() const;
  March march_;
  Angle heading_;
  Length least_;
};

// What a locked unit's change of face comes to: turned on the spot, then closed up straight ahead.
struct MeleeTurn {
  Base turned, end;
  Length by = 0;
  Stop stop;
};
MeleeTurn try_melee_turn(const Turn& turn, UnitId unit, std::span<const Leg> legs);

}  // namespace quincunx::tilly
