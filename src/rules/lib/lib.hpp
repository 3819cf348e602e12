#pragma once
// LIB Regimental: the names for the numbers in its lists, and what its chapters share.

#include <array>
#include <cstdint>
#include <vector>

#include "play/say.hpp"
#include "quincunx/ruleset.hpp"
#include "quincunx/turn.hpp"
#include "rules/lib/tables.hpp"

namespace quincunx::lib {

constexpr Length inch = 25'400;  // micrometres
constexpr Length eps = 25;       // a thousandth of an inch: turned corners are rounded

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
// Those that say "of the player turn" hold 10 * player turn (1 or 2) + a value, and count for nothing in
// another one (H37): use now() and mark_now().
enum Column : std::uint8_t {
  stands,
  start,
  quality,      // Class
  reliability,  // Reliability; troops
  weapon,       // Weapon
  gun,          // Gun
  carriage,     // Carriage
  fixed,        // position artillery
  skirmisher,   // number to equal or beat; 0 none
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
  out,           // leader: out until this player turn, counted 2 * turn + 0 or 1 from the start; 0 not (H28)
  dismounted,    // leader: likewise
  replace,       // leader: has fallen, a successor is due (H28)
  fallen_worth,  // leader: victory points that his falls have given the enemy
  // -- of the player turn --
  turn_columns,
  checked = turn_columns,  // Handling, from 1
  done,                    // Done
  posture,                 // Marker
  charge,                  // Charge
  charge_ground,           // worst Going met by the charge
  fought,                  // charge combats in which it took part
  crossed,                 // worst Going of its move; raw troops
  fired,                   // took part in a fire combat
  count_
};
}  // namespace column

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
  charges,    // charger -> its target; value: the player turn
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
  target,          // whom a unit fires at (6.2)
  next_fire,       // which target is dealt with next (H57)
  low_firer,       // which firer runs low (L38)
  british,         // countercharge of British infantry (L41)
  lead,            // lead unit of a combat (7.3)
  next_combat,     // which combat is fought next (H38)
  after_win,       // carry or recall; breakthrough is no choice
  after_loss,      // cavalry: recall instead of the retreat
  countercharger,  // winning countercharger: carry, recall or stand (L53)
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
namespace ruling {
enum Ruling : std::uint8_t {
  first_side,
  poor_commissariat,
  heavy_first,  // heavy casualties of the first side, 0: the printed fraction
  heavy_second,
  greater_first,
  greater_second,
  elan_single_band,
  stack_brave,
  granaderos_charge,
  stack_outflanked,
  greater_mode,
  skirmisher_rated,
  rout_from_band,
  broken_short,
  check_to_fire,
  charge_min_result,
  fallback_fixed_lost,
  fire_after_retreat,
  musket_row,
  halve_each,
  fire_round,
  stack_target,
  nation_guns,
  skirmish_scope,
  low_ammo_all,
  cavalry_cold_steel,
  lively_musketry,
  massed_musketry,
  british_countercharge,
  hasty_outflank,
  second_combat,
  reign_in_strict,
  recall_check,
  loss_each,
  hold_loses_guns,
  outflank_over_hold,
  disorder_on_carry_only,
  capitulation,
  count_
};
}
namespace remark {
// Texts in ruleset.cpp. Add at the end of a group as needed.
enum Remark : std::uint8_t {
  not_offered,
  arrived,
  no_room_to_arrive,
  // leaders
  attaches,
  leader_out,
  leader_back,
  replaced,
  cannot_reach_unit,
  captured,
  staff_hit,
  // the check
  out_of_command,
  quick_step,
  well_handled,
  tardy,
  fall_back,
  panic,
  elan,
  rallied,
  wavering,
  panic_broken,
  rout,
  holds_ground,
  // maneuvers
  already_acted,
  not_allowed,
  half_move_only,
  no_movement_left,
  one_maneuver_only,
  cannot_form,
  no_room,
  blocked_by_enemy,
  blocked_by_friend,
  off_table,
  impassable,
  formed_moves,
  enemy_too_near,
  no_wagon,
  ground_disorders,
  passes_lines,
  replenished,
  guns_rallied,
  // retreats
  retreats,
  cannot_get_clear,
  left_the_table,
  ridden_through,
  guns_lost,
  // fire
  cannot_fire,
  no_target,
  out_of_arc,
  out_of_range,
  no_sight,
  already_fired,
  not_nearest,
  moved_cannot_fire,
  fire_points,
  withering,
  telling_checked,
  telling_cold,
  telling_home,
  galling,
  lively,
  desultory,
  massed_target,
  charge_checked,
  low_on_ammunition,
  charge_target_only,
  charger_first,
  gives_points,
  // charges
  cannot_charge,
  cannot_see,
  no_path,
  too_far_to_charge,
  not_in_front,
  countercharges,
  hasty_square_formed,
  crew_shelters,
  crew_returns,
  charge_falls_short,
  contact,
  combat,
  swept,
  driven_back,
  hard_pressed,
  desperate,
  falter,
  recoil,
  repulsed,
  carries,
  goes_back,
  recalls,
  breaks_through,
  reined_in,
  not_reined_in,
  disordered_by_charge,
  unopposed,
  stands_lost,
  // losses and the end
  destroyed,
  heavy_casualties_reached,
  greater_losses_reached,
  key_position_lost,
  key_position_regained,
  points,
  marginal,
  decisive,
  no_decision,
  army_gives_up,
  time_over,
  count_
};
}  // namespace remark

