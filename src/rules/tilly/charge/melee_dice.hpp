#pragma once
// How many dice a unit has in melee, and what they need (sections 11.1 and 11.2 of the specification).

#include <span>

#include "rules/tilly/army/marks.hpp"
#include "rules/tilly/charge/record.hpp"

namespace quincunx::tilly {

// Enemies that a unit fights: in contact, no guns, and neither of the two evading (T-A103).
Foes melee_foes(const Turn& turn, UnitId unit);

Zone melee_zone(const Turn& turn, UnitId unit, UnitId foe);  // of the unit, in which the foe is (T-A68)

struct MeleeDice {
  int dice = 0;
  Rows because;
  bool leader_fights = true;  // an attached commander, if there is one (T-A69)
};
MeleeDice melee_dice(const Turn& turn, UnitId unit, std::span<const UnitId> foes, bool primary);

struct MeleeNeed {
  int need = 0;
  Rows because;  // for Horse only
};
MeleeNeed melee_need(const Turn& turn, UnitId unit, UnitId foe);
int leader_need(const Turn& turn);

}  // namespace quincunx::tilly
