// What a brigade or an independent unit does by its die, in its order (5).

#include <algorithm>

#include "rules/acw/charge/melee.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/leaders/commanders.hpp"
#include "rules/acw/mind/odds.hpp"
#include "rules/acw/morale/rout.hpp"

namespace quincunx::acw {
namespace {

class Activation {
 public:
  Activation(Turn& turn, const Acting& acting) : turn_(turn), acting_(acting) {}

  void play() {
    if (!army_lets_act(turn_, acting_)) return;
    rout_tests();
    melees();
    orders();
  }

 private:
  // 5, 12: of one routing unit after another, in the owner's order.
  void rout_tests() {
    std::vector<bool> tested(turn_.table().units.size(), false);
    while (!turn_.ended()) {
      std::vector<Offer> offers;
      for (const UnitId unit : units_of(turn_, acting_))
        if (is(turn_[unit], column::routing) && !tested[index(unit)])
          offers.push_back(offer(Verb::choose, unit));
      if (offers.empty()) return;
      const Answer next = choose(turn_, acting_.side, topic::rout_test, offers);
      tested[index(next.order.unit)] = true;
      const Caused caused(turn_, next.by);
      rout_test(turn_, next.order.unit);
    }
  }

  // 5, W79: one melee after another, in the owner's order; a unit that is still in one has no order.
  void melees() {
    while (!turn_.ended()) {
      const std::vector<Offer> offers = due();
      if (offers.empty()) break;
      const Answer next = choose(turn_, acting_.side, topic::melee, offers);
      const Caused caused(turn_, next.by);
      fight_on(turn_, next.order.unit);
    }
    for (const UnitId unit : units_of(turn_, acting_))
      if (locked(turn_, unit) && ordered(turn_[unit]) == Ordered::nothing)
        mark_as(turn_, unit, column::order, Ordered::fights, "W79"_r);
  }

  // Its units in melees that are due; of one melee only the first of them.
  std::vector<Offer> due() const {
    std::vector<Offer> offers;
    UnitId one = nobody;
    bool several = false;
    for (const UnitId unit : units_of(turn_, acting_))
      if (const UnitId melee = melee_due(turn_, unit); melee != nobody) {
        several = several || (one != nobody && melee != one);
        if (one == nobody) one = melee;
        offers.push_back(offer(Verb::choose, unit));
      }
    if (!several && !offers.empty()) offers.resize(1);
    return offers;
  }

  // 5: one unit after another, in the owner's order; commanders are among them (W5).
  void orders() {
    std::vector<bool> heard(turn_.table().units.size(), false);
    while (!turn_.ended()) {
      const std::vector<Offer> offers = list(heard);
      if (offers.empty()) return;
      const Answer next = choose(turn_, acting_.side, topic::next, offers);
      heard[index(next.order.unit)] = true;
      const Caused caused(turn_, next.by);
      if (is_commander(turn_[next.order.unit]))
        ride(turn_, next.order.unit);
      else
        order_unit(turn_, next.order.unit);
    }
  }

  // Commanders first, so that they are in place (W5).
  std::vector<Offer> list(const std::vector<bool>& heard) const {
    std::vector<Offer> offers;
    const auto add = [&](UnitId unit) {
      if (heard[index(unit)]) return;
      offers.push_back(offer(Verb::choose, unit));
      offers.back().harm_done = harm(worth_going_first(turn_, unit));
    };
    for (const UnitId leader : turn_.table().leaders)
      if (rides(leader)) add(leader);
    for (const UnitId unit : units_of(turn_, acting_))
      if (may_be_ordered(unit)) add(unit);
    return offers;
  }

  bool rides(UnitId leader) const {
    const Unit& unit = turn_[leader];
    if (unit.side != acting_.side || !unit.present() || is(unit, column::rode)) return false;
    return type_of(unit) == Type::general || (acting_.unit == nobody && unit.command == acting_.brigade);
  }
  bool may_be_ordered(UnitId id) const {
    const Unit& unit = turn_[id];
    return ordered(unit) == Ordered::nothing && !is(unit, column::routing) && !is(unit, column::spent);
  }

  Turn& turn_;
  Acting acting_;
};

}  // namespace

void activate(Turn& turn, const Acting& acting) {
  if (acting.unit != nobody) {
    turn.activate(acting.unit, "5"_r);
    const Turn::Because because(turn);
    mark(turn, acting.unit, column::acted, 1, "5"_r);
    return Activation(turn, acting).play();
  }
  const Party brigade = command_party(acting.brigade);
  turn.activate(brigade, "5"_r);
  const Turn::Because because(turn);
  mark(turn, brigade, column::had_die, 1, "5"_r);
  Activation(turn, acting).play();
}

}  // namespace quincunx::acw
