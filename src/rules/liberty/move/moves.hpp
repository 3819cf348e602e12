#pragma once
// Moves, for those who move units or ask how far they could go (chapter 8, D90, D94).

#include <optional>
#include <span>

#include "play/move/walk.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

enum class Rate : std::uint8_t { advance, run };
// 2.6: the printed rate of the unit as it is formed now, in micrometres; 0 if it has none.
Length printed_rate(const Rulebook& book, const Unit& unit, Rate rate);
// Less an inch for each under-fire marker (D31), floor 0.
Length rate(const Turn& turn, UnitId unit, Rate rate);

// The kind of order that legs make (7): Reform, Advance, Run, Retire or Retreat. Of a unit: to mount or
// dismount is an Advance.
Ordered order_of(std::span<const Leg> legs);
Ordered order_of(const Unit& unit, std::span<const Leg> legs);

// Legs tried without moving any unit. `extra`: dice of road, march column and Double Time that are known.
// Obstacles cost the least that their dice can show. An obstacle is crossed when the front gets over it: a
// deep column may halt astride (D21).
struct Passed {
  UnitIds friends;
};
using LegDone = WalkPart<Passed>;
struct MoveTrial : Walk<Passed> {
  Unit end;  // as it would be
  bool unlimbered = false;
  int obstacles = 0;      // crossed
  row::Movement going{};  // the row of 2.6 that it moved by
};
MoveTrial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs, Length extra = 0);
void refuse(Turn& turn, UnitId unit, const Stop& stop, Length wanted = 0);

// What bars a unit from changing on the spot: another formation or facing about its centre (7, D94).
Stop place_bars(const Turn& turn, UnitId unit, const Unit& as, const Base& at);

// Carries out Reform, Advance, Run, Retire or Retreat by its legs: dice of road and march column, Double
// Time!, obstacles, passed friends and their tests. The order test has been passed. True if anything was
// done.
bool move_by_legs(Turn& turn, UnitId unit, const Order& order);
// Straight back from its present place, or toward a bearing, facing as it did, for results and responses: up
// to `most`, as far as it can (D27, D90).
void retire(Turn& turn, UnitId unit, std::optional<Angle> toward, Length most, Rule rule);
// A rout move (14, D74, D75): rolls its distance, finds its way, and breaks it if there is none. False if the
// unit is gone.
bool rout_move(Turn& turn, UnitId unit, Rule rule);
// Sets it down there; an attached general goes along (D91), generals in the way are shifted.
void move_to(Turn& turn, UnitId unit, const Base& to, Manoeuvre how, Length spent, Rule rule,
             Rows because = {});
void reform(Turn& turn, UnitId unit, Form form, const Pose& to, Rule rule);  // emits Formed

// Charge, rout and pursuit moves: the dice (2.6), and the advance-based rate if the swept path touches
// difficult ground (D25).
struct Dash {
  Length by = 0;
  std::uint32_t event = 0;
};
Dash dash(Turn& turn, UnitId unit, std::uint8_t purpose, bool difficult, int obstacles, bool under_fire);
Length longest_dash(const Turn& turn, UnitId unit, bool difficult, int obstacles, bool under_fire);  // D49

}  // namespace quincunx::liberty
