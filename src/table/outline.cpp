// Outlines of strips and bases, and where two bases are closest.

#include "table/frame.hpp"

namespace quincunx {
namespace {

// Unit vectors to the left of each piece of the line; pieces of no length are left out.
struct Piece {
  Point from, to;
  Direction left;
};
std::vector<Piece> pieces(std::span<const Point> line) {
  std::vector<Piece> found;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i] == line[i + 1]) continue;
    const Direction ahead = unit(line[i + 1] - line[i]);
    found.push_back(Piece{line[i], line[i + 1], Direction{-ahead.north, ahead.east}});
  }
  return found;
}

// Where the two offset lines of a bend meet; a bend sharper than about 150 degrees is blunted to four times
// the offset.
Point mitre(Point bend, Direction before, Direction after, Fine offset) {
  const std::int64_t unit_q30 = std::int64_t{1} << 30;
  const std::int64_t agreement =
      rounded_shift(std::int64_t{before.east} * after.east + std::int64_t{before.north} * after.north, 30);
  const std::int64_t divisor = std::max(unit_q30 + agreement, unit_q30 / 8);
  const auto part = [&](std::int32_t first, std::int32_t second) {
    const Wide moved = Wide{offset} * (std::int64_t{first} + second) / divisor;
    return coarse(static_cast<Fine>(moved));
  };
  return bend + Point{part(before.east, after.east), part(before.north, after.north)};
}

void add_side(std::vector<Point>& outline, const std::vector<Piece>& line, Fine offset) {
  const auto moved = [&](Point p, Direction left) {
    return p + Point{coarse(scaled(offset, left.east)), coarse(scaled(offset, left.north))};
  };
  outline.push_back(moved(line.front().from, line.front().left));
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    outline.push_back(mitre(line[i].to, line[i].left, line[i + 1].left, offset));
  outline.push_back(moved(line.back().to, line.back().left));
}

std::vector<Point> strip(std::span<const Point> line, Fine left, Fine right) {
  const std::vector<Piece> along = pieces(line);
  std::vector<Point> outline;
  if (along.empty()) return outline;
  add_side(outline, along, left);
  const auto turning_point = static_cast<std::ptrdiff_t>(outline.size());
  add_side(outline, along, -right);
  std::reverse(outline.begin() + turning_point, outline.end());
  return outline;
}

bool holds(const Base& base, Point p) { return distance(base, p) == 0; }

}  // namespace

std::vector<Point> strip_outline(std::span<const Point> line, Length width) {
  return strip(line, half_fine(width), half_fine(width));
}
std::vector<Point> strip_outline(std::span<const Point> line, Length left, Length right) {
  return strip(line, fine(left), fine(right));
}

std::vector<Point> outline(const Base& base) {
  if (!base.footprint.round) {
    const std::array<Point, 4> rectangle = corners(base);
    return {rectangle.begin(), rectangle.end()};
  }
  std::vector<Point> points;
  for (std::int32_t i = 0; i < 24; ++i) {
    const Direction d = direction(base.pose.facing + degrees(15 * i));
    points.push_back(base.pose.at + turned_out(d, {0, disc_radius(base)}));
  }
  return points;
}

std::array<Point, 2> closest_points(const Base& a, const Base& b) {
  const auto towards = [](const Base& disc, Point p) {  // the point of the disc nearest to p
    const Point offset = p - disc.pose.at;
    const Squared radius = disc.footprint.width / 2;
    if (dot(offset, offset) <= radius * radius) return p;
    return disc.pose.at + turned_out(unit(offset), {0, disc_radius(disc)});
  };
  if (b.footprint.round && !a.footprint.round) {
    const std::array<Point, 2> swapped = closest_points(b, a);
    return {swapped[1], swapped[0]};
  }
  if (a.footprint.round) {
    if (b.footprint.round) {
      const Point on_b = towards(b, a.pose.at);
      const Point on_a = towards(a, b.pose.at);
      return distance(a, b) > 0 ? std::array<Point, 2>{on_a, on_b} : std::array<Point, 2>{on_b, on_b};
    }
    const Local half = half_extents(b), centre = local(b, a.pose.at);
    const Local clamped{std::clamp(centre.right, -half.right, half.right),
                        std::clamp(centre.ahead, -half.ahead, half.ahead)};
    const Point on_b = on_the_table(b, clamped);
    return {towards(a, on_b), on_b};
  }
  const Length apart = distance(a, b);
  if (apart == 0) {
    if (holds(b, a.pose.at)) return {a.pose.at, a.pose.at};
    if (holds(a, b.pose.at)) return {b.pose.at, b.pose.at};
  }
  const Segment nearest = shortest_between_rectangles(a, b, apart);
  return {nearest.a, nearest.b};
}

}  // namespace quincunx
