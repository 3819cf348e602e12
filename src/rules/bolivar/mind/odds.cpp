#include "rules/bolivar/mind/odds.hpp"

#include <algorithm>

#include "play/primary.hpp"
#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/leaders/leaders.hpp"

namespace quincunx::bolivar {
namespace {

constexpr int runs_away = 60;  // percent of a charge at troops that may evade is left, about

int melee_hits(const Turn& turn, const Fighter& fighter) {
  const MeleeDice rolls = melee_dice(turn, fighter);
  int hits = expected_hits(rolls.dice, melee_need(turn, fighter).need);
  if (const UnitId leader = attached_commander(turn, fighter.unit); rolls.leader_fights && leader != nobody)
    hits +=
        expected_hits(turn.figure(table::melee_dice, row::commander_die, dice_column::dice),
                      turn.figure(table::unit_types, type_of(turn[leader]), unit_types_column::melee_to_hit));
  return hits;
}

// Of a unit with so much resolve: what would break it counts for more.
int weighed_hits(int hits, int resolve) {
  const int share = resolve > 0 ? std::min(hits / resolve, 100) : 0;  // of what is left, percent
  return hits + share * share / 100;
}

}  // namespace

// The enemies that it touches first all fight it, and it fights the one that it names (B-A84).
Odds charge_odds(const Turn& turn, const Charger& charger, UnitId enemy, const ChargePath& path) {
  const UnitId unit = charger.unit;
  Odds odds;
  for (const UnitId each : path.contacts) {
    if (is_guns(turn[each])) {
      odds.done += value(turn[each], column::resolve) * 100;  // taken without a fight (B-R18)
      continue;
    }
    const Contact strikes = contact_from(turn[each], charger.from);
    if (each == enemy) {
      const int hits = melee_hits(
          turn, {.unit = unit, .opponent = each, .charged = true, .strikes = strikes, .as = charger.form});
      const bool may_run = may_evade(type_of(turn[each])) && !locked(turn, each);
      odds.done += may_run ? hits * runs_away / 100 : hits;
    }
    odds.taken +=
        melee_hits(turn, {.unit = each, .opponent = unit, .struck_behind = strikes != Contact::frontal});
  }
  return odds;
}

int best_charge(const Turn& turn, const Charger& charger, Marked marked) {
  const Unit& self = turn[charger.unit];
  const Bar bar = charge_bar(turn, charger.unit, charger.form);
  if (bar && !(marked == Marked::ignored && bar.why == remark::is_shooting)) return 0;
  const Length charging = move_figure(turn.book(), row::charging);
  std::optional<ChargeReach> reach;
  int best = 0;
  for (const UnitId enemy : enemies(turn, self.side)) {
    if (!within_reach(charger.from, turn[enemy].base, charging)) continue;
    if (!reach) reach.emplace(turn, charger.unit, charger.from);
    const auto path = reach->at(enemy);
    if (!path) continue;
    const Odds odds = charge_odds(turn, charger, enemy, *path);
    best = std::max(best, weighed_hits(odds.done, value(turn[enemy], column::resolve)) -
                              weighed_hits(odds.taken, value(self, column::resolve)));
  }
  return std::min(best, best_charge_most);
}

Odds standing_odds(const Turn& turn, UnitId unit, UnitId charger) {
  const Contact strikes = contact_from(turn[unit], turn[charger].base);
  Odds odds;
  odds.done =
      melee_hits(turn, {.unit = unit, .opponent = charger, .struck_behind = strikes != Contact::frontal});
  odds.taken = melee_hits(turn, {.unit = charger, .opponent = unit, .charged = true, .strikes = strikes});
  return odds;
}

int chance_to_pass(const Turn& turn, UnitId unit) {
  int fails = 1000;
  for (int dice = command_dice(turn, unit); dice > 0; --dice) fails = fails * 5 / 6;
  return 100 - fails / 10;
}

}  // namespace quincunx::bolivar
