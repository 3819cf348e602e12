// XPath in templates: finds expressions in text, compiles them, and determines their types.

#include <algorithm>
#include <set>

#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

struct FormatName {
  const char* name;
  Format::Kind kind;
};
constexpr FormatName formats[] = {
    {"n0", Format::Kind::n0},       {"n1", Format::Kind::n1},         {"n2", Format::Kind::n2},
    {"sign", Format::Kind::sign},   {"pct", Format::Kind::pct},       {"frac", Format::Kind::frac},
    {"die", Format::Kind::die},     {"inch", Format::Kind::inch},     {"ord", Format::Kind::ord},
    {"upper", Format::Kind::upper}, {"cap", Format::Kind::cap},       {"hours", Format::Kind::hours},
    {"t", Format::Kind::t},         {"plural", Format::Kind::plural}, {"name", Format::Kind::name},
    {"list", Format::Kind::list}};

// Position of the character outside quotation marks, or npos.
std::size_t find_unquoted(std::string_view text, std::size_t from, std::string_view wanted) {
  char quote = '\0';
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (wanted.find(c) != std::string_view::npos) {
      return i;
    }
  }
  return text.size();
}

struct VariableUse {
  std::size_t at;  // of its '$'
  std::string_view name;
};
std::vector<VariableUse> variables_in(std::string_view source) {
  std::vector<VariableUse> all;
  for (std::size_t at = find_unquoted(source, 0, "$"); at < source.size();
       at = find_unquoted(source, at + 1, "$")) {
    std::size_t end = at + 1;
    while (end < source.size() && continues_name(source[end])) ++end;
    all.push_back({at, source.substr(at + 1, end - at - 1)});
  }
  return all;
}

bool variables_known(Reading& reading, const std::vector<VariableUse>& variables, const Locate& locate) {
  bool known = true;
  for (const auto& [at, name] : variables) {
    if (name.empty() ||
        std::find(reading.visible.begin(), reading.visible.end(), name) != reading.visible.end())
      continue;
    const std::set<std::string> visible(reading.visible.begin(), reading.visible.end());
    const std::string hint = did_you_mean(name, std::vector<std::string>(visible.begin(), visible.end()));
    reading.problem(locate(at), "no variable $" + std::string(name) + " here",
                    hint.empty() ? "<param>, <let> and <for-each var=\"…\"> make variables" : hint);
    known = false;
  }
  return known;
}

// The value of an expression that is a literal; empty for others.
std::optional<std::string> literal(std::string_view source) {
  if (source.size() < 2 || (source[0] != '\'' && source[0] != '"') || source.back() != source[0])
    return std::nullopt;
  const std::string_view inside = source.substr(1, source.size() - 2);
  if (inside.find(source[0]) != std::string_view::npos) return std::nullopt;
  return std::string(inside);
}

// True if the result cannot depend on the context node: a literal, or a path from the root, also inside one
// function. Predicates are allowed, because they start from the nodes of the path. May be false for other
// independent expressions, which are then not cached.
bool same_anywhere(std::string_view source) {
  for (const std::string_view function : {"string(", "number(", "boolean(", "not(", "count(", "sum("})
    if (source.substr(0, function.size()) == function && source.back() == ')') {
      source = trimmed(source.substr(function.size(), source.size() - function.size() - 1));
      break;
    }
  if (literal(source)) return true;
  if (source.size() < 2 || source[0] != '/') return false;
  int within = 0;
  for (std::size_t at = 0; at < source.size(); ++at) {
    const char c = source[at];
    if (c == '"' || c == '\'') {
      at = source.find(c, at + 1);
      if (at == std::string_view::npos) return false;
    } else if (c == '[') {
      ++within;
    } else if (c == ']') {
      --within;
    } else if (within == 0 && !continues_name(c) && c != '/' && c != '@') {
      return false;
    }
  }
  return true;
}

// Nested searches of the whole document cost its size to the power of their number.
bool searches_too_deep(std::string_view source) {
  constexpr std::size_t most = 2;
  std::vector<std::size_t> searches{0};
  char quote = '\0';
  for (std::size_t i = 0; i < source.size(); ++i) {
    const char c = source[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    if (c == '[' || c == '(') searches.push_back(searches.back());
    if ((c == ']' || c == ')') && searches.size() > 1) {
      if (c == ')') searches[searches.size() - 2] = std::max(searches[searches.size() - 2], searches.back());
      searches.pop_back();
    }
    const bool wide = source.substr(i, 2) == "//" || source.substr(i, 10) == "descendant" ||
                      source.substr(i, 9) == "following" || source.substr(i, 9) == "preceding";
    if (wide && ++searches.back() > most) return true;
  }
  return false;
}

}  // namespace

std::optional<Format> format_of(std::string_view word) {
  const std::string_view name = word.substr(0, word.find(':'));
  for (const FormatName& each : formats)
    if (name == each.name)
      return Format{each.kind, std::string(name.size() < word.size() ? word.substr(name.size() + 1) : "")};
  return std::nullopt;
}

