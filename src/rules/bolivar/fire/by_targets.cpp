#include <algorithm>

#include "play/primary.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "rules/bolivar/mind/odds.hpp"

namespace quincunx::bolivar {
namespace {

// A unit that shoots gives up the charges that it has from its place (B-R14).
void add_shot(const Turn& turn, const Aim& aim, const VolleyDice& dice, std::vector<Offer>& offers) {
  const Odds odds{.done = expected_hits(dice.dice, dice.need), .taken = Prospects(turn, aim.shooter).best()};
  set_harm(add_offer(offers, Verb::shoot, aim.shooter, aim.target), odds);
}

class ByTargets {
 public:
  ByTargets(Turn& turn, Fire& fire) : turn_(turn), fire_(fire) {}

  // Shots, then the offer to hold, behind it those without a die as primary (B-A78), then what may not be
  // shot at.
  std::vector<Offer> list() {
    aims_.clear();
    for (const UnitId shooter : fire_.shooters)
      if (turn_[shooter].present()) add_aims(turn_, shooter, aims_);
    nearest_first(
        aims_, [](const Aim& aim) { return aim.away; },
        [](const Aim& aim) { return std::pair(aim.target, aim.shooter); });
    std::vector<Offer> offers, without_dice;
    add_shots(turn_, aims_, true, offers);
    add_shots(turn_, aims_, false, without_dice);
    if (!fire_.forced && offers.size() + without_dice.size() > 0) add_offer(offers, Verb::hold, nobody);
    offers.insert(offers.end(), without_dice.begin(), without_dice.end());
    // Guns that cannot bombard at all have their orders for later steps.
    if (fire_.bombards != nullptr)
      std::erase_if(aims_, [this](const Aim& aim) { return !aim.legal() && !aims_anywhere(aim.shooter); });
    add_barred_shots(aims_, offers);
    return offers;
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

 private:
  bool aims_anywhere(UnitId shooter) const {
    return std::any_of(aims_.begin(), aims_.end(),
                       [shooter](const Aim& aim) { return aim.shooter == shooter && aim.legal(); });
  }
  // By default if the target is the one that it would pick, and it has a die.
  bool joins(const Aim& aim) {
    if (fire_.forced) return true;
    const VolleyDice dice = shooting_dice(turn_, aim.shooter, aim.target, false);
    std::vector<Offer> offers;
    add_shot(turn_, aim, dice, offers);
    add_offer(offers, Verb::hold, aim.shooter);
    if (!aim.first || dice.dice == 0) std::swap(offers.front(), offers.back());
    return turn_.ask(fire_.side, topic::join, offers, aim.shooter).verb == Verb::shoot;
  }

  Turn& turn_;
  Fire& fire_;
  Aims aims_;
};

}  // namespace

void add_shots(const Turn& turn, const Aims& aims, bool with_dice, std::vector<Offer>& offers) {
  for (const bool first : {true, false})
    for (const Aim& aim : aims) {
      if (!aim.legal() || aim.first != first) continue;
      const VolleyDice dice = shooting_dice(turn, aim.shooter, aim.target, true);
      if ((dice.dice > 0) == with_dice) add_shot(turn, aim, dice, offers);
    }
}
void add_barred_shots(const Aims& aims, std::vector<Offer>& offers) {
  for (const Aim& aim : aims)
    if (!aim.legal()) add_barred(offers, Verb::shoot, aim.shooter, aim.target, aim.bar);
}

void shoot_by_targets(Turn& turn, Fire fire) {
  ByTargets targets(turn, fire);
  pick_in_turn(
      turn, fire.side, topic::target, Verb::shoot, [&] { return targets.list(); },
      [&](const Order& picked) { targets.shoot_at(picked); });
  if (!turn.ended() && fire.bombards == nullptr) hear_barred(turn, fire.side, topic::target, targets.list());
}

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
