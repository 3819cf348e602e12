#pragma once
// What the ground under a unit and before it is to it (8, D92, D93).

#include "play/ground_look.hpp"
#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// In an area: its footprint overlaps it by more than the tolerance (D92). Never in a line without width.
bool in_area(const Feature& feature, const Base& base);

row::Movement movement_row(const Unit& unit);              // 2.6, as it is formed now
bool ignores_difficult(const Turn& turn, const Unit& as);  // by its type, as Scouts, or as it routs
bool in_difficult(const Turn& turn, const Unit& as, const Base& base);  // that it does not ignore
bool closed_to(const Feature& feature, const Unit& as);                 // impassable ground, buildings
// Fords and bridges open the water under them, for a base that has no part in it beside them.
bool on_closed_ground(const Turn& turn, const Unit& as, const Base& base);

int height_at(const Turn& turn, Point p);  // level of the highest hill that holds it (D92)
inline int height_of(const Turn& turn, UnitId unit) { return height_at(turn, turn[unit].base.pose.at); }

// What a line of fire, or in melee the line between two centres, says of the unit at its end `b` (D93).
bool in_cover(const Turn& turn, UnitId unit, Segment line);
bool defends_obstacle(const Turn& turn, UnitId unit, Segment line);
bool defends(const Turn& turn, UnitId unit, const Feature& works, Segment line);  // this one
bool obscured(const Turn& turn, UnitId shooter, UnitId target, Segment line);     // apart from cover (D42)
bool in_fortification(const Turn& turn, UnitId unit);                             // its centre (D93)

bool all_on_road(const Turn& turn, const Unit& as, const Base& base);  // every base (D94)
// Obstacles that a base crosses, or begins to cross, on a straight way; not those that it is on at the start.
using Obstacles = Few<const Feature*, 4>;
Obstacles obstacles_ahead(const Turn& turn, const Base& from, Angle heading, Length by);
inline int obstacles_crossed(const Turn& turn, const Base& from, Angle heading, Length by) {
  return static_cast<int>(obstacles_ahead(turn, from, heading, by).size());
}

// All that could hide one unit from another (D39, D92): for many lines between the two.
class Screen {
 public:
  Screen(const Turn& turn, UnitId from, UnitId to);
  bool lets_see(Segment line) const;

 private:
  Few<const Base*, 8> units_;
  Few<const Feature*, 4> ground_;
};
// 11.3: does a straight line from a to b pass everything that hides? The two units do not hide each other.
inline bool line_clear(const Turn& turn, Segment line, UnitId from, UnitId to) {
  return Screen(turn, from, to).lets_see(line);
}

}  // namespace quincunx::liberty
