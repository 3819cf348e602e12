// T-A76: what a locked unit may do in its Move step.

#include <algorithm>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

bool touches_one_of(const Turn& turn, const Base& base, const Foes& enemies) {
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](UnitId enemy) { return touch(base, turn[enemy].base) == Touch::edge; });
}

// Straight ahead until an enemy is touched, as far as it may.
std::optional<Length> close_up_by(const March& march, const Base& from) {
  const Length most = distance_figure(*march.turn, row::close_up);
  std::optional<Length> by;
  for (const March::Enemy& enemy : march.enemies)
    if (const auto way = travel_to_touch(from, from.pose.facing, most + tolerance, *enemy.base))
      by = std::min(*way, by.value_or(*way));
  return by;
}

Stop friends_bar(const March& march, const Base& from, Length by) {
  for (const March::Friend& friendly : march.friends)
    if (sweep_overlaps(from, from.pose.facing, by, *friendly.base))
      return {"T-A76"_r, remark::blocked_by_friend, friendly.id, {}};
  return {};
}

}  // namespace

MeleeTurn try_melee_turn(const Turn& turn, UnitId unit, std::span<const Leg> legs) {
  MeleeTurn result;
  const bool turns =
      legs.size() == 1 && (legs[0].how == Manoeuvre::turn || legs[0].how == Manoeuvre::about_face);
  result.stop = turns ? shape_bars(turn, unit, legs) : Stop{"T-A76"_r, remark::locked, nobody, {}};
  if (result.stop) return result;
  const Foes enemies = enemies_in_contact(turn, unit);
  const March march = make_march(turn, unit, turn[unit].base);
  const Angle by = legs[0].how == Manoeuvre::about_face ? degrees(180) : legs[0].angle;
  const Angle facing = bearing(march.start.pose.facing + by);
  result.turned = result.end = set_down({march.start.pose.at, facing}, march.start.footprint);
  result.stop = room_bars(march, result.turned, true);
  if (result.stop || touches_one_of(turn, result.turned, enemies)) return result;
  if (const auto ahead = close_up_by(march, result.turned)) {
    result.by = *ahead;
    result.end = advanced(result.turned, facing, result.by);
    result.stop = friends_bar(march, result.turned, result.by);
    if (!result.stop) result.stop = room_bars(march, result.end, true);
    if (result.stop || touches_one_of(turn, result.end, enemies)) return result;
  }
  result.stop = {"T-A76"_r, remark::locked, nobody, {}};
  return result;
}

void turn_in_melee(Turn& turn, const Order& order) {
  const UnitId unit = order.unit;
  const MeleeTurn change = try_melee_turn(turn, unit, legs_of(order));
  if (change.stop) return refuse(turn, unit, change.stop);
  if (!passes_command(turn, unit)) return;
  const bool about = order.legs[0].how == Manoeuvre::about_face;
  turn.emit("T-A76"_r, event::Moved{unit, order.legs[0].how, change.turned.pose, 0},
            rows(table::directions, about ? row::about_face : row::turn));
  if (change.by > 0)
    turn.emit("T-A76"_r, event::Moved{unit, Manoeuvre::slide, change.end.pose, change.by},
              rows(table::distances, row::close_up));
  settle(turn, unit);
  mark(turn, unit, column::moved, 1, "T-A76"_r);
}

}  // namespace quincunx::tilly
