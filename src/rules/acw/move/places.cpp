// Where a unit may be: room, enemies, closed ground, formations on the spot (W22, W23, W72, W76).

#include <algorithm>

#include "play/move/goal.hpp"
#include "play/move/ground_ahead.hpp"
#include "play/move/make_way.hpp"
#include "play/move/room.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/leaders/commanders.hpp"
#include "rules/acw/morale/tests.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

Unit formed_as(const Turn& turn, const Unit& unit, Form form, const Pose& at) {
  Unit as = unit;
  as.formation = static_cast<std::uint8_t>(form);
  as.base = set_down(at, footprint_of(turn.book(), as, form));
  return as;
}

bool in_line(const Unit& unit) { return form_of(unit) == Form::line; }

Base holders_of(const Turn& turn, UnitId unit) {
  const auto side = [&turn](bases_column::Column c) {
    return turn.figure(table::bases, row::holders_base, c) * millimetre;
  };
  return set_down(turn[unit].noted, {side(bases_column::width), side(bases_column::depth), false});
}

}  // namespace

Foes foes_near(const Turn& turn, UnitId unit, const Base& from, Length reach) {
  return quincunx::foes_near(turn.table(), turn[unit].side, from, reach, distance_figure(turn, row::enemies),
                             [](const Unit& enemy) { return !is_commander(enemy); });
}

Length open_way(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length wanted) {
  constexpr Length step = inch / 4;
  return quincunx::open_way(*turn.table().ground, from, heading, wanted, step,
                            [&as](const Feature& feature) { return closed_to(feature, as); });
}

Passage passage(const Turn& turn, const Unit& mover, UnitId friendly, bool runs) {
  const Unit& stands = turn[friendly];
  if (skirmishes(mover) || skirmishes(stands)) return Passage::free;
  return in_line(mover) && in_line(stands) && !runs ? Passage::tested : Passage::barred;
}

bool passes_through(Turn& turn, UnitId unit, UnitId friendly, Rule rule) {
  const Tested test = take_test(turn, unit, friendly, purpose::passage_test, rule);
  const Turn::Because because(turn, test.by);
  if (test.passed)
    mark(turn, unit, column::passed, 1, "8"_r);
  else
    for (const UnitId each : {unit, friendly}) gain_pins(turn, each, row::passage_failed, rule);
  return test.passed;
}

Stop bars_forming(const Turn& turn, UnitId unit, Form form, const Pose& at) {
  const Unit& self = turn[unit];
  if (!may_form(type_of(self), form)) return {"3"_r, remark::cannot_form, nobody, {}};
  const bool mounts = is_dismounted(self) && form != Form::skirmish;
  if (form == Form::skirmish && bases_of(turn.book(), self, form) < 1)
    return {"W8"_r, remark::cannot_form, nobody, {}};
  if (mounts) {
    if (form != Form::line) return {"W76"_r, remark::cannot_form, nobody, {}};
    const Length reach = distance_figure(turn, row::remounting);
    if (!is(self, column::holders)) return {"W66"_r, remark::no_holders, nobody, {}};
    if (!within_reach(self.base, holders_of(turn, unit), reach))
      return {"W76"_r, remark::holders_too_far, nobody, rows(table::distances, row::remounting)};
  }
  const Unit as = formed_as(turn, self, form, at);
  if (!on_table(turn.table(), as.base)) return {"W72"_r, remark::off_table, nobody, {}};
  if (on_closed_ground(turn, as, as.base)) return {"W72"_r, remark::impassable, nobody, {}};
  Stop bar;
  const Length keeps = distance_figure(turn, row::enemies);
  each_near(turn.table(), as.base, keeps, [&](UnitId id, const Unit& there) {
    if (bar || id == unit || is_commander(there)) return;
    if (!clear_of(as.base, there.base))
      bar = {"W72"_r, remark::no_room, id, {}};
    else if (there.side != self.side &&
             less_than(distance(as.base, there.base), std::min(keeps, distance(self.base, there.base))))
      bar = {"W23"_r, remark::too_near_enemy, id, rows(table::distances, row::enemies)};
  });
  return bar;
}

void form(Turn& turn, UnitId unit, Form form, const Pose& at, Rule rule) {
  const Unit before = turn[unit];
  const Unit as = formed_as(turn, before, form, at);
  turn.emit(rule, event::Formed{unit, FormationId{as.formation}, as.base.footprint.width,
                                as.base.footprint.depth, at});
  const Turn::Because formed(turn);
  if (is_mounted(before) && form == Form::skirmish) {
    turn.emit("W76"_r, event::Noted{unit, before.base.pose});
    mark(turn, unit, column::holders, 1, "W76"_r);
  } else if (is_dismounted(before) && form != Form::skirmish) {
    mark(turn, unit, column::holders, 0, "W76"_r);
  }
  settle(turn, unit, turn[unit].base);
}

void settle(Turn& turn, UnitId unit, const Base& from) {
  displace_commanders(turn, unit);
  const Base& now = turn[unit].base;
  const Base start = set_down({from.pose.at, now.pose.facing}, now.footprint);
  const Point way = now.pose.at - from.pose.at;
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const Unit& other = turn[unit_at(i)];
    if (other.side == turn[unit].side || !other.present() || !is(other, column::holders)) continue;
    const Base holders = holders_of(turn, unit_at(i));
    if (!clear_of(holders, now) || sweep_overlaps(start, bearing_of(way), length(way), holders)) {
      const Turn::Because because(turn, say(turn, unit_at(i), unit, remark::holders_lost, 0, "W66"_r));
      mark(turn, unit_at(i), column::holders, 0, "W66"_r);
    }
  }
}

}  // namespace quincunx::acw
