// T-R22, T-A18: how far the ground lets a move go. Judged on the path of the centre, unless a ruling asks for
// the whole base.

#include <algorithm>

#include "play/ground_look.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

bool by_base(const March& march) { return march.turn->ruling(ruling::terrain_by_base) != 0; }

std::optional<Length> nearer(std::optional<Length> a, std::optional<Length> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

// The end of the crossing that a point lies on, along the way: crossings are convex.
std::optional<Length> leaves_crossing(const March& march, Segment way, Point at) {
  for (const Feature& crossing : march.turn->table().ground->features) {
    if ((crossing.traits & open_crossing) == 0) continue;
    // A hair inside, since the point itself may lie on the boundary.
    const std::optional<Length> here = first_inside({at, way.b}, crossing.outline);
    if (!here || *here > tolerance) continue;
    const Length whole = length(way.b - way.a);
    const std::optional<Length> back = first_inside({way.b, way.a}, crossing.outline);
    return back ? whole - *back : whole;
  }
  return std::nullopt;
}

std::optional<Length> centre_enters(const March& march, const Feature& feature, Segment way, Angle heading) {
  std::optional<Length> entry = first_well_inside(way, feature.outline);
  if (feature.shape != Feature::Shape::line) return entry;
  const Length whole = length(way.b - way.a);
  while (entry) {
    const auto exit = leaves_crossing(march, way, along(way.a, heading, *entry));
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

std::optional<Length> first_entry(const March& march, const Few<const Feature*, 4>& ground, const Base& from,
                                  Angle heading, Length wanted) {
  std::optional<Length> entry;
  if (ground.empty() || wanted <= 0) return entry;
  const Segment way{from.pose.at, along(from.pose.at, heading, wanted)};
  for (const Feature* feature : ground)
    if (by_base(march))
      entry = nearer(entry, base_enters(*feature, from, heading, wanted));
    else if (meet(feature->box, box_of(way)))
      entry = nearer(entry, centre_enters(march, *feature, way, heading));
  return entry;
}

}  // namespace

Length ground_limit(const March& march, const Progress& progress, Angle heading, Length wanted, Stop& stop) {
  Length limit = wanted;
  if (const auto edge = first_entry(march, march.closed, progress.at, heading, limit)) {
    limit = *edge;
    stop = {"T-A18"_r, remark::impassable, nobody, {}};
  }
  const Length slow_rest = std::max(march.difficult_allowance - progress.spent, 0);
  const Rows because = rows(table::allowance, row::difficult_ground);
  if (progress.difficult) {
    if (more_than(limit, slow_rest)) {
      limit = slow_rest;
      stop = {"T-R22"_r, remark::difficult_ground, nobody, because};
    }
    return limit;
  }
  if (at_most(limit, slow_rest)) return limit;
  // Either it stays out of the difficult ground, or it goes no farther than that allows.
  if (const auto entry = first_entry(march, march.slow, progress.at, heading, limit)) {
    limit = std::max(*entry, slow_rest);
    stop = {"T-A18"_r, remark::difficult_ground, nobody, because};
  }
  return limit;
}

bool enters_difficult(const March& march, const Base& from, Angle heading, Length by) {
  const auto entry = first_entry(march, march.slow, from, heading, by);
  return entry && less_than(*entry, by);
}

bool enters_difficult(const March& march, const Base& before, const Base& after) {
  if (march.slow.empty()) return false;
  if (in_difficult(*march.turn, after)) return true;
  if (by_base(march)) return false;
  const Point way = after.pose.at - before.pose.at;
  return enters_difficult(march, before, bearing_of(way), length(way));
}

bool on_closed_ground(const March& march, const Base& at) {
  return std::any_of(march.closed.begin(), march.closed.end(), [&](const Feature* feature) {
    return by_base(march) ? overlaps_polygon(at, feature->outline) : inside(*feature, at.pose.at);
  });
}

}  // namespace quincunx::tilly
