#include "rules/tilly/charge/wheel_search.hpp"

#include <algorithm>
#include <tuple>

#include "rules/tilly/charge/wheel_bounds.hpp"

namespace quincunx::tilly {
namespace {

constexpr Length margin = 2 * tolerance;
constexpr int narrow_enough =
    200;                          // hundredths of a degree: better seen from the first angle than the middle
constexpr int fine_enough = 100;  // hundredths of a degree: rather search than look on

// How far a turn of so many hundredths of a degree moves a point, at most: less than the arc.
Length swung(Length radius, int hundredths) {
  return static_cast<Length>(Squared{radius} * hundredths / 5729 + 1);
}

// How far such a turn to either side moves any point of another base along the axes of one that wheels.
struct Drift {
  Length aside, ahead;
};
Drift drift(const Base& at, Point pivot, const Base& other, Length farthest, int hundredths) {
  const Point offset = other.pose.at - pivot;
  const Squared right = Squared{offset.x} * at.forward.north - Squared{offset.y} * at.forward.east;
  const Squared ahead = Squared{offset.x} * at.forward.east + Squared{offset.y} * at.forward.north;
  const auto reach = [&other](Squared q30) {
    return static_cast<Length>(std::abs(q30 >> 30) + 1) + other.radius;
  };
  const Length most = swung(farthest, hundredths);
  const auto moved = [&](Length across, Length along) {  // the sine of the turn, and what its cosine lacks
    return std::min(most, swung(across, hundredths) + swung(swung(along, hundredths), hundredths) / 2 + 1);
  };
  return {moved(reach(ahead), reach(right)), moved(reach(right), reach(ahead))};
}
Base grown(Base base, Drift by) {
  if (base.footprint.round) return quincunx::grown(base, std::max(by.aside, by.ahead));
  base.footprint.width += 2 * by.aside;
  base.footprint.depth += 2 * by.ahead;
  base.radius += 2 * std::max(by.aside, by.ahead);
  return base;
}

// The least angle to the nearer end of the line along which the other faces.
Angle off_line(Angle facing, Angle other) {
  const std::int32_t off = std::abs(turn_between(facing, other).arcseconds);
  return {std::min(off, Angle::full / 2 - off)};
}

Length farthest_move(const WheelSearch& search) {
  return farthest_contact(search.start, search.budget) - tolerance + search.grace;
}

class Search {
 public:
  explicit Search(const WheelSearch& search) : search_(search) {
    const Length most = farthest_move(search);
    for (const WheelSearch::Bystander& other : search.bystanders)
      if (!surely_beyond(search.start, *other.base, most)) near_.push_back(&other);
    for (const bool right : {false, true}) {
      const Point pivot = front_corner(search.start.pose, search.start.footprint, right);
      pivots_[right ? 1 : 0] = pivot;
      farthest_[right ? 1 : 0] = length(search.target.pose.at - pivot) + search.target.radius + 1;
      Squared square = 0;
      Length radius = 0;
      for (const WheelSearch::Bystander* other : near_) {
        const Point offset = other->base->pose.at - pivot;
        square = std::max(square, dot(offset, offset));
        radius = std::max(radius, other->base->radius);
      }
      farthest_near_[right ? 1 : 0] = root(square) + radius + 2;
    }
  }

  // False: no angle can win, whatever else there is to it.
  bool may_reach() {
    if (!near_enough(search_)) return false;
    std::vector<Angles> open;
    for (const bool right : {false, true}) {
      if (swings_onto_target(right)) return true;
      open.push_back({0, 1, widest_wheel, right});
    }
    while (!open.empty()) {
      const Angles next = open.back();
      open.pop_back();
      if (!least_total(next.from, next.to, next.right)) continue;
      if (next.to - next.from < fine_enough) return true;
      const int middle = next.from + (next.to - next.from) / 2;
      open.push_back({0, middle + 1, next.to, next.right});
      open.push_back({0, next.from, middle, next.right});
    }
    return false;
  }

