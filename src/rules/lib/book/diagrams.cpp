// What sheets show in pictures.

#include "quincunx/play/diagrams.hpp"

#include "play/setup/diagram_parts.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/charge/path.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

using diagram::shown, diagram::enemy_shown, diagram::north, diagram::south;

int behind_shown(const Turn& turn, UnitId point) {
  if (outflanked_in_maneuver(turn, shown)) return 1;
  return wholly_behind(turn[shown].base, turn[point].base) ? 2 : 0;
}

int target_shown(const Turn& turn, UnitId point) {
  for (const Aim& aim : aims_of(turn, shown, false))
    if (aim.target == point && aim.legal()) return 1 + aim.band;
  return 0;
}

Angle fire_angle(const Turn& turn) {
  return turn.angle(table::distances, row::arc_degrees, distances_column::inches);
}

Angle wheel_angle(const Turn&) { return degrees(45); }  // of an example: moves have no widest wheel

std::vector<DiagramMove> wheel_shown(const Turn& turn) {
  const Base& from = turn[shown].base;
  const Leg right = diagram::wheel_to_right(wheel_angle(turn));
  const MoveTrial trial = try_legs(turn, shown, {&right, 1}, Handling::well_handled);
  if (trial.done.empty()) return {};
  return {{shown,
           {trial.end.as.base},
           {corners(from)[0], corners(wheeled(from, degrees(15)))[0], corners(wheeled(from, degrees(30)))[0],
            corners(trial.end.as.base)[0]},
           trial.done.front().cost}};
}

std::vector<DiagramMove> charge_shown(const Turn& turn) {
  const ChargePath path = charge_path(turn, shown, enemy_shown, false, false);
  if (!path.found) return {};
  return diagram::charge_shown(turn, path.wheel, path.wheeled, path.end, path.wheel_cost + path.straight);
}

constexpr auto spot = diagram::spot<inch / 2>;  // in half inches

}  // namespace

const std::vector<Diagram>& diagrams() {
  constexpr SideId we = SideId::first, they = SideId::second;
  const std::vector<std::pair<const char*, const char*>> eight{{"stands", "8"}}, six{{"stands", "6"}},
      four{{"stands", "4"}};
  // clang-format off
  static const std::vector<Diagram> all{
    {"arc", "Arc of fire and ranges",
     "Each stand fires within {angle} to either side of straight ahead, at the nearest point of its target. Muskets reach no farther than this.",
     "H9", "1.3", spot(48, 26),
     {{"infantry", we, {spot(24, 4), north}, "", "line", six}, {"infantry", they, {spot(4, 24), south}, "", "line", four}},
     {}, target_shown, {"close", "medium", "far"}, nullptr, fire_angle},
    {"behind", "Outflanked",
     "A charger that began behind the line of the front outflanks where it strikes flank or rear. In a maneuver check, an enemy in good order behind that line and so near is enough.",
     "4.3", "1.2", spot(56, 38),
     {{"infantry", we, {spot(28, 22), north}, "", "line", eight}, {"infantry", they, {spot(6, 35), south}, "", "line", four}},
     {}, behind_shown, {"outflanks", "behind the front"}, nullptr},
    {"charge", "A charge",
     "One wheel, the least that serves, about the front corner on that side; then straight ahead until the front touches B.",
     "7.1", "1.2", spot(42, 28),
     {{"infantry", we, {spot(12, 4), north}, "A", "attack-column", six}, {"infantry", they, {spot(28, 22), degrees(200)}, "B", "line", six}},
     {}, nullptr, {}, charge_shown},
    {"sight", "Fire past a wood and friends",
     "A may fire at an enemy in the shaded ground. Wood and friend hide what is behind them, stand by stand.",
     "H55", "", spot(40, 26),
     {{"infantry", we, {spot(20, 3), north}, "A", "line", four}, {"infantry", we, {spot(30, 11), north}, "B", "line", four},
      {"infantry", they, {spot(5, 23), south}, "", "line", four}},
     {{"wood", {spot(7, 9), spot(14, 8), spot(17, 11), spot(16, 16), spot(8, 17)}}},
     target_shown, {"close", "medium", "far"}, nullptr},
    {"wheel", "A wheel and its cost",
     "A wheel of {angle} about the right front corner costs the way of the left one, along its arc.",
     "5.6", "1.2", spot(34, 22),
     {{"infantry", we, {spot(14, 4), north}, "", "line", six}}, {}, nullptr, {}, wheel_shown, wheel_angle},
  };
  // clang-format on
  return all;
}

}  // namespace quincunx::lib
