// A charge that fire has checked (6.3), and the British countercharge upon it (L41).

#include <algorithm>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

bool may_close(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  const Form form = form_of(self);
  return turn.ruling(ruling::british_countercharge) == 0 && self.present() &&
         type_of(self) == Type::infantry && value(self, column::british) != 0 && good_order(self) &&
         (form == Form::line || form == Form::attack_column || form == Form::skirmish_line) &&
         !charged_now(turn, unit) && enemies_in_contact(turn, unit).empty();
}

void close_in(Turn& turn, UnitId unit, UnitId charger, bool has_fired) {
  const Reach reach{false, charge_reach(turn, false, false).hundredths,
                    distance_figure(turn, row::british_countercharge)};
  const PathSearch search(turn, unit, charger, reach);
  const ChargePath path = search.find();
  if (!path.found) return;
  const std::vector<Offer> offers{offer(verb::countercharge, unit, charger), offer(Verb::hold, unit)};
  const Answer answer = ask(turn, turn[unit].side, topic::british, offers, unit);
  if (answer.order.verb != verb::countercharge) return;
  const Caused caused(turn, answer.by);
  say(turn, unit, charger, remark::countercharges, 0, "L41"_r);
  const Turn::Because because(turn);
  const Base start = turn[unit].base, before = turn[charger].base;
  mark_as(turn, unit, column::charge, has_fired ? Charge::counter : Charge::cold_steel, "L41"_r);
  bind(turn, unit, charger, tie::charges, 1, "L41"_r);
  charge_along(turn, unit, path, search.loose_order(), "L41"_r);
  for (const UnitId enemy : path.touched) record_contact(turn, unit, enemy, start, before);
}

}  // namespace

void check_charge(Turn& turn, UnitId charger, UnitId firer, Rule rule) {
  if (!charging(turn, charger)) return;
  const UnitId target = charge_target(turn, charger);
  std::vector<UnitId> from = enemies_in_contact(turn, charger);
  if (target != nobody && std::find(from.begin(), from.end(), target) == from.end()) from.push_back(target);
  end_charge(turn, charger, rule);
  bool recalled = false;
  if (mounted(turn[charger]) && !is_broken(turn[charger])) {
    std::vector<Offer> offers = recall_offers(turn, charger);
    offers.push_back(offer(Verb::hold, charger));
    const Answer answer = ask(turn, turn[charger].side, topic::after_loss, offers, charger);
    const Caused caused(turn, answer.by);
    recalled = answer.order.verb == verb::recall && recall(turn, charger, answer.order.amount, "6.3"_r);
  }
  if (!recalled && !from.empty()) retreat(turn, charger, Retreat::two_inches, from, "6.3"_r);
  if (target != nobody && turn[charger].present() && may_close(turn, target))
    close_in(turn, target, charger, firer == target || value(turn[target], column::fired) != 0);
}

}  // namespace quincunx::lib