// The steps in the order of play as Table::step counts them: 1 to 8 of the first player turn, 9 to 16 of the
// second, 17 the end of the turn.
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

// -- whose turn it is
int player_turn(const Turn& turn);  // 1 or 2
SideId phasing(const Turn& turn);
inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }
// What a column of the player turn holds, 0 when it was set in another one.
int now(const Turn& turn, UnitId unit, column::Column c);
void mark_now(Turn& turn, UnitId unit, column::Column c, int value, Rule rule);
template <class E>
E now_as(const Turn& turn, UnitId unit, column::Column c) {
  return static_cast<E>(now(turn, unit, c));
}
template <class E>
void mark_now_as(Turn& turn, UnitId unit, column::Column c, E value, Rule rule) {
  mark_now(turn, unit, c, static_cast<int>(value), rule);
}

// -- what a unit is (units.cpp)
inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline Form form_of(const Unit& unit) { return static_cast<Form>(unit.formation); }
inline Class class_of(const Unit& unit) { return static_cast<Class>(value(unit, column::quality)); }
inline Morale morale_of(const Unit& unit) { return static_cast<Morale>(value(unit, column::morale)); }
inline bool is_leader(const Unit& unit) {
  return type_of(unit) == Type::leader || type_of(unit) == Type::army_leader;
}
inline bool is_guns(const Unit& unit) { return type_of(unit) == Type::artillery; }
inline bool is_troops(const Unit& unit) {
  return type_of(unit) == Type::infantry || type_of(unit) == Type::cavalry;
}
bool mounted(const Unit& unit);  // cavalry that is not dismounted, and cavalry that is broken (H60)
inline bool foot(const Unit& unit) {
  return is_troops(unit) && !mounted(unit);
}  // dismounted cavalry too (L64)
inline bool is_broken(const Unit& unit) { return morale_of(unit) == Morale::broken; }
inline bool good_order(const Unit& unit) { return morale_of(unit) == Morale::good; }
bool in_square(const Unit& unit);  // either kind (L63)
inline bool limbered(const Unit& unit) {
  return form_of(unit) == Form::limbered || form_of(unit) == Form::limbered_column;
}
inline bool loose(const Unit& unit) {  // in open order: skirmish lines, leaders
  return is_leader(unit) || form_of(unit) == Form::skirmish_line;
}
bool heavy(const Unit& unit);  // HG, HH (L58)
bool raw(const Unit& unit);    // Militia or Peasant
int stands(const Unit& unit);
int ready_guns(const Unit& unit);                              // stands not silenced
Effect effectiveness(const Rulebook& book, const Unit& unit);  // 2.2, L57; guns are fresh (L7)
// A figure printed in inches, in micrometres.
constexpr Length in_inches(int thousandths) {
  return static_cast<Length>(std::int64_t{thousandths} * inch / 1000);
}
inline Length distance_figure(const Turn& turn, row::Distances r) {
  return in_inches(turn.figure(table::distances, r, distances_column::inches));
}
bool close_to_enemy(const Turn& turn, UnitId unit);  // within close range of any enemy unit (L16)
bool close_to_enemy(const Turn& turn, UnitId unit, const Base& at);
// Units of the other side, or the own one, that are on the table and no leaders, by id.
std::vector<UnitId> enemies(const Turn& turn, SideId of);
std::vector<UnitId> friends(const Turn& turn, UnitId of);  // without itself

