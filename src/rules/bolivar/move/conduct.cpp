#include "rules/bolivar/move/conduct.hpp"

namespace quincunx::bolivar {

void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule, Rows rows) {
  turn.emit(rule, event::Moved{unit, how, to, spent}, rows);
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
  return difficult ? move_figure(turn.book(), row::difficult_ground)
                   : open_move(turn.book(), turn[unit], form);
}
Length wheel_cost(const Rulebook&, const Footprint& footprint, Angle turn) {
  return chord(footprint.width, turn);
}
Length pivot_cost(const Rulebook&, const Footprint& footprint, Angle turn) {
  return chord(footprint.width / 2, turn);
}
StraightWay straight_way(const Turn&, UnitId, const Base&, Angle, Length wanted, Contacts) {
  return {wanted, {}, nobody};
}

}  // namespace quincunx::bolivar
