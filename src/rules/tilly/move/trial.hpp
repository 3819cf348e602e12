#pragma once
// A set of legs tried on the table without moving anybody: what could be done of it, and why not the rest.

#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {

struct Part {
  Leg leg;  // as done
  Pose to;
  Length cost = 0;
  Rule rule{};
  Rows because{};
  Angle heading{};  // of a straight part
  Manner manner = Manner::straight;
};
struct Trial {
  std::array<Part, Order::legs_most> parts{};
  std::uint8_t count = 0;
  Base end;
  Length spent = 0;
  Stop stop;          // why the rest is not done; nothing is done at all when count is 0
  Length wanted = 0;  // length of the straight leg that `stop` cut short, if nothing or a part of it is done
  std::uint8_t undone = 0;  // legs behind the one that was stopped
  Angle barred_at;  // the turn at which the first leg, a wheel, was barred: wider ones are too; 0: it was not
  bool whole() const { return !stop; }
  void add(const Part& part) {
    if (count < parts.size()) parts[count++] = part;
  }
};

// Whether such legs, in this order, are a move that a unit of its type and quality may make (T-R23 to T-R26).
Stop shape_bars(const Turn& turn, UnitId unit, std::span<const Leg> legs);

// Tries legs of a shape that is allowed. The bindings are tried in turn: the first that lets the whole move
// pass, else the one that lets the most of it.
Trial try_legs(const March& march, std::span<const Leg> legs);

// Cheaper: true only when nothing at all can be done of legs that begin with this one.
bool blocked_at_once(const March& march, const Leg& first);

// Whether the base has room: on the table and on nobody (T-A19). A leader's host does not count.
Stop room_bars(const March& march, const Base& at, bool friends_to_pass_count);

inline std::span<const Leg> legs_of(const Order& order) { return {order.legs.data(), order.leg_count}; }

}  // namespace quincunx::tilly
