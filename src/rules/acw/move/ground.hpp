#pragma once
// What the ground is to a unit (8, 10, W69, W70, W72).

#include "play/ground_look.hpp"
#include "rules/acw/army/units.hpp"

namespace quincunx::acw {

inline bool is_wood(const Feature& feature) { return has(feature, tall) && !has(feature, blocks_sight); }
inline bool is_hill(const Feature& feature) {
  return feature.shape == Feature::Shape::hill && has(feature, high);
}
// Water and other ground that no unit may enter; ground that is closed to horses and guns.
bool closed_to(const Feature& feature, const Unit& unit);
// Fords and bridges open the water under them, for a base that has no part in it beside them.
bool on_closed_ground(const Turn& turn, const Unit& unit, const Base& base);
bool in_woods(const Turn& turn, const Base& base);  // its footprint overlaps a wood
// On it, or so near (W61, W70).
bool stands_at(const Feature& obstacle, const Base& base, Length reach);
// Does a straight line lead through it? Of a line without width: across it.
bool leads_through(Segment line, const Feature& feature);
bool on_hill(const Turn& turn, Point place);

// A column, limbered guns or a wagon, with the centres of all its bases on roads (W19, W72).
bool marches_on_road(const Turn& turn, const Unit& unit, const Base& base);

}  // namespace quincunx::acw
