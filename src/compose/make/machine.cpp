#include "compose/make/machine.hpp"

#include <algorithm>

#include "compose/make/format.hpp"
#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

constexpr std::size_t most_steps = 4'000'000, most_bytes = std::size_t{64} << 20,
                      longest_text = std::size_t{1} << 20;
constexpr int deepest_use = 32;
constexpr std::size_t most_remembered = 1024;  // per expression

}  // namespace

std::string string_value(Here node) {
  if (node.attribute()) return node.attribute().value();
  static const pugi::xpath_query self("string(.)");
  return self.evaluate_string(node);
}

pugi::xpath_node_set set_of(const std::vector<Here>& nodes) {
  return {nodes.data(), nodes.data() + nodes.size(), pugi::xpath_node_set::type_unsorted};
}

Machine::Machine(const Program& program, pugi::xml_node document, Problems& problems)
    : program_(program), document_(document), problems_(problems) {
  for (const auto& [name, type] : program.variables) variables_.add(name.c_str(), type);
  queries_.resize(program.expressions.size());
  keys_.resize(program.keys.size());
  remembered_.resize(program.expressions.size());
}

const pugi::xpath_query& Machine::query(std::size_t expression) {
  auto& place = queries_[expression];
  if (!place) place.emplace(program_.expressions[expression].source.c_str(), &variables_);
  return *place;
}

// Key of a memo: the values of the expression's variables. Empty if any is a set of nodes.
std::optional<std::string> Machine::values_of_variables(std::size_t expression) const {
  std::string all;
  for (const std::string& name : program_.expressions[expression].variables) {
    const pugi::xpath_variable* variable = variables_.get(name.c_str());
    if (variable == nullptr) return std::nullopt;
    if (variable->type() == pugi::xpath_type_string) {
      all += variable->get_string();
    } else if (variable->type() == pugi::xpath_type_number) {
      const double number = variable->get_number();
      all.append(reinterpret_cast<const char*>(&number), sizeof number);
    } else if (variable->type() == pugi::xpath_type_boolean) {
      all += variable->get_boolean() ? '1' : '0';
    } else {
      return std::nullopt;
    }
    all += '\0';
  }
  return all;
}

template <class Found, class Look>
Found Machine::remembered(std::size_t expression, std::map<std::string, Found> Remembered::*kind, Look look) {
  if (!program_.expressions[expression].anywhere) return look();
  const auto key = values_of_variables(expression);
  if (!key) return look();
  auto& known = remembered_[expression].*kind;
  const auto found = known.find(*key);
  if (found != known.end()) return found->second;
  Found made = look();
  if (known.size() < most_remembered) known.emplace(*key, made);
  return made;
}

bool Machine::truth(std::size_t expression, Here here) {
  return expression == none || remembered(expression, &Remembered::truths,
                                          [&] { return query(expression).evaluate_boolean(here); });
}

std::string Machine::text(std::size_t expression, Here here) {
  if (expression == none) return {};
  std::string found =
      remembered(expression, &Remembered::texts, [&] { return query(expression).evaluate_string(here); });
  spend_text(program_.expressions[expression].place, found.size());
  return found;
}

std::vector<Here> Machine::nodes(std::size_t expression, Here here) {
  if (expression == none) return {};
  auto found = remembered(expression, &Remembered::nodes, [&] {
    pugi::xpath_node_set all = query(expression).evaluate_node_set(here);
    const std::string& source = program_.expressions[expression].source;
    const bool variable = source[0] == '$' && source.find_first_of("/[|( ") == std::string::npos;
    if (!variable) all.sort();
    return std::vector<Here>(all.begin(), all.end());
  });
  spend(program_.expressions[expression].place, found.size());
  return found;
}

void Machine::problem(const Place& place, const std::string& what, const std::string& hint) {
  if (problems_.size() >= most_problems) return;
  if (said_.insert(std::to_string(place.line) + ':' + std::to_string(place.column) + place.file + what)
          .second)
    problems_.push_back({place, what, hint});
}

void Machine::spend(const Place& place, std::size_t steps) {
  steps_ += steps;
  if (steps_ <= most_steps) return;
  problem(place, "more than " + std::to_string(most_steps) + " steps", "are loops nested?");
  throw Stopped{};
}