  // Straight down to some angle that will do, whatever its total.
  bool find_any() {
    if (!near_enough(search_)) return false;
    std::vector<Angles> open;
    for (const bool right : {false, true})
      if (const int widest = std::min(widest_wheel, search_.limits[right ? 1 : 0]); widest > 0)
        open.push_back({0, 1, widest, right});
    while (!open.empty() && !best_) {
      const Angles next = open.back();
      open.pop_back();
      if (!least_total(next.from, next.to, next.right)) continue;
      if (next.from == next.to) {
        attempt(next.right ? next.from : -next.from);
        continue;
      }
      const int middle = next.from + (next.to - next.from) / 2;
      open.push_back({0, middle + 1, next.to, next.right});
      open.push_back({0, next.from, middle, next.right});
    }
    return best_.has_value();
  }

  // The most promising angles first, so that a good total is known before the others are looked at.
  std::optional<WheelFound> run() {
    if (!near_enough(search_)) return std::nullopt;
    for (const bool right : {false, true}) {
      if (const int touch = search_.touches[right ? 1 : 0]; touch > 0 && swings_onto_target(right))
        attempt(right ? touch : -touch);
      consider(1, std::min(widest_wheel, search_.limits[right ? 1 : 0]), right);
    }
    while (!open_.empty() && open_.front().least <= limit()) {
      std::pop_heap(open_.begin(), open_.end());
      const Angles next = open_.back();
      open_.pop_back();
      if (next.from == next.to) {
        attempt(next.right ? next.from : -next.from);
        continue;
      }
      const int middle = next.from + (next.to - next.from) / 2;
      consider(next.from, middle, next.right);
      consider(middle + 1, next.to, next.right);
    }
    return best_;
  }

 private:
  void attempt(int wheel) {
    if (const auto total = search_.total(wheel)) keep(wheel, *total);
  }

  // Angles to one side, in hundredths, and a total that none of them can fall short of.
  struct Angles {
    Length least;
    int from, to;
    bool right;
    bool operator<(const Angles& other) const {  // in a heap: the least total on top
      return std::tie(other.least, other.from, other.right) < std::tie(least, from, right);
    }
  };
  void consider(int from, int to, bool right) {
    if (from > to) return;
    if (const auto least = least_total(from, to, right)) {
      open_.push_back({*least, from, to, right});
      std::push_heap(open_.begin(), open_.end());
    }
  }
  // Some angles as seen from one of them, at most `width` hundredths from the others. Seen from the base
  // nobody moves farther, meanwhile, than the arc of his farthest point: a base grown by that much meets him
  // no later than any of those bases does, one shrunk by it no earlier.
  struct View {
    Base at, wide, narrow;
    int width;
    Length nearer;  // by so much the way may still get shorter, the wheel getting dearer by no less
  };
  std::optional<Length> least_total(int from, int to, bool right) const {
    const Length cost = wheel_cost(search_.start, from);
    if (cost > limit()) return std::nullopt;
    const bool from_first = to - from <= narrow_enough && !search_.start.footprint.round;
    const int at = from_first ? from : from + (to - from) / 2;
    const View view =
        view_of(wheeled(search_.start, centidegrees(right ? at : -at)), to - at, from_first, right);
    const auto way = least_way(view, limit() - cost);
    if (!way || ends_too_far(view, *way, limit() - cost)) return std::nullopt;
    Length least = cost + *way;
    if (from < to && !search_.start.footprint.round && !search_.target.footprint.round)
      least = std::max(
          least, least_between({search_.start, search_.target, from, to, right, farthest_[right ? 1 : 0]}));
    const bool exact = least <= search_.budget && nobody_before(view, least - cost, right);
    if (!exact) least = std::max(least - search_.grace, cost);
    return least <= limit() ? std::optional(least) : std::nullopt;
  }

  // At all of these angles the base ends too far from those to whom it must come nearer. `way`: no straight
  // way is shorter than this, but by `view.nearer`; `rest`: none is longer.
  bool ends_too_far(const View& view, Length way, Length rest) const {
    if (search_.nearer_to.empty()) return false;
    const Length from = std::max(way - view.nearer - margin, 0);
    const Length to = std::max(rest + search_.grace + margin, from);
    const Length drifts = swung(wheel_reach(search_.start) + to, view.width) + margin;
    const Base first = advanced(view.at, view.at.pose.facing, from);
    return std::all_of(
        search_.nearer_to.begin(), search_.nearer_to.end(), [&](const WheelSearch::Nearer& owner) {
          return closest_pass(first, first.pose.facing, to - from, *owner.base) - drifts >= owner.than;
        });
  }

