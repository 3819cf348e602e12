#include "rules/bolivar/mind/odds.hpp"

#include <algorithm>

#include "play/primary.hpp"
#include "rules/bolivar/army/position.hpp"
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

}  // namespace

// The enemies that it touches first all fight it, and it fights the one that it names (B-A84).
Odds charge_odds(const Turn& turn, UnitId charger, UnitId enemy, const ChargePath& path) {
  const Base& from = turn[charger].base;
  Odds odds;
  for (const UnitId each : path.contacts) {
    if (is_guns(turn[each])) {
      odds.done += value(turn[each], column::resolve) * 100;  // taken without a fight (B-R18)
      continue;
    }
    const Contact strikes = contact_from(turn[each], from);
    if (each == enemy) {
      const int hits =
          melee_hits(turn, {.unit = charger, .opponent = each, .charged = true, .strikes = strikes});
      const bool may_run = may_evade(type_of(turn[each])) && !locked(turn, each);
      odds.done += may_run ? hits * runs_away / 100 : hits;
    }
    odds.taken +=
        melee_hits(turn, {.unit = each, .opponent = charger, .struck_behind = strikes != Contact::frontal});
  }
  return odds;
}

}  // namespace quincunx::bolivar
