#pragma once
// Why a move ends, as the log tells it.

#include "play/move/walk.hpp"
#include "play/say.hpp"

namespace quincunx {

// `wanted`: how long the leg is that was cut short, where a straight one was.
inline void refuse_move(Turn& turn, UnitId unit, const Stop& stop, Length wanted = 0) {
  if (stop)
    turn.emit(stop.rule, event::Refused{unit, stop.by, static_cast<RemarkId>(stop.why), wanted},
              stop.because);
}
// The same, but for a remark that is only said: the unit is there already.
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
