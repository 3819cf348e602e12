#pragma once
// Formation changes: which are allowed, and where the stands come (B-R7, B-A19).

#include <optional>

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Which stand stays, and on which side of it the other comes.
struct FormationChange {
  Form to = Form::line;
  bool other_stand = false;  // the right stand of a Line, or the rear stand of a Column, stays
  bool other_side = false;   // it becomes the rear stand, or the right one of the Line
  bool other_turn = false;   // Line to March: to the left; March to Line: to the right
};
bool may_change(Form from, Form to);  // B-R7
// The base after the change, without regard to other units or the ground; nullopt if the change is not
// allowed.
std::optional<Base> changed_base(const Rulebook& book, const Unit& unit, const FormationChange& change);

}  // namespace quincunx::bolivar
