// What a straight move runs into. All is computed in the frame of the obstacle or of the mover, where one of
// the two rests at the origin.

#include <limits>

#include "table/frame.hpp"

namespace quincunx {
namespace {

// The way, along the heading, during which the two shapes overlap.
struct Passage {
  Fine entry = std::numeric_limits<Fine>::max(), exit = std::numeric_limits<Fine>::min();
  void extend(Fine from, Fine to) {
    entry = std::min(entry, from);
    exit = std::max(exit, to);
  }
};

Fine way_at(Fine gap, std::int64_t speed_q30) {
  const std::int64_t long_gap = gap * (std::int64_t{1} << 30);
  return (long_gap + (gap < 0 ? -speed_q30 : speed_q30) / 2) / speed_q30;
}

// One axis on which the obstacle lies `offset` ahead, the mover goes at `speed` and the two meet within
// `reach`.
struct Axis {
  Fine offset, reach;
  std::int64_t speed;
};
using Axes = std::array<Axis, 4>;  // the two axes of the mover, the two of the obstacle

// How two rectangles lie to each other and to the heading.
struct Lie {
  Local half_mover, half_obstacle;
  Local from_mover, from_obstacle;  // the offset from the mover to the obstacle, in either frame
  Turn of_heading, in_obstacle;     // the heading, in either frame
  HalfAxes obstacle, mover;         // each in the frame of the other

