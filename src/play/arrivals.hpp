#pragma once
// Units that come onto the table during the battle.

#include <optional>

#include "quincunx/play/turn.hpp"

namespace quincunx {

// Brings on the arrivals that are due: rolls a d6 for the given purpose where the scenario asks for one, and
// sets the units down with their rear edges on the table edge, in any clear place of the span; `no_room` is
// remarked when there is none (they try again). With a side, only that side's.
void bring_on_arrivals(Turn& turn, PurposeId purpose, RemarkId no_room, Rule paragraph,
                       std::optional<SideId> only = std::nullopt);

}  // namespace quincunx
