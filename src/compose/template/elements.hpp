#pragma once
// The elements of the template language, as data: the reader, the checks and the fuzzer's dictionary use
// them.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::composer {

// What may stand inside an element.
enum class Holds : std::uint8_t {
  nothing,
  parts,   // of a template
  themes,  // colours and styles
  words,   // of a language
  flow,
  rows,
  cells,
  items,
  words_in_line,  // text and inline elements
  sheet,          // of a page
  arguments,      // of a definition
  furniture,      // paragraphs of heads and feet
  shapes,         // of a background
  data,           // series of a chart, layers of a map
  branches,       // of <choose>
  as_around       // what the element around it may hold
};

enum class Kind : std::uint8_t {
  text,
  root,
  import,
  theme,
  strings,
  param,
  key,
  let,
  def,
  use,
  output,
  fit,
  page,
  background,
  area,
  header,
  footer,
  body,
  section,
  heading,
  paragraph,
  list,
  item,
  box,
  keep,
  wide,
  floating,
  page_break,
  space,
  rule,
  note,
  toc,
  table,
  col,
  spanner,
  row_group,
  row,
  cell,
  summary,
  footnote,
  chart,
  series,
  stretch,
  map,
  deployment,
  symbol,
  layer,
  when_true,
  choose,
  when,
  otherwise,
  for_each,
  empty,
  bold,
  italic,
  small_caps,
  superior,
  inferior,
  manner,
  sign,
  line_break,
  page_number,
  page_count,
  running,
  reference,
  colour,
  style,
  word,
  plural
};

// How the value of an attribute is written. All but names, expressions and keys may hold {…}.
enum class Form : std::uint8_t {
  text,
  name,  // letters, digits, '-', '_': written as it is, never computed
  path,  // of a file in the folder of templates
  xpath,
  keys,    // of sorting: expressions parted by ';'
  choice,  // one of `words`
  yes_no,
  whole,   // in [low, high]
  length,  // 12mm, 3pt, 1in, 2.5cm
  size,    // of a sheet: A4, Letter, 70mm*120mm, …
  colour,  // #rrggbb or a name of the theme
  share,   // of a column: auto, 1fr
  style,   // of the element, from the theme or built in
  names,   // several, parted by blanks
  sign     // a sign that <sym> knows
};

struct AttributeRule {
  const char* name;
  Form form = Form::text;
  bool required = false;
  const char* words = "";  // of a choice, parted by blanks
  int low = 0, high = 0;   // of a whole number
};

constexpr unsigned in(Holds group) { return 1U << static_cast<unsigned>(group); }

struct ElementRule {
  Kind kind;
  const char* name;
  unsigned stands_in;  // groups, by in()
  Holds holds;
  std::span<const AttributeRule> attributes = {};
};

std::span<const ElementRule> elements();
const ElementRule* find_element(std::string_view name, Holds group);  // null: not there
std::vector<std::string_view> names_in(Holds group);
const AttributeRule* find_attribute(const ElementRule& element, std::string_view name);

// Built-in styles of p, table, row, cell, box and c, parted by blanks; empty for elements that have none.
std::string_view styles_of(std::string_view element);

// The sign of a name ("star"), or empty.
std::string_view sign_named(std::string_view name);
std::vector<std::string_view> sign_names();

}  // namespace quincunx::composer
