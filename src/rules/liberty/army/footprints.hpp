#pragma once
// Footprints of formations, and the places of the bases in them (3.1, D35).

#include <vector>

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

bool may_form(const Unit& unit, Form form);  // formations by type (D37)
Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form);
// How many bases are in the front rank as it is formed; and the centres of all, rank by rank from the
// front, each from left to right. The last incomplete rank is centred.
int front_rank(const Rulebook& book, const Unit& unit);
std::vector<Point> base_centres(const Rulebook& book, const Unit& unit);
std::vector<Point> base_centres(const Rulebook& book, const Unit& unit, const Base& at);
Footprint base_size(const Rulebook& book, const Unit& unit);  // of one base

}  // namespace quincunx::liberty
