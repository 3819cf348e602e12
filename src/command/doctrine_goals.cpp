// Where a unit should go. The rules find the legal legs; here is only what an officer would point at.

#include <algorithm>
#include <limits>

#include "command/doctrine.hpp"

namespace quincunx {
namespace {

constexpr Length far_off = std::numeric_limits<Length>::max();

Angle toward(Point from, Point to) { return bearing_of(to - from); }

Point kept_on_table(const Ground& ground, const Base& base, Point p) {
  const Length margin = base.radius;
  return {
      std::clamp(p.x, std::min(margin, ground.width / 2), std::max(ground.width - margin, ground.width / 2)),
      std::clamp(p.y, std::min(margin, ground.depth / 2), std::max(ground.depth - margin, ground.depth / 2))};
}

}  // namespace

std::optional<Pose> Doctrine::retreat(const Ask& ask, UnitId unit, Length until_gap) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const UnitId enemy = survey_.nearest(unit);
  const Length need = enemy == nobody ? 0 : until_gap - survey_.gap(unit);
  if (need <= 0) return std::nullopt;
  const Angle facing = toward(base.pose.at, table[enemy].base.pose.at);
  const bool before_us =
      std::abs(turn_between(base.pose.facing, facing).arcseconds) <= degrees(50).arcseconds;
  const Angle back = bearing((before_us ? base.pose.facing : facing) + degrees(180));
  const Point to = kept_on_table(*table.ground, base, along(base.pose.at, back, need));
  return Pose{to, before_us ? base.pose.facing : facing};
}

// Out of charge reach, and within range if it shoots.
std::optional<Pose> Doctrine::screen(const Ask& ask, UnitId unit) const {
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody) return std::nullopt;
  const Reckoning& mine = survey_[unit];
  const Length shooting = percent(mine.range, want(Preference::stand_off, ask.turn.table(), unit));
  const Length wanted = std::max(shooting, percent(survey_[enemy].reach, 115));
  if (survey_.gap(unit) <= survey_[enemy].reach) return retreat(ask, unit, wanted);
  if (survey_.gap(unit) > std::max(wanted, mine.range)) return close_in(ask, unit, enemy, Posture::screen);
  return std::nullopt;
}

// Guns that cannot move, or stand well, only turn: to the nearest enemy whom no friend hides.
std::optional<Pose> Doctrine::train_guns(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  if (survey_[unit].has_shot) return std::nullopt;
  if (first_ahead(table, survey_.enemies(), unit, survey_[unit].range).unit != nobody) return std::nullopt;
  UnitId best = nobody;
  Length nearest = survey_[unit].range;
  for (const UnitId enemy : survey_.enemies()) {
    const Base& target = table[enemy].base;
    if (surely_beyond(base, target, nearest)) continue;
    const Length gap = distance(base, target);
    if (gap >= nearest) continue;
    const Segment line{base.pose.at, target.pose.at};
    const bool hidden = std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
      return other != unit && crosses_interior(line, table[other].base);
    });
    if (!hidden) nearest = gap, best = enemy;
  }
  if (best == nobody) return std::nullopt;
  return Pose{base.pose.at, toward(base.pose.at, table[best].base.pose.at)};
}

