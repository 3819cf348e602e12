#include "report/sheet/usage.hpp"

#include <algorithm>
#include <string_view>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {
namespace {

bool occurs(const Battle& battle, const Concern& concern) {
  const auto& units = battle.opening.units;
  const auto& features = battle.opening.ground->features;
  const auto among = [&concern](int value) {
    return value >= 0 && value < 32 && (concern.values >> value & 1U) != 0;
  };
  switch (concern.of) {
    case Concern::Of::types:
      return std::any_of(units.begin(), units.end(), [&](const Unit& unit) { return among(unit.type); });
    case Concern::Of::column:
      return std::any_of(units.begin(), units.end(), [&](const Unit& unit) {
        return (concern.types >> unit.type & 1U) != 0 && among(unit.columns[concern.column]);
      });
    case Concern::Of::ground:
      return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return ((feature.traits | feature.loose_traits) & concern.values) != 0;
      });
    case Concern::Of::ruling:
      return among(battle.book.ruling(concern.column));
    case Concern::Of::kinds:
      return std::any_of(features.begin(), features.end(), [&](const Feature& feature) {
        return std::any_of(concern.kinds.begin(), concern.kinds.end(),
                           [&feature](const char* kind) { return feature.kind == kind; });
      });
  }
  return false;
}

}  // namespace

bool Usage::table(std::size_t index) const {
  return std::any_of(rows[index].begin(), rows[index].end(), [](bool used) { return used; });
}

Usage usage(const Battle& battle) {
  const Ruleset& set = battle.book.set();
  Usage made;
  for (const TerrainKind& kind : set.terrain) made.ground.push_back(occurs(battle, on_kind({kind.key})));
  for (const PrintedTable& table : set.tables()) {
    made.rows.emplace_back();
    for (const PrintedRow& row : table.rows)
      made.rows.back().push_back(
          table.reader != Reader::designer &&
          std::all_of(row.concerns.begin(), row.concerns.end(),
                      [&battle](const Concern& concern) { return occurs(battle, concern); }));
  }
  return made;
}

}  // namespace quincunx
