#include "command/way.hpp"

#include <algorithm>
#include <cstdlib>

namespace quincunx {
namespace {

constexpr int looks_in_a_wheel = 4;  // positions of a wheel that are tested for other bases

}  // namespace

Way::Way(const Base& from, const Order& order, Length at_most) : from_(from) {
  if (order.verb == Verb::approach) {
    const Point way = order.goal.at - from.pose.at;
    go(bearing_of(way), std::min(quincunx::length(way), at_most));
  }
  for (std::size_t i = 0; i < order.leg_count; ++i) take(order.legs[i]);
}

std::optional<Length> Way::meets(const Base& base) const {
  std::optional<Base> inner;
  Length gone = 0;
  for (const Stretch& each : stretches_) {
    if (!surely_beyond(each.from, base, each.by)) {
      if (!inner) inner = grown(base, -grazing);
      if (each.stands && overlap(each.from, *inner, 0)) return gone;
      if (!each.stands)
        if (const auto touches = travel_to_touch(each.from, each.heading, each.by, *inner, 0))
          return gone + *touches;
    }
    gone += each.by;
  }
  return std::nullopt;
}

Base Way::end() const {
  if (stretches_.empty()) return from_;
  const Stretch& last = stretches_.back();
  return last.stands ? last.from : advanced(last.from, last.heading, last.by);
}

Length Way::length() const {
  Length gone = 0;
  for (const Stretch& each : stretches_) gone += each.by;
  return gone;
}

void Way::go(Angle heading, Length by) { stretches_.push_back({end(), heading, by}); }

void Way::take(const Leg& leg) {
  const Base before = end();
  const Pose& now = before.pose;
  const auto face = [&](Angle facing) { stand(set_down({now.at, bearing(facing)}, before.footprint)); };
  switch (leg.how) {
    case Manoeuvre::advance:
      return go(now.facing, leg.by);
    case Manoeuvre::back:
      return go(opposite(now.facing), leg.by);
    case Manoeuvre::oblique:
      return go(bearing(now.facing + leg.angle), leg.by);
    case Manoeuvre::sideways:
      return go(bearing(now.facing + degrees(leg.by < 0 ? -90 : 90)), std::abs(leg.by));
    case Manoeuvre::go:
      return go(bearing_of(leg.to - now.at), quincunx::length(leg.to - now.at));
    case Manoeuvre::turn:
      return face(now.facing + leg.angle);
    case Manoeuvre::about_face:
      return face(opposite(now.facing));
    case Manoeuvre::pivot:
      return face(leg.angle);
    case Manoeuvre::wheel:
      for (int i = 1; i <= looks_in_a_wheel; ++i)
        stand(wheeled(before, Angle{leg.angle.arcseconds / looks_in_a_wheel * i}));
      return;
    default:
      return;  // it keeps its place
  }
}

}  // namespace quincunx
