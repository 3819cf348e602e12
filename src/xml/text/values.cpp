#include "xml/text/values.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/postures.hpp"
#include "xml/characters.hpp"
#include "xml/orders/names.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

constexpr std::size_t not_here = std::string_view::npos;
bool decimal_digit(char c) { return c >= '0' && c <= '9'; }
bool numeric(Form form) {
  return form == Form::whole || form == Form::length || form == Form::size || form == Form::bearing ||
         form == Form::turning;
}

}  // namespace

bool ValueText::skip_blanks() {
  bool line_end = false;
  for (; at_ < to_ && is_blank(now()); ++at_) line_end = line_end || now() == '\n';
  return line_end;
}

bool ValueText::take(std::string_view word) {
  skip_blanks();
  const std::size_t end = end_of(word);
  if (end != not_here) at_ = end;
  return end != not_here;
}

bool ValueText::fail(std::size_t at, std::string what, std::string hint) const {
  script_.problem(at, std::move(what), std::move(hint));
  return false;
}

std::string ValueText::quoted(std::string_view word) const {
  return in_quotes(written(WordKind::word, word));
}

bool ValueText::number_ahead() const {
  return decimal_digit(now()) || (now() == '.' && at_ + 1 < to_ && decimal_digit(text()[at_ + 1]));
}

std::optional<std::string> ValueText::number(bool whole) {
  const auto digits = [this](std::string& out) {
    for (; decimal_digit(now()); ++at_) out += now();
  };
  const auto digit_after = [this] { return at_ + 1 < to_ && decimal_digit(text()[at_ + 1]); };
  const std::size_t from = at_;
  std::string out;
  digits(out);
  if (!whole && (now() == '.' || now() == ',') && digit_after()) {
    if (out.empty()) out = "0";
    ++at_;
    out += '.';
    digits(out);
  }
  if (out.empty() || ((now() == ',' || now() == '.') && digit_after())) {
    fail(from,
         "the number " + shown(text().substr(from, std::min<std::size_t>(to_ - from, 20))) +
             " is not understood",
         whole ? "expected a whole number" : "write it as 2.5, and a blank behind the comma that follows it");
    return std::nullopt;
  }
  return out;
}

bool ValueText::unit_of_measure(const AttributeRule& attribute) {
  const std::size_t number_end = at_;
  if (attribute.form == Form::bearing || attribute.form == Form::turning) {
    skip_blanks();
    constexpr std::string_view sign = "\xC2\xB0";  // °
    if (text().substr(at_, sign.size()) == sign) {
      at_ += sign.size();
      return true;
    }
    if (take("degrees")) return true;
    at_ = number_end;
    return true;
  }
  if (attribute.form != Form::length && attribute.form != Form::size) return true;
  const std::string own = script_.set != nullptr ? lower_ascii(script_.set->length_name) : "";
  const std::size_t before = at_;
  const bool inches = (now() == '"' && ++at_ > 0) || take("inches");
  if (inches && own != "in" && !own.empty())
    return fail(before, "a length in inches",
                std::string("lengths are in ") + script_.set->length_name + ": leave the unit out");
  if (inches) return true;
  for (const std::string& unit : {own, own + "s", script_.printed ? script_.printed->words.length_name : ""})
    if (const std::size_t end = end_of_words(text(), at_, folded(unit)); end != not_here) {
      at_ = end;
      return true;
    }
  at_ = number_end;
  return true;
}

bool ValueText::point_or_number(std::size_t& end) const {
  std::size_t i = at_;
  while (i < to_ && decimal_digit(text()[i])) ++i;
  if (i == at_ || i >= to_ || text()[i] != ',') return false;
  ++i;
  while (i < to_ && (text()[i] == ' ' || text()[i] == '\t')) ++i;
  const std::size_t from = i;
  while (i < to_ && decimal_digit(text()[i])) ++i;
  end = i;
  return i > from;
}

std::string ValueText::coordinate(bool comma) {
  std::string out;
  if (now() == '-') {
    out = "-";
    ++at_;
  }
  for (bool point = false; at_ < to_; ++at_) {
    const bool digit_next = at_ + 1 < to_ && decimal_digit(text()[at_ + 1]);
    if (decimal_digit(now())) {
      out += now();
    } else if (!point && digit_next && (now() == '.' || (comma && now() == ','))) {
      out += out.empty() || out == "-" ? "0." : ".";
      point = true;
    } else {
      break;
    }
  }
  return out == "-" ? std::string() : out;
}

