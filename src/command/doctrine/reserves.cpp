// Units behind friends: when they go in, and where there is room for them.

#include <algorithm>
#include <cstdlib>

#include "command/doctrine/doctrine.hpp"
#include "command/way.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

constexpr int called_at = 75;  // the strength at which a friend is helped, % of what it had at the start
constexpr int trailing =
    2;  // own paces, by which a reserve stays behind the foremost, with no friend ahead of it
constexpr Angle aslant = degrees(15);  // a friend more askew, with the enemy far, is on its way, not in line

Direction aside_of(Direction d) { return {-d.north, d.east}; }

}  // namespace

// Half of what a base takes up of the front of another one that faces `forward`, its corners counted.
Length Doctrine::half_front(const Base& base, Direction forward) {
  if (base.footprint.round) return base.radius;
  const auto along_it = [forward](Direction d) {  // Q30
    return std::abs(std::int64_t{forward.east} * d.east + std::int64_t{forward.north} * d.north) >> 30;
  };
  const std::int64_t wide = along_it(base.forward) * base.footprint.width;
  return static_cast<Length>((wide + along_it(aside_of(base.forward)) * base.footprint.depth) >> 31);
}

// A reserve goes in when the enemy comes to it, when friends near it are out of order, or have lost strength,
// with the enemy upon them, and when so much of the battle is over that what is left is needed to get there.
bool Doctrine::goes_in(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Reckoning& mine = survey_[unit];
  const Length near = percent(mine.pace, want(Preference::commit, table, unit));
  if (at_most(survey_.gap(unit), near)) return true;
  const int limit = ask.turn.battle().scenario->turn_limit;
  if (limit > 0 && table.turn * 100 >= limit * want(Preference::latest, table, unit)) return true;
  const Base& base = table[unit].base;
  return std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
    const Reckoning& theirs = survey_[other];
    const bool pressed = theirs.unready || survey_.strength_percent(other) <= called_at;
    return other != unit && (survey_.arm(other) == Arm::foot || !deliberate_) && pressed &&
           at_most(survey_.gap(other), theirs.pace / 2) && within_reach(base, table[other].base, near);
  });
}

// Is it more than two of its moves farther from the enemy than the foremost unit that is no reserve? Also if
// there is no such unit.
bool Doctrine::left_behind(const Table& table, UnitId unit) const {
  std::optional<Length> foremost;
  for (const UnitId other : survey_.own())
    if (posture_of(table, other) != Posture::reserve && (!foremost || survey_.gap(other) < *foremost))
      foremost = survey_.gap(other);
  return !foremost || more_than(survey_.gap(unit) - *foremost, trailing * survey_[unit].pace);
}

// Straight to a place in a line, if no friend bars the way, if the rules let it through, or (foot of
// deliberate rules, and horse beside a unit that is no horse) in any case. Horse beside horse may go first to
// the place behind it. Nullopt: no way.
std::optional<Pose> Doctrine::way_into(const Ask& ask, UnitId unit, const Pose& place,
                                       UnitId neighbour) const {
  const Table& table = ask.turn.table();
  const Base& own = table[unit].base;
  const auto open = [&](Point to) {
    const Point way = to - own.pose.at;
    const Length go = length(way);
    if (go <= 0) return true;
    return std::none_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
      const Base& theirs = table[other].base;
      return other != unit && survey_.arm(other) != Arm::guns && !surely_beyond(own, theirs, go) &&
             travel_to_touch(own, bearing_of(way), go, theirs, Way::grazing).has_value();
    });
  };
  const bool horse = survey_.arm(unit) == Arm::horse;
  const bool in_any_case = horse ? survey_.arm(neighbour) != Arm::horse : deliberate_;
  if (in_any_case || open(place.at) || gets_through(ask, unit, place, survey_[unit].pace * 4 / 5))
    return place;
  if (!horse) return std::nullopt;
  const Base there = set_down(place, own.footprint);
  const Length back =
      (own.footprint.depth + table[neighbour].base.footprint.depth) / 2 + own.footprint.depth / room_beside;
  const Point behind = spot_at(there, -std::int64_t{back}, 0);
  if (ahead_of(there, own.pose.at) < -back && open(behind)) return Pose{behind, place.facing};
  return std::nullopt;
}

// A free place in line with a neighbour, the nearest to the unit.
std::optional<Pose> Doctrine::gap_beside(const Ask& ask, UnitId unit, UnitId neighbour, Length within) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& beside = table[neighbour].base;
  const Length half =
      (beside.footprint.width + base.footprint.width) / 2 + base.footprint.width / room_beside;
  const Length next = base.footprint.width + base.footprint.width / room_beside;
  Base stood = set_down({beside.pose.at, beside.pose.facing}, base.footprint);
  Few<const Base*, 16> near;
  for (const SideId side : {SideId::first, SideId::second})
    each_near(table, side, stood, half + 2 * next + 1, [&](UnitId id, const Unit& other) {
      if (id != unit && !other.base.footprint.round) near.push_back(&other.base);
    });
  struct Place {
    Point at;
    Length away;  // to the side
    int number;
  };
  Few<Place, 6> places;
  for (int k = 0; k < 3; ++k)
    for (const int sign : {-1, 1}) {
      const Point to = spot_at(beside, 0, std::int64_t{sign} * (half + k * next));
      const Length away = static_cast<Length>(std::abs(bearings(base, to).right));
      if (less_than(away, within)) places.push_back({to, away, static_cast<int>(places.size())});
    }
  nearest_first(
      places, [](const Place& each) { return each.away; }, [](const Place& each) { return each.number; });
  for (const Place& place : places) {
    if (kept_on_table(*table.ground, base, place.at) != place.at) continue;
    stood.pose.at = place.at;
    if (std::any_of(near.begin(), near.end(),
                    [&](const Base* other) { return overlap(*other, stood, tolerance); }))
      continue;
    if (const auto way = way_into(ask, unit, stood.pose, neighbour)) return way;
  }
  return std::nullopt;
}

