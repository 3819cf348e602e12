// What a volley comes to, after hits have become several and after saves: the exact odds, from the figures of
// the rules written down here once more, against volleys that are rolled.

#include <cmath>

#include "field.hpp"
#include "rules/odds.hpp"

namespace quincunx::liberty {
namespace {

using odds::Chances, odds::repeated, odds::left_of, odds::sum_of_both;

const Chances d2{0, 1 / 2., 1 / 2.}, d3{0, 1 / 3., 1 / 3., 1 / 3.};
const Chances one{0, 1}, d3_and_one = sum_of_both(d3, one), two_d3 = repeated(d3, 2);

struct Gun {
  const char* type;
  const char* weapon;
  Length range;
  int bases, dice;  // as the rules have it at that range
  Chances becomes;  // what a hit of it becomes
};

// Of one die that hits on 4 and is saved on 5.
Chances of_one_die(const Chances& becomes, bool saved_first) {
  constexpr double hits = 1 / 2., stays = 2 / 3.;
  Chances chances{1 - hits};
  chances.resize(becomes.size(), 0);
  for (std::size_t many = 0; many < becomes.size(); ++many) {
    if (saved_first) {
      chances[many] += hits * stays * becomes[many];
      continue;
    }
    const Chances left = left_of(static_cast<int>(many), stays);
    for (std::size_t i = 0; i < left.size(); ++i) chances[i] += hits * becomes[many] * left[i];
  }
  if (saved_first) chances[0] += hits * (1 - stays);
  return chances;
}

void check_odds(const Gun& gun, bool saved_first) {
  constexpr int plays = 4000;
  Field field;
  field.red("a", gun.type, {30_in, 10_in}, 0, "",
            {{"bases", std::to_string(gun.bases)}, {"weapon", gun.weapon}});
  field.blue("x", "infantry", {30_in, 10_in + gun.range + 25 * millimetre});
  if (saved_first) field.ruling("explosion", "unsaved");
  const UnitId a = field["a"], x = field["x"];
  const Aim aimed = aim(field.turn(), a, x);
  REQUIRE(aimed.legal());
  CHECK(aimed.dice == gun.dice);
  const Chances expected = repeated(of_one_die(gun.becomes, saved_first), gun.dice);
  CHECK(expected_hits(field.turn(), a, aimed) == std::lround(100 * odds::mean(expected)));
  std::vector<int> seen(expected.size(), 0);
  for (int number = 0; number < plays; ++number) {
    field.play(static_cast<std::uint64_t>(number));
    const Volley volley = shoot(field.turn(), a, aimed, {&x, 1}, false, "11.2"_r);
    ++seen[static_cast<std::size_t>(volley.unsaved[0])];
  }
  INFO(gun.weapon << " at " << gun.range / inch);
  CHECK(odds::fit(seen, expected) > odds::unlikely);
}

}  // namespace

TEST_CASE("volleys come to what the odds say", "[odds]") {
  check_odds({"infantry", "smoothbore", 10_in, 4, 10, one}, false);
  check_odds({"skirmishers", "rifled", 10_in, 4, 6, one}, false);
  check_odds({"cavalry", "carbine", 10_in, 4, 6, one}, false);
  check_odds({"artillery", "3pdr", 20_in, 3, 6, d2}, false);
  check_odds({"artillery", "6pdr", 30_in, 3, 6, d3}, false);
  check_odds({"artillery", "12pdr", 40_in, 2, 4, d3_and_one}, false);
  check_odds({"artillery", "6pdr", 10_in, 2, 5, two_d3}, false);
}

TEST_CASE("so do volleys of guns whose hits are saved before they become several", "[odds]") {
  check_odds({"artillery", "12pdr", 40_in, 2, 4, d3_and_one}, true);
  check_odds({"artillery", "3pdr", 10_in, 2, 5, two_d3}, true);
}

}  // namespace quincunx::liberty
