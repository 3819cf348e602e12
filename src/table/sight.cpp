// Lines of sight: segments against bases, polygons and one another.

#include "table/frame.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

int side(Segment s, Point p) {
  const std::int64_t c = cross(s.b - s.a, p - s.a);
  return (c > 0) - (c < 0);
}
bool within_box(Segment s, Point p) {
  return std::min(s.a.x, s.b.x) <= p.x && p.x <= std::max(s.a.x, s.b.x) && std::min(s.a.y, s.b.y) <= p.y &&
         p.y <= std::max(s.a.y, s.b.y);
}
Length part_of(Length whole, std::int64_t numerator, std::int64_t denominator) {
  Wide product = Wide{whole} * numerator;
  product += (product < 0 ? -1 : 1) * Wide{denominator} / 2;
  return static_cast<Length>(product / denominator);
}

}  // namespace

bool crosses_interior(Segment s, const Base& base) {
  const Point at = base.pose.at;
  if (std::min(s.a.x, s.b.x) > at.x + base.radius || std::max(s.a.x, s.b.x) < at.x - base.radius)
    return false;
  if (std::min(s.a.y, s.b.y) > at.y + base.radius || std::max(s.a.y, s.b.y) < at.y - base.radius)
    return false;
  if (base.footprint.round) return fine_distance(s, at) < disc_radius(base) - fine(tolerance);
  const Local edge{fine(tolerance), fine(tolerance)};
  return through_box(half_extents(base) - edge, local(base, s.a), local(base, s.b));
}

bool crosses_interior(Segment s, std::span<const Point> polygon) {
  return first_inside(s, polygon).has_value();
}

bool crosses(Segment s, Segment t) {
  const auto beyond = [](Length a, Length b, Length c, Length d) {
    return std::max(a, b) < std::min(c, d) || std::max(c, d) < std::min(a, b);
  };
  if (beyond(s.a.x, s.b.x, t.a.x, t.b.x) || beyond(s.a.y, s.b.y, t.a.y, t.b.y)) return false;
  const int s_a = side(t, s.a), s_b = side(t, s.b), t_a = side(s, t.a), t_b = side(s, t.b);
  if (s_a * s_b < 0 && t_a * t_b < 0) return true;
  return (s_a == 0 && within_box(t, s.a)) || (s_b == 0 && within_box(t, s.b)) ||
         (t_a == 0 && within_box(s, t.a)) || (t_b == 0 && within_box(s, t.b));
}

std::optional<Point> crossing(Segment s, Segment t) {
  if (!crosses(s, t)) return std::nullopt;
  const Point along_s = s.b - s.a, along_t = t.b - t.a;
  std::int64_t denominator = cross(along_s, along_t);
  if (denominator == 0) return std::nullopt;
  std::int64_t numerator = cross(t.a - s.a, along_t);
  if (denominator < 0) {
    denominator = -denominator;
    numerator = -numerator;
  }
  return s.a + Point{part_of(along_s.x, numerator, denominator), part_of(along_s.y, numerator, denominator)};
}

}  // namespace quincunx
