// 4.5: which units fight each other, and how it ends (B-R18 to B-R21, B-A46 to B-A49, B-A84).

#include "rules/bolivar/charge/melee.hpp"

#include <algorithm>

#include "play/primary.hpp"
#include "play/units/linked.hpp"
#include "play/units/losses.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/morale/losses.hpp"

namespace quincunx::bolivar {
namespace {

bool fights_in_melee(const Unit& unit) { return unit.present() && !is_commander(unit) && !is_guns(unit); }

// A unit as it fights its opponent; `attackers`: the enemies whose opponent it is (B-A85).
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

// Which units fight each other (B-A46, B-A84), and in which order (B-A47).
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

struct Bout {
  UnitId unit = nobody, opponent = nobody, leader = nobody;
  bool primary = true;
  Successes own{}, leaders{};  // hits of the unit, and of its commander
  int taken = 0;
  std::uint32_t last_blow = 0;  // the event
  int inflicted() const { return own.count + leaders.count; }
};
using Bouts = Few<Bout, 4>;

Bout& bout_of(Bouts& bouts, UnitId unit) {
  return *std::find_if(bouts.begin(), bouts.end(), [unit](const Bout& bout) { return bout.unit == unit; });
}
UnitIds attackers_of(const Bouts& bouts, UnitId unit) {
  UnitIds attackers;
  for (const Bout& bout : bouts)
    if (bout.opponent == unit) attackers.push_back(bout.unit);
  std::sort(attackers.begin(), attackers.end());
  return attackers;
}
Fighter fighter_of(const Turn& turn, const Bouts& bouts, const Bout& bout, bool primary) {
  return fighter_against(turn, bout.unit, bout.opponent, primary, attackers_of(bouts, bout.unit));
}

// B-A84: of those that fight one unit their owner names a primary; by default one in front of it.
void name_primaries(Turn& turn, Bouts& bouts) {
  for (const Bout& struck : bouts) {
    const UnitIds attackers = attackers_of(bouts, struck.unit);
    if (attackers.size() < 2) continue;
    Contenders contenders;
    for (const UnitId unit : attackers) {
      const Bout& bout = bout_of(bouts, unit);
      const Fighter as_primary = fighter_of(turn, bouts, bout, true);
      contenders.push_back({unit, melee_dice(turn, as_primary).dice,
                            melee_dice(turn, fighter_of(turn, bouts, bout, false)).dice,
                            melee_need(turn, as_primary).need, as_primary.strikes == Contact::frontal});
    }
    const UnitId primary =
        name_primary(turn, turn[attackers.front()].side, topic::primary, contenders, struck.unit);
    for (const UnitId unit : attackers) bout_of(bouts, unit).primary = unit == primary;
  }
}

// B-A63: the unit that gives the order, its primary, its secondaries by id, then the others by id.
void put_in_order(Bouts& bouts, UnitId first) {
  const auto rank = [first](const Bout& bout) {
    const int group = bout.unit == first ? 0 : bout.opponent != first ? 3 : bout.primary ? 1 : 2;
    return std::pair(group, bout.unit);
  };
  std::sort(bouts.begin(), bouts.end(), [&](const Bout& a, const Bout& b) { return rank(a) < rank(b); });
}

void roll_for(Turn& turn, const Bouts& bouts, Bout& bout) {
  const Fighter fighter = fighter_of(turn, bouts, bout, bout.primary);
  const MeleeDice dice = melee_dice(turn, fighter);
  const Rows because = dice.modifiers.mask != 0 ? dice.modifiers : dice.because;
  if (dice.dice > 0)
    bout.own = roll_against(turn, bout.unit, bout.opponent, purpose::melee, dice.dice,
                            melee_need(turn, fighter).need, "B-R19"_r, because);
  else
    say(turn, bout.unit, bout.opponent, remark::no_melee_dice, 0,
        fighter.struck_behind ? "B-R20"_r : "B-R19"_r, because);
  if (bout.leader == nobody || !dice.leader_fights) return;
  bout.leaders = roll_against(
      turn, bout.leader, bout.opponent, purpose::commander_melee,
      turn.figure(table::melee_dice, row::commander_die, dice_column::dice),
      turn.figure(table::unit_types, type_of(turn[bout.leader]), unit_types_column::melee_to_hit), "B-A50"_r,
      rows(table::melee_dice, row::commander_die));
}

void land(Turn& turn, Bouts& bouts, const Bout& bout, const Successes& hits) {
  if (hits.count == 0) return;
  Bout& struck = bout_of(bouts, bout.opponent);
  struck.taken += hits.count;
  struck.last_blow = hits.by;
  const Turn::Because because(turn, hits.by);
  bind(turn, bout.unit, bout.opponent, tie::melee_hits,
       turn.tie(tie::melee_hits, bout.unit, bout.opponent) + hits.count, "B-A48"_r);
  lose_resolve(turn, bout.opponent, hits.count, LossBy::melee, "B-R19"_r);
}

// B-A48: each unit by its own hits and those on it, or each side by all of its own.
int margin_of(const Turn& turn, const Bouts& bouts, const Bout& bout) {
  if (turn.ruling(ruling::melee_result) == reading::MeleeResult::unit) return bout.inflicted() - bout.taken;
  int margin = 0;
  for (const Bout& each : bouts)
    margin += turn[each.unit].side == turn[bout.unit].side ? each.inflicted() : -each.inflicted();
  return margin;
}

void judge(Turn& turn, const Bouts& bouts, const Bout& bout, int number) {
  bind(turn, bout.unit, bout.opponent, tie::fought, 1, "B-R19"_r);
  bind(turn, bout.opponent, bout.unit, tie::fought, 1, "B-R19"_r);
  if (!turn[bout.unit].present()) return;
  const int margin = margin_of(turn, bouts, bout);
  const int sign = (margin > 0) - (margin < 0);
  const auto words = sign > 0 ? remark::melee_won : sign < 0 ? remark::melee_lost : remark::melee_tied;
  const Turn::Because because(turn, say(turn, bout.unit, bout.opponent, words, margin, "B-R21"_r));
  mark(turn, bout.unit, column::melee, number, "B-A47"_r);
  mark(turn, bout.unit, column::result, static_cast<int>(MeleeResult::tied) + sign, "B-R21"_r);
}

}  // namespace

UnitId opponent_of(const Turn& turn, UnitId unit) { return tied_to(turn, unit, tie::opponent); }

void set_opponent(Turn& turn, UnitId unit, UnitId opponent) {
  if (const UnitId before = opponent_of(turn, unit); before != nobody && before != opponent)
    bind(turn, unit, before, tie::opponent, 0, "B-A84"_r);
  bind(turn, unit, opponent, tie::opponent, 1, "B-A84"_r);
}

void fight(Turn& turn, const Melee& melee, int number) {
  Bouts bouts;
  for (const UnitId unit : melee)
    bouts.push_back(
        {.unit = unit, .opponent = opponent_of(turn, unit), .leader = attached_commander(turn, unit)});
  name_primaries(turn, bouts);
  put_in_order(bouts, melee.front());
  for (Bout& bout : bouts) roll_for(turn, bouts, bout);
  for (const Bout& bout : bouts) {  // the order of losses changes only the story (B-A84)
    land(turn, bouts, bout, bout.own);
    land(turn, bouts, bout, bout.leaders);
  }
  for (const Bout& bout : bouts) {
    if (bout.leader == nobody || bout.taken == 0) continue;
    const Turn::Because because(turn, bout.last_blow);
    commander_casualty(turn, bout.leader, bout.unit, !turn[bout.unit].present());
  }
  for (const Bout& bout : bouts) judge(turn, bouts, bout, number);
}

void melee(Turn& turn) {
  if (turn.table().touching.empty()) return;
  take_charged(
      turn, is_guns, [](const Turn& now, UnitId guns) { return enemies_in_contact(now, guns); }, tie::charged,
      remark::guns_taken, "B-R18"_r);  // before any melee (B-A83)
  int number = 0;
  for (const Melee& each : Grouping(turn).run()) fight(turn, each, ++number);
}

}  // namespace quincunx::bolivar
