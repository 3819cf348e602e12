#pragma once
// LIB Regimental as a value: its lists, and the functions that it is made of
// (include/quincunx/play/ruleset.hpp documents each).

#include "quincunx/play/ruleset.hpp"

namespace quincunx::lib {

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
Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order);
int lost(const Table& table, const Rulebook& book, SideId side);       // troop stands (chapter 10)
int breaks_at(const Table& table, const Rulebook& book, SideId side);  // greater losses
std::vector<State> states_of(const Rulebook& book, const Unit& unit);  // worn, spent (2.2)
std::vector<std::string> details_of(const Rulebook& book, const Unit& unit);
std::vector<Scored> points_of_victory(const Battle& battle, const Table& now, SideId side);  // H35
std::vector<EndRule> end_rules(const Battle& battle);                                        // H35, H36, H64

}  // namespace quincunx::lib
