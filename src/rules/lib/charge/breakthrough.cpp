// Breakthroughs: half a move straight at the nearest enemy in sight (H25).

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/steps.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

UnitId nearest_in_sight(const Turn& turn, UnitId unit) {
  const auto seen = [&](UnitId enemy) { return sees_unit(turn, unit, enemy, Sight::charge); };
  return nearest_of(turn, turn[unit].base, enemies(turn, turn[unit].side), seen).unit;
}

Base facing(const Turn& turn, UnitId unit, UnitId enemy) {
  const Base& base = turn[unit].base;
  const Point from = front_centre(base);
  const Point to = nearest_point(turn[enemy].base, from);
  const Angle toward = facing_toward(base, from, to);
  return toward == base.pose.facing ? base : turned_on_front(base, toward);
}

void stop(Turn& turn, UnitId unit, bool crossed) {
  end_charge(turn, unit, "H25"_r);
  disorder_of_winner(turn, unit, crossed, false, false);
}

void break_through(Turn& turn, UnitId unit) {
  const bool crossed = value_as<Going>(turn[unit], column::charge_ground) >= Going::broken;
  const UnitId enemy = nearest_in_sight(turn, unit);
  say(turn, unit, enemy, remark::breaks_through, 0, "H25"_r);
  const Turn::Because because(turn);
  if (enemy == nobody) return stop(turn, unit, crossed);
  const Base start = turn[unit].base;
  const Base turned = facing(turn, unit, enemy);
  if (turned.pose != start.pose) {
    if (!room_for(turn, unit, turned)) {
      say(turn, unit, nobody, remark::no_room, 0, "H25"_r);
      return stop(turn, unit, crossed);
    }
    move_to(turn, unit, turned.pose, Manoeuvre::pivot, 0, "H25"_r);
  }
  set_out(turn, unit, "H26"_r);
  const Allowance half(turn, turn[unit], false,
                       turn.figure(table::maneuvers, row::breakthrough_move, maneuvers_column::part));
  const Going start_ground = going_of(turn, turn[unit], turned);
  const Run way = run_on(turn, unit, turned, half.farthest(), half);
  const Going worst = std::max(start_ground, way.worst);
  if (more_than(way.by, 0))
    move_to(turn, unit, advanced(turned, turned.pose.facing, way.by).pose, Manoeuvre::advance, way.by,
            "H25"_r);
  const std::vector<UnitId> met = enemies_in_contact(turn, unit);
  if (met.empty()) return stop(turn, unit, crossed || worst >= Going::broken);
  mark_as(turn, unit, column::charge, Charge::breakthrough, "H25"_r);
  mark_as(turn, unit, column::charge_ground, worst, "L43"_r);
  for (const UnitId other : met) {
    bind(turn, unit, other, tie::charges, 1, "H25"_r);
    record_contact(turn, unit, other, start, turn[other].base);
  }
}

}  // namespace

void breakthrough_step(Turn& turn) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const UnitId unit = unit_at(i);
    if (!turn[unit].present() || charge_now(turn, unit) != Charge::must_break_through) continue;
    if (is_broken(turn[unit]))
      end_charge(turn, unit, "H25"_r);
    else
      break_through(turn, unit);
  }
}

}  // namespace quincunx::lib
