#pragma once
// Plain questions about features of the ground that every rule set asks in its own way.

#include <span>

#include "quincunx/table.hpp"

namespace quincunx {

inline bool has(const Feature& feature, std::uint32_t traits) { return (feature.traits & traits) != 0; }

bool holds(const Feature& feature, Point p);  // the border is outside
bool holds_or_borders(const Feature& feature, Point p, Length tolerance);
bool holds_an_end(const Feature& feature, Segment sight);  // the border is outside
bool lies_under(const Feature& feature, const Base& base, Length deeper_than);
// A ford or bridge at this place makes the water under it open ground; areas of other kinds it leaves alone.
bool crossed_over(const Ground& ground, const Feature& water, Point p);
// On which side of the stretch of the line nearest to `near` the point lies.
bool left_of_line(const Feature& line, Point near, Point p);
// Within so much of a line, on the side that it defends.
bool behind_defences(const Feature& works, Point p, Length deep);

// The crest crosses the sight more than `view` from both ends of it.
bool crest_blocks(const Feature& hill, Segment sight, Length view);
bool meets_line(std::span<const Point> line, Segment s);
// How much of the segment lies inside any of the features.
Length length_inside(Segment s, std::span<const Feature* const> features);

}  // namespace quincunx
