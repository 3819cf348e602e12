// The targets that a unit may fire at, and the one it takes by default (6.2, H8, H11).

#include <limits>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {
namespace {

constexpr Length far_off = std::numeric_limits<Length>::max() - tolerance;
constexpr Length rounding = 40 * tolerance;  // of the places of stands, against their unit's base

// What its maneuver of this player turn leaves to a unit of the phasing side.
Bar maneuver_bar(const Turn& turn, UnitId unit) {
  if (turn[unit].side != phasing(turn)) return {};
  const Done done = value_as<Done>(turn[unit], column::done);
  if (done == Done::no_fire) return {"6.2"_r, remark::moved_cannot_fire};
  if (done == Done::retreated && turn.ruling(ruling::fire_after_retreat) == 0)
    return {"L71"_r, remark::moved_cannot_fire};
  if (is_guns(turn[unit]) && turn.ruling(ruling::check_to_fire) != 0 &&
      value(turn[unit], column::checked) == 0)
    return {"L19"_r, remark::cannot_fire};
  return {};
}

// Why it cannot fire at all in this step.
Bar fire_bar(const Turn& turn, UnitId unit) {
  const Unit& own = turn[unit];
  if (is_leader(own)) return {"H8"_r, remark::cannot_fire};
  if (is_troops(own) && (is_broken(own) || mounted(own))) return {"H13"_r, remark::cannot_fire};
  if (!traits_of(form_of(own)).fires) return {"H8"_r, remark::cannot_fire};
  if (is_guns(own) && (ready_guns(own) == 0 || value(own, column::sheltered) != 0))
    return {"H8"_r, remark::cannot_fire};
  if (charged_now(turn, unit) && cold_steel(turn, unit)) return {"L61"_r, remark::moved_cannot_fire};
  return maneuver_bar(turn, unit);
}

class Survey {
 public:
  Survey(const Turn& turn, UnitId firer)
      : turn_(turn), firer_(firer), unit_(turn[firer]), range_(fire_range(turn, unit_)) {}

  std::vector<Aim> with_reasons() {
    const Bar bar = fire_bar(turn_, firer_);
    find(bar);
    if (!bar) {
      look_for_chargers();
      bind_chargers();
      judge();
    }
    return in_order_of_choice();
  }

  std::vector<Aim> legal_only() {
    if (range_ == 0 || fire_bar(turn_, firer_)) return {};
    look_for_chargers();
    seen_ = !charges_ && chargers_.empty();
    find_nearest();
    if (aims_.empty()) return {};
    bind_chargers();
    judge();
    const UnitId chosen = best_ != nullptr ? best_->target : nobody;
    std::erase_if(aims_, [](const Aim& aim) { return !aim.legal(); });
    in_order();
    const auto first =
        std::find_if(aims_.begin(), aims_.end(), [chosen](const Aim& aim) { return aim.target == chosen; });
    if (first != aims_.end()) std::rotate(aims_.begin(), first, first + 1);
    return std::move(aims_);
  }

  template <class F>
  void each_of_interest(F f) const {
    if (range_ == 0) return;
    each_near(turn_.table(), other(unit_.side), unit_.base, range_ + worth_a_reason + tolerance,
              [&f](UnitId id, const Unit& enemy) {
                if (!is_leader(enemy)) f(id);
              });
  }

 private:
  std::vector<Aim> in_order_of_choice() {
    const UnitId chosen = best_ != nullptr ? best_->target : nobody;
    in_order();
    std::stable_sort(aims_.begin(), aims_.end(), [chosen](const Aim& a, const Aim& b) {
      if ((a.target == chosen) != (b.target == chosen)) return a.target == chosen;
      return a.legal() && !b.legal();
    });
    return std::move(aims_);
  }

  Aim aim_at(UnitId enemy) const {
    Aim aim;
    aim.firer = firer_;
    aim.target = enemy;
    aim.away = far_off;
    return aim;
  }

  void find(Bar bar) {
    aims_.reserve(8);
    each_of_interest([&](UnitId enemy) {
      Aim aim = aim_at(enemy);
      aim.bar = bar;
      if (!bar && !surely_out_of_range(turn_[enemy])) aim.stands = stands_toward(turn_, firer_, enemy);
      if (!bar) keep_aimed(aim);
      aims_.push_back(std::move(aim));
    });
    in_order();
  }

