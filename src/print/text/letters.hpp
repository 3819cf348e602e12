#pragma once
// Classifies letters of running text.

#include <string_view>

namespace quincunx {

// True for a lower-case letter that has a capital.
bool small_letter(std::string_view text, std::size_t at);

// True for a Latin letter up to Latin Extended-A.
bool is_letter(std::string_view text, std::size_t at);

}  // namespace quincunx
