#include "rules/tilly/charge/melee_fight.hpp"

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/fire/allot.hpp"
#include "rules/tilly/fire/volley.hpp"

namespace quincunx::tilly {
namespace {

// A fighter against one of his foes.
struct Bout {
  UnitId foe;
  bool primary = false;
  int need = 0, hits = 0, leader_hits = 0;
};
struct Fighter {
  UnitId unit = nobody, leader = nobody;
  std::span<const UnitId> foes;
  Few<Bout, 2> bouts;                                        // one for each of them
  HitDice dice;                                              // those that can hit an enemy, weakest first
  std::uint32_t check = 0, leader_check = 0, last_blow = 0;  // events
  int suffered = 0, inflicted = 0;                           // as they count for the result
  bool was_hit = false;
  bool primary_somewhere() const {
    return std::any_of(bouts.begin(), bouts.end(), [](const Bout& bout) { return bout.primary; });
  }
};

using Fighters = Few<Fighter, 2>;  // the attacker's by id, then the defender's by id

void enter(const Turn& turn, const Opponents& each, Fighters& fighters) {
  Fighter& fighter = fighters.emplace_back();
  fighter.unit = each.unit;
  fighter.leader = attached_commander(turn, each.unit);
  fighter.foes = {each.foes.data(), each.foes.size()};
  fighter.bouts.reserve(each.foes.size());
  for (const UnitId foe : each.foes) fighter.bouts.push_back({foe});
}

Fighter& fighter_of(Fighters& fighters, UnitId unit) {
  return *std::find_if(fighters.begin(), fighters.end(), [unit](const Fighter& f) { return f.unit == unit; });
}
void set_primary(Fighter& fighter, UnitId foe) {
  for (Bout& bout : fighter.bouts)
    if (bout.foe == foe) bout.primary = true;
}

UnitId ask_primary(Turn& turn, Fighters& fighters, SideId side, const Fighter& foe) {
  Contenders contenders;
  for (const UnitId unit : foe.foes) {
    const std::span<const UnitId> foes = fighter_of(fighters, unit).foes;
    contenders.push_back({unit, melee_dice(turn, unit, foes, true).dice,
                          melee_dice(turn, unit, foes, false).dice, melee_need(turn, unit, foe.unit).need});
  }
  return name_primary(turn, side, topic::primary, contenders, foe.unit);
}

// T-R63: against every enemy one of its opponents; the attacker names his first.
void name_primaries(Turn& turn, Fighters& fighters) {
  for (const SideId side : attacker_then_defender(turn))
    for (const Fighter& foe : fighters) {
      if (turn[foe.unit].side == side) continue;
      set_primary(fighter_of(fighters, foe.foes.size() == 1 ? foe.foes.front()
                                                            : ask_primary(turn, fighters, side, foe)),
                  foe.unit);
    }
}

// T-A75: the unit's dice, then its commander's die.
void roll_for(Turn& turn, Fighter& fighter) {
  const UnitId first = fighter.foes.front();
  const MeleeDice dice = melee_dice(turn, fighter.unit, fighter.foes, fighter.primary_somewhere());
  int lowest = 0;
  Rows told;
  for (Bout& bout : fighter.bouts) {
    const MeleeNeed need = melee_need(turn, fighter.unit, bout.foe);
    bout.need = need.need;
    if (lowest == 0 || need.need < lowest) lowest = need.need;
    if (need.because != Rows{} && need.because != told && dice.dice > 0) {
      say(turn, fighter.unit, bout.foe, remark::horse_hits_on, need.need, "T-R64"_r, need.because);
      told = need.because;
    }
  }
  if (dice.dice > 0) {
    const Roll roll = turn.roll(purpose::melee, fighter.unit, first, dice.dice);
    fighter.check = show(turn, fighter.unit, first, purpose::melee, roll, lowest, roll.at_least(lowest),
                         "T-R62"_r, dice.because);
    for (const std::uint8_t face : roll.dice())
      if (face >= lowest) fighter.dice.push_back({face, false});
  } else {
    fighter.check = say(turn, fighter.unit, first, remark::no_melee_dice, 0, "T-R62"_r, dice.because);
  }
  if (fighter.leader == nobody || !dice.leader_fights) return;
  const int need = leader_need(turn);
  const Roll roll = turn.roll(purpose::commander_melee, fighter.leader, first,
                              turn.figure(table::melee_dice, row::commander_die, dice_column::dice));
  fighter.leader_check = show(turn, fighter.leader, first, purpose::commander_melee, roll, need,
                              roll.at_least(need), "T-R62"_r, rows(table::melee_dice, row::commander_die));
  for (const std::uint8_t face : roll.dice())
    if (face >= need) fighter.dice.push_back({face, true});
}

int placed_on(const Fighters& fighters, UnitId foe) {
  int hits = 0;
  for (const Fighter& fighter : fighters)
    for (const Bout& bout : fighter.bouts)
      if (bout.foe == foe) hits += bout.hits + bout.leader_hits;
  return hits;
}
void place_hits(Turn& turn, const Fighters& fighters, Fighter& fighter) {
  std::stable_sort(fighter.dice.begin(), fighter.dice.end(),
                   [](const HitDie& a, const HitDie& b) { return a.face < b.face; });
  HitTargets targets;
  for (const Bout& bout : fighter.bouts) {
    const int left = value(turn[bout.foe], column::resolve) - placed_on(fighters, bout.foe);
    targets.push_back({bout.foe, bout.need, bout.primary,
                       turn.tie(tie::declared, fighter.unit, bout.foe) != 0, std::max(left, 0)});
  }
  const Allotment places = allot(turn, fighter.unit, fighter.dice, targets, leader_need(turn));
  for (std::size_t d = 0; d < places.size(); ++d) {
    if (places[d] < 0) continue;
    Bout& bout = fighter.bouts[static_cast<std::size_t>(places[d])];
    ++(fighter.dice[d].leader ? bout.leader_hits : bout.hits);
  }
}
void blow(Turn& turn, Fighters& fighters, Fighter& fighter, UnitId foe, int hits, std::uint32_t check) {
  if (hits == 0) return;
  Fighter& struck = fighter_of(fighters, foe);
  const int left = turn[foe].present() ? value(turn[foe], column::resolve) : 0;
  const int counted = turn.ruling(ruling::hits_capped) != 0 ? std::min(hits, left) : hits;  // T-A74
  fighter.inflicted += counted;
  struck.suffered += counted;
  struck.was_hit = true;
  struck.last_blow = check;
  const Turn::Because because(turn, check);
  lose_resolve(turn, foe, hits, LossBy::melee, "T-R65"_r);
}

// All have rolled: the order of losses changes only the story (T-R65).
void strike(Turn& turn, Fighters& fighters, Fighter& fighter) {
  for (const Bout& bout : fighter.bouts) {
    const int hits = bout.hits + bout.leader_hits;
    if (hits == 0) continue;
    {
      const Turn::Because because(turn, bout.hits > 0 ? fighter.check : fighter.leader_check);
      bind(turn, fighter.unit, bout.foe, tie::melee_hits,
           turn.tie(tie::melee_hits, fighter.unit, bout.foe) + hits, "T-R72"_r);
    }
    blow(turn, fighters, fighter, bout.foe, bout.hits, fighter.check);
    blow(turn, fighters, fighter, bout.foe, bout.leader_hits, fighter.leader_check);
  }
}
void judge(Turn& turn, const Fighter& fighter) {
  if (!turn[fighter.unit].present()) return;
  const int margin = fighter.inflicted - fighter.suffered;
  const remark::Remark remark = margin < 0    ? remark::melee_lost
                                : margin == 0 ? remark::melee_drawn
                                              : remark::melee_won;
  const Turn::Because because(turn, say(turn, fighter.unit, nobody, remark, margin, "T-R66"_r));
  mark(turn, fighter.unit, column::fought, 1, "T-R60"_r);
  mark(turn, fighter.unit, column::result, margin < 0 ? 1 : margin == 0 ? 2 : 3, "T-R66"_r);
}

}  // namespace

void fight(Turn& turn, const Melee& melee) {
  Fighters fighters;
  fighters.reserve(melee.size());
  for (const SideId side : attacker_then_defender(turn))
    for (const Opponents& each : melee)
      if (turn[each.unit].side == side) enter(turn, each, fighters);
  name_primaries(turn, fighters);
  for (Fighter& fighter : fighters) roll_for(turn, fighter);
  for (Fighter& fighter : fighters) place_hits(turn, fighters, fighter);
  for (Fighter& fighter : fighters) strike(turn, fighters, fighter);
  for (const Fighter& fighter : fighters) judge(turn, fighter);
  for (const Fighter& fighter : fighters)
    if (fighter.leader != nobody && fighter.was_hit) {
      const Turn::Because because(turn, fighter.last_blow);
      commander_casualty(turn, fighter.leader, fighter.unit, !turn[fighter.unit].present());
    }
}

}  // namespace quincunx::tilly