// -- footprints (footprints.cpp; H51, H52)
// Not of a garrison, which has its building's (building_base).
Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form, int stands);
inline Footprint footprint_of(const Turn& turn, const Unit& unit, Form form) {
  return footprint_of(turn.book(), unit, form, stands(unit));
}
inline Footprint footprint_of(const Turn& turn, const Unit& unit, Form form, int stands) {
  return footprint_of(turn.book(), unit, form, stands);
}
Point front_centre(const Base& base);            // the reference point of a unit
Pose reshaped(const Base& base, Footprint to);   // the front edge keeps its centre and facing
Point stand_front(const Unit& unit, int stand);  // front centre of a stand; not of squares and garrisons
std::array<Point, 3> front_points(
    const Unit& unit);  // both front corners and the middle; the centre thrice for squares, garrisons
std::array<Point, 3> front_points(const Unit& unit, const Base& at);
Base behind_base(const Turn& turn, UnitId unit, Length depth);  // its width carried straight back (H16)
// Is all of `other` behind the straight line through the front edge of `unit`?
bool wholly_behind(const Base& unit, const Base& other);
bool point_behind(const Base& unit, Point p);
Length ahead_of(const Base& unit, Point p);         // of that line; negative behind it
Point nearest_point(const Base& base, Point from);  // of the base
inline bool touching(const Base& a, const Base& b) { return within(a, b, eps); }
// Which edge of a unit a base touches (7.3, 6.2).
enum class Edge : std::uint8_t { none, front, flank, rear };
Edge edge_touched(const Base& unit, const Base& by);
std::vector<UnitId> enemies_in_contact(const Turn& turn, UnitId unit);  // by id
void reform(Turn& turn, UnitId unit, Form form, Pose to, Rule rule);    // emits Formed, footprint by form
bool room_for(const Turn& turn, UnitId unit,
              const Base& at);  // H52: on the table, on nobody, on no impassable ground

// -- ground (ground.cpp; H53, H54)
Going going_at(const Turn& turn, Point p, bool loose);
// Worst kind under the front points of such a unit standing there; road only with all three on it.
Going going_of(const Turn& turn, const Unit& as, const Base& at);
inline Going going_of(const Turn& turn, UnitId unit, const Base& at) {
  return going_of(turn, turn[unit], at);
}
bool slow_under(const Turn& turn, UnitId unit,
                const Base& base);                        // broken or rough ground under any part (L72)
bool behind_linear_cover(const Turn& turn, UnitId unit);  // for the maneuver check
Cover cover_against(const Turn& turn, UnitId target, Point from);  // of one firing stand
// What the defender's ground is worth against this attacker (H40, H54): nothing when it charges itself. That
// an outflanked unit has none is the combat's business.
Ground ground_of(const Turn& turn, UnitId defender, UnitId attacker);
// Fortified: in works, or behind them and touched across them; with no attacker, just behind them.
bool in_works(const Turn& turn, UnitId unit, UnitId attacker);
const Feature* building_of(const Turn& turn, const Unit& garrison);  // null when it is none
const Feature* building_at(const Turn& turn, Point p);               // whose box holds the point, or null
Base building_base(const Feature& building);                         // its rectangle
int garrisonable(const Feature& building);                           // stands that it holds (H52)
bool lies_under(const Turn& turn, const Feature& feature, const Base& base);  // fords and bridges cover

// -- sight (sight.cpp; H55)
enum class Sight : std::uint8_t { command, fire, charge };
const VisibilityEntry* visibility(const Turn& turn);  // of this turn (H42); null: clear
bool sees(const Turn& turn, Point from, Point to, UnitId seer, UnitId seen, Sight what);
bool through_fields(const Turn& turn, Point from, Point to);
bool sees_unit(const Turn& turn, UnitId seer, UnitId seen, Sight what);  // between nearest points

// -- command (command.cpp; 4.1, H4 to H6, H59)
UnitId leader_for(
    const Turn& turn,
    UnitId unit);  // in whose command it is now: its own leader, else the army's; nobody: out of command
bool commands(const Turn& turn, UnitId leader, UnitId unit);  // radius and sight only
bool able(const Turn& turn, UnitId leader);                   // on the table and not out
UnitId attached_leader(const Turn& turn, UnitId host);        // or nobody
bool inspired(const Turn& turn, UnitId unit,
              int& times);  // leader attached, brave colonel: how often it counts (L4)
bool outflanked_in_maneuver(const Turn& turn, UnitId unit);  // H39

// -- leaders (leaders.cpp; chapter 8)
void fallen_leader(Turn& turn, UnitId leader, Rule rule);  // rolls on 8.2
void free_leaders_of(Turn& turn, UnitId unit, Rule rule);  // its unit is gone: rolls, and stays free (H32)
void leaders_step(Turn& turn);

