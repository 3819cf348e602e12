#pragma once
// The printed tables, chapter by chapter; each adds its own in the order of `table::Table` and of the rows.
// A figure with a star (`house`), and every figure of a house table, is ours: the sheet that had it is lost.

#include <vector>

#include "quincunx/play/rulebook.hpp"
#include "rules/bolivar/book/tables.hpp"

namespace quincunx::bolivar {

using Trend = Reading::Order;
constexpr Figure none = word("–");

// The steps that tables serve.
constexpr const char* set_up = "";
constexpr const char* on_initiative = "1";
constexpr const char* on_moves = "2.1";
constexpr const char* on_shooting = "2.2";
constexpr const char* on_melee = "4.5";

void add_tables_of_army(std::vector<PrintedTable>& all);
void add_tables_of_moves(std::vector<PrintedTable>& all);
void add_tables_of_combat(std::vector<PrintedTable>& all);

}  // namespace quincunx::bolivar
