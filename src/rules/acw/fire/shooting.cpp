// An attack by fire, and which target it has (10, 18, W31 to W35).

#include <algorithm>

#include "play/fire/arcs.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/fire/fire.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/mind/odds.hpp"
#include "rules/acw/morale/rout.hpp"

namespace quincunx::acw {
namespace {

// W34: from the flank or the rear of a formed target.
bool enfilades(const Turn& turn, UnitId unit, UnitId target) {
  if (skirmishes(turn[target])) return false;
  const Arc arc = arc_of(turn[target].base, turn[unit].base.pose.at);
  const bool flank_only = turn.ruling(ruling::enfilade) == reading::Enfilade::flank;
  return arc == Arc::flank || (arc == Arc::rear && !flank_only);
}

}  // namespace

int damage_dice(const Turn& turn, const Unit& unit, Length away) {
  const auto line = static_cast<std::size_t>(weapon_of(unit)) - 1;
  const auto figure = [&](weapons_column::Column c) { return turn.figure(table::weapons, line, c); };
  const bool near =
      figure(weapons_column::near) > 0 && at_most(away, in_inches(figure(weapons_column::near)));
  return near ? figure(weapons_column::dice_near) : figure(weapons_column::damage);
}

bool can_hit(const Turn& turn, const Shot& shot) {
  constexpr int most = 6;
  return shot.dice > 0 &&
         (shot.need <= most || turn.ruling(ruling::needed_seven) == reading::NeededSeven::two_sixes);
}

Successes roll_to_hit(Turn& turn, UnitId unit, UnitId target, purpose::Purpose what, const Shot& shot,
                      Rule rule) {
  constexpr int most = 6;
  if (shot.need <= most)
    return roll_against(turn, unit, target, what, shot.dice, shot.need, rule, shot.because);
  const Successes first = roll_against(turn, unit, target, what, shot.dice, most, "W31"_r, shot.because);
  if (first.count == 0) return first;
  const Turn::Because because(turn, first.by);
  return roll_against(turn, unit, target, what, first.count, most, "W31"_r);
}

void add_shots(const Turn& turn, UnitId unit, Fire how, std::vector<Offer>& offers) {
  struct Target {
    UnitId id;
    int need;
    Length away;
  };
  const SideId side = turn[unit].side;
  const bool reasons = turn.wants_reasons(side, unit);
  if (!reasons && weapon_range(turn.book(), turn[unit]) == 0) return;
  std::vector<Target> targets;
  std::vector<Offer> barred_ones;
  for (const UnitId enemy : enemies(turn, side)) {
    if (!reasons &&
        surely_beyond(turn[unit].base, turn[enemy].base, weapon_range(turn.book(), turn[unit]) + tolerance))
      continue;
    if (const Bar bar = bar_shot(turn, unit, enemy, how))
      barred_ones.push_back(barred(offer(Verb::shoot, unit, enemy), bar));
    else
      targets.push_back(
          {enemy, shot_of(turn, unit, enemy, how).need, distance(turn[unit].base, turn[enemy].base)});
  }
  std::sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) {
    if (a.need != b.need) return a.need < b.need;
    return same_length(a.away, b.away) ? a.id < b.id : a.away < b.away;
  });
  for (const Target& target : targets) {
    Offer& shot = add_offer(offers, Verb::shoot, unit, target.id);
    shot.harm_done = harm(shot_worth(turn, unit, target.id, how));
  }
  if (!reasons) return;
  for (const UnitId leader : turn.table().leaders)
    if (turn[leader].side != side && turn[leader].present())
      barred_ones.push_back(barred(offer(Verb::shoot, unit, leader), bar_shot(turn, unit, leader, how)));
  offers.insert(offers.end(), barred_ones.begin(), barred_ones.end());
}

namespace {

// W6, by ruling: the parent game's reaction to fire, in place of an order.
void may_go_down(Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  if (turn.ruling(ruling::react_down) == reading::NoYes::no || ordered(self) != Ordered::nothing ||
      is(self, column::routing) || is(self, column::spent) || is(self, column::down) || !can_go_down(self))
    return;
  const std::vector<Offer> offers{offer(Verb::hold, unit), offer(verb::down, unit)};
  const Answer answer = ask(turn, self.side, topic::reaction, offers, unit);
  if (answer.order.verb != verb::down) return;
  const Caused caused(turn, answer.by);
  mark_as(turn, unit, column::order, Ordered::down, "W6"_r);
  mark(turn, unit, column::down, 1, "W6"_r);
}

}  // namespace

Attack shoot(Turn& turn, UnitId unit, UnitId target, Fire how) {
  if (how != Fire::point_blank) may_go_down(turn, target);
  const Shot shot = shot_of(turn, unit, target, how);
  Attack attack;
  attack.fired = shot.dice > 0;
  if (!can_hit(turn, shot)) {
    say(turn, unit, target, remark::cannot_hit, 0, "W31"_r, shot.because);
    return attack;
  }
  const bool enfilade = enfilades(turn, unit, target);
  const Length away = how == Fire::point_blank ? 0 : distance(turn[unit].base, turn[target].base);
  const Successes hits = roll_to_hit(turn, unit, target, purpose::to_hit, shot, "10"_r);
  attack.hits = hits.count;
  if (hits.count == 0) return attack;
  const Turn::Because because(turn, hits.by);
  gain_pins(turn, target, row::hit_by_fire, "9"_r);
  if (enfilade && turn[target].present()) gain_pins(turn, target, row::enfiladed, "W34"_r);
  if (!turn[target].present()) return attack;
  int dice = hits.count;
  if (is_guns(turn[unit])) {
    const int all = hits.count * damage_dice(turn, turn[unit], away);
    const Roll damage = turn.roll(purpose::damage, unit, target, all);
    show(turn, unit, target, purpose::damage, damage, 0, damage.sum(), "W33"_r,
         rows(table::weapons, value(turn[unit], column::weapon) - 1));
    dice = damage.sum();
  }
  const bool casualties =
      is_guns(turn[unit]) && turn.ruling(ruling::cannon_damage) == reading::CannonDamage::casualties;
  attack.losses =
      casualties ? take_casualties(turn, target, dice) : wound(turn, unit, target, dice, purpose::wound);
  const bool tests = how != Fire::point_blank && attack.losses.bases > 0 && turn[target].present() &&
                     !is(turn[target], column::routing);
  if (tests) morale_test(turn, target, "W35"_r);
  return attack;
}

void fire_on_the_move(Turn& turn, UnitId unit, bool may_test) {
  const Fighters all = enemies(turn, turn[unit].side);
  if (turn.ended() || weapon_range(turn.book(), turn[unit]) == 0 || all.begin() == all.end()) return;
  std::vector<Offer> offers{offer(Verb::hold, unit)};
  add_shots(turn, unit, Fire::on_the_move, offers);
  const Answer answer = ask(turn, turn[unit].side, topic::target, offers, unit);
  if (answer.order.verb != Verb::shoot) return;
  const Caused caused(turn, answer.by);
  if (may_test && wavers(turn, unit) && !take_test(turn, unit, nobody, purpose::order_test, "W52"_r).passed)
    return go_home(turn, unit);
  shoot(turn, unit, answer.order.target, Fire::on_the_move);
}

}  // namespace quincunx::acw
