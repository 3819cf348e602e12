#include "xml/text/sections.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "xml/characters.hpp"
#include "xml/text/deeds.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

constexpr std::size_t absent = std::string_view::npos;

bool a_digit(char c) { return c >= '0' && c <= '9'; }
std::size_t behind_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

}  // namespace

SectionText::SectionText(Script& script, const OrdersKnown& known) : script_(script), known_(known) {
  orders_.name = orders_parts().orders->name;
  for (std::size_t n = 0; n < script.scenario.sides.size(); ++n)
    if (!known.side.empty() && script.scenario.sides[n].id == known.side) side_ = static_cast<SideId>(n);
  script.names.set_side(side_);
}

std::optional<TextElement> SectionText::read() {
  const std::optional<SideId> named = side_ ? side_ : side_named();
  script_.names.set_side(named);
  for (Line each : lines()) {
    if (!each.blank) unbullet(each);
    line(each);
  }
  close();
  report_left_out();
  if (!started_) {
    const int turn = known_.turn > 0 ? known_.turn : 1;
    script_.problem(0, "no orders found",
                    "expected a line \"" + heading_turn(turn) + "\", and then \"unit: what it is to do\"");
    return std::nullopt;
  }
  if (!side_ && !orders_.has("side")) {
    const Scenario& scenario = script_.scenario;
    script_.problem(
        orders_.at, "the side is missing",
        "begin with: " + capitals(script_.words.written(WordKind::word, orders_parts().orders->name)) + " " +
            scenario.id + " " + (scenario.sides.empty() ? std::string("side") : scenario.sides[0].id));
    return std::nullopt;
  }
  if (!orders_.has("scenario")) orders_.set("scenario", script_.scenario.id, orders_.at);
  if (!orders_.has("side")) orders_.set("side", script_.scenario.sides[index(*side_)].id, orders_.at);
  for (std::vector<TextElement>* sections : {&standing_, &turns_})
    orders_.children.insert(orders_.children.end(), std::make_move_iterator(sections->begin()),
                            std::make_move_iterator(sections->end()));
  return std::move(orders_);
}

std::vector<SectionText::Line> SectionText::lines() const {
  const std::string_view text = script_.text();
  std::vector<Line> all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    Line line{at, end, 0, true};
    while (line.from < line.to && is_blank(text[line.from])) ++line.from;
    while (line.to > line.from && is_blank(text[line.to - 1])) --line.to;
    line.indent = line.from - at;
    line.blank = line.from == line.to;
    all.push_back(line);
    at = end + 1;
  }
  return all;
}

// Takes "- ", "+ " and "1. " off the line, unless a unit is called so.
void SectionText::unbullet(Line& line) {
  std::string& text = script_.plain.text;
  std::size_t end = line.from;
  if (text[end] == '-' || text[end] == '+') {
    while (end < line.to && text[end] == text[line.from]) ++end;
  } else {
    while (end < line.to && end - line.from < 3 && a_digit(text[end])) ++end;
    const bool numbered = end > line.from && end < line.to && (text[end] == '.' || text[end] == ')');
    if (!numbered || subject(line.from, line.to)) return;
    ++end;
  }
  if (end < line.to && !is_blank(text[end])) return;
  for (std::size_t i = line.from; i < end; ++i) text[i] = ' ';
  line.indent += behind_blanks(std::string_view(text).substr(0, line.to), end) - line.from;
  line.from = behind_blanks(std::string_view(text).substr(0, line.to), end);
  line.blank = line.from >= line.to;
}

void SectionText::line(const Line& line) {
  if (line.blank) {
    close();
    after_blank_ = true;
    chatter_ = false;
    report_left_out();
    return;
  }
  if (entry_ && continues(line)) {
    entry_->to = line.to;
  } else if (heading(line.from, line.to) || about_orders(line.from, line.to)) {
    chatter_ = false;
  } else {
    line_of_orders(line);
  }
  if (!chatter_) after_blank_ = false;
}

void SectionText::line_of_orders(const Line& line) {
  const bool may_be_chatter = known_.mail_body && (!started_ || after_blank_ || chatter_);
  if (begins_entry(line)) {
    chatter_ = false;
    close();
    entry(line);
  } else if (may_be_chatter && !(started_ && may_be_meant_as_orders(line))) {
    leave_out(line);
  } else {
    close();
    unknown_line(line);
  }
}