// Nearest first; an enemy to the side counts as farther, one that has what we seek as nearer, one already
// taken on by others as farther.
UnitId Doctrine::pick_target(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Reckoning& mine = survey_[unit];
  const std::int64_t pace = std::max(mine.pace, 1);
  const std::optional<Point>& aim = stances_[table[unit].command].toward;
  const std::int64_t in_favour = mine.arm == Arm::horse ? pace * 3 / 2 : pace * 2 / 3;  // of anybody, at most
  UnitId best = nobody;
  std::int64_t least = 0, farthest = 0;          // nobody beyond that costs less
  const UnitId nearest = survey_.nearest(unit);  // who most often is the one, and rules out others
  const std::vector<UnitId>& enemies = survey_.enemies();
  for (std::size_t i = 0; i <= enemies.size(); ++i) {
    const UnitId enemy = i == 0 ? nearest : enemies[i - 1];
    if (i == 0 ? nearest == nobody : enemy == nearest) continue;
    const Base& target = table[enemy].base;
    const Point offset = target.pose.at - base.pose.at;
    if (best != nobody && dot(offset, offset) > farthest * farthest) continue;
    const std::int64_t off = std::max(length(offset), 1);
    const Reckoning& theirs = survey_[enemy];
    const std::int64_t ahead = ahead_of(base, target.pose.at);
    std::int64_t cost = off;
    const std::int64_t aside = 100 - ahead * 100 / off;  // 0 straight ahead, 200 straight behind
    cost += pace * aside * (mine.arm == Arm::horse ? 1 : 3) / 100;
    if (mine.arm == Arm::horse) {
      const bool formed = theirs.arm == Arm::foot && survey_.strength_percent(enemy) > 50;
      if (formed && !theirs.engaged && ahead_of(target, base.pose.at) > 0) cost += pace * 3 / 2;
      if (theirs.arm == Arm::guns) cost -= pace / 4;
      if (theirs.engaged) cost -= pace / 2;
      cost += pace * aimed_at_[index(enemy)] / 2;
    } else if (theirs.arm == Arm::horse) {
      cost += pace / 2;
    }
    if (checked_ && aim) cost += length(target.pose.at - *aim) / 2;
    cost -= pace * (100 - std::min(survey_.strength_percent(enemy), 100)) / 150;
    if (best != nobody && (cost > least || (cost == least && best < enemy))) continue;
    best = enemy, least = cost;
    farthest = std::max<std::int64_t>(least + in_favour + 1, 0);
  }
  return best;
}

// From the edge of the target.
Length Doctrine::stand_off(const Ask& ask, UnitId unit, UnitId target, Posture posture) const {
  const Reckoning& mine = survey_[unit];
  const Reckoning& theirs = survey_[target];
  const Length charging = percent(mine.reach, 85);
  const Length shooting = percent(mine.range, preference(Preference::stand_off, posture));
  if (mine.arm == Arm::horse) return charging > 0 ? charging : shooting;
  const int strong = preference(Preference::close, posture) -
                     2 * pressing(ask, unit) * want(Preference::press, ask.turn.table(), unit);
  if (charging > 0 && (shooting == 0 || mine.strength * 100 >= strong * theirs.strength)) return charging;
  return shooting > 0 ? shooting : charging;
}

// How far ahead of its place a unit may go without leaving its neighbours behind.
Length Doctrine::leash(const Ask& ask, UnitId unit, Posture posture) const {
  const Table& table = ask.turn.table();
  const Unit& self = table[unit];
  if (survey_[unit].arm != Arm::foot || pressing(ask, unit) > 0) return far_off;
  std::int64_t least = far_off;
  for (const UnitId other : survey_.own()) {
    const Reckoning& theirs = survey_[other];
    if (other == unit || table[other].command != self.command || theirs.arm != Arm::foot || theirs.engaged)
      continue;
    const Bearings where = bearings(self.base, table[other].base.pose.at);
    const Length width = std::max(self.base.footprint.width, checked_ ? survey_[unit].pace / 2 : 0);
    if (std::abs(where.right) < width / 2 || std::abs(where.right) > 2 * width) continue;  // not beside us
    if (second_line_[index(other)] || std::abs(where.ahead) > 2 * survey_[unit].pace || worn(ask, other))
      continue;
    if (checked_ && (theirs.unready || std::abs(where.right) < self.base.footprint.width / 2)) continue;
    const bool to_come = theirs.may_move && !answered_[index(other)] && theirs.in_command;
    const std::int64_t pace = percent(theirs.pace, preference(Preference::keep_line, posture));
    least = std::min(least, where.ahead + (to_come ? pace : pace / 2));
  }
  return static_cast<Length>(std::max<std::int64_t>(least, 0));
}

