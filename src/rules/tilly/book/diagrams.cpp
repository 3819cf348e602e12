// What sheets show in pictures.

#include "quincunx/play/diagrams.hpp"

#include "play/setup/diagram_parts.hpp"
#include "rules/tilly/charge/reach.hpp"
#include "rules/tilly/fire/targets.hpp"
#include "rules/tilly/move/trial.hpp"

namespace quincunx::tilly {
namespace {

using diagram::shown, diagram::enemy_shown, diagram::north, diagram::south;

int zone_shown(const Turn& turn, UnitId point) {
  enum { elsewhere, to_front, to_flank, to_rear };
  switch (zone_of(turn, turn[shown].base, turn[point].base)) {
    case Zone::front:
      return to_front;
    case Zone::left_flank:
    case Zone::right_flank:
      return to_flank;
    case Zone::rear:
      return to_rear;
    default:
      return elsewhere;
  }
}

int target_shown(const Turn& turn, UnitId point) {
  std::vector<Aim> aims;
  add_aims(turn, shown, {}, false, aims);
  for (const Aim& aim : aims)
    if (aim.target == point) return aim.zone == Zone::front ? 1 : 2;
  return 0;
}

int hidden_shown(const Turn& turn, UnitId point) {
  return sight_blocked(turn, shown, point) || narrow_gap_bars(turn, shown, point) ? 1 : 0;
}

// Of a unit that comes from afar.
int bound_shown(const Turn& turn, UnitId point) {
  enum { free, buffer, zone };
  const Base& at = turn[point].base;
  if (buffer_bars(make_march(turn, point, turn.battle().opening[point].base), at)) return buffer;
  const March from_here = make_march(turn, point, at);
  const bool inside = std::any_of(from_here.enemies.begin(), from_here.enemies.end(),
                                  [](const March::Enemy& owner) { return owner.inside; });
  return inside ? zone : free;
}

Angle wheel_angle(const Turn& turn) {
  return turn.angle(table::directions, row::wheel, directions_column::angle);
}

std::vector<DiagramMove> wheel_shown(const Turn& turn) {
  const Leg right = diagram::wheel_to_right(wheel_angle(turn));
  const Trial trial = try_legs(make_march(turn, shown, turn[shown].base), {&right, 1});
  return diagram::wheel_shown(turn, trial.end, trial.spent);
}

std::vector<DiagramMove> charge_shown(const Turn& turn) {
  const Base& from = turn[shown].base;
  const ChargeReach reach(turn, shown);
  const auto path =
      reach.smallest_wheel_to(enemy_shown, wheels_to(from, turn[enemy_shown].base, reach.allowance()));
  if (!path) return {};
  return diagram::charge_shown(turn, {path->wheel}, path->wheeled, path->end, path->total());
}

constexpr auto spot = diagram::spot<tum / 4>;  // in quarters of a TUM

}  // namespace

const std::vector<Diagram>& diagrams() {
  constexpr SideId we = SideId::first, they = SideId::second;
  // clang-format off
  static const std::vector<Diagram> all{
    {"facing", "Front, flank and rear",
     "An enemy is to front if any part of it is in the strip before the front edge; to rear if all of it is behind the line of the rear edge; else to flank.",
     "T-A2", "0", spot(36, 25),
     {{"pike-shot", we, {spot(18, 12), north}}, {"pike-shot", they, {spot(4, 22), south}}},
     {}, zone_shown, {"to front", "to flank", "to rear"}, nullptr},
    {"zone", "Zone of control and buffer",
     "Of A, an enemy. A unit that comes from afar keeps out of the buffer. In the zone of control it may only stay, close in, or go straight away.",
     "T-R29", "1.1", spot(34, 24),
     {{"pike-shot", we, {spot(17, 7), north}, "A"}, {"horse", they, {spot(5, 21), south}}},
     {}, bound_shown, {"buffer", "zone of control"}, nullptr},
    {"arc", "Arc of fire",
     "A may shoot at an enemy in the shaded ground, to front before to flank. The friend B is within range and bars the flank on which it stands.",
     "T-R37", "1.2", spot(42, 28),
     {{"pike-shot", we, {spot(20, 7), north}, "A"}, {"pike-shot", we, {spot(9, 6), north}, "B"},
      {"pike-shot", they, {spot(5, 25), south}}},
     {}, target_shown, {"to front", "to flank"}, nullptr},
    {"charge", "A charge with a wheel",
     "A may wheel toward B, which is to its flank, no more than it takes to touch it. Wheel and way together are within the charge distance.",
     "T-R51", "3.1", spot(32, 21),
     {{"horse", we, {spot(10, 4), north}, "A"}, {"pike-shot", they, {spot(21, 13), south}, "B"}},
     {}, nullptr, {}, charge_shown},
    {"sight", "Out of sight",
     "From centre to centre. Wood and friend hide what is behind them from A, and so does the gap between the two, which is too narrow.",
     "T-R41", "", spot(48, 33),
     {{"pike-shot", we, {spot(22, 4), north}, "A"}, {"pike-shot", we, {spot(30, 14), north}, "B"},
      {"pike-shot", they, {spot(4, 30), south}}},
     {{"wood", {spot(9, 12), spot(20, 11), spot(23, 14), spot(21, 19), spot(11, 20)}}},
     hidden_shown, {"out of sight"}, nullptr},
    {"wheel", "A wheel and its cost",
     "A wheel of {angle} about the right front corner costs the straight way of the left one.",
     "T-R23", "1.1", spot(20, 13),
     {{"pike-shot", we, {spot(8, 3), north}}}, {}, nullptr, {}, wheel_shown, wheel_angle},
  };
  // clang-format on
  return all;
}

}  // namespace quincunx::tilly
