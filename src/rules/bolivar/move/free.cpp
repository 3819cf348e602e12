// Moves in the Manoeuvre Zone (B-A29, B-A70, B-A92), and those of commanders without a host.

#include <algorithm>

#include "play/move/room.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/ground.hpp"
#include "rules/bolivar/move/march.hpp"
#include "rules/bolivar/move/passing.hpp"
#include "rules/bolivar/move/water.hpp"

namespace quincunx::bolivar {
namespace {

// The way of the front centre, as a base so thin that only its length counts.
Base way_as_base(Segment way) {
  constexpr Length thin = 4 * tolerance;
  const Point middle = way.a + Point{(way.b.x - way.a.x) / 2, (way.b.y - way.a.y) / 2};
  return set_down({middle, bearing_of(way.b - way.a)}, {thin, length(way.b - way.a), false});
}

bool passes_freely(const Turn& turn, UnitId unit, UnitId friendly) {
  return passing(turn.book(), turn[unit], turn[friendly]) == Passing::any;
}

Stop bars_way(const Turn& turn, UnitId unit, Segment way) {
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (crosses_interior(way, turn[enemy].base)) return {"B-A29"_r, remark::blocked_by_enemy, enemy, {}};
  for (const UnitId friendly : friends(turn, unit))
    if (crosses_interior(way, turn[friendly].base) && !passes_freely(turn, unit, friendly))
      return {"B-A29"_r, remark::blocked_by_friend, friendly, {}};
  return length(way.b - way.a) > 0 ? bars_ground(*turn.table().ground, turn[unit], way) : Stop{};
}

// B-A22: at the start, on the way and at the end.
bool clear_of_zones(const Turn& turn, UnitId unit, const Base& start, const Base& end, Segment way) {
  if (is_commander(turn[unit])) return true;
  if (zone_at(turn, unit, start, true) != MoveZone::manoeuvre ||
      zone_at(turn, unit, end, true) != MoveZone::manoeuvre)
    return false;
  const Base swept = way_as_base(way);
  const Length reach = distance_figure(turn.book(), row::threat);
  for (const UnitId enemy : zone_makers(turn, turn[unit].side))
    if (within_reach(swept, turn[enemy].base, reach)) return false;
  return true;
}

Stop bars_free_move(const Turn& turn, UnitId unit, const Outset& outset, const Base& end) {
  const Base& start = outset.base;
  const Segment way{front_centre(start), front_centre(end)};
  if (!clear_of_zones(turn, unit, start, end, way)) return {"B-A92"_r, remark::free_only_clear, nobody, {}};
  const bool slow = in_difficult(turn, start) || in_difficult(turn, end) ||
                    (length(way.b - way.a) > 0 && in_difficult(turn, way_as_base(way)));
  const Length slowly = move_figure(turn.book(), row::difficult_ground);
  if (more_than(length(way.b - way.a), slow ? std::min(outset.most, slowly) : outset.most))
    return {"B-A29"_r, slow ? remark::difficult_ground : remark::too_far, nobody, {}};
  if (const Stop stop = bars_way(turn, unit, way)) return stop;
  return no_room(turn, unit, end);
}

}  // namespace

Stop no_room(const Turn& turn, UnitId unit, const Base& at, UnitId gone) {
  if (!on_table(turn.table(), at)) return {"B-A19"_r, remark::off_table, nobody, {}};
  if (const Stop stop = bars_ground(*turn.table().ground, turn[unit], at)) return stop;
  const Base& from = turn[unit].base;
  const Length least = std::max(distance_figure(turn.book(), row::stop_short), buffer_of(turn));
  for (const UnitId enemy : enemies(turn, turn[unit].side)) {
    const Base& there = turn[enemy].base;
    if (!surely_beyond(at, there, least) &&
        nearer_than(at, there, std::min(least, distance_up_to(from, there, least))))
      return {"B-A28"_r, remark::blocked_by_enemy, enemy, {}};
  }
  for (const UnitId friendly : friends(turn, unit))
    if (friendly != gone && !clear_of(at, turn[friendly].base))
      return {"B-C18"_r, remark::not_clear_of_friend, friendly, {}};
  return {};
}

FreeEnd free_end(const Turn& turn, UnitId unit, const Base& from, std::span<const Leg> legs,
                 const Outset& outset) {
  Base end = from;
  for (const Leg& leg : legs) {
    if (leg.how == Manoeuvre::go)
      end = set_down({leg.to, end.pose.facing}, end.footprint);
    else if (const auto facing = turned_by(leg, end.pose.facing); facing && leg.how == Manoeuvre::pivot)
      end = set_down({end.pose.at, *facing}, end.footprint);
    else
      return {end, {"B-A29"_r, remark::no_such_move, nobody, {}}};
  }
  return {end, bars_free_move(turn, unit, outset, end)};
}

Stop move_freely(Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset) {
  const FreeEnd end = free_end(turn, unit, turn[unit].base, legs, outset);
  const Length by = length(front_centre(end.base) - front_centre(outset.base));
  const Manoeuvre how = legs.size() == 1 ? legs[0].how : Manoeuvre::go;
  if (!end.stop)
    move_to(turn, unit, end.base.pose, how, by, "B-A29"_r, rows(table::zones, row::manoeuvre_zone));
  return end.stop;
}

}  // namespace quincunx::bolivar
