#include "xml/text/deeds.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/postures.hpp"
#include "xml/characters.hpp"
#include "xml/orders/deeds.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

constexpr std::size_t nowhere = std::string_view::npos;

}  // namespace

bool DeedText::deeds(TextElement& owner, const ElementRule& rule) {
  rule_ = &rule;
  owner_ = &owner;
  body(owner, Ends::entry, at_);
  return good_;
}

bool DeedText::whole_element(TextElement& element, const ElementRule& rule) {
  if (!attributes(element, rule)) return false;
  gap();
  return at_ >= to_ || junk(element, rule);
}

DeedText::Gap DeedText::gap() {
  Gap gap;
  bool comma = false, line_end = false;
  for (;;) {
    line_end = skip_blanks() || line_end;
    const bool stop = now() == ';' || (now() == '.' && (at_ + 1 >= to_ || is_blank(text()[at_ + 1])));
    if (stop) {
      gap.stop = true;
      ++at_;
    } else if (now() == ',' || now() == '&') {
      comma = true;
      ++at_;
    } else if (take("and") || take("then")) {
      comma = true;
    } else {
      break;
    }
  }
  gap.any = gap.stop || comma || line_end;
  gap.ends_clause = gap.stop || (line_end && !comma);
  return gap;
}

void DeedText::body(TextElement& into, Ends ends, std::size_t opened) {
  bool first = true;
  for (;;) {
    const std::size_t before = at_;
    const Gap parted = gap();
    if (ends == Ends::clause && (first ? parted.stop : parted.ends_clause)) {
      at_ = before;
      return;
    }
    if (at_ >= to_) break;
    if (now() == ')') {
      if (ends == Ends::bracket) {
        ++at_;
        return;
      }
      if (ends == Ends::clause && brackets_ > 0) {
        at_ = before;
        return;
      }
      good_ = fail(at_, "')' closes nothing");
      ++at_;
      continue;
    }
    const std::size_t from = at_;
    if (!first && !parted.any) {
      good_ = fail(from, in_quotes(word_at(text(), from)) + " is not understood here",
                   "part orders by ',' or ';'");
      skip_to_next();
      first = true;
      continue;
    }
    first = false;
    if (!deed(into)) {
      good_ = false;
      skip_to_next();
      first = true;
    }
  }
  if (ends == Ends::bracket) good_ = fail(opened, "'(' is never closed");
}

// To the next order after a mistake.
void DeedText::skip_to_next() {
  for (; at_ < to_; ++at_) {
    if (now() == ';' || now() == '\n') return;
    if (now() != ',') continue;
    const std::size_t comma = at_++;
    skip_blanks();
    std::size_t end = 0;
    const bool order = deed_here(end) != nullptr || end_of("if") != nowhere;
    at_ = comma;
    if (order) return;
  }
}

const ElementRule* DeedText::deed_here(std::size_t& end) const {
  const ElementRule* best = nullptr;
  end = at_;
  for (const ChildRule& child : rule_->children) {
    if (is_condition(*child.rule)) continue;
    const std::size_t here = end_of(WordKind::order, child.rule->name);
    if (here == nowhere || here <= end) continue;
    best = child.rule;
    end = here;
  }
  return best;
}

bool DeedText::deed(TextElement& into) {
  const std::size_t from = at_;
  if (!script_.one_more_element(from)) {
    at_ = to_;
    return false;
  }
  if (take("if")) return condition(into, from);
  if (rule_ == orders_parts().command) {
    bool taken = false;
    if (!posture(into, taken)) return false;
    if (taken) return true;
  }
  skip_blanks();
  std::size_t end = 0;
  const ElementRule* const rule = deed_here(end);
  if (rule == nullptr) return unknown_deed();
  TextElement made{rule->name, script_.origin(at_)};
  order_ = text().substr(at_, end - at_);
  at_ = end;
  if (!attributes(made, *rule)) return false;
  into.children.push_back(std::move(made));
  return true;
}

bool DeedText::unknown_deed() {
  const std::string_view word = word_at(text(), at_);
  std::vector<OrderWord> known;
  for (const ChildRule& child : rule_->children)
    if (script_.set == nullptr || understands(*script_.set, child.rule->name))
      if (child.rule != orders_parts().either)
        known.push_back({is_condition(*child.rule) ? WordKind::word : WordKind::order, child.rule->name});
  if (rule_ == orders_parts().command)
    for (const std::string_view key : words(std::string_view(posture_keys)))
      known.push_back({WordKind::posture, std::string(key)});
  return fail(at_, "no order " + in_quotes(word),
              script_.worth_a_hint() ? script_.words.hint(word, known) : "");
}

// -- Attributes
const AttributeRule* DeedText::attribute_here(const TextElement& made, const ElementRule& rule,
                                              std::size_t& end) const {
  const OrdersParts& parts = orders_parts();
  const AttributeRule* best = nullptr;
  end = at_;
  for (const AttributeRule& each : rule.attributes) {
    const std::string_view name = each.name;
    if (made.has(name) || (&rule == parts.command && (name == "ref" || name == "posture"))) continue;
    const std::size_t here = end_of(WordKind::attribute, name, rule.name);
    if (here == nowhere || here <= end) continue;
    best = &each;
    end = here;
  }
  return best;
}