  Lie(const Base& from, Direction heading, const Base& to) {
    const Point offset = to.pose.at - from.pose.at;
    const Turn turn = turn_from(from.forward, to.forward), back{turn.cosine, -turn.sine};
    half_mover = half_extents(from), half_obstacle = half_extents(to);
    from_mover = turned_into(from.forward, offset), from_obstacle = turned_into(to.forward, offset);
    of_heading = turn_from(from.forward, heading);
    in_obstacle = heading == from.forward ? back : turn_from(to.forward, heading);
    obstacle = half_axes(half_obstacle, turn), mover = half_axes(half_mover, back);
  }
  Axes axes() const {
    const Local reach_mover = half_mover + reach_of(obstacle),
                reach_obstacle = half_obstacle + reach_of(mover);
    return {Axis{from_mover.right, reach_mover.right, of_heading.sine},
            Axis{from_mover.ahead, reach_mover.ahead, of_heading.cosine},
            Axis{from_obstacle.right, reach_obstacle.right, in_obstacle.sine},
            Axis{from_obstacle.ahead, reach_obstacle.ahead, in_obstacle.cosine}};
  }
};
Axes axes_of(const Base& mover, Direction heading, const Base& obstacle) {
  return Lie(mover, heading, obstacle).axes();
}

// The same way or opposite.
bool in_line(Direction a, Direction b) { return a == b || a == -b; }

// Where the lines of march overlap sideways; this stays the same all the way.
inline Fine lateral_reach(Direction heading, const Base& base) {
  if (base.footprint.round) return disc_radius(base);
  if (in_line(heading, base.forward)) return half_extents(base).right;
  return reach_of(half_axes(half_extents(base), turn_from(heading, base.forward))).right;
}
inline Fine lateral_depth(const Base& mover, Direction heading, const Base& obstacle, Local offset) {
  return lateral_reach(heading, mover) + lateral_reach(heading, obstacle) - std::abs(offset.right);
}

// The corners of a base at an offset; of a disc, four times what is farthest to that side.
std::array<Local, 4> seen_along(Direction heading, const Base& base, Local offset, Fine side) {
  if (base.footprint.round) {
    const Local rim = offset + Local{side * disc_radius(base), 0};
    return {rim, rim, rim, rim};
  }
  return corners_of(offset, half_axes(half_extents(base), turn_from(heading, base.forward)));
}

// By their circles only: the obstacle, seen along the way, lies beside the lane or beyond both its ends.
inline bool surely_beside(const Base& mover, const Base& obstacle, Local offset, Length by) {
  const Fine reach = fine(Squared{mover.radius} + obstacle.radius + 1);
  return std::abs(offset.right) > reach || offset.ahead > reach + fine(std::max(by, 0)) ||
         offset.ahead < fine(std::min(by, 0)) - reach;
}

// Latest entry on any axis. The lines of march are known to overlap, so the exits come later than the
// entries; one exit before `graze` is a parting of two that touched at the start.
std::optional<Fine> box_entry(const Axes& axes, Fine limit, Fine graze) {
  Fine entry = 0;
  for (const Axis& axis : axes) {
    const std::int64_t speed = std::abs(axis.speed);
    const Fine offset = axis.speed < 0 ? -axis.offset : axis.offset;
    if (speed == 0) {
      if (std::abs(offset) >= axis.reach) return std::nullopt;
      continue;
    }
    if ((offset + axis.reach) * (std::int64_t{1} << 30) <= graze * speed) return std::nullopt;
    const Fine gap = offset - axis.reach;
    if (gap <= 0) continue;
    if (gap > limit) return std::nullopt;
    entry = std::max(entry, way_at(gap, speed));
  }
  return entry;
}

// A point that goes from `from` along the unit vector `way` (Q30), against a box with its edges moved out by
// a radius: two boxes, each widened on one axis, and a disc at each corner.
void pass_box(Passage& passage, Local half, Local from, Local way) {
  Fine entry = std::numeric_limits<Fine>::min(), exit = std::numeric_limits<Fine>::max();
  const auto slab = [&](Fine at, std::int64_t speed, Fine extent) {
    if (speed == 0) return std::abs(at) < extent;
    const Fine first = way_at((speed > 0 ? -extent : extent) - at, speed);
    const Fine last = way_at((speed > 0 ? extent : -extent) - at, speed);
    entry = std::max(entry, first);
    exit = std::min(exit, last);
    return entry < exit;
  };
  if (slab(from.right, way.right, half.right) && slab(from.ahead, way.ahead, half.ahead))
    passage.extend(entry, exit);
}
void pass_disc(Passage& passage, Local centre, Fine radius, Local from, Local way) {
  const Local gap = centre - from;
  const Fine along = rounded_shift(gap.right * way.right + gap.ahead * way.ahead, 30);
  const Fine across = rounded_shift(gap.right * way.ahead - gap.ahead * way.right, 30);
  if (std::abs(across) >= radius) return;
  const Fine half = fine_root(radius * radius - across * across);
  passage.extend(along - half, along + half);
}

// The disc of the two seen from the other one: where it is at first and which way it goes.
struct DiscPath {
  Local from, way;
  Local half;   // of the other one; nought for a disc
  Fine radius;  // of the disc, or of both
};
DiscPath disc_path(const Base& mover, Direction heading, const Base& obstacle) {
  const bool mover_is_disc = mover.footprint.round;
  const Base& disc = mover_is_disc ? mover : obstacle;
  const Base& other = mover_is_disc ? obstacle : mover;
  const Turn turn = turn_from(other.forward, heading);
  const Local way{turn.sine, turn.cosine};
  const bool both = other.footprint.round;
  return {local(other, disc.pose.at), mover_is_disc ? way : -way, both ? Local{} : half_extents(other),
          disc_radius(disc) + (both ? disc_radius(other) : 0)};
}

Passage disc_passage(const DiscPath& path) {
  Passage passage;
  const Local half = path.half;
  pass_box(passage, half + Local{path.radius, 0}, path.from, path.way);
  pass_box(passage, half + Local{0, path.radius}, path.from, path.way);
  for (const Local corner : {half, -half, Local{half.right, -half.ahead}, Local{-half.right, half.ahead}})
    pass_disc(passage, corner, path.radius, path.from, path.way);
  return passage;
}

Local after(const DiscPath& path, Length by) {
  return path.from + Local{scaled(fine(by), path.way.right), scaled(fine(by), path.way.ahead)};
}

bool has_disc(const Base& a, const Base& b) { return a.footprint.round || b.footprint.round; }

// How deep the ways of the two overlap on an axis; negative when they stay apart on it.
Fine depth_on(const Axis& axis, Length by) {
  const Fine half_way = scaled(half_fine(by), axis.speed);
  return axis.reach + std::abs(half_way) - std::abs(axis.offset - half_way);
}
bool overlap_on_the_way(const Axes& axes, Length by, Length graze) {
  return std::all_of(axes.begin(), axes.end(),
                     [&](const Axis& axis) { return depth_on(axis, by) > fine(graze); });
}

// What a straight way of the mover has to do with one obstacle, however far it goes.
class StraightPass {
 public:
  StraightPass(const Base& mover, Direction heading, const Base& obstacle) {
    if (has_disc(mover, obstacle)) {
      disc_ = disc_path(mover, heading, obstacle);
      return;
    }
    const Local offset = turned_into(heading, obstacle.pose.at - mover.pose.at);
    lane_depth_ = lateral_depth(mover, heading, obstacle, offset);
    if (heading == mover.forward && in_line(heading, obstacle.forward)) {
      parallel_ = {offset.ahead, half_extents(mover).ahead + half_extents(obstacle).ahead};
      return;
    }
    lie_.emplace(mover, heading, obstacle);
    axes_ = lie_->axes();
  }

