#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {

void start_of_command(Turn&) {}
void disorder_step(Turn&) {}
void rally_step(Turn&) {}
void rout_step(Turn&) {}
void shooting_morale_step(Turn&) {}

}  // namespace quincunx::liberty
