#include "play/move/ground_ahead.hpp"

#include <algorithm>

#include "play/ground_look.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

std::optional<Length> nearer(std::optional<Length> a, std::optional<Length> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

// The end of the crossing that a point lies on, along the way: crossings are convex.
std::optional<Length> leaves_crossing(const Ground& ground, Segment way, Point at) {
  for (const Feature& crossing : ground.features) {
    if (!has(crossing, open_crossing)) continue;
    // A hair inside, since the point itself may lie on the boundary.
    const std::optional<Length> here = first_inside({at, way.b}, crossing.outline);
    if (!here || *here > tolerance) continue;
    const Length whole = length(way.b - way.a);
    const std::optional<Length> back = first_inside({way.b, way.a}, crossing.outline);
    return back ? whole - *back : whole;
  }
  return std::nullopt;
}

std::optional<Length> centre_enters(const Ground& ground, const Feature& feature, Segment way,
                                    Angle heading) {
  std::optional<Length> entry = first_well_inside(way, feature.outline);
  if (feature.shape != Feature::Shape::line) return entry;
  const Length whole = length(way.b - way.a);
  while (entry) {
    const auto exit = leaves_crossing(ground, way, along(way.a, heading, *entry));
    if (!exit || *exit <= *entry) return entry;
    if (*exit >= whole) return std::nullopt;
    const auto next = first_well_inside({along(way.a, heading, *exit), way.b}, feature.outline);
    if (!next) return std::nullopt;
    entry = *exit + *next;
  }
  return entry;
}

// Each side of the outline is a base without depth.
std::optional<Length> base_enters(const Feature& feature, const Base& from, Angle heading, Length wanted) {
  std::optional<Length> entry;
  if (overlaps_polygon(from, feature.outline)) return 0;
  for (std::size_t i = 0; i < feature.outline.size(); ++i) {
    const Point a = feature.outline[i], b = feature.outline[(i + 1) % feature.outline.size()];
    if (a == b) continue;
    const Point middle = a + Point{(b.x - a.x) / 2, (b.y - a.y) / 2};
    const Base side = set_down({middle, bearing(bearing_of(b - a) + degrees(90))}, {length(b - a), 0, false});
    entry = nearer(entry, travel_to_touch(from, heading, wanted, side));
  }
  return entry && *entry >= wanted ? std::nullopt : entry;
}

}  // namespace

std::optional<Length> first_entry(const Ground& ground, std::span<const Feature* const> features,
                                  const Base& from, Angle heading, Length wanted, bool whole_base) {
  std::optional<Length> entry;
  if (features.empty() || wanted <= 0) return entry;
  const Segment way{from.pose.at, along(from.pose.at, heading, wanted)};
  for (const Feature* feature : features)
    if (whole_base)
      entry = nearer(entry, base_enters(*feature, from, heading, wanted));
    else if (meet(feature->box, box_of(way)))
      entry = nearer(entry, centre_enters(ground, *feature, way, heading));
  return entry;
}

}  // namespace quincunx
