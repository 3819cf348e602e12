#pragma once
// Text in fixed-width characters.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/document/document.hpp"

namespace quincunx {

std::string as_text(const Text&);  // a badge is put in brackets

// Wraps a text. Returns at least one line; a word longer than `width` gets its own line.
std::vector<std::string> text_lines(std::string_view text, std::size_t width);

}  // namespace quincunx
