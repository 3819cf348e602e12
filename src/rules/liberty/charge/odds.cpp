// What both sides can expect of a charge: its test, defensive fire, distance and first round.

#include <algorithm>

#include "rules/liberty/charge/group.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

constexpr int sides = 6;

int share(std::int64_t part, std::int64_t all) { return static_cast<int>((part * of_all + all / 2) / all); }
int of_share(std::int64_t amount, int part) {
  return static_cast<int>((amount * part + (amount < 0 ? -of_all : of_all) / 2) / of_all);
}

// How many faces of a die show no success, one, and two.
std::array<int, 3> faces_of(const Rulebook& book, const Unit& unit) {
  std::array<int, 3> faces{};
  for (int face = 1; face <= sides; ++face)
    ++faces[static_cast<std::size_t>(std::clamp(successes_of(book, unit, face, false), 0, 2))];
  return faces;
}

constexpr int dice_most = 8;
// In how many ways so many dice show no success (first) and the others come to so many (second).
using Ways = std::array<std::array<std::int64_t, 2 * dice_most + 1>, dice_most + 1>;

Ways thrown(const std::array<int, 3>& faces, int dice) {
  Ways ways{};
  ways[0][0] = 1;
  for (int n = 0; n < dice; ++n) {
    Ways next{};
    for (std::size_t none = 0; none < dice_most; ++none)
      for (std::size_t made = 0; made + 2 <= 2 * dice_most; ++made) {
        next[none + 1][made] += ways[none][made] * faces[0];
        next[none][made + 1] += ways[none][made] * faces[1];
        next[none][made + 2] += ways[none][made] * faces[2];
      }
    ways = next;
  }
  return ways;
}

// D13: one die more is rerolled wherever it is wanted and there is one. `rerolled`: before this one.
Ways with_reroll(const Ways& ways, const std::array<int, 3>& faces, std::size_t wanted) {
  Ways next{};
  for (std::size_t none = 0; none <= dice_most; ++none)
    for (std::size_t made = 0; made + 2 <= 2 * dice_most; ++made) {
      if (made >= wanted || none == 0) {
        next[none][made] += ways[none][made] * sides;
        continue;
      }
      for (std::size_t more = 0; more < faces.size(); ++more)
        next[none - 1][made + more] += ways[none][made] * faces[more];
    }
  return next;
}

// Does the target fire at it as it comes on, and with what effect?
struct Fire {
  int hits = 0;   // hundredths
  int stops = 0;  // of all charges that are not determined
};
Fire defensive_fire(const Turn& turn, UnitId charger, UnitId target, Face face) {
  const Length near = distance_figure(turn, row::response);
  const bool held = routing(turn[target]) || is(turn[target], column::responded) || face != Face::front ||
                    at_most(gap_between(turn, charger, target), near);
  if (held || shooter_bar(turn, target, true)) return {};
  const Aim aimed = aim(turn, target, charger);
  if (aimed.bar) return {};
  const int needed = turn.figure(table::morale, row::hurt_by_shooting, number_column::number);
  const int hits = expected_hits(turn, target, aimed);
  const int fails = 100 - chance_of(turn.book(), turn[charger], needed, true);
  return {hits, std::min(hits, 100) * fails};
}

// A unit that charges does not shoot, unless it falters. Half of that is made good: while they fight, its
// target does not shoot at it either.
int fire_forgone(const Turn& turn, UnitId charger, UnitId target) {
  if (shooter_bar(turn, charger, false)) return 0;
  const Aim aimed = aim(turn, charger, target);
  return aimed.bar ? 0 : expected_hits(turn, charger, aimed) / 2;
}

}  // namespace

