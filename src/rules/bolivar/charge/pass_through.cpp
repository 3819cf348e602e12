// Cavalry that tied passes through its enemy (B-R24, B-A55, B-A87).

#include <cstdlib>

#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/charge/results.hpp"
#include "rules/bolivar/move/conduct.hpp"

namespace quincunx::bolivar {
namespace {

constexpr Angle head_on = degrees(135);

// How far it goes ahead until it is wholly clear of the other; 0 if it does not run into it.
Length until_clear_of(const Base& from, const Base& other) {
  const Angle ahead = from.pose.facing;
  const Length beyond = 2 * (from.radius + other.radius) + tolerance;
  if (!travel_to_touch(from, ahead, beyond, other)) return 0;
  const auto back = travel_to_touch(advanced(from, ahead, beyond), opposite(ahead), beyond, other);
  return back ? beyond - *back : 0;
}

bool goes_first(const Turn& turn, UnitId one, UnitId two) {
  const bool charged = is(turn[one], column::charged);
  if (charged != is(turn[two], column::charged)) return charged;
  return turn[one].side == active(turn);
}

StraightWay way_through(const Turn& turn, UnitId unit, Length whole, UnitId through) {
  const Base& from = turn[unit].base;
  return straight_way(turn, unit, from, from.pose.facing, whole, Contacts::barred, through);
}

void go_through(Turn& turn, UnitId unit, const StraightWay& way, Rule rule) {
  if (!more_than(way.by, 0)) return;
  const Base& from = turn[unit].base;
  move_to(turn, unit, advanced(from, from.pose.facing, way.by).pose, Manoeuvre::advance, way.by, rule,
          rows(table::moves, row::pass_through));
}

}  // namespace

void pass_through(Turn& turn, UnitId one, UnitId two) {
  const bool in_this_order = goes_first(turn, one, two);
  const UnitId first = in_this_order ? one : two, second = in_this_order ? two : one;
  const Base &ahead = turn[first].base, &against = turn[second].base;
  const bool front_to_front =
      std::abs(turn_between(ahead.pose.facing, against.pose.facing).arcseconds) >= head_on.arcseconds;
  const bool all_told = turn.ruling(ruling::pass_through_total) == reading::PassThroughTotal::straight;
  const Length on = move_figure(turn.book(), row::pass_through);
  const Rule rule = front_to_front ? "B-A55"_r : "B-A87"_r;
  // The way past the other: its depth head on, else until wholly clear.
  const Length clear = until_clear_of(ahead, against);
  const Length past = all_told ? 0 : front_to_front ? against.footprint.depth : clear;
  const Length second_past = all_told || !front_to_front ? 0 : ahead.footprint.depth;
  const StraightWay way = way_through(turn, first, past + on, second);
  const bool second_has_way =
      !front_to_front ||
      at_least(way_through(turn, second, second_past + on, first).by, until_clear_of(against, ahead));
  if (less_than(way.by, clear) || !second_has_way) {
    say(turn, first, second, remark::no_way_through, 0, "B-A87"_r);
    for (const UnitId unit : {first, second})
      if (is(turn[unit], column::charged)) rally_back(turn, unit);
    return;
  }
  const Turn::Because because(turn, say(turn, first, second, remark::passes_the_enemy, 0, "B-R24"_r));
  go_through(turn, first, way, rule);
  go_through(turn, second, way_through(turn, second, second_past + on, first), rule);
}

}  // namespace quincunx::bolivar
