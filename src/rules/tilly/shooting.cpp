// Steps 1.2 and 2.2: target by target, the shooting player picking the next (T-R42).

#include "rules/tilly/remarks.hpp"
#include "rules/tilly/steps.hpp"
#include "rules/tilly/targets.hpp"
#include "rules/tilly/volley.hpp"

namespace quincunx::tilly {
namespace {

class ShootingStep {
 public:
  ShootingStep(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  void run() {
    survey();
    while (!turn_.ended()) {
      std::vector<Offer> offers = target_offers();
      if (!any_legal(offers)) break;
      const Answer picked = pick(std::move(offers));
      if (picked.order.verb != Verb::shoot) break;
      const Caused caused(turn_, picked.by);
      shoot_at(picked.order);
    }
    hear_barred(turn_, side_, topic::target, target_offers());
  }

 private:
  void survey() {
    aims_.clear();
    const std::vector<Unit>& units = turn_.table().units;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Unit& unit = units[i];
      if (unit.side != side_ || !unit.present() || shooting_range(turn_.book(), type_of(unit)) == 0) continue;
      add_aims(turn_, unit_at(i), already_, aims_);
    }
    std::sort(aims_.begin(), aims_.end(), [](const Aim& a, const Aim& b) {
      if (a.away != b.away) return a.away < b.away;
      return a.target != b.target ? a.target < b.target : a.shooter < b.shooter;
    });
  }

  Offer offer_of(const Aim& aim, bool primary) const {
    Offer made = offer(Verb::shoot, aim.shooter, aim.target);
    const ShootingDice dice = shooting_dice(turn_, {aim.shooter, aim.zone}, aim.target, primary);
    made.harm_done = harm(expected_hits(dice.dice, shooting_need(turn_, aim.shooter)));
    return made;
  }

  // The shortest way to a target first, then what may not be shot at.
  std::vector<Offer> target_offers() const {
    std::vector<Offer> offers;
    offers.reserve(aims_.size() + 1);
    for (const Aim& aim : aims_)
      if (aim.legal()) offers.push_back(offer_of(aim, true));
    for (const Aim& aim : aims_)
      if (!aim.legal()) offers.push_back(barred(offer(Verb::shoot, aim.shooter, aim.target), aim.bar));
    return offers;
  }

  Answer pick(std::vector<Offer> offers) {
    const auto end_of_legal =
        std::find_if(offers.begin(), offers.end(), [](const Offer& o) { return !o.legal(); });
    offers.insert(end_of_legal, offer(Verb::hold, nobody));
    return ask(turn_, side_, topic::target, offers);
  }

  void shoot_at(const Order& picked) {
    const UnitId target = picked.target;
    std::vector<Shooter> shooters;
    for (const Aim& aim : aims_)
      if (aim.target == target && aim.legal() && aim.shooter == picked.unit)
        shooters.push_back({aim.shooter, aim.zone});
    for (const Aim& aim : aims_)
      if (aim.target == target && aim.legal() && aim.shooter != picked.unit && joins(aim))
        shooters.push_back({aim.shooter, aim.zone});
    const UnitId primary = choose_primary(turn_, shooters, target);
    volley(turn_, shooters, target, primary, purpose::shooting);
    already_.push_back(target);
    if (!turn_[target].present()) return survey();  // what it screened may be seen now (T-A100)
    for (Aim& aim : aims_) {
      const bool has_shot = std::any_of(shooters.begin(), shooters.end(),
                                        [&aim](const Shooter& each) { return each.unit == aim.shooter; });
      if (has_shot)
        aim.bar = {"T-R43"_r, remark::has_shot};
      else if (aim.target == target && aim.legal())
        aim.bar = {"T-R42"_r, remark::already_shot_at};
    }
  }

  bool joins(const Aim& aim) {
    const std::array<Offer, 2> offers{offer_of(aim, false), offer(Verb::hold, aim.shooter)};
    return turn_.ask(side_, topic::join, offers, aim.shooter).verb == Verb::shoot;
  }

  Turn& turn_;
  SideId side_;
  std::vector<Aim> aims_;
  std::vector<UnitId> already_;  // targets
};

}  // namespace

void defender_shoot(Turn& turn) { ShootingStep(turn, defender(turn)).run(); }
void attacker_shoot(Turn& turn) { ShootingStep(turn, attacker(turn)).run(); }

}  // namespace quincunx::tilly