// -- Entries: "pikes: …", "red-foot (command): …", "priority 1.1: …"
std::optional<TextElement> SectionText::subject_at(std::size_t& at, std::size_t to,
                                                   Problems& problems) const {
  using Want = TextNames::Want;
  const OrdersParts& parts = orders_parts();
  const std::string_view text = script_.text().substr(0, to);
  const std::size_t from = at;
  std::optional<bool> command;
  for (const bool each : {true, false}) {
    const ElementRule& rule = each ? *parts.command : *parts.unit;
    const std::size_t end = script_.words.end(text, at, WordKind::word, rule.name);
    if (end == absent || script_.names.at(text, at, each ? Want::command : Want::own_unit)) continue;
    command = each;
    at = behind_blanks(text, end);
  }
  auto unit = script_.names.at(text, at, Want::own_unit), whole = script_.names.at(text, at, Want::command);
  if (!unit && !whole) {
    at = from;
    return std::nullopt;
  }
  const std::size_t end = std::max(unit ? unit->end : 0, whole ? whole->end : 0);
  at = unit && unit->end == end ? unit->from : whole->from;
  std::size_t behind = behind_blanks(text, end);
  for (const bool each : {true, false}) {
    const std::size_t marked = behind_mark(behind, each ? parts.command->name : parts.unit->name);
    if (marked > to) continue;
    command = each;
    behind = marked;
  }
  if (unit && unit->end < end && !command) unit.reset();
  if (whole && whole->end < end && !command) whole.reset();
  const bool both = unit && whole && !command;
  const bool is_command = command ? *command : !unit;
  const auto& found = is_command ? whole : unit;
  TextElement made{is_command ? parts.command->name : parts.unit->name, script_.origin(from)};
  const std::string called(text.substr(at, end - at));
  const auto slip = [&](std::string what, std::string hint) {
    problems.push_back({script_.lines.place(script_.origin(from)), std::move(what), std::move(hint)});
  };
  if (both) {
    slip(in_quotes(called) + " is a unit and a command",
         "write " + in_quotes(called + " " + mark(parts.unit->name)) + " or " +
             in_quotes(called + " " + mark(parts.command->name)));
  } else if (!found) {
    slip(in_quotes(called) + (is_command ? " is no command" : " is no unit"),
         (is_command ? "it is a unit: leave out " : "it is a command: write ") +
             in_quotes(mark(parts.command->name)));
  } else if (found->id.empty()) {
    slip("several are called " + in_quotes(called),
         "write the id of one of them: " + join(found->several, ", "));
  } else {
    made.set("ref", found->id, script_.origin(at));
  }
  at = behind;
  return made;
}

std::optional<SectionText::Subject> SectionText::subject(std::size_t from, std::size_t to) const {
  const std::string_view text = script_.text().substr(0, to);
  Subject found;
  std::size_t at = from;
  for (;;) {
    auto one = subject_at(at, to, found.problems);
    if (!one) break;
    found.named.push_back(std::move(*one));
    at = behind_blanks(text, at);
    if (at < to && text[at] == ':') {
      found.end = at + 1;
      return found;
    }
    const std::size_t joined = script_.words.end(text, at, WordKind::word, "and");
    if (at < to && text[at] == ',') {
      at = behind_blanks(text, at + 1);
    } else if (joined != absent) {
      at = behind_blanks(text, joined);
    } else {
      break;
    }
  }
  return std::nullopt;
}

// An element of a turn that holds no deeds: "priority", "hits".
const ElementRule* SectionText::bare_element(std::size_t from, std::size_t& end) const {
  for (const ChildRule& child : orders_parts().turn->children) {
    if (!child.rule->children.empty()) continue;
    end = script_.words.end(script_.text(), from, WordKind::order, child.rule->name);
    if (end != absent) return child.rule;
  }
  return nullptr;
}

std::size_t SectionText::colon_of(std::size_t from, std::size_t to) const {
  return script_.text().substr(0, to).find(':', from);
}

bool SectionText::begins_entry(const Line& line) const {
  std::size_t end = 0;
  if (subject(line.from, line.to)) return true;
  return bare_element(line.from, end) != nullptr && (started_ || known_.turn > 0) &&
         (colon_of(line.from, line.to) != absent || !known_.mail_body || !after_blank_);
}

// Of an entry: its last line asks for more.
bool SectionText::unfinished() const {
  constexpr std::size_t looked_at = 1000;  // no condition is longer
  const std::size_t length = std::min(entry_->to - entry_->from, looked_at);
  const std::string_view text = trimmed(script_.text().substr(entry_->to - length, length));
  if (text.empty()) return true;
  const char last = text.back();
  if (last == ',' || last == ':' || last == '(' || last == ';') return true;
  const std::size_t last_word = text.find_last_of(" \t\n") + 1;
  for (const char* word : {"and", "or", "then", "if"})
    if (script_.words.end(text, last_word, WordKind::word, word) == text.size()) return true;
  const std::size_t last_if = last_condition(text);
  return last_if != absent && text.find(':', last_if) == absent;
}

