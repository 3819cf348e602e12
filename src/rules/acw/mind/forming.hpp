#pragma once
// How near an enemy is when a column forms line, and whether woods hide what is ahead.

#include "rules/acw/move/ground.hpp"

namespace quincunx::acw {

constexpr Length foot_forms_within = 30 * inch, horse_forms_within = 26 * inch;

// Formed in line on this place it would see nothing straight ahead beyond the woods that it is in (W69).
inline bool woods_hide(const Table& table, const Rulebook& book, const Pose& at, Angle facing) {
  constexpr Length half_a_base = 20 * millimetre;
  const Point there = along(at.at, facing, half_a_base + distance_figure(book, row::sight_in_woods));
  const auto& all = table.ground->features;
  return std::any_of(all.begin(), all.end(), [&](const Feature& feature) {
    return is_wood(feature) && inside(feature, at.at) && inside(feature, there);
  });
}

inline Length forms_within(const Unit& column) {
  return is_cavalry(column) ? horse_forms_within : foot_forms_within;
}

}  // namespace quincunx::acw
