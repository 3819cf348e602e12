#include "rules/bolivar/charge/reach.hpp"

#include <algorithm>
#include <cstdlib>

#include "play/ground_look.hpp"
#include "play/move/charge.hpp"
#include "play/move/room.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/passing.hpp"

namespace quincunx::bolivar {
namespace {

constexpr int hundredth = 36;  // arc-seconds
constexpr Angle whole_degree = degrees(1);

bool barred_form(const Turn& turn, const Unit& unit, Form form, ruling::Ruling may) {
  return form_of(unit) == form && turn.ruling(may) == reading::NoYes::no;
}

// The wheel ends where bases meet (src/README.md), so that it runs into no enemy.
bool runs_into_enemy(const Turn& turn, UnitId charger, const Base& at) {
  for (const UnitId enemy : enemies(turn, turn[charger].side))
    if (!clear_of(at, turn[enemy].base)) return true;
  return false;
}

UnitIds touched_at(const Turn& turn, UnitId charger, const Base& at) {
  UnitIds touched;
  for (const UnitId enemy : enemies(turn, turn[charger].side))
    if (touching(at, turn[enemy].base)) touched.push_back(enemy);
  return touched;
}

// Between a wheel that is clear of enemies and a wider one that is not: the widest that is.
int last_clear_wheel(const Turn& turn, UnitId charger, const Base& from, int clear, int struck) {
  while (std::abs(struck - clear) > 1) {
    const int middle = clear + (struck - clear) / 2;
    (runs_into_enemy(turn, charger, wheeled(from, centidegrees(middle))) ? struck : clear) = middle;
  }
  return clear;
}

ChargePath wheel_alone(const Turn& turn, const Base& from, int wheel) {
  ChargePath path;
  path.wheel = wheel;
  if (wheel != 0) path.wheel_cost = wheel_cost(turn.book(), from.footprint, centidegrees(std::abs(wheel)));
  path.wheeled = path.end = wheel == 0 ? from : wheeled(from, centidegrees(wheel));
  return path;
}

void go_straight(const Turn& turn, UnitId charger, Length budget, ChargePath& path) {
  const Angle ahead = path.wheeled.pose.facing;
  const StraightWay way =
      straight_way(turn, charger, path.wheeled, ahead, budget - path.wheel_cost, Contacts::end_it);
  path.straight = way.by;
  path.stop = way.stop;
  bool meets = way.contacts != nobody;
  if (!way.stop)  // an enemy at the very end of its way is no stop, and met all the same
    for (const UnitId enemy : enemies(turn, turn[charger].side))
      if (const auto by = travel_to_touch(path.wheeled, ahead, way.by + tolerance, turn[enemy].base)) {
        path.straight = std::min(path.straight, *by);
        meets = true;
      }
  path.end = advanced(path.wheeled, ahead, path.straight);
  if (meets) path.contacts = touched_at(turn, charger, path.end);
}

// The charges at one enemy from one place, wheel by wheel.
class ChargeSearch {
 public:
  ChargeSearch(const Turn& turn, UnitId charger, const Base& from, UnitId enemy)
      : turn_(turn),
        charger_(charger),
        from_(from),
        enemy_(enemy),
        budget_(move_figure(turn.book(), row::charging)),
        step_(turn.angle(table::distances, row::charge_step, distances_column::tum)),
        seen_{SeenWheeling(from, false, turn[enemy].base), SeenWheeling(from, true, turn[enemy].base)} {
    for (const bool right : {false, true}) {
      const Point corner = front_corner(from.pose, from.footprint, right);
      const Length swing = length({from.footprint.width, from.footprint.depth}) + tolerance;
      for (const UnitId each : enemies(turn, turn[charger].side))
        swings_[right ? 1 : 0] = swings_[right ? 1 : 0] || distance(turn[each].base, corner) <= swing;
    }
  }

  std::optional<ChargePath> smallest() {
    const Angle widest = turn_.angle(table::directions, row::wheel, directions_column::most);
    return least_wheel(
        step_, widest, [this](Angle turned, bool& barred) { return after(turned, barred); },
        FirstWheel::right);
  }

 private:
  std::optional<ChargePath> after(Angle turned, bool& barred) {
    const int wheel = turned.arcseconds / hundredth;
    const std::size_t side = wheel > 0 ? 1 : 0;
    if (wheel != 0) {
      barred =
          more_than(wheel_cost(turn_.book(), from_.footprint, Angle{std::abs(turned.arcseconds)}), budget_);
      if (barred || (!swings_[side] && cannot_see(turned))) return std::nullopt;
      if (swings_[side] && runs_into_enemy(turn_, charger_, wheeled(from_, turned))) {
        barred = true;
        return onto_enemy(wheel);
      }
    }
    ChargePath path = wheel_alone(turn_, from_, wheel);
    if (wheel != 0 && bars_wheel_end(turn_, charger_, path.wheeled)) return std::nullopt;
    go_straight(turn_, charger_, budget_, path);
    return meets(path) ? std::optional(path) : std::nullopt;
  }

