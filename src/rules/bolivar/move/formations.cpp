#include "rules/bolivar/move/formations.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

bool right_or_rear(Manoeuvre how) { return how == manoeuvre::stay_right || how == manoeuvre::stay_rear; }

// The change that the legs name; nullopt if they do not go together.
std::optional<FormationChange> named_change(Form from, std::span<const Leg> legs) {
  FormationChange change;
  change.to = static_cast<Form>(legs.back().formation);
  const bool to_march = change.to == Form::march, quarter = to_march || from == Form::march;
  const bool stand_moves = !quarter && (from == Form::line || change.to == Form::line);
  bool turned = false, stand_named = false, side_named = false;
  for (const Leg& leg : legs.first(legs.size() - 1)) {
    const bool turns = leg.how == Manoeuvre::turn;
    if (turns && (!quarter || std::abs(leg.angle.arcseconds) != degrees(90).arcseconds)) return std::nullopt;
    const bool abreast = leg.how == manoeuvre::stay_left || leg.how == manoeuvre::stay_right;
    const bool of_stand = abreast == (from == Form::line);
    bool& named = turns ? turned : of_stand ? stand_named : side_named;
    if (named || (!turns && !stand_moves)) {
      change.idle_leg = true;
      continue;
    }
    named = true;
    if (turns)
      change.other_turn = (leg.angle.arcseconds > 0) != to_march;
    else
      (of_stand ? change.other_stand : change.other_side) = right_or_rear(leg.how);
  }
  return change;
}

std::optional<Base> base_in(const Turn& turn, UnitId unit, const Base& at, const FormationChange& change) {
  Unit self = turn[unit];
  self.base = at;
  const Type type = type_of(self);
  if (!artillery(type)) return changed_base(turn.book(), self, change);
  if (change.idle_leg || !may_form(type, change.to) || form_of(self) == change.to) return std::nullopt;
  return set_down(at.pose, footprint_of(turn.book(), type, change.to));
}

}  // namespace

bool may_change(Form from, Form to) {
  const auto formed = [](Form form) { return form >= Form::line && form <= Form::march; };
  if (!formed(from) || !formed(to) || from == to) return false;
  if (from == Form::march) return to == Form::line;
  return to != Form::march || from == Form::line;
}

std::optional<Base> changed_base(const Rulebook& book, const Unit& unit, const FormationChange& change) {
  const Form from = form_of(unit);
  if (!formed_foot(type_of(unit)) || !may_change(from, change.to)) return std::nullopt;
  const Base& base = unit.base;
  const Angle facing = base.pose.facing;
  const Footprint then = footprint_of(book, type_of(unit), change.to);
  const auto placed = [&](Length ahead, Length right, Angle heading) {
    return set_down({spot_at(base, ahead, right), bearing(heading)}, then);
  };
  if (change.to == Form::march) return placed(0, 0, facing + degrees(change.other_turn ? -90 : 90));
  if (from == Form::march) return placed(0, 0, facing + degrees(change.other_turn ? 90 : -90));
  if (from == Form::line) {
    const Length stand = base.footprint.width / 4, back = (then.depth - base.footprint.depth) / 2;
    return placed(change.other_side ? back : -back, change.other_stand ? stand : -stand, facing);
  }
  if (change.to != Form::line) return placed(0, 0, facing);
  const Length stand = then.width / 4, ahead = (base.footprint.depth - then.depth) / 2;
  return placed(change.other_stand ? -ahead : ahead, change.other_side ? -stand : stand, facing);
}

NewFormation new_formation(const Turn& turn, UnitId unit, const Base& at, std::span<const Leg> legs) {
  const Unit& self = turn[unit];
  const auto change = named_change(form_of(self), legs);
  NewFormation then{static_cast<Form>(legs.back().formation), at, change && change->idle_leg, {}};
  const auto base = change ? base_in(turn, unit, at, *change) : std::nullopt;
  if (!base)
    then.stop = {is_guns(self) ? "B-R8"_r : "B-R7"_r, remark::no_such_formation, nobody, {}};
  else if (then.to == Form::limbered && is(self, column::shot))
    then.stop = {"B-A79"_r, remark::guns_have_shot, nobody, {}};
  else if (const Stop stop = no_room(turn, unit, *base); stop)
    then.stop = {"B-A19"_r, remark::no_room_to_form, stop.by, {}};
  else
    then.base = *base;
  return then;
}

void change_formation(Turn& turn, UnitId unit, const NewFormation& then) {
  const bool guns = is_guns(turn[unit]);
  form_up(turn, unit, then.to, then.base, guns ? "B-A79"_r : "B-A19"_r);
  if (guns) mark(turn, unit, column::was_limbered, 1, "B-A21"_r);
}

}  // namespace quincunx::bolivar
