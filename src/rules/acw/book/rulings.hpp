#pragma once
// Rulings, in the order in which rulings.cpp lists them.

#include <cstdint>

namespace quincunx::acw {

namespace ruling {
enum Ruling : std::uint8_t {
  charge_order_test,
  dice,
  vanished_dice,
  react_down,
  casualties_per_base,
  base_loss,
  morale_commanders,
  gun_run,
  pin_off,
  pins_destroy,
  double_one,
  rating_limits,
  double_cap,
  limbered_road,
  wheel_measure,
  fire_arc,
  failed_charge_shot,
  needed_seven,
  cannon_damage,
  enfilade,
  caught_routers,
  rout_test,
  charge_front,
  charge_test,
  halted_charge,
  melee_bases,
  melee_mods,
  melee_pins,
  spent_brigades,
  cover,
  count_
};
}  // namespace ruling

// The alternatives of each, in their order; the first is the default. To compare with what `ruling` returns.
// clang-format off
namespace reading {
struct ChargeOrderTest { enum Reading : std::uint8_t { pinned, always }; };
struct Dice { enum Reading : std::uint8_t { side, named }; };
struct VanishedDice { enum Reading : std::uint8_t { discarded, wasted }; };
struct CasualtiesPerBase { enum Reading : std::uint8_t { table, figures }; };
struct BaseLoss { enum Reading : std::uint8_t { lost, below }; };
struct MoraleCommanders { enum Reading : std::uint8_t { best, sum }; };
struct PinOff { enum Reading : std::uint8_t { activation, any_test }; };
struct RatingLimits { enum Reading : std::uint8_t { none, two_to_eleven }; };
struct DoubleCap { enum Reading : std::uint8_t { multiply, once }; };
struct WheelMeasure { enum Reading : std::uint8_t { chord, arc }; };
struct FireArc { enum Reading : std::uint8_t { outward, narrow }; };
struct FailedChargeShot { enum Reading : std::uint8_t { halted, failed_test }; };
struct NeededSeven { enum Reading : std::uint8_t { impossible, two_sixes }; };
struct CannonDamage { enum Reading : std::uint8_t { wounds, casualties }; };
struct Enfilade { enum Reading : std::uint8_t { flank_or_rear, flank }; };
struct CaughtRouters { enum Reading : std::uint8_t { destroyed, fight }; };
struct RoutTest { enum Reading : std::uint8_t { next_activation, next_game_turn }; };
struct ChargeFront { enum Reading : std::uint8_t { swath, arc }; };
struct ChargeTest { enum Reading : std::uint8_t { fired_at, if_hit }; };
struct HaltedCharge { enum Reading : std::uint8_t { rout_if_base_lost, halt }; };
struct MeleeBases { enum Reading : std::uint8_t { all, touching }; };
struct MeleeMods { enum Reading : std::uint8_t { fighters, all }; };
struct MeleePins { enum Reading : std::uint8_t { before_tests, at_once, after_tests }; };
struct Cover { enum Reading : std::uint8_t { near, any_crossed }; };
struct NoYes { enum Reading : std::uint8_t { no, yes }; };
struct YesNo { enum Reading : std::uint8_t { yes, no }; };
}  // namespace reading
// clang-format on

}  // namespace quincunx::acw
