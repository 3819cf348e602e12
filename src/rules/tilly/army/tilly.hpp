#pragma once
// Tilly's Very Bad Day: the names for the numbers in its lists, and what its chapters share.

#include <cstdint>
#include <vector>

#include "quincunx/base/few.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/tilly/book/tables.hpp"
#include "table/tolerance.hpp"

namespace quincunx::tilly {

constexpr Length tum = 20'000;  // micrometres; T-R8; the tolerance of T-A3 and T-A6 is in table/tolerance.hpp

enum class Type : std::uint8_t { commander, horse, light_horse, dragoons, pike_shot, shot, rabble, cannons };
enum class Quality : std::uint8_t { superior, ordinary, inferior, rabble };  // T-R5

namespace column {
enum Column : std::uint8_t {
  resolve,  // current; never 0, because the unit then routs (T-R4)
  start,    // resolve it started with
  quality,
  recoverable,          // lost to shooting and melee, not yet regained (T-A81)
  markers_from,         // -- the rest lasts a turn --
  shot = markers_from,  // shooting marker (T-R43), also on a cannon that pivoted (T-R25)
  moved,                // had its move (1.1, 2.1); for a leader: has moved by himself or been carried
  checked,              // its command check in this step (T-A92), a CheckRecord
  declared,             // has a charge declaration standing
  wheel,                // the declared wheel in hundredths of a degree, left negative
  cancelled,            // its declaration was cancelled (T-R53)
  charged,              // conducted a charge this turn
  evaded,               // rally back marker after an evade (T-R58)
  fought,               // took part in a melee this turn
  result,               // of its melee (T-R66), a MeleeResult
  rout_order,           // routed this turn as the n-th; the rout marker (T-R72); 0 once used or taken off
  rout_in,              // what routed it, a RoutReason
  casualty,             // this commander fell this turn (T-R48); his marker
  count_
};
}
namespace tie {
enum Tie : std::uint8_t {
  declared,    // charger -> enemy it declared on; value: the enemy's Zone in which the charger is (T-A54)
  charged,     // charger -> enemy its charge contacted; value likewise
  uphill,      // charger -> enemy that was higher when charges were declared (T-A70)
  works,       // charger -> enemy behind works against the charge (T-A89)
  shot_hits,   // unit -> enemy: hits by shooting this turn
  melee_hits,  // unit -> enemy: hits in melee this turn
  evaded,      // evader -> charger: they do not fight each other (T-R58)
  fought,      // fought in one melee, both ways
  shot_at,     // target already shot at in this step by this unit (T-R42)
  locked,      // in contact after 3.5, both ways; lasts until contact ends (T-A104)
  count_
};
}
namespace topic {
enum Topic : std::uint8_t {
  move,
  target,
  join,
  declare,
  charge_next,
  commander_charge,
  point_blank,
  next_melee,
  primary,
  allot,
  rally_back,
  rally_distance,
  heroics,
  count_
};
}
namespace purpose {
enum Purpose : std::uint8_t {
  command_check,
  shooting,
  point_blank,
  commander_casualty,
  melee,
  commander_melee,
  army_morale,
  initiative,
  arrival,
  count_
};
}
namespace table {
// Rows and columns of each: book/tables.hpp.
enum Table : std::uint8_t {
  unit_types,     // move, shoot range, shoot to-hit, melee to-hit, start resolve
  quality,        // resolve change, changes of direction, points
  army,           // army building limits
  set_up,         // small and big game
  terrain,        // caps on terrain
  command_check,  // need and odds by resolve
  allowance,      // difficult ground, charge, rally back
  directions,     // changes of direction: most, cost
  interpenetration,
  distances,  // command, buffer, zone of control, gap …
  shooting_dice,
  casualty,  // commander casualty: host routed / did not
  melee_dice,
  horse_to_hit,
  morale,      // command morale, rally, heroics
  army_break,  // one third … of its units
  count_
};
}  // namespace table
enum Zone : std::uint8_t { none, front, left_flank, right_flank, rear };
namespace step {
// The steps in the order of play, as Table::step counts them: 0 before the first.
enum Step : std::uint8_t {
  before,
  turn_start,
  attacker_move,
  defender_shoot,
  defender_move,
  attacker_shoot,
  declare_charge,
  charge,
  point_blank,
  melee,
  rally_back,
  command_morale,
  unit_rally,
  unit_heroics,
  army_morale,
};
}  // namespace step

// -- What chapters share (army/, leaders/, morale/)
inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline bool is_commander(const Unit& unit) { return type_of(unit) == Type::commander; }
bool cavalry(Type type);             // T-R2
bool infantry(Type type);            // T-R2: dragoons, pike+shot, shot, rabble
bool protected_infantry(Type type);  // T-R2: dragoons, pike+shot, shot

inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }

