// Rounds of melee and their results (14, W44, W49, W50, W59, W60, W75).

#include "rules/acw/charge/melee.hpp"

#include <algorithm>
#include <array>

#include "play/move/lane.hpp"
#include "play/units/linked.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/charge/melee_parts.hpp"
#include "rules/acw/morale/rout.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// A round, as far as it has been fought.
class Round {
 public:
  // `later`: no round of a charge.
  Round(Turn& turn, bool later) : turn_(turn), later_(later), hurt_(turn.table().units.size(), 0) {}

  void fights(UnitId unit) {
    fighters_.push_back(unit);
    mark(turn_, unit, column::fought, 1, "W44"_r);
  }
  void take(const Blows& blows) {
    const SideId side = turn_[blows.unit].side;
    const int casualties = suffer(turn_, blows);
    inflicted_[index(side)] += casualties;
    int& hurt = hurt_[index(blows.enemy)];
    const bool pin =
        hurt == 0 && casualties > 0 && turn_.ruling(ruling::melee_pins) == reading::MeleePins::at_once;
    hurt += casualties;
    if (pin && turn_[blows.enemy].present()) {
      const Turn::Because because(turn_, blows.hits.by);
      gain_pins(turn_, blows.enemy, row::melee_losses, "W49"_r);
    }
  }

  // The side that has won, if one has; all tests and moves that follow (14, W50, W75).
  std::optional<SideId> settle_result() {
    const bool before = turn_.ruling(ruling::melee_pins) == reading::MeleePins::before_tests;
    const bool after = turn_.ruling(ruling::melee_pins) == reading::MeleePins::after_tests;
    if (before) pin_hurt();
    const std::optional<SideId> winner = result();
    if (after) pin_hurt();
    end_contacts(turn_);
    return winner;
  }

 private:
  void pin_hurt() {
    for (const UnitId unit : fighters_)
      if (hurt_[index(unit)] > 0 && turn_[unit].present()) gain_pins(turn_, unit, row::melee_losses, "W49"_r);
  }

  std::optional<SideId> result() {
    if (inflicted_[0] == inflicted_[1]) {
      for (const UnitId unit : fighters_)
        if (turn_[unit].present() && turn_[unit].side == SideId::first)
          say(turn_, unit, nobody, remark::melee_tied, 0, "W50"_r);
      return std::nullopt;
    }
    const SideId winner = inflicted_[0] > inflicted_[1] ? SideId::first : SideId::second;
    std::vector<UnitId> stood;
    for (const UnitId unit : of_side(other(winner))) {
      const Turn::Because because(turn_, say(turn_, unit, nobody, remark::melee_lost, 0, "14"_r));
      if (morale_test(turn_, unit, "14"_r)) stood.push_back(unit);
    }
    for (const UnitId unit : of_side(winner)) {
      const auto faced = std::find_if(stood.begin(), stood.end(), [&](UnitId loser) {
        return touch_each_other(turn_.table(), unit, loser);
      });
      if (faced == stood.end()) continue;
      const Tested test = take_test(turn_, unit, nobody, purpose::morale_test, "14"_r);
      if (test.passed) continue;
      const Turn::Because because(turn_, test.by);
      if (later_ && ordered(turn_[unit]) == Ordered::nothing)
        mark_as(turn_, unit, column::order, Ordered::fights, "W79"_r);
      fall_back(unit, *faced);
    }
    return winner;
  }
  std::vector<UnitId> of_side(SideId side) const {
    std::vector<UnitId> found;
    for (const UnitId unit : fighters_)
      if (turn_[unit].side == side && turn_[unit].present()) found.push_back(unit);
    std::sort(found.begin(), found.end());
    return found;
  }

  // Struck in the flank or the rear, it turns by a quarter or half of a circle to face the enemy (W60).
  Angle facing_to(UnitId unit, UnitId enemy) const {
    const Base& base = turn_[unit].base;
    constexpr int quarter = 90;
    const bool right = rightward(base.forward, turn_[enemy].base.pose.at - base.pose.at) > 0;
    switch (static_cast<StruckFrom>(turn_.tie(tie::struck, enemy, unit))) {
      case StruckFrom::rear:
        return opposite(base.pose.facing);
      case StruckFrom::flank:
        return bearing(base.pose.facing + degrees(right ? quarter : -quarter));
      default:
        return base.pose.facing;
    }
  }

