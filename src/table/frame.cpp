// Boxes and segments in one frame.

#include "table/frame.hpp"

namespace quincunx {

bool boxes_overlap(Local a, Local offset, Turn turn, Local b, Fine deeper_than) {
  const auto deeper = [deeper_than](Fine reach, Fine off) { return reach - std::abs(off) > deeper_than; };
  if (turn.sine == 0)  // side to side
    return deeper(a.right + b.right, offset.right) && deeper(a.ahead + b.ahead, offset.ahead);
  const Local reach = reach_of(half_axes(b, turn));
  if (!deeper(a.right + reach.right, offset.right) || !deeper(a.ahead + reach.ahead, offset.ahead))
    return false;
  const Local back_reach = reach_of(half_axes(a, {turn.cosine, -turn.sine}));
  return deeper(b.right + back_reach.right,
                scaled(offset.right, turn.cosine) - scaled(offset.ahead, turn.sine)) &&
         deeper(b.ahead + back_reach.ahead,
                scaled(offset.right, turn.sine) + scaled(offset.ahead, turn.cosine));
}

bool through_box(Local half, Local from, Local to) {
  if (half.right <= 0 || half.ahead <= 0) return false;
  const auto [low_right, high_right] = std::minmax(from.right, to.right);
  const auto [low_ahead, high_ahead] = std::minmax(from.ahead, to.ahead);
  if (low_right >= half.right || high_right <= -half.right) return false;
  if (low_ahead >= half.ahead || high_ahead <= -half.ahead) return false;
  const Local along = to - from;
  if (along.right == 0 && along.ahead == 0) return true;
  return std::abs(cross(along, from)) <
         half.right * std::abs(along.ahead) + half.ahead * std::abs(along.right);
}

std::int64_t segment_box_square(Local half, Local from, Local to) {
  if (through_box(half, from, to)) return 0;
  std::int64_t nearest = std::min(box_square(half, from), box_square(half, to));
  const Local along = to - from;
  const std::int64_t whole = square(along);
  if (whole == 0) return nearest;
  const Local corners[] = {
      {half.right, half.ahead}, {half.right, -half.ahead}, -half, {-half.right, half.ahead}};
  for (const Local corner : corners) {
    const Local to_corner = corner - from;
    const std::int64_t share = along.right * to_corner.right + along.ahead * to_corner.ahead;
    if (share <= 0 || share >= whole) continue;  // the ends cover these
    const Wide across = cross(along, to_corner);
    if (across * across < Wide{nearest} * whole) nearest = static_cast<std::int64_t>(across * across / whole);
  }
  return nearest;
}

Fine fine_distance(Segment s, Point p) {
  const Point offset = p - s.a, whole = s.b - s.a;
  const Squared share = dot(offset, whole);
  if (share <= 0) return fine_root(dot(offset, offset) * 256);
  const Point beyond = p - s.b;
  if (share >= dot(whole, whole)) return fine_root(dot(beyond, beyond) * 256);
  return std::abs(turned_into(unit(whole), offset).right);
}

Point nearest_on(Segment s, Point p) {
  const Point offset = p - s.a, whole = s.b - s.a;
  const Squared share = dot(offset, whole);
  if (share <= 0) return s.a;
  if (share >= dot(whole, whole)) return s.b;
  const Direction towards = unit(whole);
  return s.a + turned_out(towards, {0, turned_into(towards, offset).ahead});
}

}  // namespace quincunx
