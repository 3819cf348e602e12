#include "quincunx/table/scoring.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;

namespace {

Roll rolled(std::initializer_list<std::uint8_t> faces) {
  Roll roll;
  for (const std::uint8_t face : faces) roll.faces[roll.count++] = face;
  return roll;
}
// 4 and 5 count one success, 6 counts two.
constexpr Scoring successes{Scoring::Of::faces, {0, 0, 0, 1, 1, 2}};
// What the need or more counts one, and a 6 two.
constexpr Scoring twice{.twice_from = 6};

}  // namespace

TEST_CASE("each way of reading dice scores the same roll by its own rule") {
  const Roll roll = rolled({6, 2, 5, 4, 1});
  CHECK(Scoring{}.score(roll, 5) == 2);
  CHECK(counts_low.score(roll, 2) == 2);
  CHECK(successes.score(roll, 0) == 4);
  CHECK(sum_of_dice.score(roll, 0) == 18);
  CHECK(low_sum.score(roll, 7) == 18);
  CHECK(twice.score(roll, 4) == 4);
  CHECK(twice.score(roll, 5) == 3);
  CHECK(smaller_die.score(roll, 3) == 3 + 1 + 3 + 2 + 1);
  CHECK(smaller_die.score(roll, 2) == 2 + 1 + 2 + 2 + 1);
  CHECK(smaller_die.score(roll, 6) == 18);
}

TEST_CASE("two dice added up fall as in every table of odds") {
  CHECK(sum_of_dice.ways(2, 0, 6) == std::vector<std::uint64_t>{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1});
}

TEST_CASE("the ways of any scoring are all ways, with the mean and the spread of the faces") {
  for (const Scoring& scoring : {Scoring{}, counts_low, successes, twice, sum_of_dice, low_sum, smaller_die})
    for (const int sides : {6, 10})
      for (const int count : {1, 3, 7}) {
        const std::vector<std::uint64_t> ways = scoring.ways(count, 4, sides);
        std::int64_t all = 1;
        for (int die = 0; die < count; ++die) all *= sides;
        std::int64_t total = 0, sum = 0, squares = 0;
        for (std::size_t score = 0; score < ways.size(); ++score) {
          const auto many = static_cast<std::int64_t>(ways[score]), worth = static_cast<std::int64_t>(score);
          total += many;
          sum += many * worth;
          squares += many * worth * worth;
        }
        CHECK(total == all);
        const Scoring::Faces faces = scoring.faces_of(4, sides);
        CHECK(sum * sides == all * count * faces.sum);
        // n dice: n times the mean square, and n (n - 1) times the square of the mean.
        CHECK(squares * sides * sides ==
              all * (count * faces.squares * sides + count * (count - 1) * faces.sum * faces.sum));
      }
}

TEST_CASE("what dice had to show stands behind their faces") {
  CHECK(Scoring{}.condition(5, 6) == " on 5+");
  CHECK(Scoring{}.condition(6, 6) == " on 6");
  CHECK(Scoring{}.condition(7, 6).empty());
  CHECK(counts_low.condition(3, 10) == " on 3 or less");
  CHECK(low_sum.condition(8, 6) == " for 8 or less");
  CHECK(successes.condition(4, 6).empty());
  CHECK(twice.condition(4, 6) == " on 4+");
  CHECK(smaller_die.condition(3, 6) == " as D3");
}
