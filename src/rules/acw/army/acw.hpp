#pragma once
// Bolt Action ACW: the names for the numbers in its lists. Rulings are cited as "W36"; the numbered chapters
// of its text as "8" (move), "10" (shooting), "12" (morale).

#include <cstdint>

#include "play/say.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/acw/book/rulings.hpp"
#include "rules/acw/book/tables.hpp"
#include "table/inches.hpp"
#include "table/tolerance.hpp"

namespace quincunx::acw {

enum class Type : std::uint8_t { infantry, skirmishers, cavalry, artillery, wagon, brigadier, general };
enum class Quality : std::uint8_t { inexperienced, regular, veteran };
enum class Weapon : std::uint8_t {
  none,
  smoothbore_musket,
  rifled_musket,
  smoothbore_carbine,
  rifled_carbine,
  sharps_rifle,
  smoothbore_cannon,
  rifled_cannon
};
// Cavalry that has dismounted is formed as `skirmish`; `single` is one base without formations: wagons and
// commanders.
enum class Form : std::uint8_t { single, line, column, skirmish, unlimbered, limbered };

namespace column {
enum Column : std::uint8_t {
  bases,        // left; of cavalry: mounted. Dismounted it has one fewer (W8)
  start,        // bases at the start, counted likewise
  casualties,   // since the last whole base was lost
  quality,      // Quality
  weapon,       // Weapon
  colonel,      // 1: alive and with the unit
  independent,  // 1: belongs to no brigade (W67)
  holders,      // of dismounted cavalry: 1 while its horse holders wait where `Unit::noted` is (W76)
  pins,
  routing,
  down,  // until it is activated again, or reacts to a charge (W15)
  // -- in this turn --
  order,         // Ordered
  passed,        // has passed through friends: it shoots worse (8)
  spent,         // has failed a reaction test: no order, but it fights (W42)
  fought,        // has fought a round of melee
  struck_again,  // cavalry: has had its second charge (W62)
  rode,          // a commander has moved (W5)
  acted,         // an independent unit: its die is spent
  // -- borne by commands --
  had_die,  // the die of this brigade is spent
  count_
};
}  // namespace column

// What a unit has been ordered in this turn (6), or did in place of an order.
enum class Ordered : std::uint8_t {
  nothing,
  fire,
  advance,
  run,
  form,
  rally,
  down,
  failed,   // its order test
  rallied,  // passed its rout test, and stands
  fled,     // failed it
  fights,   // was in a melee when its brigade was activated (W79)
};

namespace tie {
enum Tie : std::uint8_t {
  charges,  // charger -> the enemy that it was ordered to charge
  struck,   // charger -> enemy: the arc of the enemy that it came from (StruckFrom); until the contact ends
            // (W73)
  count_
};
}

enum class StruckFrom : std::uint8_t { none, front, flank, rear };

namespace topic {
enum Topic : std::uint8_t {
  die,        // which brigade or independent unit acts (W3): one of its units is chosen for it
  rout_test,  // which router tests next
  melee,      // which melee is fought next: one of its units is chosen for it
  next,       // which unit of the brigade is ordered next
  charge,     // at which enemy it charges
  orders,     // continuous: how it moves; commanders too
  deed,       // what it does instead of a move: shoot, rally, go down
  target,     // at which enemy it shoots after a move, before it remounts, or when its charge was halted
  reaction,   // of a unit that is charged and has passed its test (W40), or of charged skirmishers (W43)
  opponent,   // which of several enemies it strikes (W75)
  second,     // the second charge of cavalry (W62)
  count_
};
}

namespace purpose {
enum Purpose : std::uint8_t {
  arrival,
  order_test,  // also that of a spent brigade's units (15)
  woods_test,
  passage_test,
  reaction_test,  // of a charged unit
  second_test,    // of cavalry, for a second charge
  army_test,      // of a brigade of a spent army (15)
  strength_test,  // of an independent unit of a spent army (W53)
  morale_test,
  rout_test,
  pins_rallied,  // D6 pins lost
  to_hit,
  damage,
  wound,
  exceptional,  // wounds that showed a 6, rolled again
  melee,
  melee_wound,
  count_
};
}

namespace step {
enum Step : std::uint8_t { before, turn_start, bag, turn_end };
}

}  // namespace quincunx::acw
