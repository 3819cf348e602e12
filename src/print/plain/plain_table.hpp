#pragma once
// Formats a table as lines of text.

#include <string>
#include <vector>

#include "quincunx/document/document.hpp"

namespace quincunx {

// Columns are separated by two spaces. Cells are wrapped if the table is wider than `width`. Group rows start
// with "--", summary rows follow a rule, amended rows end in "†". Pictures are omitted.
std::vector<std::string> plain_table(const block::Table&, std::size_t width);

}  // namespace quincunx
