#include "rules/bolivar/army/position.hpp"

namespace quincunx::bolivar {
namespace {

Length half_width(const Base& unit) { return unit.footprint.width / 2; }
bool reaches_before_rear(const Base& unit, const Base& other) {
  return reaches_into(
      other, unit, {.ahead_from = -unit.footprint.depth, .ahead_to = {}, .right_from = {}, .right_to = {}});
}

}  // namespace

bool directly_to_front(const Base& unit, const Base& other) {
  return reaches_into(
      other, unit,
      {.ahead_from = 0, .ahead_to = {}, .right_from = -half_width(unit), .right_to = half_width(unit)});
}
bool directly_to_rear(const Base& unit, const Base& other) {
  return reaches_into(other, unit,
                      {.ahead_from = {},
                       .ahead_to = -unit.footprint.depth,
                       .right_from = -half_width(unit),
                       .right_to = half_width(unit)});
}
bool to_front(const Base& unit, const Base& other) {
  return reaches_into(other, unit, {.ahead_from = 0, .ahead_to = {}, .right_from = {}, .right_to = {}});
}
bool to_flank(const Base& unit, const Base& other) {
  const Length rear = -unit.footprint.depth, half = half_width(unit);
  return reaches_into(other, unit,
                      {.ahead_from = rear, .ahead_to = {}, .right_from = {}, .right_to = -half}) ||
         reaches_into(other, unit, {.ahead_from = rear, .ahead_to = {}, .right_from = half, .right_to = {}});
}
bool behind_flank(const Base& unit, const Base& other) {
  return !to_front(unit, other) && reaches_before_rear(unit, other);
}
bool to_rear(const Base& unit, const Base& other) { return !reaches_before_rear(unit, other); }

bool directly_to_front(const Unit& unit, const Base& other) {
  return in_square(unit) || directly_to_front(unit.base, other);
}
bool directly_to_rear(const Unit& unit, const Base& other) {
  return !in_square(unit) && directly_to_rear(unit.base, other);
}
bool to_flank(const Unit& unit, const Base& other) { return !in_square(unit) && to_flank(unit.base, other); }
bool behind_flank(const Unit& unit, const Base& other) {
  return !in_square(unit) && behind_flank(unit.base, other);
}
bool to_rear(const Unit& unit, const Base& other) { return !in_square(unit) && to_rear(unit.base, other); }

Contact contact_from(const Unit& unit, const Base& enemy) {
  if (to_rear(unit, enemy)) return Contact::to_rear;
  return behind_flank(unit, enemy) ? Contact::behind_flank : Contact::frontal;
}

Angle face_towards(const Unit& unit, const Base& other) {
  if (!in_square(unit)) return unit.base.pose.facing;
  Bearings at = bearings(unit.base, other.pose.at);
  int face = 0;  // quarters to the right; on a diagonal, within the tolerance, the one clockwise
  while (face < 3 && (at.right >= at.ahead - tolerance || -at.right > at.ahead + tolerance)) {
    at = {at.right, -at.ahead};
    ++face;
  }
  return bearing(unit.base.pose.facing + degrees(90 * face));
}

}  // namespace quincunx::bolivar
