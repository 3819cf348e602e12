// Successes of tests after their rerolls, as played, against the exact odds (6.1 to 6.3, D10, D13).

#include <array>
#include <map>
#include <string>
#include <vector>

#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/odds.hpp"
#include "rules/odds_field.hpp"

namespace quincunx::liberty {
namespace {

struct Kind {  // of test
  const char* quality;
  std::array<int, 6> worth;  // of the faces, in order tests
  bool unreliable;
  int hits, dice;  // as it stands, and what it rolls
  int rerolls;     // 1: in command; 2: supported too; 3: Reliable too
  int wanted;
};

// D13: each reroll takes the place of a die without a success, as long as there is one and it is needed.
odds::Chances exact(const Kind& kind) {                     // of each number of successes
  std::map<std::pair<int, int>, double> at{{{0, 0}, 1.0}};  // successes, failed dice
  for (int die = 0; die < kind.dice; ++die) {
    decltype(at) next;
    for (const auto& [lie, chance] : at)
      for (const int worth : kind.worth)
        next[{lie.first + worth, lie.second + (worth == 0 ? 1 : 0)}] += chance / 6;
    at = std::move(next);
  }
  for (int again = 0; again < kind.rerolls; ++again) {
    decltype(at) next;
    for (const auto& [lie, chance] : at) {
      if (lie.first >= kind.wanted || lie.second == 0) {
        next[lie] += chance;
        continue;
      }
      for (const int worth : kind.worth) next[{lie.first + worth, lie.second - 1}] += chance / 6;
    }
    at = std::move(next);
  }
  odds::Chances chances;
  for (const auto& [lie, chance] : at) {
    const auto successes = static_cast<std::size_t>(lie.first);
    chances.resize(std::max(chances.size(), successes + 1), 0);
    chances[successes] += chance;
  }
  return chances;
}

// Unit `a`, with what gives it its rerolls.
odds::Field field_of(const Kind& kind) {
  odds::Field field(ruleset, 100 * inch);
  const auto at = [](int x, int y) { return Pose{Point{x * inch, y * inch}, degrees(0)}; };
  field.add(SideId::first, "a", "infantry", at(50, 50), "",
            {{"bases", "4"},
             {"quality", kind.quality},
             {"hits", std::to_string(kind.hits)},
             {"unreliable", kind.unreliable ? "1" : "0"},
             {"reliable", kind.rerolls > 2 ? "1" : "0"}});
  if (kind.rerolls > 0) field.add(SideId::first, "g", "general", at(50, 45));
  if (kind.rerolls > 1)
    for (const char* id : {"b", "c"})
      field.add(SideId::first, id, "infantry", at(id[0] == 'b' ? 40 : 60, 50), "", {{"bases", "4"}});
  field.add(SideId::second, "x", "infantry", at(50, 90), "", {{"bases", "4"}});
  return field;
}

constexpr int plays = 4000;

std::vector<int> played(const Kind& kind, bool morale) {
  odds::Field field = field_of(kind);
  std::vector<int> seen(64, 0);
  field.play(plays, {odds::silent, odds::silent}, [&](Turn& turn) {
    turn.emit({}, event::PlayerTurn{SideId::first});
    const Tested test = morale ? bare_morale_test(turn, field["a"], kind.wanted, "6.2"_r)
                               : bare_order_test(turn, field["a"], kind.wanted, "6.1"_r);
    ++seen.at(static_cast<std::size_t>(test.successes));
  });
  return seen;
}

constexpr std::array<int, 6> militia{0, 0, 0, 0, 1, 2}, regular{0, 0, 0, 1, 1, 2}, elite{0, 0, 1, 1, 1, 2},
    green{0, 0, 0, 0, 1, 1};

}  // namespace

TEST_CASE("successes after rerolls come as often as they should", "[odds]") {
  const std::vector<std::tuple<const char*, std::array<int, 6>, bool>> troops{{"militia", militia, false},
                                                                              {"militia", green, true},
                                                                              {"regular", regular, false},
                                                                              {"elite", elite, false}};
  for (const auto& [quality, worth, unreliable] : troops)
    for (const auto& [hits, dice] : {std::pair{0, 4}, std::pair{8, 3}, std::pair{16, 2}})
      for (const int rerolls : {0, 1, 2, 3})
        for (const int wanted : {2, 3}) {
          const Kind kind{quality, worth, unreliable, hits, dice, rerolls, wanted};
          CAPTURE(quality, unreliable, hits, rerolls, wanted);
          CHECK(odds::fit(played(kind, false), exact(kind)) > odds::unlikely);
        }
}

TEST_CASE("morale tests have the same odds, but for Reliable", "[odds]") {
  for (const int rerolls : {1, 3}) {
    Kind kind{"regular", regular, false, 8, 3, rerolls, 2};
    const std::vector<int> seen = played(kind, true);
    if (rerolls == 3) {
      CHECK(odds::fit(seen, exact(kind)) < odds::unlikely);
      kind.rerolls = 2;
    }
    CAPTURE(rerolls);
    CHECK(odds::fit(seen, exact(kind)) > odds::unlikely);
  }
}

// The chances that ruling D10 gives, without rerolls.
TEST_CASE("what commanders reckon with agrees with the exact odds", "[odds]") {
  const auto chance = [](const char* quality, const std::array<int, 6>& worth, int hits, int dice,
                         int needed) {
    const Kind kind{quality, worth, false, hits, dice, 0, needed};
    const double enough = odds::at_least(exact(kind), static_cast<std::size_t>(needed));
    odds::Field field = field_of(kind);
    field.play(1, {odds::silent, odds::silent}, [&](Turn& turn) {
      CHECK(chance_of(turn.book(), turn[field["a"]], needed, true) == static_cast<int>(enough * 100 + 1e-9));
    });
    return enough;
  };
  CHECK(chance("militia", militia, 0, 4, 2) == Approx(0.605).margin(0.0005));
  CHECK(chance("regular", regular, 0, 4, 2) == Approx(0.771).margin(0.0005));
  CHECK(chance("elite", elite, 0, 4, 2) == Approx(0.914).margin(0.0005));
  CHECK(chance("militia", militia, 8, 3, 3) == Approx(0.204).margin(0.0005));
  CHECK(chance("regular", regular, 8, 3, 3) == Approx(0.333).margin(0.0005));
  CHECK(chance("elite", elite, 8, 3, 3) == Approx(0.491).margin(0.0005));
}

}  // namespace quincunx::liberty
