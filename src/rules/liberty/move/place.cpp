// Where a unit may be, and how far the ground lets it go (D28, D32, D94).

#include <cstdlib>

#include "play/move/goal.hpp"
#include "play/move/ground_ahead.hpp"
#include "play/move/room.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/move/attempt.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

void set_column(Unit& unit, column::Column c, int value) {
  unit.columns[c] = static_cast<std::int16_t>(value);
}

}  // namespace

Foes foes_near(const Turn& turn, UnitId unit, const Base& from, Length reach) {
  return quincunx::foes_near(turn.table(), turn[unit].side, from, reach, distance_figure(turn, row::enemies),
                             [](const Unit& enemy) { return !leads(enemy); });
}

Length open_way(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length wanted) {
  return quincunx::open_way(*turn.table().ground, from, heading, wanted,
                            distance_figure(turn, row::arrival_step),
                            [&as](const Feature& feature) { return closed_to(feature, as); });
}

Stop ground_bars(const Turn& turn, const Unit& as, const Base& at) {
  if (!on_table(turn.table(), at)) return {"D94"_r, remark::off_table, nobody, {}};
  if (on_closed_ground(turn, as, at)) return {"8"_r, remark::impassable, nobody, {}};
  return {};
}

Stop spot_bars(const Turn& turn, UnitId unit, const Unit& as, const Base& from, const Base& at) {
  Stop bar = ground_bars(turn, as, at);
  const Length keeps = distance_figure(turn, row::enemies);
  each_near(turn.table(), at, keeps, [&](UnitId id, const Unit& there) {
    if (bar || id == unit || leads(there)) return;
    if (!clear_of(at, there.base))
      bar = {"D94"_r, remark::no_room, id, {}};
    else if (there.side != as.side &&
             less_than(distance(at, there.base), std::min(keeps, distance(from, there.base))))
      bar = {"D28"_r, remark::too_near_enemy, id, rows(table::distances, row::enemies)};
  });
  return bar;
}

Stop place_bars(const Turn& turn, UnitId unit, const Unit& as, const Base& at) {
  return spot_bars(turn, unit, as, turn[unit].base, at);
}

bool changes_mode(const Unit& unit, Form to) {
  if (is_guns(unit)) return to != form_of(unit);
  return (form_of(unit) == Form::dismounted) != (to == Form::dismounted);
}

Unit formed_as(const Turn& turn, const Unit& unit, Form form, const Pose& at) {
  Unit as = unit;
  as.formation = static_cast<std::uint8_t>(form);
  as.base = set_down(at, footprint_of(turn.book(), as, form));
  if (type_of(unit) != Type::cavalry || !changes_mode(unit, form)) return as;
  const int before = value(unit, column::broken_at), after = morale_values(turn.book(), as).broken;
  enum { unchanged, proportional, mounted_values };
  if (turn.ruling(ruling::dismount_hits) == proportional && before > 0)
    set_column(as, column::hits, (value(unit, column::hits) * after + before - 1) / before);
  set_column(as, column::broken_at, after);
  return as;
}

}  // namespace quincunx::liberty
