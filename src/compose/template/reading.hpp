#pragma once
// What the parts of the reader of templates share while they read.

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compose/template/program.hpp"
#include "quincunx/template.hpp"
#include "xml/reader.hpp"

namespace quincunx::composer {

constexpr std::size_t most_problems = 200;
// A template may be hostile: the files that it names, and how they may nest.
constexpr xml::Limits template_limits{4UL * 1024 * 1024, 50'000, 64};
constexpr std::size_t imports_deep = 8, most_files = 64, longest_expression = 2000;

struct File {
  std::string path, bytes;
  std::optional<xml::Reader> reader = {};
};

struct Around {  // what the element being read stands in
  bool furniture = false, paragraph = false, cell = false;
  Holds choice = Holds::flow;  // what may stand where the innermost <choose> stands
};

struct Reading {
  explicit Reading(const TemplateFiles& from) : files(from) {}

  const TemplateFiles& files;
  Program program = {};
  Problems found = {};
  std::deque<File> opened = {};
  std::vector<std::string> open = {};     // files being read, for cycles
  std::vector<std::string> visible = {};  // variables, the innermost last
  pugi::xpath_variable_set declared = {};
  std::vector<std::string> page_names = {};
  std::map<std::string, std::vector<std::string>> parameter_values = {};
  struct WantedWord {
    std::string key;
    Place place;
    bool plural = false;
  };
  std::vector<WantedWord> wanted = {};
  Around around = {};
  std::vector<std::string_view> data_names = {};  // none: not known
  // Nothing more is said of styles and words where their files could not be read.
  bool theme_lost = false, words_lost = false;

  void problem(Place place, std::string what, std::string hint = {});
  // A problem (and null) when it is not there or not well-formed.
  const File* load(const std::string& path, const Place& asked_at);
  void declare(const std::string& name, pugi::xpath_value_type type, const Place& place);
};

// -- Expressions (expression.cpp)
using Locate = std::function<Place(std::size_t byte)>;  // of a character of the text being read
// The number of the expression, or `none` and a problem.
std::size_t add_expression(Reading& reading, std::string_view source, const Locate& locate);
// Text with {expressions} in it, cut into parts.
Value read_value(Reading& reading, std::string_view text, const Locate& locate);
// "n1", "plural:KEY"; nothing where no format has that name.
std::optional<Format> format_of(std::string_view word);
Value read_keys(Reading& reading, std::string_view text, const Locate& locate);
// Elements and attributes of a data document, parted by blanks; nothing where it has no schema (shipped.cpp).
std::string_view names_in_data(std::string_view data);
bool continues_name(char c);  // of an XPath name, after its first character
// A name that the data document does not have is a problem; false then (names.cpp).
bool names_known(Reading& reading, std::string_view source, const Locate& locate);
void must_give(Reading& reading, const Element& element, const char* attribute, pugi::xpath_value_type type);

// -- Attributes (attributes.cpp)
// All of them, checked; lacking ones are problems.
Element read_attributes(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule);

// -- Content (make/content.cpp)
std::vector<Element> read_content(Reading& reading, const xml::Reader& reader, xml::Node node, Holds group);
// The rule of an element of this group; null, and a problem, when it has none there.
const ElementRule* require_element(Reading& reading, const xml::Reader& reader, xml::Node node, Holds group);
Element read_let(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule);

// -- Themes and languages (make/theme.cpp, make/words.cpp)
std::optional<Theme> read_theme(Reading& reading, const File& file);
std::optional<Words> read_words(Reading& reading, const File& file);
// Every path that the value may come to, with the parameters that decide it.
std::vector<std::string> every_path(Reading& reading, const Value& value);
void check_words(Reading& reading);

std::string tag(std::string_view name);

}  // namespace quincunx::composer
