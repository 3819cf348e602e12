#pragma once
// Text as signs in a row: no faces, every sign as wide as the next.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/document.hpp"

namespace quincunx {

std::string as_text(const Text&);  // a badge stands in brackets

// At least one line; a word longer than `width` gets a line of its own.
std::vector<std::string> text_lines(std::string_view text, std::size_t width);

}  // namespace quincunx
