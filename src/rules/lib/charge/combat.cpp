// Charge combats: the parties, their lead units, the dice (7.3). First combats are those of charges, second
// combats those of breakthroughs (L49).

#include <algorithm>
#include <cstdlib>

#include "play/units/linked.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/book/steps.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/leaders/leaders.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

// How deep the ground is that `beaten` covers along a heading, whatever way it faces.
Length depth_along(const Base& beaten, Angle heading) {
  if (beaten.footprint.round) return beaten.footprint.width;
  const Direction ahead = direction(heading);
  std::int64_t half = 0;
  for (const Point corner : corners(beaten)) half = std::max(half, onward(ahead, corner - beaten.pose.at));
  return static_cast<Length>(2 * half);
}

class ChargeCombats {
 public:
  ChargeCombats(Turn& turn, bool second) : turn_(turn), second_(second) {}

  void run() {
    while (true) {
      settle_unopposed();
      std::vector<Combat> waiting = find();
      if (waiting.empty()) return;
      std::size_t next = 0;
      std::uint32_t by = 0;
      if (waiting.size() > 1) {
        std::vector<Offer> offers;
        for (const Combat& each : waiting)
          offers.push_back(offer(Verb::choose, each.attackers.units.front(), each.defenders.units.front()));
        const Answer answer = ask(turn_, phasing(turn_), topic::next_combat, offers);
        by = answer.by;
        for (std::size_t i = 0; i < waiting.size(); ++i)
          if (waiting[i].attackers.units.front() == answer.order.unit) next = i;
      }
      const Caused caused(turn_, by);
      fight(waiting[next]);
    }
  }

 private:
  bool in_this_step(UnitId unit) const {
    return charging(turn_, unit) && (charge_now(turn_, unit) == Charge::breakthrough) == second_;
  }
  std::vector<UnitId> all_in_step() const {
    std::vector<UnitId> found;
    for (std::size_t i = 0; i < turn_.table().units.size(); ++i)
      if (in_this_step(unit_at(i))) found.push_back(unit_at(i));
    return found;
  }

  // H62: no unit is left, or only guns whose crews have run.
  void settle_unopposed() {
    for (const UnitId unit : all_in_step()) {
      if (!fighting_enemies(turn_, unit).empty()) continue;
      const bool counter = charge_now(turn_, unit) == Charge::counter && mounted(turn_[unit]);
      if (!counter) say(turn_, unit, nobody, remark::unopposed, 0, "H62"_r);
      const Turn::Because because(turn_);
      const bool crossed = value_as<Going>(turn_[unit], column::charge_ground) >= Going::broken;
      end_charge(turn_, unit, "H62"_r);
      if (!counter) disorder_of_winner(turn_, unit, crossed, false, false);
    }
  }

  // H23: all units linked by contact with an enemy. By the lowest attacker.
  std::vector<Combat> find() const {
    std::vector<Combat> found;
    for (const auto& group :
         linked_groups(all_in_step(), [&](UnitId unit) { return fighting_enemies(turn_, unit); }))
      found.push_back(combat_of(group));
    std::sort(found.begin(), found.end(), [](const Combat& a, const Combat& b) {
      return a.attackers.units.front() < b.attackers.units.front();
    });
    return found;
  }

  // L41: the other side attacks when none of the phasing side's charges goes home.
  Combat combat_of(const Linked& group) const {
    const SideId side = phasing(turn_);
    const bool phasing_attacks = std::any_of(group.begin(), group.end(), [&](UnitId unit) {
      return turn_[unit].side == side && in_this_step(unit);
    });
    Combat combat;
    combat.second = second_;
    for (const UnitId unit : group)
      combat.side((turn_[unit].side == side) == phasing_attacks).units.push_back(unit);
    for (const UnitId attacker : combat.attackers.units)
      for (const UnitId defender : fighting_enemies(turn_, attacker)) {
        const Base& mine = turn_[attacker].base;
        const Base& theirs = turn_[defender].base;
        combat.contacts.push_back({attacker, defender, edge_touched(mine, theirs), edge_touched(theirs, mine),
                                   depth_along(mine, theirs.pose.facing),
                                   depth_along(theirs, mine.pose.facing)});
      }
    return combat;
  }

  // Most stands, then the better class, then the lower id.
  void name_lead(Party& party) {
    std::vector<UnitId> order = party.units;
    std::stable_sort(order.begin(), order.end(), [&](UnitId a, UnitId b) {
      return std::pair(-stands(turn_[a]), class_of(turn_[a])) <
             std::pair(-stands(turn_[b]), class_of(turn_[b]));
    });
    party.lead = order.front();
    if (order.size() == 1) return;
    std::vector<Offer> offers;
    for (const UnitId unit : order) offers.push_back(offer(Verb::choose, unit));
    party.lead = turn_.ask(turn_[order.front()].side, topic::lead, offers).unit;
  }

  // What the defending lead unit's ground is worth. Its line counts when any attacker comes across it.
  void look_at_ground(Combat& combat) const {
    const UnitId lead = combat.defenders.lead;
    combat.ground = Ground::none;
    if (outflanked(turn_, combat, lead)) return;
    combat.ground = ground_of(turn_, lead, combat.attackers.lead);
    std::vector<UnitId> in_front;
    for (const Contact& contact : combat.contacts)
      if (contact.defender == lead && contact.of_defender == Edge::front)
        in_front.push_back(contact.attacker);
    if (has(in_front, combat.attackers.lead)) return;
    for (const UnitId attacker : in_front)
      combat.ground = std::max(combat.ground, ground_of(turn_, lead, attacker));
  }

