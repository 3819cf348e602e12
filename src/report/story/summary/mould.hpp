#pragma once
// Patterns of the tale (words-en.xml in this folder) by key. The further patterns of a key follow it in the
// file, as "key.2", "key.3": a text uses them in turn, so that no sentence has the same mould twice running.

#include <cstdint>
#include <stdexcept>
#include <string_view>

#include "quincunx/log/languages.hpp"
#include "report/story/summary/words.hpp"

namespace quincunx::tale {

struct Mould {
  std::uint16_t first = 0, count = 1;
};

// The patterns of a key; a key that the file does not have does not compile.
consteval Mould mould(std::string_view key) {
  const auto& all = summary_words::words_en;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].key != key) continue;
    std::uint16_t count = 1;
    const auto further = [&](std::size_t at) {
      return at < all.size() && all[at].key.size() == key.size() + 2 &&
             all[at].key.substr(0, key.size()) == key && all[at].key[key.size()] == '.' &&
             all[at].key.back() >= '2' && all[at].key.back() <= '9';
    };
    while (further(i + count)) ++count;
    return {static_cast<std::uint16_t>(i), count};
  }
  throw std::logic_error("a pattern without words");
}

// In the language, or in English if that has no text for it.
inline const char* pattern(Mould of, std::string_view language, int time = 0) {
  const Word& in_english = summary_words::words_en[of.first + static_cast<std::size_t>(time) % of.count];
  const char* text = text_of(words_of("report/story/summary", language), in_english.key);
  return text != nullptr ? text : in_english.text;
}

}  // namespace quincunx::tale
