#pragma once
// What a command's posture makes its units prefer. The same figures are played and printed.

#include <array>
#include <cstddef>
#include <cstdint>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {

constexpr std::size_t preferences_in_all = static_cast<std::size_t>(Preference::count_);
constexpr int never_enough = 999;  // a share in the table that no strength reaches

// The table's figures, by row and posture.
class Preferences {
 public:
  // With those that the rule set prefers in their places.
  explicit Preferences(const Ruleset& set);
  int operator()(Preference row, Posture posture) const {
    return figures_[static_cast<std::size_t>(row)][static_cast<std::size_t>(posture)];
  }

 private:
  std::array<std::array<std::int16_t, postures_in_all>, preferences_in_all> figures_;
};

}  // namespace quincunx
