#include "command/orders/way.hpp"

#include <algorithm>

namespace quincunx {
namespace {

constexpr Length no_deeper = 200;    // micrometres: bases side by side do not bar each other
constexpr int looks_in_a_wheel = 4;  // at which it is looked whether it comes upon another base

}  // namespace

Way::Way(const Base& from, const Order& order, Length at_most) : end_(from) {
  if (order.verb == Verb::approach) {
    const Point way = order.goal.at - from.pose.at;
    go(bearing_of(way), std::min(length(way), at_most));
  }
  for (std::size_t i = 0; i < order.leg_count; ++i) take(order.legs[i]);
}

bool Way::meets(const Base& base) const {
  const Base inner = grown(base, -no_deeper);
  return overlap(end_, inner, 0) ||
         std::any_of(stretches_.begin(), stretches_.end(), [&inner](const Stretch& each) {
           if (surely_beyond(each.from, inner, each.by)) return false;
           if (each.by == 0) return overlap(each.from, inner, 0);
           return travel_to_touch(each.from, each.heading, each.by, inner, 0).has_value();
         });
}

void Way::go(Angle heading, Length by) {
  stretches_.push_back({end_, heading, by});
  end_ = advanced(end_, heading, by);
}

void Way::take(const Leg& leg) {
  const Pose now = end_.pose;
  const auto face = [this](Angle facing) {
    end_ = set_down({end_.pose.at, bearing(facing)}, end_.footprint);
  };
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
      return go(bearing_of(leg.to - now.at), length(leg.to - now.at));
    case Manoeuvre::turn:
      return face(now.facing + leg.angle);
    case Manoeuvre::about_face:
      return face(opposite(now.facing));
    case Manoeuvre::pivot:
      return face(leg.angle);
    case Manoeuvre::wheel: {
      const Base before = end_;
      for (int i = 1; i <= looks_in_a_wheel; ++i) {
        end_ = wheeled(before, Angle{leg.angle.arcseconds / looks_in_a_wheel * i});
        stretches_.push_back({end_, {}, 0});
      }
      return;
    }
    default:
      return;  // it keeps its place
  }
}

}  // namespace quincunx
