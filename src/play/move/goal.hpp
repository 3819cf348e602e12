#pragma once
// Moves towards a goal: where an intention leads, what a move towards it is worth, how far one may go.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>

#include "quincunx/log/order.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

// How far a pose is from the goal, in micrometres, a wrong facing counting as some way off (a right angle as
// 36 mm): within `near` of the goal it is the goal's facing that is wanted, farther off that towards it.
std::int64_t shortfall(const Pose& pose, const Pose& goal, Length near);

// How far along the heading it is useful to go, at most `most`: until the goal is abeam.
Length useful(Point at, Direction heading, const Pose& goal, Length most);
inline Length useful(Point at, Angle heading, const Pose& goal, Length most) {
  return useful(at, direction(heading), goal, most);
}

// The wheel after which a base faces a place. Its centre shifts as it wheels: aimed at first, by no more than
// `widest` to either side, it is aimed again from where that would bring it.
Angle wheel_toward(const Pose& from, const Footprint& footprint, Point place, Angle widest);

constexpr Leg advance_by(Length by) { return {Manoeuvre::advance, {}, by, {}, 0}; }
constexpr Leg wheel_by(Angle turn) { return {Manoeuvre::wheel, turn, 0, {}, 0}; }
constexpr Leg about_face() { return {Manoeuvre::about_face, {}, 0, {}, 0}; }
constexpr Leg face_to(Angle facing) { return {Manoeuvre::pivot, bearing(facing), 0, {}, 0}; }
template <class Form>  // the rule set's number of a formation
constexpr Leg form_as(Form form) {
  return {Manoeuvre::form, {}, 0, {}, static_cast<std::uint8_t>(form)};
}

// Legs put together one by one; one too many is left out.
struct Course {
  std::array<Leg, Order::legs_most> legs{};
  std::uint8_t count = 0;
  Course with(const Leg& leg) const {
    Course longer = *this;
    if (longer.count < longer.legs.size()) longer.legs[longer.count++] = leg;
    return longer;
  }
  std::span<const Leg> span() const { return {legs.data(), count}; }
};

// The unit is not `nobody`, and is on the table.
bool present(const Turn& turn, UnitId unit);
// Where an intention would bring its unit, which is present: the goal of an approach; `apart` from the enemy
// to engage and facing it; `behind` the rear of a friend to support. Nullopt if its target is gone.
std::optional<Pose> goal_of(const Turn& turn, const Order& intention, Length apart, Length behind);

// The greatest length, to a micrometre, for which it holds: at nought it does, at `most` it does not, and
// once it fails it fails for good.
template <class Holds>
Length last_length(Length most, Holds holds) {
  Length good = 0, bad = most;
  while (bad - good > 1) {
    const Length middle = good + (bad - good) / 2;
    (holds(middle) ? good : bad) = middle;
  }
  return good;
}

}  // namespace quincunx
