// Feigned flight (B-R23, B-A54).

#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/charge/reach.hpp"
#include "rules/bolivar/charge/results.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/morale/losses.hpp"

namespace quincunx::bolivar {
namespace {

Bar feigning_bar(const Turn& turn, UnitId unit) {
  if (type_of(turn[unit]) != Type::gauchos || attached_commander(turn, unit) == nobody)
    return {"B-R23"_r, remark::cannot_feign};
  if (turn.table().borne(party(turn[unit].side), column::feigned) != 0)
    return {"B-R23"_r, remark::flight_spent};
  return {};
}

// The enemy that it fought first, then others that fought it, by id.
UnitIds enemies_fought(const Turn& turn, UnitId unit) {
  UnitIds fought;
  const UnitId opponent = opponent_of(turn, unit);
  if (opponent != nobody && turn[opponent].present()) fought.push_back(opponent);
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (enemy != opponent && turn.tie(tie::fought, enemy, unit) != 0) fought.push_back(enemy);
  return fought;
}

// An opponent that it fought and that is there is the only one (B-A54).
UnitId charges_again(Turn& turn, UnitId unit) {
  UnitIds among = enemies_fought(turn, unit);
  if (!among.empty() && among.front() == opponent_of(turn, unit)) among.resize(1);
  if (locked(turn, unit)) return nobody;
  for (const UnitId enemy : among)
    if (const auto path = ChargeReach(turn, unit).at(enemy)) {
      note_uphill(turn, unit);
      const SetOut before(turn);
      mark(turn, unit, column::charged, 1, "B-A54"_r);
      carry_out_charge(turn, unit, *path, before);
      return enemy;
    }
  return nobody;
}

void fight_again(Turn& turn, UnitId unit, UnitId enemy) {
  int melees = 0;
  for (const Unit& each : turn.table().units) melees = std::max(melees, value(each, column::melee));
  set_opponent(turn, unit, enemy);
  set_opponent(turn, enemy, unit);
  fight(turn, {enemy, unit}, melees + 1);
  UnitIds both{unit, enemy};
  std::sort(both.begin(), both.end());
  carry_out_results(turn, both);
}

}  // namespace

void feign_flight(Turn& turn, UnitId unit) {
  const SideId side = turn[unit].side;
  const Bar bar = feigning_bar(turn, unit);
  if (bar && !turn.wants_reasons(side, unit)) return;
  std::vector<Offer> offers{offer(Verb::hold, unit), barred(offer(verb::feigned_flight, unit), bar)};
  const Answer answer = ask(turn, side, topic::feigned_flight, offers, unit);
  if (answer.order.verb != verb::feigned_flight) return;
  const Caused caused(turn, answer.by);
  const bool unchecked = ability_of(turn[attached_commander(turn, unit)]) == Ability::centaur;
  if (!unchecked && !passes_check(turn, unit, opponent_of(turn, unit), purpose::feigned_flight, "B-R23"_r))
    return;
  const Turn::Because because(turn, say(turn, unit, nobody, remark::feigns_flight, 0, "B-R23"_r,
                                        unchecked ? rows(table::abilities, row::centaur) : Rows{}));
  mark(turn, party(side), column::feigned, 1, "B-R23"_r);
  regain(turn, unit, value(turn[unit], column::start), "B-R23"_r);
  const UnitId enemy = charges_again(turn, unit);
  if (enemy == nobody) {
    say(turn, unit, nobody, remark::nobody_to_turn_on, 0, "B-A54"_r);
    return;
  }
  if (turn.ruling(ruling::feigned_flight_melee) == reading::FeignedFlightMelee::now)
    fight_again(turn, unit, enemy);
}

}  // namespace quincunx::bolivar
