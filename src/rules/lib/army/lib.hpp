#pragma once
// LIB Regimental: the names for the numbers in its lists.

#include <cstdint>

#include "play/say.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/lib/book/tables.hpp"
#include "table/inches.hpp"
#include "table/tolerance.hpp"

namespace quincunx::lib {

constexpr int die_sides = 10;

enum class Type : std::uint8_t { infantry, cavalry, artillery, leader, army_leader };
enum class Class : std::uint8_t { guard, elite, regular, militia, peasant };
enum class Reliability : std::uint8_t { spirited, reliable, unreliable };
enum class Weapon : std::uint8_t { none, rifle, musket, carbine };
enum class Gun : std::uint8_t { none, hg, mg, lg, hh, h, vlg };
enum class Carriage : std::uint8_t { foot, horse, light };
enum class Rating : std::uint8_t { poor, average, good, excellent };
enum class Morale : std::uint8_t { good, disordered, broken };
enum class Form : std::uint8_t {
  line,
  skirmish_line,  // of cavalry: dismounted
  attack_column,
  field_column,
  march_column,
  square,
  hasty_square,
  garrison,
  unlimbered,
  limbered,         // in one rank
  limbered_column,  // one stand wide
};
enum class Effect : std::uint8_t { fresh, worn, spent };  // 2.2
enum class Going : std::uint8_t { road, open, broken, rough, impassable };
enum class Cover : std::uint8_t { none, partial, full, works };
enum class Ground : std::uint8_t { none, favorable, strong, works };  // for defenders (H40)

namespace column {
enum Column : std::uint8_t {
  stands,
  start,
  quality,      // Class
  reliability,  // Reliability; troops
  weapon,       // Weapon
  gun,          // Gun
  carriage,     // Carriage
  fixed,        // position artillery
  skirmisher,   // number to equal or beat; 0: no skirmishers
  british,
  gaucho,
  granaderos,
  lancers,
  trained,       // battery (L7)
  brave,         // colonel
  provisional,   // command (L5)
  rating,        // Rating; leaders
  morale,        // Morale
  low_ammo,      // troops
  silenced,      // guns: a bit for each stand, lowest first
  damaged,       // guns: likewise
  low_guns,      // guns: low on ammunition, likewise
  sheltered,     // the crew is in a square (H21)
  out,           // leader: out until this player turn, counted from the start of the game (H28); 0 not
  dismounted,    // leader: likewise
  replace,       // leader: has fallen, a successor is due (H28)
  fallen_worth,  // leader: victory points that his falls have given the enemy
  // -- the rest lasts a player turn (H37) --
  checked,        // Handling, from 1
  done,           // Done
  posture,        // Marker
  charge,         // Charge
  charge_ground,  // worst Going met by the charge
  fought,         // charge combats in which it took part
  crossed,        // worst Going of its move; raw troops
  fired,          // took part in a fire combat
  count_
};
}  // namespace column

// What its check lets a unit do (4.4).
enum class Handling : std::uint8_t {
  none,
  quick_step,
  well_handled,
  tardy,
  fall_back,
  panic,
  elan,
  rally,
  wavering,
  panic_broken,
  rout
};
enum class Done : std::uint8_t { nothing, may_fire, no_fire, retreated };
enum class Marker : std::uint8_t { none, faced_about, flank_march, passage };
enum class Charge : std::uint8_t {
  none,
  fire,                // relies on it
  cold_steel,          // declared
  counter,             // countercharging cavalry, British infantry (L41)
  over,                // checked, cancelled or done with
  over_cold_steel,     // likewise, of one that was declared with cold steel
  must_break_through,  // has won its first combat and has still to (H25)
  breakthrough,        // in its second charge
};

namespace tie {
enum Tie : std::uint8_t {
  charges,    // charger -> its target
  behind,     // charger -> enemy: it began wholly behind the line of his front (H39)
  front,      // charger -> enemy that charged him or he charged: touched on its front edge
  sheltered,  // guns -> square that holds their crew; lasts
  count_
};
}
namespace topic {
enum Topic : std::uint8_t {
  leaders,         // who attaches or detaches (step 1)
  replacement,     // where a new leader goes (H63)
  act,             // does the unit take part in a check (4.2)? for leaders' groups and units alone
  declare,         // which charge
  react,           // countercharge, hasty square, shelter
  move,            // continuous: what a unit does with its result; leaders too
  target,          // which unit it fires at (6.2)
  next_fire,       // which target is dealt with next (H57)
  low_firer,       // which firer runs low (L38)
  british,         // countercharge of British infantry (L41)
  lead,            // lead unit of a combat (7.3)
  next_combat,     // which combat is fought next (H38)
  after_win,       // carry or recall; breakthrough is no choice
  after_loss,      // cavalry: recall instead of the retreat
  countercharger,  // winning countercharger: carry, recall or stay (L53)
  count_
};
}
namespace purpose {
enum Purpose : std::uint8_t {
  maneuver,
  skirmishers,
  fire,
  charge_attack,
  charge_defend,
  reign_in,
  fallen_leader,
  arrival,
  count_
};
}
// The steps of a player turn. Table::step counts on: 1 to 8 in the first, 9 to 16 in the second, 17 the end
// of the turn.
namespace step {
enum Step : std::uint8_t {
  before,
  leaders,
  maneuver,
  defensive_fire,
  offensive_fire,
  combats,
  breakthroughs,
  second_combats,
  end,
  per_player
};
}

}  // namespace quincunx::lib
