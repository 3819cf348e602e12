#pragma once
// The printed tables, chapter by chapter; each adds its own in the order of `table::Table` and of the rows.
// Tables marked as ours, and rows whose paragraph begins with H, hold figures that the sheet omits.

#include <vector>

#include "quincunx/play/rulebook.hpp"
#include "rules/lib/book/tables.hpp"

namespace quincunx::lib {

using Trend = Reading::Order;
constexpr Figure none = word("–");
constexpr Figure never_happens = word("–", never);
constexpr Figure or_less = word("or less", lowest);

void add_tables_of_moves(std::vector<PrintedTable>& all);
void add_tables_of_fire(std::vector<PrintedTable>& all);
void add_tables_of_charge(std::vector<PrintedTable>& all);
void add_tables_of_end(std::vector<PrintedTable>& all);

}  // namespace quincunx::lib
