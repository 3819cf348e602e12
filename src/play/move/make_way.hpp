#pragma once
// Leaders make way for troops that come onto their place.

#include <optional>

#include "quincunx/play/turn.hpp"

namespace quincunx {

// The nearest place for a leader that is on the table and clear of all units, but for leaders with a host:
// ring by ring, so far apart, clockwise from north; nullopt without any.
std::optional<Pose> place_aside(const Turn& turn, UnitId leader, Length rings_apart);

}  // namespace quincunx
