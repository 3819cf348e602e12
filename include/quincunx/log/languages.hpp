#pragma once
// The languages of documents, and their texts: the files words-LANGUAGE.xml and printed-LANGUAGE.xml that the
// program was built from. A text that a language lacks is printed in English.

#include <span>
#include <string_view>
#include <vector>

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

inline constexpr std::string_view english = "en";
std::span<const std::string_view> languages();  // English first, then the others by their codes
// The code as the list has it, which outlives every battle; English for one that it has not.
std::string_view language_named(std::string_view code);

// The words of a folder ("log/prose", "rules/tilly/book") in a language; empty if there are none.
std::span<const Word> words_of(std::string_view folder, std::string_view language);
// What is printed from code, by its English text: of a rule set's book, or "play" for what all share.
std::span<const Word> printed_of(std::string_view folder, std::string_view language);
// One of these texts; null if the language has none.
const char* text_of(std::span<const Word> texts, std::string_view key);

// The texts of a fixed list of keys in every language.
class TextsByLanguage {
 public:
  TextsByLanguage(std::string_view folder, std::span<const char* const> keys,
                  std::span<const char* const> in_english);
  const char* operator()(std::size_t n, std::string_view language) const;

 private:
  std::span<const char* const> english_;
  std::vector<std::vector<const char*>> others_;  // in the order of languages(), without English
};

// The forms that a word of a language has by gender and number, in the order of its patterns; the key
// `forms` of log/prose lists them.
std::span<const Agreement> forms_of(std::string_view language);

}  // namespace quincunx
