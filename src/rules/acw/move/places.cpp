// Where a unit may be: room, enemies, closed ground, formations on the spot (W22, W23, W72, W76).

#include <algorithm>

#include "play/move/goal.hpp"
#include "play/move/ground_ahead.hpp"
#include "play/move/make_way.hpp"
#include "play/move/room.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/leaders/commanders.hpp"
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
  const Length keeps = distance_figure(turn, row::enemies);
  Foes foes;
  each_near(turn.table(), other(turn[unit].side), from, reach + keeps + tolerance,
            [&](UnitId id, const Unit& enemy) {
              if (!is_commander(enemy))
                foes.push_back({id, &enemy.base, std::min(keeps, distance(from, enemy.base))});
            });
  return foes;
}

Length open_way(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length wanted) {
  const Ground& ground = *turn.table().ground;
  const Box way = joined(box_of(from), box_of(advanced(from, heading, wanted)));
  Few<const Feature*, 4> closed, crossings;
  for (const Feature& feature : ground.features) {
    if (!meet(grown(feature.box, tolerance), way)) continue;
    if (closed_to(feature, as)) closed.push_back(&feature);
    if (has(feature, open_crossing)) crossings.push_back(&feature);
  }
  const auto entry = first_entry(ground, {closed.data(), closed.size()}, from, heading, wanted, true);
  if (!entry) return wanted;
  if (!first_entry(ground, {crossings.data(), crossings.size()}, from, heading, wanted, true)) return *entry;
  const auto open = [&](Length by) { return !on_closed_ground(turn, as, advanced(from, heading, by)); };
  constexpr Length step = inch / 4;
  for (Length by = *entry; by < wanted; by += step) {
    const Length next = std::min(by + step, wanted);
    if (open(next)) continue;
    if (!open(by)) return by;
    const Length deep = by + last_length(next - by, [&](Length on) { return open(by + on); });
    return std::max(*entry, deep - tolerance);  // it does not use up what the tolerance allows
  }
  return wanted;
}

Passage passage(const Turn& turn, const Unit& mover, UnitId friendly, bool runs) {
  const Unit& stands = turn[friendly];
  if (skirmishes(mover) || skirmishes(stands)) return Passage::free;
  return in_line(mover) && in_line(stands) && !runs ? Passage::tested : Passage::barred;
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
