#include "play/move/lane.hpp"

#include <algorithm>
#include <cstdlib>

#include "play/move/goal.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

Lane::Lane(const Base& from, Angle heading, Length wanted, Rest rest)
    : from_(from),
      heading_(heading),
      towards_(heading == from.pose.facing ? from.forward : direction(heading)),
      rest_(rest),
      by_(wanted) {}

void Lane::limit(Length by, const Stop& why) {
  if (less_than(by, by_)) return cut(by, why);
  if (rest_ == Rest::left) by_ = std::min(by_, std::max(by, 0));
}

void Lane::cut(Length by, const Stop& why) {
  if (by >= by_) return;
  by_ = std::max(by, 0);
  stop_ = why;
}

void Lane::stop_before(Length line, Length margin, const Stop& why) {
  if (at_least(by_, line)) return cut(line - margin, why);
  by_ = std::min(by_, std::max(line - margin, 0));
}

std::optional<Length> Lane::way_to(const Base& other) const {
  return may_come_within(other, 0) ? travel_to_touch(from_, heading_, by_, other) : std::nullopt;
}

void Lane::up_to(const Base& other, const Stop& why) {
  if (const auto touch = way_to(other)) limit(*touch, why);
}

void Lane::short_of(const Base& other, Length margin, const Stop& why) {
  if (!may_come_within(other, margin + tolerance)) return;
  if (const auto touch = travel_to_touch(from_, heading_, by_ + margin, other))
    stop_before(*touch, margin, why);
  // Past it, or up to it at a slant.
  while (by_ > 0 && touching(end(), other) && !touching(from_, other)) cut(by_ - margin, why);
}

// From the first touch until clear beyond, looking back from there.
void Lane::over(const Base& other, const Stop& why) {
  const auto touch = way_to(other);
  if (!touch) return;
  const Length beyond = *touch + 2 * (from_.radius + other.radius) + tolerance;
  const Base far = advanced(from_, heading_, beyond);
  const auto back = travel_to_touch(far, opposite(heading_), beyond, other);
  covered_.push_back({*touch, back ? beyond - *back : *touch, why});
}

void Lane::end_clear() {
  for (bool moved = true; moved;) {
    moved = false;
    for (const Covered& each : covered_)
      if (more_than(by_, each.from) && less_than(by_, each.to)) {
        cut(each.from, each.why);
        moved = true;
      }
  }
}

// The tolerance allows for bases that are this near already; no move may use it up.
Length Lane::way_keeping_off(const Base& other, Length most, Length least, bool on_the_way) const {
  if (on_the_way) return way_not_nearer(from_, heading_, most, other, least);
  const auto at_end = [&](Length by) { return distance(advanced(from_, heading_, by), other); };
  if (at_least(at_end(most), least)) return most;
  return last_length(most, [&](Length by) { return at_end(by) >= least; });
}

Length until_off_table(const Ground& ground, const Base& from, Angle heading, Length wanted,
                       Length over_the_edge) {
  const Length far = from.radius + std::abs(wanted);
  const Point at = from.pose.at;
  if (at.x >= far && at.y >= far && at.x <= ground.width - far && at.y <= ground.depth - far) return wanted;
  const auto fits = [&](Length by, Length over) {
    return on_table(advanced(from, heading, by), ground.width, ground.depth, over);
  };
  if (fits(wanted, tolerance)) return wanted;
  if (!fits(0, over_the_edge)) return 0;
  return last_length(wanted, [&](Length by) { return fits(by, over_the_edge); });
}

}  // namespace quincunx
