#include "quincunx/turn.hpp"

namespace quincunx {

Commander defaults() {
  return [](const Ask&) { return Order{}; };
}

}  // namespace quincunx
