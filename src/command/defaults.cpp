#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

Commander defaults() {
  Commander commander;
  commander.wants_reasons = [](const Turn&, UnitId) { return false; };
  return commander;
}

}  // namespace quincunx
