// A base against the zones of another, and against the table.

#include "table/frame.hpp"

namespace quincunx {
namespace {

// Means "no bound": farther than any two points of a 30 m table, in any frame.
constexpr Length no_bound = 1 << 27;

struct Bounds {
  Fine right_from, right_to, ahead_from, ahead_to;  // about the owner's centre
};
Bounds bounds_of(const Zone& zone, const Base& owner, Length inset) {
  const Fine front = half_fine(owner.footprint.round ? owner.footprint.width : owner.footprint.depth);
  const auto bound = [](std::optional<Length> given, Fine moved, Length missing) {
    const Fine place = given ? fine(*given) + moved : fine(missing);
    return std::clamp(place, fine(-no_bound), fine(no_bound));
  };
  const Fine in = fine(inset);
  return {bound(zone.right_from, in, -no_bound), bound(zone.right_to, -in, no_bound),
          bound(zone.ahead_from, front + in, -no_bound), bound(zone.ahead_to, front - in, no_bound)};
}

// Where the centre of a base with this circle lies: farther outside a bound than the circle reaches, well
// inside all bounds, or neither.
enum class Place : std::uint8_t { beyond, doubtful, inside };
inline Place place_of(const Zone& zone, const Base& owner, Local centre, Fine circle, Fine inset) {
  const Fine front = half_fine(owner.footprint.round ? owner.footprint.width : owner.footprint.depth);
  Fine inside = fine(no_bound);
  if (zone.right_from) inside = std::min(inside, centre.right - fine(*zone.right_from));
  if (zone.right_to) inside = std::min(inside, fine(*zone.right_to) - centre.right);
  if (zone.ahead_from) inside = std::min(inside, centre.ahead - front - fine(*zone.ahead_from));
  if (zone.ahead_to) inside = std::min(inside, front + fine(*zone.ahead_to) - centre.ahead);
  return inside > inset ? Place::inside : inside <= inset - circle ? Place::beyond : Place::doubtful;
}

}  // namespace

bool reaches_into(const Base& other, const Base& owner, const Zone& zone, Length deeper_than) {
  const Local centre = local(owner, other.pose.at);
  const Fine circle = fine(Squared{other.radius} + 1);
  const Place place = place_of(zone, owner, centre, circle, fine(deeper_than));
  if (place != Place::doubtful) return place == Place::inside;
  const Bounds in = bounds_of(zone, owner, deeper_than);
  if (in.right_from >= in.right_to || in.ahead_from >= in.ahead_to) return false;
  const Local middle{(in.right_from + in.right_to) / 2, (in.ahead_from + in.ahead_to) / 2};
  const Local half{in.right_to - middle.right, in.ahead_to - middle.ahead};
  const Local offset = centre - middle;
  if (!other.footprint.round)
    return boxes_overlap(half, offset, turn_from(owner.forward, other.forward), half_extents(other), 0);
  return box_square(half, offset) < disc_radius(other) * disc_radius(other);
}

bool wholly_within(const Base& other, const Base& owner, const Zone& zone, Length tolerance) {
  const Bounds in = bounds_of(zone, owner, -tolerance);
  const Local at = local(owner, other.pose.at);
  Local reach{disc_radius(other), disc_radius(other)};
  if (!other.footprint.round)
    reach = reach_of(half_axes(half_extents(other), turn_from(owner.forward, other.forward)));
  return at.right - reach.right >= in.right_from && at.right + reach.right <= in.right_to &&
         at.ahead - reach.ahead >= in.ahead_from && at.ahead + reach.ahead <= in.ahead_to;
}

bool reaches_into_wedge(const Base& other, Point apex, Angle from, Angle to, Length deeper_than) {
  const std::int32_t opening = bearing(to - from).arcseconds;
  if (opening == 0 || opening >= Angle::full / 2) return false;
  // In the frame of the left-hand ray: it runs straight ahead, the other one to the right of it.
  const Direction left_ray = direction(from);
  const Direction right_ray = direction(Angle{opening});
  const Fine inset = fine(deeper_than);
  // Both rays move inwards by the inset, so the tip slides along the bisector.
  const Wide share = right_ray.east;
  const Local tip{inset,
                  static_cast<Fine>(Wide{inset} * ((std::int64_t{1} << 30) + right_ray.north) / share)};
  const Local at = turned_into(left_ray, other.pose.at - apex) - tip;
  const auto inside_right = [&](Local p) {  // how far inside the right-hand ray
    return scaled(p.ahead, right_ray.east) - scaled(p.right, right_ray.north);
  };
  if (other.footprint.round) {
    const Fine radius = disc_radius(other);
    const Fine left_depth = at.right, right_depth = inside_right(at);
    if (left_depth > 0 && right_depth > 0) return true;
    const Fine along_left = std::max<Fine>(at.ahead, 0);
    const Fine along_right =
        std::max<Fine>(scaled(at.right, right_ray.east) + scaled(at.ahead, right_ray.north), 0);
    const Local to_left = at - Local{0, along_left};
    const Local to_right =
        at - Local{scaled(along_right, right_ray.east), scaled(along_right, right_ray.north)};
    return std::min(square(to_left), square(to_right)) < radius * radius;
  }
  const HalfAxes axes = half_axes(half_extents(other), turn_from(left_ray, other.forward));
  if (at.right + reach_of(axes).right <= 0) return false;
  if (inside_right(at) + std::abs(inside_right(axes.right)) + std::abs(inside_right(axes.ahead)) <= 0)
    return false;
  // The tip may lie beyond one side of the base with both rays leading away from it.
  const Turn turn = turn_from(left_ray, other.forward);
  const Local half = half_extents(other);
  const auto leaves_behind = [&](Local side, Fine half_extent) {  // `side` is a unit vector in Q30
    const Fine beyond = scaled(at.right, side.right) + scaled(at.ahead, side.ahead) + half_extent;
    return beyond <= 0 && side.ahead >= 0 && side.right * right_ray.east + side.ahead * right_ray.north >= 0;
  };
  const Local forward{turn.sine, turn.cosine}, right{turn.cosine, -turn.sine};
  return !leaves_behind(forward, half.ahead) && !leaves_behind(-forward, half.ahead) &&
         !leaves_behind(right, half.right) && !leaves_behind(-right, half.right);
}

bool on_table(const Base& base, Length table_width, Length table_depth, Length tolerance) {
  const Point at = base.pose.at;
  const Length r = base.radius;
  if (at.x >= r && at.y >= r && at.x <= table_width - r && at.y <= table_depth - r) return true;  // most are
  Local reach{disc_radius(base), disc_radius(base)};
  if (!base.footprint.round) reach = reach_of(half_axes(half_extents(base), turn_from({}, base.forward)));
  const Fine x = fine(base.pose.at.x), y = fine(base.pose.at.y), slack = fine(tolerance);
  return x - reach.right >= -slack && x + reach.right <= fine(table_width) + slack &&
         y - reach.ahead >= -slack && y + reach.ahead <= fine(table_depth) + slack;
}

}  // namespace quincunx
