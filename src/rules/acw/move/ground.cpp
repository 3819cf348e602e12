#include "rules/acw/move/ground.hpp"

#include <algorithm>

#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {

bool closed_to(const Feature& feature, const Unit& unit) {
  return bars(feature, skirmishes(unit) ? Arm::foot : ruleset.types[unit.type].arm);
}

bool on_closed_ground(const Turn& turn, const Unit& unit, const Base& base) {
  return lies_on_any(*turn.table().ground, base,
                     [&unit](const Feature& feature) { return closed_to(feature, unit); });
}

bool in_woods(const Turn& turn, const Base& base) {
  const auto& all = features(turn);
  return std::any_of(all.begin(), all.end(), [&base](const Feature& feature) {
    return is_wood(feature) && lies_under(feature, base, tolerance);
  });
}

bool on_hill(const Turn& turn, const Base& base) {
  const auto& all = features(turn);
  return std::any_of(all.begin(), all.end(), [&base](const Feature& feature) {
    return is_hill(feature) && holds(feature, base.pose.at);
  });
}

}  // namespace quincunx::acw
