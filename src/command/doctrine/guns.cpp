// Guns: what they could fire at, where they turn to, places with a view, and friends that leave their fire
// open.

#include <algorithm>
#include <array>

#include "command/doctrine/doctrine.hpp"
#include "play/fire/sight.hpp"
#include "play/units/near.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

constexpr std::size_t marks_of_guns = 3;  // looked at for each battery: the nearest that it could fire at
constexpr int aside_steps = 4;            // quarters of its front that a unit goes aside, at most
constexpr Length spare_room = 200;        // micrometres, beside a line of fire
constexpr int paces_to_view = 3;          // guns go no farther for a place with a view
constexpr std::size_t places_tried = 12;  // of these, the nearest
constexpr int from_afar = 125;            // % of the distance to which it would go, for foot that shoots

struct Near {
  Length gap;
  UnitId unit;
};

// Is some of the target in the arc of fire? Straight ahead, or by its centre.
bool bears(const Base& guns, const Base& target, Angle arc, Length range) {
  const Bearings where = bearings(guns, target.pose.at);
  const Length half = guns.footprint.width / 2;
  if (where.ahead + target.radius <= guns.footprint.depth / 2) return false;
  if (std::abs(where.right) <= half + target.radius &&
      travel_to_touch(guns, guns.pose.facing, range + tolerance, target))
    return true;
  if (arc == Angle{} || std::abs(where.right) <= half) return false;
  const Point corner = spot_at(guns, guns.footprint.depth / 2, where.right < 0 ? -half : half);
  const Angle off = turn_between(guns.pose.facing, bearing_of(target.pose.at - corner));
  return std::abs(off.arcseconds) <= arc.arcseconds;
}

// Are two bases to either side of a line nearer together than that, where it passes between them?
bool narrow_between(const Base& a, const Base& b, Segment line, Length gap) {
  if (!within(a, b, gap)) return false;
  const std::array<Point, 4> of_a = corners(a), of_b = corners(b);
  const Segment between = shortest_between(of_a, true, of_b, true);
  return less_than(length(between.b - between.a), gap) && crosses(line, between);
}

bool clear_of_all(const Ask& ask, UnitId guns, UnitId target) {
  const auto clear_line = ask.turn.book().set().clear_line;
  return clear_line == nullptr || clear_line(ask.turn, guns, target);
}

}  // namespace

// Foot that stands off beyond the range it is reckoned with can shoot at the nearest enemy from as far off,
// or a little farther.
bool Doctrine::shoots_from_afar(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const int off = want(Preference::stand_off, table, unit);
  const Reckoning& is = survey_[unit];
  const UnitId enemy = survey_.nearest(unit);
  if (off <= 100 || survey_.arm(unit) != Arm::foot || is.unready || enemy == nobody) return false;
  const Length range = percent(percent(is.range, off), from_afar);
  return at_most(survey_.gap(unit), range) && bears(table[unit].base, table[enemy].base, is.arc, range) &&
         clear_of_all(ask, unit, enemy);
}

const std::vector<Doctrine::Field>& Doctrine::fields(const Ask& ask) const {
  if (fields_known_) return fields_;
  fields_known_ = true;
  fields_.clear();
  const Table& table = ask.turn.table();
  for (const UnitId guns : survey_.own()) {
    const Reckoning& is = survey_[guns];
    if (survey_.arm(guns) != Arm::guns || is.range <= 0 || is.engaged || is.unready) continue;
    const Base& base = table[guns].base;
    Few<Near, 16> near;
    for (const UnitId enemy : survey_.enemies()) {
      const Base& target = table[enemy].base;
      const Length most = is.range + tolerance;
      if (surely_beyond(base, target, most) || !bears(base, target, is.arc, is.range)) continue;
      if (const Length gap = distance_up_to(base, target, most); gap <= most) near.push_back({gap, enemy});
    }
    nearest_first(
        near, [](const Near& each) { return each.gap; }, [](const Near& each) { return each.unit; });
    Field field{guns, {}};
    for (const Near& each : near)
      if (field.marks.size() < marks_of_guns && clear_of_all(ask, guns, each.unit))
        field.marks.push_back(each.unit);
    if (!field.marks.empty()) fields_.push_back(std::move(field));
  }
  return fields_;
}

