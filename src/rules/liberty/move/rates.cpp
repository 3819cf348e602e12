// Rates, and the dice of moves (2.6, D21, D22, D24, D30, D31).

#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/move/attempt.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

Length part_of(const Rulebook& book, Length rate, row::Parts part) {
  const Length parts = book.figure(table::parts, part, number_column::number) * inch;
  return (std::max(rate, 0) + parts - 1) / parts * inch;  // rounded up to a whole inch (1)
}

int sides_of(const Rulebook& book, row::MoveDice r) {
  return book.figure(table::move_dice, r, move_dice_column::die);
}
int plus_of(const Rulebook& book, row::MoveDice r) {
  return book.figure(table::move_dice, r, move_dice_column::plus);
}

Length cost_of_obstacle(const Rulebook& book, int shown) {
  enum { sum, difference };
  const int plus = plus_of(book, row::obstacle);
  return std::max(book.ruling(ruling::obstacle_cost) == sum ? shown + plus : shown - plus, 0) * inch;
}

// D30: guns that are not limbered have no run to charge or rout by.
Length dash_rate(const Rulebook& book, const Unit& unit, bool difficult) {
  const Length run = printed_rate(book, unit, Rate::run);
  return difficult || run == 0 ? printed_rate(book, unit, Rate::advance) : run;
}

int dash_sides(const Rulebook& book, const Unit& unit) {
  return book.figure(table::movement, movement_row(unit), movement_column::charge);
}

}  // namespace

Length printed_rate(const Rulebook& book, const Unit& unit, Rate rate) {
  if (is_commander(unit)) return 0;
  const auto column = rate == Rate::run ? movement_column::run : movement_column::advance;
  return in_inches(book.figure(table::movement, movement_row(unit), column));
}

Length under_fire(const Rulebook& book, const Unit& unit) {
  if (is(unit, column::stalwart)) return 0;
  return value(unit, column::under_fire) *
         book.figure(table::markers, row::fire_inches, number_column::number) * inch;
}

Length rate(const Turn& turn, UnitId unit, Rate rate) {
  return std::max(printed_rate(turn.book(), turn[unit], rate) - under_fire(turn.book(), turn[unit]), 0);
}

Length wheel_cost(const Rulebook& book, Length width, Angle turn) {
  enum { straight, along_arc };
  return book.ruling(ruling::wheel_measure) == along_arc ? arc(width, turn) : chord(width, turn);
}

Length halved(const Rulebook& book, Length rate) { return part_of(book, rate, row::guns_difficult); }
Length shift_limit(const Rulebook& book, Length rate) { return part_of(book, rate, row::shift); }

Length least_obstacle_cost(const Rulebook& book) { return cost_of_obstacle(book, 1); }
Length most_obstacle_cost(const Rulebook& book) {
  return cost_of_obstacle(book, sides_of(book, row::obstacle));
}

Length obstacle_die(Turn& turn, UnitId unit) {
  const int score = roll_smaller(turn, unit, purpose::obstacle, sides_of(turn.book(), row::obstacle), "D21"_r,
                                 rows(table::move_dice, row::obstacle));
  return cost_of_obstacle(turn.book(), score);
}

Length move_die(Turn& turn, UnitId unit, std::uint8_t purpose, row::MoveDice r, Rule rule) {
  const int score =
      roll_smaller(turn, unit, purpose, sides_of(turn.book(), r), rule, rows(table::move_dice, r));
  return (score + plus_of(turn.book(), r)) * inch;
}

bool gains_on_road(const Rulebook& book, const Unit& unit) {
  return !leads(unit) && book.figure(table::movement, movement_row(unit), movement_column::road) != 0;
}
bool gains_in_column(const Rulebook& book, const Unit& unit) {
  return form_of(unit) == Form::march_column &&
         book.figure(table::movement, movement_row(unit), movement_column::march) != 0;
}

Length march_dice(Turn& turn, UnitId unit, bool on_road, bool in_march_column) {
  enum { both, best };
  const Length road = on_road ? move_die(turn, unit, purpose::road, row::road, "D22"_r) : 0;
  const Length march = in_march_column ? move_die(turn, unit, purpose::march_column, row::march, "D22"_r) : 0;
  return turn.ruling(ruling::road_and_march) == best ? std::max(road, march) : road + march;
}

Dash dash(Turn& turn, UnitId unit, std::uint8_t purpose, bool difficult, int obstacles, bool under_fire) {
  const Unit& self = turn[unit];
  const int score = roll_smaller(turn, unit, purpose, dash_sides(turn.book(), self), "8"_r,
                                 rows(table::movement, movement_row(self)));
  Dash made;
  made.event = turn.last();
  const Length less = under_fire ? liberty::under_fire(turn.book(), self) : 0;
  made.by = std::max(dash_rate(turn.book(), self, difficult) - less, 0) + score * inch;
  enum { no, yes };
  if (turn.ruling(ruling::march_bonus_of_charges) == yes)
    made.by += march_dice(turn, unit, gains_on_road(turn.book(), self) && all_on_road(turn, self, self.base),
                          gains_in_column(turn.book(), self));
  for (int n = 0; n < obstacles; ++n) made.by -= obstacle_die(turn, unit);
  made.by = std::max(made.by, 0);
  return made;
}

Length longest_dash(const Turn& turn, UnitId unit, bool difficult, int obstacles, bool under_fire) {
  const Rulebook& book = turn.book();
  const Unit& self = turn[unit];
  const Length less = under_fire ? liberty::under_fire(book, self) : 0;
  Length most = std::max(dash_rate(book, self, difficult) - less, 0) + dash_sides(book, self) * inch;
  enum { no, yes };
  if (turn.ruling(ruling::march_bonus_of_charges) == yes) {
    const bool on_road = gains_on_road(book, self) && all_on_road(turn, self, self.base);
    const Length road = on_road ? sides_of(book, row::road) * inch : 0;
    const Length march =
        gains_in_column(book, self) ? (sides_of(book, row::march) + plus_of(book, row::march)) * inch : 0;
    enum { both, best };
    most += turn.ruling(ruling::road_and_march) == best ? std::max(road, march) : road + march;
  }
  return std::max(most - obstacles * least_obstacle_cost(book), 0);
}

}  // namespace quincunx::liberty
