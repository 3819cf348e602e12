#pragma once
// Parts that several documents share.

#include <vector>

#include "report/story/digest.hpp"

namespace quincunx::report_parts {

void add(Document& document, Text text, block::Paragraph::Style style = block::Paragraph::Style::body);
std::vector<digest::Moment> all_moments(const digest::Digest& facts);  // in order of play
block::Table amendments(const Rulebook& book);

}  // namespace quincunx::report_parts