// "12,8.5", "12.5, 8", "(12,8)", and with decimal commas "12,5 / 8,25".
std::optional<std::string> ValueText::point(bool asked) {
  const std::size_t from = at_;
  const bool bracket = now() == '(';
  const auto inside = [this, from, bracket] {
    at_ = from + (bracket ? 1 : 0);
    skip_blanks();
  };
  const auto ends = [this, bracket] {
    if (!bracket) return true;
    skip_blanks();
    return now() == ')' && ++at_ > 0;
  };
  for (const bool comma : {false, true}) {
    inside();
    const std::string x = coordinate(comma);
    skip_blanks();
    const char between = now();
    if (x.empty() || (between != '/' && (comma || between != ','))) continue;
    ++at_;
    skip_blanks();
    const std::string y = coordinate(comma);
    const bool more = at_ + 1 < to_ && (now() == ',' || now() == '.') && decimal_digit(text()[at_ + 1]);
    if (y.empty() || more || !ends()) continue;
    const std::size_t behind = at_;
    skip_blanks();
    if (now() == '/') continue;
    at_ = behind;
    return x + "," + y;
  }
  at_ = from;
  if (!asked)
    fail(from, shown(text().substr(from, std::min<std::size_t>(to_ - from, 20))) + " is no point",
         "write \"12,8.5\", or with decimal commas \"12,5 / 8,25\"");
  return std::nullopt;
}

// What an order aims at is the enemy's or the side's own, as its row has it.
TextNames::Want ValueText::wanted(const ElementRule& rule, const AttributeRule& attribute) const {
  using Want = TextNames::Want;
  if (&rule == orders_parts().command) return Want::command;
  if (attribute.form == Form::ids)
    return rule.name == std::string_view("hits") ? Want::enemy_unit : Want::any_unit;
  const OrderKind* const kind = order_kind(script_.set, rule.name);
  if (kind == nullptr || kind->aim == OrderKind::Aim::nothing ||
      attribute.name != std::string_view(kind->attribute))
    return Want::own_unit;
  return kind->aim == OrderKind::Aim::enemy ? Want::enemy_unit : Want::own_unit;
}

std::optional<std::string> ValueText::name(const ElementRule& rule, const AttributeRule& attribute,
                                           bool asked) {
  const TextNames::Want want = wanted(rule, attribute);
  const std::size_t from = at_;
  auto found = script_.names.at(text(), at_, want);
  if (!found) {
    if (asked) return std::nullopt;
    const bool quoted = now() == '"';
    const std::string_view word = now() == '\0' ? "" : word_at(text(), at_ + (quoted ? 1 : 0));
    fail(from, word.empty() ? "the name of a unit is missing" : "no unit " + in_quotes(word),
         script_.worth_a_hint() ? did_you_mean(word, script_.names.all(want)) : "");
    return std::nullopt;
  }
  at_ = found->end;
  if (!found->id.empty()) return found->id;
  fail(found->from, "several units are called " + in_quotes(text().substr(found->from, at_ - found->from)),
       "write the id of one of them: " + join(found->several, ", "));
  return std::nullopt;
}

bool ValueText::word_of_rule(const ElementRule& rule) const {
  return std::any_of(rule.attributes.begin(), rule.attributes.end(),
                     [this, &rule](const AttributeRule& each) {
                       return end_of(WordKind::attribute, each.name, rule.name) != not_here;
                     });
}

std::optional<std::string> ValueText::list(const ElementRule& rule, const AttributeRule& attribute,
                                           bool asked) {
  auto all = name(rule, attribute, asked);
  if (!all) return std::nullopt;
  for (;;) {
    const std::size_t before = at_;
    skip_blanks();
    bool comma = false;
    if (now() == ',') {
      comma = true;
      ++at_;
      skip_blanks();
    }
    const bool either = !word_of_rule(rule) && take("or");
    const bool joined = either || (!word_of_rule(rule) && take("and"));
    skip_blanks();
    const bool another = now() != '\0' && !word_of_rule(rule);
    auto next = another ? name(rule, attribute, true) : std::nullopt;
    if (next && either && is_condition(rule)) {
      fail(before, "units joined by " + quoted("or"),
           "write: " + written(WordKind::attribute, attribute.name, rule.name) + " a, b " +
               written(WordKind::attribute, "at-least") + " 1");
      return std::nullopt;
    }
    if (!next && another && comma && !joined && is_word_letter(now())) return name(rule, attribute, false);
    if (!next) {
      at_ = before;
      return all;
    }
    *all += " " + *next;
  }
}

