#pragma once
// What a command's posture makes its units prefer. The same figures are played and printed.

#include <cstdint>

#include "quincunx/play/scenario.hpp"

namespace quincunx {

// The rows of the printed table, in its order. Percentages but for the three that count turns.
enum class Preference : std::uint8_t {
  sally,
  stand_off,
  close,
  keep_line,
  support,
  extend,
  round,
  charge,
  hold_fire_horse,
  hold_fire_foot,
  worn,
  rally,
  leader_under_fire,
  commit,
  latest,
  await_guns,
  patience,
  press,
  count_
};

constexpr int never_enough = 999;  // a share in the table that no strength reaches
int preference(Preference row, Posture posture);

}  // namespace quincunx
