#pragma once
// A ruling judged as a set-up would be: by the rule set's own review.

#include "quincunx/play/umpire_ruling.hpp"

namespace quincunx {

// The unit as it is then, with what the review completes; problems at the place of the ruling for what the
// change makes wrong.
Unit judged(const Battle& battle, const Table& now, const UmpireRuling& ruling, const Unit& changed,
            Problems& problems);

}  // namespace quincunx
