#include "rules/bolivar/move/control.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"

namespace quincunx::bolivar {
namespace {

Stop under_control(UnitId enemy, Rule rule) {
  return {rule, remark::control_zone, enemy, rows(table::zones, row::control_zone)};
}

Length away_after(const Turn& turn, const Base& from, Angle heading, Length by, UnitId enemy) {
  return distance(advanced(from, heading, by), turn[enemy].base);
}

// Until where the distance keeps falling on a way that begins after `start` of it; `start` if it does not.
Length comes_closer_until(const Turn& turn, const Base& from, Angle heading, Length by, UnitId enemy,
                          Length start) {
  const Length until = std::min(way_nearer(from, heading, turn[enemy].base), by);
  const bool falls = until > start && less_than(away_after(turn, from, heading, until, enemy),
                                                away_after(turn, from, heading, start, enemy));
  return falls ? until : start;
}

// B-A26: within 45 degrees of where the controller faces, as an oblique.
bool leads_away(const Turn& turn, UnitId controller, const Base& start, Angle heading) {
  const Angle facing = face_towards(turn[controller], start);
  const Angle off{std::abs(turn_between(facing, heading).arcseconds)};
  return at_most(off, turn.angle(table::directions, row::oblique, directions_column::most));
}

bool goes_away(const Turn& turn, const Base& from, Angle heading, Length by, UnitId controller) {
  const Length before = distance(from, turn[controller].base);
  return leads_away(turn, controller, from, heading) &&
         more_than(away_after(turn, from, heading, by, controller), before) &&
         at_least(closest_pass(from, heading, by, turn[controller].base), before);
}

// Where the way enters the zone of an enemy: so near, and directly to its front (B-A67).
std::optional<Length> enters_zone(const Turn& turn, const Base& from, Angle heading, Length by,
                                  UnitId enemy) {
  const Base& there = turn[enemy].base;
  const Length reach = distance_figure(turn.book(), row::control);
  if (!nearer_than(from, there, reach + by + 2 * tolerance)) return std::nullopt;
  Length entry = within_reach(from, there, reach) ? 0 : way_not_nearer(from, heading, by, there, reach);
  if (!in_square(turn[enemy])) {
    const auto before = travel_to_touch(from, heading, by, strip_ahead(there, 0, reach + 2 * from.radius));
    if (!before) return std::nullopt;
    entry = std::max(entry, *before);
  }
  constexpr Length just_inside = 4 * tolerance;
  const Base at = advanced(from, heading, std::min(entry + just_inside, by));
  if (!controls(turn, enemy, at)) return std::nullopt;
  return entry;
}

// Another enemy under whose control it is there, and which is nearer: that one counts.
bool obeys_nearer(const Turn& turn, UnitId unit, const Base& at, UnitId than) {
  const UnitId closest = controller_at(turn, unit, at);
  return closest != nobody && closest != than &&
         less_than(distance(at, turn[closest].base), distance(at, turn[than].base));
}

}  // namespace

Stop limit_by_control(const Turn& turn, UnitId unit, const Base& from, Angle heading, UnitId controller,
                      Length& by) {
  Stop stop;
  if (controller != nobody && !goes_away(turn, from, heading, by, controller)) {
    const Length closer = comes_closer_until(turn, from, heading, by, controller, 0);
    if (less_than(closer, by)) by = closer, stop = under_control(controller, "B-A26"_r);
  }
  for (const UnitId enemy : zone_makers(turn, turn[unit].side)) {
    if (enemy == controller || controls(turn, enemy, from)) continue;
    const auto entry = enters_zone(turn, from, heading, by, enemy);
    if (!entry || obeys_nearer(turn, unit, advanced(from, heading, *entry), enemy)) continue;
    const Length closer = comes_closer_until(turn, from, heading, by, enemy, *entry);
    if (at_least(closer, by)) continue;
    by = closer > *entry ? closer : std::max(*entry - distance_figure(turn.book(), row::stop_short), 0);
    stop = under_control(enemy, "B-A72"_r);
  }
  return stop;
}

bool obeys(const Turn& turn, UnitId controller, const Base& start, const Base& end) {
  const Base& enemy = turn[controller].base;
  const Length before = distance(start, enemy), after = distance(end, enemy);
  return less_than(after, before) ||
         (more_than(after, before) &&
          leads_away(turn, controller, start, bearing_of(end.pose.at - start.pose.at)));
}

Stop control_bars_change(const Turn& turn, UnitId unit, const Base& from, const Base& to) {
  for (const UnitId enemy : zone_makers(turn, turn[unit].side))
    if (controls(turn, enemy, to) && !controls(turn, enemy, from) && !obeys_nearer(turn, unit, to, enemy) &&
        !less_than(distance(to, turn[enemy].base), distance(from, turn[enemy].base)))
      return under_control(enemy, "B-A72"_r);
  return {};
}

}  // namespace quincunx::bolivar