  // A base that stays apart on an axis is at least that far away.
  bool surely_not_nearer(Length by, Length least) const {
    constexpr Length rounding = 2;
    const Fine apart = -fine(least + rounding);
    if (parallel_) return lane_depth_ <= apart || -parallel_->apart(by) <= apart;
    return !disc_ && (lane_depth_ <= apart || std::any_of(axes_.begin(), axes_.end(), [&](const Axis& axis) {
                        return depth_on(axis, by) <= apart;
                      }));
  }

  // About how far it may go before it comes nearer than that, if that is quickly found.
  std::optional<Length> guess(Length least) const {
    if (!parallel_) return std::nullopt;
    const Fine aside = std::max<Fine>(-lane_depth_, 0), off = fine(least);
    if (aside >= off) return std::nullopt;
    return coarse(parallel_->ahead - parallel_->reach - fine_root(off * off - aside * aside));
  }

  // The distance at the end of that way, however near they were before.
  Length apart_after(Length by) const {
    if (disc_)
      return coarse(std::max<Fine>(fine_root(box_square(disc_->half, after(*disc_, by))) - disc_->radius, 0));
    if (parallel_) {
      const Fine ahead = std::max<Fine>(std::abs(parallel_->ahead - fine(by)) - parallel_->reach, 0);
      return coarse(fine_root(square({std::max<Fine>(-lane_depth_, 0), ahead})));
    }
    const auto overlaps = [by](const Axis& axis) {
      return std::abs(axis.offset - scaled(fine(by), axis.speed)) < axis.reach;
    };
    if (std::all_of(axes_.begin(), axes_.end(), overlaps)) return 0;
    const auto way = [by](Turn t) { return Local{scaled(fine(by), t.sine), scaled(fine(by), t.cosine)}; };
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Local corner : corners_of(way(lie_->in_obstacle) - lie_->from_obstacle, lie_->mover))
      nearest = std::min(nearest, box_square(lie_->half_obstacle, corner));
    for (const Local corner : corners_of(lie_->from_mover - way(lie_->of_heading), lie_->obstacle))
      nearest = std::min(nearest, box_square(lie_->half_mover, corner));
    return coarse(fine_root(nearest));
  }

