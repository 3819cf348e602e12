// T-A76: what a locked unit may do in its Move step.

#include <algorithm>

#include "rules/tilly/conduct.hpp"

namespace quincunx::tilly {
namespace {

bool touches_one_of(const Turn& turn, const Base& base, const std::vector<UnitId>& enemies) {
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](UnitId enemy) { return touch(base, turn[enemy].base, eps) == Touch::edge; });
}

// Straight ahead until an enemy is touched.
Length close_up_by(const March& march, const Base& from) {
  const Length most = distance_figure(*march.turn, row::close_up);
  Length by = most + 1;
  for (const March::Enemy& enemy : march.enemies)
    if (const auto way = travel_to_touch(from, from.pose.facing, most, *enemy.base, eps))
      by = std::min(by, *way);
  return by;
}

Stop friends_bar(const March& march, const Base& from, Length by) {
  for (const March::Friend& friendly : march.friends)
    if (sweep_overlaps(from, from.pose.facing, by, *friendly.base, eps))
      return {"T-A76"_r, remark::blocked_by_friend, friendly.id, {}};
  return {};
}

}  // namespace

bool turn_in_melee(Turn& turn, const Order& order) {
  const UnitId unit = order.unit;
  const std::span<const Leg> legs = legs_of(order);
  const auto no = [&](const Stop& stop) {
    refuse(turn, unit, stop);
    return false;
  };
  const bool turns =
      legs.size() == 1 && (legs[0].how == Manoeuvre::turn || legs[0].how == Manoeuvre::about_face);
  if (!turns) return no({"T-A76"_r, remark::locked, nobody, {}});
  if (const Stop barred = shape_bars(turn, unit, legs)) return no(barred);
  const std::vector<UnitId> enemies = enemies_in_contact(turn, unit);
  const March march = make_march(turn, unit, turn[unit].base);
  const bool about = legs[0].how == Manoeuvre::about_face;
  const Angle facing = bearing(march.start.pose.facing + (about ? degrees(180) : legs[0].angle));
  const Base turned = set_down({march.start.pose.at, facing}, march.start.footprint);
  if (const Stop barred = room_bars(march, turned, true)) return no(barred);
  Base end = turned;
  Length by = 0;
  if (!touches_one_of(turn, turned, enemies)) {
    by = close_up_by(march, turned);
    if (by > distance_figure(turn, row::close_up)) return no({"T-A76"_r, remark::locked, nobody, {}});
    if (const Stop barred = friends_bar(march, turned, by)) return no(barred);
    end = advanced(turned, facing, by);
    if (const Stop barred = room_bars(march, end, true)) return no(barred);
    if (!touches_one_of(turn, end, enemies)) return no({"T-A76"_r, remark::locked, nobody, {}});
  }
  if (!passes_command(turn, unit)) return true;
  turn.emit("T-A76"_r, event::Moved{unit, legs[0].how, turned.pose, 0},
            rows(table::directions, about ? row::about_face : row::turn));
  if (by > 0)
    turn.emit("T-A76"_r, event::Moved{unit, Manoeuvre::slide, end.pose, by},
              rows(table::distances, row::close_up));
  settle(turn, unit);
  mark(turn, unit, column::moved, 1, "T-A76"_r);
  return true;
}

}  // namespace quincunx::tilly
