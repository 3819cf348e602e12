#include "rules/tilly/fire/allot.hpp"

#include <tuple>

namespace quincunx::tilly {
namespace {

// Compared in this order; the last counts against low positions, that is, low ids.
using Merit =
    std::tuple<int, int, int, int, int>;  // routs, hits placed, on the declared, not surplus, -places

bool any_primary(const HitTargets& targets) {
  return std::any_of(targets.begin(), targets.end(), [](const HitTarget& t) { return t.primary; });
}

// May this die fall there, with so many hits left for enemies beside the unit's own?
struct Reach {
  int leader_need;
  bool has_primary;
  bool beside(const HitTarget& target) const { return has_primary && !target.primary; }
  bool operator()(const HitDie& die, const HitTarget& target, int beside_left) const {
    return die.face >= (die.leader ? leader_need : target.need) && (!beside(target) || beside_left > 0);
  }
};

class AllotmentSearch {
 public:
  AllotmentSearch(const HitDice& dice, const HitTargets& targets, Reach reach)
      : dice_(dice), targets_(targets), reach_(reach), current_(dice.size(), -1) {
    hits_.assign(targets.size(), 0);
  }

  Allotment run(int beside) {
    try_from(0, beside);
    return best_;
  }

 private:
  void try_from(std::size_t die, int beside) {
    if (die == dice_.size()) {
      const Merit merit = merit_now();
      if (best_.empty() || merit > most_) most_ = merit, best_ = current_;
      return;
    }
    bool placed = false;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
      if (!reach_(dice_[die], targets_[t], beside)) continue;
      placed = true;
      current_[die] = static_cast<int>(t);
      ++hits_[t];
      try_from(die + 1, beside - (reach_.beside(targets_[t]) ? 1 : 0));
      --hits_[t];
    }
    current_[die] = -1;
    if (!placed) try_from(die + 1, beside);
  }

  Merit merit_now() const {
    int routs = 0, placed = 0, on_declared = 0, useful = 0, places = 0;
    for (std::size_t t = 0; t < targets_.size(); ++t) {
      const int counted = std::min(hits_[t], targets_[t].standing);
      if (counted > 0 && counted == targets_[t].standing) ++routs;
      if (targets_[t].declared) on_declared += counted;
      placed += hits_[t];
      useful += counted;
      places += hits_[t] * static_cast<int>(t);
    }
    return {routs, placed, on_declared, useful, -places};
  }

  const HitDice& dice_;
  const HitTargets& targets_;
  Reach reach_;
  Allotment current_, best_;
  Few<int, 4> hits_;
  Merit most_{};
};

}  // namespace

Allotment best_allotment(const HitDice& dice, const HitTargets& targets, int leader_need, int beside) {
  if (dice.empty()) return {};
  if (targets.size() == 1) {  // no choice: every die that can hit it does
    const Reach reach{leader_need, targets.front().primary};
    Allotment places;
    for (const HitDie& die : dice) places.push_back(reach(die, targets.front(), beside) ? 0 : -1);
    return places;
  }
  return AllotmentSearch(dice, targets, {leader_need, any_primary(targets)}).run(beside);
}

Allotment allot(Turn& turn, UnitId unit, const HitDice& dice, HitTargets targets, int leader_need) {
  if (targets.size() == 1) return best_allotment(dice, targets, leader_need);
  const Reach reach{leader_need, any_primary(targets)};
  int beside_left = 1;
  Allotment chosen;
  for (std::size_t d = 0; d < dice.size(); ++d) {
    const HitDice rest(dice.begin() + static_cast<std::ptrdiff_t>(d), dice.end());
    const int preferred = best_allotment(rest, targets, leader_need, beside_left).front();
    chosen.push_back(preferred);
    if (preferred < 0) continue;
    std::vector<Offer> offers;
    const auto add = [&](std::size_t t) {
      Offer made = offer(Verb::choose, unit, targets[t].unit, static_cast<std::int32_t>(d + 1));
      made.harm_done = targets[t].standing > 0 ? 100 : 0;
      offers.push_back(made);
    };
    add(static_cast<std::size_t>(preferred));
    for (std::size_t t = 0; t < targets.size(); ++t)
      if (static_cast<int>(t) != preferred && reach(dice[d], targets[t], beside_left)) add(t);
    // Asked even without a choice: orders that name enemies for hits count every hit.
    const UnitId on = turn.ask(turn[unit].side, topic::allot, offers, unit).target;
    for (std::size_t t = 0; t < targets.size(); ++t) {
      if (targets[t].unit != on) continue;
      chosen.back() = static_cast<int>(t);
      beside_left -= reach.beside(targets[t]) ? 1 : 0;
      targets[t].standing = std::max(targets[t].standing - 1, 0);
    }
  }
  return chosen;
}

}  // namespace quincunx::tilly
