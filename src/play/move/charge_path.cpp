#include "play/move/charge_path.hpp"

namespace quincunx {

Length wheel_reach(const Base& base) {
  const Footprint& f = base.footprint;
  return f.round ? f.width : length({f.width, f.depth}) + 1;
}

}  // namespace quincunx
