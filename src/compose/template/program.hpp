#pragma once
// A template after reading: expressions are checked and numbered, values are split into parts.

#include <map>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compose/template/elements.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx::composer {

struct Expression {
  std::string source;
  Place place;
  pugi::xpath_value_type type = pugi::xpath_type_none;
  bool anywhere = false;  // independent of the context node, as long as its variables do not change
  std::vector<std::string> variables{};  // variables in use
};

constexpr std::size_t none = static_cast<std::size_t>(-1);

struct Format {
  enum class Kind : std::uint8_t {
    n0,
    n1,
    n2,
    sign,
    pct,
    frac,
    die,
    inch,
    ord,
    upper,
    cap,
    hours,
    t,
    plural,
    name,
    list
  } kind = Kind::n0;
  std::string key = {};  // of a plural
};

struct Part {  // part of a text: literal words, or an expression with formats
  std::string words = {};
  std::size_t expression = none;
  std::vector<Format> formats = {};
};

struct Value {
  std::vector<Part> parts = {};
  Place place = {};
  bool constant() const { return parts.empty() || (parts.size() == 1 && parts[0].expression == none); }
  std::string words() const { return parts.empty() ? std::string{} : parts[0].words; }  // of a constant
};

struct Element {
  const ElementRule* rule = nullptr;  // null: a text node
  Place place = {};
  std::vector<std::pair<const AttributeRule*, Value>> attributes = {};
  std::vector<Element> children = {};
  Value text = {};
  std::size_t number = none;  // of the definition for <use>

  Kind kind() const { return rule == nullptr ? Kind::text : rule->kind; }
  const Value* attribute(std::string_view name) const {
    for (const auto& [known, value] : attributes)
      if (name == known->name) return &value;
    return nullptr;
  }
  // Text of an attribute that is never computed; empty if absent.
  std::string fixed(std::string_view name) const {
    const Value* value = attribute(name);
    return value == nullptr ? std::string{} : value->words();
  }
  std::size_t expression(std::string_view name) const {
    const Value* value = attribute(name);
    return value == nullptr || value->parts.empty() ? none : value->parts[0].expression;
  }
};

struct Definition {
  std::string name;
  std::string file;  // that contains it
  Holds holds = Holds::flow;
  Place place;
  std::vector<Element> parameters;
  std::vector<Element> children;
};

struct KeyTable {
  std::string name;
  std::size_t match = none, use = none;
};

struct Style {
  std::string is;  // name of the built-in style
  bool tinted = false, filled = false;
  Colour colour{}, tint{};
};

struct Theme {
  std::string faces = "plain";
  std::map<std::string, Colour> colours;
  std::map<std::string, Style> styles;  // by element and name: "p verdict"
};

// A language: words by key, and the format of numbers.
struct Words {
  std::string language = "en", decimal = ".", group = {}, percent = "%", list_last = {};
  int group_from = 4;
  std::vector<std::pair<std::string, std::string>> ordinals = {};  // "=1" exactly 1, "11" ending, "*" others
  std::vector<std::string> singular = {"1"};
  std::map<std::string, std::string, std::less<>> words = {};
  std::map<std::string, std::pair<std::string, std::string>> plurals = {};  // singular, plural
  void add(const Words& later);
};

struct Program {
  std::string path, kind, data;
  std::vector<Expression> expressions;
  std::map<std::string, pugi::xpath_value_type> variables;
  std::vector<Element> globals;  // <param> and <let>, in order
  std::vector<KeyTable> keys;
  std::vector<Definition> definitions;
  std::vector<Value> themes, strings;        // paths, which may depend on parameters
  std::map<std::string, Theme> theme_files;  // by path
  std::map<std::string, Words> string_files;
  std::optional<Element> output, fit, body;
  std::vector<Element> pages;
};

}  // namespace quincunx::composer

namespace quincunx {
class Template {
 public:
  explicit Template(composer::Program program) : program_(std::move(program)) {}
  const composer::Program& program() const { return program_; }

 private:
  composer::Program program_;
};
}  // namespace quincunx
