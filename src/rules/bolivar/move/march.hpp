#pragma once
// A move in the steps of movement (sections 7.1, 7.2).

#include <span>

#include "play/move/walk.hpp"
#include "rules/bolivar/move/zones.hpp"

namespace quincunx::bolivar {

// Why the base cannot stand there: edge, impassable ground, units (B-A19, B-A28). Commanders do not
// count, nor does a friend that goes away.
Stop no_room(const Turn& turn, UnitId unit, const Base& at, UnitId gone = nobody);

// Where a unit stood when its move began, before any change of formation, and how far it may go in the open.
struct Outset {
  Base base;
  Length most = 0;
  bool formed = false;  // has changed formation since, or the face of a Square
};
Outset outset_of(const Turn& turn, UnitId unit);
// B-A29: anywhere, with any facing. The place that the legs name from a base, and why it cannot go there.
struct FreeEnd {
  Base base;
  Stop stop;
};
FreeEnd free_end(const Turn& turn, UnitId unit, const Base& from, std::span<const Leg> legs,
                 const Outset& outset);
// Why not; made if nothing bars it.
Stop move_freely(Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset);

// B-R6, B-A92: what can be done of the legs of an order, with a reason for each that cannot.
void move_by_legs(Turn& turn, UnitId unit, std::span<const Leg> legs);

// What would be done of them, with all checks passed, and the first reason why no more.
struct Trial {
  Base end;
  Form form = Form::stand;
  Few<Leg, Order::legs_most> done;
  Stop stop;
  Length wanted = 0;  // the full length of a straight leg that it cut short
  void note(const Stop& why, Length full = 0) {
    if (why && !stop) stop = why, wanted = full;
  }
};
Trial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs);

// The same, of changes of direction and straight parts only: front and formation are settled. `to_a_place`:
// where it fails to turn towards that, it does not go straight ahead.
void go_by_parts(Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset,
                 bool to_a_place = false);
void try_parts(const Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset, Trial& trial);

}  // namespace quincunx::bolivar
