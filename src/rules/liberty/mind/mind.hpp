#pragma once
// What commanders reckon with, and how an intention becomes the legs of an order.

#include <optional>

#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {

// Legs for an intention, and why it gains no more; `order` is empty if it should stay as it is.
struct Planned {
  Order order;
  Stop why;
  Length wanted = 0;
};
Planned plan_move(const Turn& turn, const Order& intention);

}  // namespace quincunx::liberty
