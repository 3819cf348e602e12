// How far straight ahead (H45, H53), and where a unit may stand (H52).

#include <algorithm>

#include "play/way_to.hpp"
#include "rules/lib/footprints.hpp"
#include "rules/lib/moves.hpp"
#include "rules/lib/remarks.hpp"

namespace quincunx::lib {
namespace {

constexpr Length clear_of_enemies = 4 * eps;  // so near, and not in contact

// H44: where a front point first meets an obstacle that has to be climbed.
Length until_obstacle(const Turn& turn, const Standing& unit, Angle heading, Length wanted) {
  Length least = wanted;
  for (const Feature& feature : turn.table().ground->features) {
    if ((feature.traits & major) == 0) continue;
    for (const Point start : front_points(unit.as)) {
      const Segment track{start, along(start, heading, wanted)};
      for (std::size_t i = 0; i + 1 < feature.points.size(); ++i)
        if (const auto met = crossing(track, {feature.points[i], feature.points[i + 1]}))
          if (const Length to = length(*met - start); to > eps) least = std::min(least, to - eps);
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

  void table() { limit(until_off_table(turn_, base(), heading_, found_.by), {"H53"_r, remark::off_table}); }
  void obstacles() {
    limit(until_obstacle(turn_, unit_, heading_, found_.by), {"H44"_r, remark::impassable});
  }
  void ground(const Allowance& left) {
    const std::vector<Stretch> way = stretches(turn_, unit_.as, base(), heading_, found_.by);
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
        if (!overlap(end(), other, eps)) continue;
        again = true;
        const auto to = travel_to_touch(base(), heading_, found_.by, other, eps);
        limit(to.value_or(0), {"H53"_r, id == passing ? remark::no_room : remark::blocked_by_friend}, id);
      }
    }
  }
  Advance result() {
    for (const Stretch& stretch : stretches(turn_, unit_.as, base(), heading_, found_.by))
      found_.worst = std::max(found_.worst, stretch.going);
    return found_;
  }

 private:
  const Base& base() const { return unit_.as.base; }
  Base end() const { return advanced(base(), heading_, found_.by); }
  void limit(Length by, Bar why, UnitId met = nobody) {
    if (by >= found_.by) return;
    found_.by = std::max(by, 0);
    found_.stop = why;
    found_.met = met;
  }
  void enemy(UnitId id, const Base& other) {
    if (surely_beyond(base(), other, found_.by + clear_of_enemies)) return;
    const Bar why{"H53"_r, remark::blocked_by_enemy};
    if (const auto to = travel_to_touch(base(), heading_, found_.by, other, eps))
      limit(*to - clear_of_enemies, why, id);
    // Past it, or up to it at a slant.
    while (found_.by > 0 && touching(end(), other) && !touching(base(), other))
      limit(found_.by - clear_of_enemies, why, id);
  }
  void friendly(UnitId id, const Base& other) {
    if (surely_beyond(base(), other, found_.by)) return;
    if (const auto to = travel_to_touch(base(), heading_, found_.by, other, eps))
      limit(*to, {"H45"_r, remark::blocked_by_friend}, id);
  }

  const Turn& turn_;
  const Standing& unit_;
  Angle heading_;
  Advance found_;
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

Bar place_bars(const Turn& turn, const Standing& unit, const Base& at, UnitId& by) {
  const quincunx::Ground& ground = *turn.table().ground;
  if (!on_table(at, ground.width, ground.depth, eps)) return {"H52"_r, remark::off_table};
  if (on_closed_ground(turn, unit.as, at)) return {"H52"_r, remark::impassable};
  const std::vector<Unit>& all = turn.table().units;
  for (std::size_t i = 0; i < all.size(); ++i) {
    by = unit_at(i);
    if (by == unit.id || !all[i].present() || is_leader(all[i])) continue;
    const Base& other = all[i].base;
    if (all[i].side == unit.as.side) {
      if (!is_leader(unit.as) && overlap(at, other, eps)) return {"H52"_r, remark::no_room};
    } else if (touching(at, other) && (!touching(turn[unit.id].base, other) || overlap(at, other, eps))) {
      return {"H53"_r, remark::blocked_by_enemy};
    }
  }
  by = nobody;
  return {};
}

}  // namespace quincunx::lib
