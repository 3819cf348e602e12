#pragma once
// What commanders reckon with, and how an intention becomes the legs of an order.

#include "play/move/search.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {

Planned plan_move(const Turn& turn, const Order& intention);

}  // namespace quincunx::liberty
