// The headings of orders in text, and the lines about the orders as a whole.

#include <algorithm>
#include <initializer_list>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "xml/characters.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"
#include "xml/text/sections.hpp"

namespace quincunx::xml {
namespace {

constexpr std::size_t missing = std::string_view::npos;

std::size_t past_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}
bool ends_heading(char c) { return c == ':' || c == '.' || c == '-' || c == ','; }

}  // namespace

std::optional<SideId> SectionText::side_at(std::size_t& at, std::size_t to) const {
  const std::string_view text = script_.text().substr(0, to);
  std::optional<SideId> found;
  std::size_t end = at;
  for (std::size_t n = 0; n < script_.scenario.sides.size(); ++n) {
    const SideEntry& side = script_.scenario.sides[n];
    const bool printed = script_.printed && n < script_.printed->words.side_names.size();
    for (const std::string& name :
         {side.id, side.name, printed ? script_.printed->words.side_names[n] : ""}) {
      const std::size_t here = end_of_words(text, at, folded(name));
      if (here == missing || here <= end) continue;
      end = here;
      found = static_cast<SideId>(n);
    }
  }
  at = end;
  return found;
}

bool SectionText::set_side(SideId side, std::size_t at) {
  const std::vector<SideEntry>& sides = script_.scenario.sides;
  if (!known_.side.empty() && side_ && *side_ != side) {
    script_.problem(at, "orders for " + in_quotes(sides[index(side)].id),
                    "the orders of " + in_quotes(known_.side) + " are expected here");
    return false;
  }
  side_ = side;
  script_.names.set_side(side_);
  if (!orders_.has("side")) orders_.set("side", sides[index(side)].id, script_.origin(at));
  return true;
}

std::optional<SideId> SectionText::side_named() {
  const std::string_view text = script_.text();
  for (const Line& line : lines()) {
    if (line.blank) continue;
    std::size_t at = script_.words.end(text, line.from, WordKind::attribute, "side");
    if (at != missing && at < line.to && text[at = past_blanks(text, at)] == ':') {
      at = past_blanks(text, at + 1);
      if (const auto side = side_at(at, line.to)) return side;
    }
    if (script_.end_of_word(line.from, orders_parts().orders->name) == missing) continue;
    for (at = line.from; at < line.to; ++at) {
      const bool begins = at > line.from && is_blank(text[at - 1]);
      std::size_t end = at;
      if (const auto side = begins ? side_at(end, line.to) : std::nullopt) return side;
    }
  }
  return std::nullopt;
}

bool SectionText::heading(std::size_t from, std::size_t to) {
  return orders_heading(from, to) || section_heading(from, to);
}

