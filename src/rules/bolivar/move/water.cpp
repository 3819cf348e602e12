#include "rules/bolivar/move/water.hpp"

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/move/ground_ahead.hpp"
#include "rules/bolivar/book/remarks.hpp"

namespace quincunx::bolivar {
namespace {

bool closed_to(const Unit& unit, const Feature& feature) {
  return has(feature, impassable) || (is_guns(unit) && has(feature, obstacle));
}
bool is_water(const Feature& feature) { return feature.shape == Feature::Shape::line; }

Stop closed(const Feature& feature) {
  if (is_water(feature)) return {"B-A74"_r, remark::no_crossing, nobody, {}};
  return {"B-R5"_r, remark::impassable, nobody, {}};
}

bool on_crossing(const Ground& ground, Point p) {
  return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& each) {
    return has(each, open_crossing) && holds_or_borders(each, p, tolerance);
  });
}

Segment edge_of(const Feature& feature, std::size_t i) {
  return {feature.outline[i], feature.outline[(i + 1) % feature.outline.size()]};
}

// Where the edges of the water, and of bridges and fords on it, cross a segment: ways from its first point.
void add_cuts(const Ground& ground, const Feature& water, Segment s, std::vector<Length>& cuts) {
  for (const Feature& each : ground.features) {
    if ((&each != &water && !has(each, open_crossing)) || !meet(each.box, box_of(s))) continue;
    for (std::size_t i = 0; i < each.outline.size(); ++i)
      if (const auto at = crossing(s, edge_of(each, i))) cuts.push_back(length(*at - s.a));
  }
}

// The stretches between cuts that are longer than the tolerance, from the first to the last.
template <class Do>
void each_stretch(std::vector<Length>& cuts, Do act) {
  std::sort(cuts.begin(), cuts.end());
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
    if (more_than(cuts[i + 1], cuts[i])) act(cuts[i], cuts[i + 1]);
}

struct Wet {
  bool any = false, open = false;  // over water; over water beside all bridges and fords
};
Wet along_segment(const Ground& ground, const Feature& water, Segment s) {
  const Length whole = length(s.b - s.a);
  std::vector<Length> cuts{0, whole};
  add_cuts(ground, water, s, cuts);
  Wet wet;
  each_stretch(cuts, [&](Length from, Length to) {
    const Point middle = along(s.a, bearing_of(s.b - s.a), from + (to - from) / 2);
    if (!inside(water, middle)) return;
    wet.any = true;
    wet.open = wet.open || !on_crossing(ground, middle);
  });
  return wet;
}

// By lines across and along the base, close together.
bool any_part_open(const Ground& ground, const Feature& water, const Base& at) {
  constexpr int lines = 8;
  const std::array<Point, 4> corner = corners(at);
  const auto between = [](Point a, Point b, int i) {
    return a + Point{(b.x - a.x) / lines * i, (b.y - a.y) / lines * i};
  };
  for (int i = 0; i <= lines; ++i) {
    const Segment along_it{between(corner[0], corner[1], i), between(corner[3], corner[2], i)};
    const Segment across{between(corner[0], corner[3], i), between(corner[1], corner[2], i)};
    if (along_segment(ground, water, along_it).open || along_segment(ground, water, across).open) return true;
  }
  return false;
}

Segment centre_line(const Base& at) {
  const Length half = at.footprint.depth / 2;
  return {spot_at(at, half, 0), spot_at(at, -half, 0)};
}

enum class Over : std::uint8_t { dry, crossing, flank, open };
Over over_water(const Ground& ground, const Feature& water, const Base& at) {
  if (!lies_under(water, at, tolerance) || !any_part_open(ground, water, at)) return Over::dry;
  const Wet centre = along_segment(ground, water, centre_line(at));
  if (centre.open) return Over::open;
  return centre.any ? Over::crossing : Over::flank;
}

// The corners of the water and of bridges and fords, and where their edges meet.
std::vector<Point> places_of(const Ground& ground, const Feature& water) {
  std::vector<Point> places;
  std::vector<Segment> edges;
  for (const Feature& each : ground.features) {
    if (&each != &water && !has(each, open_crossing)) continue;
    const std::size_t before = edges.size();
    for (std::size_t i = 0; i < each.outline.size(); ++i) {
      const Segment edge = edge_of(each, i);
      places.push_back(edge.a);
      for (std::size_t other = 0; other < before; ++other)
        if (const auto at = crossing(edge, edges[other])) places.push_back(*at);
      edges.push_back(edge);
    }
  }
  return places;
}

