#include "log/keys.hpp"

#include <algorithm>
#include <array>

#include "log/parse.hpp"

namespace quincunx {
namespace {

constexpr std::array<std::string_view, 6> fates{"expected",   "present", "routed",
                                                "eliminated", "fallen",  "withdrawn"};
constexpr std::array<std::string_view, 5> endings{"broken", "time", "draw", "stopped", "points"};

template <class Enum>
std::string_view key_of(Enum value) {
  const std::span<const std::string_view> keys = keys_of(value);
  const auto n = static_cast<std::size_t>(value);
  return n < keys.size() ? keys[n] : keys.front();
}

}  // namespace

std::span<const std::string_view> keys_of(Fate) { return fates; }
std::span<const std::string_view> keys_of(event::Ending) { return endings; }

std::string value_text(const ColumnEntry& column, int value) {
  if (column.by_player_turn && value > 10) {
    const int turn = (value - 1) / 10;
    const auto n = static_cast<std::size_t>(value - 10 * turn);
    return turn <= 2 && n < column.words.size() ? std::to_string(turn) + "-" + column.words[n]
                                                : std::to_string(value);
  }
  const auto n = static_cast<std::size_t>(value - column.low);
  const bool has_word = value >= column.low && n < (column.by_player_turn ? 1 : column.words.size());
  return has_word && n < column.words.size() ? column.words[n] : std::to_string(value);
}

std::vector<std::string> value_words(const ColumnEntry& column) {
  std::vector<std::string> all;
  if (!column.by_player_turn) return {column.words.begin(), column.words.end()};
  if (!column.words.empty()) all.emplace_back(column.words[0]);
  for (const char* turn : {"1-", "2-"})
    for (std::size_t i = 1; i < column.words.size(); ++i) all.push_back(std::string(turn) + column.words[i]);
  return all;
}

std::optional<int> value_of(const ColumnEntry& column, std::string_view text) {
  if (const auto number = parse_number(text, column.low, column.high)) return static_cast<int>(*number);
  const std::vector<std::string> known = value_words(column);
  const auto word = std::find(known.begin(), known.end(), text);
  if (word == known.end()) return std::nullopt;
  const int n = static_cast<int>(word - known.begin());
  if (!column.by_player_turn) return column.low + n;
  const int in_a_turn = static_cast<int>(column.words.size()) - 1;
  return n == 0 ? 0 : 10 * (1 + (n - 1) / in_a_turn) + 1 + (n - 1) % in_a_turn;
}

std::string_view key(Fate fate) { return key_of(fate); }
std::string_view key(event::Ending how) { return key_of(how); }

}  // namespace quincunx
