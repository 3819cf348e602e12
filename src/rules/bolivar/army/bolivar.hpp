#pragma once
// 4 Page Bolivar: the names for the numbers in its lists. Paragraphs are cited as "B-R11", rulings as
// "B-A44".

#include <cstdint>

#include "play/say.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/bolivar/book/rulings.hpp"
#include "rules/bolivar/book/tables.hpp"
#include "table/tolerance.hpp"

namespace quincunx::bolivar {

constexpr Length tum = 40'000;  // micrometres: half the width of a stand of 80 mm (Q4)

enum class Type : std::uint8_t {  // B-C1
  battalion,
  spearmen,
  skirmisher,
  rabble,
  gauchos,
  horse,
  light_gun,
  howitzer,
  heavy_gun,
  chief,
  brigadier
};
enum class Quality : std::uint8_t { superior, ordinary, inferior, raw };  // B-C2
enum class GunClass : std::uint8_t { foot, mountain, horse };             // Q2
enum class Ability : std::uint8_t { none, centaur, strategist };          // Q8
// `stand`: of one stand that has no formations. Battalions and Spearmen have four, guns two (B-C16, B-C17).
enum class Form : std::uint8_t { stand, line, column, square, march, limbered, deployed };

namespace column {
enum Column : std::uint8_t {
  resolve,       // of both stands; 0 once it has routed (B-A3)
  start,         // resolve it started with (B-R1)
  quality,       // Quality
  gun_class,     // GunClass; of artillery only (Q2)
  ability,       // Ability; of commanders only (Q8)
  shooting,      // marker; stays until a check takes it off (B-A14, B-R11)
  moved,         // marker: faced about (B-R32); comes off in 5.1
  went,          // has had its move of 2.1 or 3.1; a gun that has gone or turned shoots worse (Q5)
  carried,       // a commander: has ridden or been carried in this step (B-A64)
  shot,          // has shot this turn (B-R9, B-A14)
  was_limbered,  // limbered at any moment of this turn (B-A21)
  shot_at,       // a target that has been resolved in this step (B-A78)
  declared,      // has a charge declaration standing
  wheel,         // the declared wheel in hundredths of a degree, left negative (B-A81)
  cancelled,     // its declaration was struck out (B-R15)
  charged,       // conducted a charge this turn, contact or not (B-A81)
  evaded,        // has run from a charge this turn (B-R16)
  melee,         // its melee, in their order (B-A47, B-A56)
  result,        // a MeleeResult (B-R21, B-A48)
  rout_markers,  // one for each stand (B-C7, B-A6); come off in 5.6
  rout_order,    // routed this turn as the n-th
  rout_in,       // what routed it, a LossBy (B-A59)
  casualty,      // this commander fell; his marker, comes off in 5.6
  active,        // the active side of this turn (step 1)
  feigned,       // has had its feigned flight (B-R23)
  count_
};
}  // namespace column
enum class MeleeResult : std::uint8_t { none, lost, tied, won };
enum class LossBy : std::uint8_t { none, shooting, melee, morale };

namespace tie {
enum Tie : std::uint8_t {
  declared,    // charger -> enemy that it declared on (B-A80)
  charged,     // charger -> enemy that its charge contacted
  contact,     // unit -> enemy: the Contact class, until either moves or turns (B-A86)
  uphill,      // charger -> enemy uphill of it when step 4.4 began (B-A76)
  held_back,   // unit -> target that it held back from in this step (B-A78)
  opponent,    // unit -> its one opponent in melee (B-A84)
  fought,      // in one melee, both ways
  shot_hits,   // unit -> enemy: hits by shooting this turn (B-A59)
  melee_hits,  // unit -> enemy: hits in melee this turn (B-A48, B-A59)
  count_
};
}  // namespace tie
enum class Contact : std::uint8_t { none, frontal, behind_flank, to_rear };  // B-A86

namespace topic {
enum Topic : std::uint8_t {
  move,            // a unit's move (2.1, 3.1), commanders too
  target,          // target by target (B-A78); of guns in the bombardment (B-A11)
  join,            // which other units shoot at it
  keep_shooting,   // a marked unit with a target: shoot or check (B-A31)
  primary,         // in shooting and in melee (B-R12, B-A84)
  declare,         // 4.1
  evade,           // 4.3, unit by unit
  charge_next,     // in its band of 4.4
  opponent,        // of a unit that did not charge (B-A84)
  feigned_flight,  // 4.6 (B-R23)
  erosion,         // 5.3 (B-A58)
  heroics,         // 5.4 (B-A59)
  count_
};
}  // namespace topic

namespace purpose {
enum Purpose : std::uint8_t {
  initiative,          // side
  command_check,       // for one change of a move (B-R6, B-A25), or a passage of lines
  keep_shooting,       // B-A31
  evade,               // B-R16
  feigned_flight,      // B-R23
  shooting,            // primary and secondaries, each its own roll
  commander_casualty,  // B-R13
  melee,               // B-R19
  commander_melee,     // B-A50
  arrival,
  count_
};
}  // namespace purpose

namespace step {
// The steps in the order of play, as Table::step counts them: 0 before the first.
enum Step : std::uint8_t {
  before,
  turn_start,
  initiative,
  active_move,
  reactive_shoot,
  reactive_move,
  active_shoot,
  declare_charges,
  cancel_charges,
  evades,
  charges,
  melee,
  rally_backs,
  moved_markers,
  commander_loss,
  erosion,
  heroics,
  commander_rally,
  rout_markers,
  army_morale,
};
}  // namespace step

}  // namespace quincunx::bolivar
