// What may be charged, and along which way (13, W38, W61, W73).

#include <algorithm>

#include "play/fire/arcs.hpp"
#include "play/move/room.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// Straight on from a place, by so much of its allowance.
ChargeWay straight_on(const Turn& turn, UnitId unit, const Base& from, UnitId target, Length reach) {
  ChargeWay way;
  const Angle heading = from.pose.facing;
  const Zone ahead{Length{0}, std::nullopt, -from.footprint.width / 2, from.footprint.width / 2};
  if (!reaches_into(turn[target].base, from, ahead) && !touching(from, turn[target].base)) {
    way.bar = {"W38"_r, remark::not_straight_ahead};
    return way;
  }
  const auto touch = travel_to_touch(from, heading, reach + tolerance, turn[target].base);
  if (!touch) {
    way.bar = {"13"_r, remark::cannot_reach};
    return way;
  }
  Unit as = turn[unit];
  as.base = from;
  Lane lane(from, heading, *touch, Lane::Rest::left);
  lane.cut(until_off_table(*turn.table().ground, from, heading, *touch, tolerance),
           {"W72"_r, remark::off_table, nobody, {}});
  lane.limit(open_way(turn, as, from, heading, *touch), {"W73"_r, remark::impassable, nobody, {}});
  for (const SideId side : {SideId::first, SideId::second})
    for (const UnitId other : Fighters(turn, side, unit))
      if (other != target) lane.up_to(turn[other].base, {"W73"_r, remark::way_not_free, other, {}});
  Allowance(turn, as, reach, true).bound(lane);
  if (const Stop& stop = lane.stop()) {
    const bool ground = stop.why == remark::too_far || stop.why == remark::obstacle_ahead ||
                        stop.why == remark::held_up_by_woods;
    way.bar = {stop.rule, ground ? static_cast<std::uint8_t>(remark::cannot_reach) : stop.why, stop.by};
  }
  way.by = *touch;
  return way;
}

Length cost_of_wheel(const Turn& turn, Length width, Angle turned) {
  return turn.ruling(ruling::wheel_measure) == reading::WheelMeasure::arc ? arc(width, turned)
                                                                          : chord(width, turned);
}

// W38, by ruling: the smallest wheel, by whole degrees, after which the way serves.
ChargeWay after_wheel(const Turn& turn, UnitId unit, UnitId target, Length reach, const ChargeWay& without) {
  const Base& from = turn[unit].base;
  if (!partly_in_front(from, turn[target].base)) return without;
  const std::int32_t most = angle_figure(turn, row::wheel_most).arcseconds;
  const int hand = rightward(from.forward, turn[target].base.pose.at - from.pose.at) < 0 ? -1 : 1;
  for (std::int32_t turned = degrees(1).arcseconds; turned <= most; turned += degrees(1).arcseconds)
    for (const std::int32_t sign : {hand, -hand}) {  // towards its middle first
      const Length cost = cost_of_wheel(turn, from.footprint.width, Angle{turned});
      if (cost > reach) return without;
      const Base there = wheeled(from, Angle{sign * turned});
      const bool room =
          std::none_of(turn.table().units.begin(), turn.table().units.end(), [&](const Unit& other) {
            return other.present() && !is_commander(other) && &other != &turn[unit] &&
                   !clear_of(there, other.base);
          });
      if (!room || !on_table(turn.table(), there) || on_closed_ground(turn, turn[unit], there)) continue;
      ChargeWay way = straight_on(turn, unit, there, target, reach - cost);
      if (way.bar) continue;
      way.wheel = Angle{sign * turned};
      way.wheel_cost = cost;
      return way;
    }
  return without;
}

}  // namespace

ChargeWay charge_way(const Turn& turn, UnitId unit, UnitId target, Length reach) {
  const ChargeWay way = straight_on(turn, unit, turn[unit].base, target, reach);
  if (!way.bar || turn.ruling(ruling::charge_front) == reading::ChargeFront::swath) return way;
  return after_wheel(turn, unit, target, reach, way);
}

Length charge_reach(const Turn& turn, UnitId unit, UnitId target) {
  const Unit& self = turn[unit];
  const Length plain = rate(turn, self, Pace::run), by_road = road_rate(turn, self, Pace::run);
  if (!marches_on_road(turn, self, self.base)) return plain;
  const ChargeWay way = charge_way(turn, unit, target, by_road);
  const auto leaves = [&](Length by) {
    return !marches_on_road(turn, self, advanced(self.base, self.base.pose.facing, by));
  };
  if (way.bar || way.wheel != Angle{} || leaves(way.by)) return plain;
  for (Length by = inch; by < way.by; by += inch)
    if (leaves(by)) return plain;
  return by_road;
}

bool may_charge(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  return turn.figure(table::movement, movement_row(self, form_of(self)), movement_column::charges) != 0 &&
         !locked(turn, unit);
}

bool defends_obstacle(const Turn& turn, UnitId defender, UnitId attacker) {
  const Base& there = turn[defender].base;
  const Segment line{turn[attacker].base.pose.at, there.pose.at};
  const Length behind = distance_figure(turn, row::cover_behind);
  const auto& all = features(turn);
  return std::any_of(all.begin(), all.end(), [&](const Feature& feature) {
    if (!has(feature, obstacle) || !stands_at(feature, there, behind)) return false;
    return leads_through(line, feature);
  });
}

Bar bar_charge(const Turn& turn, UnitId unit, UnitId target) {
  const Unit &self = turn[unit], &there = turn[target];
  if (is_commander(there)) return {"W5"_r, remark::commander_target};
  if (!may_charge(turn, unit)) return {"W14"_r, remark::cannot_charge};
  const ChargeWay way = charge_way(turn, unit, target, charge_reach(turn, unit, target));
  if (way.bar) return way.bar;
  if (!is_mounted(self)) return {};
  if (defends_obstacle(turn, target, unit)) return {"13"_r, remark::defended_obstacle};
  const bool steady_line = type_of(there) == Type::infantry && form_of(there) == Form::line &&
                           !is(there, column::pins) && !is(there, column::routing);
  if (steady_line && arc_of(there.base, self.base.pose.at) == Arc::front)
    return {"13"_r, remark::steady_infantry};
  return {};
}

}  // namespace quincunx::acw
