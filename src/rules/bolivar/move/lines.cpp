// Passage of lines: two lines, one behind the other, exchange places (B-C15, B-A20).

#include "play/move/aligned.hpp"
#include "play/move/refusal.hpp"
#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/formations.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

bool two_lines(const Turn& turn, UnitId unit, UnitId with) {
  const Unit &a = turn[unit], &b = turn[with];
  const Length most = in_tum(turn.figure(table::directions, row::passage_of_lines, directions_column::tum));
  const Angle turned = turn.angle(table::distances, row::alignment_degrees, distances_column::tum);
  return form_of(a) == Form::line && form_of(b) == Form::line && same_or_opposite(a.base, b.base, turned) &&
         (directly_to_rear(a, b.base) || directly_to_rear(b, a.base)) && within_reach(a.base, b.base, most);
}

// Why a line cannot stand where the other is, which goes away.
Stop no_room_in_place_of(const Turn& turn, UnitId unit, UnitId other) {
  const Base there =
      set_down({turn[other].base.pose.at, turn[unit].base.pose.facing}, turn[unit].base.footprint);
  return no_room(turn, unit, there, other);
}

Stop bars_passage(const Turn& turn, UnitId unit, UnitId with) {
  if (with == nobody || !turn[with].present() || turn[with].side != turn[unit].side || with == unit ||
      !two_lines(turn, unit, with))
    return {"B-A20"_r, remark::not_two_lines, with, {}};
  if (const auto touched = enemies_in_contact(turn, unit); !touched.empty())
    return {"B-A20"_r, remark::locked, touched.front(), {}};
  if (locked(turn, with) || is(turn[with], column::went)) return {"B-A20"_r, remark::line_not_free, with, {}};
  if (const Stop stop = no_room_in_place_of(turn, unit, with)) return stop;
  return no_room_in_place_of(turn, with, unit);
}

}  // namespace

bool exchange_lines(Turn& turn, UnitId unit, UnitId with) {
  if (const Stop stop = bars_passage(turn, unit, with)) return refuse_move(turn, unit, stop), false;
  const auto watched = [&](UnitId each) {
    return zone_at(turn, each, turn[each].base, true) != MoveZone::manoeuvre;
  };
  if ((watched(unit) || watched(with)) && !may_change(turn, unit, with, "B-A20"_r)) return false;
  say(turn, unit, with, remark::lines_exchanged, 0, "B-A20"_r);
  const Turn::Because because(turn);
  const Pose here = turn[unit].base.pose, there = turn[with].base.pose;
  move_to(turn, unit, {there.at, here.facing}, Manoeuvre::go, 0, "B-A20"_r);
  move_to(turn, with, {here.at, there.facing}, Manoeuvre::go, 0, "B-A20"_r);
  return true;
}

}  // namespace quincunx::bolivar
