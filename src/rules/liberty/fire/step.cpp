// The step of shooting: attack by attack, the shooting player picking the next (11.2, D17, D18).

#include <algorithm>

#include "play/units/changes.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/fire/parts.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"

namespace quincunx::liberty {
namespace {

constexpr Length worth_a_reason = 4 * inch;  // beyond its range, for enemies that a refusal is listed of

struct Target {
  UnitId unit = nobody;
  Aim aimed;
};
struct Shooter {
  UnitId unit = nobody;
  bool has_shot = false;
  Bar bar;
  std::vector<Target> legal, barred;  // in the order of the rules' choice; those barred by id
  int of_interest = 0;                // enemies near enough to list a reason for
};

// Nearest by whole inches, then with most dice, then by id (20).
bool chosen_before(const Target& a, const Target& b) {
  if (a.aimed.inches != b.aimed.inches) return a.aimed.inches < b.aimed.inches;
  if (a.aimed.dice != b.aimed.dice) return a.aimed.dice > b.aimed.dice;
  return a.unit < b.unit;
}

class ShootingStep {
 public:
  explicit ShootingStep(Turn& turn) : turn_(turn), side_(turn.playing()) {}

  void run() {
    for (const UnitId unit : own_units(turn_, side_)) shooters_.push_back({unit, false, {}, {}, {}, 0});
    for (const Unit& unit : turn_.table().units) hurt_ = std::max(hurt_, value(unit, column::hurt));
    look_round();
    pick_in_turn(
        turn_, side_, topic::target, Verb::shoot, [this] { return list(); },
        [this](const Order& picked) { attack(picked.unit, picked.target); });
    if (!turn_.ended()) hear_barred(turn_, side_, topic::target, list(), nobody, any_unlisted());
  }

 private:
  void look_round() {
    const bool moved = !changes_.since_last(turn_.table()).empty();
    for (Shooter& shooter : shooters_)
      if (moved || shooter.has_shot) look(shooter);
  }
  void look(Shooter& shooter) {
    shooter.legal.clear(), shooter.barred.clear();
    shooter.of_interest = 0;
    if (!turn_[shooter.unit].present()) return;
    shooter.bar = shooter_bar(turn_, shooter.unit, false);
    if (!shooter.bar && shooter.has_shot) shooter.bar = {"11.1"_r, remark::has_shot};
    const bool reasons = turn_.wants_reasons(side_, shooter.unit);
    const Base& base = turn_[shooter.unit].base;
    const Length reach = longest_range(turn_.book(), turn_[shooter.unit]) + worth_a_reason;
    each_near(turn_.table(), other(side_), base, reach, [&](UnitId id, const Unit& enemy) {
      if (leads(enemy)) return;
      ++shooter.of_interest;
      if (shooter.bar && !reasons) return;
      Target target{id, {}};
      target.aimed.bar = shooter.bar;
      if (!shooter.bar) target.aimed = aim(turn_, shooter.unit, id);
      if (target.aimed.legal())
        shooter.legal.push_back(target);
      else if (reasons)
        shooter.barred.push_back(target);
    });
    std::sort(shooter.legal.begin(), shooter.legal.end(), chosen_before);
  }

  std::vector<Offer> list() const {
    std::vector<Offer> offers;
    for (const Shooter& shooter : shooters_)
      for (const Target& target : shooter.legal)
        add_offer(offers, Verb::shoot, shooter.unit, target.unit).harm_done =
            harm(expected_hits(turn_, shooter.unit, target.aimed));
    if (!offers.empty()) add_offer(offers, Verb::hold, nobody);
    for (const Shooter& shooter : shooters_)
      for (const Target& target : shooter.barred)
        add_barred(offers, Verb::shoot, shooter.unit, target.unit, target.aimed.bar);
    return offers;
  }
  // Is anything barred to a unit of which no reasons are listed?
  bool any_unlisted() const {
    return std::any_of(shooters_.begin(), shooters_.end(), [this](const Shooter& shooter) {
      return !turn_.wants_reasons(side_, shooter.unit) &&
             shooter.of_interest > static_cast<int>(shooter.legal.size());
    });
  }

  void attack(UnitId unit, UnitId target) {
    const auto shooter = std::find_if(shooters_.begin(), shooters_.end(),
                                      [unit](const Shooter& each) { return each.unit == unit; });
    const auto at = std::find_if(shooter->legal.begin(), shooter->legal.end(),
                                 [target](const Target& each) { return each.unit == target; });
    const Aim aimed = at->aimed;
    shooter->has_shot = true;
    turn_.activate(unit, "11.2"_r);
    const Volley volley = shoot(turn_, unit, aimed, {&target, 1}, false, "11.2"_r);
    take_effect(volley);
    if (!turn_.ended()) look_round();
  }

  void take_effect(const Volley& volley) {
    enum { by_phase, by_attack };
    const UnitId target = volley.targets.front();
    const Turn::Because because(turn_, volley.by);
    if (volley.unsaved.front() > 0 && !take_hits(turn_, target, volley.unsaved.front(), "11.2"_r)) return;
    if (turn_.ended() || !calls_for_test(turn_, volley, 0)) return;
    if (turn_.ruling(ruling::morale_of_shooting) == by_attack)
      test_morale(turn_, target, Cause::shooting);
    else if (!is(turn_[target], column::hurt))
      mark(turn_, target, column::hurt, ++hurt_, "D18"_r);
  }

  Turn& turn_;
  SideId side_;
  std::vector<Shooter> shooters_;
  Changes changes_;
  int hurt_ = 0;  // units hurt so far
};

}  // namespace

void shooting_step(Turn& turn) { ShootingStep(turn).run(); }

}  // namespace quincunx::liberty
