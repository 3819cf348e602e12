#include "rules/acw/morale/tests.hpp"

#include <algorithm>

#include "rules/acw/army/brigades.hpp"

namespace quincunx::acw {
namespace {

rating_column::Column column_of(Test test) {
  return test == Test::order ? rating_column::order : rating_column::morale;
}
int figure_of(const Turn& turn, row::Rating line, Test test) {
  return turn.figure(table::rating, line, column_of(test));
}

bool near(const Turn& turn, UnitId unit, UnitId commander, row::Distances reach) {
  return commander != nobody &&
         within_reach(turn[unit].base, turn[commander].base, distance_figure(turn, reach));
}
bool brigade_commander_near(const Turn& turn, UnitId unit) {
  return in_brigade(turn[unit]) &&
         near(turn, unit, commander_of(turn.table(), turn[unit].command), row::of_brigade);
}
bool army_commander_near(const Turn& turn, UnitId unit) {
  const auto& leaders = turn.table().leaders;
  return std::any_of(leaders.begin(), leaders.end(), [&](UnitId leader) {
    const Unit& general = turn[leader];
    return general.side == turn[unit].side && type_of(general) == Type::general && general.present() &&
           near(turn, unit, leader, row::of_army);
  });
}

// The commanders that count (7, W11, W12): of an order test, and by default of any, the best one.
Rows commanders(const Turn& turn, UnitId unit, Test test) {
  const bool colonel = is(turn[unit], column::colonel);
  Rows all{table::rating, 0};
  const auto add = [&all](bool applies, row::Rating line) { all.mask |= (applies ? 1U : 0U) << line; };
  add(colonel, row::colonel_alive);
  add((test == Test::order || !colonel) && brigade_commander_near(turn, unit), row::brigade_commander);
  add(army_commander_near(turn, unit), row::army_commander);
  const bool sum = test != Test::order && colonel &&
                   turn.ruling(ruling::morale_commanders) == reading::MoraleCommanders::sum;
  if (sum) return all;
  std::uint32_t best = 0;
  int most = 0;
  for (const row::Rating line : {row::colonel_alive, row::brigade_commander, row::army_commander})
    if ((all.mask >> line & 1U) != 0 && figure_of(turn, line, test) > most)
      best = 1U << line, most = figure_of(turn, line, test);
  return {table::rating, best};
}

// W10: of infantry, skirmishers and cavalry.
int bases_missing(const Turn& turn, UnitId id, Test test) {
  const Unit& unit = turn[id];
  if (test == Test::rout || is_guns(unit) || type_of(unit) == Type::wagon) return 0;
  const int standard = figure_of(turn, row::standard_bases, test);
  const int holders = value(unit, column::bases) - bases_of(turn.book(), unit);
  const int now = bases_of(turn.book(), unit), start = value(unit, column::start) - holders;
  const bool only_lost = test == Test::morale && turn.ruling(ruling::base_loss) == reading::BaseLoss::lost;
  return std::max(0, (only_lost ? std::min(start, standard) : standard) - now);
}

int routers_near(const Turn& turn, UnitId unit, Test test) {
  if (test == Test::order) return 0;
  int count = 0;
  const Length reach = distance_figure(turn, row::router_near);
  for (const UnitId other : friends(turn, unit))
    count +=
        is(turn[other], column::routing) && within_reach(turn[unit].base, turn[other].base, reach) ? 1 : 0;
  return count;
}

}  // namespace

int limited(const Turn& turn, int rating) {
  constexpr int least = 2, most = 11;
  return turn.ruling(ruling::rating_limits) == reading::RatingLimits::two_to_eleven
             ? std::clamp(rating, least, most)
             : rating;
}

bool passes(const Turn& turn, const Roll& dice, int need) {
  const bool double_one = dice.sum() == 2 && turn.ruling(ruling::double_one) == reading::NoYes::yes;
  return dice.sum() <= need || double_one;
}

Rated rated(const Turn& turn, UnitId id, Test test) {
  const Unit& unit = turn[id];
  Rated found{turn.figure(table::quality, value(unit, column::quality), quality_column::morale),
              commanders(turn, id, test)};
  found.need += sum_of(turn, found.because, column_of(test));
  const auto add = [&](row::Rating line, int times) {
    if (times == 0) return;
    found.need += times * figure_of(turn, line, test);
    found.because.mask |= 1U << line;
  };
  add(row::each_pin, value(unit, column::pins));
  add(row::each_base, bases_missing(turn, id, test));
  add(row::each_router, routers_near(turn, id, test));
  found.need = limited(turn, found.need);
  if (found.because.mask == 0) found.because = {};
  return found;
}

Tested take_test(Turn& turn, UnitId unit, UnitId target, purpose::Purpose what, Rule rule) {
  const bool of_morale = what == purpose::morale_test;
  const Test test = what == purpose::rout_test ? Test::rout : of_morale ? Test::morale : Test::order;
  const Rated rating = rated(turn, unit, test);
  const Roll dice = turn.roll(what, unit, target, 2);
  const std::uint32_t by =
      show(turn, unit, target, what, dice, rating.need, dice.sum(), rule, rating.because);
  const bool passed = passes(turn, dice, rating.need);
  const bool takes_off =
      what == purpose::order_test || turn.ruling(ruling::pin_off) == reading::PinOff::any_test;
  if (passed && test == Test::order && takes_off) {
    const Turn::Because because(turn, by);
    lose_pins(turn, unit, turn.figure(table::pins, row::order_passed, pins_column::lost), "W16"_r,
              row::order_passed);
  }
  return {passed, by};
}

void gain_pins(Turn& turn, UnitId unit, row::Pins cause, Rule rule) {
  const int before = value(turn[unit], column::pins), after = before + pin_figure(turn, cause);
  if (after == before) return;
  turn.emit(rule,
            event::Counted{unit, static_cast<ColumnId>(column::pins), static_cast<std::int16_t>(before),
                           static_cast<std::int16_t>(after)},
            rows(table::pins, cause));
  const int morale = turn.figure(table::quality, value(turn[unit], column::quality), quality_column::morale);
  if (turn.ruling(ruling::pins_destroy) == reading::NoYes::yes && after >= morale) {
    const Turn::Because because(turn);
    turn.emit("W17"_r, event::Left{unit, Fate::eliminated});
  }
}

void lose_pins(Turn& turn, UnitId unit, int count, Rule rule, row::Pins cause) {
  const int before = value(turn[unit], column::pins), after = std::max(0, before - count);
  if (after == before) return;
  turn.emit(rule,
            event::Counted{unit, static_cast<ColumnId>(column::pins), static_cast<std::int16_t>(before),
                           static_cast<std::int16_t>(after)},
            rows(table::pins, cause));
}

void rally_by_die(Turn& turn, UnitId unit, row::Pins cause, Rule rule) {
  if (!is(turn[unit], column::pins)) return;
  const int sides = turn.figure(table::pins, cause, pins_column::lost);
  const int count = roll_smaller(turn, unit, purpose::pins_rallied, sides, rule, rows(table::pins, cause));
  const Turn::Because because(turn);
  lose_pins(turn, unit, count, rule, cause);
}

}  // namespace quincunx::acw
