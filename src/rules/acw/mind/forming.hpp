#pragma once
// How near an enemy is when a column forms line.

#include "rules/acw/army/units.hpp"

namespace quincunx::acw {

constexpr Length foot_forms_within = 30 * inch, horse_forms_within = 26 * inch;

inline Length forms_within(const Unit& column) {
  return is_cavalry(column) ? horse_forms_within : foot_forms_within;
}

}  // namespace quincunx::acw
