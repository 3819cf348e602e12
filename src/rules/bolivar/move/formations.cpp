#include "rules/bolivar/move/formations.hpp"

#include "rules/bolivar/book/remarks.hpp"

namespace quincunx::bolivar {

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

NewFormation new_formation(const Turn&, UnitId, const Base& at, std::span<const Leg>) {
  return {Form::stand, at, {"B-R7"_r, remark::no_such_formation, nobody, {}}};
}
void change_formation(Turn&, UnitId, const NewFormation&) {}
bool exchange_lines(Turn& turn, UnitId unit, UnitId with) {
  refuse(turn, unit, with, remark::not_two_lines, "B-A20"_r);
  return false;
}

}  // namespace quincunx::bolivar
