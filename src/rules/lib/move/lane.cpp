// How far a unit may go straight ahead (H45, H53), and where it may end (H52).

#include <algorithm>
#include <cstdlib>

#include "play/move/room.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

constexpr Length clear_of_enemies = 4 * tolerance;    // so near, and not in contact
constexpr Length clear_of_obstacles = 2 * tolerance;  // likewise

// H44: where a front point first meets an obstacle that has to be climbed.
std::optional<Length> until_obstacle(const Turn& turn, const Standing& unit, Angle heading, Length look) {
  std::optional<Length> least;
  for (const Feature& feature : turn.table().ground->features) {
    if ((feature.traits & major) == 0) continue;
    for (const Point start : front_points(unit.as)) {
      const Segment track{start, along(start, heading, look)};
      for (std::size_t i = 0; i + 1 < feature.points.size(); ++i)
        if (const auto met = crossing(track, {feature.points[i], feature.points[i + 1]}))
          if (const Length to = length(*met - start); more_than(to, 0))
            least = std::min(least.value_or(to), to);
    }
  }
  return least;
}

void stop_by_ground(const Turn& turn, const Standing& unit, const Allowance& left, Advance& advance) {
  Lane& lane = advance.lane;
  advance.ground = stretches(turn, unit.as, lane.from(), lane.heading(), lane.by());
  const Stretches& way = advance.ground;
  const Length reach = carries(left, way);
  const auto next = std::find_if(way.begin(), way.end(), [reach](const Stretch& s) { return s.to > reach; });
  const bool closed = next != way.end() && next->going == Going::impassable;
  lane.limit(reach, closed ? Stop{"H53"_r, remark::impassable} : Stop{"5.6"_r, remark::no_movement_left});
}

// The ground of a way that has become shorter.
void shorten(const Turn& turn, const Standing& unit, Advance& advance) {
  const Lane& lane = advance.lane;
  if (lane.by() > 0 && advance.ground.size() == 1)
    advance.ground[0].to = lane.by();
  else
    advance.ground = stretches(turn, unit.as, lane.from(), lane.heading(), lane.by());
}

// No unit ends on a friend that it passes (H53); leaders are in no unit's way, and no friend is in theirs.
void stop_by_units(const Turn& turn, const Standing& unit, UnitId passing, Lane& lane) {
  each_fighter_near(turn, unit.as.base, lane.by() + 2 * clear_of_enemies, [&](UnitId id, const Unit& other) {
    if (id == unit.id) return;
    if (other.side != unit.as.side)
      lane.short_of(other.base, clear_of_enemies, {"H53"_r, remark::blocked_by_enemy, id});
    else if (is_leader(unit.as))
      return;
    else if (id == passing || passed_freely(other))
      lane.over(other.base, {"H53"_r, id == passing ? remark::no_room : remark::blocked_by_friend, id});
    else
      lane.up_to(other.base, {"H45"_r, remark::blocked_by_friend, id});
  });
}

}  // namespace

bool passed_freely(const Unit& friendly) {
  return is_leader(friendly) || form_of(friendly) == Form::skirmish_line || limbered(friendly);
}

Advance straight_way(const Turn& turn, const Standing& unit, Angle heading, Length wanted,
                     const Allowance& left, UnitId passing) {
  Advance advance{Lane(unit.as.base, heading, std::max(wanted, 0), Lane::Rest::left), {}};
  Lane& lane = advance.lane;
  lane.cut(until_off_table(turn, lane.from(), heading, lane.by()), {"H53"_r, remark::off_table});
  if (const auto to = until_obstacle(turn, unit, heading, lane.by() + clear_of_obstacles))
    lane.stop_before(*to, clear_of_obstacles, {"H44"_r, remark::impassable});
  const Length looked_at = lane.by();
  stop_by_ground(turn, unit, left, advance);
  stop_by_units(turn, unit, passing, lane);
  lane.end_clear();
  if (lane.by() != looked_at) shorten(turn, unit, advance);
  for (const Stretch& stretch : advance.ground) advance.worst = std::max(advance.worst, stretch.going);
  return advance;
}

std::vector<UnitId> near_the_line(const Turn& turn, const std::vector<UnitId>& units, const Base& from,
                                  Angle heading) {
  const Direction ahead = direction(heading);
  std::vector<UnitId> found;
  for (const UnitId unit : units) {
    const Base& there = turn[unit].base;
    const Point offset = there.pose.at - from.pose.at;
    const Squared reach = Squared{from.radius} + there.radius + 4 * tolerance;
    if (std::abs(rightward(ahead, offset)) <= reach && onward(ahead, offset) >= -reach) found.push_back(unit);
  }
  return found;
}

UnitIds who_might_bar(const Turn& turn, const Standing& unit, const Base& area) {
  UnitIds found;
  each_fighter_near(turn, area, tolerance, [&](UnitId id, const Unit&) {
    if (id != unit.id) found.push_back(id);
  });
  return found;
}

Stop units_bar(const Turn& turn, const Standing& unit, const Base& at, const UnitIds& others) {
  for (const UnitId id : others) {
    const Unit& other = turn[id];
    if (other.side == unit.as.side) {
      if (!is_leader(unit.as) && !clear_of(at, other.base)) return {"H52"_r, remark::no_room, id};
    } else if (touching(at, other.base) &&
               (!touching(turn[unit.id].base, other.base) || !clear_of(at, other.base))) {
      return {"H53"_r, remark::blocked_by_enemy, id};
    }
  }
  return {};
}

Stop ground_bars(const Turn& turn, const Standing& unit, const Base& at) {
  if (!on_table(turn.table(), at)) return {"H52"_r, remark::off_table};
  if (on_closed_ground(turn, unit.as, at)) return {"H52"_r, remark::impassable};
  return {};
}

Stop place_bars(const Turn& turn, const Standing& unit, const Base& at) {
  if (const Stop bar = ground_bars(turn, unit, at)) return bar;
  return units_bar(turn, unit, at, who_might_bar(turn, unit, at));
}

}  // namespace quincunx::lib
