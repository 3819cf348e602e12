#pragma once
// The wheel with which a charge begins, and what is in its way.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "quincunx/table/table.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

enum class FirstWheel : std::uint8_t { left, right };
// The path with the least wheel: straight ahead, then by steps up to the widest, to one side before the
// other. `go(turn, barred)` returns an optional path, and sets `barred` where no wider wheel to that side can
// be made.
template <class Go>
auto least_wheel(Angle step, Angle widest, Go go, FirstWheel first = FirstWheel::left)
    -> decltype(go(Angle{}, std::declval<bool&>())) {
  bool barred[2] = {false, false};
  if (auto ahead = go(Angle{}, barred[0])) return ahead;
  barred[0] = false;
  for (Angle turned = step; turned <= widest && !(barred[0] && barred[1]); turned = turned + step)
    for (const bool right : {first == FirstWheel::right, first == FirstWheel::left})
      if (bool& side = barred[right ? 1 : 0]; !side)
        if (auto path = go(right ? turned : -turned, side)) return path;
  return {};
}

// The circle of another base as seen from a base that wheels about a front corner to a side. It rules out
// most degrees before any is tried exactly.
class SeenWheeling {
 public:
  SeenWheeling(const Base& start, bool right, const Base& other);

  // After no other wheel of whole degrees, 1 to `widest` (90 at most), does it lie in the way straight ahead.
  struct Degrees {
    int first, last;  // empty if first > last
  };
  Degrees ahead_after(int widest) const;
  // A lower bound for the way straight ahead to it after so many degrees; nullopt if that leads past it.
  std::optional<Length> least_way(int degrees) const;

 private:
  Bearings after(int degrees) const;  // where it lies from the corner; outward is right
  std::int64_t outward_, ahead_;      // before the wheel
  Length width_, front_, reach_;
  bool far_;  // out of the circle of the wheel
};

// As least_wheel, by whole degrees, for a base that is to meet another one straight ahead: `go` is asked only
// about wheels after which that may be so. `rest(degree)`: how far it may go straight on after such a wheel;
// negative: it can wheel no farther.
template <class Rest, class Go>
auto least_wheel_to(const Base& start, const Base& other, int widest, Rest rest, Go go,
                    FirstWheel first = FirstWheel::left) -> decltype(go(Angle{}, std::declval<bool&>())) {
  const std::array<SeenWheeling, 2> seen{SeenWheeling(start, false, other), SeenWheeling(start, true, other)};
  const std::array<SeenWheeling::Degrees, 2> serve{seen[0].ahead_after(widest), seen[1].ahead_after(widest)};
  return least_wheel(
      degrees(1), degrees(widest),
      [&](Angle turned, bool& barred) -> decltype(go(Angle{}, std::declval<bool&>())) {
        if (turned == Angle{}) return go(turned, barred);
        const std::size_t side = turned.arcseconds < 0 ? 0 : 1;
        const int degree = std::abs(turned.arcseconds) / degrees(1).arcseconds;
        barred = degree > serve[side].last;
        if (barred || degree < serve[side].first) return {};
        const Length most = rest(degree) + 2 * tolerance;
        barred = most < 0;
        if (barred) return {};
        if (const auto way = seen[side].least_way(degree); !way || *way > most) return {};
        return go(turned, barred);
      },
      first);
}

constexpr int whole_degrees(Angle angle) { return angle.arcseconds / degrees(1).arcseconds; }

// Wheels by whole degrees that a search has tried, for any target. `make(turn, narrower)` returns an optional
// wheel, without a value where it is barred; `narrower`: the wheel of a degree less, null if there is none.
template <class Wheel>
class TriedWheels {
 public:
  // Null if that one is barred, or any narrower one.
  template <class Make>
  const Wheel* at(Angle turned, Make make) {
    const bool left = turned.arcseconds < 0;
    std::vector<std::optional<Wheel>>& tried = tried_[left ? 0 : 1];
    const auto degree = static_cast<std::size_t>(std::abs(whole_degrees(turned)));
    while (tried.size() < degree) {
      if (!tried.empty() && !tried.back()) return nullptr;
      const int next = static_cast<int>(tried.size()) + 1;
      const Wheel* const narrower = tried.empty() ? nullptr : &*tried.back();
      std::optional<Wheel> made = make(degrees(left ? -next : next), narrower);
      tried.push_back(std::move(made));
    }
    const std::optional<Wheel>& made = tried[degree - 1];
    return made ? &*made : nullptr;
  }

 private:
  std::array<std::vector<std::optional<Wheel>>, 2> tried_;
};

// Cheap: by its circle, another base is not met straight ahead within so much.
bool surely_passed(const Base& from, Length way, const Base& other);

// Units before a target: one that has been in the way once often is again, and is asked first.
class InTheWay {
 public:
  // Is one of them met sooner than after `way`, straight ahead?
  template <class Ids>
  bool any(const Table& table, const Base& from, Length way, const Ids& others) {
    const auto meets = [&](UnitId other) { return met_before(from, way, table[other].base); };
    if (last_ != nobody && meets(last_)) return true;
    const auto met = std::find_if(others.begin(), others.end(), meets);
    if (met == others.end()) return false;
    last_ = *met;
    return true;
  }

 private:
  static bool met_before(const Base& from, Length way, const Base& other);
  UnitId last_ = nobody;
};

}  // namespace quincunx
