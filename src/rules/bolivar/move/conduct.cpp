#include "rules/bolivar/move/conduct.hpp"

#include <algorithm>

#include "play/move/lane.hpp"
#include "play/move/make_way.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/passing.hpp"
#include "rules/bolivar/move/water.hpp"

namespace quincunx::bolivar {
namespace {

bool moving_step(const Turn& turn) {
  return turn.table().step == step::active_move || turn.table().step == step::reactive_move;
}

// B-A86: from now on read from where the two stand.
void forget_contacts(Turn& turn, UnitId unit) {
  std::vector<Tie> gone;
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::contact && (tie.from == unit || tie.to == unit)) gone.push_back(tie);
  for (const Tie& tie : gone) bind(turn, tie.from, tie.to, tie::contact, 0, "B-A86"_r);
}

void after_moving(Turn& turn, UnitId unit) {
  forget_contacts(turn, unit);
  const bool sets_out = !is(turn[unit], column::went);
  ride_along(turn, unit, moving_step(turn), sets_out, column::carried, remark::left_behind,
             {"B-A64"_r, "B-A88"_r, "B-A64"_r});
  make_way_for(turn, unit, distance_figure(turn.book(), row::slide_step), remark::slid_aside, "B-A64"_r,
               "B-A64"_r);
  if (moving_step(turn) && !is_commander(turn[unit])) mark(turn, unit, column::went, 1, "B-R6"_r);
}

void stop_at_units(const Turn& turn, UnitId unit, Contacts contacts, UnitId through, Lane& lane) {
  const Length margin = distance_figure(turn.book(), row::stop_short);
  const Length buffer = contacts == Contacts::barred ? buffer_of(turn) : 0;
  for (const UnitId enemy : enemies(turn, turn[unit].side)) {
    if (!lane.may_come_within(turn[enemy].base, std::max(margin, buffer))) continue;
    const Stop why{"B-A28"_r, remark::blocked_by_enemy, enemy, {}};
    if (buffer > 0 && enemy != through)
      lane.limit(way_not_nearer(lane.from(), lane.heading(), lane.by(), turn[enemy].base,
                                std::min(buffer, distance_up_to(lane.from(), turn[enemy].base, buffer))),
                 why);
    if (enemy == through)
      lane.over(turn[enemy].base, why);
    else if (contacts == Contacts::barred)
      lane.short_of(turn[enemy].base, margin, why);
    else
      lane.up_to(turn[enemy].base, why);
  }
  for (const UnitId id : friends(turn, unit)) {
    const Unit& passed = turn[id];
    if (!lane.may_come_within(passed.base, 0)) continue;
    if (may_pass(turn, turn[unit], lane.from(), lane.heading(), passed))
      lane.over(passed.base, {"B-C18"_r, remark::not_clear_of_friend, id, {}});
    else if (sweep_overlaps(lane.from(), lane.heading(), lane.by(), passed.base))
      lane.short_of(passed.base, margin, {"B-C18"_r, remark::blocked_by_friend, id, {}});
  }
}

bool pivots_on_front(const Rulebook& book) {  // B-A16
  return book.ruling(ruling::pivot_centre) == reading::PivotCentre::front;
}

// B-A15: straight, or along the arc.
Length way_of_corner(const Rulebook& book, Length radius, Angle turn) {
  const bool straight = book.ruling(ruling::wheel_measure) == reading::WheelMeasure::chord;
  return straight ? chord(radius, turn) : arc(radius, turn);
}

}  // namespace

void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule, Rows rows) {
  const Base from = turn[unit].base;
  turn.emit(rule, event::Moved{unit, how, to, spent}, rows);
  const Turn::Because because(turn);
  say_passed(turn, unit, from);
  after_moving(turn, unit);
}

void form_up(Turn& turn, UnitId unit, Form form, const Base& then, Rule rule) {
  const Footprint& size = then.footprint;
  turn.emit(rule, event::Formed{unit, static_cast<FormationId>(form), size.width, size.depth, then.pose});
  const Turn::Because because(turn);
  after_moving(turn, unit);
}

void face_about(Turn& turn, UnitId unit, Rule rule) {
  const Pose at = turn[unit].base.pose;
  move_to(turn, unit, {at.at, opposite(at.facing)}, Manoeuvre::about_face,
          about_face_cost(turn.book(), turn[unit]), rule);
  mark(turn, unit, column::moved, 1, rule);
}

Length about_face_cost(const Rulebook& book, const Unit& unit) {
  const row::Directions which = infantry(type_of(unit)) ? row::about_face_infantry : row::about_face_others;
  return in_tum(book.figure(table::directions, which, directions_column::tum));
}

Length allowance(const Turn& turn, UnitId unit, Form form, bool difficult) {
  if (difficult) return move_figure(turn.book(), row::difficult_ground);
  const Length then = open_move(turn.book(), turn[unit], form);
  const bool lower = turn.ruling(ruling::formation_allowance) == reading::FormationAllowance::lower;
  return lower ? std::min(then, open_move(turn.book(), turn[unit])) : then;
}

Length wheel_cost(const Rulebook& book, const Footprint& footprint, Angle turn) {
  const bool rear = book.ruling(ruling::wheel_corner) == reading::WheelCorner::rear;
  const Length radius = rear ? length({footprint.width, footprint.depth}) : footprint.width;
  return way_of_corner(book, radius, turn);
}

Length pivot_cost(const Rulebook& book, const Footprint& footprint, Angle turn) {
  const Length deep = pivots_on_front(book) ? footprint.depth : footprint.depth / 2;
  return way_of_corner(book, length({footprint.width / 2, deep}), turn);
}

Base pivoted(const Rulebook& book, const Base& base, Angle turn) {
  const Angle facing = bearing(base.pose.facing + turn);
  if (!pivots_on_front(book)) return set_down({base.pose.at, facing}, base.footprint);
  return set_down({along(front_centre(base), opposite(facing), base.footprint.depth / 2), facing},
                  base.footprint);
}

Length buffer_of(const Turn& turn) { return in_tum(1000 * turn.ruling(ruling::enemy_buffer)); }

StraightWay straight_way(const Turn& turn, UnitId unit, const Base& from, Angle heading, Length wanted,
                         Contacts contacts, UnitId through) {
  if (wanted <= 0) return {};
  Lane lane(from, heading, wanted, Lane::Rest::gone);
  lane.limit(until_off_table(*turn.table().ground, from, heading, lane.by(), 0),
             {"B-A92"_r, remark::off_table, nobody, {}});
  stop_at_ground(turn, turn[unit], lane);
  stop_at_units(turn, unit, contacts, through, lane);
  lane.end_clear();
  const bool met = contacts == Contacts::end_it && lane.stop() && lane.stop().why == remark::blocked_by_enemy;
  return {lane.by(), lane.stop(), met ? lane.stop().by : nobody};
}

}  // namespace quincunx::bolivar
