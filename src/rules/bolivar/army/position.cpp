#include "rules/bolivar/army/position.hpp"

namespace quincunx::bolivar {
namespace {

using Line = std::optional<Length>;

// Between those lines, ahead of the front edge, and, where `directly`, between those of the sides.
bool lies_between(const Base& unit, const Base& other, Line from, Line to, bool directly) {
  const Line half = directly ? Line(unit.footprint.width / 2) : Line();
  return reaches_into(
      other, unit,
      {.ahead_from = from, .ahead_to = to, .right_from = half ? Line(-*half) : half, .right_to = half});
}

}  // namespace

bool directly_to_front(const Unit& unit, const Base& other) {
  return in_square(unit) || lies_between(unit.base, other, 0, {}, true);
}
bool directly_to_rear(const Unit& unit, const Base& other) {
  return !in_square(unit) && lies_between(unit.base, other, {}, -unit.base.footprint.depth, true);
}
bool to_rear(const Unit& unit, const Base& other) {
  return !in_square(unit) && !lies_between(unit.base, other, -unit.base.footprint.depth, {}, false);
}

Contact contact_from(const Unit& unit, const Base& enemy) {
  if (to_rear(unit, enemy)) return Contact::to_rear;
  const bool frontal = in_square(unit) || lies_between(unit.base, enemy, 0, {}, false);
  return frontal ? Contact::frontal : Contact::behind_flank;
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
