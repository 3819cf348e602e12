#include "rules/acw/morale/rout.hpp"

#include <algorithm>
#include <array>

#include "play/move/flight.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

// One way that it could run, facing along it (W78).
struct Flight {
  bool clear = false;   // all of its way, or off the table
  bool leaves = false;  // the table
  Length by = 0;
  Base start;
};

class Run {
 public:
  Run(const Turn& turn, UnitId unit) : turn_(turn), unit_(unit) {}

  Flight find() const {
    const Headings all =
        fan(away(), true, angle_figure(turn_, row::flight_step), angle_figure(turn_, row::flight_widest));
    return first_clear(all, [this](Angle heading) { return along(heading); });
  }

 private:
  // From the nearest enemy unit, to whole degrees from its facing (W36).
  Angle away() const {
    const Unit& self = turn_[unit_];
    const Nearest enemy = nearest_of(turn_, self.base, enemies(turn_, self.side));
    const Angle facing = self.base.pose.facing;
    if (enemy.unit == nobody) return opposite(facing);
    const Point from = turn_[enemy.unit].base.pose.at;
    if (from == self.base.pose.at) return opposite(facing);
    return rounded_from(facing, bearing_of(self.base.pose.at - from), degrees(1));
  }

  Flight along(Angle heading) const {
    Unit as = turn_[unit_];
    Flight way;
    way.start = set_down({as.base.pose.at, heading}, as.base.footprint);
    as.base = way.start;
    const Length wanted = rate(turn_, as, Pace::run);
    Lane lane(way.start, heading, wanted, Lane::Rest::left);
    lane.limit(open_way(turn_, as, way.start, heading, wanted), barred());
    for (const Foe& foe : foes_near(turn_, unit_, way.start, lane.by())) {
      const std::array<const Foe*, 1> one{&foe};
      lane.keep_off(one, foe.least, true, [](const Foe*) { return barred(); });
      lane.up_to(*foe.base, barred());
    }
    const bool open = !lane.stop();
    Allowance(turn_, as, wanted).bound(lane);
    way.leaves =
        open && until_off_table(*turn_.table().ground, way.start, heading, lane.by(), tolerance) < lane.by();
    way.by = lane.by();
    way.clear = open;
    if (!way.leaves) way.by = past_friends(way, heading, open ? wanted : lane.by());
    return way;
  }
  static Stop barred() { return {"W36"_r, remark::no_way_to_run, nobody, {}}; }

  // Just far enough to be clear of friends, else short of them.
  Length past_friends(const Flight& way, Angle heading, Length most) const {
    const auto free = [&](Length by) {
      const Base there = advanced(way.start, heading, by);
      bool clear = true;
      each_near(turn_.table(), turn_[unit_].side, there, 0, [&](UnitId id, const Unit& other) {
        clear = clear && (id == unit_ || is_commander(other) || clear_of(there, other.base));
      });
      return clear;
    };
    constexpr Length step = inch / 4;
    for (Length by = way.by; by <= most; by += step)
      if (free(by)) return by;
    for (Length by = way.by; by > 0; by -= step)
      if (free(by)) return by;
    return 0;
  }

  const Turn& turn_;
  UnitId unit_;
};

void run(Turn& turn, UnitId unit) {
  const Flight way = Run(turn, unit).find();
  const Angle heading = way.start.pose.facing;
  const Base end = advanced(way.start, heading, way.by);
  UnitIds passed;
  for (const UnitId other : friends(turn, unit))
    if (way.by > 0 && sweep_overlaps(way.start, heading, way.by, turn[other].base)) passed.push_back(other);
  if (way.leaves) {
    turn.emit("12"_r, event::Left{unit, Fate::routed});
  } else if (way.by > 0) {
    turn.emit("W36"_r, event::Moved{unit, Manoeuvre::slide, end.pose, way.by},
              rows(table::movement, movement_row(turn[unit], form_of(turn[unit]))));
    const Turn::Because moved(turn);
    settle(turn, unit);
  } else {
    say(turn, unit, nobody, remark::no_way_to_run, 0, "W78"_r);
  }
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
