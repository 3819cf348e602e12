#pragma once
// A melee, and what its files share (13, 14).

#include <array>
#include <span>
#include <vector>

#include "rules/liberty/charge/charges.hpp"

namespace quincunx::liberty {

// -- melee_dice.cpp
// The same as blow_of, with these enemies only (of a melee, D97), by id.
Blow blow_against(const Turn& turn, UnitId unit, std::span<const UnitId> enemies, bool charge_bonus);
// Of either of two units that would meet so, the unit with the bonus of its charge.
Blow blow_if(const Turn& turn, const Meeting& meeting, bool of_enemy);
// The face of the enemy that the unit fights: as it was struck, else the one that it lies on (D97).
Face face_fought(const Turn& turn, UnitId unit, UnitId enemy);
int need_of(const Turn& turn, const Unit& unit);  // to hit
int melee_save(const Turn& turn);                 // the need
// Mean hits that dice of the unit leave unsaved, in hundredths.
int mean_hits(const Turn& turn, const Unit& unit, int dice, int need);

// -- melee_round.cpp
struct Fighter {
  UnitId unit = nobody;
  UnitIds foes;        // enemies in contact, by id
  bool bonus = false;  // of a charge (D63)
  bool strikes = true;
  int dice = 0, need = 0;
  Rows because{};
  int hits = 0;            // that it made
  int suffered = 0;        // that it has to save
  int unsaved = 0;         // of those
  std::uint32_t blow = 0;  // the event of its dice
};
struct Melee {
  std::array<std::vector<Fighter>, 2> sides;  // by SideId, each by id
  std::vector<Fighter>& of(SideId side) { return sides[index(side)]; }
  const std::vector<Fighter>& of(SideId side) const { return sides[index(side)]; }
};
// 13.2 to 13.4: both sides roll, share their hits, save and mark them. No unit is removed.
void fight_round(Turn& turn, Melee& melee);

// -- melee_results.cpp
void fight(Turn& turn, Melee& melee);

// -- winners.cpp
// Losers of a melee that fled and that were Broken in it, by id.
struct Beaten {
  std::vector<UnitId> routed, broken;
};
// Pursuit, breakthrough, or it holds (14, D98).
void winner_acts(Turn& turn, UnitId unit, const Beaten& beaten);
bool breaks_through_now(const Turn& turn, UnitId unit);  // ruling: its fight is in this phase (D72)

}  // namespace quincunx::liberty
