#pragma once
// What a command's posture makes its units prefer.

#include <cstdint>
#include <string_view>

#include "quincunx/play/ruleset.hpp"

namespace quincunx::doctrine_1 {

// Percentages but for the two that count turns.
enum class Preference : std::uint8_t {
  sally,
  stand_off,
  close,
  keep_line,
  support,
  extend,
  charge,
  hold_fire_horse,
  hold_fire_foot,
  worn,
  rally,
  leader_under_fire,
  commit,
  patience,
  press,
  count_
};

// A charge does much more than a volley, as one rule set declared when this was written.
inline bool charges_pay(const Ruleset& set) { return std::string_view(set.key) == "bolivar"; }

constexpr int never_enough = 999;  // a share in the table that no strength reaches
int preference(Preference row, Posture posture);

}  // namespace quincunx::doctrine_1