  // 2 inches straight back, its face to the enemy, as far as there is room (W60).
  void fall_back(UnitId unit, UnitId enemy) {
    const Base from =
        set_down({turn_[unit].base.pose.at, facing_to(unit, enemy)}, turn_[unit].base.footprint);
    const Angle heading = opposite(from.pose.facing);
    constexpr Length step = inch / 4;
    Length wanted = distance_figure(turn_, row::falls_back);
    while (!clear_of(advanced(from, heading, wanted), turn_[enemy].base)) wanted += step;  // once turned
    Lane lane(from, heading, wanted, Lane::Rest::left);
    const Stop stop{"W60"_r, remark::falls_back, nobody, {}};
    lane.cut(until_off_table(*turn_.table().ground, from, heading, wanted, tolerance), stop);
    lane.limit(open_way(turn_, turn_[unit], from, heading, lane.by()), stop);
    for (const SideId side : {SideId::first, SideId::second})
      for (const UnitId other : Fighters(turn_, side, unit))
        if (other != enemy) lane.up_to(turn_[other].base, stop);
    say(turn_, unit, enemy, remark::falls_back, 0, "14"_r, rows(table::distances, row::falls_back));
    if (at_most(lane.by(), 0)) return;
    turn_.emit("W60"_r, event::Moved{unit, Manoeuvre::back, lane.end().pose, lane.by()});
    const Turn::Because moved(turn_);
    settle(turn_, unit, from);
  }

  Turn& turn_;
  bool later_;
  std::vector<UnitId> fighters_;
  std::vector<int> hurt_;
  std::array<int, 2> inflicted_{};
};

// All units that are linked to it by contacts, by id (W75).
Linked melee_of(const Turn& turn, UnitId unit) {
  return linked_to(unit, [&turn](UnitId each) { return enemies_in_contact(turn.table(), each); });
}

bool has_fought(const Turn& turn, UnitId unit) { return is(turn[unit], column::fought); }

// Whom it may strike in a further round: enemies in contact; once it has fought in the turn, by a charge,
// only those that have not (W44).
UnitIds still_to_fight(const Turn& turn, UnitId unit) {
  UnitIds enemies = enemies_in_contact(turn.table(), unit);
  if (!has_fought(turn, unit)) return enemies;
  enemies.erase(std::remove_if(enemies.begin(), enemies.end(),
                               [&turn](UnitId enemy) { return has_fought(turn, enemy); }),
                enemies.end());
  return enemies;
}

// W75: of several enemies the one that its side names, by default that of the lowest id.
UnitId opponent_of(Turn& turn, UnitId unit, const UnitIds& enemies) {
  if (enemies.size() == 1) return enemies.front();
  std::vector<Offer> offers;
  for (const UnitId enemy : enemies) offers.push_back(offer(Verb::choose, unit, enemy));
  return ask(turn, turn[unit].side, topic::opponent, offers, unit).order.target;
}

}  // namespace

void end_contacts(Turn& turn) {
  const std::vector<Tie> ties = turn.table().ties;
  for (const Tie& each : ties)
    if (each.kind == tie::struck && !touch_each_other(turn.table(), each.from, each.to))
      bind(turn, each.from, each.to, tie::struck, 0, "W73"_r);
}

bool fight_charge(Turn& turn, UnitId charger, UnitId charged, bool at_once, bool both_charge) {
  const Pose reached = turn[charger].base.pose;
  Round round(turn, false);
  round.fights(charger);
  round.fights(charged);
  Blows first = blows_of(turn, charger, charged, true);
  if (at_once) {
    Blows back = blows_of(turn, charged, charger, both_charge);
    strike(turn, first);
    strike(turn, back);
    round.take(first);
    round.take(back);
  } else {
    strike(turn, first);
    round.take(first);
    if (turn[charged].present()) {
      Blows back = blows_of(turn, charged, charger, false);
      strike(turn, back);
      round.take(back);
    }
  }
  const auto winner = round.settle_result();
  return winner && *winner == turn[charger].side && turn[charger].present() &&
         turn[charger].base.pose == reached && !touch_each_other(turn.table(), charger, charged);
}

UnitId melee_due(const Turn& turn, UnitId unit) {
  const Linked group = melee_of(turn, unit);
  const bool done =
      std::all_of(group.begin(), group.end(), [&turn](UnitId each) { return has_fought(turn, each); });
  return group.size() < 2 || done ? nobody : group.front();
}

void fight_on(Turn& turn, UnitId unit) {
  struct Fighter {
    UnitId unit;
    UnitIds enemies;
  };
  std::vector<Fighter> fighters;
  for (const UnitId each : melee_of(turn, unit))
    if (const UnitIds enemies = still_to_fight(turn, each); !enemies.empty())
      fighters.push_back({each, enemies});
  Round round(turn, true);
  for (const Fighter& each : fighters) round.fights(each.unit);
  std::vector<Blows> all;
  for (const Fighter& each : fighters)
    all.push_back(blows_of(turn, each.unit, opponent_of(turn, each.unit, each.enemies), false));
  for (Blows& blows : all) strike(turn, blows);
  for (const Blows& blows : all) round.take(blows);
  round.settle_result();
}

}  // namespace quincunx::acw
