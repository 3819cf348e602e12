// Which units fight each other (B-A46, B-A84), and in which order (B-A47).

#include <algorithm>

#include "play/primary.hpp"
#include "play/units/linked.hpp"
#include "rules/bolivar/charge/melee.hpp"

namespace quincunx::bolivar {
namespace {

class Grouping {
 public:
  explicit Grouping(Turn& turn) : turn_(turn), foes_(turn.table().units.size()) {
    for (std::size_t i = 0; i < foes_.size(); ++i) {
      if (!fights_in_melee(turn[unit_at(i)])) continue;
      for (const UnitId enemy : enemies_in_contact(turn, unit_at(i)))
        if (fights_in_melee(turn[enemy])) foes_[i].push_back(enemy);
      if (!foes_[i].empty()) fighting_.push_back(unit_at(i));
    }
  }

  std::vector<Melee> run() {
    for (const UnitId unit : fighting_)
      if (charges(unit)) set_opponent(turn_, unit, of_charger(unit));
    for (const bool charged : {true, false})
      for (const UnitId unit : fighting_)
        if (!charges(unit) && is_charged(unit) == charged) set_opponent(turn_, unit, choice_of(unit));
    return in_order();
  }

 private:
  bool charges(UnitId unit) const { return is(turn_[unit], column::charged); }
  bool is_charged(UnitId unit) const {
    return std::any_of(foes_[index(unit)].begin(), foes_[index(unit)].end(),
                       [&](UnitId enemy) { return turn_.tie(tie::charged, enemy, unit) != 0; });
  }

  UnitId of_charger(UnitId unit) const {
    const UnitIds& foes = foes_[index(unit)];
    for (const auto kind : {tie::declared, tie::charged})
      for (const UnitId foe : foes)
        if (turn_.tie(kind, unit, foe) != 0) return foe;
    return foes.front();
  }

  UnitId choice_of(UnitId unit) {
    UnitIds among;
    for (const UnitId foe : foes_[index(unit)])
      if (opponent_of(turn_, foe) == unit) among.push_back(foe);
    if (among.empty()) among = foes_[index(unit)];
    if (among.size() == 1) return among.front();
    Contenders contenders;  // by default one that it stands in front of
    for (const UnitId foe : among)
      contenders.push_back({foe, melee_dice(turn_, fighter_against(turn_, foe, unit, true, {})).dice, 0, 0,
                            contact_class(turn_, unit, foe) == Contact::frontal});
    best_first(contenders);
    std::vector<Offer> offers;
    for (const Contender& foe : contenders) add_offer(offers, Verb::choose, unit, foe.unit);
    return turn_.ask(turn_[unit].side, topic::opponent, offers, unit).target;
  }

  // From the attacker's right edge, as seen from its own edge toward the enemy's.
  Length from_the_right(UnitId unit) const {
    const Battle& battle = turn_.battle();
    const std::string& edge = battle.scenario->sides[index(attacker(battle))].edge;
    const Ground& ground = *turn_.table().ground;
    const Point at = front_centre(turn_[unit].base);
    if (edge == "north") return at.x;
    if (edge == "east") return ground.depth - at.y;
    return edge == "west" ? at.y : ground.width - at.x;
  }

  std::vector<Melee> in_order() const {
    const auto away = [this](UnitId unit) { return from_the_right(unit); };
    std::vector<Melee> melees;
    for (const Linked& group : linked_groups(fighting_, [this](UnitId unit) { return linked(unit); })) {
      Linked first;
      for (const UnitId unit : group)
        if (is_charged(unit)) first.push_back(unit);
      if (first.empty()) first = group;
      nearest_first(first, away, [](UnitId unit) { return unit; });
      Melee& melee = melees.emplace_back(Melee{first.front()});
      for (const UnitId unit : group)
        if (unit != first.front()) melee.push_back(unit);
    }
    nearest_first(
        melees, [&](const Melee& melee) { return away(melee.front()); },
        [](const Melee& melee) { return melee.front(); });
    return melees;
  }
  UnitIds linked(UnitId unit) const {
    UnitIds all{opponent_of(turn_, unit)};
    for (const UnitId foe : foes_[index(unit)])
      if (foe != all.front() && opponent_of(turn_, foe) == unit) all.push_back(foe);
    return all;
  }

  Turn& turn_;
  std::vector<UnitIds> foes_;  // by unit, as the step begins
  std::vector<UnitId> fighting_;
};

}  // namespace

bool fights_in_melee(const Unit& unit) { return unit.present() && !is_commander(unit) && !is_guns(unit); }

UnitId opponent_of(const Turn& turn, UnitId unit) {
  for (const Tie& tie : turn.table().ties)
    if (tie.kind == tie::opponent && tie.from == unit && tie.value != 0) return tie.to;
  return nobody;
}

void set_opponent(Turn& turn, UnitId unit, UnitId opponent) {
  if (const UnitId before = opponent_of(turn, unit); before != nobody && before != opponent)
    bind(turn, unit, before, tie::opponent, 0, "B-A84"_r);
  bind(turn, unit, opponent, tie::opponent, 1, "B-A84"_r);
}

Fighter fighter_against(const Turn& turn, UnitId unit, UnitId opponent, bool primary,
                        const UnitIds& attackers) {
  const bool any = turn.ruling(ruling::rear_zero) == reading::RearZero::any;
  Fighter fighter{
      unit, opponent, primary, is(turn[unit], column::charged), false, contact_class(turn, opponent, unit)};
  const auto is_behind = [&](UnitId enemy) { return contact_class(turn, unit, enemy) != Contact::frontal; };
  fighter.struck_behind =
      any ? std::any_of(attackers.begin(), attackers.end(), is_behind) : is_behind(opponent);
  return fighter;
}

std::vector<Melee> group_melees(Turn& turn) { return Grouping(turn).run(); }

}  // namespace quincunx::bolivar
