// Chapters still to be written; each leaves here as its own file arrives.

#include "rules/lib/lib.hpp"

namespace quincunx::lib {

// chapter 5
void maneuver_step(Turn&) {}
Order plan(const Turn&, const Order&) { return {}; }

}  // namespace quincunx::lib