  // From the nearest on, until no farther enemy can be in as good a range band as a visible one.
  void find_nearest() {
    struct Candidate {
      UnitId enemy;
      Length least;  // no stand is nearer
    };
    Few<Candidate, 12> candidates;
    each_of_interest([&](UnitId enemy) {
      const Unit& there = turn_[enemy];
      const bool measured = by_base(there);
      if (measured && surely_beyond(unit_.base, there.base, range_ + rounding)) return;
      if (surely_out_of_arc(turn_, firer_, enemy)) return;
      const Length away = measured ? distance_up_to(unit_.base, there.base, range_ + rounding) - rounding : 0;
      if (away <= range_) candidates.push_back({enemy, away});
    });
    if (candidates.empty()) return;
    std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
      return a.least != b.least ? a.least < b.least : a.enemy < b.enemy;
    });
    int band = std::numeric_limits<int>::max();  // of the nearest that is seen
    for (const Candidate& candidate : candidates) {
      if (range_band(turn_, unit_, std::max(candidate.least - rounding, 0)) > band) break;
      Aim aim = aim_at(candidate.enemy);
      aim.stands = stands_toward(turn_, firer_, candidate.enemy);
      keep_aimed(aim);
      if (seen_ && aim.legal()) look(aim);
      if (!aim.legal()) continue;
      if (seen_) band = std::min(band, aim.band);
      aims_.push_back(std::move(aim));
    }
    in_order();
  }
  void in_order() {
    if (aims_.size() < 2) return;
    nearest_first(
        aims_, [](const Aim& aim) { return aim.away; }, [](const Aim& aim) { return aim.target; });
  }

  // Keeps the stands that have it in arc and range; sight is checked later, and only as far as needed.
  void keep_aimed(Aim& aim) const {
    const bool in_range = !aim.stands.empty();
    const auto astray = [](const FiringStand& stand) { return !stand.aimed; };
    aim.stands.erase(std::remove_if(aim.stands.begin(), aim.stands.end(), astray), aim.stands.end());
    if (!in_range)
      aim.bar = {"H12"_r, remark::out_of_range};
    else if (aim.stands.empty())
      aim.bar = {"H9"_r, remark::out_of_arc};
    else
      measure(aim);
  }
  // From base to base; garrisons measure from their buildings.
  bool surely_out_of_range(const Unit& target) const {
    return by_base(target) && !within(unit_.base, target.base, range_ + rounding);
  }
  void measure(Aim& aim) const {
    aim.away = far_off;
    for (const FiringStand& stand : aim.stands) aim.away = std::min(aim.away, stand.away);
    aim.band = range_band(turn_, unit_, aim.away);
  }

  bool by_base(const Unit& target) const {
    return form_of(unit_) != Form::garrison && form_of(target) != Form::garrison;
  }

  void look(Aim& aim) const {
    if (edge_touched(unit_.base, turn_[aim.target].base) != Edge::front && !aim.stands.empty()) {
      Box ends = box_of(Segment{aim.stands[0].from, aim.stands[0].to});
      for (const FiringStand& stand : aim.stands) ends = joined(ends, box_of(Segment{stand.from, stand.to}));
      const Screen screen(turn_, ends, firer_, aim.target, Sight::fire);
      const auto hidden = [&](const FiringStand& stand) { return !screen.lets_see(stand.from, stand.to); };
      aim.stands.erase(std::remove_if(aim.stands.begin(), aim.stands.end(), hidden), aim.stands.end());
    }
    if (aim.stands.empty()) {
      aim.bar = {"H55"_r, remark::no_sight};
      return;
    }
    measure(aim);
  }

  void look_for_chargers() {
    charges_ = charging(turn_, firer_);
    if (!charges_) chargers_ = chargers_of(turn_, firer_);
  }

  // A charger fires at its target alone; one that is charged, at its chargers.
  void bind_chargers() {
    if (charges_) {
      const UnitId target = charge_target(turn_, firer_);
      for (Aim& aim : aims_)
        if (aim.legal() && aim.target != target) aim.bar = {"6.2"_r, remark::charge_target_only};
      return;
    }
    if (chargers_.empty()) return;
    const auto charges = [this](const Aim& aim) {
      return std::find(chargers_.begin(), chargers_.end(), aim.target) != chargers_.end();
    };
    bool bound = false;
    for (Aim& aim : aims_) {
      if (!aim.legal() || !charges(aim)) continue;
      look(aim);
      bound = bound || aim.legal();
    }
    if (!bound) return;
    for (Aim& aim : aims_)
      if (aim.legal() && !charges(aim)) aim.bar = {"6.2"_r, remark::charger_first};
  }

  void judge() {
    for (Aim& aim : aims_) {
      if (!aim.legal()) continue;
      if (best_ != nullptr && aim.band > best_->band) continue;
      if (!seen_) look(aim);
      if (!aim.legal()) continue;
      if (best_ == nullptr || less_than(aim.away, best_->away) ||
          (at_most(aim.away, best_->away) && aim.target < best_->target))
        best_ = &aim;
    }
    for (Aim& aim : aims_)
      if (aim.legal() && aim.band > best_->band) aim.bar = {"H11"_r, remark::not_nearest};
  }

  const Turn& turn_;
  UnitId firer_;
  const Unit& unit_;
  Length range_;
  bool charges_ = false;
  std::vector<UnitId> chargers_;  // of a unit that does not charge itself
  std::vector<Aim> aims_;
  bool seen_ = false;  // they have been looked at before they are judged
  Aim* best_ = nullptr;
};

}  // namespace

std::vector<Aim> aims_of(const Turn& turn, UnitId firer, bool reasons) {
  Survey survey(turn, firer);
  return reasons ? survey.with_reasons() : survey.legal_only();
}

bool any_aim(const Turn& turn, UnitId firer) {
  bool any = false;
  Survey(turn, firer).each_of_interest([&any](UnitId) { any = true; });
  return any;
}

}  // namespace quincunx::lib
