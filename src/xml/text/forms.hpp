#pragma once
// How the grammar of orders is written as text: an element is its name, an attribute its name and its value,
// hyphens are blanks. What the text leaves out or adds follows from the grammar by the rules below, so an
// order that is added to the grammar has its text at once.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/ruleset.hpp"
#include "xml/grammar.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::xml {

// The parts of the grammar that have a place of their own in the text.
struct OrdersParts {
  const ElementRule *orders, *standing, *turn, *unit, *command, *condition, *either, *posture;
};
const OrdersParts& orders_parts();

// The child of that name, or null.
const ElementRule* child_named(const ElementRule& parent, std::string_view name);
const AttributeRule* attribute_named(const ElementRule& rule, std::string_view name);

bool is_condition(const ElementRule& rule);
// "left" and "right": the value may stand before them, "wheel 20 left".
bool is_hand(const AttributeRule& attribute);
// Whether the attribute's value may follow the element without its name: "advance 2.5", "charge shots". So
// may what the element must have, and its first attribute, or each of those of which it takes just one.
bool goes_without_name(const ElementRule& rule, const AttributeRule& attribute);
// Whether it is written so: names that are no prepositions are left out, "engage shots".
bool written_without_name(const ElementRule& rule, const AttributeRule& attribute);
// A posture as a command's orders write it: "posture hold" where the word could be an order too.
std::string posture_in_text(const OrderWords& words, std::string_view key);
// Names the units that follow a colon: "priority 1.1: pikes, riders".
bool follows_colon(const ElementRule& rule, const AttributeRule& attribute);

// Words that text has beside those of the grammar.
constexpr const char* joining_words =
    "and or then not yes no if if-any any the for of units order orders standing turn unit command";

// What the value of a Form::key may be in this rule set (null: unknown). `state`: that of the same condition.
std::vector<std::string> key_words(const Ruleset* set, const ElementRule& rule,
                                   const AttributeRule& attribute, std::string_view state);

// "stands-below" where another rule set counts stands.
bool is_strength_of_another(const Ruleset& set, std::string_view attribute);

// A value as the canonical form has it: "02.50" is "2.5", a list has one blank between its ids, a line one
// between its words. What is not in form is only trimmed.
std::string canonical_value(std::string_view value, const AttributeRule& attribute);
std::string tidy_line(std::string_view text);

// A problem's words for orders that are text: what they say of elements and attributes, said of words.
// "<wheel> needs one of" is "'wheel' needs one of".
std::string in_words_of_text(std::string_view message, const OrderWords& words);

}  // namespace quincunx::xml
