#include "rules/acw/morale/rout.hpp"

#include <algorithm>
#include <array>

#include "play/move/flight.hpp"
#include "play/move/goal.hpp"
#include "play/move/room.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// One way that it could run, facing along it (W78).
struct Flight {
  bool clear = false;   // all of its way, or to the edge of the table
  bool leaves = false;  // the table
  Length by = 0;
  Base start;
};

// On the table, and clear of all units but commanders.
bool has_room(const Turn& turn, UnitId unit, const Base& there) {
  bool clear = on_table(turn.table(), there);
  each_near(turn.table(), there, 0, [&](UnitId id, const Unit& other) {
    clear = clear && (id == unit || is_commander(other) || clear_of(there, other.base));
  });
  return clear;
}

class Run {
 public:
  // From one enemy, or from the nearest.
  Run(const Turn& turn, UnitId unit, Pace pace, UnitId from = nobody)
      : turn_(turn), unit_(unit), pace_(pace), from_(from) {}

  // Straight away, or turned aside: by each step to the left, then to the right (W78).
  Flight find() const {
    const Angle straight = away(), step = angle_figure(turn_, row::flight_step);
    Headings all{straight};
    if (step.arcseconds > 0)
      for (Angle by = step; by <= angle_figure(turn_, row::flight_widest); by = by + step)
        for (const Angle aside : {straight - by, straight + by}) all.push_back(bearing(aside));
    return first_clear(all, [this](Angle heading) { return along(heading); });
  }

 private:
  // From the nearest enemy unit, to whole degrees from its facing (W36).
  Angle away() const {
    const Unit& self = turn_[unit_];
    const Angle facing = self.base.pose.facing;
    const UnitId enemy =
        from_ != nobody ? from_ : nearest_of(turn_, self.base, enemies(turn_, self.side)).unit;
    if (enemy == nobody) return opposite(facing);
    const Point from = turn_[enemy].base.pose.at;
    if (from == self.base.pose.at) return opposite(facing);
    return rounded_from(facing, bearing_of(self.base.pose.at - from), degrees(1));
  }

  Flight along(Angle heading) const {
    Unit as = turn_[unit_];
    Flight way;
    way.start = set_down({as.base.pose.at, heading}, as.base.footprint);
    as.base = way.start;
    const Length wanted = rate(turn_, as, pace_);
    Lane lane = unbarred(as, heading, wanted);
    const bool open = !lane.stop();
    Allowance(turn_, as, wanted).bound(lane);
    const Length inside = until_off_table(*turn_.table().ground, way.start, heading, lane.by(), tolerance);
    const bool to_the_edge = inside < lane.by();
    way.leaves = to_the_edge && pace_ == Pace::run;
    lane.cut(inside, {"W78"_r, remark::off_table, nobody, {}});
    way.by = lane.by();
    way.clear = open || to_the_edge;
    if (!way.leaves) way.by = past_friends(as, heading, lane.by());
    if (at_most(way.by, 0)) way.by = 0;  // so that no other heading gets farther by rounding
    return way;
  }
  // As far as closed ground and enemies let it go.
  Lane unbarred(const Unit& as, Angle heading, Length wanted) const {
    Lane lane(as.base, heading, wanted, Lane::Rest::left);
    lane.limit(open_way(turn_, as, as.base, heading, wanted), barred());
    for (const Foe& foe : foes_near(turn_, unit_, as.base, lane.by())) {
      if (touching(turn_[unit_].base, *foe.base)) continue;  // it runs from this one
      const std::array<const Foe*, 1> one{&foe};
      lane.keep_off(one, foe.least, true, [](const Foe*) { return barred(); });
      lane.up_to(*foe.base, barred());
    }
    return lane;
  }
  static Stop barred() { return {"W36"_r, remark::no_way_to_run, nobody, {}}; }

  // An end on friends: on, even beyond its rate, until it is just clear of them; else short of them (W78).
  Length past_friends(const Unit& as, Angle heading, Length by) const {
    const auto free = [&](Length at) { return has_room(turn_, unit_, advanced(as.base, heading, at)); };
    if (free(by)) return by;
    const Ground& ground = *turn_.table().ground;
    const Length edge = until_off_table(ground, as.base, heading, ground.width + ground.depth, tolerance);
    const Length most = unbarred(as, heading, edge).by();
    for (Length on = by + millimetre; on <= most; on += millimetre)
      if (free(on)) {
        const Length clear = on - last_length(millimetre, [&](Length back) { return free(on - back); });
        return free(clear + tolerance) ? clear + tolerance : clear;  // rounding is not to undo it
      }
    for (Length back = by - millimetre; back > 0; back -= millimetre)
      if (free(back)) {
        const Length clear = back + last_length(millimetre, [&](Length on) { return free(back + on); });
        return free(clear - tolerance) ? clear - tolerance : clear;
      }
    return 0;
  }

