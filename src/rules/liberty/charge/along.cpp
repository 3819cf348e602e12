// Charges that do not come home, and how far chargers get (D50, D51, D99).

#include <algorithm>
#include <cstdlib>

#include "play/move/lane.hpp"
#include "play/move/room.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/group.hpp"
#include "rules/liberty/charge/path.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/move/attempt.hpp"

namespace quincunx::liberty {
namespace {


// D28.
bool free_place(const Turn& turn, UnitId unit, const Base& base, const Foes& foes) {
  return !ground_bars(turn, turn[unit], base) && clear_of_all(turn.table(), base, friends(turn, unit)) &&
         std::all_of(foes.begin(), foes.end(), [&base](const Foe& foe) {
           return surely_beyond(base, *foe.base, foe.least) || at_least(distance(base, *foe.base), foe.least);
         });
}

Length free_way(const Turn& turn, UnitId unit, const Base& from, Length by, const Foes& foes) {
  const Angle heading = from.pose.facing;
  const Stop stop{"D50"_r, remark::too_near_enemy, nobody, {}};
  Lane lane(from, heading, by, Lane::Rest::left);
  lane.cut(until_off_table(*turn.table().ground, from, heading, by, tolerance), stop);
  lane.cut(open_way(turn, turn[unit], from, heading, lane.by()), stop);
  for (const UnitId mate : friends(turn, unit)) lane.up_to(turn[mate].base, stop);
  for (const Foe& foe : foes)
    if (lane.may_come_within(*foe.base, foe.least))
      lane.cut(way_not_nearer(from, heading, lane.by(), *foe.base, foe.least), stop);
  return lane.by();
}

// The widest whole degrees of its wheel that cost no more.
int degrees_for(const Turn& turn, const Base& from, Angle wheel, Length by) {
  const int widest = std::abs(whole_degrees(wheel));
  int turned = 0;
  while (turned < widest && at_most(wheel_cost(turn.book(), from.footprint.width, degrees(turned + 1)), by))
    ++turned;
  return turned;
}
Base after_degrees(const Base& from, Angle wheel, int turned) {
  return turned == 0 ? from : wheeled(from, degrees(wheel.arcseconds < 0 ? -turned : turned));
}

// What the charge would lose by falling short.
int worth_hurrying(const Turn& turn, const Charger& charger, UnitId target, const ChargePath& path) {
  if (!could_spend(turn, charger.unit, Action::double_time)) return 0;
  const Odds home = standing_odds(turn, charger.unit, path, target, charger.face);
  return std::max(home.done - home.taken, 0) * (of_all - chance_to_reach(turn, charger.unit, path)) / of_all;
}

}  // namespace

Base part_of_path(const Turn& turn, const Base& from, const ChargePath& path, Length by) {
  const int whole = std::abs(whole_degrees(path.wheel));
  const int turned = degrees_for(turn, from, path.wheel, by);
  if (turned < whole) return after_degrees(from, path.wheel, turned);
  const Length left = std::clamp(by - path.wheel_cost, 0, path.straight);
  return advanced(path.wheeled, path.wheeled.pose.facing, left);
}

void go_along(Turn& turn, UnitId unit, const ChargePath& path, Length by, Rule rule) {
  const Base from = turn[unit].base;
  const int turned = degrees_for(turn, from, path.wheel, by);
  const Length cost = wheel_cost(turn.book(), from.footprint.width, degrees(turned));
  if (turned > 0)
    move_to(turn, unit, after_degrees(from, path.wheel, turned), Manoeuvre::wheel, cost, "D95"_r);
  if (turned < std::abs(whole_degrees(path.wheel))) return;
  const Length way = std::clamp(by - cost, 0, path.straight);
  if (way > 0) move_to(turn, unit, part_of_path(turn, from, path, by), Manoeuvre::advance, way, rule);
}

void move_along(Turn& turn, UnitId unit, const ChargePath& path, Length by, Rule rule) {
  const Base from = turn[unit].base;
  const Foes foes = foes_near(turn, unit, from, std::max(by, 0) + from.footprint.width);
  const int whole = std::abs(whole_degrees(path.wheel));
  const int most = degrees_for(turn, from, path.wheel, by);
  int turned = 0;
  while (turned < most && free_place(turn, unit, after_degrees(from, path.wheel, turned + 1), foes)) ++turned;
  const Base wheeled = after_degrees(from, path.wheel, turned);
  const Length cost = wheel_cost(turn.book(), from.footprint.width, degrees(turned));
  if (turned > 0) move_to(turn, unit, wheeled, Manoeuvre::wheel, cost, "D95"_r);
  if (turned < whole) return;
  const Length way = free_way(turn, unit, wheeled, std::max(by - cost, 0), foes);
  if (more_than(way, 0))
    move_to(turn, unit, advanced(wheeled, wheeled.pose.facing, way), Manoeuvre::advance, way, rule);
}

void fall_short(Turn& turn, UnitId charger, UnitId target, const ChargePath& path, Length by, Rule rule) {
  enum { halts, falters, stays };
  const int reading = turn.ruling(ruling::short_charge);
  const Turn::Because because(turn, say(turn, charger, target, remark::charge_falls_short, 0, rule));
  if (reading != falters) mark(turn, charger, column::quiet, 1, "D50"_r);
  if (reading != stays) move_along(turn, charger, path, by, "D50"_r);
}

Length roll_distance(Turn& turn, const Charger& charger, UnitId target, const ChargePath& path) {
  const UnitId unit = charger.unit;
  Length hurried = 0;
  if (charger.ordered &&
      spend(turn, unit, Action::double_time, worth_hurrying(turn, charger, target, path))) {
    const Turn::Because because(turn);
    hurried = move_die(turn, unit, purpose::hurry,
                       mounted(turn[unit]) ? row::double_time_mounted : row::double_time_foot, "15"_r);
  }
  const Length rolled = dash(turn, unit, purpose::charge_distance, path.difficult, path.obstacles, false).by;
  return std::max(rolled - charger.slowed, 0) + hurried;
}

void falter(Turn& turn, const Charger& charger, UnitId target) {
  enum { gap, rolled };
  const Turn::Because because(
      turn, say(turn, charger.unit, target, remark::falters, 0, "12"_r, rows(table::orders, row::falter)));
  const Length whole = turn.ruling(ruling::falter_distance) == rolled
                           ? roll_distance(turn, charger, target, charger.path)
                           : distance(turn[charger.unit].base, turn[target].base);
  const int parts = turn.figure(table::parts, row::falter_part, number_column::number);
  // Rounded up to whole inches, but not for what rounding of places adds.
  const Length part = whole / parts;
  const Length by = (part - tolerance + inch - 1) / inch * inch;
  move_along(turn, charger.unit, charger.path, std::max(by, 0), "D51"_r);
}

}  // namespace quincunx::liberty
