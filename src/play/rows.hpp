#pragma once
// Which rows of a printed table apply.

#include <initializer_list>
#include <utility>

#include "quincunx/log/event.hpp"

namespace quincunx {

// Of rows that are listed with whether they apply. Empty if none does.
template <class PrintedTable>
Rows rows_that_apply(PrintedTable table, std::initializer_list<std::pair<unsigned, bool>> rows) {
  Rows found{static_cast<std::uint8_t>(table), 0};
  for (const auto& [row, applies] : rows) found.mask |= (applies ? 1U : 0U) << row;
  return found.mask != 0 ? found : Rows{};
}

}  // namespace quincunx
