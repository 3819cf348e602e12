#include "rules/bolivar/army/support.hpp"

#include "rules/bolivar/army/position.hpp"

namespace quincunx::bolivar {
namespace {

bool spoils_support(const Turn& turn, const Unit& enemy) {  // B-A24, B-A51
  return !is_commander(enemy) || turn.ruling(ruling::commander_makes_zone) == reading::NoYes::yes;
}
bool gives_support(const Unit& friendly) {  // in any formation and state, locked too (B-A51)
  return cavalry(type_of(friendly)) || formed_foot(type_of(friendly));
}

// A band counts to its very end: a friend that is exactly so far away has a part within.
constexpr Length to_the_end(Length reach) { return reach + 2 * tolerance; }

bool part_behind_within(const Base& unit, const Base& other, Length reach) {
  const Length half = unit.footprint.width / 2, depth = unit.footprint.depth;
  return reaches_into(
      other, unit,
      {.ahead_from = -depth - to_the_end(reach), .ahead_to = -depth, .right_from = -half, .right_to = half});
}

// What lies outside the side and ahead of the front is measured from the front corner.
bool part_before_flank_within(const Base& unit, const Base& other, bool right, Length reach) {
  const Length half = unit.footprint.width / 2, front = unit.footprint.depth / 2;
  const Zone ahead_and_outside =
      right ? Zone{.ahead_from = 0, .ahead_to = {}, .right_from = half, .right_to = {}}
            : Zone{.ahead_from = 0, .ahead_to = {}, .right_from = {}, .right_to = -half};
  const Point corner = spot_at(unit, front, right ? half : -half);
  if (more_than(distance(other, corner), reach) || !reaches_into(other, unit, ahead_and_outside))
    return false;
  const auto outline = corners(other);
  const Bearings nearest = bearings(unit, nearest_on_rectangle(outline, corner));
  if (at_least(static_cast<Length>(nearest.ahead), front) &&
      at_least(static_cast<Length>(right ? nearest.right : -nearest.right), half))
    return true;
  return first_inside({corner, spot_at(unit, front + reach, right ? half : -half)}, outline).has_value();
}
bool part_beside_within(const Base& unit, const Base& other, Length reach) {
  const Length half = unit.footprint.width / 2, depth = unit.footprint.depth, end = half + to_the_end(reach);
  return reaches_into(other, unit,
                      {.ahead_from = -depth, .ahead_to = 0, .right_from = half, .right_to = end}) ||
         reaches_into(other, unit,
                      {.ahead_from = -depth, .ahead_to = 0, .right_from = -end, .right_to = -half}) ||
         part_before_flank_within(unit, other, true, reach) ||
         part_before_flank_within(unit, other, false, reach);
}

bool crowds_column(const Turn& turn, const Unit& column, const Unit& friendly) {
  const Length near = distance_figure(turn.book(), row::crowded);
  if (form_of(friendly) == Form::column &&
      part_beside_within(column.base, friendly.base, distance_figure(turn.book(), row::crowded_column)))
    return true;
  return part_beside_within(column.base, friendly.base, near) ||
         part_behind_within(column.base, friendly.base, near);
}

}  // namespace

bool unsupported(const Turn& turn, UnitId id) {
  const Unit& unit = turn[id];
  const Form form = form_of(unit);
  if (form == Form::march) return true;
  if (form != Form::line && !cavalry(type_of(unit)) && type_of(unit) != Type::skirmisher) return false;
  const Length reach = distance_figure(turn.book(), row::support);
  bool backed = false, spoilt = false;
  each_near(turn.table(), unit.base, reach + tolerance, [&](UnitId near, const Unit& other) {
    const bool ours = other.side == unit.side;
    if (near == id || (ours ? !gives_support(other) : !spoils_support(turn, other))) return;
    if (!within_reach(unit.base, other.base, reach) || !to_rear(unit, other.base)) return;
    (ours ? backed : spoilt) = true;
  });
  return spoilt || !backed;
}

bool crowded(const Turn& turn, UnitId id) {
  const Unit& unit = turn[id];
  const Form form = form_of(unit);
  if (form != Form::line && form != Form::column) return false;
  for (const UnitId near : friends(turn, id)) {
    const Unit& friendly = turn[near];
    if (form == Form::line) {
      if (form_of(friendly) == Form::line &&
          part_behind_within(unit.base, friendly.base, distance_figure(turn.book(), row::crowded)))
        return true;
    } else if (type_of(friendly) != Type::skirmisher && crowds_column(turn, unit, friendly)) {
      return true;
    }
  }
  return false;
}

}  // namespace quincunx::bolivar
