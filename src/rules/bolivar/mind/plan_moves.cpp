// The moves that might serve an intention: each formation, each change of direction at a few angles, then
// straight as far as is useful; out of reach of all enemies, straight to the place.

#include <algorithm>
#include <cstdlib>

#include "play/move/goal.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/fire/shooters.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/plan.hpp"
#include "rules/bolivar/mind/shapes.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/formations.hpp"
#include "rules/bolivar/move/ground.hpp"
#include "rules/bolivar/move/passing.hpp"

namespace quincunx::bolivar {
namespace {

// What counts as so much way.
constexpr std::int64_t check_counts = 3 * tum / 2;
constexpr std::int64_t no_dice_counts = 50 * tum;  // such a check fails
constexpr std::int64_t about_counts = tum;         // neither a shot nor a charge afterwards
constexpr std::int64_t ridden_down_counts = 5 * tum;
constexpr std::int64_t ridden_at_counts = 2 * tum;  // a Column, in front: it holds, no more (Q9)
constexpr std::int64_t idle_square_counts = 5 * tum;
constexpr std::int64_t square_under_fire_counts = 3 * tum;
constexpr std::int64_t silent_counts = 2 * tum;  // a Battalion in Column shoots with half of its stands
constexpr std::int64_t in_march_counts = 6 * tum;
constexpr std::int64_t wrong_guns_count = 6 * tum;
constexpr std::int32_t least_turn = degrees(2).arcseconds;

Base faced(const Base& base, Angle facing) {
  return set_down({base.pose.at, bearing(facing)}, base.footprint);
}
// A base of that footprint with its front centre there.
Base fronting(Point front, Angle facing, const Footprint& footprint) {
  return set_down({along(front, opposite(facing), footprint.depth / 2), bearing(facing)}, footprint);
}

}  // namespace

Shapes::Shapes(const Turn& turn, UnitId unit, const Pose& goal, bool goes_home)
    : turn_(turn),
      unit_(unit),
      self_(turn[unit]),
      base_(self_.base),
      goal_(goal),
      goes_home_(goes_home),
      near_(tum),
      zone_(zone_at(turn, unit, base_, true)),
      controller_(controller_at(turn, unit, base_)) {}

std::int64_t Shapes::check() const {
  if (zone_ == MoveZone::manoeuvre) return 0;
  return command_dice(turn_, unit_) > 0 ? check_counts : no_dice_counts;
}

Length Shapes::most_in(Form form, const Base& at) const {
  return allowance(turn_, unit_, form, in_difficult(turn_, at));
}

std::int64_t Shapes::worth(const Base& at, Form form) const {
  return shortfall(at.pose, goal_, near_) + form_counts(at, form);
}
std::int64_t Shapes::now() const { return worth(base_, form_of(self_)); }

std::int64_t Shapes::form_counts(const Base& at, Form form) const {
  if (form == Form::stand) return 0;
  const Length range = shooting_range(turn_.book(), type_of(self_));
  if (is_guns(self_)) {
    const bool has_to_go = length(goal_.at - at.pose.at) > 2 * open_move(turn_.book(), self_, Form::deployed);
    const bool fires = gunner_mark(turn_.table(), turn_.book(), unit_) != nobody;
    return (form == Form::deployed) == (fires || !has_to_go) ? 0 : wrong_guns_count;
  }
  const auto nearest = nearest_of(turn_, at, enemies(turn_, self_.side));
  const bool in_range = nearest.unit != nobody && range > 0 && at_most(nearest.away, range);
  const UnitId rider = rider_near(turn_.table(), turn_.book(), self_.side, at);
  const bool before_it = rider != nobody && ahead_of(at, turn_[rider].base.pose.at) > at.footprint.depth / 2;
  switch (form) {
    case Form::square:
      return (rider == nobody ? idle_square_counts : tum) + (under_fire(at) ? square_under_fire_counts : 0);
    case Form::column:
      if (rider != nobody) return !before_it ? ridden_down_counts : goes_home_ ? 0 : ridden_at_counts;
      return in_range && !goes_home_ ? silent_counts : 0;
    case Form::march:
      return nearest.unit == nobody || nearest.away > 2 * open_move(turn_.book(), self_, Form::column)
                 ? 0
                 : in_march_counts + (rider != nobody ? ridden_down_counts : 0);
    default:
      return rider != nobody ? ridden_down_counts : 0;
  }
}

// From muskets, which hit a Square best (Q5).
bool Shapes::under_fire(const Base& at) const {
  for (const UnitId enemy : enemies(turn_, self_.side)) {
    const Type type = type_of(turn_[enemy]);
    if (infantry(type) && within_reach(turn_[enemy].base, at, shooting_range(turn_.book(), type)) &&
        shooting_state(turn_[enemy]))
      return true;
  }
  return false;
}

// In a Control Zone it stays on the spot or comes no farther away (B-A26).
bool Shapes::obeys_controller(const Base& end) const {
  if (controller_ == nobody || length(end.pose.at - base_.pose.at) <= base_.footprint.depth) return true;
  const Base& enemy = turn_[controller_].base;
  return at_most(distance(end, enemy), distance(base_, enemy));
}

void Shapes::propose(const Course& legs, const Base& end, Form form, std::int64_t costs) {
  if (!obeys_controller(end)) return;
  if (legs.count > 0) shapes_.push_back({legs, form, worth(end, form) + costs, costs});
  if (!is_guns(self_)) return;
  const Form changed = form == Form::deployed ? Form::limbered : Form::deployed;  // at the end (B-C17)
  if (changed == Form::limbered && is(self_, column::shot)) return;               // B-A79
  shapes_.push_back({legs.with(form_as(changed)), changed, worth(end, changed) + costs, costs});
}

// Straight on, and at the goal perhaps the facing that is wanted there.
void Shapes::straight_on(const Course& before, const Base& at, Form form, Length most, std::int64_t costs) {
  propose(before, at, form, costs);
  const Length by = useful(at.pose.at, at.forward, goal_, most);
  if (by <= 0) return;
  const Course legs = before.with(advance_by(by));
  const Base end = moved_to(at, along(at.pose.at, at.forward, by));
  propose(legs, end, form, costs);
  const Angle off = turn_between(end.pose.facing, goal_.facing);
  if (length(goal_.at - end.pose.at) > near_ || std::abs(off.arcseconds) < least_turn ||
      !at_most(Angle{std::abs(off.arcseconds)}, degrees(45)) ||
      by + pivot_cost(turn_.book(), at.footprint, off) > most)
    return;
  propose(legs.with(face_to(goal_.facing)), faced(end, goal_.facing), form, costs + check());
}

void Shapes::directions(const Course& before, const Base& from, Form form, std::int64_t costs) {
  const Length most = most_in(form, from);
  straight_on(before, from, form, most, costs);
  const bool there = length(goal_.at - from.pose.at) <= near_;
  const Angle wanted =
      turn_between(from.pose.facing, there ? goal_.facing : bearing_of(goal_.at - from.pose.at));
  const Angle aimed = wheel_toward(from.pose, from.footprint, goal_.at, degrees(45));
  for (const Angle each :
       {aimed, wanted, degrees(-45), degrees(-30), degrees(-15), degrees(15), degrees(30), degrees(45)}) {
    const Angle turn = std::clamp(each, -degrees(45), degrees(45));
    if (std::abs(turn.arcseconds) < least_turn) continue;
    if (const Length spent = wheel_cost(turn_.book(), from.footprint, turn); spent <= most)
      straight_on(before.with(wheel_by(turn)), wheeled(from, turn), form, most - spent, costs);
  }
  const Angle turn = std::clamp(wanted, -degrees(45), degrees(45));
  if (std::abs(turn.arcseconds) >= least_turn)
    if (const Length spent = pivot_cost(turn_.book(), from.footprint, turn); spent <= most) {
      const Angle facing = bearing(from.pose.facing + turn);
      straight_on(before.with(face_to(facing)), faced(from, facing), form, most - spent, costs + check());
    }
  if (is_guns(self_)) return;  // B-A79
  if (std::abs(wanted.arcseconds) > degrees(90).arcseconds && form != Form::square)
    if (const Length spent = about_face_cost(turn_.book(), self_); spent <= most)
      straight_on(before.with(about_face()), faced(from, opposite(from.pose.facing)), form, most - spent,
                  costs + about_counts + check());
  aside(before, from, form, most, costs + check());
}

void Shapes::aside(const Course& before, const Base& from, Form form, Length most, std::int64_t costs) {
  const Angle toward = turn_between(from.pose.facing, bearing_of(goal_.at - from.pose.at));
  for (const Angle each : {toward, degrees(-45), degrees(45)}) {
    const Angle slant = std::clamp(each, -degrees(45), degrees(45));
    const Angle heading = bearing(from.pose.facing + slant);
    const Length by = useful(from.pose.at, heading, goal_, most);
    if (by <= 0 || std::abs(slant.arcseconds) < least_turn) continue;
    propose(before.with({Manoeuvre::oblique, slant, by, {}, 0}),
            moved_to(from, along(from.pose.at, heading, by)), form, costs);
  }
}

// Out of reach of all enemies: in any direction and to any facing (B-A29).
void Shapes::freely(const Course& before, const Base& from, Form form, std::int64_t costs) {
  if (zone_ != MoveZone::manoeuvre) return;
  const Point start = front_centre(base_);
  const Length most = most_in(form, from), threat = distance_figure(turn_.book(), row::threat);
  for (const Angle facing : {goal_.facing, bearing_of(goal_.at - base_.pose.at), from.pose.facing}) {
    const Base goal = set_down({goal_.at, facing}, from.footprint);
    const Point way = front_centre(goal) - start;
    const Length far = length(way);
    const auto after = [&](Length by) {
      return by == far ? goal : fronting(along(start, bearing_of(way), by), facing, from.footprint);
    };
    const auto threatened = [&](const Base& at) {
      const auto any = [](UnitId) { return true; };
      return nearest_of(turn_, at, enemies(turn_, self_.side), any, threat + 2 * tolerance).unit != nobody;
    };
    Length by = std::min(far, most);
    while (by > 0 && threatened(after(by))) by = std::max(by - tum / 2, 0);
    const Base end = after(by);
    if (in_difficult(turn_, end) && by > move_figure(turn_.book(), row::difficult_ground)) continue;
    const Course there_then = before.with({Manoeuvre::go, {}, 0, end.pose.at, 0});
    propose(facing == from.pose.facing ? there_then : there_then.with(face_to(facing)), end, form, costs);
  }
}

std::vector<Shape> Shapes::all() {
  const Form now = form_of(self_);
  if (is_guns(self_))
    if (const UnitId mark = gunner_mark(turn_.table(), turn_.book(), unit_); mark != nobody)
      goal_ = {base_.pose.at, bearing_of(turn_[mark].base.pose.at - base_.pose.at)};
  directions({}, base_, now, 0);
  freely({}, base_, now, 0);
  if (controller_ != nobody)  // directly to rear (B-A27)
    if (const Length by = useful(base_.pose.at, -base_.forward, goal_, most_in(now, base_)); by > 0) {
      const Base end = moved_to(base_, along(base_.pose.at, base_.forward, -by));
      const Course back = Course{}.with({Manoeuvre::back, {}, by, {}, 0});
      shapes_.push_back({back, now, worth(end, now), 0});
    }
  if (!formed_foot(type_of(self_))) return std::move(shapes_);
  const std::int64_t costs = is(self_, column::shooting) ? check() : 0;  // B-R6, Threat Zone
  for (const Form to : {Form::line, Form::column, Form::square}) {
    if (to == now || !may_change(now, to)) continue;
    const std::optional<Base> formed = changed_base(turn_.book(), self_, {.to = to});
    if (!formed || bars_room(*formed)) continue;
    directions(Course{}.with(form_as(to)), *formed, to, costs);
    freely(Course{}.with(form_as(to)), *formed, to, costs);
  }
  return std::move(shapes_);
}

Stop Shapes::bars_room(const Base& at) const {
  const Ground& ground = *turn_.table().ground;
  if (!on_table(at, ground.width, ground.depth)) return {"B-A70"_r, remark::off_table, nobody, {}};
  Stop stop;
  each_near(turn_.table(), at, 0, [&](UnitId id, const Unit& other) {
    if (stop || id == unit_ || is_commander(other) || clear_of(at, other.base)) return;
    const bool enemy = other.side != self_.side;
    stop = {"B-A70"_r, enemy ? remark::blocked_by_enemy : remark::blocked_by_friend, id, {}};
  });
  return stop;
}

// Is the straight way of the front centre, and the end, such a move (B-A70)?
bool Shapes::free_way(const Base& end) const {
  const Segment way{front_centre(base_), front_centre(end)};
  const Point offset = way.b - way.a, half{offset.x / 2, offset.y / 2};
  const Base strip = set_down({way.a + half, bearing_of(offset)}, {2, std::max(length(offset), 2), false});
  const Length threat = distance_figure(turn_.book(), row::threat);
  const auto threatens = [&](UnitId enemy) { return within_reach(turn_[enemy].base, strip, threat); };
  for (const UnitId enemy : enemies(turn_, self_.side))
    if (threatens(enemy)) return false;
  for (const UnitId other : friends(turn_, unit_))
    if (crosses_interior(way, turn_[other].base) &&
        passing(turn_.book(), self_, turn_[other]) != Passing::any)
      return false;
  if (in_difficult(turn_, strip) && length(offset) > move_figure(turn_.book(), row::difficult_ground))
    return false;
  return zone_at(turn_, unit_, end, true) == MoveZone::manoeuvre;
}

Tried Shapes::tried(const Shape& shape) const {
  Tried done;
  Base at = base_;
  Form form = form_of(self_);
  Length spent = 0;
  const std::span<const Leg> legs = shape.legs.span();
  for (std::size_t i = 0; i < legs.size() && !done.stop; ++i) {
    Leg leg = legs[i];
    Base next = at;
    switch (leg.how) {
      case Manoeuvre::form:
        form = static_cast<Form>(leg.formation);
        if (const auto formed = changed_base(turn_.book(), self_, {.to = form}); formed && !is_guns(self_))
          next = *formed;
        break;
      case Manoeuvre::wheel:
        next = wheeled(at, leg.angle);
        spent += wheel_cost(turn_.book(), at.footprint, leg.angle);
        break;
      case Manoeuvre::pivot:
        next = faced(at, leg.angle);
        break;
      case Manoeuvre::about_face:
        next = faced(at, opposite(at.pose.facing));
        spent += about_face_cost(turn_.book(), self_);
        break;
      case Manoeuvre::go:
        next = moved_to(at, leg.to);
        if (i + 1 < legs.size() && legs[i + 1].how == Manoeuvre::pivot) next = faced(next, legs[i + 1].angle);
        if (!free_way(next)) done.stop = {"B-A29"_r, remark::free_only_clear, nobody, {}};
        break;
      default: {
        const Angle slant = leg.how == Manoeuvre::back ? half_circle : leg.angle;
        const Angle heading = bearing(at.pose.facing + slant);
        const StraightWay way = straight_way(turn_, unit_, at, heading, leg.by, Contacts::barred);
        done.wanted = leg.by;
        if (way.by < leg.by) done.stop = way.stop;
        leg.by = way.by;
        next = moved_to(at, along(at.pose.at, heading, leg.by));
        if (in_difficult(turn_, next) && !in_difficult(turn_, base_))
          leg.by = std::min(leg.by, std::max(move_figure(turn_.book(), row::difficult_ground) - spent, 0));
        next = moved_to(at, along(at.pose.at, heading, leg.by));
        if (leg.by < tum / 20) return done;
      }
    }
    const bool straight =
        leg.how == Manoeuvre::advance || leg.how == Manoeuvre::oblique || leg.how == Manoeuvre::back;
    if (!straight) {
      if (!done.stop) done.stop = bars_room(next);
      if (done.stop) return done;
    }
    at = next;
    done.legs = done.legs.with(leg);
    done.comes_to = worth(at, form) + shape.costs;
  }
  return done;
}

}  // namespace quincunx::bolivar
