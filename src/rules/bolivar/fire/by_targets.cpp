#include "rules/bolivar/fire/by_targets.hpp"

#include <algorithm>

#include "play/primary.hpp"
#include "rules/bolivar/fire/dice.hpp"
#include "rules/bolivar/fire/targets.hpp"

namespace quincunx::bolivar {
namespace {

class ByTargets {
 public:
  ByTargets(Turn& turn, Fire& fire) : turn_(turn), fire_(fire) {}

  void run() {
    while (!turn_.ended()) {
      look_round();
      list_offers();
      if (!any_shot_) break;
      const Answer picked = ask(turn_, fire_.side, topic::target, offers_);
      if (picked.order.verb != Verb::shoot) break;
      const Caused caused(turn_, picked.by);
      shoot_at(picked.order);
    }
    if (!turn_.ended()) hear_barred(turn_, fire_.side, topic::target, std::move(offers_));
  }

 private:
  void look_round() {
    aims_.clear();
    for (const UnitId shooter : fire_.shooters)
      if (turn_[shooter].present()) add_aims(turn_, shooter, aims_);
    nearest_first(
        aims_, [](const Aim& aim) { return aim.away; },
        [](const Aim& aim) { return std::pair(aim.target, aim.shooter); });
  }

  int dice_of(const Aim& aim, bool primary) const {
    return shooting_dice(turn_, aim.shooter, aim.target, primary).dice;
  }
  void add_shot(std::vector<Offer>& offers, const Aim& aim, bool primary) const {
    add_offer(offers, Verb::shoot, aim.shooter, aim.target).harm_done =
        harm(expected_hits(dice_of(aim, primary), shooting_need(turn_, aim.shooter, aim.target).need));
  }

  // The nearest target of every unit first, then other targets that a unit may choose. Behind the offer to
  // hold those without a die as primary (B-A78), then what may not be shot at.
  void list_offers() {
    offers_.clear();
    for (const bool first : {true, false})
      for (const Aim& aim : aims_)
        if (aim.legal() && aim.first == first && dice_of(aim, true) > 0) add_shot(offers_, aim, true);
    any_shot_ = !offers_.empty();
    std::vector<Offer> without_dice;
    for (const Aim& aim : aims_)
      if (aim.legal() && dice_of(aim, true) == 0) add_shot(without_dice, aim, true);
    if (!fire_.forced && (any_shot_ || !without_dice.empty())) add_offer(offers_, Verb::hold, nobody);
    any_shot_ = any_shot_ || !without_dice.empty();
    offers_.insert(offers_.end(), without_dice.begin(), without_dice.end());
    if (fire_.bombards != nullptr) return;  // orders to shoot are for the steps of the turn
    for (const Aim& aim : aims_)
      if (!aim.legal()) add_barred(offers_, Verb::shoot, aim.shooter, aim.target, aim.bar);
  }

  void shoot_at(const Order& picked) {
    const UnitId target = picked.target;
    UnitIds shooters{picked.unit};
    for (const Aim& aim : aims_) {
      if (aim.target != target || !aim.legal() || aim.shooter == picked.unit) continue;
      if (joins(aim))
        shooters.push_back(aim.shooter);
      else if (aim.first)
        bind(turn_, aim.shooter, target, tie::held_back, 1, "B-A78"_r);
    }
    const UnitId primary = choose_primary(turn_, shooters, target);
    mark(turn_, target, column::shot_at, 1, "B-A78"_r);
    const bool marks = fire_.bombards == nullptr;
    const Volley volley = fire(turn_, shooters, target, primary, marks);
    if (marks) return take_effect(turn_, volley, marks);
    fire_.bombards->push_back(volley);
    std::erase_if(fire_.shooters, [&shooters](UnitId unit) {
      return std::find(shooters.begin(), shooters.end(), unit) != shooters.end();
    });
  }

  // By default if the target is the one that it would pick, and it has a die.
  bool joins(const Aim& aim) {
    if (fire_.forced) return true;
    std::vector<Offer> offers;
    add_shot(offers, aim, false);
    add_offer(offers, Verb::hold, aim.shooter);
    if (!aim.first || dice_of(aim, false) == 0) std::swap(offers.front(), offers.back());
    return turn_.ask(fire_.side, topic::join, offers, aim.shooter).verb == Verb::shoot;
  }

  Turn& turn_;
  Fire& fire_;
  Aims aims_;
  std::vector<Offer> offers_;
  bool any_shot_ = false;
};

}  // namespace

void shoot_by_targets(Turn& turn, Fire fire) { ByTargets(turn, fire).run(); }

// B-A11: the defender rolls first; what the hits of both sides cause comes after all dice of both.
void bombard(Turn& turn) {
  const bool attacker_only = turn.ruling(ruling::bombardment) == reading::Bombardment::attacker;
  std::vector<Volley> volleys;
  for (const SideId side : {other(attacker(turn)), attacker(turn)}) {
    if (attacker_only && side != attacker(turn)) continue;
    Fire fire{side, {}, false, &volleys};
    for (const UnitId unit : enemies(turn, other(side)))
      if (form_of(turn[unit]) == Form::deployed) fire.shooters.push_back(unit);
    shoot_by_targets(turn, std::move(fire));
  }
  for (const Volley& volley : volleys) take_effect(turn, volley, false);
}

}  // namespace quincunx::bolivar
