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
// "gentle hill": the key in words, and that it is a hill where the key does not tell.
std::string kind_text(std::string_view kind, Feature::Shape shape);
inline block::Cell cell(const std::string& text, int span = 1) { return {plain(text), span}; }

}  // namespace quincunx::report_parts
