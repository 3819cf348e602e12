#pragma once
// Figures and cells, written the same in every table and phrase of a report.

#include <string>

#include "quincunx/document.hpp"
#include "quincunx/table.hpp"

namespace quincunx::report_parts {

using Align = block::Column::Align;

inline std::string number(int value) { return std::to_string(value); }
std::string two_places(double value);           // rounded half away from nought, the same everywhere
std::string kind_text(const Feature& feature);  // "gentle hill"
inline block::Cell cell(const std::string& text, int span = 1) { return {plain(text), span}; }

}  // namespace quincunx::report_parts
