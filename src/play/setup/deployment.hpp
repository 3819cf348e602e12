#pragma once
// Deployment along the two long edges of a table of the size that the rules have for so many units.

#include "play/setup/inspection.hpp"

namespace quincunx {

// A printed table of small and big games, its first two rows: units from, units to, width, depth, centre zone
// and neutral zone, its first six columns, lengths in thousandths of a unit of measure. A side deploys from
// its own edge to the neutral zone, some troops in the centre zone only.
struct DeploymentRules {
  std::size_t table;
  Length unit_of_measure;
  const char *for_table, *for_units, *for_area, *for_centre;  // the paragraphs
  const char* centred;                                        // troops in the centre zone only: "infantry"
  bool (*keeps_to_centre)(const Unit& unit);
};
// The row: a big game has a table wider than a small one's.
std::size_t game_on(const DeploymentRules& rules, const Rulebook& book, const Ground& ground);
// Warns of a table that is too small, of too many or too few units, and of units outside their zones.
void review_deployment(Inspection& inspection, const DeploymentRules& rules);

}  // namespace quincunx
