#pragma once
// Leaders make way for troops that come onto their place.

#include <optional>

#include "play/say.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// The nearest place for a leader that is on the table and clear of all units, but for leaders with a host:
// ring by ring, so far apart, clockwise from north; nullopt without any.
std::optional<Pose> place_aside(const Turn& turn, UnitId leader, Length rings_apart);

// Leaders without a host under the base of the mover go to such a place, each with a remark (`said`: its
// paragraph; `moved`: that of the move).
template <class Remark>
void make_way_for(Turn& turn, UnitId mover, Length rings_apart, Remark remark, Rule said, Rule moved) {
  for (const UnitId leader : turn.table().leaders) {
    const Unit& candidate = turn[leader];
    if (leader == mover || !candidate.present() || candidate.host != nobody ||
        clear_of(candidate.base, turn[mover].base))
      continue;
    if (const auto place = place_aside(turn, leader, rings_apart)) {
      const Turn::Because because(turn, say(turn, leader, mover, remark, 0, said));
      turn.emit(moved, event::Moved{leader, Manoeuvre::slide, *place, 0});
    }
  }
}

}  // namespace quincunx