// Out of the line of fire of friendly guns, where half its own width to the side is enough for that.
Pose Doctrine::clear_of_guns(const Ask& ask, UnitId unit, Pose goal) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  for (const UnitId guns : survey_.own()) {
    if (survey_[guns].arm != Arm::guns || guns == unit) continue;
    const Base& battery = table[guns].base;
    const std::int64_t lane = (battery.footprint.width + base.footprint.width) / 2;
    const Bearings to = bearings(battery, goal.at), from = bearings(battery, base.pose.at);
    if (to.ahead <= 0 || std::abs(to.right) >= lane || std::abs(from.right) < lane - 1000) continue;
    const std::int64_t shift = lane - std::abs(to.right);
    if (shift > base.footprint.width / 2) continue;
    goal.at = spot(battery, to.ahead, to.right + (from.right < 0 ? -shift : shift));
  }
  return goal;
}

// Straight ahead when the target is there; far off, straight ahead all the same, so that lines stay lines;
// near, to a place before it.
std::optional<Pose> Doctrine::close_in(const Ask& ask, UnitId unit, UnitId target, Posture posture) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& other = table[target].base;
  const Length pace = std::max(survey_[unit].pace, 1);
  const Length off = stand_off(ask, unit, target, posture);
  const Length most = leash(ask, unit, posture);
  const auto straight = travel_to_touch(base, base.pose.facing, 100 * pace, other, 200);
  if (straight) {
    const Length ahead = std::min(*straight - off, most);
    if (ahead <= 0) return std::nullopt;
    return clear_of_guns(ask, unit, {along(base.pose.at, base.pose.facing, ahead), base.pose.facing});
  }
  const Angle there = toward(base.pose.at, other.pose.at);
  const std::int32_t aside = std::abs(turn_between(base.pose.facing, there).arcseconds);
  const Length gap = distance(base, other);
  const bool horse = survey_[unit].arm == Arm::horse;
  if (!horse && gap > off + pace && aside < degrees(50).arcseconds) {
    const Length ahead = std::min(static_cast<Length>(bearings(base, other.pose.at).ahead) - off, most);
    if (ahead > pace / 4)
      return clear_of_guns(ask, unit,
                           {along(base.pose.at, base.pose.facing, std::min(ahead, pace)), base.pose.facing});
  }
  const Length go = std::clamp(gap - off, 0, most);
  return Pose{kept_on_table(*table.ground, base, along(base.pose.at, there, go)), there};
}

// Horse against formed foot: the nearer of its sides, if nobody covers that.
std::optional<Pose> Doctrine::round_the_flank(const Ask& ask, UnitId unit, UnitId target) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& other = table[target].base;
  const Bearings where = bearings(other, base.pose.at);
  const Length off = percent(survey_[unit].reach, 80);
  const int sign = where.right < 0 ? -1 : 1;
  const Point to =
      spot(other, 0, sign * (std::int64_t{other.footprint.width} / 2 + off + base.footprint.depth / 2));
  const Pose goal{kept_on_table(*table.ground, base, to), toward(to, other.pose.at)};
  if (goal.at != to || length(to - base.pose.at) > 3 * survey_[unit].pace) return std::nullopt;
  const Base stood = set_down(goal, base.footprint);
  for (const UnitId enemy : survey_.enemies())
    if (enemy != target && !surely_beyond(table[enemy].base, stood, off / 2) &&
        distance(table[enemy].base, stood) < off / 2)
      return std::nullopt;
  return goal;
}

// A free place in line with a neighbour, the nearest to the unit.
std::optional<Pose> Doctrine::gap_beside(const Ask& ask, UnitId unit, UnitId neighbour, Length within) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Base& beside = table[neighbour].base;
  const Length half = (beside.footprint.width + base.footprint.width) / 2 + base.footprint.width / 20;
  std::optional<Pose> best;
  Length nearest = within;
  for (int k = 1; k <= 3; ++k)
    for (const int sign : {-1, 1}) {
      const std::int64_t right =
          std::int64_t{sign} * (half + (k - 1) * (base.footprint.width + base.footprint.width / 20));
      const Point to = spot(beside, 0, right);
      const Length away = static_cast<Length>(std::abs(bearings(base, to).right));
      if (away >= nearest || kept_on_table(*table.ground, base, to) != to) continue;
      const Base stood = set_down({to, beside.pose.facing}, base.footprint);
      const bool taken = std::any_of(table.units.begin(), table.units.end(), [&](const Unit& other) {
        return &other != &table[unit] && other.present() && !other.base.footprint.round &&
               overlap(other.base, stood, 0);
      });
      if (taken) continue;
      nearest = away;
      best = stood.pose;
    }
  return best;
}