// The key as documents of the player's language print it; empty if they do not.
std::string ValueText::printed_key(const ElementRule& rule, const AttributeRule& attribute,
                                   const std::string& key) const {
  if (!script_.printed) return {};
  const Vocabulary& words = script_.printed->words;
  const auto number_in = [&key](const auto& list) {
    return static_cast<std::size_t>(std::find(list.begin(), list.end(), key) - list.begin());
  };
  if (rule.name == std::string_view("formation")) {
    const std::size_t n = number_in(words.formation_keys);
    return n < words.formation_names.size() ? words.formation_names[n] : "";
  }
  if (attribute.name == std::string_view("style")) return words.printed(spaced(key));
  if (attribute.name != std::string_view("at-least")) return {};
  for (const ColumnEntry& column : words.columns)
    if (const std::size_t n = number_in(column.words); n < column.printed.size()) return column.printed[n];
  return {};
}

std::optional<std::string> ValueText::key(const ElementRule& rule, const AttributeRule& attribute,
                                          const TextElement& of, bool asked) {
  std::string best;
  std::size_t end = at_;
  const std::string_view state = of.value("lost").empty() ? of.value("state") : std::string_view();
  for (const std::string& word : key_words(script_.set, rule, attribute, state)) {
    for (const std::size_t here : {end_of(WordKind::value, word),
                                   end_of_words(text(), at_, folded(printed_key(rule, attribute, word)))}) {
      if (here == not_here || here < end) continue;
      const bool exact = text().substr(at_, here - at_) == word;
      if (here > end || exact) best = word;
      end = here;
    }
  }
  if (!best.empty()) {
    at_ = end;
    return best;
  }
  const std::string_view word = now() == '\0' ? "" : word_at(text(), at_);
  if (asked && (word.empty() || !is_word_letter(word[0]))) return std::nullopt;
  at_ += word.size();
  return std::string(word);  // the reader of orders knows what it should have been
}

std::optional<std::string> ValueText::value(const ElementRule& rule, const AttributeRule& attribute,
                                            const TextElement& of, bool asked) {
  skip_blanks();
  const std::size_t from = at_;
  if (numeric(attribute.form)) {
    if (!number_ahead() && asked) return std::nullopt;
    if (!number_ahead()) {
      const std::string_view word = now() == '\0' ? "" : word_at(text(), at_);
      fail(from, word.empty() ? "a number is missing" : in_quotes(word) + " where a number must stand",
           "expected " + expectation(attribute));
      return std::nullopt;
    }
    auto digits = number(attribute.form == Form::whole);
    if (!digits || !unit_of_measure(attribute)) return std::nullopt;
    return canonical_value(*digits, attribute);
  }
  switch (attribute.form) {
    case Form::point: {
      auto at = point(asked);
      return at ? std::optional(canonical_value(*at, attribute)) : std::nullopt;
    }
    case Form::id:
      return name(rule, attribute, asked);
    case Form::ids:
      return list(rule, attribute, asked);
    case Form::yes_no:
      if (take("no")) return "no";
      take("yes");
      return "yes";
    case Form::choice: {
      const WordKind kind =
          attribute.words == std::string_view(posture_keys) ? WordKind::posture : WordKind::value;
      std::vector<OrderWord> all;
      for (const std::string_view word : words(std::string_view(attribute.words))) {
        if (const std::size_t end = end_of(kind, word); end != not_here) {
          at_ = end;
          return std::string(word);
        }
        all.push_back({kind, std::string(word)});
      }
      if (asked) return std::nullopt;
      const std::string_view word = now() == '\0' ? "" : word_at(text(), at_);
      fail(from, word.empty() ? "a word is missing" : in_quotes(word) + " is not understood",
           script_.words.hint(word, all));
      return std::nullopt;
    }
    default:
      return key(rule, attribute, of, asked);
  }
}

}  // namespace quincunx::xml
