#pragma once
// What each formation is and may do (2.3, 6.2, 7.1): one row a formation.

#include <array>

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

struct FormTraits {
  bool infantry, cavalry, guns;  // arms that may have it (2.3)
  bool fires;                    // 6.2
  bool as_rank;                  // its stands fire from one front, side by side
  bool charges;                  // 7.1
  bool formed_up;                // L8
};

// clang-format off
constexpr std::array<FormTraits, 11> form_traits{{
  // infantry cavalry guns   fires as_rank charges formed_up
  {  true,    true,   false, true,  true,  true,   false},  // line
  {  true,    true,   false, true,  true,  true,   false},  // skirmish line
  {  true,    false,  false, true,  true,  true,   true },  // attack column
  {  false,   true,   false, false, false, true,   true },  // field column
  {  true,    true,   false, false, false, false,  true },  // march column
  {  true,    false,  false, true,  false, false,  true },  // square
  {  true,    false,  false, true,  false, false,  true },  // hasty square
  {  true,    false,  false, true,  false, false,  true },  // garrison
  {  false,   false,  true,  true,  true,  false,  false},  // unlimbered
  {  false,   false,  true,  false, false, false,  true },  // limbered
  {  false,   false,  true,  false, false, false,  true },  // limbered column
}};
// clang-format on
constexpr const FormTraits& traits_of(Form form) { return form_traits[static_cast<std::size_t>(form)]; }

constexpr bool arm_has(Type arm, Form form) {
  const FormTraits& traits = traits_of(form);
  return arm == Type::infantry    ? traits.infantry
         : arm == Type::cavalry   ? traits.cavalry
         : arm == Type::artillery ? traits.guns
                                  : false;
}
inline bool may_declare_charges(const Unit& unit) {  // 7.1
  return is_troops(unit) && good_order(unit) && traits_of(form_of(unit)).charges;
}

}  // namespace quincunx::lib
