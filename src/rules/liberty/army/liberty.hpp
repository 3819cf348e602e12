#pragma once
// Liberty or Death!: the names for the numbers in its lists. Paragraphs are cited as "11.4", rulings as
// "D44".

#include <cstdint>

#include "play/say.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/turn.hpp"
#include "table/inches.hpp"
#include "table/tolerance.hpp"

namespace quincunx::liberty {

enum class Type : std::uint8_t { infantry, cavalry, skirmishers, artillery, general, commander };
enum class Quality : std::uint8_t { militia, regular, elite };
enum class Weapon : std::uint8_t { none, smoothbore, rifled, carbine, gun_3, gun_6, gun_12 };
// Cavalry that has dismounted is formed as `dismounted`, in one rank.
enum class Form : std::uint8_t {
  line,
  column,
  march_column,
  skirmish_line,
  dismounted,
  unlimbered,
  limbered
};
enum class State : std::uint8_t { steady, worn, shaken };  // 2.2; a Broken unit has left the table

namespace column {
enum Column : std::uint8_t {
  hits,
  broken_at,  // hits at which it is Broken, as it is formed (2.3)
  bases,      // of cavalry: mounted; dismounted it has one fewer (D32)
  quality,    // Quality
  weapon,     // Weapon
  entry,      // of the army lists, from 1; 0: none
  dismounts,  // cavalry that may (4.5)
  // -- special rules (16), each 0 or 1 --
  brave,
  drilled,
  elite,
  impetuous,
  independent,
  marksmen,
  natives,
  poorly_trained,
  reliable,
  scouts,
  stalwart,
  steady,
  stubborn,
  tough,
  unreliable,
  veterans,
  // -- conditions --
  disorder,    // markers
  under_fire,  // markers
  routing,
  bonus,    // 1: charged into contact and has not fought since (D63)
  volleys,  // attacks by shooting that it has made, for orders that depend on it
  // -- in this player turn --
  order,          // Ordered
  quiet,          // may not shoot: Run, Retreat, unlimbered, rallied from a rout, a charge that fell short
  arrived,        // came on: Advance or Run only (D33)
  moved,          // a general: has made its move (D91)
  responded,      // has answered a charge (D52)
  broke_through,  // has made its breakthrough charge (D72)
  caught,         // a router that pursuers have reached (D98)
  hurt,           // by shooting, not yet tested: 1 for the first unit hurt, 2 for the second, … (D18)
  // -- in this turn: the player turn, 1 or 2, in which it was last affected by the action (D08) --
  lead_the_fight,
  reinforce,
  hold_the_line,
  reform_the_ranks,
  direct_order,
  press_the_charge,
  concentrate_fire,
  double_time,
  // -- borne by sides --
  points,      // command points left
  initiative,  // 1: has the first player turn (D09)
  count_
};
}  // namespace column

// What a unit has been ordered, or does without an order, in its player turn (7).
enum class Ordered : std::uint8_t {
  nothing,
  hold,
  reform,
  advance,
  retire,
  run,
  retreat,
  falter,             // a charge test with one success
  charge,             // has still to move, or has moved
  determined_charge,  // likewise
  failed,             // an order test that failed: Disordered
  rally,
  rout,
  none_possible,  // Disordered, or in contact (D04, D70)
};

namespace tie {
enum Tie : std::uint8_t {
  charges,  // charger -> its target, until it has moved; 2: the test came to a determined charge, 1 otherwise
  struck,   // unit -> enemy in contact: the face of the enemy that it struck (Face); until the contact ends
  count_
};
}
enum class Face : std::uint8_t { none, front, flank, rear };

namespace topic {
enum Topic : std::uint8_t {
  reform_ranks,  // spend: Reform the Ranks! (15)
  generals,      // which general attaches or detaches (10)
  rally,         // which unit tries to rally (step c)
  free_reform,   // the reform of a unit that has stopped routing (7)
  reinforce,     // spend: Reinforce!
  declare,       // which charge (12)
  press,         // spend: Press the Charge!
  direct_order,  // spend: A Direct Order!
  hold_line,     // spend: Hold the Line!
  response,      // to a charge
  face,          // which face of the target, where half of the charger is on either (D56)
  orders,        // continuous: what a unit does (step f); unattached generals too
  double_time,   // spend: Double Time!
  target,        // which enemy is shot at (11)
  concentrate,   // spend: Concentrate Fire!
  melee,         // which melee is fought next (13)
  lead,          // spend: Lead the Fight!
  pursue,        // which enemy a winner goes after, of a router and a Broken one (D98)
  breakthrough,  // which enemy a breakthrough charges
  odd_hits,      // which enemy gets a hit that cannot be shared (D97)
  odd_bases,     // which of several chargers side by side has one base more in front (D96)
  count_
};
}

namespace purpose {
enum Purpose : std::uint8_t {
  initiative,
  command_points,
  arrival,
  // Tests score successes: the need is the lowest face that is one, and a 6 is two; of Unreliable units one.
  order_test,  // orders, rallies, charges and counter-charges
  order_test_unreliable,
  morale_test,
  morale_test_unreliable,
  reroll,  // of one die of a test
  reroll_unreliable,
  veterans,
  rallied,  // D3: hits recovered
  fled,     // D3: hits of a router that was not rallied
  charge_distance,
  rout_distance,
  obstacle,  // D3 for each one crossed
  road,
  march_column,
  hurry,  // Double Time!
  to_hit,
  concentrate,  // misses rolled again
  explosion,    // D2, D3, D3+1 or 2D3
  save,
  melee,
  melee_again,  // misses of Tough Fighters
  melee_save,
  general_risk,
  pursuit,
  breakthrough,
  count_
};
}

// The steps of a player turn, and those round them. Table::step counts from 1.
namespace step {
enum Step : std::uint8_t {
  before,
  set_up,
  start_of_command,
  generals,
  disorder,
  rally,
  rout,
  charges,
  orders,
  shooting,
  shooting_morale,
  melee,
  per_player = melee - set_up,
  end_of_turn = set_up + 2 * per_player + 1
};
}

}  // namespace quincunx::liberty
