#include "play/move/walk.hpp"

#include <cstdlib>

namespace quincunx {

std::optional<Straight> straight_of(const Leg& leg, const Pose& from) {
  switch (leg.how) {
    case Manoeuvre::advance:
      return Straight{from.facing, leg.by};
    case Manoeuvre::oblique:
      return Straight{bearing(from.facing + leg.angle), leg.by};
    case Manoeuvre::sideways:
      return Straight{bearing(from.facing + degrees(leg.by > 0 ? 90 : -90)), std::abs(leg.by)};
    case Manoeuvre::back:
      return Straight{opposite(from.facing), leg.by};
    case Manoeuvre::go:
      return Straight{bearing_of(leg.to - from.at), length(leg.to - from.at)};
    default:
      return std::nullopt;
  }
}

std::optional<Angle> turned_by(const Leg& leg, Angle facing) {
  switch (leg.how) {
    case Manoeuvre::about_face:
      return opposite(facing);
    case Manoeuvre::turn:
      return bearing(facing + leg.angle);
    case Manoeuvre::pivot:
      return bearing(leg.angle);
    default:
      return std::nullopt;
  }
}

StraightDone straight_done(const Leg& leg, const Lane& lane, Length wanted, bool again_no_longer) {
  StraightDone done{leg, lane.end()};
  if (leg.how != Manoeuvre::go) {
    done.leg.by = leg.by < 0 ? -lane.by() : lane.by();
    return done;
  }
  if (lane.by() == wanted) {
    done.to = moved_to(lane.from(), leg.to);
  } else if (again_no_longer) {
    for (Length by = lane.by(); length(done.to.pose.at - lane.from().pose.at) > lane.by();)
      done.to = advanced(lane.from(), lane.heading(), --by);
  }
  done.leg.to = done.to.pose.at;
  done.leg.by = 0;
  return done;
}

}  // namespace quincunx
