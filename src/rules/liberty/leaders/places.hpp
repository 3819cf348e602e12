#pragma once
// Where generals and markers may stand alone (D28, D91).

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// On the table and open ground, on no other base; `keeps_away`: a general not near enemies, a marker not in
// contact with them.
bool may_stand(const Turn& turn, UnitId leader, const Base& at, bool keeps_away);

}  // namespace quincunx::liberty
