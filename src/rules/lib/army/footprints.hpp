#pragma once
// Footprints of formations, and the places of their edges and stands (H51, H52).

#include <array>
#include <vector>

#include "rules/lib/army/units.hpp"
#include "table/nearest.hpp"

namespace quincunx::lib {

// Not of a garrison, which has its building's (building_base).
Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form, int stands);
inline Footprint footprint_of(const Turn& turn, const Unit& unit, Form form) {
  return footprint_of(turn.book(), unit, form, stands(unit));
}
inline Footprint footprint_of(const Turn& turn, const Unit& unit, Form form, int stands) {
  return footprint_of(turn.book(), unit, form, stands);
}
Pose reshaped(const Base& base, Footprint to);   // the front edge keeps its centre and facing
Point stand_front(const Unit& unit, int stand);  // front centre of a stand; not of squares and garrisons
std::array<Point, 3> front_points(
    const Unit& unit);  // both front corners and the middle; the centre thrice for squares, garrisons
std::array<Point, 3> front_points(const Unit& unit, const Base& at);
// Is all of `other` behind the straight line through the front edge of `unit`?
bool wholly_behind(const Base& unit, const Base& other);
bool point_behind(const Base& unit, Point p);
Length before_front(const Base& unit, Point p);  // of that line; negative behind it
// Its facing when it turns toward a point: as it is, where that lies straight ahead of `from`.
Angle facing_toward(const Base& unit, Point from, Point to);
// Which edge of a unit a base touches (7.3, 6.2).
enum class Edge : std::uint8_t { none, front, flank, rear };
Edge edge_touched(const Base& unit, const Base& by);
std::vector<UnitId> enemies_in_contact(const Turn& turn, UnitId unit);  // by id
void reform(Turn& turn, UnitId unit, Form form, Pose to, Rule rule);    // emits Formed, footprint by form
bool room_for(const Turn& turn, UnitId unit,
              const Base& at);  // H52: on the table, clear of units, on passable ground

}  // namespace quincunx::lib
