#pragma once
// Legs done one after another, each from the end of the one before, up to the last legal point: what can be
// done of them, at what cost, and why not the rest. The rule set gives the cost of each leg and what bars it.

#include <optional>
#include <span>

#include "play/move/lane.hpp"
#include "quincunx/log/order.hpp"

namespace quincunx {

// A leg as it can be done; `More` is what the rule set keeps of it besides.
template <class More>
struct WalkPart {
  Leg leg;
  Base to;
  Length cost = 0;
  Rule rule{};
  Rows because{};
  More more{};
};

template <class More>
struct Walk {
  Few<WalkPart<More>, 3> done;
  Stop stop;                // why the rest is not done
  Length wanted = 0;        // length of the straight leg that was cut short, also to 0
  std::uint8_t undone = 0;  // legs after the one that was stopped

  // `step(leg)` adds what can be done of a leg, and returns why no more of it.
  template <class Step>
  void run(std::span<const Leg> legs, Step step) {
    for (std::size_t i = 0; i < legs.size() && !stop; ++i) {
      stop = step(legs[i]);
      if (stop) undone = static_cast<std::uint8_t>(legs.size() - i - 1);
    }
  }
  // Notes how long a straight leg should have been, where the lane lets a part of it be done, of `least` or
  // more, or where it is the first. False: it cannot be done.
  bool enough(const Lane& lane, Length wanted_by, Length least) {
    const bool will_do = lane.by() >= least;
    if (lane.stop() && (will_do || done.empty())) wanted = wanted_by;
    return will_do;
  }
};

// For legs that keep the facing: where they lead from a pose, and how far. Nullopt for other legs.
struct Straight {
  Angle heading;
  Length by;
};
std::optional<Straight> straight_of(const Leg& leg, const Pose& from);
// The legs that turn on the spot: the facing that they lead to.
std::optional<Angle> turned_by(const Leg& leg, Angle facing);

inline std::span<const Leg> legs_of(const Order& order) { return {order.legs.data(), order.leg_count}; }

// A straight leg as a lane lets it be done, and where it ends. `again_no_longer`: a leg to a place that is
// cut short is rounded so that the same leg, ordered again, is no longer than the lane.
struct StraightDone {
  Leg leg;
  Base to;
};
StraightDone straight_done(const Leg& leg, const Lane& lane, Length wanted, bool again_no_longer);

}  // namespace quincunx
