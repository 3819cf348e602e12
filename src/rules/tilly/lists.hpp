#pragma once
// The rule set's lists, each in the order of its enumeration in tilly.hpp.

#include <span>

#include "quincunx/ruleset.hpp"

namespace quincunx::tilly {

extern const std::span<const UnitType> type_list;
extern const std::span<const char* const> quality_list;
extern const std::span<const TerrainKind> terrain_list;
extern const std::span<const ColumnEntry> column_list;
extern const std::span<const TieEntry> tie_list;
extern const std::span<const TopicEntry> topic_list;
extern const std::span<const Entry> purpose_list;
extern const std::span<const Entry> remark_list;
extern const std::span<const Term> glossary_list;
extern const std::span<const char* const> condition_list;

// Completes a unit at muster, and judges the set-up as a whole (muster.cpp, review.cpp).
void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems);
void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems);
// What army morale counts, and how much of it breaks the army (T-R74, T-R76).
int lost(const Table& table, const Rulebook& book, SideId side);
int breaks_at(const Table& table, const Rulebook& book, SideId side);

}  // namespace quincunx::tilly
