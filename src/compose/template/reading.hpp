#pragma once
// State and functions shared by the parts of the template reader.

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compose/template/program.hpp"
#include "quincunx/document/template.hpp"
#include "xml/reader.hpp"

namespace quincunx::composer {

constexpr std::size_t most_problems = 200;
// Limits against hostile templates: size, number and depth of files.
constexpr xml::Limits template_limits{4UL * 1024 * 1024, 50'000, 64};
constexpr std::size_t imports_deep = 8, most_files = 64, longest_expression = 2000;

struct File {
  std::string path, bytes;
  std::optional<xml::Reader> reader = {};
};

struct Around {  // context of the element being read
  bool furniture = false, paragraph = false, cell = false;
  Holds choice = Holds::flow;  // content allowed around the innermost <choose>
};

struct Reading {
  explicit Reading(const TemplateFiles& from) : files(from) {}

  const TemplateFiles& files;
  Program program = {};
  Problems found = {};
  std::deque<File> opened = {};
  std::vector<std::string> open = {};     // files being read, to find cycles
  std::vector<std::string> visible = {};  // variables in scope, the innermost last
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
  std::vector<std::string_view> data_names = {};  // empty: unknown
  // True if a file could not be read; suppresses errors that would only follow from it.
  bool theme_lost = false, words_lost = false;

  void problem(Place place, std::string what, std::string hint = {});
  // Null, with a problem, if the file is missing or not well-formed.
  const File* load(const std::string& path, const Place& asked_at);
  void declare(const std::string& name, pugi::xpath_value_type type, const Place& place);
};

// -- Expressions (expression.cpp)
using Locate = std::function<Place(std::size_t byte)>;  // place of a byte of the text
// Index of the expression; `none`, with a problem, if invalid.
std::size_t add_expression(Reading& reading, std::string_view source, const Locate& locate);
// Splits text with {expressions} into parts.
Value read_value(Reading& reading, std::string_view text, const Locate& locate);
// Parses "n1" or "plural:KEY"; empty if there is no such format.
std::optional<Format> format_of(std::string_view word);
Value read_keys(Reading& reading, std::string_view text, const Locate& locate);
// Names of elements and attributes in a data document, separated by spaces; empty if it has no schema
// (shipped.cpp).
std::string_view names_in_data(std::string_view data);
bool continues_name(char c);  // in an XPath name, after its first character
// False, with a problem, if the data document cannot have a name in the expression (names.cpp).
bool names_known(Reading& reading, std::string_view source, const Locate& locate);
void must_give(Reading& reading, const Element& element, const char* attribute, pugi::xpath_value_type type);

// -- Attributes (attributes.cpp)
// Reads and checks all attributes; missing ones are problems.
Element read_attributes(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule);

// -- Content (make/content.cpp)
std::vector<Element> read_content(Reading& reading, const xml::Reader& reader, xml::Node node, Holds group);
// The rule of an element in this group; null, with a problem, if it is not allowed there.
const ElementRule* require_element(Reading& reading, const xml::Reader& reader, xml::Node node, Holds group);
Element read_let(Reading& reading, const xml::Reader& reader, xml::Node node, const ElementRule& rule);

// -- Themes and languages (make/theme.cpp, make/words.cpp)
std::optional<Theme> read_theme(Reading& reading, const File& file);
std::optional<Words> read_words(Reading& reading, const File& file);
// All paths that the value can produce, with the parameters that select them.
std::vector<std::string> every_path(Reading& reading, const Value& value);
void check_words(Reading& reading);

std::string tag(std::string_view name);

}  // namespace quincunx::composer
