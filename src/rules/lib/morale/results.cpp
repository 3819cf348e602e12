// What a result of the check compels (4.4): falling back, panic, rallying, wavering, rout.

#include <algorithm>

#include "play/units/leaders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

// L15: who is out of close range, in square or fortified stays where he is.
bool holds(const Turn& turn, UnitId unit) {
  return !close_to_enemy(turn, unit) || (is_troops(turn[unit]) && in_square(turn[unit])) ||
         in_works(turn, unit, nobody);
}

// True when it went back.
bool back_out_of_range(Turn& turn, UnitId unit) {
  if (holds(turn, unit)) {
    say(turn, unit, nobody, remark::holds_ground, 0, "L15"_r);
    return false;
  }
  retreat(turn, unit, Retreat::out_of_close_range, {}, "4.4"_r);
  return true;
}

void guns_fall_back(Turn& turn, UnitId guns) {
  const Unit& battery = turn[guns];
  if (holds(turn, guns)) {
    say(turn, guns, nobody, remark::holds_ground, 0, "L15"_r);
    return;
  }
  const bool light_and_fixed = value(battery, column::fixed) != 0 && !heavy(battery);
  if (light_and_fixed && turn.ruling(ruling::fallback_fixed_lost) == 0)
    return silence(turn, guns, -1, "L69"_r);
  limber_and_retreat(turn, guns, !limbered(battery), "4.4"_r);
}

void fall_back(Turn& turn, UnitId unit) {
  if (is_guns(turn[unit])) return guns_fall_back(turn, unit);
  if (back_out_of_range(turn, unit)) disorder(turn, unit, "4.4"_r);
}

void panic(Turn& turn, UnitId unit) {
  if (is_guns(turn[unit])) return limber_and_retreat(turn, unit, true, "4.4"_r);
  break_up(turn, unit, "4.4"_r);
  retreat(turn, unit, Retreat::full, {}, "4.4"_r);
}

// L14: a broken unit's retreat is a full one.
void run(Turn& turn, UnitId unit) {
  break_up(turn, unit, "4.4"_r);
  const bool short_way = turn.ruling(ruling::broken_short) != 0;
  retreat(turn, unit, short_way ? Retreat::out_of_close_range : Retreat::full, {}, "L14"_r);
}

// L13: one stand and one more for each point below 0, or below the upper end of the band.
int routed_stands(const Turn& turn, const Judgement& judged) {
  const auto column = judged.in_command ? check_bands_column::in_command : check_bands_column::out_of_command;
  const bool from_band = turn.ruling(ruling::rout_from_band) != 0;
  const int from = from_band ? turn.figure(table::check_bands, row::band_fall, column) - 1 : 0;
  return turn.figure(table::check_results, row::rout_stands, number_column::number) +
         std::max(from - judged.total, 0) *
             turn.figure(table::check_results, row::rout_each_below, number_column::number);
}

}  // namespace

void carry_out(Turn& turn, const Judgement& judged) {
  const UnitId unit = judged.unit;
  if (may_maneuver(judged.handling) || !turn[unit].present()) return;
  const Turn::Because because(turn, judged.by);
  const Pose before = turn[unit].base.pose;
  switch (judged.handling) {
    case Handling::fall_back:
      fall_back(turn, unit);
      break;
    case Handling::panic:
      panic(turn, unit);
      break;
    case Handling::rally:
      back_out_of_range(turn, unit);
      good_again(turn, unit, "4.4"_r);
      carry_leaders(turn, unit, "8.1"_r);
      break;
    case Handling::wavering:
      back_out_of_range(turn, unit);
      reorder(turn, unit, Morale::disordered, "4.4"_r);
      carry_leaders(turn, unit, "8.1"_r);
      break;
    case Handling::panic_broken:
      run(turn, unit);
      break;
    default:
      run(turn, unit);
      lose_stands(turn, unit, routed_stands(turn, judged), "L13"_r);
      break;
  }
  if (!turn[unit].present()) return;
  const bool went = turn[unit].base.pose.at != before.at;
  mark_as(turn, unit, column::done, went ? Done::retreated : Done::may_fire, went ? "L71"_r : "L15"_r);
}

}  // namespace quincunx::lib
