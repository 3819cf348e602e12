#include "play/along_road.hpp"

#include <algorithm>
#include <cstdlib>

#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// A place on a line: how far along which of its parts.
struct OnLine {
  std::size_t part = 0;
  Length along = 0;
  Length off = 0;
};

OnLine nearest_on(const std::vector<Point>& line, Point p) {
  OnLine best;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Point way = line[i + 1] - line[i];
    const Length whole = length(way);
    const Direction ahead = direction(bearing_of(way));
    const auto to = static_cast<Length>(std::clamp<std::int64_t>(onward(ahead, p - line[i]), 0, whole));
    const Length off = length(p - along(line[i], ahead, to));
    if (i == 0 || less_than(off, best.off)) best = {i, to, off};
  }
  return best;
}

// The road that the centre is on, of several the nearest.
const Feature* road_under(const Ground& ground, Point p) {
  const Feature* best = nullptr;
  Length least = 0;
  for (const Feature& way : ground.features) {
    if (!has(way, road) || way.points.size() < 2 || !holds_or_borders(way, p, tolerance)) continue;
    const Length off = nearest_on(way.points, p).off;
    if (best == nullptr || less_than(off, least)) best = &way, least = off;
  }
  return best;
}

}  // namespace

std::optional<Pose> along_road(const Ground& ground, const Pose& from, Length by) {
  const Feature* const way = road_under(ground, from.at);
  if (way == nullptr) return {};
  std::vector<Point> line = way->points;
  OnLine at = nearest_on(line, from.at);
  const Angle there = bearing_of(line[at.part + 1] - line[at.part]);
  if (std::abs(turn_between(from.facing, there).arcseconds) > degrees(90).arcseconds) {
    const Length part = length(line[at.part + 1] - line[at.part]);
    at = {line.size() - 2 - at.part, part - at.along, at.off};
    std::reverse(line.begin(), line.end());
  }
  Length left = by;
  for (;; ++at.part, at.along = 0) {
    const Point way_on = line[at.part + 1] - line[at.part];
    const Length rest = length(way_on) - at.along;
    const Angle facing = bearing_of(way_on);
    const bool last = at.part + 2 == line.size();
    if (left <= rest || last)
      return Pose{along(line[at.part], facing, at.along + std::min(left, rest)), facing};
    left -= rest;
  }
}

}  // namespace quincunx
