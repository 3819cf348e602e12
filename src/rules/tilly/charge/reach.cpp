#include "rules/tilly/charge/reach.hpp"

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

constexpr int whole_degree = 100;
constexpr Length place_rounding = 5;  // of a base that wheels and goes on, seen from either end, at most

// Which headings of a charge a friend lets pass: all, none, or those in line with him (T-A31).
Angle lets_pass(const March& march, const March::Friend& friendly) {
  const Turn& turn = *march.turn;
  const auto passes = [&](Manner manner) {
    return may_pass(turn, march.type, *friendly.base, turn[friendly.id], manner).has_value();
  };
  if (passes(Manner::slanted)) return WheelSearch::all_pass;
  if (!passes(Manner::straight)) return WheelSearch::nobody_passes;
  const int thousandths = turn.figure(table::distances, row::alignment_degrees, distances_column::tum);
  return Angle{thousandths * 3600 / 1000};
}

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

// The least angle of the grid at which the wheeling base touches an enemy. No point of the base moves farther
// than the chord of its own reach, so angles that cannot close the gap are passed over.
int ChargeReach::first_touch(bool right) const {
  const Length swing = wheel_reach(march_.start);
  for (int angle = 1; angle <= widest_wheel;) {
    const Base at = wheeled(march_.start, centidegrees(sign_of(right) * angle));
    Length gap = swing;
    for (const March::Enemy& enemy : march_.enemies) {
      if (surely_beyond(at, *enemy.base, gap)) continue;
      if (touch(at, *enemy.base) != Touch::none) return angle;
      gap = std::min(gap, distance(at, *enemy.base));
    }
    // 0.01 degree moves a point at distance r by less than r / 5729.
    const Squared safe = Squared{std::max(gap - 2 * tolerance, 0)} * 5729 / swing;
    angle += std::max(static_cast<int>(safe), 1);
  }
  return widest_wheel + 1;
}

bool ChargeReach::bars_wheels(const March::Friend& friendly) const {
  return march_.type != Type::commander && friendly.type != Type::cannons;
}

bool ChargeReach::on_table_at(const Base& at) const {
  const Ground& ground = *march_.turn->table().ground;
  return on_table(at, ground.width, ground.depth);
}

bool ChargeReach::wheel_clear(const Base& at) const {
  return on_table_at(at) &&
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
    if (!on_table_at(at) || std::any_of(near.begin(), near.end(), in_the_way)) return angle - 1;
  }
  return widest_wheel;
}

const ChargeReach::Limits& ChargeReach::limits() const {
  if (!limits_)
    limits_ = Limits{{first_touch(false), first_touch(true)}, {last_clear(false), last_clear(true)}};
  return *limits_;
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
    path.straight = way.by();
    path.stop = way.stop();
    // A rest within the tolerance stops no move (move/lane.cpp), but a charge ends where it first touches.
    const Length most = path.straight;
    for (const March::Enemy& enemy : march_.enemies)
      if (const auto touch = travel_to_touch(wheeled, wheeled.pose.facing, most + tolerance, *enemy.base)) {
        path.straight = std::min(path.straight, std::max(*touch, 0));
        path.contacts.push_back(enemy.id);
      }
    path.end = advanced(wheeled, wheeled.pose.facing, path.straight);
  } else {
    for (const March::Enemy& enemy : march_.enemies)
      if (touch(wheeled, *enemy.base) != Touch::none) path.contacts.push_back(enemy.id);
  }
  return path;
}

ChargePath ChargeReach::follow(int wheel, Length budget) const {
  const Length most = std::min(budget, allowance_);
  int angle = std::abs(wheel);
  if (angle == 0) return path_from(0, march_.start, most, true);
  const bool right = wheel > 0;
  const std::size_t hand = right ? 1 : 0;
  while (angle > 0 && wheel_cost(march_.start, angle) > most) --angle;
  if (limits().clear[hand] < angle) angle = limits().clear[hand] / whole_degree * whole_degree;
  const bool touches = limits().touch[hand] <= angle;
  if (touches) angle = limits().touch[hand];
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

std::optional<ChargePath> ChargeReach::at_angle(int wheel, UnitId enemy) const {
  const bool right = wheel > 0;
  const int angle = std::abs(wheel);
  Base at = march_.start;
  bool touches = false;
  if (angle > 0) {
    const std::size_t hand = right ? 1 : 0;
    if (angle > limits().touch[hand] || angle > limits().clear[hand]) return std::nullopt;
    if (wheel_cost(march_.start, angle) > allowance_) return std::nullopt;
    touches = angle == limits().touch[hand];
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
  if (std::find(path.contacts.begin(), path.contacts.end(), enemy) == path.contacts.end())
    return std::nullopt;
  if (!may_end(path)) return std::nullopt;
  return path;
}

// Neither closed ground, the table's edge nor zones of control can end a charge from here.
bool ChargeReach::only_units_stop() const {
  const Base& from = march_.start;
  return circle_on_table(march_, from.pose.at, allowance_ + 2 * from.radius + tolerance) &&
         march_.closed.empty() &&
         std::none_of(march_.enemies.begin(), march_.enemies.end(),
                      [](const March::Enemy& enemy) { return enemy.zone.has_value(); });
}

std::optional<ChargePath> ChargeReach::smallest_wheel_to(UnitId enemy) const {
  WheelSearch search;
  search.start = march_.start;
  search.target = (*march_.turn)[enemy].base;
  search.budget = allowance_;
  search.grace = tolerance;
  if (!near_enough(search)) return std::nullopt;
  search.bystanders.reserve(march_.enemies.size() + march_.friends.size());
  for (const March::Enemy& other : march_.enemies)
    if (other.id != enemy) search.bystanders.push_back({other.base});
  for (const March::Friend& friendly : march_.friends)
    search.bystanders.push_back({friendly.base, lets_pass(march_, friendly)});
  for (const March::Enemy* owner : closest_owners(march_))
    search.nearer_to.push_back({owner->base, owner->away});
  if (!any_wheel_may_reach(search)) return std::nullopt;
  search.nothing_else_stops = only_units_stop();
  for (const std::size_t hand : {0U, 1U}) {
    search.limits[hand] = std::min({widest_wheel, limits().touch[hand] - 1, limits().clear[hand]});
    if (limits().touch[hand] <= std::min(widest_wheel, limits().clear[hand]))
      search.touches[hand] = limits().touch[hand];
  }
  search.total = [this, enemy](int wheel) -> std::optional<Length> {
    const auto path = at_angle(wheel, enemy);
    return path ? std::optional<Length>(path->total()) : std::nullopt;
  };
  const auto found = smallest_wheel(search);
  return found ? at_angle(found->wheel, enemy) : std::nullopt;
}

}  // namespace quincunx::tilly
