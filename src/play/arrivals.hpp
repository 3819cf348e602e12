#pragma once
// Units that come onto the table during the battle.

#include <optional>
#include <vector>

#include "quincunx/play/turn.hpp"

namespace quincunx {

// Brings on the arrivals that are due: rolls a d6 for the given purpose if the scenario asks for one, and
// sets the units down with their rear edges on the table edge, in clear places of the span: where friends and
// ground leave the way before them free, with room beside them to wheel, before the place where their command
// is to go, or else before the nearest enemy; of equal places in the one to their left. Where they would not
// all fit in so, they stand side by side. Without a clear place the remark is `no_room`, and they try again
// next time. With a side, only that side's. Returns those that have come, in the order in which they did.
std::vector<UnitId> bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                                      std::optional<SideId> only = std::nullopt);

}  // namespace quincunx