  Length closest(Length by) const {
    if (disc_) {
      const std::int64_t off = segment_box_square(disc_->half, disc_->from, after(*disc_, by));
      return coarse(std::max<Fine>(fine_root(off) - disc_->radius, 0));
    }
    if (parallel_) return coarse(fine_root(square({std::max<Fine>(-lane_depth_, 0), parallel_->apart(by)})));
    if (lane_depth_ > 0 && overlap_on_the_way(axes_, by, 0)) return 0;
    const auto way = [by](Turn t) { return Local{scaled(fine(by), t.sine), scaled(fine(by), t.cosine)}; };
    const Local seen_from_mover = way(lie_->of_heading), seen_from_obstacle = way(lie_->in_obstacle);
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    // Seen from the obstacle, the mover's corners are at both ends; seen from the mover, those of the
    // obstacle come towards it.
    for (const Local corner : corners_of(-lie_->from_obstacle, lie_->mover))
      nearest = std::min({nearest, box_square(lie_->half_obstacle, corner),
                          box_square(lie_->half_obstacle, corner + seen_from_obstacle)});
    for (const Local corner : corners_of(lie_->from_mover, lie_->obstacle))
      nearest = std::min(nearest, segment_box_square(lie_->half_mover, corner, corner - seen_from_mover));
    return coarse(fine_root(nearest));
  }

 private:
  // Front to front, or to rear: how far they stay apart along the way.
  struct Parallel {
    Fine ahead, reach;
    Fine apart(Length by) const { return std::max<Fine>({ahead - reach - fine(by), -ahead - reach, 0}); }
  };
  std::optional<DiscPath> disc_;  // when one of the two is a disc; else the rest
  std::optional<Parallel> parallel_;
  std::optional<Lie> lie_;
  Axes axes_{};
  Fine lane_depth_ = 0;
};

}  // namespace

std::optional<Length> travel_to_touch(const Base& mover, Angle heading, Length limit, const Base& obstacle,
                                      Length graze) {
  if (surely_beyond(mover, obstacle, limit)) return std::nullopt;
  const Direction towards = heading_of(mover, heading);
  const Local offset = turned_into(towards, obstacle.pose.at - mover.pose.at);
  if (surely_beside(mover, obstacle, offset, limit)) return std::nullopt;
  if (lateral_depth(mover, towards, obstacle, offset) <= fine(graze)) return std::nullopt;
  const Fine farthest = fine(limit) + 7;  // what rounds to the limit
  Fine entry = 0;
  if (has_disc(mover, obstacle)) {
    const Passage passage = disc_passage(disc_path(mover, towards, obstacle));
    if (passage.exit <= fine(graze)) return std::nullopt;
    entry = std::max<Fine>(passage.entry, 0);
  } else if (towards == mover.forward && in_line(towards, obstacle.forward)) {  // front to front, or to rear
    const Fine reach = half_extents(mover).ahead + half_extents(obstacle).ahead;
    if (offset.ahead + reach <= fine(graze)) return std::nullopt;
    entry = std::max<Fine>(offset.ahead - reach, 0);
  } else {
    const std::optional<Fine> box = box_entry(axes_of(mover, towards, obstacle), farthest, fine(graze));
    if (!box) return std::nullopt;
    entry = *box;
  }
  if (entry > farthest) return std::nullopt;
  return coarse(entry);
}

std::array<Gap, 3> gaps_ahead(const Base& mover, const Base& obstacle) {
  const auto gap = [](const Axis& axis) {
    if (axis.speed == 0) return Gap{};
    const Fine rest = (axis.speed < 0 ? -axis.offset : axis.offset) - axis.reach;
    const Fine way = way_at(rest, std::abs(axis.speed));
    constexpr Fine farthest = fine(std::numeric_limits<Length>::max() / 2);
    return Gap{coarse(std::clamp(way, -farthest, farthest)), static_cast<std::int32_t>(axis.speed)};
  };
  const Axes axes = axes_of(mover, mover.forward, obstacle);
  return {gap(axes[1]), gap(axes[2]), gap(axes[3])};
}

bool sweep_overlaps(const Base& mover, Angle heading, Length by, const Base& obstacle, Length graze) {
  if (surely_beyond(mover, obstacle, std::abs(by))) return false;
  const Direction towards = heading_of(mover, heading);
  const Local offset = turned_into(towards, obstacle.pose.at - mover.pose.at);
  if (surely_beside(mover, obstacle, offset, by)) return false;
  if (has_disc(mover, obstacle)) {
    const DiscPath path = disc_path(mover, towards, obstacle);
    const std::int64_t off = segment_box_square(path.half, path.from, after(path, by));
    return path.radius - fine_root(off) > fine(graze);
  }
  if (lateral_depth(mover, towards, obstacle, offset) <= fine(graze)) return false;
  return overlap_on_the_way(axes_of(mover, towards, obstacle), by, graze);
}