  bool cannot_see(Angle turned) const {
    if (turned.arcseconds % whole_degree.arcseconds != 0) return false;
    const auto least =
        seen_[turned.arcseconds < 0 ? 0 : 1].least_way(std::abs(turned.arcseconds) / whole_degree.arcseconds);
    return !least || more_than(*least, budget_);
  }

  std::optional<ChargePath> onto_enemy(int struck) const {
    const int one = (struck > 0 ? 1 : -1) * (step_.arcseconds / hundredth);
    ChargePath path =
        wheel_alone(turn_, from_, last_clear_wheel(turn_, charger_, from_, struck - one, struck));
    path.contacts = touched_at(turn_, charger_, path.wheeled);
    if (!meets(path) || bars_wheel_end(turn_, charger_, path.wheeled)) return std::nullopt;
    return path;
  }

  bool meets(const ChargePath& path) const {
    return std::find(path.contacts.begin(), path.contacts.end(), enemy_) != path.contacts.end();
  }

  const Turn& turn_;
  UnitId charger_;
  const Base& from_;
  UnitId enemy_;
  Length budget_;
  Angle step_;
  std::array<SeenWheeling, 2> seen_;
  std::array<bool, 2> swings_{};  // left, right: an enemy is within the circle of the wheel
};

}  // namespace

Stop bars_wheel_end(const Turn& turn, UnitId charger, const Base& at) {
  const Ground& ground = *turn.table().ground;
  if (!on_table(turn.table(), at)) return {"B-A80"_r, remark::off_table, nobody, {}};
  for (const Feature& feature : ground.features)
    if (has(feature, impassable) && lies_under_closed(ground, feature, at))
      return {"B-R5"_r, remark::impassable, nobody, {}};
  for (const UnitId id : friends(turn, charger))
    if (!clear_of(at, turn[id].base) && !may_pass(turn, turn[charger], at, at.pose.facing, turn[id]))
      return {"B-C18"_r, remark::blocked_by_friend, id, {}};
  return {};
}

Bar charge_bar(const Turn& turn, UnitId id) {
  const Unit& unit = turn[id];
  if (is_commander(unit)) return {"B-R14"_r, remark::cannot_charge};
  if (is_guns(unit) || barred_form(turn, unit, Form::square, ruling::square_can_charge) ||
      barred_form(turn, unit, Form::march, ruling::march_can_charge))
    return {"B-A39"_r, remark::cannot_charge};
  if (is(unit, column::shooting)) return {"B-R14"_r, remark::is_shooting};
  if (is(unit, column::moved)) return {"B-R14"_r, remark::has_faced_about};
  if (locked(turn, id)) return {"B-R14"_r, remark::locked};
  return {};
}

std::optional<ChargePath> charge_at(const Turn& turn, UnitId charger, const Base& from, UnitId enemy) {
  if (!turn[enemy].present()) return std::nullopt;
  return ChargeSearch(turn, charger, from, enemy).smallest();
}

// A wheel that may not end where it was declared ends before that, at a hundredth.
ChargePath charge_along(const Turn& turn, UnitId charger, const Base& from, int wheel, Length budget) {
  const int sign = wheel < 0 ? -1 : 1;
  int angle = std::abs(wheel);
  while (angle > 0 && more_than(wheel_cost(turn.book(), from.footprint, centidegrees(angle)), budget))
    --angle;
  int clear = 0;
  const int step =
      turn.angle(table::distances, row::charge_step, distances_column::tum).arcseconds / hundredth;
  while (clear < angle) {
    const int next = std::min(clear + step, angle);
    if (runs_into_enemy(turn, charger, wheeled(from, centidegrees(sign * next)))) {
      ChargePath path =
          wheel_alone(turn, from, last_clear_wheel(turn, charger, from, sign * clear, sign * next));
      path.contacts = touched_at(turn, charger, path.wheeled);
      return path;
    }
    clear = next;
  }
  Stop barred;
  while (angle > 0) {
    const Stop why = bars_wheel_end(turn, charger, wheeled(from, centidegrees(sign * angle)));
    if (!why) break;
    barred = why;
    angle = std::max(angle - step, 0);
  }
  ChargePath path = wheel_alone(turn, from, sign * angle);
  if (barred)
    path.stop = barred;
  else
    go_straight(turn, charger, budget, path);
  return path;
}

}  // namespace quincunx::bolivar
