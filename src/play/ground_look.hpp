#pragma once
// Plain questions about features of the ground that every rule set asks in its own way.

#include <algorithm>
#include <span>

#include "quincunx/play/turn.hpp"

namespace quincunx {

inline const std::vector<Feature>& features(const Turn& turn) { return turn.table().ground->features; }
inline bool has(const Feature& feature, std::uint32_t traits) { return (feature.traits & traits) != 0; }

// Is it impassable to troops of that arm, in formed order? Leaders pass where troops on foot do.
inline bool bars(const Feature& feature, Arm arm) {
  return has(feature, impassable) || (has(feature, foot_only) && (arm == Arm::horse || arm == Arm::guns));
}

bool holds(const Feature& feature, Point p);   // the border is outside
bool inside(const Feature& feature, Point p);  // farther from the border than the tolerance
bool holds_or_borders(const Feature& feature, Point p, Length most);
bool holds_an_end(const Feature& feature, Segment sight);  // as inside
bool lies_under(const Feature& feature, const Base& base, Length deeper_than);
// By more than the tolerance, and not only where fords and bridges make water that is a line open ground.
bool lies_under_closed(const Ground& ground, const Feature& feature, const Base& base);
// The same for any of the features that count.
template <class Counts>
bool lies_on_any(const Ground& ground, const Base& base, Counts counts) {
  return std::any_of(ground.features.begin(), ground.features.end(), [&](const Feature& feature) {
    return counts(feature) && lies_under_closed(ground, feature, base);
  });
}
// A ford or bridge at this place makes the water under it open ground; areas of other kinds it leaves alone.
bool crossed_over(const Ground& ground, const Feature& water, Point p);
// By the stretch of the works nearest to `near`, the point lies beyond them, on the side that they do not
// defend.
bool beyond_works(const Feature& works, Point near, Point p);
// Within so much of a line, on the side that it defends.
bool behind_defences(const Feature& works, Point p, Length deep);

// The crest crosses the sight more than `view` from both ends of it.
bool crest_blocks(const Feature& hill, Segment sight, Length view);
bool meets_line(std::span<const Point> line, Segment s);
// How much of the segment lies inside any of the features.
Length length_inside(Segment s, std::span<const Feature* const> features);

}  // namespace quincunx
