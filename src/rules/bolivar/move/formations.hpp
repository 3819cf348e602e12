#pragma once
// Formation changes: which are allowed, where the stands come, and carrying them out (B-R7, B-A19, B-A79).

#include <optional>
#include <span>

#include "play/move/stop.hpp"
#include "quincunx/log/order.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Which stand stays, and on which side of it the other comes.
struct FormationChange {
  Form to = Form::line;
  bool other_stand = false;  // the right stand of a Line, or the rear stand of a Column, stays
  bool other_side = false;   // it becomes the rear stand, or the right one of the Line
  bool other_turn = false;   // Line to March: to the left; March to Line: to the right
  bool idle_leg = false;     // the order says more: of a stand where none moves, or a thing twice
};
bool may_change(Form from, Form to);  // B-R7
// The base after the change, without regard to other units or the ground; nullopt if the change is not
// allowed.
std::optional<Base> changed_base(const Rulebook& book, const Unit& unit, const FormationChange& change);

// What the legs `stay-…`, `turn` and `formation` of an order make of a unit that stands there: of foot at the
// head of its move (B-A19), of guns at its end (B-C17, B-A79). The last of these legs is the `formation`.
struct NewFormation {
  Form to = Form::stand;
  Base base;
  bool idle_leg = false;
  Stop stop;  // why it cannot: no such formation, no room, guns that have shot
};
NewFormation new_formation(const Turn& turn, UnitId unit, const Base& at, std::span<const Leg> legs);
// Takes up a formation that nothing bars, at no cost; checks have been passed before.
void change_formation(Turn& turn, UnitId unit, const NewFormation& then);

// Passage of lines (B-A20). Whether they changed places, and so both have moved; if not, reports why.
bool exchange_lines(Turn& turn, UnitId unit, UnitId with);

}  // namespace quincunx::bolivar
