#pragma once
// Movement, for those who move units or ask how far they could go (chapter 5).

#include <array>
#include <span>
#include <vector>

#include "play/move/walk.hpp"
#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

// 5.6; road where there is no road rate: open
Length rate(const Rulebook& book, const Unit& unit, Going going, bool quick);
inline Length rate(const Turn& turn, const Unit& unit, Going going, bool quick) {
  return rate(turn.book(), unit, going, quick);
}
Length full_move(const Turn& turn, UnitId unit, bool quick);  // in open ground, as it is formed
void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule,
             Rows because = {});  // an attached leader goes along
// The kinds of ground under the three front points on a straight way, one after another; `to` from the start.
struct Stretch {
  Length to = 0;
  Going going{};
};
using Stretches = Few<Stretch, 4>;
// A lane, and the ground on it.
struct Advance {
  Lane lane;
  Stretches ground;
  Going worst = Going::road;  // met by its front points
};

row::Movement rate_row(const Unit& unit);  // of the table of movement

// What is left of a part of a full move: distance divided by rate, added up over kinds of ground, exactly
// (H7).
class Allowance {
 public:
  // `hundredths` of a full move of the unit in its formation; 0 for `garrisons` and units without a rate.
  Allowance(const Turn& turn, const Unit& as, bool quick, int hundredths);
  Length reach(Going going) const;  // how far what is left carries on such ground
  Length farthest() const;          // on the best ground there is
  Length shortest() const;          // on the worst that is not closed
  void spend(Going going, Length by) { gone_[static_cast<std::size_t>(going)] += by; }

 private:
  std::array<Length, 4> rates_{}, gone_{};  // road, open, broken, rough
  int hundredths_;
};

// Cost of a wheel: the path of the outer front corner, along its arc (H53).
inline Length wheel_cost(Length width, Angle turn) { return arc(width, turn); }

Stretches stretches(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length by);
// How far along the way the remaining allowance carries; impassable ground ends the way too. Does not spend
// it.
Length carries(const Allowance& left, const Stretches& way);
// The longest part of a straight way at whose end the base is whole on the table.
inline Length until_off_table(const Turn& turn, const Base& from, Angle heading, Length wanted) {
  return quincunx::until_off_table(*turn.table().ground, from, heading, wanted, tolerance);
}
// Spends the first `by` of the way; the worst kind met.
Going spend_way(Allowance& left, const Stretches& way, Length by);

// Any of it over ground that the unit may not be on.
bool on_closed_ground(const Turn& turn, const Unit& as, const Base& at);

// The place of a garrison that leaves in this formation on the side of its building nearest to a point: the
// middle of its rear edge on the outline, facing outward (H52).
Pose beside_building(const Turn& turn, UnitId garrison, Form form, Point toward);

// A unit as it would be elsewhere or in another formation.
struct Standing {
  UnitId id = nobody;
  Unit as;  // formation, morale state and base as they would be
};
// Straight on along a heading: as far as what is left of the move, the ground, the table and other units let
// it. Leaders, skirmish lines and limbered guns of its own side are passed; so is `passing` (H45). Enemies
// are not touched, unless touched already and left behind.
Advance straight_way(const Turn& turn, const Standing& unit, Angle heading, Length wanted,
                     const Allowance& left, UnitId passing = nobody);
bool passed_freely(const Unit& friendly);  // H45
// Cheap: who of the units could be touched by a base that goes on and on along a heading.
std::vector<UnitId> near_the_line(const Turn& turn, const std::vector<UnitId>& units, const Base& from,
                                  Angle heading);
// What bars the unit from that place: table edge, ground, an enemy that it would touch, a friend.
Stop place_bars(const Turn& turn, const Standing& unit, const Base& at);
// The same in parts, for those who try many places within an area.
Stop ground_bars(const Turn& turn, const Standing& unit, const Base& at);
UnitIds who_might_bar(const Turn& turn, const Standing& unit, const Base& area);  // by id
Stop units_bar(const Turn& turn, const Standing& unit, const Base& at, const UnitIds& others);

// Legs tried without moving anybody, and without dice: what can be done of them, and why not the rest.
struct Met {
  UnitId passed = nobody;     // friend passed through by passage of lines
  Going worst = Going::road;  // met by the front points
};
using LegDone = WalkPart<Met>;
struct MoveTrial : Walk<Met> {
  Standing end;
  bool may_fire = true;  // in this player turn, after what is done
};
MoveTrial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling);
// `wanted`: how long the leg is that was cut short, where a straight one was.
void refuse(Turn& turn, UnitId unit, const Stop& stop, Length wanted);
// Does what can be done of the legs and refuses the rest; true when anything was done.
bool do_legs(Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling);
bool do_trial(Turn& turn, UnitId unit, const MoveTrial& trial);  // the table must not have changed since

}  // namespace quincunx::lib
