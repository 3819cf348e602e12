// Who wins a melee, and what becomes of the losers (13.5 to 13.8).

#include <algorithm>
#include <optional>

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/melee.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"
#include "rules/liberty/morale/tests.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

constexpr std::array<SideId, 2> both_sides{SideId::first, SideId::second};

class Fight {
 public:
  Fight(Turn& turn, Melee& melee) : turn_(turn), melee_(melee) {
    for (const SideId side : both_sides)
      for (const Fighter& fighter : melee_.of(side)) units_.push_back(fighter.unit);
    std::sort(units_.begin(), units_.end());
    for (const UnitId unit : units_)
      if (const UnitId general = general_with(turn_.table(), unit); general != nobody)
        generals_.push_back(general);
    for (const SideId side : both_sides) note_faces(side);
  }

  void run() {
    testing_after(turn_, [this] { fight_out(); });
    if (!turn_.ended() && winner_) winners_act();
  }

 private:
  void fight_out() {
    overrun_limbered_guns();
    if (turn_.ended()) return;
    fight_round(turn_, melee_);
    for (const UnitId unit : units_)
      if (turn_[unit].present()) mark(turn_, unit, column::bonus, 0, "D63"_r);
    remove_fallen();
    if (turn_.ended()) return;
    decide();
    if (turn_.ended()) return;
    end_contacts(turn_, "D97"_r);
    shaken_winners_rout();
  }

  // D64: the best face that any unit of the side fights. A unit that is only touched fights too.
  void note_faces(SideId side) {
    Face& best = best_face_[index(side)];
    for (const Fighter& fighter : melee_.of(side))
      for (const UnitId foe : fighter.foes) best = std::max(best, face_fought(turn_, fighter.unit, foe));
  }

  void remove(std::span<const UnitId> units, Rule rule) {
    broken_.insert(broken_.end(), units.begin(), units.end());
    if (!units.empty()) break_units(turn_, units, rule);
  }

  void overrun_limbered_guns() {  // ruling D61
    if (turn_.ruling(ruling::limbered_guns) == 0) return;
    std::vector<UnitId> guns;
    for (const UnitId unit : units_)
      if (limbered(turn_[unit])) guns.push_back(unit);
    remove(guns, "D61"_r);
    const auto gone = [this](UnitId unit) { return !turn_[unit].present(); };
    for (const SideId side : both_sides) {
      std::erase_if(melee_.of(side), [&](const Fighter& fighter) { return gone(fighter.unit); });
      for (Fighter& fighter : melee_.of(side))
        fighter.foes.erase(std::remove_if(fighter.foes.begin(), fighter.foes.end(), gone),
                           fighter.foes.end());
    }
  }

  void remove_fallen() {
    std::vector<UnitId> fallen;
    for (const UnitId unit : units_)
      if (turn_[unit].present() && fell(turn_, unit)) fallen.push_back(unit);
    remove(fallen, "D65"_r);
  }

  std::vector<UnitId> left(SideId side) const {
    std::vector<UnitId> found;
    for (const UnitId unit : units_)
      if (turn_[unit].side == side && turn_[unit].present()) found.push_back(unit);
    return found;
  }

  int bases_left(SideId side) const {
    int sum = 0;
    for (const UnitId unit : left(side)) sum += bases(turn_[unit]);
    return sum;
  }

  int score(SideId side) {
    const SideId enemy = other(side);
    int inflicted = 0;
    for (const Fighter& fighter : melee_.of(enemy)) inflicted += fighter.unsaved;
    const std::vector<UnitId> units = left(side);
    const bool fit = std::any_of(units.begin(), units.end(),
                                 [this](UnitId unit) { return state_of(turn_, unit) != State::shaken; });
    Rows because = rows(table::score);
    const auto add = [&because](bool applies, row::Score row) {
      if (applies) because.mask |= 1U << row;
    };
    add(best_face_[index(side)] == Face::flank, row::flank_fought);
    add(best_face_[index(side)] == Face::rear, row::rear_fought);
    add(fit && bases_left(side) > bases_left(enemy), row::more_bases);
    const int sum = sum_of(turn_, because, number_column::number) +
                    inflicted * turn_.figure(table::score, row::unsaved_hit, number_column::number);
    add(inflicted > 0, row::unsaved_hit);
    say(turn_, party(side), remark::side_score, sum, "13.5"_r, because);
    return sum;
  }

