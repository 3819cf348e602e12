#pragma once
// What an element may contain, as data: the same description reads a file and finds its problems, is compared
// with the schemas in the tests, and gives the fuzzers their dictionary.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/table/geometry.hpp"
#include "xml/reader.hpp"

namespace quincunx::xml {

// How a value is written (in words: forms.cpp).
enum class Form : std::uint8_t {
  line,    // any text
  id,      // a-z, 0-9 and '-'
  ids,     // several, parted by blanks
  key,     // a word of the rule set: letters, digits, '-', '_', '.', '+'
  keys,    // several, parted by blanks
  choice,  // one of `words`
  yes_no,
  whole,         // a whole number in [low, high]
  listed,        // a value of `column`: one of its words, or a number in its range
  length,        // a decimal with at most six places, in [low, high] of the rule set's units
  size,          // a length in [0.01, high]
  measure,       // "25 yards": a whole number in [low, high] and one of `words`
  bearing,       // degrees in [0, 360)
  turning,       // degrees in (0, 360)
  point,         // "12,8.5"
  points,        // at least `low` of them, parted by blanks
  span,          // "0,10": two lengths, the first smaller
  chance,        // "4+" or "4"
  date,          // 1632-11-16, 1632-11 or 1632
  colour,        // #b8860b
  dice,          // faces parted by blanks
  digest,        // 64 hexadecimal digits
  short_digest,  // 16
  event,         // a number or text of an event line: checked against the vocabulary
};

struct AttributeRule {
  const char* name;
  Form form;
  bool required = false;
  std::int64_t low = 0, high = 0;       // of whole, measure, length and size (units), points (how many)
  const char* words = "";               // of a choice or measure, parted by blanks
  const ColumnEntry* column = nullptr;  // of listed
};

constexpr const char* edge_words = "north east south west";  // of the table

struct ElementRule;
struct ChildRule {
  const ElementRule* rule;
  int least = 0, most = 1;  // most 0: any number
};

enum class Content : std::uint8_t {
  nothing,
  text,      // a line or prose, no elements
  dice,      // text in Form::dice
  sequence,  // the children in this order
  any,       // the children in any order, any number of each
};

struct ElementRule {
  const char* name;
  std::span<const AttributeRule> attributes = {};
  Content content = Content::nothing;
  std::span<const ChildRule> children = {};
  const char* just_one = "";   // of these attributes, parted by blanks, exactly one is given
  const char* some = "";       // at least one attribute is given; messages name these
  bool takes_state = false;    // the rule set's columns are attributes too
  bool starts_a_file = false;  // may name its schema
};

// The attributes that a rule set adds to every element that takes state: its columns.
std::vector<AttributeRule> state_attributes(const Ruleset& set);

// Every departure from the grammar in the element and all within it. `set`: whose columns elements that take
// state have, where no scenario in the file names it.
void check(const Reader& reader, Node element, const ElementRule& rule, Problems& problems,
           const Ruleset* set = nullptr);

// At most so many problems are reported for one file: a file of another kind would drown the reader.
constexpr std::size_t most_problems = 200;

// Forms (forms.cpp). What a value should have been: "a length such as \"2.5\""; empty when it is in form.
std::string misformed(std::string_view value, const AttributeRule& rule);
std::string expectation(const AttributeRule& rule);
constexpr const char* point_in_form = "a point \"x,y\" such as \"12,8.5\", at most 6 digits after each point";

// The meaning of a value; 0 if it is not in form, which `check` has reported already. `unit`: micrometres.
Length length_of(std::string_view text, Length unit);
Angle angle_of(std::string_view text);
Point point_of(std::string_view text, Length unit);
std::vector<Point> points_of(std::string_view text, Length unit);
int whole_of(std::string_view text);

// Every rule reachable from this one, each once, in the order of first meeting.
std::vector<const ElementRule*> reachable(const ElementRule& root);

// In a <case> a scenario may leave out its id ("case") and its title (that of the case).
extern const ElementRule scenario_rule, case_scenario_rule;
// Made of the lists of every rule set, so that each may have orders and manoeuvres of its own.
const ElementRule& orders_rule();
const ElementRule& case_rule();
const ElementRule& cases_rule();
const ElementRule& log_rule();
extern const ElementRule umpire_rulings_rule;

}  // namespace quincunx::xml
