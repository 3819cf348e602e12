#pragma once
// The turns of a log.

#include <span>

#include "quincunx/log/event.hpp"

namespace quincunx {

// The events before a turn began, those of the set-up included. All events if no turn from this one on was
// played.
std::span<const Event> before_turn(const EventLog& log, int turn);
// The events of a turn, from `began` on; those of the set-up for turn 0. Empty if it was not played.
std::span<const Event> events_of_turn(const EventLog& log, int turn);
// The number of the last turn that began; 0: none.
int last_begun(const EventLog& log);

}  // namespace quincunx
