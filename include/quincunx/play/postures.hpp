#pragma once
// The postures of commands, and the rows of the table by which doctrine plays them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace quincunx {

enum class Posture : std::uint8_t { attack, advance, defend, hold, screen, withdraw, reserve, leave };
constexpr std::size_t postures_in_all = 8;
constexpr const char* posture_keys = "attack advance defend hold screen withdraw reserve leave";
constexpr std::string_view posture_key(Posture posture) {
  std::string_view left = posture_keys;
  for (auto before = static_cast<std::size_t>(posture); before > 0; --before)
    left.remove_prefix(left.find(' ') + 1);
  return left.substr(0, left.find(' '));
}

const char* meaning_of(Posture posture);  // what doctrine does under it, in words

// The rows of doctrine's printed table, in its order: percentages, except that await_guns and patience are
// turns, and break_counts is hundredths of strength.
enum class Preference : std::uint8_t {
  sally,
  stand_off,
  close,
  keep_line,
  support,
  extend,
  fills_near,
  round,
  charge,
  hold_fire_horse,
  hold_fire_foot,
  worn,
  rally,
  leader_under_fire,
  commit,
  latest,
  await_guns,
  skirmish,
  patience,
  press,
  break_counts,
  count_
};

// A figure of a rule set's own, which replaces the table's for one posture, or for every one.
constexpr std::optional<Posture> every_posture;
struct Preferred {
  Preference row;
  std::optional<Posture> posture;
  std::int16_t figure;
};

}  // namespace quincunx