  const Turn& turn_;
  UnitId unit_;
  Pace pace_;
  UnitId from_;
};

// Friends on its way, the nearest first.
UnitIds friends_on(const Turn& turn, UnitId unit, const Flight& way) {
  UnitIds met;
  const Angle heading = way.start.pose.facing;
  if (way.by <= 0) return met;
  for (const UnitId other : friends(turn, unit))
    if (sweep_overlaps(way.start, heading, way.by, turn[other].base)) met.push_back(other);
  std::stable_sort(met.begin(), met.end(), [&](UnitId a, UnitId b) {
    const auto to = [&](UnitId each) {
      return travel_to_touch(way.start, heading, way.by, turn[each].base).value_or(0);
    };
    return less_than(to(a), to(b));
  });
  return met;
}

void go(Turn& turn, UnitId unit, const Flight& way, Rule rule) {
  const Base end = advanced(way.start, way.start.pose.facing, way.by);
  if (!has_room(turn, unit, end)) {  // nor to turn where it stands
    say(turn, unit, nobody, remark::no_way_to_run, 0, "W78"_r);
    return;
  }
  turn.emit(rule, event::Moved{unit, Manoeuvre::slide, end.pose, way.by},
            rows(table::movement, movement_row(turn[unit], form_of(turn[unit]))));
  const Turn::Because moved(turn);
  settle(turn, unit, way.start);
}

void run(Turn& turn, UnitId unit) {
  const Flight way = Run(turn, unit, Pace::run).find();
  const UnitIds passed = friends_on(turn, unit, way);
  if (way.leaves)
    turn.emit("12"_r, event::Left{unit, Fate::routed});
  else if (way.by > 0)
    go(turn, unit, way, "W36"_r);
  else
    say(turn, unit, nobody, remark::no_way_to_run, 0, "W78"_r);
  for (const UnitId other : passed) {
    const Turn::Because because(turn, say(turn, unit, other, remark::passes_through, 0, "12"_r));
    gain_pins(turn, other, row::routers_through, "12"_r);
  }
}

}  // namespace

void begin_rout(Turn& turn, UnitId unit, Rule rule) {
  mark(turn, unit, column::routing, 1, rule);
  mark_as(turn, unit, column::order, Ordered::fled, rule);
  mark(turn, unit, column::down, 0, rule);
  const Turn::Because because(turn);
  run(turn, unit);
}

bool morale_test(Turn& turn, UnitId unit, Rule rule) {
  const Tested test = take_test(turn, unit, nobody, purpose::morale_test, rule);
  if (test.passed) return true;
  const Turn::Because because(turn, test.by);
  begin_rout(turn, unit, "12"_r);
  return false;
}

void retreat(Turn& turn, UnitId unit, UnitId charger) {
  Flight way = Run(turn, unit, Pace::normal, charger).find();
  for (const UnitId other : friends_on(turn, unit, way)) {
    if (passage(turn, turn[unit], other, false) == Passage::free) continue;
    if (passes_through(turn, unit, other, "W41"_r)) continue;
    Lane lane(way.start, way.start.pose.facing, way.by, Lane::Rest::left);
    lane.short_of(turn[other].base, distance_figure(turn, row::passage_stop), {});
    way.by = lane.by();
    while (way.by > 0 && !has_room(turn, unit, advanced(way.start, way.start.pose.facing, way.by)))
      way.by = std::max(way.by - millimetre, 0);
    break;
  }
  if (turn[unit].present()) go(turn, unit, way, "W41"_r);
}

void rout_test(Turn& turn, UnitId unit) {
  const bool this_turn = ordered(turn[unit]) == Ordered::fled;
  if (this_turn && turn.ruling(ruling::rout_test) == reading::RoutTest::next_game_turn) return;
  turn.activate(unit, "W37"_r);
  const Turn::Because activation(turn);
  const Tested test = take_test(turn, unit, nobody, purpose::rout_test, "12"_r);
  const Turn::Because because(turn, test.by);
  if (!test.passed) {
    mark_as(turn, unit, column::order, Ordered::fled, "12"_r);
    return run(turn, unit);
  }
  rally_by_die(turn, unit, row::rout_passed, "12"_r);
  mark(turn, unit, column::routing, 0, "12"_r);
  mark_as(turn, unit, column::order, Ordered::rallied, "12"_r);
}

}  // namespace quincunx::acw
