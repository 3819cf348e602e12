// Straight moves and wheels.

#include "table/frame.hpp"

namespace quincunx {
namespace {

// From the centre to a front corner; a disc wheels on the end of its diameter.
Local front_half(const Footprint& f, bool right) {
  return {right ? half_fine(f.width) : -half_fine(f.width), f.round ? 0 : half_fine(f.depth)};
}

// The corner stays where it is while the frame about it turns.
Pose wheeled_from(Pose pose, const Footprint& footprint, Angle turn, Direction before, Direction after) {
  const Local corner = front_half(footprint, turn.arcseconds > 0);
  const std::int64_t east = std::int64_t{before.east} - after.east;
  const std::int64_t north = std::int64_t{before.north} - after.north;
  const Point shift{static_cast<Length>(rounded_shift(corner.ahead * east + corner.right * north, 34)),
                    static_cast<Length>(rounded_shift(corner.ahead * north - corner.right * east, 34))};
  return {pose.at + shift, bearing(pose.facing + turn)};
}

}  // namespace

Pose advanced(Pose pose, Angle heading, Length by) { return {along(pose.at, heading, by), pose.facing}; }

Base advanced(const Base& base, Angle heading, Length by) {
  const Point at = base.pose.at + turned_out(heading_of(base, heading), {0, fine(by)});
  return moved_to(base, at);
}

Base moved_to(const Base& base, Point at) {
  Base moved = base;
  moved.pose.at = at;
  return moved;
}

Pose wheeled(Pose pose, Footprint footprint, Angle turn) {
  return wheeled_from(pose, footprint, turn, direction(pose.facing), direction(pose.facing + turn));
}

Base wheeled(const Base& base, Angle turn) {
  Base turned = base;
  turned.forward = direction(base.pose.facing + turn);
  turned.pose = wheeled_from(base.pose, base.footprint, turn, base.forward, turned.forward);
  return turned;
}

Point front_corner(Pose pose, Footprint footprint, bool right) {
  return pose.at + turned_out(direction(pose.facing), front_half(footprint, right));
}

Point front_centre(const Base& base) {
  return along(base.pose.at, base.forward,
               (base.footprint.round ? base.footprint.width : base.footprint.depth) / 2);
}

Base strip_ahead(const Base& owner, Length from, Length to) {
  const Fine front = half_fine(owner.footprint.round ? owner.footprint.width : owner.footprint.depth);
  const Local middle{0, front + half_fine(from) + half_fine(to)};
  return set_down({on_the_table(owner, middle), owner.pose.facing}, {owner.footprint.width, to - from, false},
                  owner.forward);
}

}  // namespace quincunx
