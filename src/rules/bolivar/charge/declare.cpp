// 4.1 and 4.2: charges are declared and struck out (B-R14, B-R15, B-A37 to B-A39, B-A80).

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/mind/odds.hpp"

namespace quincunx::bolivar {
namespace {

constexpr Length beyond_reach = 2 * tum;  // past the charge, for enemies worth a reason

// Why no wheel leads to it: what is straight ahead of it, if it lies there.
Bar why_not_reached(const Turn& turn, const ChargeReach& reach, UnitId unit, UnitId enemy) {
  const Base& from = turn[unit].base;
  if (travel_to_touch(from, from.pose.facing, move_figure(turn.book(), row::charging), turn[enemy].base)) {
    const Stop stop = reach.along(0).stop;
    if (stop && stop.by != enemy) return {stop.rule, stop.why, stop.by};
  }
  return {"B-A80"_r, remark::cannot_reach};
}

class DeclaringSide {
 public:
  DeclaringSide(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  void hear() {
    for (const UnitId unit : Fighters(turn_, side_).list()) hear_unit(unit);
  }
  void apply() {
    for (const Declared& each : made_) {
      const Caused caused(turn_, each.by);
      mark(turn_, each.unit, column::declared, 1, "B-R14"_r);
      mark(turn_, each.unit, column::wheel, each.wheel, "B-A81"_r);
      bind(turn_, each.unit, each.target, tie::declared, 1, "B-A80"_r);
    }
  }

 private:
  struct Declared {
    UnitId unit, target;
    int wheel;
    std::uint32_t by;
  };

  void hear_unit(UnitId unit) {
    const bool reasons = turn_.wants_reasons(side_, unit);
    const Length near = move_figure(turn_.book(), row::charging) + beyond_reach;
    const Bar bar = charge_bar(turn_, unit);
    const ChargeReach reach(turn_, unit);
    std::vector<Offer> offers{offer(Verb::hold, unit)};
    bool any_near = false;
    for (const UnitId enemy : enemies(turn_, side_)) {
      if (!within_reach(turn_[unit].base, turn_[enemy].base, near)) continue;
      any_near = true;
      if (const auto path = bar ? std::nullopt : reach.at(enemy)) {
        set_harm(add_offer(offers, Verb::charge, unit, enemy), charge_odds(turn_, unit, enemy, *path));
      } else if (reasons) {
        add_barred(offers, Verb::charge, unit, enemy, bar ? bar : why_not_reached(turn_, reach, unit, enemy));
      }
    }
    if (!any_near) return;
    const Answer answer = ask(turn_, side_, topic::declare, offers, unit);
    const UnitId target = answer.order.target;
    if (answer.order.verb == Verb::charge)
      made_.push_back({unit, target, reach.at(target)->wheel, answer.by});
  }

  Turn& turn_;
  SideId side_;
  std::vector<Declared> made_;
};

// B-A38: the target could not charge that charger from where it stands.
bool has_no_answer(const Turn& turn, UnitId target, UnitId charger) {
  if (turn.ruling(ruling::respond_test) == reading::RespondTest::flank_or_rear)
    return contact_from(turn[target], turn[charger].base) != Contact::frontal;
  return !ChargeReach(turn, target).at(charger);
}

}  // namespace

void declare_charges(Turn& turn) {
  declare_in_turn(DeclaringSide(turn, active(turn)), DeclaringSide(turn, reactive(turn)),
                  turn.ruling(ruling::declare) == reading::Declare::active_first);
}

// All declarations strike at once, those that are struck out too (B-A39).
void cancel_charges(Turn& turn) {
  struct StruckOut {
    UnitId unit, by;
    remark::Remark why;
  };
  std::vector<StruckOut> struck;
  for (const Tie& tie : turn.table().ties) {
    if (tie.kind != tie::declared || !has_declared(turn, tie.from) || !has_declared(turn, tie.to)) continue;
    if (has_no_answer(turn, tie.to, tie.from))
      struck.push_back({tie.to, tie.from, remark::cancelled_no_answer});
    else if (cavalry(type_of(turn[tie.from])) && infantry(type_of(turn[tie.to])))
      struck.push_back({tie.to, tie.from, remark::cancelled_by_cavalry});
  }
  for (const StruckOut& each : struck) {
    if (is(turn[each.unit], column::cancelled)) continue;
    const Turn::Because because(turn, say(turn, each.unit, each.by, each.why, 0, "B-R15"_r));
    mark(turn, each.unit, column::cancelled, 1, "B-R15"_r);
  }
}

}  // namespace quincunx::bolivar