void Machine::spend_text(const Place& place, std::size_t bytes) {
  bytes_ += bytes;
  if (bytes_ <= most_bytes && bytes <= longest_text) return;
  problem(place, "too much text",
          "at most " + std::to_string(longest_text) + " bytes at once, " + std::to_string(most_bytes) +
              " in all");
  throw Stopped{};
}

std::string Machine::list(const std::vector<Here>& all) const {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) out += i + 1 == all.size() && !words_.list_last.empty() ? words_.list_last : ", ";
    out += string_value(all[i]);
  }
  return out;
}

// The name of the element with this id: its short-name, else its name.
std::string Machine::name_of(const std::string& id, const Place& place) {
  if (!names_) {
    names_.emplace();
    static const pugi::xpath_query named("//*[@id][@short or @name]");
    for (const pugi::xpath_node& each : named.evaluate_node_set(document_)) {
      const auto node = each.node();
      const auto shorter = node.attribute("short");
      names_->emplace(node.attribute("id").value(),
                      shorter ? shorter.value() : node.attribute("name").value());
    }
  }
  const auto found = names_->find(id);
  if (found != names_->end()) return found->second;
  std::vector<std::string_view> ids;
  for (const auto& [known, name] : *names_) ids.emplace_back(known);
  problem(place, "no element with a name has the id " + shown(id), did_you_mean(id, ids));
  return id;
}

// Fills in a sentence of a language: "{turn}" is that attribute of the current node, "{share; n1}" the same
// with a format.
std::string Machine::filled(const std::string& words, Here here, const Place& place) {
  std::string out;
  std::size_t at = 0;
  for (std::size_t open = words.find('{'); open != words.npos; open = words.find('{', at)) {
    const std::size_t close = words.find('}', open);
    if (close == words.npos) break;
    const std::string wanted_here = "it is used in \"" + words + '"';
    std::string_view inside(words.data() + open + 1, close - open - 1);
    const std::string name(trimmed(inside.substr(0, inside.find(';'))));
    const auto given = here.node().attribute(name.c_str());
    if (!given) problem(place, "no attribute '" + name + "' here", wanted_here);
    std::string value = given.value();
    for (std::size_t semicolon = inside.find(';'); semicolon != inside.npos; semicolon = inside.find(';')) {
      inside.remove_prefix(semicolon + 1);
      const std::string_view word = trimmed(inside.substr(0, inside.find(';')));
      const auto format = format_of(word);
      if (!format)
        problem(place, "no format " + shown(word), wanted_here);
      else if (auto good = formatted(value, *format, words_))
        value = std::move(*good);
      else
        problem(place, shown(value) + " is not " + wanted_by(format->kind), wanted_here);
    }
    out.append(words, at, open - at).append(value);
    at = close + 1;
  }
  return out.append(words, at);
}

std::string Machine::formatted_text(const Part& part, Here here) {
  const Place& place = program_.expressions[part.expression].place;
  std::string out;
  bool given = false;
  for (const Format& format : part.formats) {
    if (format.kind == Format::Kind::list && !given &&
        program_.expressions[part.expression].type == pugi::xpath_type_node_set) {
      out = list(nodes(part.expression, here));
      given = true;
      continue;
    }
    if (!given) out = text(part.expression, here);
    given = true;
    if (out.empty()) continue;
    if (format.kind == Format::Kind::name) {
      out = name_of(out, place);
    } else if (format.kind == Format::Kind::t) {
      const auto found = words_.words.find(out);
      if (found == words_.words.end()) {
        std::vector<std::string_view> keys;
        for (const auto& [key, word] : words_.words) keys.emplace_back(key);
        problem(place, "no word '" + out + "' in " + words_.language,
                nearest(out, keys).empty() ? "add <string> to the <strings>" : did_you_mean(out, keys));
      } else {
        out = filled(found->second, here, place);
      }
    } else if (auto good = formatted(out, format, words_)) {
      out = std::move(*good);
    } else if (format.kind != Format::Kind::list) {
      problem(place, shown(out) + " is not " + wanted_by(format.kind),
              "it comes from " + shown(program_.expressions[part.expression].source));
    }
  }
  return given ? out : text(part.expression, here);
}

std::string Machine::text(const Value& value, Here here) {
  if (value.parts.size() == 1 && value.parts[0].expression != none)
    return formatted_text(value.parts[0], here);
  std::string out;
  for (const Part& part : value.parts)
    out += part.expression == none ? part.words : formatted_text(part, here);
  spend_text(value.place, out.size());
  return out;
}

