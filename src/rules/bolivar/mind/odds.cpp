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

// What it does to one of the enemies that it meets first: the one that it names, or another (B-A84).
void add_odds(const Turn& turn, const Charger& charger, UnitId met, Contact strikes, bool named, Odds& odds) {
  if (is_guns(turn[met])) {
    odds.done += value(turn[met], column::resolve) * 100;  // taken without a fight (B-R18)
    return;
  }
  if (named) {
    const int hits = melee_hits(
        turn,
        {.unit = charger.unit, .opponent = met, .charged = true, .strikes = strikes, .as = charger.form});
    const bool may_run = may_evade(type_of(turn[met])) && !locked(turn, met);
    odds.done += may_run ? hits * runs_away / 100 : hits;
  }
  odds.taken +=
      melee_hits(turn, {.unit = met, .opponent = charger.unit, .struck_behind = strikes != Contact::frontal});
}

}  // namespace

// The enemies that it touches first all fight it, and it fights the one that it names (B-A84).
Odds charge_odds(const Turn& turn, const Charger& charger, UnitId enemy, const ChargePath& path) {
  Odds odds;
  for (const UnitId each : path.contacts)
    add_odds(turn, charger, each, contact_from(turn[each], charger.from), each == enemy, odds);
  return odds;
}

Prospects::Prospects(const Turn& turn, UnitId unit, Marked marked)
    : turn_(turn), unit_(unit), marked_(marked) {}

int Prospects::weigh(const Odds& odds, UnitId enemy) const {
  return weighed_hits(odds.done, value(turn_[enemy], column::resolve)) -
         weighed_hits(odds.taken, value(turn_[unit_], column::resolve));
}

int Prospects::worth(UnitId enemy, Contact strikes, Form form) {
  for (const Reckoned& each : reckoned_)
    if (each.enemy == enemy && each.strikes == strikes && each.form == form) return each.worth;
  Odds odds;
  add_odds(turn_, {unit_, {}, form}, enemy, strikes, true, odds);
  reckoned_.push_back({enemy, strikes, form, weigh(odds, enemy)});
  return reckoned_.back().worth;
}

Few<Prospects::Prospect, 4> Prospects::from(const Base& at, Form form) {
  Few<Prospect, 4> prospects;
  const Bar bar = charge_bar(turn_, unit_, form);
  if (bar && !(marked_ == Marked::ignored && bar.why == remark::is_shooting)) return prospects;
  const Length charging = move_figure(turn_.book(), row::charging);
  for (const Standing& each : turn_.table().standing[index(other(turn_[unit_].side))]) {
    const Unit& enemy = turn_[each.unit];
    if (is_commander(enemy) || surely_beyond(at, enemy.base, charging)) continue;
    if (ahead_of(at, enemy.base.pose.at) + enemy.base.radius <= 0) continue;  // no wheel leads there
    const int so_much = worth(each.unit, contact_from(enemy, at), form);
    if (so_much > 0 && within_reach(at, enemy.base, charging)) prospects.push_back({each.unit, so_much});
  }
  std::sort(prospects.begin(), prospects.end(), [](const Prospect& a, const Prospect& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.enemy < b.enemy;
  });
  return prospects;
}

int Prospects::at_most(const Base& at, Form form) {
  const auto prospects = from(at, form);
  return prospects.empty() ? 0 : prospects.front().worth;
}

// With others to fight besides it is worth less.
int Prospects::best(const Base& at, Form form) {
  const auto prospects = from(at, form);
  if (prospects.empty()) return 0;
  const ChargeReach reach(turn_, unit_, at);
  int best = 0;
  for (const Prospect& each : prospects) {
    if (each.worth <= best) break;
    const auto path = reach.at(each.enemy);
    if (!path) continue;
    const bool alone = path->contacts.size() == 1;
    const int odds =
        alone ? each.worth : weigh(charge_odds(turn_, {unit_, at, form}, each.enemy, *path), each.enemy);
    best = std::max(best, std::min(odds, each.worth));
  }
  return best;
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
