#pragma once
// What a command is told to do, and the figures by which doctrine does it.

#include <cstddef>
#include <cstdint>
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

// The rows of doctrine's printed table, in its order. Percentages but for the three that count turns, and the
// last, of hundredths of strength.
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

// A figure that a rule set puts in the place of the table's own.
struct Preferred {
  Preference row;
  Posture posture;
  std::int16_t figure;
};

}  // namespace quincunx
