#pragma once
// How near an enemy is when a column forms line, and whether woods hide what is ahead.

#include "rules/acw/move/ground.hpp"

namespace quincunx::acw {

constexpr Length foot_forms_within = 30 * inch, horse_forms_within = 26 * inch;
constexpr Length in_woods_forms_within = 9 * inch;  // it goes through them in column first

// Straight ahead of its front edge it sees nothing beyond the woods that it is in (W69).
inline bool woods_ahead_hide(const Table& table, const Rulebook& book, const Unit& unit) {
  const Base& base = unit.base;
  const Length seen = distance_figure(book, row::sight_in_woods);
  const Point there = along(base.pose.at, base.forward, base.footprint.depth / 2 + seen);
  const auto& all = table.ground->features;
  return std::any_of(all.begin(), all.end(), [&](const Feature& feature) {
    return is_wood(feature) && inside(feature, base.pose.at) && inside(feature, there);
  });
}
inline bool centre_in_woods(const Table& table, const Unit& unit) {
  const auto& all = table.ground->features;
  return std::any_of(all.begin(), all.end(), [&](const Feature& feature) {
    return is_wood(feature) && inside(feature, unit.base.pose.at);
  });
}

inline Length forms_within(const Table& table, const Unit& column) {
  if (centre_in_woods(table, column)) return in_woods_forms_within;
  return is_cavalry(column) ? horse_forms_within : foot_forms_within;
}

}  // namespace quincunx::acw
