// What a charge leaves written on a unit for the rest of the player turn.

#include "rules/lib/charge/state.hpp"

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/charge/charges.hpp"

namespace quincunx::lib {
namespace {

bool under_way(Charge charge) {
  return charge == Charge::fire || charge == Charge::cold_steel || charge == Charge::counter ||
         charge == Charge::breakthrough;
}

}  // namespace

bool charging(const Turn& turn, UnitId unit) {
  return turn[unit].present() && under_way(charge_now(turn, unit));
}

bool cold_steel(const Turn& turn, UnitId unit) {
  const Charge charge = charge_now(turn, unit);
  return mounted(turn[unit]) || charge == Charge::cold_steel || charge == Charge::over_cold_steel;
}

bool charged_now(const Turn& turn, UnitId unit) { return charge_now(turn, unit) != Charge::none; }

UnitId charge_target(const Turn& turn, UnitId unit) {
  if (!charging(turn, unit)) return nobody;
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::charges && tie.from == unit && turn[tie.to].present()) return tie.to;
  return nobody;
}

std::vector<UnitId> chargers_of(const Turn& turn, UnitId target) {
  std::vector<UnitId> found;
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::charges && tie.to == target && charging(turn, tie.from)) found.push_back(tie.from);
  std::sort(found.begin(), found.end());
  return found;
}

void end_charge(Turn& turn, UnitId unit, Rule rule) {
  const Charge charge = charge_now(turn, unit);
  if (!under_way(charge) && charge != Charge::must_break_through) return;
  mark_as(turn, unit, column::charge, charge == Charge::cold_steel ? Charge::over_cold_steel : Charge::over,
          rule);
}

bool takes_shelter(const Unit& guns) { return value(guns, column::sheltered) != 0; }

std::vector<UnitId> fighting_enemies(const Turn& turn, UnitId unit) {
  if (takes_shelter(turn[unit])) return {};
  std::vector<UnitId> found = enemies_in_contact(turn, unit);
  found.erase(
      std::remove_if(found.begin(), found.end(), [&](UnitId enemy) { return takes_shelter(turn[enemy]); }),
      found.end());
  return found;
}

void set_out(Turn& turn, UnitId unit, Rule rule) {
  turn.emit(rule, event::Noted{unit, turn[unit].base.pose});
}

void record_contact(Turn& turn, UnitId unit, UnitId enemy, const Base& start, const Base& before) {
  say(turn, unit, enemy, remark::contact, 0, "7.1"_r);
  const Turn::Because because(turn);
  if (wholly_behind(before, start)) bind(turn, unit, enemy, tie::behind, 1, "H39"_r);
  if (edge_touched(turn[enemy].base, turn[unit].base) == Edge::front)
    bind(turn, unit, enemy, tie::front, 1, "H54"_r);
}

}  // namespace quincunx::lib