// -- losses (losses.cpp; chapters 9, 10)
// Troop stands, or gun stands wrecked. Destroys the unit when none is left. The footprint shrinks.
void lose_stands(Turn& turn, UnitId unit, int count, Rule rule);
void disorder(Turn& turn, UnitId unit, Rule rule);  // broken stays broken; guns: nothing
void break_up(Turn& turn, UnitId unit, Rule rule);  // becomes broken, in a column facing as it did (H60)
void good_again(Turn& turn, UnitId unit,
                Rule rule);  // in its column, facing the nearest enemy if it was broken (H60)
// To a better state; broken units turn to the nearest enemy (H60).
void reorder(Turn& turn, UnitId unit, Morale to, Rule rule);
void silence(Turn& turn, UnitId unit, int count,
             Rule rule);  // lowest stands not yet silenced; count < 0: all
void wreck(Turn& turn, UnitId guns, int count,
           Rule rule);  // gun stands: damaged ones first, then the lowest (H30)
void damage(Turn& turn, UnitId unit, int count, Rule rule, bool and_silence);  // H30
void lose_guns(Turn& turn, UnitId unit, Rule rule);                            // removed, counted as wrecked
void lose_sheltered(Turn& turn, UnitId square, Rule rule);  // guns whose crew is in it (H62)
void destroy(Turn& turn, UnitId unit, Fate fate, Rule rule);
void leave_table(Turn& turn, UnitId unit, Rule rule);
int army_modifier(const Turn& turn, SideId side,
                  Rows& because);  // heavy casualties or greater losses, and key positions lost (4.3)

// -- moves (moves.cpp, retreat.cpp; chapter 5)
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
// 5.6; road where there is no road rate: open
Length rate(const Rulebook& book, const Unit& unit, Going going, bool quick);
inline Length rate(const Turn& turn, const Unit& unit, Going going, bool quick) {
  return rate(turn.book(), unit, going, quick);
}
Length full_move(const Turn& turn, UnitId unit, bool quick);  // in open ground, as it is formed
enum class Retreat : std::uint8_t { two_inches, out_of_close_range, full };
// Retreats by H17 and H61. `from`: the enemies of the combat, for two_inches; empty: all.
void retreat(Turn& turn, UnitId unit, Retreat how, const std::vector<UnitId>& from, Rule rule);
void limber_and_retreat(Turn& turn, UnitId guns, bool silenced, Rule rule);  // heavy and fixed guns are lost
void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule,
             Rows because = {});  // an attached leader goes along
// Straight ahead from where it stands, as far as it may go without touching anybody or leaving the ground it
// may be on; used by moves, breakthroughs, carrying and recalls.
struct Advance {
  Length by = 0;
  UnitId met = nobody;        // first unit in the way
  Bar stop;                   // why no farther
  Going worst = Going::road;  // met by its front points
};

// -- charges (charge*.cpp; chapter 7)
struct ChargePath {
  bool found = false;
  Angle wheel{};
  Length wheel_cost = 0, straight = 0;
  Base wheeled, end;
  Going worst = Going::road;
  std::vector<UnitId> touched;
};
// H58: the least wheel after which a straight advance within the move meets the target first. `half`: of the
// move (L20).
ChargePath charge_path(const Turn& turn, UnitId unit, UnitId target, bool quick, bool half);
// Declared charges of the units of one check, then the reactions to them, then the movement (steps 2b, 2c).
struct ChargePlan {
  UnitId unit = nobody, target = nobody;
  bool quick = false, half = false;
  int style = 0;  // 1 cold steel, 2 fire
  std::uint32_t by = 0;
};
std::vector<Offer> charge_offers(const Turn& turn, UnitId unit, bool quick, bool half);
void react_and_charge(Turn& turn, std::vector<ChargePlan> plans);
// What fire does to a charge of its target (6.3): called by the chapter on fire.
void check_charge(Turn& turn, UnitId charger, UnitId firer, Rule rule);
bool charging(const Turn& turn, UnitId unit);         // this player turn, its charge not over
bool cold_steel(const Turn& turn, UnitId unit);       // L35: declared, or mounted
UnitId charge_target(const Turn& turn, UnitId unit);  // or nobody
bool charged_now(const Turn& turn, UnitId unit);  // did charge or countercharge this player turn, over or not
std::vector<UnitId> chargers_of(const Turn& turn, UnitId target);  // by id
bool passes_reign_in(Turn& turn, UnitId unit, Rule rule);

// -- the steps of play
void maneuver_step(Turn& turn);
void defensive_fire_step(Turn& turn);
void offensive_fire_step(Turn& turn);
void charge_combat_step(Turn& turn);
void breakthrough_step(Turn& turn);
void second_combat_step(Turn& turn);
void end_of_player_turn(Turn& turn);
void end_of_turn(Turn& turn);


}  // namespace quincunx::lib
