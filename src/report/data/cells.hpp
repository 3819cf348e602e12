#pragma once
// Formats of figures and cells that all tables and sentences of a report share.

#include <string>
#include <string_view>

#include "quincunx/document/document.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx::report_parts {

using Align = block::Column::Align;

inline std::string number(int value) { return std::to_string(value); }
std::string two_places(double value);  // rounds half away from zero on every machine
inline block::Cell cell(const std::string& text, int span = 1) { return {plain(text), span}; }

}  // namespace quincunx::report_parts
