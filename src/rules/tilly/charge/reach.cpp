#include "rules/tilly/charge/reach.hpp"

#include <cstdlib>
#include <tuple>

#include "play/move/room.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

constexpr Length place_rounding = 5;  // of a base that wheels and goes on, seen from either end, at most

int sign_of(bool right) { return right ? 1 : -1; }

}  // namespace

Bar charge_zone_bar(const March& march, const Base& end) {
  const Few<const March::Enemy*, 4> owners = closest_owners(march);
  const auto nearer = [&end](const March::Enemy* owner) {
    return less_than(distance(end, *owner->base), owner->away);
  };
  if (owners.empty() || std::any_of(owners.begin(), owners.end(), nearer)) return {};
  return {"T-A95"_r, remark::zone_of_control};
}

ChargeReach::ChargeReach(const Turn& turn, UnitId unit, const Base& from)
    : march_(make_march(turn, unit, from, Purpose::charge)), allowance_(march_.allowance) {}

bool ChargeReach::bars_wheels(const March::Friend& friendly) const {
  return march_.type != Type::commander && friendly.type != Type::cannons;
}

bool ChargeReach::wheel_clear(const Base& at) const {
  return on_table(march_.turn->table(), at) &&
         std::none_of(march_.friends.begin(), march_.friends.end(), [&](const March::Friend& friendly) {
           return bars_wheels(friendly) && !clear_of(at, *friendly.base);
         });
}

// Tested at every whole degree (T-A93): wider wheels than the last clear one must pass a degree that is not.
int ChargeReach::last_clear(bool right) const {
  if (wheels_alone(march_, right, march_.friends)) return widest_wheel;
  const Point pivot = front_corner(march_.start.pose, march_.start.footprint, right);
  const Length reach = wheel_reach(march_.start) + tolerance;
  std::vector<const Base*> near;
  for (const March::Friend& friendly : march_.friends)
    if (bars_wheels(friendly) && distance(*friendly.base, pivot) <= reach) near.push_back(friendly.base);
  for (int angle = whole_degree; angle <= widest_wheel; angle += whole_degree) {
    const Base at = wheeled(march_.start, centidegrees(sign_of(right) * angle));
    const auto in_the_way = [&at](const Base* base) { return !clear_of(at, *base); };
    if (!on_table(march_.turn->table(), at) || std::any_of(near.begin(), near.end(), in_the_way))
      return angle - 1;
  }
  return widest_wheel;
}

const ChargeReach::Limits& ChargeReach::limits(bool right) const {
  std::optional<Limits>& known = limits_[right ? 1 : 0];
  if (!known)
    known = Limits{first_touch(march_.start, right, widest_wheel, march_.enemies), last_clear(right)};
  return *known;
}

bool ChargeReach::ends_clear(const Base& end) const {
  if (on_closed_ground(march_, end)) return false;
  for (const March::Friend& friendly : march_.friends)
    if (!clear_of(end, *friendly.base)) return false;
  return true;
}

ChargePath ChargeReach::path_from(int wheel, const Base& wheeled, Length budget, bool go_straight) const {
  ChargePath path;
  path.wheel = wheel;
  path.wheel_cost = wheel == 0 ? 0 : wheel_cost(march_.start, wheel);
  path.wheeled = path.end = wheeled;
  if (go_straight) {
    const Progress progress{wheeled, path.wheel_cost, false};
    const Lane way = lane(march_, progress, wheeled.pose.facing, std::max(budget - path.wheel_cost, 0),
                          Manner::straight, {});
    path.stop = way.stop();
    path.go_straight(way.by(), march_.enemies);
  } else {
    path.end_where_wheeled(march_.enemies);
  }
  return path;
}

ChargePath ChargeReach::follow(int wheel, Length budget) const {
  const Length most = std::min(budget, allowance_);
  int angle = std::abs(wheel);
  if (angle == 0) return path_from(0, march_.start, most, true);
  const bool right = wheel > 0;
  const auto [touch, clear] = limits(right);
  while (angle > 0 && wheel_cost(march_.start, angle) > most) --angle;
  if (clear < angle) angle = clear / whole_degree * whole_degree;
  const bool touches = touch <= angle;
  if (touches) angle = touch;
  Base at = wheeled(march_.start, centidegrees(sign_of(right) * angle));
  if (angle > 0 && !touches && !wheel_clear(at)) {
    angle = (angle - 1) / whole_degree * whole_degree;
    at = wheeled(march_.start, centidegrees(sign_of(right) * angle));
  }
  const bool all_of_it = angle == std::abs(wheel) && !touches;
  return path_from(sign_of(right) * angle, at, most, all_of_it);
}

bool ChargeReach::may_end(const ChargePath& path) const {
  return !path.contacts.empty() && ends_clear(path.end) && !charge_zone_bar(march_, path.end);
}

// Contact with this enemy by a legal path that wheels so far and no less.
std::optional<ChargePath> ChargeReach::at_angle(int wheel, UnitId enemy) const {
  const bool right = wheel > 0;
  const int angle = std::abs(wheel);
  Base at = march_.start;
  bool touches = false;
  if (angle > 0) {
    const auto [touch, clear] = limits(right);
    if (angle > touch || angle > clear) return std::nullopt;
    if (wheel_cost(march_.start, angle) > allowance_) return std::nullopt;
    touches = angle == touch;
    at = wheeled(march_.start, centidegrees(wheel));
    // Not past the enemy: he must lie in its front zone there, and still does when places are rounded, or in
    // later rounds he would be to its front or flank by chance (T-A68).
    if (!touches &&
        !travel_to_touch(at, at.pose.facing, allowance_ - wheel_cost(march_.start, angle) + tolerance,
                         (*march_.turn)[enemy].base, tolerance + place_rounding))
      return std::nullopt;
    if (!wheel_clear(at)) return std::nullopt;
  }
  ChargePath path = path_from(wheel, at, allowance_, !touches);
  if (!path.meets(enemy) || !may_end(path)) return std::nullopt;
  return path;
}

// Whole degrees to the left and right, and on either side the angle at which the wheel itself ends in
// contact: the least total wins, then the smaller angle, then left.
std::optional<ChargePath> ChargeReach::smallest_wheel_to(UnitId enemy, const WheelsTo& wheels) const {
  std::optional<ChargePath> best;
  const auto rank = [](const ChargePath& path) {
    return std::tuple(path.total(), std::abs(path.wheel), path.wheel);
  };
  const auto consider = [&](int wheel) {
    auto path = at_angle(wheel, enemy);
    if (path && (!best || rank(*path) < rank(*best))) best = std::move(path);
  };
  for (const WheelsTo::Way& way : wheels.ways) {
    if (best && way.total > best->total() + tolerance) break;
    consider(way.wheel);
  }
  for (const bool right : {false, true})
    if (wheels.swings_onto[right ? 1 : 0] && limits(right).touch <= widest_wheel)
      consider(sign_of(right) * limits(right).touch);
  return best;
}

}  // namespace quincunx::tilly
