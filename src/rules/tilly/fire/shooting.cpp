// Steps 1.2 and 2.2: target by target, the shooting player picking the next (T-R42).

#include <algorithm>
#include <iterator>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/fire/targets.hpp"
#include "rules/tilly/fire/volley.hpp"

namespace quincunx::tilly {
namespace {

class ShootingStep {
 public:
  ShootingStep(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  void run() {
    survey();
    pick_in_turn(
        turn_, side_, topic::target, Verb::shoot, [this] { return list(); },
        [this](const Order& picked) { shoot_at(picked); });
    hear_barred(turn_, side_, topic::target, list(), nobody, any_unlisted());
  }

 private:
  // `gone`: a target that has just left the table; a shooter too far off to have looked past it keeps its
  // aims.
  void survey(UnitId gone = nobody) {
    std::vector<Aim> before;
    before.swap(aims_);
    aims_.reserve(32);
    unlisted_.clear();
    const std::vector<Unit>& units = turn_.table().units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Unit& unit = units[i];
      if (unit.side != side_ || !unit.present() || shooting_range(turn_.book(), type_of(unit)) == 0) continue;
      const bool reasons = turn_.wants_reasons(side_, unit_at(i));
      if (!reasons) unlisted_.push_back(unit_at(i));
      if (!reasons && gone != nobody && too_far_to_matter(unit, turn_[gone].base))
        std::copy_if(before.begin(), before.end(), std::back_inserter(aims_), [&](const Aim& aim) {
          return aim.shooter == unit_at(i) && aim.legal() && value(unit, column::shot) == 0;
        });
      else
        add_aims(turn_, unit_at(i), already_, reasons, aims_);
    }
    sort_by_default(aims_);
  }

  bool too_far_to_matter(const Unit& shooter, const Base& gone) const {
    const Squared range = shooting_range(turn_.book(), type_of(shooter));
    const Squared most = range + 2 * (Squared{shooter.base.radius} + gone.radius) + 4 * tum;
    return farther_than(shooter.base.pose.at, gone.pose.at, most + shooter.base.radius + gone.radius);
  }

  // Is anything barred to a unit whose barred offers are not listed?
  bool any_unlisted() const {
    return std::any_of(unlisted_.begin(), unlisted_.end(), [this](UnitId shooter) {
      const auto legal = std::count_if(aims_.begin(), aims_.end(), [shooter](const Aim& aim) {
        return aim.shooter == shooter && aim.legal();
      });
      return more_with_reasons(turn_, shooter, legal);
    });
  }

  void add_shot(std::vector<Offer>& offers, const Aim& aim, bool primary) const {
    const ShootingDice dice = shooting_dice(turn_, {aim.shooter, aim.zone}, aim.target, primary);
    add_offer(offers, Verb::shoot, aim.shooter, aim.target).harm_done =
        harm(expected_hits(dice.dice, shooting_need(turn_, aim.shooter)));
  }

  // The shortest way to a target first, then, if there is any, to hold, then what may not be shot at.
  std::vector<Offer> list() const {
    std::vector<Offer> offers;
    offers.reserve(aims_.size() + 1);
    for (const Aim& aim : aims_)
      if (aim.legal()) add_shot(offers, aim, true);
    if (!offers.empty()) add_offer(offers, Verb::hold, nobody);
    for (const Aim& aim : aims_)
      if (!aim.legal()) add_barred(offers, Verb::shoot, aim.shooter, aim.target, aim.bar);
    return offers;
  }

  void shoot_at(const Order& picked) {
    const UnitId target = picked.target;
    Shooters shooters;
    for (const Aim& aim : aims_)
      if (aim.target == target && aim.legal() && aim.shooter == picked.unit)
        shooters.push_back({aim.shooter, aim.zone});
    for (const Aim& aim : aims_)
      if (aim.target == target && aim.legal() && aim.shooter != picked.unit && joins(aim))
        shooters.push_back({aim.shooter, aim.zone});
    const UnitId primary = choose_primary(turn_, shooters, target);
    volley(turn_, shooters, target, primary, purpose::shooting);
    already_.push_back(target);
    if (!turn_[target].present()) return survey(target);  // what it screened may be seen now (T-A100)
    bar_others(shooters, target);
  }

  // Units that have shot, and others that aim at a target that has been shot at.
  void bar_others(const Shooters& shooters, UnitId target) {
    for (Aim& aim : aims_) {
      const bool has_shot = std::any_of(shooters.begin(), shooters.end(),
                                        [&aim](const Shooter& each) { return each.unit == aim.shooter; });
      if (has_shot)
        aim.bar = {"T-R43"_r, remark::has_shot};
      else if (aim.legal() && aim.target == target)
        aim.bar = {"T-R42"_r, remark::already_shot_at};
    }
  }

  bool joins(const Aim& aim) {
    joining_.clear();
    add_shot(joining_, aim, false);
    add_offer(joining_, Verb::hold, aim.shooter);
    return turn_.ask(side_, topic::join, joining_, aim.shooter).verb == Verb::shoot;
  }

  Turn& turn_;
  SideId side_;
  std::vector<Aim> aims_;
  std::vector<UnitId> already_;  // targets
  std::vector<Offer> joining_;
  std::vector<UnitId> unlisted_;  // shooters of which only legal aims are listed
};

}  // namespace

void defender_shoot(Turn& turn) { ShootingStep(turn, defender(turn)).run(); }
void attacker_shoot(Turn& turn) { ShootingStep(turn, attacker(turn)).run(); }

}  // namespace quincunx::tilly
