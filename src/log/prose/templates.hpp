#pragma once
// Patterns of a vocabulary, "{unit} fired {~at} {target}", filled for one event. Entry in
// quincunx/log/vocabulary.hpp lists the possible braces.

#include <optional>
#include <string>
#include <string_view>

#include "log/prose/sayings.hpp"
#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

// Values for the places of a pattern in one event; a place without a value stays in the text.
struct Places {
  std::optional<UnitId> unit, target;
  Party party = {};
  std::optional<std::int64_t> from, to, amount, score, need, n;
  const Roll* dice = nullptr;
  const ColumnEntry* column = nullptr;                               // whose values `from` and `to` are
  std::vector<std::pair<std::string_view, std::string>> texts = {};  // for places of other names
  std::vector<std::pair<std::string_view, Agreement>> nouns = {};    // with which of these words agree
};
Prose fill(std::string_view pattern, const Places& places, const Vocabulary& words);
Prose fill(Saying saying, const Places& places, const Vocabulary& words);
// The pattern with prose in the place {clause}.
Prose framed(Saying saying, Prose clause, const Places& places, const Vocabulary& words);
// The pattern with texts in its places.
std::string filled(std::string_view pattern, std::vector<std::pair<std::string_view, std::string>> texts);
// The same, with words that agree.
std::string filled(std::string_view pattern, std::vector<std::pair<std::string_view, std::string>> texts,
                   Agreement with, const Vocabulary& words);
inline std::string said(Saying saying, const Vocabulary& words,
                        std::vector<std::pair<std::string_view, std::string>> texts) {
  return filled(pattern_of(saying, words), std::move(texts));
}
// A pattern without an event to fill it, for lists: "A was locked with B", "A had length left".
std::string outlined(std::string_view pattern);
bool mentions(std::string_view pattern, std::string_view place);  // the place with its braces

// The n-th of the patterns between bars, or the last. Bars within braces do not separate patterns.
std::string_view form(std::string_view patterns, std::size_t n);
// The same prose with verbs that agree with its subject: the unit at its head, or the first that it names.
Prose agreed(Prose prose, const Vocabulary& words);
// A whole sentence: a capital in front (of plain letters only) and a full stop behind.
std::string whole(std::string text);
// Ends a sentence with a full stop, unless its last word has brought one: "9 pulg."
void end_sentence(Prose& prose);

}  // namespace quincunx
