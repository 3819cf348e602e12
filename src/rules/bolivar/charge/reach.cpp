#include "rules/bolivar/charge/reach.hpp"

#include <cstdlib>

#include "play/charge/wheel.hpp"
#include "play/move/room.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/water.hpp"

namespace quincunx::bolivar {
namespace {

constexpr int whole_degree = 100, hundredth = 36;  // hundredths of a degree, and their arc-seconds

bool barred_form(const Turn& turn, Form formed, Form form, ruling::Ruling may) {
  return formed == form && turn.ruling(may) == reading::NoYes::no;
}

// Why a wheel may not end there, enemies aside: not on friends that it may pass either (B-A80).
Stop bars_wheel_end(const Turn& turn, UnitId unit, const Base& at) {
  if (!on_table(turn.table(), at)) return {"B-A80"_r, remark::off_table, nobody, {}};
  if (const Stop stop = bars_ground(*turn.table().ground, turn[unit], at)) return stop;
  for (const UnitId id : friends(turn, unit))
    if (!clear_of(at, turn[id].base)) return {"B-A80"_r, remark::not_clear_of_friend, id, {}};
  return {};
}

}  // namespace

Bar charge_bar(const Turn& turn, UnitId id, Form form) {
  const Unit& unit = turn[id];
  if (is_commander(unit)) return {"B-R14"_r, remark::cannot_charge};
  if (is_guns(unit) || barred_form(turn, form, Form::square, ruling::square_can_charge) ||
      barred_form(turn, form, Form::march, ruling::march_can_charge))
    return {"B-A39"_r, remark::cannot_charge};
  if (is(unit, column::shooting)) return {"B-R14"_r, remark::is_shooting};
  if (is(unit, column::moved)) return {"B-R14"_r, remark::has_faced_about};
  if (locked(turn, id)) return {"B-R14"_r, remark::locked};
  return {};
}

// The wheel ends where bases meet (src/README.md), so that it runs into no enemy.
ChargeReach::ChargeReach(const Turn& turn, UnitId charger, const Base& from)
    : turn_(turn),
      charger_(charger),
      from_(from),
      allowance_(move_figure(turn.book(), row::charging)),
      widest_(turn.angle(table::directions, row::wheel, directions_column::most).arcseconds / hundredth) {
  const Length farthest = allowance_ + 2 * wheel_reach(from);
  for (const UnitId enemy : enemies(turn, turn[charger].side))
    if (!surely_beyond(from, turn[enemy].base, farthest)) enemies_.push_back({enemy, &turn[enemy].base});
}

int ChargeReach::touch(bool right) const {
  std::optional<int>& wheel = touch_[right ? 1 : 0];
  if (!wheel) wheel = first_touch(from_, right, widest_, enemies_);
  return *wheel;
}

Length ChargeReach::cost(int wheel) const {
  return wheel == 0 ? 0 : wheel_cost(turn_.book(), from_.footprint, centidegrees(std::abs(wheel)));
}

ChargePath ChargeReach::wheel_alone(int wheel) const {
  ChargePath path{.wheel = wheel, .wheel_cost = cost(wheel), .wheeled = from_, .end = from_};
  if (wheel != 0) path.wheeled = path.end = wheeled(from_, centidegrees(wheel));
  if (wheel != 0 && std::abs(wheel) == touch(wheel > 0)) path.end_where_wheeled(enemies_);
  return path;
}

void ChargeReach::go_straight(ChargePath& path, Length budget) const {
  const StraightWay way = straight_way(turn_, charger_, path.wheeled, path.wheeled.pose.facing,
                                       budget - path.wheel_cost, Contacts::end_it);
  path.stop = way.stop;
  path.go_straight(way.by, enemies_);
}

std::optional<ChargePath> ChargeReach::at(UnitId enemy) const {
  if (!turn_[enemy].present()) return std::nullopt;
  const auto rest = [this](int degree) { return allowance_ - cost(degree * whole_degree); };
  const auto go = [&](Angle turned, bool& barred) -> std::optional<ChargePath> {
    const int wheel = turned.arcseconds / hundredth;
    barred = wheel != 0 && std::abs(wheel) >= touch(wheel > 0);
    if (barred) return std::nullopt;
    ChargePath path = wheel_alone(wheel);
    if (wheel != 0 && bars_wheel_end(turn_, charger_, path.wheeled)) return std::nullopt;
    go_straight(path, allowance_);
    return path.meets(enemy) ? std::optional(path) : std::nullopt;
  };
  auto best = least_wheel_to(from_, turn_[enemy].base, widest_ / whole_degree, rest, go, FirstWheel::right);
  if (best && best->wheel == 0) return best;
  for (const bool right : {true, false}) {
    const int wheel = touch(right);
    if (wheel > widest_ || more_than(cost(wheel), allowance_)) continue;
    if (best && std::abs(best->wheel) <= wheel) continue;
    const ChargePath path = wheel_alone(right ? wheel : -wheel);
    if (path.meets(enemy) && !bars_wheel_end(turn_, charger_, path.wheeled)) best = path;
  }
  return best;
}

ChargePath ChargeReach::along(int wheel, Length budget) const {
  const int sign = wheel < 0 ? -1 : 1;
  int angle = std::abs(wheel);
  while (angle > 0 && more_than(cost(angle), budget)) --angle;
  angle = std::min(angle, touch(wheel > 0));
  Stop barred;
  for (; angle > 0; angle = std::max(angle - whole_degree, 0)) {
    const Stop why = bars_wheel_end(turn_, charger_, wheeled(from_, centidegrees(sign * angle)));
    if (!why) break;
    barred = why;
  }
  ChargePath path = wheel_alone(sign * angle);
  path.stop = barred;
  if (!barred && path.contacts.empty()) go_straight(path, budget);
  return path;
}

ChargePath ChargeReach::at_or_along(UnitId target) const {
  const auto path = at(target);
  return path ? *path : along(value(turn_[charger_], column::wheel));
}

}  // namespace quincunx::bolivar
