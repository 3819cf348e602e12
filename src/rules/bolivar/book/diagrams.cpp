// What sheets show in pictures.

#include "quincunx/play/diagrams.hpp"

#include "play/setup/diagram_parts.hpp"
#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/charge/reach.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "rules/bolivar/move/zones.hpp"

namespace quincunx::bolivar {
namespace {

using diagram::shown, diagram::enemy_shown, diagram::north, diagram::south;

int contact_shown(const Turn& turn, UnitId point) {
  switch (contact_from(turn[shown], turn[point].base)) {
    case Contact::frontal:
      return 1;
    case Contact::behind_flank:
      return 2;
    default:
      return 3;
  }
}

int target_shown(const Turn& turn, UnitId point) {
  Aims aims;
  add_aims(turn, shown, aims);
  for (const Aim& aim : aims)
    if (aim.target == point && aim.legal()) return aim.arc == Arc::directly ? 1 : 2;
  return 0;
}

int zone_shown(const Turn& turn, UnitId point) {
  switch (zone_at(turn, point, turn[point].base, false)) {
    case MoveZone::control:
      return 1;
    case MoveZone::threat:
      return 2;
    default:
      return 0;
  }
}

std::vector<DiagramMove> charge_shown(const Turn& turn) {
  const auto path = ChargeReach(turn, shown).at(enemy_shown);
  if (!path) return {};
  return diagram::charge_shown(turn, {path->wheel}, path->wheeled, path->end, path->total());
}

constexpr auto spot = diagram::spot<tum / 4>;  // in quarters of a TUM

}  // namespace

const std::vector<Diagram>& diagrams() {
  constexpr SideId we = SideId::first, they = SideId::second;
  // clang-format off
  static const std::vector<Diagram> all{
    {"zones", "Zones of movement",
     "Of A, an enemy in line. A unit in the Control Zone may only stay, close in or go straight away; in the Threat Zone it moves by parts; beyond, freely.",
     "B-C19", "2.1", spot(60, 40),
     {{"battalion", we, {spot(30, 16), north}, "A", "line"}, {"battalion", they, {spot(8, 37), south}, "", "line"}},
     {}, zone_shown, {"Control", "Threat"}, nullptr},
    {"arc", "Arc of fire",
     "A line may shoot at an enemy directly to front; failing that, within 45° outward of a front corner.",
     "B-R9", "2.2", spot(44, 24),
     {{"battalion", we, {spot(22, 5), north}, "", "line"}, {"battalion", they, {spot(9, 21), south}, "", "line"}},
     {}, target_shown, {"to front", "45°"}, nullptr},
    {"charge", "A charge with a wheel",
     "The smallest wheel, then straight into contact with B. Wheel and way together are within the charge distance.",
     "B-R14", "4.1", spot(36, 23),
     {{"horse", we, {spot(10, 5), north}, "A", "stand"}, {"battalion", they, {spot(23, 16), degrees(190)}, "B", "line"}},
     {}, nullptr, {}, charge_shown},
    {"contact", "Contact in front, flank and rear",
     "Where the charger stood when step 4.4 began: behind flank or to rear only if all of it was there.",
     "B-A44", "4.4", spot(40, 27),
     {{"battalion", we, {spot(20, 13), north}, "", "column"}, {"battalion", they, {spot(9, 24), south}, "", "line"}},
     {}, contact_shown, {"frontal", "behind flank", "to rear"}, nullptr},
    {"sight", "Fire past a wood and friends",
     "A may shoot at an enemy in the shaded ground, on a line from its front centre. Wood and friend hide what is behind them.",
     "B-A75", "", spot(44, 26),
     {{"battalion", we, {spot(22, 4), north}, "A", "line"}, {"battalion", we, {spot(35, 17), north}, "B", "column"},
      {"battalion", they, {spot(9, 23), south}, "", "line"}},
     {{"wood", {spot(8, 13), spot(14, 12), spot(17, 14), spot(16, 18), spot(9, 19)}}},
     target_shown, {"to front", "45°"}, nullptr},
  };
  // clang-format on
  return all;
}

}  // namespace quincunx::bolivar
