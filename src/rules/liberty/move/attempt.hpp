#pragma once
// Legs tried one after another on the terms of an order or of a result (8, D94).

#include "play/along_road.hpp"
#include "play/move/foes.hpp"
#include "rules/liberty/move/ground.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {

struct Terms {
  Ordered kind{};
  std::optional<Length> rate;  // if not that of the order, less under-fire
  Length extra = 0;            // dice that are added
  bool compelled = false;      // by a result: it may pass any friend that it can clear
  Few<Length, 4> obstacles;    // what the first ones cost, in the order in which it crosses them
  Length other_obstacles = 0;  // what each further one costs
};
MoveTrial attempt(const Turn& turn, UnitId unit, std::span<const Leg> legs, const Terms& terms);

Length wheel_cost(const Rulebook& book, Length width, Angle turn);  // by ruling (D94)
Length under_fire(const Rulebook& book, const Unit& unit);          // what its markers take off a rate (D31)
Length least_obstacle_cost(const Rulebook& book);
Length most_obstacle_cost(const Rulebook& book);
Length obstacle_die(Turn& turn, UnitId unit);           // rolled and shown (D21)
Length halved(const Rulebook& book, Length rate);       // D24
Length shift_limit(const Rulebook& book, Length rate);  // D26

// 2.6: the figure of a move die, rolled and shown.
Length move_die(Turn& turn, UnitId unit, std::uint8_t purpose, row::MoveDice r, Rule rule);
// Dice of road and march column that add up, or the better one by ruling (D22).
Length march_dice(Turn& turn, UnitId unit, bool on_road, bool in_march_column);
// Has the unit, as it is, a die for marching along a road, or in march column?
bool gains_on_road(const Rulebook& book, const Unit& unit);
bool gains_in_column(const Rulebook& book, const Unit& unit);

// Enemies that could come to matter, and how near to each it may come: 4 in, or as near as it is (D28).
Foes foes_near(const Turn& turn, UnitId unit, const Base& from, Length reach);

// A unit on its way, as it would be.
struct Mover {
  const Turn& turn;
  UnitId unit;
  const Unit& as;
  bool compelled;  // by a result: it may pass any friend that it can clear
  const Base& at() const { return as.base; }
};

// -- Straight on: what ends a lane, and where it comes to what.
void stop_by_units(const Mover& mover, Lane& lane);
std::optional<Length> difficult_from(const Mover& mover, const Lane& lane);  // unless it is in some
Few<Length, 4> obstacle_entries(const Mover& mover, const Lane& lane);       // the nearest first
UnitIds friends_on(const Mover& mover, const Lane& lane);                    // passed

// -- Round a corner: what a unit meets at a place on the way.
struct Swept {
  Stop stop;
  Few<const Feature*, 4> obstacles;
  UnitIds friends;
  bool difficult = false;
};
Stop look_at(const Mover& mover, const Base& place, const Foes& foes, Swept& swept);
Swept swept_by(const Mover& mover, Angle wheel, const Base& end);  // every whole degree, and the end

// May it be passed by choice? Shaken friends may (D29).
inline bool passable(const Unit& friendly) { return !disordered(friendly) && !routing(friendly); }

// How far a straight way leads over ground that is open to the unit.
Length open_way(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length wanted);
// What bars a unit from a place, if it comes there from another: edge, closed ground, units, enemies that it
// would be nearer to (D94).
Stop spot_bars(const Turn& turn, UnitId unit, const Unit& as, const Base& from, const Base& at);
Stop ground_bars(const Turn& turn, const Unit& as, const Base& at);  // edge and closed ground

// As it would be in another formation, with its hits and Broken value if that mounts or dismounts it (D32).
Unit formed_as(const Turn& turn, const Unit& unit, Form form, const Pose& at);
bool changes_mode(const Unit& unit, Form to);  // limbers, unlimbers, mounts or dismounts

// D94: where a unit on a road would be after so far along its line, facing along it; the end of the road at
// the farthest. Empty if not every base is on it.
inline std::optional<Pose> along_the_road(const Turn& turn, const Unit& as, const Base& from, Length by) {
  return all_on_road(turn, as, from) ? along_road(*turn.table().ground, from.pose, by) : std::nullopt;
}

}  // namespace quincunx::liberty
