// From the shot to the colonel (10, 11), and the blows of a charge (14): the exact odds, from dice and scores
// written down here once more, and attacks that are rolled against them.

#include "field.hpp"
#include "rules/acw/charge/melee.hpp"
#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {
namespace {

using odds::Chances;

constexpr std::size_t most = 64;  // casualties
// Of casualties while the colonel lives, and behind them of those with which he fell.
Chances both_ways() { return Chances(2 * most, 0); }

// So many dice to wound, each wounding on that and more: a 6 is rolled again, and another 6 kills him.
Chances of_wounds(const Chances& dice, int need) {
  const double wounds = odds::die_shows(need), kills = 1 / 36.;
  Chances found = both_ways();
  for (std::size_t count = 0; count < dice.size(); ++count) {
    const Chances all = odds::left_of(static_cast<int>(count), wounds);
    double spared = 1;  // he lives with each of so many wounds
    for (std::size_t made = 0; made < all.size(); ++made, spared *= 1 - kills / wounds) {
      found.at(made) += dice[count] * all[made] * spared;
      found.at(most + made) += dice[count] * all[made] * (1 - spared);
    }
  }
  return found;
}

struct Case {
  Field::Troops shooter, target;
  Length apart;
  int dice, hit, wound;  // as the rules have it
  int damage = 0;        // dice of a cannon's hit
};
Chances exact(const Case& each) {
  const Chances hits = odds::hits_of(each.dice, each.hit);
  if (each.damage == 0) return of_wounds(hits, each.wound);
  const Chances d6{0, 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6.};
  Chances dice;
  for (std::size_t count = 0; count < hits.size(); ++count) {
    const Chances of_these = odds::repeated(d6, static_cast<int>(count) * each.damage);
    dice.resize(std::max(dice.size(), of_these.size()), 0);
    for (std::size_t i = 0; i < of_these.size(); ++i) dice[i] += hits[count] * of_these[i];
  }
  return of_wounds(dice, each.wound);
}
std::size_t casualties_of(const Unit& unit) {
  constexpr int a_base = 4;
  return static_cast<std::size_t>((value(unit, column::start) - value(unit, column::bases)) * a_base +
                                  value(unit, column::casualties));
}
std::vector<int> seen_of(const Case& each) {
  Field field(each.shooter, each.target, each.apart);
  std::vector<int> seen(2 * most, 0);
  field.play([&](Turn& turn) {
    const UnitId a = field["a"], x = field["x"];
    const Attack attack = shoot(turn, a, x, Fire::standing);
    REQUIRE(static_cast<std::size_t>(attack.losses.casualties) == casualties_of(turn[x]));
    ++seen.at(casualties_of(turn[x]) + (is(turn[x], column::colonel) ? 0 : most));
  });
  return seen;
}
bool fits(const Case& each) { return odds::fit(seen_of(each), exact(each)) > odds::unlikely; }

Field::Troops of(const char* quality, Field::State state = {}) {
  state.emplace_back("quality", quality);
  return infantry(std::move(state));
}
Field::Troops gun(Field::State state = {}) {
  state.emplace_back("weapon", "12lb-rifled");
  return {"artillery", std::move(state), "", 75 * millimetre};
}
const Field::Troops skirmishers{"skirmishers", {{"bases", "6"}, {"weapon", "sharps-rifle"}}},
    riders{"cavalry", {{"weapon", "rifled-carbine"}}, "", 50 * millimetre};

}  // namespace

TEST_CASE("acw odds: casualties and colonels of a volley come as often as they should", "[odds]") {
  const Field::Troops line = of("regular");
  CHECK(fits({line, line, 10 * inch, 10, 3, 4}));
  CHECK(fits({line, line, 6 * inch, 10, 2, 4}));
  CHECK(fits({line, line, 18 * inch, 10, 4, 4}));
  CHECK(fits({line, of("inexperienced"), 10 * inch, 10, 3, 3}));
  CHECK(fits({line, of("veteran"), 10 * inch, 10, 3, 5}));
  CHECK(fits({of("inexperienced", {{"pins", "2"}}), line, 10 * inch, 10, 6, 4}));
  CHECK(fits({of("veteran", {{"bases", "6"}}), line, 10 * inch, 12, 3, 4}));
  CHECK(fits({skirmishers, line, 10 * inch, 6, 3, 4}));
  CHECK(fits({riders, line, 8 * inch, 6, 4, 4}));
}

TEST_CASE("acw odds: so do those of a cannon", "[odds]") {
  CHECK(fits({gun(), of("regular"), 20 * inch, 1, 3, 4, 1}));
  CHECK(fits({gun(), of("regular"), 12 * inch, 1, 3, 4, 2}));
  CHECK(fits({gun(), of("veteran"), 5 * inch, 1, 2, 5, 2}));
  CHECK(fits({gun({{"casualties", "1"}}), of("inexperienced"), 40 * inch, 1, 5, 3, 1}));
}

TEST_CASE("acw odds: other odds than those of the rules do not fit", "[odds]") {
  const Field::Troops line = of("regular");
  CHECK_FALSE(fits({line, line, 10 * inch, 10, 4, 4}));
  CHECK_FALSE(fits({line, line, 10 * inch, 9, 3, 4}));
  CHECK_FALSE(fits({line, line, 10 * inch, 10, 3, 5}));
  CHECK_FALSE(fits({gun(), line, 20 * inch, 1, 3, 4, 2}));
  // As if he fell by every wound that shows a 6.
  Chances at_once = both_ways();
  const double wounds = 1 / 2., kills = 1 / 6.;
  const Chances all = odds::left_of(10, 2 / 3. * wounds);
  double spared = 1;
  for (std::size_t made = 0; made < all.size(); ++made, spared *= 1 - kills / wounds)
    at_once[made] += all[made] * spared, at_once[most + made] += all[made] * (1 - spared);
  CHECK(odds::fit(seen_of({line, line, 10 * inch, 10, 3, 4}), at_once) < odds::unlikely);
}

TEST_CASE("acw odds: the blows of a charge, and those that what is left strikes back", "[odds]") {
  // Casualties of the charged and of the charger, five bases each: two dice a base, 3 and more hits, 4 and
  // more wounds; every fourth casualty takes a base, and its dice with it.
  constexpr std::size_t side = 16;
  const auto blows = [](bool left_strikes) {
    Chances chances(side * side, 0);
    const Chances first = odds::left_of(10, 2 / 3. * 1 / 2.);
    for (std::size_t done = 0; done < first.size(); ++done) {
      const int bases = left_strikes ? 5 - static_cast<int>(done) / 4 : 5;
      const Chances back = odds::left_of(2 * bases, 2 / 3. * 1 / 2.);
      for (std::size_t taken = 0; taken < back.size(); ++taken)
        chances.at(done * side + taken) += first[done] * back[taken];
    }
    return chances;
  };
  const auto seen_when = [&](bool at_once) {
    Field field(of("regular"), of("regular"), 0);
    std::vector<int> seen(side * side, 0);
    field.play([&](Turn& turn) {
      const UnitId a = field["a"], x = field["x"];
      fight_charge(turn, a, x, at_once, false);
      ++seen.at(casualties_of(turn[x]) * side + casualties_of(turn[a]));
    });
    return seen;
  };
  CHECK(odds::fit(seen_when(false), blows(true)) > odds::unlikely);
  CHECK(odds::fit(seen_when(true), blows(false)) > odds::unlikely);
  CHECK(odds::fit(seen_when(false), blows(false)) < odds::unlikely);
}

}  // namespace quincunx::acw