// "ORDERS first-battle red", "Orders for the Reds, turn 3"
bool SectionText::orders_heading(std::size_t from, std::size_t to) {
  const std::string_view text = script_.text().substr(0, to);
  std::size_t at = script_.end_of_word(from, orders_parts().orders->name);
  if (at == missing || section_ != nullptr) return false;
  // "ÓRDENES PERMANENTES" heads standing orders.
  if (const std::size_t standing = script_.end_of_word(from, orders_parts().standing->name);
      standing != missing && standing > at)
    return false;
  const bool chatter = known_.mail_body && !started_;  // "Orders are attached."
  std::optional<SideId> side;
  std::size_t side_place = 0, scenario_place = 0;
  std::string scenario, turn;
  while ((at = past_blanks(text, at)) < to) {
    if (ends_heading(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = missing;
    for (const char* word : {"for", "of", "the"})
      if (end == missing) end = script_.words.end(text, at, WordKind::word, word);
    if (end == missing) {
      if (end = number_of_turn(at, to, turn); end != missing && heads_rest(end, to)) break;
      turn.clear();
      end = at;
      const Scenario& battle = script_.scenario;
      if (const auto named = side ? std::nullopt : side_at(end, to)) {
        side = named;
        side_place = at;
      } else if (scenario.empty()) {
        scenario_place = at;
        for (const std::string& name :
             {battle.id, battle.title, script_.printed ? script_.printed->scenario->title : ""})
          if (const std::size_t here = end_of_words(text, at, folded(name)); here != missing) {
            scenario = battle.id;
            end = here;
          }
        // Another scenario's id, which the reader of orders refuses.
        const std::string_view word = word_at(text, at);
        std::size_t behind = past_blanks(text, at + word.size());
        if (scenario.empty() &&
            misformed(word, *attribute_named(*orders_parts().orders, "scenario")).empty() &&
            side_at(behind, to)) {
          scenario = word;
          end = at + word.size();
        }
      }
      if (end == at) {
        if (chatter && !names_a_battle(at, to)) return false;
        std::vector<std::string_view> known{battle.id};
        for (const SideEntry& each : battle.sides) known.emplace_back(each.id);
        script_.problem(at, "no scenario or side " + in_quotes(word_at(text, at)),
                        did_you_mean(word_at(text, at), known));
        break;
      }
    }
    at = end;
  }
  close();
  if (!started_) orders_.at = script_.origin(from);
  started_ = true;
  if (!scenario.empty() && !orders_.has("scenario"))
    orders_.set("scenario", scenario, script_.origin(scenario_place));
  if (side) set_side(*side, side_place);
  if (!turn.empty()) section_heading(at, to);
  return true;
}

// Whether the rest of a heading is "lutzen-1632 swedes" or "lutzen-1632", of whatever battle.
bool SectionText::names_a_battle(std::size_t at, std::size_t to) const {
  const std::string_view rest = script_.text().substr(at, to - at);
  const auto all = words(rest);
  if (all.empty() || all.size() > 2) return false;
  const bool dash = all[0].find('-') != missing, digit = all[0].find_first_of("0123456789") != missing;
  return misformed(all[0], *attribute_named(*orders_parts().orders, "scenario")).empty() &&
         (all.size() == 2 ? dash || digit : dash && digit);
}

// The end of "turn 3", and its number; npos if the words are others.
std::size_t SectionText::number_of_turn(std::size_t at, std::size_t to, std::string& number) const {
  const std::string_view text = script_.text().substr(0, to);
  std::size_t end = script_.words.end(text, at, WordKind::word, orders_parts().turn->name);
  if (end == missing) return missing;
  end = past_blanks(text, end);
  const std::size_t from = end;
  while (end < to && text[end] >= '0' && text[end] <= '9') ++end;
  number = std::string(text.substr(from, end - from));
  return end == from || (end < to && is_word_letter(text[end])) ? missing : end;
}

// Whether nothing follows a heading in its line but what may: a colon or dash, and orders of a unit.
bool SectionText::heads_rest(std::size_t at, std::size_t to) const {
  const std::string_view text = script_.text().substr(0, to);
  at = past_blanks(text, at);
  while (at < to && ends_heading(text[at])) at = past_blanks(text, at + 1);
  if (at >= to) return true;
  std::size_t end = 0;
  return subject(at, to).has_value() || bare_element(at, end) != nullptr;
}

bool SectionText::section_heading(std::size_t from, std::size_t to) {
  const std::string_view text = script_.text().substr(0, to);
  std::string number;
  std::size_t end = number_of_turn(from, to, number);
  const bool turn = end != missing;
  if (!turn) end = script_.words.end(text, from, WordKind::word, orders_parts().standing->name);
  if (end == missing || !heads_rest(end, to)) return false;
  close();
  if (!started_) orders_.at = script_.origin(from);
  started_ = true;
  std::vector<TextElement>& sections = turn ? turns_ : standing_;
  sections.push_back(
      {turn ? orders_parts().turn->name : orders_parts().standing->name, script_.origin(from)});
  section_ = &sections.back();
  if (turn) {
    const AttributeRule& rule = *attribute_named(*orders_parts().turn, "number");
    section_->set(rule.name, canonical_value(number, rule), script_.origin(from));
  }
  end = past_blanks(text, end);
  while (end < to && ends_heading(text[end])) end = past_blanks(text, end + 1);
  if (end < to) entry({end, to, 0, false});
  return true;
}

// The word of the grammar for a value, or what was given.
std::string SectionText::choice_of(const AttributeRule& attribute, const std::string& given) const {
  const std::string plain = folded(given);
  for (const std::string_view word : words(std::string_view(attribute.words)))
    if (script_.words.end(plain, 0, WordKind::value, word) == plain.size()) return std::string(word);
  return lower_ascii(given);
}

// "player: Red        silent: hold"
bool SectionText::about_orders(std::size_t from, std::size_t to) {
  const std::string_view text = script_.text().substr(0, to);
  const ElementRule& rule = *orders_parts().orders;
  const auto named = [&](std::size_t at, std::size_t& value) -> const AttributeRule* {
    for (const AttributeRule& each : rule.attributes) {
      const std::size_t end = script_.words.end(text, at, WordKind::attribute, each.name, rule.name);
      if (end == missing) continue;
      value = past_blanks(text, end);
      if (value < to && text[value] == ':') {
        ++value;
        return &each;
      }
    }
    return nullptr;
  };
  std::size_t value = 0, next_value = 0;
  const AttributeRule* attribute = named(from, value);
  if (attribute == nullptr) return false;
  close();
  if (!started_) orders_.at = script_.origin(from);
  started_ = true;
  for (std::size_t at = from; attribute != nullptr;) {
    const AttributeRule* next = nullptr;
    std::size_t end = value;
    for (; end < to && next == nullptr; ++end)
      if (end >= 2 && is_blank(text[end - 1]) && (is_blank(text[end - 2]) || text[end - 1] == '\t'))
        if ((next = named(end, next_value)) != nullptr) break;
    const std::size_t first = std::min(past_blanks(text, value), end);
    const std::string_view name = attribute->name;
    const std::size_t line_end = std::min(script_.text().find('\n', to), script_.text().size());
    const std::size_t raw_from = script_.origin(value), raw_to = script_.origin(next ? end : line_end);
    const std::string given = tidy_line(script_.raw.substr(raw_from, raw_to - raw_from));
    std::size_t side_end = first;
    const auto side = name == "side" ? side_at(side_end, end) : std::nullopt;
    if (side) {
      set_side(*side, first);
    } else if (orders_.has(name)) {
      script_.problem(at, in_quotes(script_.words.written(WordKind::attribute, name)) + " a second time",
                      "only one is allowed");
    } else {
      orders_.set(name, attribute->form == Form::choice ? choice_of(*attribute, given) : given,
                  script_.origin(at));
    }
    at = end;
    value = next_value;
    attribute = next;
  }
  return true;
}

// -- Words of both
// The end of "(command)"; npos if something else stands there.
std::size_t SectionText::behind_mark(std::size_t at, std::string_view word) const {
  const std::string_view text = script_.text();
  if (at >= text.size() || text[at] != '(') return missing;
  const std::size_t end = script_.end_of_word(at + 1, word);
  return end < text.size() && text[end] == ')' ? end + 1 : missing;
}
std::string SectionText::mark(std::string_view word) const {
  return "(" + script_.words.written(WordKind::word, word) + ")";
}
std::string SectionText::heading_turn(int turn) const {
  return capitals(script_.words.written(WordKind::word, orders_parts().turn->name)) + " " +
         std::to_string(turn);
}
std::string SectionText::heading_standing() const {
  return capitals(script_.words.written(WordKind::word, orders_parts().standing->name));
}

// The last "if" that begins a word; npos without one.
std::size_t SectionText::last_condition(std::string_view text) const {
  for (std::size_t at = text.size(); at-- > 0;)
    if ((at == 0 || !is_word_letter(text[at - 1])) &&
        script_.words.end(text, at, WordKind::word, orders_parts().condition->name) != missing)
      return at;
  return missing;
}

// In a mail behind the orders: a slip in a name or a heading is an error, and no chatter.
bool SectionText::may_be_meant_as_orders(const Line& line) const {
  constexpr std::size_t longest_heading = 3;
  const std::string_view text = script_.text().substr(line.from, line.to - line.from);
  if (const std::size_t colon = text.find(':'); colon != missing) {
    std::vector<std::string_view> known = script_.names.all(TextNames::Want::own_unit);
    for (const std::string_view each : script_.names.all(TextNames::Want::command)) known.push_back(each);
    std::vector<std::string> about;
    for (const AttributeRule& each : orders_parts().orders->attributes)
      for (std::string& word : script_.words.all(WordKind::attribute, each.name))
        about.push_back(std::move(word));
    known.insert(known.end(), about.begin(), about.end());
    if (!nearest(trimmed(text.substr(0, colon)), known).empty()) return true;
  }
  const std::vector<std::string_view> all = words(text);
  if (all.size() > longest_heading) return false;
  std::vector<std::string> headings;
  const auto add = [&](WordKind kind, std::initializer_list<const char*> names) {
    for (const char* name : names)
      for (std::string& each : script_.words.all(kind, name)) headings.push_back(std::move(each));
  };
  add(WordKind::word, {"turn", "standing", "orders"});
  add(WordKind::order, {"priority", "hits"});
  return !nearest(all.front(), headings).empty();
}

}  // namespace quincunx::xml
