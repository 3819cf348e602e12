#pragma once
// What the layout takes for a letter of running text.

#include <string_view>

namespace quincunx {

// Does the character at `at` have a capital of its own?
bool small_letter(std::string_view text, std::size_t at);

// A Latin letter up to Latin Extended-A.
bool is_letter(std::string_view text, std::size_t at);

}  // namespace quincunx