bool Doctrine::has_marks(const Ask& ask, UnitId guns) const {
  const std::vector<Field>& all = fields(ask);
  return std::any_of(all.begin(), all.end(), [guns](const Field& each) { return each.guns == guns; });
}

// Would the unit, standing there, hide this mark from the battery?
bool Doctrine::hides(const Ask& ask, const Field& field, UnitId mark, UnitId unit, const Base& at) const {
  const Table& table = ask.turn.table();
  const Base &guns = table[field.guns].base, &target = table[mark].base;
  const Reckoning& is = survey_[field.guns];
  const Segment line{front_centre(guns), target.pose.at};
  if (crosses_interior(line, at)) return true;
  if (is.arc == Angle{}) {
    const Length most = distance(guns, target);
    if (travel_to_touch(guns, guns.pose.facing, most, at)) return true;
  }
  if (is.fire_gap == 0 ||
      distance(std::array<Point, 2>{line.a, line.b}, at.pose.at) > is.fire_gap + at.radius)
    return false;
  return std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
    return other != unit && other != field.guns && narrow_between(at, table[other].base, line, is.fire_gap);
  });
}

// Would the unit, standing there, take every mark from some battery?
bool Doctrine::masks(const Ask& ask, UnitId unit, const Base& at) const {
  const std::vector<Field>& all = fields(ask);
  return std::any_of(all.begin(), all.end(), [&](const Field& field) {
    return field.guns != unit && survey_[field.guns].arc != Angle{} &&
           std::all_of(field.marks.begin(), field.marks.end(),
                       [&](UnitId mark) { return hides(ask, field, mark, unit, at); });
  });
}

// In the first turns of the battle, unless its command presses or the enemy is nearly in reach.
bool Doctrine::waits_for_guns(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  const int played = table.turn - 1;
  if (played >= want(Preference::await_guns, table, unit) || pressing(ask, unit) > 0) return false;
  const Reckoning& is = survey_[unit];
  return more_than(survey_.gap(unit), std::max(is.reach + is.pace / 2, is.range));
}

// The nearest place to a side of this one from which it masks no battery.
std::optional<Pose> Doctrine::beside_fire(const Ask& ask, UnitId unit, const Base& end) const {
  const Table& table = ask.turn.table();
  const auto taken = [&](const Base& there) {
    return std::any_of(survey_.own().begin(), survey_.own().end(),
                       [&](UnitId other) { return other != unit && !clear_of(there, table[other].base); });
  };
  std::optional<Pose> best;
  std::int64_t least = 0;
  for (int k = 1; k <= aside_steps && !best; ++k)
    for (const int hand : {-1, 1}) {
      const Base there =
          moved_to(end, spot_at(end, 0, std::int64_t{hand} * k * end.footprint.width / aside_steps));
      if (masks(ask, unit, there) || taken(there) ||
          kept_on_table(*table.ground, there, there.pose.at) != there.pose.at)
        continue;
      const std::int64_t way = length(there.pose.at - table[unit].base.pose.at);
      if (!best || way < least - tolerance) best = there.pose, least = way;
    }
  return best;
}

// Before guns that only fire straight ahead a line opens, as it stood when the step began: the units on
// either side of them go aside by half of what the gap lacks, and those beyond by as much. To the right of
// the guns; negative: to the left.
std::int64_t Doctrine::opens_for(UnitId unit, const Field& field) const {
  const Table& table = survey_.noted();
  const Base& guns = table[field.guns].base;
  const Bearings own = bearings(guns, table[unit].base.pose.at);
  const int hand = own.right < -tolerance ? -1 : own.right > tolerance ? 1 : 0;
  constexpr std::int64_t wide = 1'000'000;       // micrometres: no unit on that side
  std::array<std::int64_t, 2> room{wide, wide};  // from the line of fire to the next flank, left and right
  for (const UnitId other : survey_.own()) {
    const Bearings where = bearings(guns, table[other].base.pose.at);
    if (survey_.arm(other) != Arm::foot || std::abs(where.right) <= tolerance ||
        std::abs(where.ahead - own.ahead) > survey_[unit].pace / 2)
      continue;
    std::int64_t& side = room[where.right < 0 ? 0 : 1];
    side = std::min(side, std::abs(where.right) - table[other].base.footprint.width / 2);
  }
  const std::int64_t half_gap = (survey_[field.guns].fire_gap + 2 * spare_room - room[0] - room[1]) / 2;
  const std::int64_t half_guns = guns.footprint.width / 2 + spare_room - room[hand < 0 ? 0 : 1];
  const std::int64_t lacks = std::max({std::int64_t{0}, half_gap, half_guns});
  return lacks > table[unit].base.footprint.width / 2 ? 0 : hand * lacks;
}

