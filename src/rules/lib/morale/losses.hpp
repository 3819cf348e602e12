#pragma once
// What units and guns lose, and their morale states (chapters 9, 10).

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

// Troop stands, or gun stands wrecked. Destroys a unit without stands. The footprint shrinks.
void lose_stands(Turn& turn, UnitId unit, int count, Rule rule);
void disorder(Turn& turn, UnitId unit, Rule rule);  // broken stays broken; no effect on guns
void break_up(Turn& turn, UnitId unit, Rule rule);  // becomes broken, in a column facing as it did (H60)
void good_again(Turn& turn, UnitId unit,
                Rule rule);  // in its column, facing the nearest enemy if it was broken (H60)
// To a better state; broken units turn to the nearest enemy (H60).
void reorder(Turn& turn, UnitId unit, Morale to, Rule rule);
void silence(Turn& turn, UnitId unit, int count,
             Rule rule);  // lowest stands not yet silenced; count < 0: all
void wreck(Turn& turn, UnitId guns, int count,
           Rule rule);  // gun stands: damaged ones first, then the lowest (H30)
void damage(Turn& turn, UnitId unit, int count, Rule rule, bool and_silence);  // H30
void lose_guns(Turn& turn, UnitId unit, Rule rule);                            // removed, counted as wrecked
void lose_sheltered(Turn& turn, UnitId square, Rule rule);  // guns whose crew is in it (H62)
void destroy(Turn& turn, UnitId unit, Fate fate, Rule rule);
void leave_table(Turn& turn, UnitId unit, Rule rule);

}  // namespace quincunx::lib
