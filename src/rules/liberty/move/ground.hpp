#pragma once
// What the ground under a unit and before it is to it (8, D92, D93).

#include "play/ground_look.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

inline const std::vector<Feature>& features(const Turn& turn) { return turn.table().ground->features; }
// In an area: its footprint overlaps it by more than the tolerance (D92).
bool in_area(const Feature& feature, const Base& base);
bool in_difficult(const Turn& turn, const Unit& as, const Base& base);  // that it does not ignore
bool closed_to(const Feature& feature, const Unit& as);                 // impassable ground, buildings
bool on_closed_ground(const Turn& turn, const Unit& as, const Base& base);
int height_at(const Turn& turn, Point p);  // level of the highest hill that holds it (D92)
inline int height_of(const Turn& turn, UnitId unit) { return height_at(turn, turn[unit].base.pose.at); }
bool in_cover(const Turn& turn, UnitId unit, Segment line);   // of fire, or between centres in melee (D93)
bool defends_obstacle(const Turn& turn, UnitId unit, Segment line);
bool obscured(const Turn& turn, UnitId shooter, UnitId target, Segment line);  // D42, D93
bool in_fortification(const Turn& turn, UnitId unit);                          // its centre (D93)
bool all_on_road(const Turn& turn, const Unit& as, const Base& base);          // every base (D94)
// Obstacles that a base crosses on a straight way.
int obstacles_crossed(const Turn& turn, const Base& from, Angle heading, Length by);

// 11.3, D39, D92: does a straight line from a to b pass everything that hides? Units given stand out.
bool line_clear(const Turn& turn, Segment line, UnitId from, UnitId to);

}  // namespace quincunx::liberty
