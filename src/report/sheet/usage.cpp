#include "report/sheet/usage.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "quincunx/text.hpp"

namespace quincunx {
namespace {

// Words of one of the rule set's lists, and which of them occur in the battle.
struct List {
  std::vector<std::string> words;
  std::set<std::string> present;
};

std::string lower(std::string_view text) { return spaced(lower_ascii(text)); }

bool letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

// Where the word stands as a word of its own, or with an s.
std::size_t find_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    std::size_t end = at + word.size();
    if (end < text.size() && text[end] == 's') ++end;
    if ((at == 0 || !letter(text[at - 1])) && (end == text.size() || !letter(text[end]))) return at;
  }
  return text.npos;
}

bool by_length(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() > b.size() : a < b;
}

List types(const Battle& battle) {
  List list;
  for (const UnitType& type : battle.book.set().types) list.words.push_back(lower(type.name));
  for (const Unit& unit : battle.opening.units)
    list.present.insert(lower(battle.book.set().types[unit.type].name));
  return list;
}

List qualities(const Battle& battle) {
  List list;
  const auto& keys = battle.book.set().qualities;
  for (const char* quality : keys) list.words.push_back(lower(quality));
  for (const SideEntry& side : battle.scenario->sides)
    for (const CommandEntry& command : side.commands)
      for (const UnitEntry& unit : command.units)
        if (!unit.quality.empty()) list.present.insert(lower(unit.quality));
  // Of those whom the scenario gives none, what the rules have made of them.
  for (std::size_t i = 0; i < battle.book.set().columns.size(); ++i)
    if (std::string_view(battle.book.set().columns[i].key) == "quality")
      for (const Unit& unit : battle.opening.units)
        if (const auto at = static_cast<std::size_t>(unit.columns[i]); at < list.words.size())
          list.present.insert(list.words[at]);
  return list;
}

// Nothing that a rule changes once the battle has begun: such columns tell no story.
bool given_for_good(const ColumnEntry& column) {
  return !column.lasts_a_turn && std::string_view(column.story) == "-";
}

// Leaders are followed by worse ones, so that all of their ratings may come.
bool of_leaders_only(const Battle& battle, std::size_t column) {
  const auto holds = [&](const Unit& unit, bool leader) {
    return unit.columns[column] != 0 && (battle.book.set().types[unit.type].arm == Arm::leader) == leader;
  };
  const auto& units = battle.opening.units;
  return std::any_of(units.begin(), units.end(), [&](const Unit& unit) { return holds(unit, true); }) &&
         std::none_of(units.begin(), units.end(), [&](const Unit& unit) { return holds(unit, false); });
}

// The words of a column; of a column that is yes or no its name.
List column_words(const Battle& battle, std::size_t index) {
  const ColumnEntry& column = battle.book.set().columns[index];
  List list;
  if (!column.words.empty()) {
    for (const char* word : column.words) list.words.push_back(lower(word));
    for (const Unit& unit : battle.opening.units)
      list.present.insert(lower(value_text(column, unit.columns[index])));
  } else if (column.low == 0 && column.high == 1) {
    list.words.push_back(lower(column.key));
    for (const Unit& unit : battle.opening.units)
      if (unit.columns[index] != 0) list.present.insert(lower(column.key));
  }
  return list;
}

// Kinds whose names mean nothing else: "broken" is a kind of ground, and a state of troops.
List ground(const Battle& battle, const std::vector<bool>& used) {
  const Ruleset& set = battle.book.set();
  std::set<std::string> others{"broken", "rough", "difficult", "gentle", "steep", "wooded", "field", "road"};
  List list;
  for (std::size_t i = 0; i < set.terrain.size(); ++i) {
    const std::string word = lower(set.terrain[i].key);
    if (others.count(word) != 0) continue;
    list.words.push_back(word);
    if (used[i]) list.present.insert(word);
  }
  return list;
}

std::vector<bool> ground_used(const Battle& battle) {
  const auto& kinds = battle.book.set().terrain;
  std::vector<bool> used(kinds.size());
  for (const Feature& feature : battle.opening.ground->features)
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (feature.kind == kinds[i].key) used[i] = true;
  return used;
}

// Does any of the words that it names occur? Names none: yes.
bool may_occur(std::string text, const List& list) {
  std::vector<std::string> words = list.words;
  std::sort(words.begin(), words.end(), by_length);
  bool named = false;
  for (const std::string& word : words)
    for (std::size_t at = find_word(text, word); at != text.npos; at = find_word(text, word)) {
      if (list.present.count(word) != 0) return true;
      named = true;
      text.replace(at, word.size(), " ");
    }
  return !named;
}

// "A, B or C": what a label offers.
std::vector<std::string> alternatives(const std::string& label) {
  std::vector<std::string> all(1);
  for (std::size_t at = 0; at < label.size(); ++at)
    if (label[at] == ',' || label[at] == ';') {
      all.emplace_back();
    } else if (label.compare(at, 4, " or ") == 0) {
      all.emplace_back();
      at += 3;
    } else {
      all.back() += label[at];
    }
  return all;
}

}  // namespace

bool Usage::table(std::size_t index) const {
  return std::any_of(rows[index].begin(), rows[index].end(), [](bool used) { return used; });
}

Usage usage(const Battle& battle) {
  const Ruleset& set = battle.book.set();
  Usage made;
  made.ground = ground_used(battle);
  std::vector<List> lists{types(battle), qualities(battle), ground(battle, made.ground)};
  for (std::size_t i = 0; i < set.columns.size(); ++i)
    if (given_for_good(set.columns[i]) && !of_leaders_only(battle, i))
      lists.push_back(column_words(battle, i));
  for (const PrintedTable& table : set.tables()) {
    made.rows.emplace_back();
    for (const PrintedRow& row : table.rows) {
      const auto all = alternatives(lower(row.label));
      made.rows.back().push_back(std::any_of(all.begin(), all.end(), [&lists](const std::string& each) {
        return std::all_of(lists.begin(), lists.end(),
                           [&each](const List& list) { return may_occur(each, list); });
      }));
    }
  }
  return made;
}

}  // namespace quincunx
