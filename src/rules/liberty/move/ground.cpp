#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {

bool in_area(const Feature&, const Base&) { return false; }
bool in_difficult(const Turn&, const Unit&, const Base&) { return false; }
bool closed_to(const Feature&, const Unit&) { return false; }
bool on_closed_ground(const Turn&, const Unit&, const Base&) { return false; }
int height_at(const Turn&, Point) { return 0; }
bool in_cover(const Turn&, UnitId, Segment) { return false; }
bool defends_obstacle(const Turn&, UnitId, Segment) { return false; }
bool obscured(const Turn&, UnitId, UnitId, Segment) { return false; }
bool in_fortification(const Turn&, UnitId) { return false; }
bool all_on_road(const Turn&, const Unit&, const Base&) { return false; }
int obstacles_crossed(const Turn&, const Base&, Angle, Length) { return 0; }
bool line_clear(const Turn&, Segment, UnitId, UnitId) { return true; }

}  // namespace quincunx::liberty