  void decide() {
    const std::array<std::vector<UnitId>, 2> units{left(SideId::first), left(SideId::second)};
    if (units[0].empty() && units[1].empty()) return risk_generals(turn_, generals_);
    if (units[0].empty() || units[1].empty()) {  // D65
      winner_ = units[0].empty() ? SideId::second : SideId::first;
      return risk_generals(turn_, generals_);
    }
    const int ours = score(SideId::first), theirs = score(SideId::second);
    if (ours == theirs) {
      say(turn_, units[0].front(), units[1].front(), remark::melee_drawn, 0, "D67"_r);
      return risk_generals(turn_, generals_);
    }
    winner_ = ours > theirs ? SideId::first : SideId::second;
    const Turn::Because because(
        turn_, say(turn_, party(*winner_), remark::melee_won, std::abs(ours - theirs), "13.5"_r));
    test_losers();
    risk_generals(turn_, generals_);
    move_losers();
  }

  struct Fate {
    UnitId unit;
    Result result;
    std::uint32_t by;
  };

  void test_losers() {
    for (const UnitId unit : left(other(*winner_))) {
      const Turn::Because because(turn_, say(turn_, unit, nobody, remark::melee_lost, 0, "13.6"_r));
      const Verdict verdict = morale_test(turn_, unit, Cause::lost_melee);
      fates_.push_back({unit, verdict.result, verdict.by});
    }
  }

  // D97: Broken units first, then routs, then those that retire.
  void move_losers() {
    for (const Result kind : {Result::broken, Result::rout, Result::retire, Result::none})
      for (const Fate& fate : fates_) {
        if (fate.result != kind || !turn_[fate.unit].present() || turn_.ended()) continue;
        const Turn::Because because(turn_, fate.by);
        carry_out(turn_, fate.unit, kind, "13.8"_r);
        if (!turn_[fate.unit].present()) broken_.push_back(fate.unit);
      }
  }

  void shaken_winners_rout() {  // D68
    if (!winner_) return;
    for (const UnitId unit : left(*winner_)) {
      if (state_of(turn_, unit) != State::shaken || !engaged(turn_, unit)) continue;
      const Turn::Because because(turn_, say(turn_, unit, nobody, remark::winner_shaken, 0, "D68"_r));
      begin_rout(turn_, unit, "D68"_r);
      if (turn_.ended()) return;
      end_contacts(turn_, "D97"_r);
    }
  }

  void winners_act() {
    Beaten beaten;
    for (const UnitId unit : units_) {
      if (turn_[unit].side == *winner_) continue;
      if (std::find(broken_.begin(), broken_.end(), unit) != broken_.end())
        beaten.broken.push_back(unit);
      else if (routing(turn_[unit]))
        beaten.routed.push_back(unit);
    }
    for (const UnitId unit : left(*winner_)) {
      if (turn_.ended()) return;
      if (turn_[unit].present()) winner_acts(turn_, unit, beaten);
    }
  }

  Turn& turn_;
  Melee& melee_;
  std::vector<UnitId> units_, generals_;  // both by id of the unit
  std::array<Face, 2> best_face_{};
  std::vector<UnitId> broken_;
  std::vector<Fate> fates_;
  std::optional<SideId> winner_;
};

}  // namespace

void fight(Turn& turn, Melee& melee) { Fight(turn, melee).run(); }

void ride_down(Turn& turn, UnitId pursuer, UnitId router, Rule rule) {
  const Turn::Because because(turn, say(turn, pursuer, router, remark::ridden_down, 0, rule));
  mark(turn, router, column::caught, 1, "D98"_r);
  if (state_of(turn, router) == State::shaken) {
    break_unit(turn, router, rule);
  } else {
    Melee melee;
    for (const UnitId unit : {pursuer, router}) {
      Fighter& fighter = melee.of(turn[unit].side).emplace_back();
      fighter.unit = unit;
      fighter.foes = {unit == pursuer ? router : pursuer};
      fighter.strikes = unit == pursuer || turn.ruling(ruling::pursuit_round) == 0;
    }
    fight_round(turn, melee);
    std::vector<UnitId> fallen;
    for (const UnitId unit : {std::min(pursuer, router), std::max(pursuer, router)})
      if (fell(turn, unit)) fallen.push_back(unit);
    if (!fallen.empty()) break_units(turn, fallen, "D65"_r);
    if (!turn.ended() && turn[router].present()) rout_move(turn, router, "D73"_r);
  }
  if (turn.ended()) return;
  end_contacts(turn, "D97"_r);
  if (!turn[pursuer].present()) return;
  mark(turn, pursuer, column::bonus, 0, "D73"_r);
  say(turn, pursuer, nobody, remark::holds_after_win, 0, "D73"_r);
}

}  // namespace quincunx::liberty
