// Feigned flight (B-R23, B-A54).

#include "play/units/losses.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/charge/reach.hpp"
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

// B-A54: its opponent, if that is still there; else others that fought it, by id.
UnitIds may_turn_on(const Turn& turn, UnitId unit) {
  const UnitId opponent = opponent_of(turn, unit);
  if (opponent != nobody && turn[opponent].present()) return {opponent};
  UnitIds fought;
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (turn.tie(tie::fought, enemy, unit) != 0) fought.push_back(enemy);
  return fought;
}

UnitId charges_again(Turn& turn, UnitId unit) {
  if (locked(turn, unit)) return nobody;
  const ChargeReach reach(turn, unit);
  for (const UnitId enemy : may_turn_on(turn, unit))
    if (const auto path = reach.at(enemy)) {
      note_uphill(turn, unit);
      mark(turn, unit, column::charged, 1, "B-A54"_r);
      carry_out_charge(turn, unit, *path, SetOut(turn));
      return enemy;
    }
  return nobody;
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
  } else if (turn.ruling(ruling::feigned_flight_melee) == reading::FeignedFlightMelee::now) {
    set_opponent(turn, unit, enemy);
    set_opponent(turn, enemy, unit);
    fight(turn, {enemy, unit}, highest(turn, column::melee) + 1);
    carry_out_results(turn, {std::min(unit, enemy), std::max(unit, enemy)});
  }
}

}  // namespace quincunx::bolivar