// A command goes where it is told to as it stands, each in his place, until the enemy is near.
std::optional<Pose> Doctrine::abreast(const Ask& ask, UnitId unit, Point aim) const {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace;
  std::int64_t x = 0, y = 0, count = 0;
  for (const UnitId other : survey_.own()) {
    if (table[other].command != table[unit].command || worn(ask, other)) continue;
    x += table[other].base.pose.at.x;
    y += table[other].base.pose.at.y;
    ++count;
  }
  if (count == 0 || survey_.gap(unit) <= percent(pace, 150)) return std::nullopt;
  const Point middle{static_cast<Length>(x / count), static_cast<Length>(y / count)};
  const Point way = aim - middle;
  if (length(way) <= pace / 2) return std::nullopt;
  const Angle there = bearing_of(way);
  const bool wheels = std::abs(turn_between(base.pose.facing, there).arcseconds) > degrees(30).arcseconds;
  return Pose{kept_on_table(*table.ground, base, base.pose.at + way), wheels ? there : base.pose.facing};
}

// The second line: into a gap once the first is in action, else behind it at supporting distance.
std::optional<Pose> Doctrine::follow(const Ask& ask, UnitId unit, UnitId friend_ahead, Length gap,
                                     Posture posture) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Length pace = survey_[unit].pace;
  const Length beside =
      percent(pace, std::min(preference(Preference::extend, posture), checked_ ? 100 : 999));
  const bool in_action =
      survey_.gap(friend_ahead) <= 2 * survey_[friend_ahead].pace + survey_[friend_ahead].range / 2;
  if (in_action && beside > 0)
    if (const auto place = gap_beside(ask, unit, friend_ahead, beside)) return place;
  const Length ahead = gap - percent(pace, preference(Preference::support, posture));
  if (ahead <= 0) return std::nullopt;
  return Pose{along(base.pose.at, base.pose.facing, ahead), base.pose.facing};
}

std::optional<Pose> Doctrine::assault(const Ask& ask, UnitId unit, Posture posture) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Reckoning& mine = survey_[unit];
  const std::optional<Point>& aim = stances_[table[unit].command].toward;
  if (aim && checked_) {
    if (const auto place = abreast(ask, unit, *aim)) return place;
  } else if (aim && survey_.gap(unit) > 3 * mine.pace && length(*aim - base.pose.at) > mine.pace) {
    return Pose{*aim, toward(base.pose.at, *aim)};
  }
  UnitId target = pick_target(ask, unit);
  if (target == nobody) return std::nullopt;
  const Length look = 4 * std::max(mine.pace, mine.range) + base.footprint.depth;
  const Ahead enemy = first_ahead(table, survey_.enemies(), unit, look);
  const Ahead ours = first_ahead(table, survey_.own(), unit, std::min(look, enemy.gap));
  if (ours.unit != nobody && survey_[ours.unit].arm != Arm::guns && !worn(ask, ours.unit) &&
      std::abs(turn_between(base.pose.facing, table[ours.unit].base.pose.facing).arcseconds) <
          degrees(60).arcseconds)
    return follow(ask, unit, ours.unit, ours.gap, posture);
  const bool horse = mine.arm == Arm::horse;
  if (!horse && enemy.unit != nobody) target = enemy.unit;
  ++aimed_at_[index(target)];
  if (horse) {
    const Reckoning& theirs = survey_[target];
    const Bearings where = bearings(table[target].base, base.pose.at);
    const bool formed = theirs.arm == Arm::foot && !theirs.engaged && theirs.strength * 2 > theirs.start &&
                        where.ahead > table[target].base.footprint.depth / 2;
    if (formed) {
      if (const auto flank = round_the_flank(ask, unit, target)) return flank;
      const Length clear = theirs.range + mine.pace / 10;
      if (pressing(ask, unit) == 0 && survey_.gap(unit) <= clear + mine.pace / 2) return std::nullopt;
    }
  }
  return close_in(ask, unit, target, posture);
}