std::string Machine::text(const Element& element, const char* attribute, Here here) {
  const Value* value = element.attribute(attribute);
  if (value == nullptr) return {};
  if (value->constant()) return value->words();
  std::string out(trimmed(text(*value, here)));
  if (out.empty()) return out;
  if (const auto hint = fault_in(*element.rule, *find_attribute(*element.rule, attribute), out, *theme_)) {
    problem(value->place, std::string(attribute) + "=" + shown(out) + " in " + tag(element.rule->name),
            *hint);
    return {};
  }
  return out;
}

bool Machine::yes(const Element& element, const char* attribute, Here here, bool otherwise) {
  const std::string given = text(element, attribute, here);
  return given.empty() ? otherwise : given == "yes";
}

Milli Machine::length(const Element& element, const char* attribute, Here here, Milli otherwise) {
  return length_of(text(element, attribute, here)).value_or(otherwise);
}

Milli Machine::offset(const Element& element, const char* attribute, Here here) {
  return offset_of(text(element, attribute, here)).value_or(0);
}

int Machine::whole(const Element& element, const char* attribute, Here here, int otherwise) {
  return whole_of(text(element, attribute, here)).value_or(otherwise);
}

std::optional<Colour> Machine::colour(const Element& element, const char* attribute, Here here) {
  const std::string given = text(element, attribute, here);
  if (given.empty()) return std::nullopt;
  if (const auto rgb = rgb_of(given)) return rgb;
  const auto found = theme_->colours.find(given);
  return found == theme_->colours.end() ? std::nullopt : std::optional<Colour>(found->second);
}

std::vector<Here> Machine::look_up(std::size_t key, const std::string& value) {
  auto& index = keys_[key];
  if (!index) {
    index.emplace();
    for (const Here& node : nodes(program_.keys[key].match, document_))
      (*index)[text(program_.keys[key].use, node)].push_back(node);
  }
  const auto found = index->find(value);
  return found == index->end() ? std::vector<Here>{} : found->second;
}

std::vector<Here> Machine::source(const Element& element, Here here) {
  auto found = element.number == none ? nodes(element.expression("select"), here)
                                      : look_up(element.number, text(element.expression("key-of"), here));
  if (found.empty() && element.fixed("required") == "yes") {
    const std::size_t select = element.expression("select");
    problem(element.place, tag(element.rule->name) + " finds no nodes",
            "required=\"yes\" needs at least one node of " +
                shown(select == none ? element.fixed("key") : program_.expressions[select].source));
  }
  return found;
}

void Machine::set(const std::string& name, const std::vector<Here>& nodes) {
  variables_.get(name.c_str())->set(set_of(nodes));
}

void Machine::set(const std::string& name, double number) { variables_.get(name.c_str())->set(number); }

Machine::Kept::Kept(Machine& machine, std::string name) : machine_(&machine), name_(std::move(name)) {
  const pugi::xpath_variable* variable = machine.variables_.get(name_.c_str());
  switch (variable->type()) {
    case pugi::xpath_type_node_set:
      nodes_ = variable->get_node_set();
      break;
    case pugi::xpath_type_number:
      number_ = variable->get_number();
      break;
    case pugi::xpath_type_boolean:
      truth_ = variable->get_boolean();
      break;
    default:
      text_ = variable->get_string();
  }
}

Machine::Kept::Kept(Kept&& other) noexcept
    : machine_(other.machine_),
      name_(std::move(other.name_)),
      nodes_(std::move(other.nodes_)),
      text_(std::move(other.text_)),
      number_(other.number_),
      truth_(other.truth_) {
  other.machine_ = nullptr;
}

Machine::Kept::~Kept() {
  if (machine_ == nullptr) return;
  pugi::xpath_variable* variable = machine_->variables_.get(name_.c_str());
  switch (variable->type()) {
    case pugi::xpath_type_node_set:
      variable->set(nodes_);
      break;
    case pugi::xpath_type_number:
      variable->set(number_);
      break;
    case pugi::xpath_type_boolean:
      variable->set(truth_);
      break;
    default:
      variable->set(text_.c_str());
  }
}

Machine::Deeper::Deeper(Machine& machine, const Place& place) : machine_(machine) {
  if (machine.depth_ >= deepest_use) {
    machine.problem(place, "definitions use each other more than " + std::to_string(deepest_use) + " deep",
                    "does a definition use itself?");
    throw Stopped{};
  }
  ++machine.depth_;
}

}  // namespace quincunx::composer
