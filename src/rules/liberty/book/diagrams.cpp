// What sheets show in pictures.

#include "quincunx/play/diagrams.hpp"

#include "play/setup/diagram_parts.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/fire/parts.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

using diagram::shown, diagram::enemy_shown, diagram::north, diagram::south;

int target_shown(const Turn& turn, UnitId point) {
  const Aim aimed = aim(turn, shown, point);
  return aimed.legal() ? 1 + static_cast<int>(band_of(turn.book(), turn[shown], aimed.inches)) : 0;
}

Angle wheel_angle(const Turn& turn) { return angle_figure(turn, row::wheel); }

std::vector<DiagramMove> wheel_shown(const Turn& turn) {
  const Leg right = diagram::wheel_to_right(wheel_angle(turn));
  const MoveTrial trial = try_legs(turn, shown, {&right, 1});
  if (trial.done.empty()) return {};
  return diagram::wheel_shown(turn, trial.end.base, trial.done.front().cost);
}

std::vector<DiagramMove> charge_shown(const Turn& turn) {
  const ChargePath path = charge_path(turn, shown, enemy_shown, longest_dash(turn, shown, false, 0, false));
  if (!path.found) return {};
  return diagram::charge_shown(turn, path.wheel, path.wheeled, path.end, path.length());
}

constexpr auto spot = diagram::spot<inch / 2>;  // in half inches

}  // namespace

const std::vector<Diagram>& diagrams() {
  constexpr SideId we = SideId::first, they = SideId::second;
  const std::vector<std::pair<const char*, const char*>> four{{"bases", "4"}};
  // clang-format off
  static const std::vector<Diagram> all{
    {"arcs", "Front, flank and rear",
     "The arcs open from the corners at 45°. A charger strikes the face in whose arc its bases began.",
     "3.2", "", spot(60, 40),
     {{"infantry", we, {spot(30, 20), north}, "", "line", four}, {"infantry", they, {spot(9, 36), south}, "", "line", four}},
     {}, diagram::arc_shown, {"front", "flank", "rear"}, nullptr},
    {"arc", "Arc of fire and ranges",
     "Muskets of a line. Each base of the front rank that has a clear line to a target in the front arc adds its dice; ranges are from the centre of the unit.",
     "D38", "1.8", spot(110, 70),
     {{"infantry", we, {spot(55, 6), north}, "", "line", four}, {"infantry", they, {spot(9, 64), south}, "", "line", four}},
     {}, target_shown, {"short", "effective", "long"}, nullptr},
    {"charge", "A charge with a wheel",
     "One wheel, the smallest that serves, then straight ahead until A touches B.",
     "D95", "", spot(60, 38),
     {{"infantry", we, {spot(18, 6), north}, "A", "column", four}, {"infantry", they, {spot(40, 30), degrees(195)}, "B", "line", four}},
     {}, nullptr, {}, charge_shown},
    {"sight", "Fire past a wood and friends",
     "A may shoot at an enemy in the shaded ground. Wood and friend hide what is behind them, base by base.",
     "11", "", spot(76, 48),
     {{"infantry", we, {spot(38, 6), north}, "A", "line", four}, {"infantry", we, {spot(63, 26), north}, "B", "line", four},
      {"infantry", they, {spot(9, 44), south}, "", "line", four}},
     {{"wood", {spot(8, 20), spot(22, 18), spot(28, 24), spot(26, 33), spot(11, 35)}}},
     target_shown, {"short", "effective", "long"}, nullptr},
    {"wheel", "A wheel and its cost",
     "A wheel of {angle} about the right front corner costs the straight way of the left one.",
     "D94", "", spot(40, 26),
     {{"infantry", we, {spot(16, 5), north}, "", "line", four}}, {}, nullptr, {}, wheel_shown, wheel_angle},
  };
  // clang-format on
  return all;
}

}  // namespace quincunx::liberty
