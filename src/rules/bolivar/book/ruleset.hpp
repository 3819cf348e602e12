#pragma once
// 4 Page Bolivar as a value: its lists, and the functions that it is made of
// (include/quincunx/play/ruleset.hpp documents each).

#include "quincunx/play/ruleset.hpp"

namespace quincunx::bolivar {

extern const Ruleset ruleset;

extern const std::span<const Step> steps_of_play;
const std::vector<PrintedTable>& tables();
const std::vector<Ruling>& rulings();
const std::vector<Diagram>& diagrams();
void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems);
void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems);
Reckoning reckon(const Table& table, const Rulebook& book, UnitId unit);
bool clear_line(const Turn& turn, UnitId unit, UnitId target);
Order plan(const Turn& turn, const Order& intention);
std::vector<std::string> details_of(const Rulebook& book, const Unit& unit);
Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order);
int lost(const Table& table, const Rulebook& book, SideId side);       // units (B-A60)
int breaks_at(const Table& table, const Rulebook& book, SideId side);  // B-R29
std::vector<EndRule> end_rules(const Battle& battle);                  // B-A61

}  // namespace quincunx::bolivar