// The first friend in the straight way from a unit to an enemy, and how far it could go before it.
Ahead Doctrine::between(const Table& table, UnitId unit, UnitId enemy) const {
  const Base& own = table[unit].base;
  const Base way = set_down({own.pose.at, toward(own.pose.at, table[enemy].base.pose.at)}, own.footprint);
  const std::int64_t half = own.footprint.width / 2, until = ahead_of(way, table[enemy].base.pose.at);
  Ahead first;
  for (const UnitId other : survey_.own()) {
    if (other == unit) continue;
    const Base& theirs = table[other].base;
    const Bearings where = bearings(way, theirs.pose.at);
    if (where.ahead <= 0 || where.ahead >= until || std::abs(where.right) > half + theirs.radius) continue;
    if (std::abs(where.right) >= half + half_front(theirs, way.forward) - tolerance) continue;
    const std::int64_t gap =
        where.ahead - own.footprint.depth / 2 - half_front(theirs, aside_of(way.forward));
    if (gap < first.gap - tolerance) first = {other, static_cast<Length>(std::max<std::int64_t>(gap, 0))};
  }
  return first;
}

// The nearest enemy within that distance (micrometres) with no friend in the way, or `nobody`.
UnitId Doctrine::open_target(const Table& table, UnitId unit, Length most) const {
  const Base& base = table[unit].base;
  UnitId best = nobody;
  Length nearest = most;
  for (const UnitId enemy : survey_.enemies()) {
    const Base& theirs = table[enemy].base;
    const Length off = static_cast<Length>(length(theirs.pose.at - base.pose.at));
    if (!less_than(off, nearest) || between(table, unit, enemy).unit != nobody) continue;
    best = enemy, nearest = off;
  }
  return best;
}

// Hand to hand, or with the enemy within that percentage of two moves and half a range.
bool Doctrine::in_action(UnitId unit, int near) const {
  const Reckoning& is = survey_[unit];
  return is.engaged || at_most(survey_.gap(unit), percent(2 * is.pace + is.range / 2, near));
}

// Its command is not on its way to the enemy.
bool Doctrine::stands(const Table& table, UnitId unit) const {
  const Posture posture = posture_of(table, unit);
  return posture == Posture::defend || posture == Posture::hold || posture == Posture::reserve;
}

// Where friends that fight or stand are in the way to the nearest enemy: towards an enemy with an open way to
// it, or round those friends. Nullopt if the way is open, or if the friend in it is of the same command and
// arm: that one it supports.
std::optional<Pose> Doctrine::go_round(const Ask& ask, UnitId unit, Posture posture) const {
  const Table& table = ask.turn.table();
  const Reckoning& mine = survey_[unit];
  const Length within = percent(mine.pace, preferences_(Preference::round, posture));
  const UnitId enemy = survey_.nearest(unit);
  if (within <= 0 || enemy == nobody || at_most(survey_.gap(unit), std::max(mine.reach, mine.pace / 2)))
    return std::nullopt;
  const UnitId first = between(table, unit, enemy).unit;
  if (first == nobody || survey_.arm(first) == Arm::guns) return std::nullopt;
  if (!in_action(first, 100) && !stands(table, first)) return std::nullopt;
  if (table[first].command == table[unit].command && survey_.arm(first) == survey_.arm(unit))
    return std::nullopt;
  const UnitId open = open_target(table, unit, 2 * mine.pace + survey_.gap(unit));
  if (open == nobody) return way_round(table, unit, enemy, first, within);
  const Base& base = table[unit].base;
  const Base& target = table[open].base;
  const Angle there = toward(base.pose.at, target.pose.at);
  const Length go = std::max(distance(base, target) - stand_off(ask, unit, open, posture), 0);
  return Pose{kept_on_table(*table.ground, base, along(base.pose.at, there, go)), there};
}

