#pragma once
// Letters of running text: capitals, and what the layout takes for a letter.

#include <string>
#include <string_view>

namespace quincunx {

// In capitals: ASCII, Latin-1 and Latin Extended-A; every other sign stays.
std::string capitals(std::string_view);

// In small letters: the same signs the other way.
std::string small_letters(std::string_view);

// Length in bytes of the sign that begins at `at`, damaged ones included; at least 1.
std::size_t sign_length(std::string_view text, std::size_t at);

// Does the sign at `at` have a capital of its own that `capitals` knows?
bool small_letter(std::string_view text, std::size_t at);

// A Latin letter up to Latin Extended-A.
bool is_letter(std::string_view text, std::size_t at);

}  // namespace quincunx