// A reserve that nobody stirs without a check stands until the enemy comes to it, or to those whom it is
// there for: friends near by who are out of order, or have lost, with the enemy upon them.
bool Doctrine::goes_in(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const Reckoning& mine = survey_[unit];
  const Length near = percent(mine.pace, want(Preference::commit, table, unit));
  if (survey_.gap(unit) <= near) return true;
  const Base& base = table[unit].base;
  return std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
    const Reckoning& theirs = survey_[other];
    const bool pressed = theirs.unready || survey_.strength_percent(other) <= 75;
    return other != unit && theirs.arm == Arm::foot && pressed && survey_.gap(other) <= theirs.pace / 2 &&
           within(base, table[other].base, near);
  });
}

// Where it stands, would the rules' plan have it formed otherwise?
bool Doctrine::would_form(const Ask& ask, UnitId unit) const {
  Order stay;
  stay.verb = Verb::approach;
  stay.unit = unit;
  stay.goal = ask.turn.table()[unit].base.pose;
  const Order planned = ask.turn.book().set().plan(ask.turn, stay);
  return planned.leg_count > 0 && planned.legs[0].how == Manoeuvre::form;
}

std::optional<Pose> Doctrine::goal_of(const Ask& ask, UnitId unit) {
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Reckoning& mine = survey_[unit];
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody) return std::nullopt;
  const Point there = table[enemy].base.pose.at;
  if (mine.engaged) {  // face whoever took it from the side or behind
    const Bearings where = bearings(base, there);
    if (where.ahead >= base.footprint.depth / 2) return std::nullopt;
    return Pose{base.pose.at, toward(base.pose.at, there)};
  }
  if (mine.unready) return base.pose;
  if (mine.arm == Arm::guns || mine.pace == 0) {
    const auto bearing_on = train_guns(ask, unit);
    if (bearing_on || mine.pace == 0 || survey_.gap(unit) <= mine.range) return bearing_on;
  }
  const Posture posture = urged(ask, unit);
  const Reckoning& theirs = survey_[enemy];
  const Length danger = std::max(theirs.arm == Arm::guns ? 0 : theirs.range, theirs.reach + theirs.pace / 2);
  if (posture == Posture::attack || posture == Posture::advance)
    if (const auto place = seize(ask, unit)) return place;
  if (worn(ask, unit)) return retreat(ask, unit, danger + mine.pace / 10);
  switch (posture) {
    case Posture::withdraw:
      return retreat(ask, unit, std::max(danger, theirs.reach + theirs.pace) + mine.pace);
    case Posture::screen:
      return screen(ask, unit);
    case Posture::reserve: {
      if (checked_) {
        if (goes_in(ask, unit)) return assault(ask, unit, Posture::attack);
        break;
      }
      if (survey_.gap(unit) <= percent(mine.pace, want(Preference::commit, table, unit)))
        return assault(ask, unit, Posture::attack);
      const Ahead ours = first_ahead(table, survey_.own(), unit, 6 * mine.pace);
      if (ours.unit == nobody || worn(ask, ours.unit)) return assault(ask, unit, Posture::attack);
      return follow(ask, unit, ours.unit, ours.gap, posture);
    }
    case Posture::attack:
    case Posture::advance:
      return assault(ask, unit, posture);
    case Posture::hold:
      break;
  }
  const Length attention = percent(mine.pace + mine.reach, preference(Preference::sally, Posture::hold));
  if (survey_.gap(unit) > std::max(attention, mine.range)) return std::nullopt;
  if (mine.arm == Arm::horse || (survey_.gap(unit) <= attention && !checked_))
    return assault(ask, unit, Posture::hold);
  if (checked_ && would_form(ask, unit)) return base.pose;
  const auto aside = std::abs(turn_between(base.pose.facing, toward(base.pose.at, there)).arcseconds);
  if (aside > degrees(60).arcseconds) return Pose{base.pose.at, toward(base.pose.at, there)};
  return std::nullopt;
}

}  // namespace quincunx
