#pragma once
// The rule set's lists, each in the order of its enumeration in lib.hpp.

#include <span>

#include "quincunx/ruleset.hpp"

namespace quincunx::lib {

extern const std::span<const UnitType> type_list;
extern const std::span<const char* const> class_list;
extern const std::span<const TerrainKind> terrain_list;
extern const std::span<const Formation> formation_list;
extern const std::span<const ColumnEntry> column_list;
extern const std::span<const TieEntry> tie_list;
extern const std::span<const TopicEntry> topic_list;
extern const std::span<const Entry> purpose_list;
extern const std::span<const Entry> remark_list;
extern const std::span<const Term> glossary_list;
extern const std::span<const char* const> condition_list;
extern const std::span<const char* const> charge_style_list;

// Completes a unit at muster, and judges the set-up as a whole (muster.cpp, review.cpp).
void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems);
void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems);
int lost(const Table& table, const Rulebook& book, SideId side);       // troop stands (chapter 10)
int breaks_at(const Table& table, const Rulebook& book, SideId side);  // greater losses
int heavy_at(const Table& table, const Rulebook& book, SideId side);   // heavy casualties

}  // namespace quincunx::lib
