#pragma once
// Orders in text while they are read: the text, what it may name, and where problems go.

#include <optional>
#include <string>
#include <string_view>

#include "quincunx/base/plain_characters.hpp"
#include "quincunx/play/battle.hpp"
#include "xml/grammar.hpp"
#include "xml/lines.hpp"
#include "xml/text/names.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::xml {

struct Script {
  // `language`: of the player; empty: that of the first heading.
  Script(std::string_view bytes, const std::string& file, const Scenario& of, std::string_view language,
         Problems& into);

  std::string_view raw;  // without a byte order mark
  PlainText plain;       // without marks of bold type
  Lines lines;           // of `raw`
  const Scenario& scenario;
  const Ruleset* set;
  const OrderWords& words;
  std::optional<Battle> printed;  // in the language of the player; absent: not known, or it cannot be played
  TextNames names;
  Problems& problems;
  std::size_t elements = 0;  // so far

  std::string_view text() const { return plain.text; }
  // As OrderWords has it, of words that join orders or head their parts.
  std::size_t end_of_word(std::size_t at, std::string_view name) const {
    return words.end(text(), at, WordKind::word, name);
  }
  // `at`: a byte of the plain text.
  std::size_t origin(std::size_t at) const { return plain.origin(at); }
  void problem(std::size_t at, std::string what, std::string hint = {}) const;
  void warning(std::size_t at, std::string what, std::string hint = {}) const;
  bool worth_a_hint() const { return problems.size() < most_problems; }
  // False and one problem if the text is not UTF-8, or holds characters that no text has.
  bool readable() const;
  // False once there are too many, with a problem the first time.
  bool one_more_element(std::size_t at);
};

}  // namespace quincunx::xml