// Straight before guns that only fire so, and have a mark?
bool Doctrine::stands_before(const Ask& ask, const Base& at) const {
  const std::vector<Field>& all = fields(ask);
  return std::any_of(all.begin(), all.end(), [&](const Field& field) {
    const Base& guns = ask.turn.table()[field.guns].base;
    return survey_[field.guns].arc == Angle{} &&
           travel_to_touch(guns, guns.pose.facing, survey_[field.guns].range + tolerance, at);
  });
}

// Past the fire of friendly guns, or short of it for a while.
std::optional<Pose> Doctrine::clear_of_guns(const Ask& ask, UnitId unit, std::optional<Pose> goal) const {
  if (!goal || survey_.arm(unit) == Arm::guns || survey_[unit].engaged || fields(ask).empty()) return goal;
  const UnitId enemy = survey_.nearest(unit);
  if (enemy == nobody || at_most(survey_.gap(unit), survey_[unit].reach)) return goal;
  const Table& table = ask.turn.table();
  const Base& base = table[unit].base;
  const Point foe = table[enemy].base.pose.at;
  const Length way = length(goal->at - base.pose.at);
  if (way == 0 || at_least(length(goal->at - foe), length(base.pose.at - foe))) return goal;
  if (fields(ask).empty()) return goal;
  const Angle heading = bearing_of(goal->at - base.pose.at);
  const Length most = std::min(way, survey_[unit].pace);  // this turn
  const auto after = [&](Length by) {
    return set_down({by == way ? goal->at : along(base.pose.at, heading, by), goal->facing}, base.footprint);
  };
  Point aside{};
  for (const Field& field : fields(ask))
    if (survey_[field.guns].arc == Angle{} && survey_.arm(unit) == Arm::foot) {
      const Base& guns = table[field.guns].base;
      aside = aside + (spot_at(guns, 0, opens_for(unit, field)) - guns.pose.at);
    }
  if (aside != Point{}) {
    const Squared pace = survey_[unit].pace, left = pace * pace - dot(aside, aside);
    const Base there = after(left > 0 ? std::min(way, root(left)) : 0);
    const Base beside = moved_to(there, there.pose.at + aside);
    if (!waits_for_guns(ask, unit) || !stands_before(ask, beside)) return beside.pose;
    return std::nullopt;
  }
  const Base end = after(most);
  if (!masks(ask, unit, end)) return goal;
  if (const auto beside = beside_fire(ask, unit, end)) return beside;
  if (!waits_for_guns(ask, unit)) return goal;
  for (int quarters = 3; quarters > 0; --quarters)
    if (const Base there = after(most * quarters / 4); !masks(ask, unit, there)) return there.pose;
  return std::nullopt;
}

// The nearest enemy in range that nothing hides, wherever the guns face.
UnitId Doctrine::in_view(const Ask& ask, UnitId guns) const {
  const Table& table = ask.turn.table();
  const Base& base = table[guns].base;
  const Length range = survey_[guns].range;
  Few<Near, 16> near;
  for (const UnitId enemy : survey_.enemies()) {
    const Base& target = table[enemy].base;
    if (surely_beyond(base, target, range)) continue;
    if (const Length gap = distance_up_to(base, target, range); less_than(gap, range))
      near.push_back({gap, enemy});
  }
  nearest_first(
      near, [](const Near& each) { return each.gap; }, [](const Near& each) { return each.unit; });
  const auto seen = std::find_if(near.begin(), near.end(),
                                 [&](const Near& each) { return clear_of_all(ask, guns, each.unit); });
  return seen == near.end() ? nobody : seen->unit;
}

