#include "xml/text/names.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
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

TextNames::TextNames(const Scenario& scenario) {
  each_command(scenario, [this](SideId side, const CommandEntry& command, const ArrivalEntry* arrival) {
    if (arrival == nullptr || arrival->part_of.empty()) {
      add(command.id, command.id, true, side);
      if (command.name != command.id) add(command.name, command.id, true, side);
    }
    for (const UnitEntry& unit : command.units) {
      add(unit.id, unit.id, false, side);
      if (unit.name != unit.id) add(unit.name, unit.id, false, side);
      if (unit.short_name != unit.name) add(unit.short_name, unit.id, false, side);
    }
  });
}

void TextNames::add(const std::string& called, const std::string& id, bool command, SideId side) {
  std::string name = folded(called);
  if (name.empty()) return;
  by_first_byte_[static_cast<unsigned char>(name[0])].push_back(entries_.size());
  entries_.push_back({called, std::move(name), id, command, side});
}

bool TextNames::fits(const Entry& entry, Want want, bool right_side) const {
  if (entry.command != (want == Want::command)) return false;
  if (want == Want::any_unit || !side_) return true;
  return (entry.side == *side_) == ((want != Want::enemy_unit) == right_side);
}

std::optional<TextNames::Found> TextNames::at(std::string_view text, std::size_t at, Want want) const {
  if (at >= text.size()) return std::nullopt;
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
        if (entry.id == inside && fits(entry, want, right_side)) return Found{entry.id, close + 1, {}};
    at = static_cast<std::size_t>(inside.data() - text.data());
  }
  Found found;
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
    if (fits(entry, want, true)) names.emplace_back(entry.called);
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
  if (plain != spaced(std::string(id)) || is_word_of_orders(plain)) return true;
  const std::string longer = plain + ' ';
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return entry.folded.starts_with(longer) &&
           begins_words_of_orders(std::string_view(entry.folded).substr(longer.size()));
  });
}

}  // namespace quincunx::xml
