// Step 3.5: rally backs, then who is locked (section 12 of the specification).

#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/army/marks.hpp"
#include "rules/tilly/book/orders.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

enum Result { none_yet, lost_melee, drew_melee, won_melee };  // as column::result keeps them

enum class Duty { none, may, must, may_not };

Duty duty_of(const Unit& unit) {
  if (!unit.present()) return Duty::none;
  if (value(unit, column::evaded) != 0) return Duty::must;
  if (!cavalry(type_of(unit))) return Duty::none;
  if (value(unit, column::result) == lost_melee) return Duty::must;
  return value(unit, column::fought) != 0 ? Duty::may_not : Duty::may;
}

class RallyBack {
 public:
  RallyBack(Turn& turn, SideId side) : turn_(turn), side_(side), done_(turn.table().units.size(), false) {}

  void run() {
    std::vector<Offer> offers;
    while (true) {
      offers = list();
      if (!any_legal(offers)) break;
      const Answer answer = choose(turn_, side_, topic::rally_back, offers);
      if (answer.order.verb != verb::rally_back) break;
      const Caused caused(turn_, answer.by);
      done_[index(answer.order.unit)] = true;
      go_back(answer.order.unit);
    }
    hear_barred(turn_, side_, topic::rally_back, std::move(offers));
  }

 private:
  // First the units that must, by id; without them, to stop is the first offer; then those that may.
  std::vector<Offer> list() const {
    std::vector<Offer> offers;
    Few<UnitId, 16> may, may_not;
    for (std::size_t i = 0; i < done_.size(); ++i) {
      const Unit& unit = turn_.table().units[i];
      if (unit.side != side_ || done_[i]) continue;
      const Duty duty = duty_of(unit);
      if (duty != Duty::none && offers.capacity() == 0) offers.reserve(16);
      if (duty == Duty::must) add_offer(offers, verb::rally_back, unit_at(i));
      if (duty == Duty::may) may.push_back(unit_at(i));
      if (duty == Duty::may_not) may_not.push_back(unit_at(i));
    }
    if (offers.empty() && !(may.empty() && may_not.empty())) add_offer(offers, Verb::hold, nobody);
    for (const UnitId unit : may) add_offer(offers, verb::rally_back, unit);
    for (const UnitId unit : may_not) {
      add_barred(offers, verb::rally_back, unit, nobody, {"T-R69"_r, remark::cannot_rally_back});
      offers.back().any_amount = true;
    }
    return offers;
  }

  bool barred_as_inferior(UnitId unit) const {
    return turn_.ruling(ruling::inferior_rally_back) != 0 &&
           value(turn_[unit], column::quality) == static_cast<int>(Quality::inferior);
  }

  void go_back(UnitId unit) {
    const bool evades = value(turn_[unit], column::evaded) != 0;
    const bool must = duty_of(turn_[unit]) == Duty::must;
    const bool needs_check = !must || turn_.ruling(ruling::compulsory_rally_back_checks) != 0;  // T-A77
    if (needs_check && !passes_command(turn_, unit)) return;
    if (barred_as_inferior(unit)) {
      say(turn_, unit, nobody, remark::inferior_barred, 0, "T-A22"_r);
      return;
    }
    const WayBack back(turn_, unit);
    const Length longest = back.longest();
    if (longest == 0) {
      say(turn_, unit, nobody, remark::blocked_back, 0, "T-A78"_r);
      return;
    }
    back.take(turn_, distance_for(unit, back, longest), evades ? "T-R58"_r : must ? "T-R69"_r : "T-R68"_r);
  }

  // The offers are those that others choose among; the owner may name any length (T-A79).
  Length distance_for(UnitId unit, const WayBack& back, Length longest) {
    const Length least = allowance_figure(turn_, row::rally_back_least);
    const Length most = allowance_figure(turn_, row::rally_back_most);
    const Length usual = back.usual();
    std::vector<Offer> offers{offer(verb::rally_back, unit, nobody, usual)};
    offers.front().any_amount = true;
    offers.reserve(16);
    const auto add = [&](Length by) {
      if (std::none_of(offers.begin(), offers.end(), [by](const Offer& o) { return o.order.amount == by; }))
        add_open(offers, verb::rally_back, unit, nobody, 0, 0).order.amount = by;
    };
    for (Length by = least; by <= most; by += tum / 2) add(by);
    add(longest);
    const Answer answer = ask(turn_, side_, topic::rally_distance, offers, unit, [&back](Offer& length) {
      if (const Stop barred = back.bars(length.order.amount))
        bar_offer(length, {barred.rule, barred.why, barred.by});
    });
    const Length wanted = answer.order.amount;
    if (wanted == usual) return usual;
    const Stop barred = back.bars(wanted);
    if (!barred) return std::min(wanted, most);
    const Caused caused(turn_, answer.by);
    refuse(turn_, unit, barred);
    return usual;
  }

  Turn& turn_;
  SideId side_;
  std::vector<bool> done_;
};

bool may_lock(const Unit& unit) { return unit.present() && !is_commander(unit); }

// T-A104: who is in contact now is locked for as long as that lasts.
void settle_locks(Turn& turn) {
  const std::vector<Unit>& units = turn.table().units;
  std::vector<bool> concerned(units.size(), false);  // locked before, or with enemies upon them
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::locked) concerned[index(tie.from)] = concerned[index(tie.to)] = true;
  for (const Touching& pair : turn.table().touching)
    concerned[index(pair.first)] = concerned[index(pair.second)] = true;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!concerned[i] || !may_lock(units[i])) continue;
    for (std::size_t j = i + 1; j < units.size(); ++j) {
      if (!concerned[j] || units[j].side == units[i].side || !may_lock(units[j])) continue;
      const UnitId a = unit_at(i), b = unit_at(j);
      const bool contact = enemies_touch(turn.table(), turn.book(), a, b);
      const bool was = turn.tie(tie::locked, a, b) != 0 || turn.tie(tie::locked, b, a) != 0;
      if (contact == was) continue;
      const Turn::Because because(
          turn, say(turn, a, b, contact ? remark::locked_now : remark::free_now, 0, "T-R67"_r));
      bind(turn, a, b, tie::locked, contact ? 1 : 0, "T-A104"_r);
      bind(turn, b, a, tie::locked, contact ? 1 : 0, "T-A104"_r);
    }
  }
}

}  // namespace

void rally_back(Turn& turn) {
  for (const SideId side : attacker_then_defender(turn)) RallyBack(turn, side).run();
  settle_locks(turn);
}

}  // namespace quincunx::tilly
