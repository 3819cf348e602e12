#include "rules/bolivar/charge/melee.hpp"

#include <algorithm>

#include "play/primary.hpp"
#include "play/units/hits.hpp"
#include "play/units/losses.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/morale/losses.hpp"

namespace quincunx::bolivar {
namespace {

struct Bout {
  UnitId unit = nobody, opponent = nobody, leader = nobody;
  bool primary = true;
  Hits own{}, leaders{};  // that it and its commander score
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
    bout.own = roll_to_hit(turn, bout.unit, bout.opponent, purpose::melee, dice.dice,
                           melee_need(turn, fighter).need, "B-R19"_r, because);
  else
    say(turn, bout.unit, bout.opponent, remark::no_melee_dice, 0,
        fighter.struck_behind ? "B-R20"_r : "B-R19"_r, because);
  if (bout.leader == nobody || !dice.leader_fights) return;
  bout.leaders =
      roll_to_hit(turn, bout.leader, bout.opponent, purpose::commander_melee,
                  turn.figure(table::melee_dice, row::commander_die, dice_column::dice),
                  turn.figure(table::unit_types, type_of(turn[bout.leader]), unit_types_column::melee_to_hit),
                  "B-A50"_r, rows(table::melee_dice, row::commander_die));
}

void land(Turn& turn, Bouts& bouts, const Bout& bout, const Hits& hits) {
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
  for (const Melee& each : group_melees(turn)) fight(turn, each, ++number);
}

}  // namespace quincunx::bolivar
