#pragma once
// The end of the game (chapter 18).

#include "quincunx/play/turn.hpp"

namespace quincunx::liberty {

// Ends the game if an army has reached its break point; both may have in the same event (D83). True if it has
// ended.
bool end_at_break_point(Turn& turn);

}  // namespace quincunx::liberty
