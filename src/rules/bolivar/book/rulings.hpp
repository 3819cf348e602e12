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

// The alternatives of each, in their order; the first is the default. To compare with what `ruling` returns.
// clang-format off
namespace reading {
struct ResolveClamp { enum Reading : std::uint8_t { final, base }; };
struct TwoStandShooting { enum Reading : std::uint8_t { formation, sum, higher, separate }; };
struct TwoStandMelee { enum Reading : std::uint8_t { sum, higher }; };
struct RoutMarkerCounts { enum Reading : std::uint8_t { stand, unit }; };
struct CincDivision { enum Reading : std::uint8_t { scenario, never }; };
struct Bombardment { enum Reading : std::uint8_t { both, attacker }; };
struct WheelCorner { enum Reading : std::uint8_t { rear, front }; };
struct WheelMeasure { enum Reading : std::uint8_t { chord, arc }; };
struct PivotCentre { enum Reading : std::uint8_t { footprint, front }; };
struct FailedCheck { enum Reading : std::uint8_t { forbid_part, halt_unit }; };
struct DirectlyToRearCap { enum Reading : std::uint8_t { allowance, three, rally_back }; };
struct KeepShootingFail { enum Reading : std::uint8_t { silent, forced_shot }; };
struct HitMarker { enum Reading : std::uint8_t { able_only, all }; };
struct ModifierScope { enum Reading : std::uint8_t { primary, all }; };
struct Declare { enum Reading : std::uint8_t { simultaneous, active_first }; };
struct RespondTest { enum Reading : std::uint8_t { reach, flank_or_rear }; };
struct EvadeTurnCost { enum Reading : std::uint8_t { paid, free }; };
struct CommanderDieZero { enum Reading : std::uint8_t { rolled, not_rolled }; };
struct MeleeResult { enum Reading : std::uint8_t { unit, side }; };
struct FeignedFlightMelee { enum Reading : std::uint8_t { now, next_turn }; };
struct PassThroughTotal { enum Reading : std::uint8_t { swap_and_straight, straight }; };
struct SkirmisherMove { enum Reading : std::uint8_t { fast, slow }; };
struct GunRange { enum Reading : std::uint8_t { table, unlimited }; };
struct FormationAllowance { enum Reading : std::uint8_t { of_new, lower }; };
struct CavalryVColumn { enum Reading : std::uint8_t { hold, shock }; };
struct RearZero { enum Reading : std::uint8_t { any, opponent }; };
struct NoYes { enum Reading : std::uint8_t { no, yes }; };
struct YesNo { enum Reading : std::uint8_t { yes, no }; };
}  // namespace reading
// clang-format on

}  // namespace quincunx::bolivar
