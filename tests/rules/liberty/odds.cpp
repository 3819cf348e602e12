// Successes of tests after their rerolls, as played, against the exact odds (6.1 to 6.3, D10, D13).

#include <catch2/catch.hpp>
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/morale/tests.hpp"

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

using Ways = std::map<int, double>;  // chance of each number of successes

// D13: each reroll takes the place of a die without a success, as long as there is one and it is needed.
Ways exact(const Kind& kind) {
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
  Ways ways;
  for (const auto& [lie, chance] : at) ways[lie.first] += chance;
  return ways;
}

UnitEntry entry(const char* id, const char* type, Point at, std::vector<std::pair<std::string, std::string>> state) {
  UnitEntry unit;
  unit.id = unit.name = id;
  unit.type = type;
  unit.at = Pose{at, degrees(0)};
  unit.state = std::move(state);
  return unit;
}

Battle battle_of(const Kind& kind) {
  Scenario scenario;
  scenario.id = "odds", scenario.rules = "liberty";
  scenario.ground.width = scenario.ground.depth = 100 * inch;
  scenario.sides.resize(2);
  for (std::size_t n = 0; n < 2; ++n) {
    SideEntry& side = scenario.sides[n];
    side.id = side.name = n == 0 ? "red" : "blue";
    side.role = n == 0 ? "attacker" : "defender";
    side.edge = n == 0 ? "south" : "north";
    side.commands.resize(1);
    side.commands[0].id = side.id + "-brigade";
  }
  std::vector<UnitEntry>& ours = scenario.sides[0].commands[0].units;
  const auto at = [](int x, int y) { return Point{x * inch, y * inch}; };
  ours.push_back(entry("a", "infantry", at(50, 50),
                       {{"bases", "4"},
                        {"quality", kind.quality},
                        {"hits", std::to_string(kind.hits)},
                        {"unreliable", kind.unreliable ? "1" : "0"},
                        {"reliable", kind.rerolls > 2 ? "1" : "0"}}));
  if (kind.rerolls > 0) ours.push_back(entry("g", "general", at(50, 45), {}));
  if (kind.rerolls > 1)
    for (const char* id : {"b", "c"})
      ours.push_back(entry(id, "infantry", at(id[0] == 'b' ? 40 : 60, 50), {{"bases", "4"}}));
  scenario.sides[1].commands[0].units.push_back(entry("x", "infantry", at(50, 90), {{"bases", "4"}}));
  Problems problems;
  std::optional<Battle> battle = muster(std::make_shared<const Scenario>(scenario), ruleset, problems);
  for (const Problem& problem : problems)
    if (!problem.warning) FAIL(text(problem));
  return *battle;
}

constexpr int plays = 4000;

std::map<int, int> played(const Kind& kind, bool morale) {
  const Battle battle = battle_of(kind);
  const Commander silent = [](const Ask&) { return Order{}; };
  std::map<int, int> seen;
  for (int play = 0; play < plays; ++play) {
    Dice dice(1776, static_cast<std::uint64_t>(play));
    Turn turn(battle, {silent, silent}, dice, nullptr);
    for (std::size_t i = 0; i < battle.opening.units.size(); ++i)
      turn.emit({}, event::Entered{unit_at(i), battle.opening.units[i].base.pose});
    turn.emit({}, event::Began{1});
    turn.emit({}, event::PlayerTurn{SideId::first});
    const Tested test = morale ? bare_morale_test(turn, unit_at(0), kind.wanted, "6.2"_r)
                               : bare_order_test(turn, unit_at(0), kind.wanted, "6.1"_r);
    ++seen[test.successes];
  }
  return seen;
}

// χ² of what was seen; rare numbers of successes count as one.
struct Fit {
  double chi_squared = 0;
  std::size_t freedom = 0;
};
Fit fit_of(const std::map<int, int>& seen, const Ways& ways) {
  Fit fit;
  double rare = 0, rare_seen = 0;
  std::size_t classes = 0;
  const auto add = [&](double observed, double expected) {
    fit.chi_squared += (observed - expected) * (observed - expected) / expected;
    ++classes;
  };
  for (const auto& [successes, chance] : ways) {
    const auto found = seen.find(successes);
    const double observed = found == seen.end() ? 0 : found->second;
    if (const double expected = chance * plays; expected >= 5) {
      add(observed, expected);
    } else {
      rare += expected;
      rare_seen += observed;
    }
  }
  if (rare >= 1) add(rare_seen, rare);
  fit.freedom = classes - 1;
  return fit;
}

// Exceeded by one true sample in a thousand, for 1 degree of freedom and more.
constexpr std::array most{10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59, 31.26, 32.91};

constexpr std::array<int, 6> militia{0, 0, 0, 0, 1, 2}, regular{0, 0, 0, 1, 1, 2}, elite{0, 0, 1, 1, 1, 2},
    green{0, 0, 0, 0, 1, 1};

}  // namespace

TEST_CASE("successes after rerolls come as often as they should") {
  const std::vector<std::tuple<const char*, std::array<int, 6>, bool>> troops{
      {"militia", militia, false}, {"militia", green, true}, {"regular", regular, false}, {"elite", elite, false}};
  for (const auto& [quality, worth, unreliable] : troops)
    for (const auto& [hits, dice] : {std::pair{0, 4}, std::pair{8, 3}, std::pair{16, 2}})
      for (const int rerolls : {0, 1, 2, 3})
        for (const int wanted : {2, 3}) {
          const Kind kind{quality, worth, unreliable, hits, dice, rerolls, wanted};
          CAPTURE(quality, unreliable, hits, rerolls, wanted);
          const std::map<int, int> seen = played(kind, false);
          const Ways ways = exact(kind);
          for (const auto& each : seen) CHECK(ways.count(each.first) == 1);
          const Fit fit = fit_of(seen, ways);
          REQUIRE(fit.freedom >= 1);
          CHECK(fit.chi_squared < most.at(fit.freedom - 1));
        }
}

TEST_CASE("morale tests have the same odds, but for Reliable") {
  for (const int rerolls : {1, 3}) {
    Kind kind{"regular", regular, false, 8, 3, rerolls, 2};
    const std::map<int, int> seen = played(kind, true);
    if (rerolls == 3) kind.rerolls = 2;
    const Fit fit = fit_of(seen, exact(kind));
    CAPTURE(rerolls);
    CHECK(fit.chi_squared < most.at(fit.freedom - 1));
  }
}

// The chances that ruling D10 gives, without rerolls.
TEST_CASE("what commanders reckon with agrees with the exact odds") {
  const auto chance = [](const char* quality, const std::array<int, 6>& worth, int hits, int dice, int needed) {
    const Kind kind{quality, worth, false, hits, dice, 0, needed};
    const Battle battle = battle_of(kind);
    double enough = 0;
    for (const auto& [successes, part] : exact(kind))
      if (successes >= needed) enough += part;
    CHECK(chance_of(battle.book, battle.opening.units[0], needed, true) == static_cast<int>(enough * 100 + 1e-9));
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
