#pragma once
// Words as people write them: case, the width of blanks, and hyphens in place of blanks make no difference.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::xml {

// Small letters, plain characters, one blank for each run of blanks and hyphens, none at the ends.
std::string folded(std::string_view words);

// Folded words, and the same without marks on letters if that is another spelling: "zuruck", "caballeria". In
// German ä, ö, ü and ß become ae, oe, ue and ss.
std::vector<std::string> spellings(const std::string& folded, std::string_view language);

// Stars, grave accents, and underscores at either end of a word, which set bold type in mails, become blanks.
void blank_marks(std::string& plain);

// Where the words end that begin at `at` of a plain text, if they are `wanted`, which is folded; npos if they
// are others. "red" does not match the beginning of "red-foot" or of "redoubt".
std::size_t end_of_words(std::string_view text, std::size_t at, std::string_view wanted);

constexpr bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}
// The word at `at`, for messages: letters, digits, and what joins them.
std::string_view word_at(std::string_view text, std::size_t at);

}  // namespace quincunx::xml