// A figure printed in TUM, in micrometres.
constexpr Length in_tum(int thousandths) { return thousandths * (tum / 1000); }
inline Length distance_figure(const Turn& turn, row::Distances r) {
  return in_tum(turn.figure(table::distances, r, distances_column::tum));
}
inline Length allowance_figure(const Turn& turn, row::Allowance r) {
  return in_tum(turn.figure(table::allowance, r, allowance_column::tum));
}
Length shooting_range(const Rulebook& book,
                      Type type);  // 0: cannot shoot; more than any table for cannons (T-R36)

// Where `other` is relative to `unit` (T-R11 by the model in force, T-A2, T-A3).
Zone zone_of(const Turn& turn, const Base& unit, const Base& other);
bool in_front(const Turn& turn, const Base& unit, const Base& other);  // whether that zone is the front
// Enemies (no commanders) of a unit on the table, in id order.
using Foes = Few<UnitId, 4>;
Foes enemies_in_contact(const Turn& turn, UnitId unit);
bool in_contact(const Turn& turn, UnitId unit);  // with any of these
bool locked(const Turn& turn, UnitId unit);      // T-A104
UnitId commander_of(const Turn& turn,
                    UnitId unit);  // the commander of its command if on the table, or nobody
UnitId attached_commander(const Turn& turn, UnitId host);  // nobody without one
bool in_command(const Turn& turn, UnitId unit);            // T-R20 a, b
// Rolls the command check of this step when needed (T-R21, T-A92): true when the unit may act. Emits Checked.
bool passes_command(Turn& turn, UnitId unit);

// Ground (move/ground.cpp)
bool in_difficult(const Turn& turn, Point centre);
bool in_difficult(const Turn& turn, const Base& base);                        // terrain_by_base decides
bool in_fortification(const Turn& turn, UnitId unit, Point attacker_centre);  // T-A89
int height(const Turn& turn, Point centre);                                   // thousandths; T-A88
// Line of sight between two units (T-A41: other bases, villages and woods, crests) and the narrow gap test
// (T-A42).
bool sight_blocked(const Turn& turn, UnitId from, UnitId to);
bool narrow_gap_bars(const Turn& turn, UnitId shooter, UnitId target);

// Movement (move/conduct.cpp): used by moves, charges, rally backs and evades.
// Moves a unit to a pose with everything that follows: an attached commander is carried (T-A35) or left,
// commanders in the way slide aside (T-A23).
void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule, Rows rows = {});
void attach(Turn& turn, UnitId commander, UnitId host, Rule rule);

// Losses (morale/losses.cpp): one place takes resolve, routs, eliminates and rolls for commanders.
enum class LossBy : std::uint8_t { shooting, melee, morale };
bool lose_resolve(Turn& turn, UnitId unit, int hits, LossBy by, Rule rule);  // true when it routed
void rout(Turn& turn, UnitId unit, LossBy by, Rule rule);
void commander_casualty(Turn& turn, UnitId commander, UnitId host, bool host_routed);  // T-R48: rolls 1d6

SideId attacker(const Battle& battle);
SideId attacker(const Turn& turn);
SideId defender(const Turn& turn);

}  // namespace quincunx::tilly
