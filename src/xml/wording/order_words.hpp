#pragma once
// The words of orders in text, by language: words-LANGUAGE.xml in this folder has them by the names of the
// grammar. English is the names themselves; words-en.xml has what else English writes for them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx::xml {

// What a word stands for: one that joins others or heads a part of the orders; an element, an order; an
// attribute of an element; a value of one; a posture of a command; in lists of forms, what stands for a name
// or a number and is not read.
enum class WordKind : std::uint8_t { word, order, attribute, value, posture, place };

// A word by the names of the grammar.
struct OrderWord {
  WordKind kind{};
  std::string name;
  std::string element = {};  // of an attribute
};

// The words of English and of one other language. English ones are read in every language.
class OrderWords {
 public:
  // `language`: one of languages().
  explicit OrderWords(std::string_view language);
  OrderWords(const OrderWords&) = delete;
  OrderWords& operator=(const OrderWords&) = delete;

  // Where the words end that begin at `at` of a plain text and stand for `name`; npos if they are others.
  // `element`: of an attribute, where the language has words of its own for it there.
  std::size_t end(std::string_view text, std::size_t at, WordKind kind, std::string_view name,
                  std::string_view element = {}) const;
  // As the language writes it: the first of its words; in English the name, with blanks for hyphens.
  std::string written(WordKind kind, std::string_view name, std::string_view element = {}) const;
  // The same of a value; a key without a word of the language stays as it is: a state of a rule set.
  std::string value_written(WordKind kind, std::string_view key) const;
  // All words for it, English ones first, folded (xml/text/match.hpp).
  std::vector<std::string> all(WordKind kind, std::string_view name, std::string_view element = {}) const;
  // As did_you_mean() has it: any of their words may have been meant; the written ones are listed.
  std::string hint(std::string_view word, const std::vector<OrderWord>& known) const;
  bool has(WordKind kind, std::string_view name, std::string_view element = {}) const;

  // Whether these are words of orders; whether the first of them begins some, or is a bracket. `folded`: as
  // above.
  bool is_word(std::string_view folded) const;
  bool begins_word(std::string_view folded) const;
  std::string_view language() const { return language_; }

 private:
  struct Forms {
    std::string written;
    std::vector<std::string> folded;
  };
  const Forms* find(WordKind kind, std::string_view name, std::string_view element) const;
  void read(std::string_view of_language);
  void collect();

  std::string_view language_;
  std::array<std::map<std::string, Forms, std::less<>>, 6> forms_;  // by kind
  std::set<std::string, std::less<>> every_;
};

// Made once for each language; a language without words is English.
const OrderWords& order_words(std::string_view language);

// The language of a text by its first heading: the first whose words these are. English without one.
std::string_view language_of_headings(std::string_view plain_text);

}  // namespace quincunx::xml