// Whether the line goes on with the entry: a line without a unit of its own, or one that is indented behind a
// line that asks for more.
bool SectionText::continues(const Line& line) const {
  if (unfinished() && line.indent > entry_->indent) return true;
  if (begins_entry(line)) return false;
  const std::string_view text = script_.text();
  std::string number;
  if (script_.end_of_word(line.from, orders_parts().standing->name) != absent ||
      script_.end_of_word(line.from, orders_parts().orders->name) != absent)
    return false;
  if (const std::size_t end = number_of_turn(line.from, line.to, number);
      end != absent && heads_rest(end, line.to))
    return false;
  const std::size_t colon = colon_of(line.from, line.to);
  if (colon == absent || unfinished()) return true;
  // "…, if charged by cavalry: evade", also further on in the line
  return last_condition(text.substr(line.from, colon - line.from)) != absent;
}

void SectionText::entry(const Line& line) {
  if (!in_section(line.from)) return;
  Entry made;
  made.indent = line.indent;
  made.to = line.to;
  std::size_t end = 0;
  if (auto named = subject(line.from, line.to)) {
    made.for_each = std::move(named->named);
    made.from = named->end;
    for (Problem& each : named->problems)
      if (script_.worth_a_hint()) script_.problems.push_back(std::move(each));
  } else if (const ElementRule* rule = bare_element(line.from, end)) {
    made.for_each.push_back({rule->name, script_.origin(line.from)});
    made.from = end;
    made.has_deeds = false;
  }
  entry_ = std::move(made);
}

// Whether a heading stands before; reported once if not.
bool SectionText::in_section(std::size_t at) {
  if (section_ != nullptr) return true;
  if (known_.turn > 0) {
    if (!started_) orders_.at = script_.origin(at);
    started_ = true;
    turns_.push_back({orders_parts().turn->name, script_.origin(at)});
    section_ = &turns_.back();
    section_->set("number", std::to_string(known_.turn), script_.origin(at));
    return true;
  }
  started_ = true;
  if (!homeless_)
    script_.problem(at, "orders before the first heading",
                    "write \"" + heading_turn(3) + "\" or \"" + heading_standing() +
                        "\" on a line of its own before them");
  homeless_ = true;
  return false;
}

void SectionText::close() {
  if (!entry_) return;
  Entry entry = std::move(*entry_);
  entry_.reset();
  TextElement& first = entry.for_each.front();
  DeedText text(script_, entry.from, entry.to);
  const ElementRule* const rule = child_named(*orders_parts().turn, first.name);
  if (!entry.has_deeds) {
    if (script_.one_more_element(entry.from) && text.whole_element(first, *rule))
      section_->children.push_back(std::move(first));
    return;
  }
  const bool good = text.deeds(first, *rule);
  const bool empty = first.children.empty() && !first.has("posture");
  if (!good && empty) return;
  const TextElement model = first;
  for (TextElement& each : entry.for_each) {
    if (!each.has("ref")) continue;
    if (each.name != model.name) {
      script_.problem(entry.from, "one order for units and commands",
                      "give units and commands lines of their own");
      continue;
    }
    if (&each != &first) {
      each.children = model.children;
      for (const TextElement::Attribute& attribute : model.attributes)
        if (attribute.name != "ref") each.attributes.push_back(attribute);
      for (std::size_t i = 0; i < model.children.size(); ++i)
        if (!script_.one_more_element(entry.from)) return;
    }
    section_->children.push_back(each);
  }
}

// -- What is not understood
void SectionText::unknown_line(const Line& line) {
  started_ = true;
  const std::string_view text = script_.text();
  const std::size_t colon = colon_of(line.from, line.to);
  if (colon != absent) {
    const std::string_view word = trimmed(text.substr(line.from, colon - line.from));
    std::vector<std::string_view> known = script_.names.all(TextNames::Want::own_unit);
    for (const std::string_view each : script_.names.all(TextNames::Want::command)) known.push_back(each);
    return script_.problem(line.from, "no unit or command " + in_quotes(beginning(word, 60)),
                           script_.worth_a_hint() ? did_you_mean(word, known) : "");
  }
  Problems none;
  if (std::size_t at = line.from; subject_at(at, line.to, none)) {
    const std::string called(trimmed(text.substr(line.from, at - line.from)));
    return script_.problem(at, "no colon behind " + in_quotes(called),
                           "write \"" + called + ": what it is to do\"");
  }
  script_.problem(
      line.from, "the line " + shown(text.substr(line.from, line.to - line.from)) + " is not understood",
      "expected \"" + heading_turn(3) + "\", \"" + heading_standing() + "\", or \"unit: what it is to do\"");
}

void SectionText::leave_out(const Line& line) {
  close();
  chatter_ = true;
  if (!left_out_from_) left_out_from_ = line.from;
  constexpr std::size_t most = 200;
  if (left_out_.size() < most)
    left_out_ +=
        (left_out_.empty() ? "" : " ") + std::string(script_.text().substr(line.from, line.to - line.from));
}

void SectionText::report_left_out() {
  if (left_out_from_) script_.warning(*left_out_from_, "left out: " + shown(left_out_));
  left_out_from_.reset();
  left_out_.clear();
}

}  // namespace quincunx::xml
