#pragma once
// The printed tables, chapter by chapter; each adds its own in the order of `table::Table` and of the rows.
// Tables marked as ours, and rows whose paragraph begins with D, hold figures that the rules leave open.

#include <vector>

#include "quincunx/play/rulebook.hpp"
#include "rules/liberty/book/tables.hpp"

namespace quincunx::liberty {

using Trend = Reading::Order;
constexpr Figure none = word("–");

// The steps that tables serve.
constexpr const char* set_up = "";
constexpr const char* on_set_up = "0";
constexpr const char* on_start = "1.1";
constexpr const char* on_disorder = "1.3";
constexpr const char* on_rally = "1.4";
constexpr const char* on_charges = "1.6";
constexpr const char* on_orders = "1.7";
constexpr const char* on_shooting = "1.8";
constexpr const char* on_morale = "1.9";
constexpr const char* on_melee = "1.10";
constexpr const char* at_the_end = "11";

void add_tables_of_tests(std::vector<PrintedTable>& all);
void add_tables_of_moves(std::vector<PrintedTable>& all);
void add_tables_of_fire(std::vector<PrintedTable>& all);
void add_tables_of_melee(std::vector<PrintedTable>& all);
void add_tables_of_command(std::vector<PrintedTable>& all);
void add_tables_of_army(std::vector<PrintedTable>& all);
void add_army_lists(std::vector<PrintedTable>& all);

}  // namespace quincunx::liberty
