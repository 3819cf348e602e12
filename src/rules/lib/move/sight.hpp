#pragma once
// Who sees whom (H42, H55).

#include "rules/lib/army/lib.hpp"

namespace quincunx::lib {

enum class Sight : std::uint8_t { command, fire, charge };
const VisibilityEntry* visibility(const Turn& turn);  // of this turn (H42); null: clear
bool sees(const Turn& turn, Point from, Point to, UnitId seer, UnitId seen, Sight what);
// Cheap, and told only when all is clear around: from any point of one base to any of the other, and through
// no fields.
bool surely_sees(const Turn& turn, const Base& from, const Base& to, UnitId seer, UnitId seen, Sight what);
bool through_fields(const Turn& turn, Point from, Point to);
bool sees_unit(const Turn& turn, UnitId seer, UnitId seen, Sight what);  // between nearest points

}  // namespace quincunx::lib
