#include "rules/liberty/army/footprints.hpp"

namespace quincunx::liberty {

bool may_form(const Unit&, Form) { return false; }
Footprint footprint_of(const Rulebook&, const Unit& unit, Form) { return unit.base.footprint; }
int front_rank(const Unit&) { return 0; }
std::vector<Point> base_centres(const Rulebook&, const Unit&) { return {}; }
std::vector<Point> base_centres(const Rulebook&, const Unit&, const Base&) { return {}; }
Footprint base_size(const Rulebook&, const Unit& unit) { return unit.base.footprint; }

}  // namespace quincunx::liberty
