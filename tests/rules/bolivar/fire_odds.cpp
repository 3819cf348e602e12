// Section Q9 of the rules: the exact odds of shooting, from dice and scores written down here once more, and
// plays of the steps themselves against them.

#include <cmath>

#include "field.hpp"

namespace quincunx::bolivar {
namespace {

// `x` shoots at `a`, in step 2.2.
double fit_of_volleys(Field field, Dice6 dice) {
  std::vector<int> seen(most_hits + 1, 0);
  field.play(plays, silent, silent, [&](Turn& turn) {
    step_to(turn, step::reactive_shoot);
    ++seen.at(static_cast<std::size_t>(turn.tie(tie::shot_hits, field["x"], field["a"])));
  });
  std::vector<double> chances;
  for (int hits = 0; hits <= most_hits; ++hits) chances.push_back(dice.hits(hits));
  return odds::fit(seen, chances);
}
void shoots(const Field& field, Dice6 dice, double expected) {
  CHECK(dice.mean() == Approx(expected).margin(0.005));
  CHECK(fit_of_volleys(field, dice) > unlikely);
}

Field volley(Troops shooter, Troops target, Length apart) { return Field().between(target, shooter, apart); }

}  // namespace

TEST_CASE("Q9: hits of a volley come as often as they should", "[odds]") {
  shoots(volley(line_of_foot, line_of_foot, 4_t), {6, 6}, 1.00);
  CHECK(Dice6{6, 6}.at_least(1) == Approx(0.665).margin(0.0005));
  for (const Troops shooter : {column_of_foot, square_of_foot, skirmishers})
    shoots(volley(shooter, line_of_foot, 4_t), {3, 6}, 0.50);
  shoots(volley(riders, line_of_foot, 2_t), {3, 6}, 0.50);
  CHECK(Dice6{3, 6}.at_least(1) == Approx(0.421).margin(0.0005));
  shoots(volley(line_of_foot, skirmishers, 4_t), {5, 6}, 0.83);
  shoots(volley(line_of_foot, skirmishers, 4_t).on("wood", 28_t, 31_t), {4, 6}, 0.67);
  for (const Troops target : {square_of_foot, march_of_foot})
    shoots(volley(line_of_foot, target, 4_t), {6, 5}, 2.00);
  for (const Troops gun : {light_guns, howitzers}) {
    shoots(volley(gun, line_of_foot, 4.1_t), {2, 6}, 0.33);
    shoots(volley(gun, column_of_foot, 4.1_t), {2, 5}, 0.67);
    shoots(volley(gun, line_of_foot, 4_t), {2, 5}, 0.67);
  }
  shoots(volley(heavy_guns, line_of_foot, 4.1_t), {4, 6}, 0.67);
  shoots(volley(heavy_guns, column_of_foot, 4.1_t), {4, 5}, 1.33);
  shoots(volley(heavy_guns, line_of_foot, 4_t), {4, 5}, 1.33);
}

TEST_CASE("Q9: other odds of a volley than those of the rules do not fit", "[odds]") {
  for (const Dice6 other : {Dice6{5, 6}, Dice6{6, 5}})
    CHECK(fit_of_volleys(volley(line_of_foot, line_of_foot, 4_t), other) < unlikely);
}

TEST_CASE("Q9: of two lines that exchange fire one routs after 7.3 turns", "[odds]") {
  double turns = 0, square_of_turns = 0;  // exact: the chance that both still stand after each turn
  std::array<std::array<double, 7>, 7> at{};
  at[6][6] = 1;
  for (int turn = 0; turn < 400; ++turn) {
    decltype(at) next{};
    for (int first = 1; first <= 6; ++first)
      for (int second = 1; second <= 6; ++second) {
        const double here = at[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
        turns += here, square_of_turns += here * (2 * turn + 1);
        for (int made = 0; made < second && made <= first; ++made)
          for (int taken = 0; taken < first && taken <= second - made; ++taken)
            next[static_cast<std::size_t>(first - taken)][static_cast<std::size_t>(second - made)] +=
                here * Dice6{first, 6}.hits(made) * Dice6{second - made, 6}.hits(taken);
      }
    at = next;
  }
  CHECK(turns == Approx(7.3).margin(0.05));

  double all = 0;
  Field field = Field().between(line_of_foot, line_of_foot, 4_t);
  constexpr int games = 1000;
  field.play(games, silent, silent, [&](Turn& turn) {
    for (std::int16_t number = 1; turn[field["a"]].present() && turn[field["x"]].present(); ++number) {
      if (number > 1) turn.emit({}, event::Began{number});
      step_to(turn, step::reactive_shoot);
      if (turn[field["a"]].present()) step_to(turn, step::active_shoot);
      ++all;
      REQUIRE(number < 400);
    }
  });
  const double spread = std::sqrt((square_of_turns - turns * turns) / games);
  CHECK(std::abs(all / games - turns) < 3.3 * spread);
}

}  // namespace quincunx::bolivar
