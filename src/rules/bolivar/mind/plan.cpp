// Intentions (approach, engage, support) become the best legs of a modest set: the shapes that would come
// nearest are tried first (plan_moves.cpp lists them).

#include "rules/bolivar/mind/plan.hpp"

#include <algorithm>

#include "play/move/goal.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/fire/shooters.hpp"
#include "rules/bolivar/mind/shapes.hpp"
#include "rules/bolivar/move/conduct.hpp"

namespace quincunx::bolivar {
namespace {

constexpr std::int64_t enough_gained = tum / 20;  // less is not worth a move

Planned stays(remark::Remark why, Rule rule = {}, UnitId by = nobody) { return {{}, {rule, why, by, {}}, 0}; }

Order order_of(UnitId unit, std::span<const Leg> legs) {
  Order order;
  order.verb = Verb::move;
  order.unit = unit;
  for (const Leg& leg : legs) order.add(leg);
  return order;
}

// In contact it can only face about, and that only to face another enemy (B-R32, B-A73).
Planned plan_locked(const Turn& turn, UnitId unit, const Pose& goal) {
  const Unit& self = turn[unit];
  const Angle off = turn_between(self.base.pose.facing, goal.facing);
  const bool turns = std::abs(off.arcseconds) > degrees(120).arcseconds && !is_guns(self) && !in_square(self);
  if (!turns) return stays(remark::locked, "B-A73"_r, enemies_in_contact(turn, unit).front());
  const Leg about = about_face();
  return {order_of(unit, {&about, 1}), {}, 0};
}

Planned plan_commander(const Turn& turn, UnitId leader, const Pose& goal) {
  const Base& from = stands_on(turn.table(), leader);
  const Point way = goal.at - from.pose.at;
  const Length far = length(way), by = std::min(far, open_move(turn.book(), turn[leader]));
  if (far <= enough_gained) return stays(remark::there_already);
  const Leg ride{Manoeuvre::go, {}, 0, by == far ? goal.at : along(from.pose.at, bearing_of(way), by), 0};
  return {order_of(leader, {&ride, 1}), {}, 0};
}

// The most promising first; no shape that is left can be better than what it promises.
Planned plan_march(const Turn& turn, UnitId unit, const Pose& goal, bool goes_home) {
  Shapes shapes(turn, unit, goal, goes_home);
  std::vector<Shape> all = shapes.all();
  std::stable_sort(all.begin(), all.end(),
                   [](const Shape& a, const Shape& b) { return a.promises < b.promises; });
  Planned best;
  std::int64_t least = shapes.now() - enough_gained;
  for (const Shape& shape : all) {
    if (shape.promises >= least) break;
    const Tried tried = shapes.tried(shape);
    if (tried.stop && !best.why) best.why = tried.stop, best.wanted = tried.wanted;
    if (tried.legs.count == 0 || tried.comes_to >= least) continue;
    least = tried.comes_to;
    best = {order_of(unit, tried.legs.span()), tried.stop, tried.wanted};
  }
  if (best.order.verb == Verb::none && !best.why) {
    const Base& base = turn[unit].base;
    const bool there = length(goal.at - base.pose.at) <= base.footprint.depth;
    return stays(there ? remark::there_already : remark::no_nearer);
  }
  return best;
}

// So near to an enemy that it means to charge it.
bool means_to_charge(const Turn& turn, UnitId unit, const Pose& goal) {
  const Base there = moved_to(turn[unit].base, goal.at);
  const Nearest enemy = nearest_of(turn, there, enemies(turn, turn[unit].side));
  return enemy.unit != nobody && at_most(enemy.away, move_figure(turn.book(), row::charging)) &&
         !is(turn[unit], column::shooting);
}

// How far from an enemy to engage: within range of troops that shoot better than they charge, else a little
// less than a charge.
Length apart(const Rulebook& book, const Unit& unit) {
  constexpr std::int64_t percent = 85;
  const Type type = type_of(unit);
  const bool shoots = type == Type::battalion || type == Type::skirmisher || artillery(type);
  const std::int64_t reach = shoots ? shooting_range(book, type) : move_figure(book, row::charging);
  return static_cast<Length>(reach * percent / 100);
}

}  // namespace

Planned plan_move(const Turn& turn, const Order& intention) {
  const UnitId unit = intention.unit;
  if (!present(turn, unit)) return {};
  const Unit& self = turn[unit];
  const Length behind = distance_figure(turn.book(), row::support) / 2;  // near enough, and not crowding
  const std::optional<Pose> goal = goal_of(turn, intention, apart(turn.book(), self), behind);
  if (!goal) return stays(remark::target_gone, {}, intention.target);
  if (is_commander(self)) return plan_commander(turn, unit, *goal);
  if (locked(turn, unit)) return plan_locked(turn, unit, *goal);
  return plan_march(turn, unit, *goal, means_to_charge(turn, unit, *goal));
}

Order plan(const Turn& turn, const Order& intention) { return plan_move(turn, intention).order; }

}  // namespace quincunx::bolivar
