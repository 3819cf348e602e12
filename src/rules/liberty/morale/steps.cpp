// Steps of a player turn that are about disorder, and morale after shooting (5, 9, D01, D02, D18).

#include <algorithm>

#include "play/arrivals.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"

namespace quincunx::liberty {
namespace {

SideId active(const Turn& turn) { return *turn.table().active; }

void arrive(Turn& turn, SideId side) {
  for (const UnitId unit : bring_on_arrivals(turn, static_cast<PurposeId>(purpose::arrival),
                                             static_cast<RemarkId>(remark::no_room_to_arrive), "D33"_r, side))
    if (!leads(turn[unit])) mark(turn, unit, column::arrived, 1, "D33"_r);
}

// D80.
void reform_the_ranks(Turn& turn, UnitId unit) {
  const int needed = turn.figure(table::morale, row::reformed_ranks, number_column::number);
  const int saves =
      cost_of(turn, unit, Result::disordered) * chance_of(turn.book(), turn[unit], needed, true) / 100;
  if (!spend(turn, unit, Action::reform_the_ranks, saves)) return;
  const Tested test = bare_morale_test(turn, unit, needed, "D80"_r);
  const Turn::Because because(turn, test.by);
  if (test.successes >= needed) lose_disorder(turn, unit, 0, "15"_r);
}

void veterans_roll(Turn& turn, SideId side) {
  const int need = turn.figure(table::special_rules, row::veterans, special_rules_column::figure);
  for (const UnitId unit : own_units(turn, side)) {
    if (!disordered(turn[unit]) || !is(turn[unit], column::veterans)) continue;
    const auto [passed, die] = roll_against(turn, unit, nobody, purpose::veterans, 1, need, "D02"_r,
                                            rows(table::special_rules, row::veterans));
    const Turn::Because because(turn, die);
    if (passed != 0) lose_disorder(turn, unit, 0, "16"_r);
  }
}

// D01: all that have a marker; by ruling one of those with fewest.
std::vector<UnitId> recovering(const Turn& turn, SideId side) {
  std::vector<UnitId> all;
  for (const UnitId unit : own_units(turn, side))
    if (disordered(turn[unit])) all.push_back(unit);
  if (turn.ruling(ruling::disorder_removal) == 0 || all.empty()) return all;
  const auto fewest = std::min_element(all.begin(), all.end(), [&turn](UnitId a, UnitId b) {
    return value(turn[a], column::disorder) < value(turn[b], column::disorder);
  });
  return {*fewest};
}

}  // namespace

void start_of_command(Turn& turn) {
  const SideId side = active(turn);
  arrive(turn, side);
  for (const UnitId unit : own_units(turn, side).list())
    if (disordered(turn[unit]) && !routing(turn[unit])) reform_the_ranks(turn, unit);
  if (turn.ruling(ruling::veterans_roll) == 0) veterans_roll(turn, side);
}

void disorder_step(Turn& turn) {
  const SideId side = active(turn);
  const int off = turn.figure(table::markers, row::disorder_off, number_column::number);
  for (const UnitId unit : recovering(turn, side))
    lose_disorder(turn, unit, std::max(0, value(turn[unit], column::disorder) - off), "D01"_r,
                  rows(table::markers, row::disorder_off));
  if (turn.ruling(ruling::veterans_roll) != 0) veterans_roll(turn, side);
}

void shooting_morale_step(Turn& turn) {
  std::vector<UnitId> hurt;
  for (const UnitId unit : enemies(turn, active(turn)))
    if (is(turn[unit], column::hurt)) hurt.push_back(unit);
  std::stable_sort(hurt.begin(), hurt.end(), [&turn](UnitId a, UnitId b) {
    return value(turn[a], column::hurt) < value(turn[b], column::hurt);
  });
  for (const UnitId unit : hurt) {
    if (turn.ended()) return;
    if (!turn[unit].present()) continue;  // Broken by another test meanwhile
    const Turn::Because because(turn, turn.activate(unit, "D18"_r));
    mark(turn, unit, column::hurt, 0, "D18"_r);
    test_morale(turn, unit, Cause::shooting);
  }
}

}  // namespace quincunx::liberty
