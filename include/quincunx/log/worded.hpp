#pragma once
// Lists of a rule set joined with the words of a language when the program is compiled: an entry without a
// text does not compile.

#include <array>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {
namespace wording {

constexpr bool is_key(std::string_view key, std::string_view list, std::string_view entry,
                      std::string_view part) {
  const std::size_t tail = part.empty() ? 0 : 1 + part.size();
  return key.size() == list.size() + 1 + entry.size() + tail && key.substr(0, list.size()) == list &&
         key[list.size()] == '.' && key.substr(list.size() + 1, entry.size()) == entry &&
         (tail == 0 || (key[key.size() - tail] == '.' && key.substr(key.size() - part.size()) == part));
}
// Looks words up in the order of a list. The file has the same order, so each search is short. The further
// texts of an entry follow its first one.
class Finder {
 public:
  constexpr explicit Finder(std::span<const Word> words) : words_(words) {}

  constexpr const char* text(std::string_view list, std::string_view entry, std::string_view part) {
    const std::size_t behind = part.empty() || !found_ ? words_.size() : most_parts;
    if (part.empty()) found_ = false;
    for (std::size_t i = 0; i < behind; ++i) {
      const std::size_t at = (at_ + (found_ ? 1 : 0) + i) % words_.size();
      if (!is_key(words_[at].key, list, entry, part)) continue;
      if (part.empty()) found_ = true, at_ = at;
      return words_[at].text;
    }
    return "";
  }

 private:
  static constexpr std::size_t most_parts = 3;
  std::span<const Word> words_;
  std::size_t at_ = 0;
  bool found_ = false;  // the text of the entry, at that place
};

constexpr const char* no_story = "-";  // in place of a story: reports leave the column out

// Calls f(list, part, field) for each field of an entry that is words.
template <class F>
constexpr void each_field(ColumnEntry& entry, F f) {
  f("column", "", entry.text), f("column", "title", entry.title), f("column", "story", entry.story),
      f("column", "meaning", entry.meaning);
}
template <class F>
constexpr void each_field(TieEntry& entry, F f) {
  f("tie", "", entry.text), f("tie", "value", entry.value);
}
template <class F>
constexpr void each_field(TopicEntry& entry, F f) {
  f("topic", "", entry.text);
}

template <class F>
constexpr void each_field(OrderKind& entry, F f) {
  f("order", "", entry.text), f("order", "aimed", entry.text_aimed);
}
template <class F>
constexpr void each_field(ManoeuvreKind& entry, F f) {
  f("manoeuvre", "", entry.text), f("manoeuvre", "moved", entry.moved);
}
// Orders and manoeuvres may do with their key.
template <class Listed>
constexpr bool needs_text = !std::is_same_v<Listed, OrderKind> && !std::is_same_v<Listed, ManoeuvreKind>;

}  // namespace wording

// What reports print of a change in a column that has no story: its text, or nothing.
enum class WithoutStory : std::uint8_t { text, nothing };

template <class Listed, std::size_t count>
constexpr std::array<Listed, count> worded(std::span<const Word> from, std::array<Listed, count> list,
                                           WithoutStory without = WithoutStory::text) {
  wording::Finder words(from);
  for (Listed& entry : list)
    wording::each_field(entry, [&](std::string_view kind, std::string_view part, const char*& field) {
      field = words.text(kind, entry.key, part);
      if (wording::needs_text<Listed> && part.empty() && *field == '\0')
        throw std::logic_error("an entry without words");
      if (without == WithoutStory::nothing && part == "story" && *field == '\0') field = wording::no_story;
    });
  return list;
}
// Purposes.
template <std::size_t count>
constexpr std::array<Entry, count> worded(std::span<const Word> from, std::string_view kind,
                                          std::array<Entry, count> list) {
  wording::Finder words(from);
  for (Entry& entry : list) {
    entry.text = words.text(kind, entry.key, "");
    entry.story = words.text(kind, entry.key, "story");
    entry.title = words.text(kind, entry.key, "title");
    if (*entry.text == '\0') throw std::logic_error("an entry without words");
  }
  return list;
}
// Remarks are what the words list as such: the keys "remark.NAME", of which book/remarks.hpp has the numbers.
template <std::size_t count>
constexpr std::array<Entry, count> remarks_of(std::span<const Word> from) {
  constexpr std::string_view list = "remark.";
  std::array<Entry, count> remarks{};
  std::size_t found = 0;
  for (const Word& word : from) {
    if (!word.key.starts_with(list)) continue;
    const std::string_view name = word.key.substr(list.size());
    const std::size_t dot = name.find('.');
    if (dot == name.npos)
      remarks.at(found++) = {.key = name.data(), .text = word.text};
    else if (name.substr(0, dot) != remarks.at(found - 1).key)
      throw std::logic_error("a text behind another remark");
    else
      (name.substr(dot) == ".story" ? remarks.at(found - 1).story : remarks.at(found - 1).title) = word.text;
  }
  return remarks;
}
// The texts of these keys, in their order.
template <std::size_t count>
constexpr std::array<const char*, count> texts_of(std::span<const Word> from,
                                                  const std::array<const char*, count>& keys) {
  std::array<const char*, count> texts{};
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = 0; k < from.size() && texts[i] == nullptr; ++k)
      if (const Word& word = from[(i + k) % from.size()]; word.key == keys[i]) texts[i] = word.text;
    if (texts[i] == nullptr) throw std::logic_error("a key without words");
  }
  return texts;
}
// Lists of texts, one behind the other.
template <std::size_t... counts>
constexpr auto listed_together(const std::array<const char*, counts>&... lists) {
  std::array<const char*, (counts + ...)> all{};
  std::size_t at = 0;
  const auto add = [&](const auto& list) {
    for (const char* text : list) all[at++] = text;
  };
  (add(lists), ...);
  return all;
}
// How many words the entries of a list have taken.
template <class Listed, std::size_t count>
constexpr std::size_t words_in(std::array<Listed, count> list) {
  std::size_t taken = 0;
  const auto add = [&taken](std::string_view, std::string_view part, const char*& field) {
    const bool is_default = part == "story" && std::string_view(field) == wording::no_story;
    taken += *field != '\0' && !is_default ? 1 : 0;
  };
  for (Listed& entry : list)
    if constexpr (requires { entry.scoring; })
      add("", "", entry.text), add("", "", entry.story), add("", "", entry.title);
    else
      wording::each_field(entry, add);
  return taken;
}

}  // namespace quincunx