  // At none of these angles is anybody met before the target may be.
  bool nobody_before(const View& view, Length way, bool right) const {
    if (!search_.nothing_else_stops) return false;
    const Base broad = quincunx::grown(view.at, swung(farthest_near_[right ? 1 : 0], view.width) + margin);
    return std::none_of(near_.begin(), near_.end(), [&](const WheelSearch::Bystander* other) {
      return travel_to_touch(broad, view.at.pose.facing, way + margin, *other->base, 0).has_value();
    });
  }

  View view_of(const Base& at, int width, bool from_first, bool right) const {
    const std::size_t hand = right ? 1 : 0;
    View view{at, at, quincunx::grown(at, -swung(farthest_near_[hand], width) - margin), width, 0};
    if (width == 0) return view;
    Drift spare = drift(at, pivots_[hand], search_.target, farthest_[hand], width);
    if (from_first) {
      // Who comes nearer does so by the arc of where he stands before the front, and the outer corner, no
      // nearer to the pivot, pays for that but for what chords of wide wheels lack.
      const Length front = at.footprint.width;
      view.nearer = swung(front, width) + wheel_rounding;
      const Length unpaid = swung(front, width) / 12 + swung(spare.aside, width) +
                            swung(swung(farthest_[hand], width), width) / 2 + 3;
      spare.ahead = std::min(spare.ahead, unpaid);
    }
    view.wide = grown(at, {spare.aside + wheel_rounding, spare.ahead + wheel_rounding});
    return view;
  }

  // The base itself may come upon the target before it has turned far enough.
  bool swings_onto_target(bool right) const {
    return distance(search_.target, pivots_[right ? 1 : 0]) <=
           wheel_reach(search_.start) + tolerance + margin;
  }

  // No less than this is the way to the target, straight ahead, at any of the angles; nothing when it is
  // farther than the rest or somebody stands in the way at all of them.
  std::optional<Length> least_way(const View& view, Length rest) const {
    const Angle facing = view.at.pose.facing;
    const auto first = travel_to_touch(view.wide, facing, rest + search_.grace, search_.target);
    if (!first || *first <= margin + view.nearer) return first;
    const Footprint& core = view.narrow.footprint;
    if (core.width <= 0 || (!core.round && core.depth <= 0)) return first;
    const Length before = *first - view.nearer - margin;
    for (const WheelSearch::Bystander* other : near_) {
      if (other->lets_pass == WheelSearch::all_pass || surely_beyond(view.narrow, *other->base, before))
        continue;
      const Angle off = off_line(facing, other->base->pose.facing);
      if (off <= other->lets_pass + centidegrees(view.width)) continue;
      if (travel_to_touch(view.narrow, facing, before, *other->base)) return std::nullopt;
    }
    return first;
  }

  Length limit() const { return best_ ? best_->total : search_.budget; }
  void keep(int wheel, Length total) {
    const auto rank = [](int w, Length t) { return std::tuple(t, std::abs(w), w); };
    if (total <= search_.budget && (!best_ || rank(wheel, total) < rank(best_->wheel, best_->total)))
      best_ = WheelFound{wheel, total};
  }

  const WheelSearch& search_;
  // From the corner that a wheel to the left or right turns on.
  std::array<Point, 2> pivots_{};
  std::array<Length, 2> farthest_{}, farthest_near_{};
  std::vector<const WheelSearch::Bystander*> near_;  // enough to be met
  std::vector<Angles> open_;
  std::optional<WheelFound> best_;
};

}  // namespace

std::optional<WheelFound> smallest_wheel(const WheelSearch& search) { return Search(search).run(); }
bool near_enough(const WheelSearch& search) {
  return within(search.start, search.target, farthest_move(search));
}
bool any_wheel(const WheelSearch& search) { return Search(search).find_any(); }
bool any_wheel_may_reach(const WheelSearch& search) { return Search(search).may_reach(); }

Length wheel_cost(const Base& base, int hundredths) {
  return chord(base.footprint.width, centidegrees(std::abs(hundredths)));
}

Length farthest_contact(const Base& base, Length budget) {
  const Squared most = Squared{budget} * wheel_reach(base) / std::max(base.footprint.width, 1);
  return static_cast<Length>(std::min<Squared>(most, 1 << 27)) + tolerance + margin;
}

Length wheel_reach(const Base& base) {
  const Footprint& f = base.footprint;
  return f.round ? f.width : length({f.width, f.depth}) + 1;
}

}  // namespace quincunx::tilly
