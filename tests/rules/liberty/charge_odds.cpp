// What a charge promises: its test, its distance, and the first round.

#include <array>

#include "field.hpp"
#include "rules/liberty/charge/group.hpp"
#include "rules/liberty/morale/tests.hpp"

namespace quincunx::liberty {
namespace {

// Every throw of so many dice, and of the dice rolled again for the leftmost that show no success, in turn.
void count(const std::array<int, 7>& worth, int dice, int rerolls, int failures, int made,
           std::int64_t weight, std::array<std::int64_t, 4>& found) {
  for (std::size_t face = 1; dice > 0 && face <= 6; ++face)
    count(worth, dice - 1, rerolls, failures + (worth[face] == 0 ? 1 : 0), made + worth[face], weight, found);
  if (dice > 0) return;
  if (rerolls == 0) {
    found[static_cast<std::size_t>(std::min(made, 3))] += weight;
    return;
  }
  const bool again = made < 3 && failures > 0;
  for (std::size_t face = 1; face <= 6; ++face)
    count(worth, 0, rerolls - 1, failures - (again ? 1 : 0), made + (again ? worth[face] : 0), weight, found);
}

std::array<int, 4> counted(const std::array<int, 7>& worth, int dice, int rerolls) {
  std::array<std::int64_t, 4> found{};
  count(worth, dice, rerolls, 0, 0, 1, found);
  std::int64_t all = 0;
  for (const std::int64_t each : found) all += each;
  std::array<int, 4> shares{};
  for (std::size_t i = 0; i < found.size(); ++i)
    shares[i] = static_cast<int>((found[i] * of_all + all / 2) / all);
  return shares;
}

constexpr std::array<int, 7> regular_faces{0, 0, 0, 0, 1, 1, 2}, militia_faces{0, 0, 0, 0, 0, 1, 2},
    unreliable_faces{0, 0, 0, 0, 0, 1, 1}, elite_faces{0, 0, 0, 1, 1, 1, 2};

TEST_CASE("liberty: chances of a charge test, with every reroll", "[odds][liberty]") {
  const Point at{30_in, 40_in};
  const auto chances = [&](Field::State state) {
    Field field;
    field.red("a", "infantry", at, 0, "line", std::move(state)).blue("x", "infantry", {30_in, 100_in});
    return chances_of_charge(field.turn(), field["a"]).of;
  };
  CHECK(chances({{"quality", "regular"}}) == counted(regular_faces, 4, 0));
  CHECK(chances({{"quality", "regular"}, {"drilled", "1"}}) == counted(regular_faces, 5, 0));
  CHECK(chances({{"quality", "militia"}, {"hits", "8"}}) == counted(militia_faces, 3, 0));
  CHECK(chances({{"quality", "militia"}, {"unreliable", "1"}}) == counted(unreliable_faces, 4, 0));
  CHECK(chances({{"quality", "elite"}, {"reliable", "1"}}) == counted(elite_faces, 4, 1));
  CHECK(counted(regular_faces, 4, 0) == std::array<int, 4>{625, 1667, 2500, 5208});
}

TEST_CASE("liberty: chances of a charge test with two rerolls", "[odds][liberty]") {
  Field field;
  field.red("a", "infantry", {30_in, 40_in}, 0, "line", {{"quality", "regular"}, {"reliable", "1"}})
      .red("b", "infantry", {20_in, 40_in})
      .red("c", "infantry", {40_in, 40_in})
      .blue("x", "infantry", {30_in, 100_in});
  CHECK(chances_of_charge(field.turn(), field["a"]).of == counted(regular_faces, 4, 2));
}

TEST_CASE("liberty: the chance that a charge is rolled far enough", "[odds][liberty]") {
  const auto chance = [](Length gap, bool fence) {
    Field field;
    const Length half = 25 * millimetre;
    field.red("a", "infantry", {30_in, 40_in}).blue("x", "infantry", {30_in, 40_in + 2 * half + gap});
    if (fence) field.line("fence", {{10_in, 44_in}, {50_in, 44_in}});
    const ChargePath path = charge_path(field.turn(), field["a"], field["x"], 20_in);
    REQUIRE(path.found);
    return chance_to_reach(field.turn(), field["a"], path);
  };
  CHECK(chance(13_in, false) == 10'000);
  CHECK(chance(13.1_in, false) == 6'667);
  CHECK(chance(14_in, false) == 6'667);
  CHECK(chance(15_in, false) == 3'333);
  CHECK(chance(13_in, true) == 1'111);  // 3 of the distance and 1 of the obstacle
  CHECK(chance(12_in, true) == 3'333);
  CHECK(chance(9_in, true) == 10'000);
}

TEST_CASE("liberty: what a charge promises is the round that comes of it", "[odds][liberty]") {
  Field field;
  field.red("a", "infantry", {30_in, 40_in}, 0, "line", {{"quality", "regular"}, {"weapon", "none"}})
      .blue("x", "infantry", {30_in, 50_in}, 180, "line", {{"quality", "regular"}, {"weapon", "none"}});
  const UnitId a = field["a"], x = field["x"];
  const ChargePath path = charge_path(field.turn(), a, x, 15_in);
  REQUIRE(path.found);
  const Odds home = standing_odds(field.turn(), a, path, x, Face::front);
  CHECK(home.done > home.taken);  // the bonus of the charge
  const Odds odds = charge_odds(field.turn(), a, x);
  CHECK(odds.done == (home.done * 7'708 + 5'000) / 10'000);  // two successes or more, never short
  const int disorder = cost_of(field.turn(), a, Result::disordered);
  CHECK(odds.taken ==
        (home.taken * 7'708 + 5'000) / 10'000 + (disorder * 625 + 5'000) / 10'000);  // no success at all
}

}  // namespace
}  // namespace quincunx::liberty