// As the line of the friend ahead faces, straight on or by the nearest way beside, at most `within` off, that
// no friend bars up to the enemy; with no friend beside it to pass.
std::optional<Pose> Doctrine::way_round(const Table& table, UnitId unit, UnitId enemy, UnitId friend_ahead,
                                        Length within) const {
  const Base& own = table[unit].base;
  const Point there = table[enemy].base.pose.at;
  const Angle to_enemy = toward(own.pose.at, there), line = table[friend_ahead].base.pose.facing;
  const bool with_line = std::abs(turn_between(line, to_enemy).arcseconds) <= ahead_within.arcseconds;
  const Base base = set_down({own.pose.at, with_line ? line : to_enemy}, own.footprint);
  const std::int64_t look = ahead_of(base, there);
  struct Taken {
    std::int64_t from, to;                   // to the right: between these its centre cannot pass
    std::int64_t near;                       // how far it could go before it
    bool passed(std::int64_t right) const {  // on the way to there
      return right > 0 ? to > tolerance && from < right - tolerance
                       : from < -tolerance && to > right + tolerance;
    }
  };
  Few<Taken, 32> ways, beside;
  const std::int64_t half = base.footprint.width / 2 + base.footprint.width / room_beside;
  for (const UnitId other : survey_.own()) {
    if (other == unit) continue;
    const Base& theirs = table[other].base;
    const Bearings where = bearings(base, theirs.pose.at);
    const std::int64_t wide = half + half_front(theirs, base.forward);
    const std::int64_t deep = base.footprint.depth / 2 + half_front(theirs, aside_of(base.forward));
    if (where.ahead > look || where.ahead < -deep - tolerance || std::abs(where.right) > within + wide)
      continue;
    (where.ahead >= deep - tolerance ? ways : beside)
        .push_back({where.right - wide, where.right + wide, where.ahead - deep});
  }
  std::optional<std::int64_t> best;
  const auto try_at = [&](std::int64_t right) {
    if (std::abs(right) > within + tolerance || (best && std::abs(right) >= std::abs(*best) - tolerance))
      return;
    const Point to = spot_at(base, 0, right);
    if (kept_on_table(*table.ground, base, to) != to) return;
    const auto bars_it = [right](const Taken& taken) {
      return right > taken.from + tolerance && right < taken.to - tolerance;
    };
    const auto is_passed = [right](const Taken& taken) { return taken.passed(right); };
    if (std::any_of(ways.begin(), ways.end(), bars_it)) return;
    if (std::any_of(beside.begin(), beside.end(), is_passed)) return;
    best = right;
  };
  try_at(0);
  for (const Taken& taken : ways) {
    try_at(taken.to);
    try_at(taken.from);
  }
  if (!best) return std::nullopt;
  std::int64_t ahead = look;  // as far as it can go aslant behind those that it passes
  for (const Taken& taken : ways)
    if (taken.passed(*best)) ahead = std::min(ahead, taken.near);
  const Length little = survey_[unit].pace / 10;
  if (ahead < little && std::abs(*best) < little) return std::nullopt;
  return Pose{spot_at(base, ahead, *best), base.pose.facing};
}

// How far to the side it looks for a gap in a line.
Length Doctrine::looks_beside(UnitId unit, Posture posture) const {
  return percent(survey_[unit].pace,
                 std::min(preferences_(Preference::extend, posture), deliberate_ ? 100 : 999));
}

// Where a friend is in the straight way to an enemy and would be reached in this move: into a gap in line
// with him, so that a unit does not end aslant behind him. Once it is there it goes on.
std::optional<Pose> Doctrine::up_beside(const Ask& ask, UnitId unit, UnitId enemy, Posture posture) const {
  const Table& table = ask.turn.table();
  const Ahead ours = between(table, unit, enemy);
  if (ours.unit == nobody || more_than(ours.gap, survey_[unit].pace) || survey_.arm(ours.unit) == Arm::guns)
    return std::nullopt;
  const std::optional<Pose> place = gap_beside(ask, unit, ours.unit, looks_beside(unit, posture));
  return place && worth_moving(table[unit].base.pose, *place, unit) ? place : std::nullopt;
}

// The second line: into a gap once the first is near enough to the enemy (no gap beside guns; horse
// does not fill one beside a unit still on its way, or it would stand as askew), or to the nearest open way
// past friends that fight or stand; else behind the first at supporting distance.
std::optional<Pose> Doctrine::follow(const Ask& ask, UnitId unit, UnitId friend_ahead, Length gap,
                                     Posture posture) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace;
  const Length beside = looks_beside(unit, posture);
  const int near = preferences_(Preference::fills_near, posture);
  const Angle off = turn_between(base.pose.facing, table[friend_ahead].base.pose.facing);
  const bool on_its_way =
      std::abs(off.arcseconds) > aslant.arcseconds &&
      more_than(survey_.gap(friend_ahead), survey_[friend_ahead].pace + survey_[friend_ahead].reach);
  const bool in_line =
      survey_.arm(friend_ahead) != Arm::guns && (survey_.arm(unit) != Arm::horse || !on_its_way);
  if (in_action(friend_ahead, near) && beside > 0 && in_line)
    if (const auto place = gap_beside(ask, unit, friend_ahead, beside)) return place;
  if (const auto way = go_round(ask, unit, posture)) return way;
  const Length ahead = gap - percent(pace, preferences_(Preference::support, posture));
  if (ahead <= 0) return std::nullopt;
  return Pose{along(base.pose.at, base.pose.facing, ahead), base.pose.facing};
}

}  // namespace quincunx
