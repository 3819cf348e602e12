// What sheets show in pictures.

#include "quincunx/play/diagrams.hpp"

#include "play/setup/diagram_parts.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/fire/fire.hpp"
#include "rules/acw/move/moves.hpp"

namespace quincunx::acw {
namespace {

using diagram::shown, diagram::enemy_shown, diagram::north, diagram::south;

// By what a die has to show.
int target_shown(const Turn& turn, UnitId point) {
  if (bar_shot(turn, shown, point, Fire::standing)) return 0;
  const int need = shot_of(turn, shown, point, Fire::standing).need;
  return need <= 6 ? need - 1 : 0;
}

Angle wheel_angle(const Turn& turn) { return angle_figure(turn, row::wheel_most); }

std::vector<DiagramMove> wheel_shown(const Turn& turn) {
  const Leg right = diagram::wheel_to_right(wheel_angle(turn));
  const MoveTrial trial = try_legs(turn, shown, {&right, 1});
  if (trial.done.empty()) return {};
  return diagram::wheel_shown(turn, trial.end.base, trial.done.front().cost);
}

std::vector<DiagramMove> charge_shown(const Turn& turn) {
  const Base& from = turn[shown].base;
  const ChargeWay way = charge_way(turn, shown, enemy_shown, charge_reach(turn, shown, enemy_shown));
  if (way.bar) return {};
  const Base turned = wheeled(from, way.wheel), end = advanced(turned, turned.pose.facing, way.by);
  return {{shown, {end}, {front_centre(turned), front_centre(end)}, way.wheel_cost + way.by}};
}

constexpr auto spot = diagram::spot<inch / 2>;  // in half inches

}  // namespace

const std::vector<Diagram>& diagrams() {
  constexpr SideId we = SideId::first, they = SideId::second;
  const std::vector<std::pair<const char*, const char*>> rifles{{"weapon", "rifled-musket"}};
  // clang-format off
  static const std::vector<Diagram> all{
    {"arcs", "Front, flank and rear",
     "The arcs open from the corners at 45°. The centre of the enemy decides in which of them it is.",
     "W27", "2", spot(60, 40),
     {{"infantry", we, {spot(30, 20), north}, "", "line", rifles}, {"infantry", they, {spot(9, 37), south}, "", "line", rifles}},
     {}, diagram::arc_shown, {"front", "flank", "rear"}, nullptr},
    {"arc", "Arc of fire and ranges",
     "Rifled muskets of a line, standing, at troops in the open: what each die has to show.",
     "10", "2", spot(98, 60),
     {{"infantry", we, {spot(49, 5), north}, "", "line", rifles}, {"infantry", they, {spot(9, 56), south}, "", "line", rifles}},
     {}, target_shown, {"2+", "3+", "4+", "5+", "6"}, nullptr},
    {"charge", "A charge",
     "Straight ahead, without a wheel, until A touches B. Some part of B is before the front of A, and nothing else is in the way.",
     "W38", "2", spot(48, 30),
     {{"infantry", we, {spot(18, 6), north}, "A", "line", rifles}, {"infantry", they, {spot(30, 24), degrees(200)}, "B", "line", rifles}},
     {}, nullptr, {}, charge_shown},
    {"sight", "Fire past a wood and friends",
     "A may shoot at an enemy in the shaded ground, on a line from the middle of its front. Friend and deep wood hide what is behind them.",
     "W69", "", spot(84, 56),
     {{"infantry", we, {spot(42, 6), north}, "A", "line", rifles}, {"infantry", we, {spot(64, 24), north}, "B", "line", rifles},
      {"infantry", they, {spot(10, 52), south}, "", "line", rifles}},
     {{"wood", {spot(14, 18), spot(28, 16), spot(35, 22), spot(34, 34), spot(18, 36)}}},
     target_shown, {"2+", "3+", "4+", "5+", "6"}, nullptr},
    {"wheel", "A wheel and its cost",
     "A wheel of {angle} about the right front corner costs the straight way of the left one.",
     "W24", "2", spot(40, 26),
     {{"infantry", we, {spot(16, 5), north}, "", "line", rifles}}, {}, nullptr, {}, wheel_shown, wheel_angle},
  };
  // clang-format on
  return all;
}

}  // namespace quincunx::acw
