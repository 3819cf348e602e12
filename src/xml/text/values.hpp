#pragma once
// Values of attributes out of a text: numbers, points, names and words, each as the XML writes it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "xml/text/script.hpp"
#include "xml/text/tree.hpp"

namespace quincunx::xml {

// A place in one entry of the text, with what can be read there. All of them skip blanks and line ends first.
class ValueText {
 public:
  ValueText(Script& script, std::size_t at, std::size_t to) : script_(script), at_(at), to_(to) {}

 protected:
  std::string_view text() const { return script_.text().substr(0, to_); }
  char now() const { return at_ < to_ ? script_.plain.text[at_] : '\0'; }
  bool skip_blanks();  // true if a line ended among them
  // Steps over the word, in the language of the text, if it stands here.
  bool take(std::string_view word);
  std::size_t end_of(std::string_view word) const {  // npos if it does not stand here
    return end_of(WordKind::word, word);
  }
  std::size_t end_of(WordKind kind, std::string_view name, std::string_view element = {}) const {
    return script_.words.end(text(), at_, kind, name, element);
  }
  std::string written(WordKind kind, std::string_view name, std::string_view element = {}) const {
    return script_.words.written(kind, name, element);
  }
  std::string quoted(std::string_view word) const;                           // of those that join others
  bool fail(std::size_t at, std::string what, std::string hint = {}) const;  // reports; false

  // The value of the attribute, which stands here. Nullopt: reported, or `asked` only and it does not stand
  // here.
  std::optional<std::string> value(const ElementRule& rule, const AttributeRule& attribute,
                                   const TextElement& of, bool asked = false);
  bool number_ahead() const;
  // A number without its unit: "2.5", "2,5", ".5". `whole`: without decimals.
  std::optional<std::string> number(bool whole);
  // Steps over a unit of measure behind a number; false and a problem if it is another than the rule set's.
  bool unit_of_measure(const AttributeRule& attribute);
  // "12,8": a decimal with a comma, or a point?
  bool point_or_number(std::size_t& end) const;

  Script& script_;
  std::size_t at_, to_;

 private:
  std::optional<std::string> point(bool asked);
  std::string coordinate(bool comma);
  std::optional<std::string> name(const ElementRule& rule, const AttributeRule& attribute, bool asked);
  std::optional<std::string> list(const ElementRule& rule, const AttributeRule& attribute, bool asked);
  std::optional<std::string> key(const ElementRule& rule, const AttributeRule& attribute,
                                 const TextElement& of, bool asked);
  bool word_of_rule(const ElementRule& rule) const;
  std::string printed_key(const ElementRule& rule, const AttributeRule& attribute,
                          const std::string& key) const;
  TextNames::Want wanted(const ElementRule& rule, const AttributeRule& attribute) const;
};

}  // namespace quincunx::xml
