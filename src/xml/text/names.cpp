#include "xml/text/names.hpp"

#include <algorithm>
#include <memory>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/ruleset.hpp"
#include "xml/characters.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

// The byte with which the folded form of the character at `at` begins.
std::size_t first_byte(std::string_view text, std::size_t at) {
  const Character c = character_at(text, at);
  std::string small;
  if (c.bytes != 0) append_character(small, small_of(c.code));
  return static_cast<unsigned char>(small.empty() ? text[at] : small[0]);
}

}  // namespace

std::optional<Battle> battle_in(std::string_view language, const Scenario& scenario) {
  const Ruleset* const set = find_ruleset(scenario.rules);
  if (language.empty() || set == nullptr) return std::nullopt;
  Problems reported_elsewhere;
  const auto battle = muster(std::make_shared<const Scenario>(scenario), *set, reported_elsewhere);
  return battle ? std::optional(in_language(*battle, language)) : std::nullopt;
}

TextNames::TextNames(const Scenario& scenario, const OrderWords& words, const Battle* printed)
    : words_(words) {
  each_command(scenario, [&](SideId side, const CommandEntry& command, const ArrivalEntry* arrival) {
    const bool shown = printed == nullptr;
    if (arrival == nullptr || arrival->part_of.empty()) {
      add(command.id, {{}, {}, command.id, true, side});
      if (command.name != command.id) add(command.name, {{}, {}, command.id, true, side, shown});
    }
    for (const UnitEntry& unit : command.units) {
      add(unit.id, {{}, {}, unit.id, false, side});
      if (unit.name != unit.id) add(unit.name, {{}, {}, unit.id, false, side, shown});
      if (unit.short_name != unit.name) add(unit.short_name, {{}, {}, unit.id, false, side, shown});
    }
  });
  if (printed != nullptr) add_printed(*printed);
}

void TextNames::add_printed(const Battle& battle) {
  for (std::size_t i = 0; i < battle.words.unit_names.size(); ++i)
    if (battle.words.unit_names[i] != battle.words.unit_ids[i])
      add(battle.words.unit_names[i],
          {{}, {}, battle.words.unit_ids[i], false, battle.opening.units[i].side});
  each_command(*battle.scenario, [&](SideId side, const CommandEntry& command, const ArrivalEntry* arrival) {
    if (arrival != nullptr && !arrival->part_of.empty()) return;
    if (command.name != command.id) add(command.name, {{}, {}, command.id, true, side});
    // In running text it begins with an article: "der schwedische rechte Flügel".
    const std::string in_text = folded(command.in_text);
    std::size_t name = words_.end(in_text, 0, WordKind::word, "the");
    if (name == std::string_view::npos) name = 0;
    add(in_text.substr(name), {{}, {}, command.id, true, side, false});
  });
}

void TextNames::add(const std::string& called, const Entry& of) {
  const std::vector<std::string> all = spellings(folded(called), words_.language());
  if (all.front().empty()) return;
  for (const std::string& name : all) {
    by_first_byte_[static_cast<unsigned char>(name[0])].push_back(entries_.size());
    Entry entry = of;
    entry.called = called;
    entry.folded = name;
    entry.hinted = of.hinted && &name == &all.front();
    entries_.push_back(std::move(entry));
  }
}

bool TextNames::fits(const Entry& entry, Want want, bool right_side) const {
  if (entry.command != (want == Want::command)) return false;
  if (want == Want::any_unit || !side_) return true;
  return (entry.side == *side_) == ((want != Want::enemy_unit) == right_side);
}

std::optional<TextNames::Found> TextNames::at(std::string_view text, std::size_t at, Want want) const {
  if (auto found = without_article(text, at, want)) return found;
  std::size_t behind = words_.end(text, at, WordKind::word, "the");
  if (behind == std::string_view::npos) return std::nullopt;
  while (behind < text.size() && is_blank(text[behind])) ++behind;
  return without_article(text, behind, want);
}

std::optional<TextNames::Found> TextNames::without_article(std::string_view text, std::size_t at,
                                                           Want want) const {
  if (at >= text.size()) return std::nullopt;
  const std::size_t begin = at;
  const bool quoted = text[at] == '"';
  std::size_t close = 0;
  if (quoted) {
    ++at;
    close = text.find_first_of("\"\n", at);
    if (close == std::string_view::npos || text[close] == '\n' || close == at) return std::nullopt;
    text = text.substr(0, close);
    const std::string_view inside = trimmed(text.substr(at));
    if (inside.empty()) return std::nullopt;
    for (const bool right_side : {true, false})
      for (const Entry& entry : entries_)
        if (entry.id == inside && fits(entry, want, right_side)) return Found{entry.id, begin, close + 1, {}};
    at = static_cast<std::size_t>(inside.data() - text.data());
  }
  Found found;
  found.from = begin;
  for (const bool right_side : {true, false}) {
    bool exact = false;
    for (const std::size_t number : by_first_byte_[first_byte(text, at)]) {
      const Entry& entry = entries_[number];
      if (!fits(entry, want, right_side)) continue;
      const std::size_t end = end_of_words(text, at, entry.folded);
      if (end == std::string_view::npos || end < found.end) continue;
      if (quoted && !trimmed(text.substr(end)).empty()) continue;
      const bool is_id = text.substr(at, end - at) == entry.id;
      if (end > found.end || (is_id && !exact)) found.several.clear();
      if (end == found.end && exact && !is_id) continue;
      exact = end > found.end ? is_id : exact || is_id;
      found.end = end;
      if (std::find(found.several.begin(), found.several.end(), entry.id) == found.several.end())
        found.several.push_back(entry.id);
    }
    if (!found.several.empty()) break;
  }
  if (found.several.empty()) return std::nullopt;
  if (found.several.size() == 1) {
    found.id = found.several.front();
    found.several.clear();
  }
  if (quoted) found.end = close + 1;
  return found;
}

std::vector<std::string_view> TextNames::all(Want want) const {
  std::vector<std::string_view> names;
  for (const Entry& entry : entries_)
    if (entry.hinted && fits(entry, want, true)) names.emplace_back(entry.called);
  return names;
}

bool TextNames::is_unit(std::string_view id) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [id](const Entry& entry) { return !entry.command && entry.id == id; });
}
bool TextNames::is_command(std::string_view id) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [id](const Entry& entry) { return entry.command && entry.id == id; });
}

bool TextNames::needs_quotes(std::string_view id) const {
  const std::string plain = folded(id);
  if (plain != spaced(std::string(id)) || words_.is_word(plain)) return true;
  const std::string longer = plain + ' ';
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return entry.folded.starts_with(longer) &&
           words_.begins_word(std::string_view(entry.folded).substr(longer.size()));
  });
}

}  // namespace quincunx::xml