namespace {

std::vector<Format> read_formats(Reading& reading, std::string_view text, std::size_t from,
                                 const Locate& locate) {
  std::vector<Format> all;
  while (from <= text.size()) {
    const std::size_t end = std::min(text.find(';', from), text.size());
    const std::string_view raw = text.substr(from, end - from);
    const std::string_view word = trimmed(raw);
    const auto blanks = static_cast<std::size_t>(word.data() - raw.data());
    const Place place = locate(from + (word.empty() ? 0 : blanks));
    const std::string_view name = word.substr(0, word.find(':'));
    std::optional<Format> format = format_of(word);
    if (!format) {
      std::vector<std::string_view> names;
      for (const FormatName& each : formats) names.emplace_back(each.name);
      reading.problem(place, "no format " + shown(name), did_you_mean(name, names));
    } else {
      const bool keyed = name.size() < word.size();
      if (keyed != (format->kind == Format::Kind::plural))
        reading.problem(
            place,
            keyed ? "format '" + std::string(name) + "' takes no key" : "format 'plural' without its key",
            keyed ? "write " + shown(name) : "write 'plural:KEY'");
      else if (keyed)
        reading.wanted.push_back({format->key, place, true});
      all.push_back(std::move(*format));
    }
    from = end + 1;
  }
  return all;
}

}  // namespace

std::size_t add_expression(Reading& reading, std::string_view source, const Locate& locate) {
  const std::string_view inside = trimmed(source);
  if (inside.empty()) {
    reading.problem(locate(0), "an empty expression", "expected XPath, such as @name");
    return none;
  }
  const auto blanks = static_cast<std::size_t>(inside.data() - source.data());
  const Locate within = [&](std::size_t byte) { return locate(blanks + byte); };
  if (inside.size() > longest_expression) {
    reading.problem(within(0), "an expression of " + std::to_string(inside.size()) + " bytes",
                    "at most " + std::to_string(longest_expression));
    return none;
  }
  const auto variables = variables_in(inside);
  if (!variables_known(reading, variables, within)) return none;
  if (searches_too_deep(inside)) {
    reading.problem(within(0), "searches of the whole document within such searches",
                    "keep the inner nodes in a <key> or a <let>");
    return none;
  }
  Expression expression{std::string(inside), within(0), pugi::xpath_type_none, same_anywhere(inside), {}};
  for (const VariableUse& use : variables) expression.variables.emplace_back(use.name);
  try {
    const pugi::xpath_query query(expression.source.c_str(), &reading.declared);
    expression.type = query.return_type();
  } catch (const pugi::xpath_exception& fault) {
    const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, fault.result().offset));
    std::string what = fault.result().description();
    what[0] = static_cast<char>(what[0] | 0x20);
    reading.problem(within(std::min(at, inside.size())), "XPath " + shown(inside) + ": " + what,
                    at >= inside.size() ? "it ends too early" : "at " + shown(inside.substr(at)));
    return none;
  }
  if (!names_known(reading, inside, within)) return none;
  reading.program.expressions.push_back(std::move(expression));
  return reading.program.expressions.size() - 1;
}

Value read_value(Reading& reading, std::string_view text, const Locate& locate) {
  Value value;
  value.place = locate(0);
  std::string words;
  const auto flush = [&] {
    if (!words.empty()) value.parts.push_back({std::move(words)});
    words.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if ((c == '{' || c == '}') && text.substr(at + 1, 1) == std::string_view(&c, 1)) {
      words += c;
      at += 2;
      continue;
    }
    if (c == '}') reading.problem(locate(at), "a '}' without its '{'", "a brace is written '}}'");
    if (c != '{') {
      words += c;
      ++at;
      continue;
    }
    const std::size_t end = find_unquoted(text, at + 1, "}");
    if (end == text.size()) {
      reading.problem(locate(at), "a '{' without its '}'",
                      text.find('}', at) == std::string_view::npos ? "a brace is written '{{'"
                                                                   : "is a quotation mark missing?");
      break;
    }
    const std::string_view inside = text.substr(at + 1, end - at - 1);
    const std::size_t semicolon = find_unquoted(inside, 0, ";");
    const Locate within = [&, at](std::size_t byte) { return locate(at + 1 + byte); };
    flush();
    Part part;
    const std::size_t before = reading.found.size();
    part.expression = add_expression(reading, inside.substr(0, semicolon), within);
    if (semicolon < inside.size()) part.formats = read_formats(reading, inside, semicolon + 1, within);
    if (reading.found.size() == before && part.expression != none) {
      const auto key = literal(reading.program.expressions[part.expression].source);
      if (key && !part.formats.empty() && part.formats[0].kind == Format::Kind::t)
        reading.wanted.push_back({*key, reading.program.expressions[part.expression].place});
    }
    if (part.expression != none) value.parts.push_back(std::move(part));
    at = end + 1;
  }
  flush();
  return value;
}

Value read_keys(Reading& reading, std::string_view text, const Locate& locate) {
  Value value;
  value.place = locate(0);
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = find_unquoted(text, from, ";");
    const std::size_t expression = add_expression(reading, text.substr(from, end - from),
                                                  [&](std::size_t byte) { return locate(from + byte); });
    if (expression != none) value.parts.push_back({{}, expression});
    from = end + 1;
  }
  return value;
}

void must_give(Reading& reading, const Element& element, const char* attribute, pugi::xpath_value_type type) {
  const std::size_t number = element.expression(attribute);
  if (number == none) return;
  const Expression& expression = reading.program.expressions[number];
  if (expression.type != type)
    reading.problem(
        expression.place,
        std::string(attribute) + " gives " + words_for(expression.type) + ", not " + words_for(type),
        "the expression is " + shown(expression.source));
}

}  // namespace quincunx::composer
