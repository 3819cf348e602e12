// One round of a melee: dice, hits shared out, saves (13.2 to 13.4). Both sides at once, in the states that
// they had before; the order of the dice is D86.

#include <algorithm>

#include "play/units/hits.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/melee.hpp"
#include "rules/liberty/leaders/leaders.hpp"
#include "rules/liberty/morale/losses.hpp"

namespace quincunx::liberty {
namespace {

std::array<SideId, 2> order_of_dice(const Turn& turn) {
  const SideId acting = turn.playing();
  return {acting, other(acting)};
}

// 10, 15: the general's dice, after all modifiers.
int general_dice(Turn& turn, const Fighter& fighter) {
  if (general_with(turn.table(), fighter.unit) == nobody) return 0;
  const auto figure = [&turn](row::AfterMelee row) {
    return turn.figure(table::after_melee, row, after_melee_column::figure);
  };
  const int more = figure(row::general_leads) - figure(row::general_adds);
  const int worth = mean_hits(turn, turn[fighter.unit], more, fighter.need);
  const bool leads = spend(turn, fighter.unit, Action::lead_the_fight, worth);
  return figure(leads ? row::general_leads : row::general_adds);
}

void count_dice(Turn& turn, Fighter& fighter) {
  if (!fighter.strikes || fighter.foes.empty()) return;
  const Blow blow =
      blow_against(turn, fighter.unit, {fighter.foes.data(), fighter.foes.size()}, fighter.bonus);
  fighter.need = blow.need;
  fighter.because = blow.because;
  fighter.dice = blow.dice + general_dice(turn, fighter);
}

void strike(Turn& turn, Fighter& fighter) {
  if (fighter.dice == 0) return;
  const UnitId first = fighter.foes.front();
  const Roll roll = turn.roll(purpose::melee, fighter.unit, first, fighter.dice);
  fighter.hits = roll.at_least(fighter.need);
  fighter.blow = show(turn, fighter.unit, first, purpose::melee, roll, fighter.need, fighter.hits, "13.2"_r,
                      fighter.because);
  const int missed = roll.count - fighter.hits;
  if (!is(turn[fighter.unit], column::tough) || missed == 0) return;
  const Turn::Because because(turn, fighter.blow);
  fighter.hits += roll_against(turn, fighter.unit, first, purpose::melee_again, missed, fighter.need,
                               "13.3"_r, rows(table::special_rules, row::tough))
                      .count;
}

// D97: evenly, and the odd ones to the enemies that the side names, one each.
void share_hits(Turn& turn, const std::vector<Fighter>& strikers, std::vector<Fighter>& enemies) {
  if (enemies.empty() || strikers.empty()) return;
  int hits = 0;
  for (const Fighter& striker : strikers) hits += striker.hits;
  UnitIds units;
  for (const Fighter& enemy : enemies) units.push_back(enemy.unit);
  const auto shares = shared_evenly(turn, strikers.front().unit, topic::odd_hits, units, hits);
  for (std::size_t i = 0; i < enemies.size(); ++i) enemies[i].suffered = shares[i];
}

// The roll that a save answers: of the last enemy that hit.
std::uint32_t blow_of_last(const std::vector<Fighter>& strikers) {
  std::uint32_t blow = 0;
  for (const Fighter& striker : strikers)
    if (striker.hits > 0) blow = striker.blow;
  return blow;
}

void save(Turn& turn, Fighter& fighter, std::uint32_t blow) {
  if (fighter.suffered == 0) return;
  const Caused caused(turn, blow);
  fighter.unsaved =
      fighter.suffered - roll_against(turn, fighter.unit, nobody, purpose::melee_save, fighter.suffered,
                                      melee_save(turn), "13.3"_r, rows(table::saves, row::save_melee))
                             .count;
}

}  // namespace

void fight_round(Turn& turn, Melee& melee) {
  const std::array<SideId, 2> order = order_of_dice(turn);
  for (const SideId side : order)
    for (Fighter& fighter : melee.of(side)) count_dice(turn, fighter);
  for (const SideId side : order)
    for (Fighter& fighter : melee.of(side)) strike(turn, fighter);
  for (const SideId side : order) share_hits(turn, melee.of(side), melee.of(other(side)));
  for (const SideId side : order)
    for (Fighter& fighter : melee.of(side)) save(turn, fighter, blow_of_last(melee.of(other(side))));
  for (const SideId side : order)
    for (const Fighter& fighter : melee.of(side)) {
      if (fighter.unsaved == 0) continue;
      const Caused caused(turn, blow_of_last(melee.of(other(side))));
      mark_hits(turn, fighter.unit, fighter.unsaved, "13.4"_r);
    }
}

}  // namespace quincunx::liberty