ChargeChances chances_of_charge(const Turn& turn, UnitId unit) {
  const Rulebook& book = turn.book();
  const std::array<int, 3> faces = faces_of(book, turn[unit]);
  const auto wanted =
      static_cast<std::size_t>(turn.figure(table::orders, row::determined_charge, orders_column::needed));
  Ways ways = thrown(faces, std::min(test_dice(book, turn[unit], false), dice_most - 1));
  // One die each: the table of rerolls may say more.
  for (const row::Rerolls source : rerolls_of(turn, unit, false))
    for (int n = turn.figure(table::rerolls, source, rerolls_column::dice); n > 0; --n)
      ways = with_reroll(ways, faces, wanted);
  std::array<std::int64_t, 4> counted{};
  std::int64_t all = 0;
  for (const auto& line : ways)
    for (std::size_t made = 0; made < line.size(); ++made) {
      counted[std::min<std::size_t>(made, 3)] += line[made];
      all += line[made];
    }
  ChargeChances chances;
  for (std::size_t made = 0; made < counted.size(); ++made) chances.of[made] = share(counted[made], all);
  return chances;
}

int chance_to_reach(const Turn& turn, UnitId unit, const ChargePath& path) {
  const Length most = longest_dash(turn, unit, path.difficult, path.obstacles, true);
  const int die = turn.figure(table::movement, movement_row(turn[unit]), movement_column::charge);
  const int deducted = turn.figure(table::move_dice, row::obstacle, move_dice_column::die);
  const std::vector<std::uint64_t> deductions = sum_of_dice.ways(path.obstacles, 0, deducted);
  std::int64_t reaches = 0, all = 0;
  for (int shown = 1; shown <= die; ++shown)
    for (std::size_t sum = 0; sum < deductions.size(); ++sum) {
      const auto ways = static_cast<std::int64_t>(deductions[sum]);
      const int less =
          die - shown + static_cast<int>(sum) - path.obstacles;  // than the most it is, in inches
      all += ways;
      if (at_least(most - less * inch, path.length())) reaches += ways;
    }
  return share(reaches, all);
}

Odds standing_odds(const Turn& turn, UnitId charger, const ChargePath& path, UnitId target, Face face) {
  const Base& there = turn[target].base;
  const int side = side_struck(there, face, turn[charger].base.pose.at);
  return melee_odds(turn, {charger, target, flush_on(path.end, there, side), there, face});
}

// In its place: the bonus of its charge, if the test is passed.
Odds counter_odds(const Turn& turn, UnitId charger, UnitId target) {
  const Base& there = turn[target].base;
  const Base met = flush_on(turn[charger].base, there, 0);
  const Odds with_bonus = melee_odds(turn, {target, charger, there, met, Face::front});
  const Odds without = melee_odds(turn, {charger, target, met, there, Face::front});
  const int chance = chance_of(turn.book(), turn[target],
                               turn.figure(table::orders, row::countercharge, orders_column::needed), false);
  const int fails = 100 - chance_of(turn.book(), turn[target],
                                    turn.figure(table::orders, row::falter, orders_column::needed), false);
  return {(with_bonus.done - without.taken) * chance / 100,
          cost_of(turn, target, Result::disordered) * fails / 100};
}

Odds charge_odds(const Turn& turn, UnitId charger, UnitId target, const ChargePath& path,
                 const ChargeChances& chances) {
  const Face face = face_struck(turn, charger, turn[charger].base, target);
  const Fire fire = defensive_fire(turn, charger, target, face);
  Odds round = standing_odds(turn, charger, path, target, face);
  if (routing(turn[target]) && state_of(turn, target) == State::shaken)  // ridden down
    round = {100 * std::max(turn.book().set().strength.of(turn[target]), 0), 0};
  const int stands = chances.of[3] + of_share(chances.of[2], of_all - fire.stops);
  const int home = of_share(stands, chance_to_reach(turn, charger, path));
  const int risked = of_share(cost_of(turn, charger, Result::disordered), chances.of[0]);
  const int forgone = of_share(fire_forgone(turn, charger, target), of_all - chances.of[1]);
  return {of_share(round.done, home),
          of_share(fire.hits, chances.comes_on()) + of_share(round.taken, home) + risked + forgone};
}

Odds charge_odds(const Turn& turn, UnitId charger, UnitId target) {
  const ChargePath path = charge_path(turn, charger, target, longest_dash(turn, charger, false, 0, true));
  return path.found ? charge_odds(turn, charger, target, path, chances_of_charge(turn, charger)) : Odds{};
}

}  // namespace quincunx::liberty
