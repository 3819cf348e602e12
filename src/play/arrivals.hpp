#pragma once
// Units that come onto the table during the battle.

#include <optional>
#include <vector>

#include "quincunx/play/turn.hpp"

namespace quincunx {

// Brings on the arrivals that are due: rolls a d6 for the given purpose if the scenario asks for one, and
// sets the units down with their rear edges on the table edge, in the first clear place of the span. Without
// a clear place the remark is `no_room`, and they try again next time. With a side, only that side's. Returns
// those that have come, in the order in which they did.
std::vector<UnitId> bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                                      std::optional<SideId> only = std::nullopt);

}  // namespace quincunx
