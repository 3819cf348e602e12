// Where generals and markers may stand alone, and how they make way (D28, D59, D91).

#include "rules/liberty/leaders/places.hpp"
#include "play/move/goal.hpp"
#include "play/units/joining.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/move/ground.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

// Does an enemy base displace it? Generals keep their distance; markers are displaced by contact.
bool presses(const Turn& turn, const Base& enemy, const Unit& leader, const Base& at) {
  if (is_commander(leader)) return touching(enemy, at);
  const Length least = distance_figure(turn, row::enemies);
  return !surely_beyond(enemy, at, least) && less_than(distance(enemy, at), least);
}

bool hinders(const Turn& turn, UnitId other, const Base& base, UnitId leader, const Base& at,
             bool keeps_away) {
  const Unit& unit = turn[other];
  if (other == leader || unit.host != nobody) return false;  // with a unit he has no place of his own
  if (keeps_away && unit.side != turn[leader].side && !leads(unit))
    return presses(turn, base, turn[leader], at);
  return !clear_of(base, at);
}

Length to_nearest_enemy(const Turn& turn, UnitId leader, const Base& at) {
  return nearest_of(turn, at, enemies(turn, turn[leader].side)).away;
}

// All directions, by steps as routs try them: straight first, then the left before the right.
std::vector<Angle> directions(const Turn& turn, Angle first) {
  const Angle step = angle_figure(turn, row::rout_step);
  std::vector<Angle> all{first};
  for (Angle off = step; off < half_circle; off = off + step) {
    all.push_back(bearing(first - off));
    all.push_back(bearing(first + off));
  }
  all.push_back(opposite(first));
  return all;
}

// The least way in that direction to a free place, more than `least` and at most `most`, which leads to one;
// with as much to spare as rounding might take off it, where there is room for that.
Length least_way(const Turn& turn, UnitId leader, const Base& start, Angle heading, Length least, Length most,
                 bool keeps_away) {
  const auto free = [&](Length by) {
    return may_stand(turn, leader, advanced(start, heading, by), keeps_away);
  };
  most -= last_length(most - least, [&](Length back) { return free(most - back); });
  return free(most + tolerance) ? most + tolerance : most;
}

// The shortest way off, for a marker that has to make room; of several that are as short, away from enemies,
// then the first.
std::optional<Base> place_near(const Turn& turn, UnitId leader, const Base& start, Angle first,
                               bool keeps_away) {
  if (may_stand(turn, leader, start, keeps_away)) return start;
  const Length step = distance_figure(turn, row::arrival_step);
  const Length farthest = in_inches(turn.figure(table::movement, row::general, movement_column::advance));
  const std::vector<Angle> headings = directions(turn, first);
  for (Length out = step; out <= farthest; out += step) {
    std::optional<Base> best;
    Length least = out, away = 0;
    for (const Angle heading : headings) {
      if (!may_stand(turn, leader, advanced(start, heading, out), keeps_away)) continue;
      const Length way = least_way(turn, leader, start, heading, out - step, out, keeps_away);
      const Base there = advanced(start, heading, way);
      const Length off = to_nearest_enemy(turn, leader, there);
      if (best && !less_than(way, least) && (more_than(way, least) || !more_than(off, away))) continue;
      best = there;
      least = way;
      away = off;
    }
    if (best) return best;
  }
  return {};
}

void set_down_at(Turn& turn, UnitId leader, const Base& there, Rule rule) {
  if (turn[leader].base.pose != there.pose)
    turn.emit(rule, event::Moved{leader, Manoeuvre::slide, there.pose, 0});
}

bool has_to_go(const Turn& turn, UnitId leader, UnitId unit) {
  const Unit &stands = turn[leader], &came = turn[unit];
  if (!stands.present() || stands.host != nobody || leader == unit) return false;
  if (stands.side == came.side || leads(came)) return !clear_of(came.base, stands.base);
  return presses(turn, came.base, stands, stands.base);
}

}  // namespace

bool may_stand(const Turn& turn, UnitId leader, const Base& at, bool keeps_away) {
  const Ground& ground = *turn.table().ground;
  if (!on_table(at, ground.width, ground.depth) || on_closed_ground(turn, turn[leader], at)) return false;
  bool free = true;
  each_near(turn.table(), at, distance_figure(turn, row::enemies), [&](UnitId id, const Unit& unit) {
    free = free && !hinders(turn, id, unit.base, leader, at, keeps_away);
  });
  return free;
}

void set_beside(Turn& turn, UnitId general, UnitId unit, Rule rule) {
  const Base host = turn[unit].base;
  const Footprint own = turn[general].base.footprint;
  const Angle behind = opposite(host.pose.facing);
  const Point at = along(host.pose.at, behind, host.footprint.depth / 2 + own.depth / 2);
  const Base wanted = set_down({at, host.pose.facing}, own);
  detach(turn, general, rule);
  set_down_at(turn, general, place_near(turn, general, wanted, behind, false).value_or(wanted), "D91"_r);
}

void clear_generals(Turn& turn, UnitId unit, Rule rule) {
  const Angle facing = turn[unit].base.pose.facing;
  for (const UnitId leader : turn.table().leaders) {
    if (!has_to_go(turn, leader, unit)) continue;
    const std::optional<Base> there = place_near(turn, leader, turn[leader].base, facing, true);
    if (!there) continue;
    const Turn::Because because(turn, say(turn, leader, unit, remark::general_displaced, 0, rule));
    set_down_at(turn, leader, *there, rule);
  }
}

}  // namespace quincunx::liberty
