#include "report/story/summary/naming.hpp"

#include <algorithm>
#include <map>

#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/tally.hpp"
#include "report/story/sentences.hpp"
#include "report/story/summary/mould.hpp"

namespace quincunx::tale {
namespace {

// Is the word one of those that the pattern lists? Names are English where a scenario does not translate
// them.
bool listed(Mould list, std::string_view word) {
  const std::string all = pattern(list, english);
  const auto known = words(all);
  return std::find(known.begin(), known.end(), word) != known.end();
}

bool lower(std::string_view word) { return !word.empty() && word[0] >= 'a' && word[0] <= 'z'; }
bool has_digit_first(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }
bool possessive(std::string_view word) { return word.ends_with("’s") || word.ends_with("s’"); }

// What stands before its first preposition: "Musketeers" of "Musketeers in the road ditch".
std::vector<std::string_view> before_joint(const std::vector<std::string_view>& all) {
  const auto joint = std::find_if(all.begin(), all.end(),
                                  [](std::string_view word) { return listed(mould("names.joints"), word); });
  return {all.begin(), joint};
}

std::string lowered(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

std::string without_aside(std::string name) {
  if (const std::size_t at = name.find(" ("); at != std::string::npos && name.ends_with(")")) name.erase(at);
  return name;
}

// A name that begins with a common noun, or with its own article, begins small in a sentence.
std::string begun_small(std::string name) {
  const auto all = words(std::string_view(name));
  if (all.empty()) return name;
  const bool proper_next =
      all.size() > 1 && all.front() != "The" && !lower(all[1]) && !has_digit_first(all[1]);
  return listed(mould("names.small"), all.front()) && !proper_next ? lowered(std::move(name)) : name;
}

bool takes_article(const std::string& name, bool plural) {
  const auto all = words(std::string_view(name));
  if (all.empty() || all.front() == "the" || possessive(all.front())) return false;
  const auto head = before_joint(all);
  if (head.size() > 1 && possessive(head[1]) && !lower(head.front())) return false;  // "Duke Wilhelm’s …"
  if (has_digit_first(all.front()) || lower(all.front())) return true;
  const bool common = !head.empty() && (lower(head.back()) || listed(mould("names.common"), head.back()));
  return common || (plural && head.size() == all.size() && !has_digit_first(all.back()));
}

// The noun that a name can be taken up by: "brigade" of "Green brigade".
std::string head_of(const std::string& name) {
  const auto all = words(std::string_view(name));
  const auto head = before_joint(all);
  if (head.empty()) return {};
  const std::string_view noun = head.back();
  if ((head.size() == 1 && all.size() == 1) || name.find(',') != std::string::npos) return {};
  if (lower(noun)) return std::string(noun);
  return listed(mould("names.common"), noun) ? lowered(std::string(noun)) : std::string();
}

}  // namespace

Naming::Naming(const Battle& battle) : battle_(battle) {
  std::size_t at = 0;
  each_command(*battle.scenario, [&](SideId, const CommandEntry& command, const ArrivalEntry*) {
    for (const UnitEntry& unit : command.units)
      units_.push_back(name_of_unit(static_cast<UnitId>(at++), unit.short_name));
  });
  while (units_.size() < battle.opening.units.size())
    units_.push_back(name_of_unit(static_cast<UnitId>(units_.size()), ""));
  std::map<std::string, const CommandEntry*> in_text;
  each_command(*battle.scenario, [&](SideId, const CommandEntry& command, const ArrivalEntry*) {
    if (!command.in_text.empty()) in_text[command.id] = &command;
  });
  for (const Battle::CommandInfo& info : battle.commands) {
    if (!knows_all_of(battle, info.side)) {  // the one command of an enemy in fog
      commands_.push_back({word(mould("names.enemy")), "", false, false});
      continue;
    }
    if (const auto given = in_text.find(info.id); given != in_text.end()) {
      commands_.push_back({given->second->in_text, "", false, given->second->plural});
      continue;
    }
    const bool of_its_leader =
        info.commander != nobody && units_[index(info.commander)].full == without_aside(info.name);
    const std::size_t comma = info.name.find(", ");
    Name name = running(comma == std::string::npos ? info.name : info.name.substr(0, comma), false);
    if (of_its_leader) name.article = false;
    if (comma != std::string::npos) {
      const std::string part = info.name.substr(comma + 2);
      const bool by_leader = info.commander != nobody && units_[index(info.commander)].full == part;
      const Value whole = of(name, name.full, nobody),
                  inner = of(running(part, false), running(part, false).full, nobody);
      name.full = filled(word(by_leader ? mould("names.under") : mould("names.part")),
                         {{"whole", plain(whole.prose)}, {"part", plain(inner.prose)}});
      name.article = false;
    }
    const auto head = before_joint(words(std::string_view(name.full)));
    name.plural = !head.empty() && head.back().ends_with("s") && !head.back().ends_with("ss") &&
                  !of_its_leader && listed(mould("names.common"), head.back());
    commands_.push_back(std::move(name));
  }
}

Naming::Name Naming::running(std::string name, bool plural) const {
  Name made;
  made.full = begun_small(without_aside(std::move(name)));
  made.plural = plural;
  made.article = takes_article(made.full, plural);
  return made;
}

Naming::Name Naming::name_of_unit(UnitId unit, const std::string& brief) const {
  const std::string& name = battle_.words.unit_names[index(unit)];
  if (is_leader(battle_.book.set(), battle_.opening[unit])) {
    Name person;
    person.full = without_aside(name.substr(0, name.find(", ")));
    person.full = person.full.substr(0, person.full.find(" ("));
    const auto all = words(std::string_view(person.full));
    if (!all.empty() &&
        (listed(mould("names.small"), all.front()) || lower(all.front()))) {  // "Commander of the line"
      person.full = lowered(person.full);
      person.article = true;
    }
    return person;
  }
  const bool aside = name.find(", ") != std::string::npos && !brief.empty();
  Name made = running(aside ? brief : name, plural(unit, battle_.words));
  const bool in_english = battle_.words.language == english;  // its lists know the nouns of that language
  made.brief = aside ? "" : !brief.empty() ? brief : in_english ? head_of(made.full) : "";
  return made;
}

Value Naming::of(const Name& name, const std::string& text, UnitId unit) const {
  Value value;
  value.plural = name.plural;
  const bool whole = text == name.full;
  const std::string before =
      (whole ? name.article : true) ? std::string(word(mould("names.article"))) : std::string();
  if (!before.empty()) value.prose.push_back({Part::Kind::text, before});
  if (unit == nobody)
    narrative::append(value.prose, text);
  else
    value.prose.push_back({Part::Kind::unit, text, {}, unit});
  return value;
}

Value Naming::unit(UnitId unit) {
  const Name& name = units_[index(unit)];
  const bool again = !named_.insert(unit).second;
  // A short form serves only where it names one unit of the paragraph.
  const auto ambiguous = [&] {
    return std::count_if(named_.begin(), named_.end(), [&](UnitId other) {
             const Name& its = units_[index(other)];
             return its.brief == name.brief || its.full == name.brief;
           }) > 1;
  };
  return again && !name.brief.empty() && !ambiguous() ? of(name, name.brief, unit)
                                                      : of(name, name.full, unit);
}

Value Naming::units(const std::vector<UnitId>& units) {
  std::vector<Value> values;
  for (const UnitId each : units) values.push_back(unit(each));
  return list(values);
}

Value Naming::command(std::uint8_t command) const {
  return of(commands_[command], commands_[command].full, nobody);
}

Value Naming::commands(const std::vector<std::uint8_t>& commands) const {
  std::vector<Value> values;
  for (const std::uint8_t each : commands) values.push_back(command(each));
  return list(values);
}

Value Naming::side(SideId side) const {
  return {{{Part::Kind::text, battle_.words.side_names[index(side)]}}, true};
}

Value Naming::place(std::size_t objective) const { return named(battle_.words.objective_names[objective]); }

Value Naming::named(const std::string& name) const {
  Name made = running(name, false);
  return of(made, made.full, nobody);
}

Value Naming::number(int number) const {
  constexpr int in_words = 12;
  const std::string all = word(mould("numbers"));
  const auto known = words(all);
  if (number >= 0 && number <= in_words)
    return {{{Part::Kind::text, std::string(known[static_cast<std::size_t>(number)])}}, number != 1};
  return {{{Part::Kind::text, std::to_string(number)}}, true};
}

Value Naming::number_alone(int count) const {
  if (count == 0 || count == 1)
    return {text(word(count == 0 ? mould("numbers.none") : mould("numbers.one"))).prose, count == 0};
  return number(count);
}

Value Naming::text(const std::string& text) const { return {{{Part::Kind::text, text}}, false}; }

Value Naming::list(const std::vector<Value>& values) const {
  Value made;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0)
      narrative::append(made.prose, word(i + 1 == values.size() ? mould("names.and") : mould("names.comma")));
    narrative::append(made.prose, values[i].prose);
  }
  made.plural = values.size() > 1 || (values.size() == 1 && values.front().plural);
  return made;
}

}  // namespace quincunx::tale
