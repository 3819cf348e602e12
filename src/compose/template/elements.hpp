#pragma once
// The elements of the template language, as data for the reader, the checks and the fuzzer's dictionary.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::composer {

// Groups of content that an element may have.
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
  as_around       // same as the parent's content
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
  placed,
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
  glance,
  symbol,
  device,
  diagram,
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

// Types of attribute values. All except names, expressions and keys may contain {…}.
enum class Form : std::uint8_t {
  text,
  name,  // letters, digits, '-', '_'; never computed
  path,  // path of a file in the template folder
  xpath,
  keys,    // sort keys: expressions separated by ';'
  choice,  // one of `words`
  yes_no,
  whole,   // whole number in [low, high]
  length,  // 12mm, 3pt, 1in, 2.5cm
  offset,  // a length, or -3mm: to the left or above
  size,    // paper size: A4, Letter, 70mm*120mm, …
  colour,  // #rrggbb, or a name from the theme
  share,   // width of a column: auto, 1fr
  style,   // of the theme, or built in
  names,   // several, separated by spaces
  sign     // name of a sign for <sym>
};

struct AttributeRule {
  const char* name;
  Form form = Form::text;
  bool required = false;
  const char* words = "";  // of a choice, separated by spaces
  int low = 0, high = 0;   // range of a whole number
};

constexpr unsigned in(Holds group) { return 1U << static_cast<unsigned>(group); }

struct ElementRule {
  Kind kind;
  const char* name;
  unsigned stands_in;  // groups that may contain it, as bits of in()
  Holds holds;
  std::span<const AttributeRule> attributes = {};
};

std::span<const ElementRule> elements();
const ElementRule* find_element(std::string_view name, Holds group);  // null if not allowed there
std::vector<std::string_view> names_in(Holds group);
const AttributeRule* find_attribute(const ElementRule& element, std::string_view name);

// Built-in styles of p, table, row, cell, box and c, separated by spaces; empty for other elements.
std::string_view styles_of(std::string_view element);

// The character with this name ("star"), or empty.
std::string_view sign_named(std::string_view name);
std::vector<std::string_view> sign_names();

}  // namespace quincunx::composer
