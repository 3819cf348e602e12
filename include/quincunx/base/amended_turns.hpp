#pragma once
// Orders that were changed after the dice of their turn were known: logs and reports mark them.

#include <string>
#include <vector>

namespace quincunx {

struct ChangedOrders {
  int turn = 0;      // whose dice were known, and whose orders were changed afterwards
  std::string side;  // id
  bool operator==(const ChangedOrders&) const = default;
};
using AllChangedOrders = std::vector<ChangedOrders>;  // by turn, then in the order of sides

}  // namespace quincunx
