#include "rules/acw/mind/odds.hpp"

#include <algorithm>
#include <cstdlib>

#include "play/fire/arcs.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/charge/melee.hpp"
#include "rules/acw/morale/tests.hpp"
#include "rules/acw/move/going.hpp"

namespace quincunx::acw {
namespace {

constexpr int faces = 6, hundred = 100;
// What they are worth, hundredths of bases.
constexpr int first_pin = 18, further_pin = 33, a_rout = 250, own_pin = 22, driven_off = 15;

// Two dice come to this or less, percent.
int chance_of(int rating) {
  if (rating < 2) return 0;
  if (rating >= 2 * faces) return hundred;
  const int ways = rating <= faces + 1 ? rating * (rating - 1) / 2
                                       : faces * faces - (2 * faces - rating) * (2 * faces + 1 - rating) / 2;
  return hundred * ways / (faces * faces);
}
int faces_from(int need) { return std::clamp(faces + 1 - need, 0, faces); }

// Casualties of so many dice, in hundredths.
int casualties(const Turn& turn, UnitId of, int dice, int need) {
  const int wounded = turn.figure(table::quality, value(turn[of], column::quality), quality_column::wounded);
  return hundred * dice * faces_from(need) * faces_from(wounded) / (faces * faces);
}

// No hit among the dice, percent.
int all_miss(int dice, int need) {
  int chance = hundred * hundred;
  for (int i = 0; i < dice && chance > 0; ++i) chance = chance * (faces - faces_from(need)) / faces;
  return chance / hundred;
}

// Hundredths of bases for hundredths of casualties, and the rout that may follow when a base goes.
int worth_of_casualties(const Turn& turn, UnitId of, int count, int more_pins) {
  const Unit& unit = turn[of];
  const int each = casualties_a_base(turn.book(), unit);
  const int left = hundred * (bases_of(turn.book(), unit) * each - value(unit, column::casualties));
  const int bases = std::min(count, left) / each;
  const int a_base_goes = std::min(hundred, (value(unit, column::casualties) * hundred + count) / each);
  const int fails = hundred - chance_of(rated(turn, of, Test::morale).need - more_pins - 1);
  const int routs = is(unit, column::routing) ? 0 : a_base_goes * fails / hundred;
  return bases + routs * a_rout / hundred;
}

int melee_need(const Turn& turn, UnitId unit, Arc struck) {
  const auto figure = [&turn](row::MeleeToHit line) {
    return turn.figure(table::melee_to_hit, line, melee_to_hit_column::die);
  };
  const bool green = quality_of(turn[unit]) == Quality::inexperienced;
  int sum = value(turn[unit], column::pins) * figure(row::fighter_pin);
  if (green) sum += figure(row::green_fighter);
  if (struck == Arc::flank) sum += figure(row::from_flank);
  if (struck == Arc::rear) sum += figure(row::from_rear);
  return std::max(2, figure(row::basic_melee) - sum);
}

struct Bout {
  int done = 0, taken = 0;  // casualties, hundredths
};
// The charger strikes first, and what is left strikes back; at an obstacle both strike at once (14).
Bout bout(const Turn& turn, UnitId unit, UnitId target, Arc struck) {
  Bout is;
  is.done = casualties(turn, target, melee_dice(turn, unit, target, true), melee_need(turn, unit, struck));
  const int all =
      hundred * bases_of(turn.book(), turn[target]) * casualties_a_base(turn.book(), turn[target]);
  const int back =
      casualties(turn, unit, melee_dice(turn, target, unit, false), melee_need(turn, target, Arc::front));
  const bool at_once = defends_obstacle(turn, target, unit);
  is.taken = at_once ? back : back * std::max(all - is.done, 0) / std::max(all, 1);
  return is;
}

// The loser of a round tests, with a pin more (14).
int loser_routs(const Turn& turn, UnitId unit, int done, int taken) {
  constexpr int even = 50, a_casualty = 18;  // percent, for each that one has lost more than the other
  const int loses = std::clamp(even + (taken - done) * a_casualty / hundred, 0, hundred);
  const int fails = hundred - chance_of(rated(turn, unit, Test::morale).need - 1);
  return loses * fails / hundred * a_rout / hundred;
}

Length range_as_formed(const Turn& turn, UnitId unit) { return weapon_range(turn.book(), turn[unit]); }

}  // namespace

int chance_to_order(const Turn& turn, UnitId unit) {
  return is(turn[unit], column::pins) ? chance_of(rated(turn, unit, Test::order).need) : hundred;
}

int shot_worth(const Turn& turn, UnitId unit, UnitId target, Fire how) {
  const Shot shot = shot_of(turn, unit, target, how);
  if (!can_hit(turn, shot)) return 0;
  const bool tests = how == Fire::standing && is(turn[unit], column::pins);
  const int need = std::max(2, shot.need - (tests ? 1 : 0));  // a passed test takes a pin off first (W16)
  int count = casualties(turn, target, shot.dice, need);
  if (is_guns(turn[unit])) {
    const Length away = distance(turn[unit].base, turn[target].base);
    count = count * damage_dice(turn, turn[unit], away) * (faces + 1) / 2;
  }
  const int pin = is(turn[target], column::pins) ? further_pin : first_pin;
  const int worth =
      worth_of_casualties(turn, target, count, 1) + pin * (hundred - all_miss(shot.dice, need)) / hundred;
  return tests ? (worth + own_pin) * chance_to_order(turn, unit) / hundred : worth;
}

int best_shot_worth(const Turn& turn, UnitId unit) {
  const Length range = range_as_formed(turn, unit);
  if (range == 0) return 0;
  int best = 0;
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (!surely_beyond(turn[unit].base, turn[enemy].base, range + tolerance) &&
        !bar_shot(turn, unit, enemy, Fire::standing))
      best = std::max(best, shot_worth(turn, unit, enemy, Fire::standing));
  return best;
}

int worth_staying(const Turn& turn, UnitId unit) {
  constexpr int good_shot = 60;    // hundredths of bases: a line at short range, or at targets without cover
  constexpr int pins_to_lose = 2;  // so many are shaken off before it goes on
  const int shot = best_shot_worth(turn, unit);
  if (value(turn[unit], column::pins) >= pins_to_lose) return std::max({shot, rally_worth(turn, unit), 1});
  return shot >= good_shot || is_guns(turn[unit]) ? shot : 0;
}

int rally_worth(const Turn& turn, UnitId unit) {
  const int pins = value(turn[unit], column::pins);
  if (pins == 0) return 0;
  int off = faces;  // sixths of pins: the one of the passed test, and those of the die
  for (int die = 1; die <= faces; ++die) off += std::min(die, pins - 1);
  return own_pin * off / faces * chance_to_order(turn, unit) / hundred;
}

// It spares a part of the fire of the enemies that may shoot at it.
int down_worth(const Turn& turn, UnitId unit) {
  if (is(turn[unit], column::down)) return 0;
  constexpr int each = 8, most = 24;
  int sum = 0;
  for (const UnitId enemy : enemies(turn, turn[unit].side)) {
    if (!surely_beyond(turn[enemy].base, turn[unit].base, range_as_formed(turn, enemy) + tolerance) &&
        !bar_shot(turn, enemy, unit, Fire::standing))
      sum += each;
  }
  const int pin_off = is(turn[unit], column::pins) ? own_pin : 0;
  return (std::min(sum, most) + pin_off) * chance_to_order(turn, unit) / hundred;
}

// A shot now is worth more than after the enemy has shot; the other side cannot forestall a melee.
int worth_acting(const Turn& turn, const std::vector<UnitId>& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += best_shot_worth(turn, unit);
  return sum;
}

int worth_going_first(const Turn& turn, UnitId unit) {
  constexpr int leaders = 20'000, shooters = 5'000, farthest = 1'000;
  if (is_commander(turn[unit])) return leaders;
  if (const int shot = best_shot_worth(turn, unit); shot > 0)
    return shooters + shot + (is_guns(turn[unit]) ? shooters : 0);
  const Nearest enemy = nearest_of(turn, turn[unit].base, enemies(turn, turn[unit].side));
  if (enemy.unit == nobody) return 0;
  return std::max(farthest - static_cast<int>(enemy.away / (inch / 4)), 0);  // the foremost moves first
}

Odds charge_odds(const Turn& turn, UnitId unit, UnitId target) {
  Odds odds;
  const Unit& there = turn[target];
  const int gives_up = best_shot_worth(turn, unit);
  if (is(there, column::routing)) {  // it stays where it is, and is reached (W36)
    odds.done = hundred * bases_of(turn.book(), there);
    odds.taken = gives_up;
    return odds;
  }
  const Length run = rate(turn, turn[unit], Pace::run), gap = distance(turn[unit].base, there.base);
  const bool reached_running = gap + rate(turn, there, Pace::normal) <= run;
  if (skirmishes(there)) {
    odds.done = reached_running ? hundred * bases_of(turn.book(), there) : driven_off;
    odds.taken = gives_up;
    return odds;
  }
  const Arc from = arc_of(there.base, turn[unit].base.pose.at);
  const int stands = chance_of(rated(turn, target, Test::order).need);
  // It stands: its fire, the charger's test, the melee.
  int home = hundred, shot_taken = 0;
  if (!bar_shot(turn, target, unit, Fire::point_blank)) {
    const Shot shot = shot_of(turn, target, unit, Fire::point_blank);
    int count = casualties(turn, unit, shot.dice, shot.need);
    if (is_guns(turn[target])) count = count * damage_dice(turn, turn[target], 0) * (faces + 1) / 2;
    shot_taken = worth_of_casualties(turn, unit, count, 0) + own_pin;
    home = chance_of(rated(turn, unit, Test::morale).need - 2);
  }
  const Bout met = bout(turn, unit, target, from);
  const int each_there = casualties_a_base(turn.book(), there);
  const int each_own = casualties_a_base(turn.book(), turn[unit]);
  const int wins = met.done / each_there + loser_routs(turn, target, met.done, met.taken);
  const int loses = met.taken / each_own + loser_routs(turn, unit, met.taken, met.done);
  odds.done = stands * home / hundred * wins / hundred;
  odds.taken = stands * (shot_taken + home * loses / hundred) / hundred;
  // It goes back: struck from behind, if it is reached (W41).
  const int goes = hundred - stands;
  if (reached_running) {
    const Bout behind = bout(turn, unit, target, Arc::rear);
    odds.done +=
        goes * (behind.done / each_there + loser_routs(turn, target, behind.done, behind.taken)) / hundred;
    odds.taken += goes * (behind.taken / each_own) / hundred;
  } else {
    odds.done += goes * driven_off / hundred;
  }
  const int ordered = chance_to_order(turn, unit);
  odds.done = odds.done * ordered / hundred;
  odds.taken = odds.taken * ordered / hundred + gives_up;
  return odds;
}

}  // namespace quincunx::acw