// Where what is under the base may change on its way: its corners and the ends of its centre line against
// edges of the water and its crossings, and the lines between them against places of these.
std::vector<Length> changes(const Ground& ground, const Feature& water, const Lane& lane) {
  std::vector<Length> found{0, lane.by()};
  const std::array<Point, 4> corner = corners(lane.from());
  const Segment centre = centre_line(lane.from());
  const auto path = [&](Point from, Length by) { return Segment{from, along(from, lane.heading(), by)}; };
  for (const Point p : {corner[0], corner[1], corner[2], corner[3], centre.a, centre.b})
    add_cuts(ground, water, path(p, lane.by()), found);
  for (const Point p : places_of(ground, water))
    for (const Segment edge : {Segment{corner[0], corner[1]}, Segment{corner[1], corner[2]},
                               Segment{corner[2], corner[3]}, Segment{corner[3], corner[0]}, centre})
      if (const auto at = crossing(path(p, -lane.by()), edge)) found.push_back(length(p - *at));
  return found;
}

void stop_at_water(const Turn& turn, const Feature& water, Lane& lane) {
  const Ground& ground = *turn.table().ground;
  const Length short_of = distance_figure(turn.book(), row::stop_short);
  const Stop why = closed(water);
  std::vector<Length> cuts = changes(ground, water, lane);
  std::optional<Length> ends;                     // where it may go no farther
  std::optional<Length> wet;                      // since when it has been over the water
  bool by_crossing = true;                        // since then it has been on a crossing
  std::vector<std::pair<Length, Length>> flanks;  // where it may not end
  each_stretch(cuts, [&](Length from, Length to) {
    if (ends) return;
    const Over over =
        over_water(ground, water, advanced(lane.from(), lane.heading(), from + (to - from) / 2));
    if (over == Over::dry) {
      if (wet && !by_crossing) ends = wet;
      wet.reset();
      by_crossing = false;
      return;
    }
    if (!wet) wet = from;
    if (over == Over::open) ends = by_crossing ? from : *wet;
    if (over == Over::flank) {
      const Length until = at_least(to, lane.by()) ? to + 4 * tolerance : to;
      if (!flanks.empty() && at_least(flanks.back().second, from))
        flanks.back().second = until;
      else
        flanks.emplace_back(from, until);
    }
    by_crossing = by_crossing || over == Over::crossing;
  });
  if (wet && !by_crossing && !ends) ends = wet;
  for (const auto& [from, to] : flanks) lane.not_between(from, to, why);
  if (ends) lane.limit(std::max(*ends - short_of, 0), why);
}

}  // namespace

bool closed_under(const Ground& ground, const Feature& feature, const Unit& unit, const Base& at) {
  return closed_to(unit, feature) && lies_under(feature, at, tolerance) &&
         (!is_water(feature) || over_water(ground, feature, at) >= Over::flank);
}

Stop bars_ground(const Ground& ground, const Unit& unit, const Base& at) {
  for (const Feature& feature : ground.features)
    if (closed_under(ground, feature, unit, at)) return closed(feature);
  return {};
}

Stop bars_ground(const Ground& ground, const Unit& unit, Segment way) {
  for (const Feature& feature : ground.features)
    if (closed_to(unit, feature) && meet(feature.box, box_of(way)))
      if (const Wet on = along_segment(ground, feature, way); is_water(feature) ? on.open : on.any)
        return closed(feature);
  return {};
}

void stop_at_ground(const Turn& turn, const Unit& unit, Lane& lane) {
  const Ground& ground = *turn.table().ground;
  for (const Feature& feature : ground.features) {
    if (!closed_to(unit, feature)) continue;
    const Feature* const one = &feature;
    const auto entry = first_entry(ground, {&one, 1}, lane.from(), lane.heading(), lane.by(), true);
    if (!entry) continue;
    if (is_water(feature))
      stop_at_water(turn, feature, lane);
    else
      lane.limit(std::max(*entry - distance_figure(turn.book(), row::stop_short), 0), closed(feature));
  }
}

}  // namespace quincunx::bolivar
