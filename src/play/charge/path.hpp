#pragma once
// The path of a charge that wheels about a front corner and goes straight on until it touches an enemy.
// Wheels are counted in hundredths of a degree, right positive.

#include <algorithm>
#include <vector>

#include "play/move/stop.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/table/table.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

struct ChargePath {
  int wheel = 0;
  Length wheel_cost = 0, straight = 0;
  Base wheeled, end;
  Few<UnitId, 4> contacts{};  // enemies that it runs into, by id
  Stop stop{};                // why it went no farther, if it met no enemy
  Length total() const { return wheel_cost + straight; }
  // As far as the first of two that charge each other goes.
  Length half_way(bool other_wheels) const { return other_wheels ? total() / 2 : wheel_cost + straight / 2; }
  bool meets(UnitId enemy) const {
    return std::find(contacts.begin(), contacts.end(), enemy) != contacts.end();
  }

  // Of others, each with an `id` and a pointer `base`: contact with those that it touches as it has wheeled,
  template <class Others>
  void end_where_wheeled(const Others& others) {
    for (const auto& other : others)
      if (touch(wheeled, *other.base) != Touch::none) contacts.push_back(other.id);
  }
  // or straight on for so long, or until it touches one of them. A lane within the tolerance of another base
  // is not stopped by it, but a charge ends where it first touches.
  template <class Others>
  void go_straight(Length most, const Others& others) {
    straight = most;
    for (const auto& other : others)
      if (const auto by = travel_to_touch(wheeled, wheeled.pose.facing, most + tolerance, *other.base)) {
        straight = std::min(straight, std::max(*by, 0));
        contacts.push_back(other.id);
      }
    end = advanced(wheeled, wheeled.pose.facing, straight);
  }
};

// From the inner front corner to the farthest point of the base.
inline Length wheel_reach(const Base& base) {
  const Footprint& f = base.footprint;
  return f.round ? f.width : length({f.width, f.depth}) + 1;
}

// None of these, each with a pointer `base`, has a part so near.
template <class Others>
bool nobody_within(Point centre, Length reach, const Others& others) {
  return std::none_of(others.begin(), others.end(), [&](const auto& other) {
    return !farther_than(centre, other.base->pose.at, Squared{reach} + other.base->radius) &&
           distance(*other.base, centre) <= reach;
  });
}

// The least wheel to a side, in hundredths of a degree, after which the base touches one of the others; one
// more than the widest if none does. No point of the base moves farther than the chord of its own reach, so
// wheels that cannot close the gap are passed over.
template <class Others>
int first_touch(const Base& from, bool right, int widest, const Others& others) {
  const Length swing = wheel_reach(from);
  if (nobody_within(front_corner(from.pose, from.footprint, right), swing + tolerance, others))
    return widest + 1;
  for (int angle = 1; angle <= widest;) {
    const Base at = wheeled(from, centidegrees(right ? angle : -angle));
    Length gap = swing;
    for (const auto& other : others) {
      if (surely_beyond(at, *other.base, gap)) continue;
      if (touch(at, *other.base) != Touch::none) return angle;
      gap = std::min(gap, distance(at, *other.base));
    }
    // 0.01 degree moves a point at distance r by less than r / 5729.
    const Squared safe = Squared{std::max(gap - 2 * tolerance, 0)} * 5729 / swing;
    angle += std::max(static_cast<int>(safe), 1);
  }
  return widest + 1;
}

}  // namespace quincunx
