#include "play/ground_look.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

std::string kind_text(std::string_view kind, Feature::Shape shape) {
  const std::string name = spaced(std::string(kind));
  const bool names_a_hill = name.ends_with("hill") || name == "rise";  // not a kind of hill: "steep"
  return shape == Feature::Shape::hill && !names_a_hill ? name + " hill" : name;
}

bool holds(const Feature& feature, Point p) { return meet(feature.box, p) && contains(feature.outline, p); }
bool inside(const Feature& feature, Point p) { return meet(feature.box, p) && inside(feature.outline, p); }
bool holds_or_borders(const Feature& feature, Point p, Length most) {
  if (feature.outline.size() < 3 || !meet(grown(feature.box, most), p)) return false;
  return contains(feature.outline, p) || borders(feature.outline, p, most);
}
bool holds_an_end(const Feature& feature, Segment sight) {
  return inside(feature, sight.a) || inside(feature, sight.b);
}
bool lies_under(const Feature& feature, const Base& base, Length deeper_than) {
  return meet(feature.box, box_of(base)) && overlaps_polygon(base, feature.outline, deeper_than);
}

bool lies_under_closed(const Ground& ground, const Feature& feature, const Base& base) {
  if (!lies_under(feature, base, tolerance)) return false;
  if (feature.shape != Feature::Shape::line) return true;
  const auto crosses = [](const Feature& each) { return has(each, open_crossing); };
  const bool bridged = std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& each) {
    return crosses(each) && lies_under(each, base, tolerance);
  });
  if (!bridged) return true;
  const auto open = [&](Point p) {
    return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& each) {
      return crosses(each) && holds_or_borders(each, p, tolerance);
    });
  };
  // The part in the water has to be on the crossing: asked at a grid of points of the base.
  constexpr int cells = 4;
  const std::array<Point, 4> corner = corners(base);
  const Point across = corner[1] - corner[0], down = corner[3] - corner[0];
  for (int i = 0; i <= cells; ++i)
    for (int j = 0; j <= cells; ++j) {
      const Point p = corner[0] + Point{across.x / cells * i, across.y / cells * i} +
                      Point{down.x / cells * j, down.y / cells * j};
      if (inside(feature, p) && !open(p)) return true;
    }
  return false;
}

bool crossed_over(const Ground& ground, const Feature& water, Point p) {
  if (water.shape != Feature::Shape::line) return false;
  return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& crossing) {
    return has(crossing, open_crossing) && holds(crossing, p);
  });
}

bool beyond_works(const Feature& works, Point near, Point p) {
  std::size_t best = 0;
  Length least = 0;
  for (std::size_t i = 0; i + 1 < works.points.size(); ++i) {
    const Length away = distance(std::span(works.points).subspan(i, 2), near);
    if (i == 0 || away < least) {
      best = i;
      least = away;
    }
  }
  const Point along = works.points[best + 1] - works.points[best];
  const Squared left = cross(along, p - works.points[best]);
  return (works.defended_left ? -left : left) > Squared{tolerance} * length(along);
}

bool behind_defences(const Feature& works, Point p, Length deep) {
  if (works.points.size() < 2 || !meet(grown(works.box, deep), p)) return false;
  return inside(strip_outline(works.points, works.defended_left ? deep : 0, works.defended_left ? 0 : deep),
                p);
}

bool crest_blocks(const Feature& hill, Segment sight, Length view) {
  for (std::size_t i = 0; i + 1 < hill.crest.size(); ++i)
    if (const auto at = crossing(sight, {hill.crest[i], hill.crest[i + 1]}))
      if (length(*at - sight.a) > view && length(*at - sight.b) > view) return true;
  return false;
}

bool meets_line(std::span<const Point> line, Segment s) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    if (crosses(s, {line[i], line[i + 1]})) return true;
  return false;
}

Length length_inside(Segment s, std::span<const Feature* const> features) {
  std::vector<Point> cuts{s.a, s.b};
  for (const Feature* feature : features) {
    if (!meet(box_of(s), feature->box)) continue;
    const std::vector<Point>& edge = feature->outline;
    for (std::size_t i = 0; i < edge.size(); ++i)
      if (const auto at = crossing(s, {edge[i], edge[(i + 1) % edge.size()]})) cuts.push_back(*at);
  }
  std::sort(cuts.begin(), cuts.end(),
            [&](Point a, Point b) { return dot(a - s.a, s.b - s.a) < dot(b - s.a, s.b - s.a); });
  Length found = 0;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const Point middle{cuts[i].x + (cuts[i + 1].x - cuts[i].x) / 2,
                       cuts[i].y + (cuts[i + 1].y - cuts[i].y) / 2};
    if (std::any_of(features.begin(), features.end(), [&](const Feature* f) { return inside(*f, middle); }))
      found += length(cuts[i + 1] - cuts[i]);
  }
  return found;
}

}  // namespace quincunx