bool DeedText::attributes(TextElement& made, const ElementRule& rule) {
  for (;;) {
    const std::size_t before = at_;
    const bool line_end = skip_blanks();
    bool comma = false;
    if (now() == ',') {
      comma = true;
      ++at_;
      skip_blanks();
    }
    const std::size_t name = at_;
    std::size_t end = 0;
    const AttributeRule* given = attribute_here(made, rule, end);
    if (given == nullptr && !comma && now() == ':')
      for (const AttributeRule& each : rule.attributes)
        if (follows_colon(rule, each) && !made.has(each.name)) {
          given = &each;
          end = at_ + 1;
        }
    if (given != nullptr) {
      at_ = end;
      skip_blanks();
      if (now() == '=') ++at_;
      auto read = value(rule, *given, made);
      if (!read) return false;
      made.set(given->name, std::move(*read), script_.origin(name));
      continue;
    }
    bool taken = false;
    const bool elsewhere = comma || at_ >= to_ || end_of("if") != nowhere ||
                           (line_end && rule_ != nullptr && deed_here(end) != nullptr);
    if (!elsewhere && (!hand(made, rule, taken) || (!taken && !without_name(made, rule, taken))))
      return false;
    if (taken) continue;
    at_ = name;
    const bool stops = elsewhere || line_end || gap().any || at_ >= to_ || now() == ')';
    at_ = before;
    return stops || junk(made, rule);
  }
}

// What stands behind an order and is no part of it.
bool DeedText::junk(const TextElement& behind, const ElementRule& rule) {
  skip_blanks();
  const std::string_view word = word_at(text(), at_);
  std::size_t end = 0;
  const std::string called =
      order_.empty() || behind.name == orders_parts().posture->name || &rule == orders_parts().command
          ? written(&rule == orders_parts().command ? WordKind::word : WordKind::order, behind.name)
          : std::string(order_);
  if (rule_ != nullptr && deed_here(end) != nullptr)
    return fail(at_, in_quotes(word) + " follows " + in_quotes(called) + " without a ','",
                "part orders by ',' or ';'");
  std::vector<OrderWord> open;
  for (const AttributeRule& each : rule.attributes)
    if (!behind.has(each.name) && each.name != std::string_view("ref"))
      open.push_back({WordKind::attribute, each.name, rule.name});
  return fail(at_, in_quotes(word) + " is not understood behind " + in_quotes(called),
              open.empty() ? "nothing else belongs to it; part orders by ',' or ';'"
                           : script_.words.hint(word, open));
}

// "wheel 20 left", "wheel 20° to the left"
bool DeedText::hand(TextElement& made, const ElementRule& rule, bool& taken) {
  if (!number_ahead()) return true;
  const std::size_t from = at_;
  for (const AttributeRule& each : rule.attributes) {
    if (!is_hand(each) || made.has(each.name)) continue;
    auto read = number(false);
    if (!read || !unit_of_measure(each)) return false;
    for (const char* word : {"to", "the"}) {
      skip_blanks();
      if (const std::size_t behind = end_of_words(text(), at_, word); behind != nowhere) at_ = behind;
    }
    skip_blanks();
    if (const std::size_t end = end_of(WordKind::attribute, each.name, rule.name); end != nowhere) {
      at_ = end;
      made.set(each.name, canonical_value(*read, each), script_.origin(from));
      taken = true;
      return true;
    }
    at_ = from;
  }
  return true;
}

bool DeedText::ambiguous_number(const TextElement& made, const ElementRule& rule) const {
  bool number = false, point = false;
  for (const AttributeRule& each : rule.attributes) {
    if (made.has(each.name) || !goes_without_name(rule, each)) continue;
    number = number || each.form == Form::size || each.form == Form::length;
    point = point || each.form == Form::point;
  }
  std::size_t end = 0;
  return number && point && point_or_number(end);
}

bool DeedText::without_name(TextElement& made, const ElementRule& rule, bool& taken) {
  const std::size_t from = at_;
  if (ambiguous_number(made, rule)) {
    std::size_t end = 0;
    point_or_number(end);
    const std::string what(text().substr(at_, end - at_)), name = written(WordKind::order, rule.name);
    return fail(from, in_quotes(what) + " may be a length or a point",
                "write '" + name + " " + written(WordKind::attribute, "by", rule.name) +
                    " …' with a decimal point, or '" + name + " " +
                    written(WordKind::attribute, "to", rule.name) + " " + what + "'");
  }
  std::size_t end = 0;
  const bool order_here = rule_ != nullptr && deed_here(end) != nullptr;
  if (order_here) return true;
  for (const AttributeRule& each : rule.attributes) {
    if (made.has(each.name) || !goes_without_name(rule, each)) continue;
    if (&rule == orders_parts().command) continue;
    const std::size_t reported = script_.problems.size();
    auto read = value(rule, each, made, true);
    if (read) {
      made.set(each.name, std::move(*read), script_.origin(from));
      taken = true;
      return true;
    }
    if (script_.problems.size() > reported) return false;
    at_ = from;
    // An unknown unit: what else could stand here?
    if (each.form == Form::id && is_word_letter(now()) && end_of("and") == nowhere &&
        end_of("then") == nowhere)
      return value(rule, each, made).has_value();
  }
  return true;
}

}  // namespace quincunx::xml
