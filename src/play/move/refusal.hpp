#pragma once
// Events that give the reason why a move ends.

#include "play/move/walk.hpp"
#include "play/say.hpp"

namespace quincunx {

// `wanted`: the full length of the straight leg that was cut short; 0 for other legs.
inline void refuse_move(Turn& turn, UnitId unit, const Stop& stop, Length wanted = 0) {
  if (stop)
    turn.emit(stop.rule, event::Refused{unit, stop.by, static_cast<RemarkId>(stop.why), wanted},
              stop.because);
}
// The same, except that the reason `said` is logged as a remark: the unit is there already.
template <class Remark>
void refuse_or_say(Turn& turn, UnitId unit, const Stop& stop, Length wanted, Remark said) {
  if (stop.why == said)
    say(turn, unit, stop.by, said, 0, stop.rule);
  else
    refuse_move(turn, unit, stop, wanted);
}
// The legs behind the one that was stopped, in a remark with their number.
template <class More, class Remark>
void refuse_undone(Turn& turn, UnitId unit, const Walk<More>& walk, Remark remark) {
  if (walk.undone > 0)
    refuse_move(turn, unit, {walk.stop.rule, static_cast<std::uint8_t>(remark), nobody, {}}, walk.undone);
}

}  // namespace quincunx
