// The ground that a unit meets on a straight way: the worst kind under its three front points at each moment
// (H53).

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

constexpr Length grain = 2;  // micrometres; rounding of crossings

// Where the track of a front point crosses the edge of a feature, from its start.
void add_crossings(const Turn& turn, const Segment& track, Few<Length, 16>& at) {
  const Box box = box_of(track);
  for (const Feature& feature : turn.table().ground->features) {
    if (!meet(feature.box, box)) continue;
    const std::vector<Point>& edge = feature.outline;
    for (std::size_t i = 0; i < edge.size(); ++i)
      if (const auto met = crossing(track, {edge[i], edge[(i + 1) % edge.size()]}))
        at.push_back(length(*met - track.a));
  }
}

}  // namespace

bool on_closed_ground(const Turn& turn, const Unit& as, const Base& at) {
  return lies_on_any(*turn.table().ground, at, [&as](const Feature& feature) {
    return ((loose(as) ? feature.loose_traits : feature.traits) & impassable) != 0;
  });
}

Stretches stretches(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length by) {
  if (by <= 0) return {};
  const std::array<Point, 3> starts = front_points(as, from);
  const Point whole = along({}, heading, by);
  const Box here = box_of(starts), there{here.low + whole, here.top + whole};
  const Features under = going_features(turn, grown(joined(here, there), tolerance));
  if (under.empty()) return {{by, Going::open}};
  Few<Length, 16> marks;
  for (std::size_t i = 0; i < starts.size(); ++i)
    if (i == 0 || starts[i] != starts[i - 1])
      add_crossings(turn, {starts[i], along(starts[i], heading, by)}, marks);
  marks.push_back(by);
  std::sort(marks.begin(), marks.end());
  Stretches way;
  Length done = 0;
  for (const Length mark : marks) {
    if (mark <= done + grain && mark < by) continue;
    const Length to = std::min(mark, by);
    const Going going = going_of(turn, as, advanced(from, heading, done + (to - done) / 2), under);
    if (!way.empty() && way.back().going == going)
      way.back().to = to;
    else
      way.push_back({to, going});
    done = to;
    if (done >= by) break;
  }
  return way;
}

}  // namespace quincunx::lib
