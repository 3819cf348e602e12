#pragma once
// A table as lines of text.

#include <string>
#include <vector>

#include "quincunx/document.hpp"

namespace quincunx {

// Columns two blanks apart, cells wrapped where all of it is wider than `width`; group rows start with "--",
// summary rows stand under a rule, amended rows end in "†". Pictures are left out.
std::vector<std::string> plain_table(const block::Table&, std::size_t width);

}  // namespace quincunx