Length closest_pass(const Base& mover, Angle heading, Length by, const Base& obstacle) {
  return StraightPass(mover, heading_of(mover, heading), obstacle).closest(by);
}

// Seen along the way: while the lanes do not overlap, the two are nearest where the corners abreast of one
// another are. Corners within the tolerance of the nearest are abreast too, as all of a parallel side is.
Length way_nearer(const Base& mover, Angle heading, const Base& obstacle, Length tolerance) {
  const Direction towards = heading_of(mover, heading);
  const Local offset = turned_into(towards, obstacle.pose.at - mover.pose.at);
  if (lateral_depth(mover, towards, obstacle, offset) > fine(tolerance)) {
    const Length farthest = length(obstacle.pose.at - mover.pose.at) + mover.radius + obstacle.radius;
    return travel_to_touch(mover, heading, farthest, obstacle, tolerance).value_or(0);
  }
  const Fine side = offset.right < 0 ? -1 : 1;
  const std::array<Local, 4> ours = seen_along(towards, mover, {}, side),
                             theirs = seen_along(towards, obstacle, offset, -side);
  const auto aside = [side](Local a, Local b) { return (b.right - a.right) * side; };
  Fine least = std::numeric_limits<Fine>::max(), way = least;
  for (const Local a : ours)
    for (const Local b : theirs) least = std::min(least, aside(a, b));
  for (const Local a : ours)
    for (const Local b : theirs)
      if (aside(a, b) <= least + fine(tolerance)) way = std::min(way, b.ahead - a.ahead);
  return std::max(coarse(way), 0);
}

// The length is looked for where a straight line between the ends would have it, so that few are tried.
Length way_not_nearer(const Base& mover, Angle heading, Length most, const Base& obstacle, Length least,
                      Length tolerance) {
  const Direction towards = heading_of(mover, heading);
  const Fine lane_depth =
      lateral_depth(mover, towards, obstacle, turned_into(towards, obstacle.pose.at - mover.pose.at));
  constexpr Length rounding = 2;
  if (lane_depth <= -fine(least - tolerance + rounding)) return most;
  const StraightPass pass(mover, towards, obstacle);
  if (pass.surely_not_nearer(most, least - tolerance)) return most;
  Length good = 0, bad = most;
  // If it is too near at the end, the distance falls all the way to the length sought (bases are convex):
  // then the distance at the end of a way is also the least on it, and cheaper to work out.
  const Length at_last = pass.apart_after(most);
  const bool falls = at_last < least - tolerance;
  const auto nearest = [&](Length by) { return falls ? pass.apart_after(by) : pass.closest(by); };
  std::int64_t under = std::int64_t{least} - (falls ? at_last : pass.closest(most));
  if (under <= tolerance) return most;
  std::int64_t over = std::max<std::int64_t>(std::int64_t{nearest(0)} - least, 0);
  int same_side = 0;  // the line is of no use where it always falls on one side
  std::optional<Length> told = pass.guess(least);
  while (bad - good > 1) {
    const std::int64_t share = (std::int64_t{bad} - good) * over / std::max<std::int64_t>(over + under, 1);
    const Length guess = told ? std::clamp(*told, good + 1, bad - 1)
                         : std::abs(same_side) > 1
                             ? good + (bad - good) / 2
                             : std::clamp(good + static_cast<Length>(share), good + 1, bad - 1);
    told.reset();
    const std::int64_t found = std::int64_t{nearest(guess)} - least;
    const int side = found >= 0 ? 1 : -1;
    same_side = std::abs(same_side) > 1 ? 0 : same_side * side > 0 ? same_side + side : side;
    (found >= 0 ? good : bad) = guess;
    (found >= 0 ? over : under) = std::abs(found);
  }
  return good;
}

}  // namespace quincunx