  void fight(Combat combat) {
    name_lead(combat.attackers);
    name_lead(combat.defenders);
    say(turn_, combat.attackers.lead, combat.defenders.lead, remark::combat, 0, "H23"_r);
    const Turn::Because because(turn_);
    for (const bool attacking : {true, false})
      for (const UnitId unit : combat.side(attacking).units)
        mark(turn_, unit, column::fought, value(turn_[unit], column::fought) + 1, "L49"_r);
    look_at_ground(combat);
    const std::vector<UnitId> everybody = joined(combat);
    while (true) {
      const int difference = roll(combat);
      const row::ChargeBands band = band_of(turn_, difference);
      if (band != row::desperate) {
        decide(combat, band, difference, true);
        break;
      }
      struggle(combat);
      if (combat.attackers.units.empty() || combat.defenders.units.empty()) {
        if (!combat.attackers.units.empty()) decide(combat, row::swept, 0, false);
        if (!combat.defenders.units.empty()) decide(combat, row::repulsed, 0, false);
        break;
      }
    }
    for (const UnitId unit : everybody)
      if (turn_[unit].present() && charge_now(turn_, unit) != Charge::must_break_through)
        end_charge(turn_, unit, "7.5"_r);
  }

  static std::vector<UnitId> joined(const Combat& combat) {
    std::vector<UnitId> all = combat.attackers.units;
    all.insert(all.end(), combat.defenders.units.begin(), combat.defenders.units.end());
    return all;
  }

  int total(const Combat& combat, bool attacking, purpose::Purpose purpose) {
    const UnitId lead = combat.side(attacking).lead, against = combat.side(!attacking).lead;
    const Rows because = charge_rows(turn_, combat, attacking);
    const Roll die = turn_.roll(purpose, lead, against, 1, die_sides);
    const int score = die.sum() + sum_of(turn_, because, modifier_column::modifier);
    show(turn_, lead, against, purpose, die, 0, score, "7.3"_r, because);
    return score;
  }

  int roll(const Combat& combat) {
    const int attack = total(combat, true, purpose::charge_attack);
    const int defence = total(combat, false, purpose::charge_defend);
    return attack - defence;
  }

  // L48
  void struggle(Combat& combat) {
    const Rows row = rows(table::charge_results, row::desperate_loss);
    say(turn_, combat.attackers.lead, combat.defenders.lead, remark::desperate, 0, "L48"_r,
        rows(table::charge_bands, row::desperate));
    const Turn::Because because(turn_);
    const int loss = turn_.figure(table::charge_results, row::desperate_loss, charge_results_column::stands);
    for (const bool attacking : {true, false}) {
      take_stands(turn_, combat.side(attacking), loss, "L48"_r, row);
      for (const UnitId unit : combat.side(attacking).units) {
        disorder(turn_, unit, "L48"_r);
        silence(turn_, unit, -1, "L48"_r);
      }
    }
    combat.struggle = true;
    if (turn_.ruling(ruling::second_combat) != 0) combat.second = true;
    bool new_lead = false;
    for (const bool attacking : {true, false}) {
      Party& party = combat.side(attacking);
      party.units.erase(std::remove_if(party.units.begin(), party.units.end(),
                                       [&](UnitId u) { return !turn_[u].present(); }),
                        party.units.end());
      if (party.units.empty() || has(party.units, party.lead)) continue;
      name_lead(party);
      new_lead = true;
    }
    if (new_lead && !combat.attackers.units.empty() && !combat.defenders.units.empty())
      look_at_ground(combat);
  }

  void decide(const Combat& combat, row::ChargeBands band, int difference, bool stands_lost) {
    constexpr std::array<remark::Remark, 7> said{remark::swept,     remark::driven_back, remark::hard_pressed,
                                                 remark::desperate, remark::falter,      remark::recoil,
                                                 remark::repulsed};
    Result result;
    result.band = band;
    result.difference = difference;
    result.stands_lost = stands_lost;
    say(turn_, combat.attackers.lead, combat.defenders.lead, said[band], std::abs(difference), "7.5"_r,
        rows(table::charge_bands, band));
    const Turn::Because because(turn_);
    beat(turn_, combat, !attackers_win(band), result);
    winners_act(turn_, combat, result);
    std::sort(result.leaders.begin(), result.leaders.end());
    for (const UnitId leader : result.leaders)
      if (turn_[leader].present()) fallen_leader(turn_, leader, "7.5"_r);
  }

  Turn& turn_;
  bool second_;
};

}  // namespace

// H39 for the charged: from behind the line of his front, on flank or rear; for those who charge: any enemy
// there. L44 for the hasty square.
bool outflanked(const Turn& turn, const Combat& combat, UnitId unit) {
  const Unit& self = turn[unit];
  const Form form = form_of(self);
  if (form == Form::square || form == Form::garrison) return false;
  enum { replaces, exempt, adds };
  const bool hasty = form == Form::hasty_square;
  if (hasty && turn.ruling(ruling::hasty_outflank) == exempt) return false;
  const bool attacks = has(combat.attackers.units, unit);
  for (const Contact& contact : combat.contacts) {
    if (attacks) {
      if (contact.attacker == unit && turn[contact.defender].present() &&
          (contact.of_attacker == Edge::flank || contact.of_attacker == Edge::rear))
        return true;
      continue;
    }
    if (contact.defender != unit || !turn[contact.attacker].present()) continue;
    if (is_guns(self) && in_works(turn, unit, contact.attacker)) continue;
    const bool from_behind = turn.tie(tie::behind, contact.attacker, unit) != 0;
    if (from_behind && (hasty || contact.of_defender == Edge::flank || contact.of_defender == Edge::rear))
      return true;
  }
  return false;
}

void charge_combat_step(Turn& turn) { ChargeCombats(turn, false).run(); }
void second_combat_step(Turn& turn) { ChargeCombats(turn, true).run(); }

}  // namespace quincunx::lib
