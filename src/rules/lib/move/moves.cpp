// What moving a unit brings with it.

#include "rules/lib/move/moves.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {

void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule, Rows because) {
  turn.emit(rule, event::Moved{unit, how, to, spent}, because);
  const Turn::Because moved(turn);
  carry_leaders(turn, unit, "8.1"_r);
}

Pose beside_building(const Turn& turn, UnitId garrison, Form form, Point toward) {
  const Unit& unit = turn[garrison];
  const Point centre = unit.base.pose.at;
  const Feature* building = building_of(turn, unit);
  const Point gate =
      building == nullptr
          ? centre
          : shortest_between(building->outline, true, std::span<const Point>(&toward, 1), false).a;
  const Angle out = gate == centre ? bearing_of(toward - centre) : bearing_of(gate - centre);
  return {along(gate, out, footprint_of(turn, unit, form).depth / 2), out};
}

}  // namespace quincunx::lib
