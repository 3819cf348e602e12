#pragma once
// Charges declared, and carried out one after another: which is next, and which units wait half way for an
// enemy that charges them.

#include <algorithm>
#include <vector>

#include "play/say.hpp"

namespace quincunx {

// Where all units stood when it was made.
class EarlierBases {
 public:
  explicit EarlierBases(const Turn& turn) {
    for (const Unit& unit : turn.table().units) bases_.push_back(unit.base);
  }
  const Base& operator[](UnitId unit) const { return bases_[index(unit)]; }

 private:
  std::vector<Base> bases_;
};

// Two sides declare, either with `hear()`, and are bound to it by `apply()`: at once, or in the open one
// after the other.
template <class Declarations>
void declare_in_turn(Declarations first, Declarations second, bool in_the_open) {
  first.hear();
  if (in_the_open) first.apply();
  second.hear();
  if (!in_the_open) first.apply();
  second.apply();
}

// `has_declared`: the unit has a charge declared that is not struck out.
template <bool (*has_declared)(const Turn&, UnitId)>
class ChargesInTurn {
 public:
  explicit ChargesInTurn(Turn& turn) : turn_(turn), passed_over_(turn.table().units.size(), false) {
    for (std::size_t i = 0; i < passed_over_.size(); ++i)
      if (has_declared(turn, unit_at(i))) declared_.push_back(unit_at(i));
  }
  const std::vector<UnitId>& declared() const { return declared_; }  // when it was made, by id

  // Both sides' cavalry, then both sides' infantry, each in the order that its side chooses. `step` has
  //   mounted(unit)
  //   conduct(unit)  carries out its charge, or leaves it half way (`waits_for`)
  //   met(unit)      is in contact, or gone
  //   go_on(unit, partner)  from half way, where its partners never came to it: the first of them
  template <class Sides, class Topic, class Step>
  void in_bands(const Sides& sides, Topic topic, Step& step) {
    std::vector<Offer> offers;
    for (const bool mounted : {true, false})
      for (const SideId side : sides)
        while (true) {
          offers.clear();
          for (const UnitId unit : declared_)
            if (turn_[unit].side == side && to_come(unit) && step.mounted(unit) == mounted)
              add_offer(offers, Verb::choose, unit);
          if (offers.empty()) break;
          const UnitId next = choose(turn_, side, topic, offers).order.unit;
          passed_over_[index(next)] = true;
          step.conduct(next);
          go_on(step);
        }
  }

  // Enemies that charge this unit as it charges them, and have still to move; none that has `met` another.
  template <class Tie, class Met>
  std::vector<UnitId> partners_of(UnitId unit, Tie declared, Met met) const {
    std::vector<UnitId> partners;
    for (const UnitId enemy : declared_)
      if (to_come(enemy) && turn_.tie(declared, unit, enemy) != 0 && turn_.tie(declared, enemy, unit) != 0 &&
          !met(enemy))
        partners.push_back(enemy);
    return partners;
  }
  void waits_for(UnitId unit, std::vector<UnitId> partners) {
    half_way_.push_back({unit, std::move(partners)});
  }

 private:
  struct HalfWay {
    UnitId unit;
    std::vector<UnitId> partners;
    bool done = false;
  };
  bool to_come(UnitId unit) const { return !passed_over_[index(unit)] && has_declared(turn_, unit); }
  template <class Step>
  void go_on(Step& step) {
    for (HalfWay& each : half_way_) {
      if (each.done) continue;
      const bool met = step.met(each.unit);
      if (!met && std::any_of(each.partners.begin(), each.partners.end(),
                              [this](UnitId partner) { return to_come(partner); }))
        continue;
      each.done = true;
      if (!met) step.go_on(each.unit, each.partners.front());
    }
  }

  Turn& turn_;
  std::vector<UnitId> declared_;
  std::vector<bool> passed_over_;
  std::vector<HalfWay> half_way_;
};

}  // namespace quincunx
