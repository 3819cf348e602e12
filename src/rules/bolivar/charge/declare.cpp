// 4.1 (B-R14, B-A37, B-A80).

#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/mind/odds.hpp"

namespace quincunx::bolivar {
namespace {

constexpr Length beyond_reach = 2 * tum;  // past the charge, for enemies worth a reason

struct Declared {
  UnitId unit = nobody, target = nobody;
  int wheel = 0;
  std::uint32_t by = 0;
};

// Why no wheel leads to it: what is straight ahead of it, if it lies there.
Bar why_not_reached(const Turn& turn, UnitId unit, UnitId enemy) {
  const Base& from = turn[unit].base;
  const Length budget = move_figure(turn.book(), row::charging);
  if (travel_to_touch(from, from.pose.facing, budget, turn[enemy].base)) {
    const Stop stop = charge_along(turn, unit, 0, budget).stop;
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
    made_.clear();
  }

 private:
  void hear_unit(UnitId unit) {
    const bool reasons = turn_.wants_reasons(side_, unit);
    const Length near = move_figure(turn_.book(), row::charging) + beyond_reach;
    const Bar bar = charge_bar(turn_, unit);
    std::vector<Offer> offers{offer(Verb::hold, unit)}, refusals;
    std::vector<Declared> ways;
    bool any_near = false;
    for (const UnitId enemy : enemies(turn_, side_)) {
      if (!within_reach(turn_[unit].base, turn_[enemy].base, near)) continue;
      any_near = true;
      if (bar) {
        if (reasons) add_barred(refusals, Verb::charge, unit, enemy, bar);
      } else if (const auto path = charge_at(turn_, unit, turn_[unit].base, enemy)) {
        const Odds odds = charge_odds(turn_, unit, enemy, *path);
        Offer& made = add_offer(offers, Verb::charge, unit, enemy);
        made.harm_done = harm(odds.done);
        made.harm_taken = harm(odds.taken);
        ways.push_back({unit, enemy, path->wheel, 0});
      } else if (reasons) {
        add_barred(refusals, Verb::charge, unit, enemy, why_not_reached(turn_, unit, enemy));
      }
    }
    if (!any_near) return;
    offers.insert(offers.end(), refusals.begin(), refusals.end());
    const Answer answer = ask(turn_, side_, topic::declare, offers, unit);
    if (answer.order.verb != Verb::charge) return;
    for (Declared& way : ways)
      if (way.target == answer.order.target) {
        way.by = answer.by;
        made_.push_back(way);
      }
  }

  Turn& turn_;
  SideId side_;
  std::vector<Declared> made_;
};

}  // namespace

void declare_charges(Turn& turn) {
  DeclaringSide first(turn, active(turn)), second(turn, reactive(turn));
  first.hear();
  if (turn.ruling(ruling::declare) == reading::Declare::active_first) first.apply();
  second.hear();
  first.apply();
  second.apply();
}

}  // namespace quincunx::bolivar
