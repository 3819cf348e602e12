#pragma once
// The printed tables, chapter by chapter; each adds its own in the order of `table::Table` and of the rows.
// A figure with a star (`house`), and every figure of a house table, is ours: the page does not give it.

#include <vector>

#include "quincunx/play/rulebook.hpp"
#include "rules/acw/book/tables.hpp"

namespace quincunx::acw {

using Trend = Reading::Order;
constexpr Figure none = word("–");

// The steps that tables serve.
constexpr const char* set_up = "";
constexpr const char* on_bag = "2";

void add_tables_of_army(std::vector<PrintedTable>& all);
void add_tables_of_tests(std::vector<PrintedTable>& all);
void add_tables_of_moves(std::vector<PrintedTable>& all);
void add_tables_of_combat(std::vector<PrintedTable>& all);
void add_table_of_distances(std::vector<PrintedTable>& all);

}  // namespace quincunx::acw
