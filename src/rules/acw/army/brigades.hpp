#pragma once
// Brigades and armies: their units, what they have lost, and whether they are spent (15, W51, W53).
// A brigade is a command, without its independent units and the army commander.

#include <vector>

#include "rules/acw/army/units.hpp"

namespace quincunx::acw {

using Brigade = std::uint8_t;  // number of the command

struct Strength {
  int started = 0, lost = 0;  // units; those still to arrive are not lost
  bool left() const { return lost < started; }
};
Strength strength_of(const Table& table, Brigade brigade);
bool spent(const Table& table, const Rulebook& book, Brigade brigade);

// Brigades of a side with units, lost or not, by number.
std::vector<Brigade> brigades_of(const Table& table, SideId side);
bool army_spent(const Table& table, const Rulebook& book, SideId side);

std::vector<UnitId> units_of(const Table& table, Brigade brigade);  // on the table, by id
UnitId commander_of(const Table& table, Brigade brigade);           // on the table, or `nobody`

}  // namespace quincunx::acw
