#include "log/keys.hpp"

#include <algorithm>
#include <array>

#include "log/parse.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

constexpr std::array<std::string_view, 8> fates{"expected", "present",   "routed", "eliminated",
                                                "fallen",   "withdrawn", "left",   "exited"};
constexpr std::array<std::string_view, 9> endings{"broken",    "time", "draw",   "stopped", "points",
                                                  "objective", "exit", "enough", "retreat"};
constexpr std::array<std::string_view, 8> conditions{"objective", "exit",   "points",     "margin",
                                                     "enough",    "losses", "objectives", "gone"};

constexpr std::array<std::string_view, 3> rides{"late", "lost", "captured"};

template <class Enum>
std::string_view key_of(Enum value) {
  const std::span<const std::string_view> keys = keys_of(value);
  const auto n = static_cast<std::size_t>(value);
  return n < keys.size() ? keys[n] : keys.front();
}

}  // namespace

std::span<const std::string_view> keys_of(Fate) { return fates; }
std::span<const std::string_view> keys_of(event::Ending) { return endings; }
std::span<const std::string_view> keys_of(event::Condition) { return conditions; }
std::span<const std::string_view> keys_of(event::Ride) { return rides; }

std::string title_of(const Entry& purpose) {
  return *purpose.title != '\0' ? std::string(purpose.title) : spaced(purpose.key);
}
std::string value_text(const ColumnEntry& column, int value) {
  const auto n = static_cast<std::size_t>(value - column.low);
  const std::span<const char* const> shown = column.printed.empty() ? column.words : column.printed;
  return value >= column.low && n < shown.size() ? shown[n] : std::to_string(value);
}

std::string printed_value(const ColumnEntry& column, int value) {
  const std::string text = value_text(column, value);
  const bool word = !text.empty() && text[0] != '-' && (text[0] < '0' || text[0] > '9');
  return word ? spaced(text) : text;
}

std::optional<int> value_of(const ColumnEntry& column, std::string_view text) {
  if (const auto number = parse_number(text, column.low, column.high)) return static_cast<int>(*number);
  const auto word = std::find(column.words.begin(), column.words.end(), text);
  if (word == column.words.end()) return std::nullopt;
  return column.low + static_cast<int>(word - column.words.begin());
}

std::string_view key(Lifetime life) {
  constexpr std::array<std::string_view, lifetimes> keys{"",     "turn",       "player turn",
                                                         "step", "activation", "own activation"};
  return keys[static_cast<std::size_t>(life)];
}
std::string_view key(Fate fate) { return key_of(fate); }
std::string_view key(event::Ending how) { return key_of(how); }
std::string_view key(event::Condition condition) { return key_of(condition); }
std::string_view key(event::Ride ride) { return key_of(ride); }

}  // namespace quincunx
