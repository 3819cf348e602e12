// T-R29: the moves that enemies allow in their zones of control.

#include <algorithm>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

Stop bound_by(const March::Enemy& owner, Rule rule) {
  return {rule, remark::zone_of_control, owner.id, rows(table::distances, row::zone_of_control)};
}

Length distance_after(const Base& from, Angle heading, Length by, const March::Enemy& owner) {
  return distance(advanced(from, heading, by), *owner.base);
}

// How far the distance to the owner keeps falling (T-A27) on a way that begins after `start` of it; no
// farther than that when it does not get smaller.
Length falling_until(const Base& from, Angle heading, Length wanted, const March::Enemy& owner,
                     Length start = 0) {
  const Length until = std::min(way_nearer(from, heading, *owner.base), wanted);
  if (until <= start) return start;
  const Length before = distance_after(from, heading, start, owner);
  return less_than(distance_after(from, heading, until, owner), before) ? until : start;
}

bool rises(const Base& from, Angle heading, Length by, const March::Enemy& owner) {
  const Length before = distance(from, *owner.base);
  return more_than(distance_after(from, heading, by, owner), before) &&
         at_least(closest_pass(from, heading, by, *owner.base), before);
}

bool in_zone(const March& march, const March::Enemy& enemy, const Base& at) {
  return enemy.binds && !surely_beyond(at, *enemy.base, march.zone) &&
         !clear_of(at, strip_ahead(*enemy.base, 0, march.zone));
}

// Another enemy in whose zone the mover is too, and nearer: the zone of that enemy counts.
bool nearer_zone(const March& march, const Base& at, const March::Enemy& than) {
  const Length away = distance(at, *than.base);
  return std::any_of(march.enemies.begin(), march.enemies.end(), [&](const March::Enemy& enemy) {
    return &enemy != &than && in_zone(march, enemy, at) && nearer_than(at, *enemy.base, away);
  });
}

}  // namespace

Few<const March::Enemy*, 4> closest_owners(const March& march) {
  const March::Enemy* closest = nullptr;
  for (const March::Enemy& enemy : march.enemies)
    if (enemy.inside && (closest == nullptr || enemy.away < closest->away)) closest = &enemy;
  Few<const March::Enemy*, 4> found;
  if (closest == nullptr) return found;
  for (const March::Enemy& enemy : march.enemies)
    if (enemy.inside && at_most(enemy.away, closest->away)) found.push_back(&enemy);
  return found;
}

bool may_go_away(const March& march, Angle heading, Manner manner, const March::Enemy& owner) {
  if (manner != Manner::straight && manner != Manner::backward && manner != Manner::leader) return false;
  const Angle off{std::abs(turn_between(owner.base->pose.facing, heading).arcseconds)};
  return at_most(off, degrees(march.turn->ruling(ruling::zoc_away_tolerance_deg)));
}

Few<Binding, 4> bindings(const March& march) {
  Few<Binding, 4> found;
  for (const March::Enemy* owner : closest_owners(march)) {  // of several as close the mover chooses (T-A30)
    found.push_back({Binding::Way::closer, owner});
    found.push_back({Binding::Way::away, owner});
  }
  return found;
}

void zone_limit(const March& march, const EnemiesNear& near, Lane& lane, Manner manner,
                const Binding& binding) {
  const Base& from = lane.from();
  const Angle heading = lane.heading();
  Length limit = lane.by();
  Stop stop;
  if (binding.way == Binding::Way::closer) {
    limit = falling_until(from, heading, limit, *binding.owner);
    stop = bound_by(*binding.owner, "T-A27"_r);
  } else if (binding.way == Binding::Way::away) {
    if (!may_go_away(march, heading, manner, *binding.owner) || !rises(from, heading, limit, *binding.owner))
      return lane.limit(0, bound_by(*binding.owner, "T-A28"_r));
  }
  const bool onward = manner == Manner::straight || manner == Manner::slanted;
  for (const March::Enemy* enemy : near) {
    if (!enemy->binds || enemy->inside || binding.owner == enemy ||
        !lane.may_come_within(*enemy->base, march.zone))
      continue;
    const auto entry = travel_to_touch(from, heading, limit, strip_ahead(*enemy->base, 0, march.zone));
    if (!entry || at_least(*entry, limit)) continue;
    if (nearer_zone(march, advanced(from, heading, *entry), *enemy)) continue;
    Length allowed = 0;
    if (onward)  // T-A26
      allowed = falling_until(from, heading, limit, *enemy, *entry);
    else  // T-A95
      allowed = less_than(distance_after(from, heading, limit, *enemy), distance(from, *enemy->base))
                    ? limit
                    : *entry;
    if (allowed >= limit) continue;
    limit = allowed;
    stop = bound_by(*enemy, onward ? "T-A26"_r : "T-A95"_r);
  }
  lane.limit(limit, stop);
}

Stop zone_bars_wheel(const March& march, const Base& before, const Base& after) {
  for (const March::Enemy& enemy : march.enemies)
    if (!enemy.inside && in_zone(march, enemy, after) && !nearer_zone(march, after, enemy) &&
        !nearer_than(after, *enemy.base, distance(before, *enemy.base)))
      return bound_by(enemy, "T-A95"_r);
  return {};
}

Stop zone_bars_whole(const March& march, const Binding& binding, const Base& end) {
  if (binding.way == Binding::Way::free) return {};
  if (at_most(length(end.pose.at - march.start.pose.at), 0)) {
    const bool turned = end.pose.facing != march.start.pose.facing;
    if (turned && march.turn->ruling(ruling::zoc_facing_change) != 0)
      return bound_by(*binding.owner, "T-A28"_r);
    return {};
  }
  const Length before = binding.owner->away, after = distance(end, *binding.owner->base);
  if (binding.way == Binding::Way::closer ? less_than(after, before) : more_than(after, before)) return {};
  return bound_by(*binding.owner, binding.way == Binding::Way::closer ? "T-A27"_r : "T-A28"_r);
}

}  // namespace quincunx::tilly