// Without a mark they turn to an enemy in view.
std::optional<Pose> Doctrine::train_guns(const Ask& ask, UnitId guns) const {
  if (survey_[guns].has_shot || has_marks(ask, guns)) return std::nullopt;
  const UnitId mark = in_view(ask, guns);
  if (mark == nobody) return std::nullopt;
  const Table& table = ask.turn.table();
  const Point here = table[guns].base.pose.at;
  return Pose{here, toward(here, table[mark].base.pose.at)};
}

// Guns that have something to put right do it here, unless they have no view or no room: then elsewhere.
Pose Doctrine::put_right(const Ask& ask, UnitId guns) const {
  const Pose here = ask.turn.table()[guns].base.pose;
  if (survey_[guns].pace == 0 || (in_view(ask, guns) != nobody && plans(ask, guns, here))) return here;
  return place_with_view(ask, guns).value_or(here);
}

// For guns that see nothing in range: the nearest reachable place from which the nearest enemy is in view.
// Only for the very nearest do they limber up; a farther one would cost more fire than it gains.
std::optional<Pose> Doctrine::place_with_view(const Ask& ask, UnitId guns) const {
  Few<Point, places_tried> tried;
  while (tried.size() < places_tried) {
    const std::optional<Pose> place = next_with_view(ask, guns, {tried.data(), tried.size()});
    if (!place) break;
    if (gets_on(ask, guns, *place) && (tried.empty() || !would_form(ask, guns, *place))) return place;
    tried.push_back(place->at);
  }
  return std::nullopt;
}

// The nearest such place but those tried, which are the nearest; out of the reach of all enemies.
std::optional<Pose> Doctrine::next_with_view(const Ask& ask, UnitId guns,
                                             std::span<const Point> tried) const {
  const Table& table = ask.turn.table();
  if (posture_of(table, guns) == Posture::hold || !survey_[guns].may_move) return std::nullopt;
  const Base& base = table[guns].base;
  const Reckoning& is = survey_[guns];
  const UnitId enemy = survey_.nearest(guns);
  const Angle facing = toward(base.pose.at, table[enemy].base.pose.at);
  const Base aimed = set_down({base.pose.at, facing}, base.footprint);
  const Length step = std::max(base.footprint.width, base.footprint.depth);
  const auto safe = [&](const Base& there) {
    return std::none_of(survey_.enemies().begin(), survey_.enemies().end(), [&](UnitId other) {
      return within_reach(there, table[other].base, survey_[other].reach + step);
    });
  };
  const auto free = [&](const Base& there) {
    return std::none_of(survey_.own().begin(), survey_.own().end(),
                        [&](UnitId other) { return other != guns && !clear_of(there, table[other].base); });
  };
  const auto sees = [&](const Base& there) {
    const Base& target = table[enemy].base;
    const Segment line{there.pose.at, target.pose.at};
    return within_reach(there, target, is.range) &&
           !screened(table, line, guns, enemy,
                     [&](UnitId id, const Unit&) { return survey_.arm(id) != Arm::leader; }) &&
           !hidden_by_ground(*table.ground, line, 0);
  };
  const Length from = tried.empty() ? 0 : length(tried.back() - base.pose.at);
  const int most = paces_to_view * is.pace / step;
  std::optional<Pose> best;
  Length least = paces_to_view * is.pace;
  for (int ahead = 0; ahead <= most; ++ahead)
    for (int aside = 0; aside <= most; ++aside)
      for (const int hand : {-1, 1}) {
        const Point to = spot_at(aimed, std::int64_t{ahead} * step, std::int64_t{hand} * aside * step);
        const Length way = length(to - base.pose.at);
        if (less_than(way, from) || !less_than(way, least) || kept_on_table(*table.ground, base, to) != to)
          continue;
        if (ahead + aside == 0 || std::find(tried.begin(), tried.end(), to) != tried.end()) continue;
        const Base there = set_down({to, toward(to, table[enemy].base.pose.at)}, base.footprint);
        if (free(there) && sees(there) && safe(there)) least = way, best = there.pose;
      }
  return best;
}

}  // namespace quincunx
