#pragma once
// Rulings, in the order in which rulings.cpp lists them.

#include <cstdint>

namespace quincunx::bolivar {

namespace ruling {
enum Ruling : std::uint8_t {
  resolve_clamp,
  two_stand_shooting,
  two_stand_melee,
  rout_marker_counts,
  cinc_division,
  bombardment,
  wheel_corner,
  wheel_measure,
  pivot_centre,
  commander_makes_zone,
  failed_check,
  directly_to_rear_cap,
  enemy_buffer,
  keep_shooting_fail,
  hit_marker,
  modifier_scope,
  declare,
  respond_test,
  evade_turn_cost,
  square_can_charge,
  march_can_charge,
  commander_die_zero,
  melee_result,
  feigned_flight_melee,
  pass_through_total,
  erosion_cascade,
  skirmisher_move,
  gun_range,
  formation_allowance,
  cavalry_v_column,
  locked_about_face_check,
  shoot_into_melee,
  artillery_about_face,
  rear_zero,
  turn_limit,
  count_
};
}  // namespace ruling

// The alternatives of each, in their order; the first is the default.
namespace reading {
enum class ResolveClamp : std::uint8_t { final, base };
enum class TwoStandShooting : std::uint8_t { formation, sum, higher, separate };
enum class TwoStandMelee : std::uint8_t { sum, higher };
enum class RoutMarkerCounts : std::uint8_t { stand, unit };
enum class CincDivision : std::uint8_t { scenario, never };
enum class Bombardment : std::uint8_t { both, attacker };
enum class WheelCorner : std::uint8_t { rear, front };
enum class WheelMeasure : std::uint8_t { chord, arc };
enum class PivotCentre : std::uint8_t { footprint, front };
enum class FailedCheck : std::uint8_t { forbid_part, halt_unit };
enum class DirectlyToRearCap : std::uint8_t { allowance, three, rally_back };
enum class KeepShootingFail : std::uint8_t { silent, forced_shot };
enum class HitMarker : std::uint8_t { able_only, all };
enum class ModifierScope : std::uint8_t { primary, all };
enum class Declare : std::uint8_t { simultaneous, active_first };
enum class RespondTest : std::uint8_t { reach, flank_or_rear };
enum class EvadeTurnCost : std::uint8_t { paid, free };
enum class CommanderDieZero : std::uint8_t { rolled, not_rolled };
enum class MeleeResult : std::uint8_t { unit, side };
enum class FeignedFlightMelee : std::uint8_t { now, next_turn };
enum class PassThroughTotal : std::uint8_t { swap_and_straight, straight };
enum class SkirmisherMove : std::uint8_t { fast, slow };
enum class GunRange : std::uint8_t { table, unlimited };
enum class FormationAllowance : std::uint8_t { of_new, lower };
enum class CavalryVColumn : std::uint8_t { hold, shock };
enum class RearZero : std::uint8_t { any, opponent };
enum class NoYes : std::uint8_t { no, yes };
enum class YesNo : std::uint8_t { yes, no };
}  // namespace reading

}  // namespace quincunx::bolivar
