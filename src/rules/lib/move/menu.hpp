#pragma once
// What a result allows, leg by leg (5.1 to 5.4, L17 to L19): each leg is asked for in its turn.

#include <span>

#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {

// What a leg is to the unit that makes it.
enum class Act : std::uint8_t {
  move,        // of the march: straight legs and wheels; free movers any way and facing
  form,        // troops: a formation; guns: limber, unlimber
  about_face,  // by the rear rank
  flank,       // march by the flank
  pass,        // of lines
  scale,
  replenish,
  pivot,  // of guns
  prolong,
  rally,     // of guns
  withdraw,  // of light guns that limbered: a full retreat, silenced
  none
};
bool free_mover(const Unit& unit);  // skirmish lines, squares, leaders (5.6)
Act act_of(const Unit& as, const Leg& leg);

class Menu {
 public:
  Menu(const Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling);
  // Why this leg may not come next. If it may, counts it as done.
  Stop take(const Unit& as, const Leg& leg);
  int hundredths() const { return hundredths_; }  // of a full move
  bool quick() const { return handling_ == Handling::quick_step; }
  bool may_fire() const;  // after what was taken

 private:
  Stop troops(Act act, const Leg& leg) const;
  Stop guns(const Unit& as, Act act, const Leg& leg) const;
  bool tardy() const;
  bool has(Act act) const { return (taken_ >> static_cast<unsigned>(act) & 1U) != 0; }

  const Unit& unit_;
  Handling handling_;
  bool any_ = false;  // more than one maneuver (L17)
  int hundredths_ = 0;
  unsigned taken_ = 0;  // acts, a bit each
  Act last_ = Act::none;
};

}  // namespace quincunx::lib
