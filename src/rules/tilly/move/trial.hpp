#pragma once
// A set of legs tried on the table without moving anybody: what could be done of it, and why not the rest.

#include "play/move/walk.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {

struct Taken {  // of a straight part
  Angle heading{};
  Manner manner = Manner::straight;
};
struct Trial : Walk<Taken> {
  Base end;
  Length spent = 0;
  Angle barred_at;  // the turn at which the first leg, a wheel, was barred: wider ones are too; 0: it was not
  bool given_up = false;  // of no use: no part was done, and what barred the rest was not looked for
  bool whole() const { return !stop; }
};

// A march with what was tried of it, to be carried out as it was.
struct Tried {
  Tried(const Turn& turn, UnitId unit, const Base& from) : march(make_march(turn, unit, from)) {}
  March march;
  Trial trial;
};

// Whether such legs, in this order, are a move that a unit of its type and quality may make (T-R23 to T-R26).
Stop shape_bars(const Turn& turn, UnitId unit, std::span<const Leg> legs);

// Tries legs of a shape that is allowed. The bindings are tried in turn: the first that permits the whole
// move, else the one that permits the most of it.
Trial try_legs(const March& march, std::span<const Leg> legs);

// Cheaper: true only if no part of legs that begin with this one can be done.
bool blocked_at_once(const March& march, const Leg& first);

// A move is of use only if its shortfall from the goal (play/move/goal.hpp) is less than `below`.
struct Useful {
  Pose goal;
  std::int64_t below;
  // A lower bound of the length that a straight leg must have for this, in micrometres.
  Length least_way(const Base& from, Angle heading) const;
};
// The same, but the trial may come back with no part done if the move is of no use.
Trial try_legs(const March& march, std::span<const Leg> legs, const Useful& useful);

// Does the base have room: on the table and clear of all units (T-A19)? A leader's host does not count.
Stop room_bars(const March& march, const Base& at, bool friends_to_pass_count);

}  // namespace quincunx::tilly
