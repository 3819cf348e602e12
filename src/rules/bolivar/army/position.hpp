#pragma once
// Where another base is relative to a unit (Q3). The regions are bounded by endless lines along the unit's
// edges, and a base is in one only by more than the tolerance. Distances are asked for separately (B-A67).
// A Square has everything directly to front, and neither flank nor rear (B-C9).

#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

bool directly_to_front(const Unit& unit, const Base& other);
bool directly_to_rear(const Unit& unit, const Base& other);
bool to_rear(const Unit& unit, const Base& other);  // entirely

// The class of a contact, by where the enemy is or set out from (B-R17, B-A44): behind flank and to rear
// entirely, else frontal.
Contact contact_from(const Unit& unit, const Base& enemy);

// The heading of the face of a Square on which the base stands: the nearest; on a diagonal the one clockwise
// from it (Q3, B-A69). Of other units their facing.
Angle face_towards(const Unit& unit, const Base& other);

}  // namespace quincunx::bolivar
