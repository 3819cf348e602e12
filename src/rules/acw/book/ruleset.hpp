#pragma once
// Bolt Action ACW as a value: its lists, and the functions that it is made of
// (include/quincunx/play/ruleset.hpp documents each).

#include "quincunx/play/ruleset.hpp"

namespace quincunx::acw {

extern const Ruleset ruleset;

extern const std::span<const Step> steps_of_play;
const std::vector<PrintedTable>& tables();
const std::vector<Ruling>& rulings();
const std::vector<Diagram>& diagrams();
void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems);
void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems);
std::vector<std::string> details_of(const Rulebook& book, const Unit& unit);
Reckoning reckon(const Table& table, const Rulebook& book, UnitId unit);
const char* kept_from_order(const Table& table, const Rulebook& book, UnitId unit);
bool clear_line(const Turn& turn, UnitId unit, UnitId target);
Order plan(const Turn& turn, const Order& intention);
Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order);
int lost(const Table& table, const Rulebook& book, SideId side);       // brigades (W53, W54)
int breaks_at(const Table& table, const Rulebook& book, SideId side);  // all of them
std::vector<EndRule> end_rules(const Battle& battle);                  // W54
int spent_at(const Table& table, const Rulebook& book, SideId side);   // 15

}  // namespace quincunx::acw
