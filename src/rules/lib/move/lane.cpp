// How far straight ahead (H45, H53), and where a unit may stand (H52).

#include <algorithm>
#include <cstdlib>

#include "play/way_to.hpp"
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

class Lane {
 public:
  Lane(const Turn& turn, const Standing& unit, Angle heading, Length wanted)
      : turn_(turn), unit_(unit), heading_(heading) {
    found_.by = wanted;
  }

  void table() { bar(until_off_table(turn_, base(), heading_, found_.by), {"H53"_r, remark::off_table}); }
  void obstacles() {
    if (const auto to = until_obstacle(turn_, unit_, heading_, found_.by + clear_of_obstacles))
      stop_short(*to, clear_of_obstacles, {"H44"_r, remark::impassable});
  }
  void ground(const Allowance& left) {
    found_.ground = stretches(turn_, unit_.as, base(), heading_, found_.by);
    looked_at_ = found_.by;
    const Stretches& way = found_.ground;
    const Length reach = carries(left, way);
    const auto next =
        std::find_if(way.begin(), way.end(), [reach](const Stretch& s) { return s.to > reach; });
    const bool closed = next != way.end() && next->going == Going::impassable;
    limit(reach, closed ? Bar{"H53"_r, remark::impassable} : Bar{"5.6"_r, remark::no_movement_left});
  }
  void units(UnitId passing) {
    const std::vector<Unit>& all = turn_.table().units;
    const SideId own = unit_.as.side;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Unit& other = all[i];
      const UnitId id = unit_at(i);
      if (id == unit_.id || id == passing || !other.present() || is_leader(other)) continue;
      if (other.side != own)
        enemy(id, other.base);
      else if (!is_leader(unit_.as) && !passed_freely(other))
        friendly(id, other.base);
    }
  }
  // H53: nobody ends on a friend.
  void room(UnitId passing) {
    if (is_leader(unit_.as)) return;
    for (bool again = true; again && found_.by > 0;) {
      again = false;
      for (const UnitId id : friends(turn_, unit_.id)) {
        const Base& other = turn_[id].base;
        if (clear_of(end(), other)) continue;
        again = true;
        const auto to = travel_to_touch(base(), heading_, found_.by, other);
        bar(to.value_or(0), {"H53"_r, id == passing ? remark::no_room : remark::blocked_by_friend}, id);
      }
    }
  }
  Advance result() {
    if (found_.by != looked_at_) found_.ground = stretches(turn_, unit_.as, base(), heading_, found_.by);
    for (const Stretch& stretch : found_.ground) found_.worst = std::max(found_.worst, stretch.going);
    return std::move(found_);
  }

 private:
  const Base& base() const { return unit_.as.base; }
  Base end() const { return advanced(base(), heading_, found_.by); }
  // A rest within the tolerance is nothing left over.
  void limit(Length by, Bar why, UnitId met = nobody) {
    if (less_than(by, found_.by)) return bar(by, why, met);
    found_.by = std::min(found_.by, std::max(by, 0));
  }
  // It is refused only what would bring it there.
  void stop_short(Length to, Length margin, Bar why, UnitId met = nobody) {
    if (at_least(found_.by, to)) return bar(to - margin, why, met);
    found_.by = std::min(found_.by, std::max(to - margin, 0));
  }
  void bar(Length by, Bar why, UnitId met = nobody) {
    if (by >= found_.by) return;
    found_.by = std::max(by, 0);
    found_.stop = why;
    found_.met = met;
  }
  void enemy(UnitId id, const Base& other) {
    const Length look = found_.by + clear_of_enemies;
    if (surely_beyond(base(), other, look)) return;
    const Bar why{"H53"_r, remark::blocked_by_enemy};
    if (const auto to = travel_to_touch(base(), heading_, look, other))
      stop_short(*to, clear_of_enemies, why, id);
    // Past it, or up to it at a slant.
    while (found_.by > 0 && touching(end(), other) && !touching(base(), other))
      bar(found_.by - clear_of_enemies, why, id);
  }
  void friendly(UnitId id, const Base& other) {
    if (surely_beyond(base(), other, found_.by)) return;
    if (const auto to = travel_to_touch(base(), heading_, found_.by, other))
      limit(*to, {"H45"_r, remark::blocked_by_friend}, id);
  }

  const Turn& turn_;
  const Standing& unit_;
  Angle heading_;
  Advance found_;
  Length looked_at_ = -1;  // so much of the way has its ground known
};

}  // namespace

bool passed_freely(const Unit& friendly) {
  return is_leader(friendly) || form_of(friendly) == Form::skirmish_line || limbered(friendly);
}

Advance straight_way(const Turn& turn, const Standing& unit, Angle heading, Length wanted,
                     const Allowance& left, UnitId passing) {
  Lane lane(turn, unit, heading, std::max(wanted, 0));
  lane.table();
  lane.obstacles();
  lane.ground(left);
  lane.units(passing);
  lane.room(passing);
  return lane.result();
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
  const std::vector<Unit>& all = turn.table().units;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (unit_at(i) != unit.id && all[i].present() && !is_leader(all[i]) &&
        !surely_beyond(area, all[i].base, tolerance))
      found.push_back(unit_at(i));
  return found;
}

Bar units_bar(const Turn& turn, const Standing& unit, const Base& at, const UnitIds& others, UnitId& by) {
  for (const UnitId id : others) {
    by = id;
    const Unit& other = turn[id];
    if (other.side == unit.as.side) {
      if (!is_leader(unit.as) && !clear_of(at, other.base)) return {"H52"_r, remark::no_room};
    } else if (touching(at, other.base) &&
               (!touching(turn[unit.id].base, other.base) || !clear_of(at, other.base))) {
      return {"H53"_r, remark::blocked_by_enemy};
    }
  }
  by = nobody;
  return {};
}

Bar ground_bars(const Turn& turn, const Standing& unit, const Base& at) {
  const quincunx::Ground& ground = *turn.table().ground;
  if (!on_table(at, ground.width, ground.depth)) return {"H52"_r, remark::off_table};
  if (on_closed_ground(turn, unit.as, at)) return {"H52"_r, remark::impassable};
  return {};
}

Bar place_bars(const Turn& turn, const Standing& unit, const Base& at, UnitId& by) {
  if (const Bar bar = ground_bars(turn, unit, at)) return bar;
  return units_bar(turn, unit, at, who_might_bar(turn, unit, at), by);
}

}  // namespace quincunx::lib
