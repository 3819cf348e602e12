#include "table.hpp"

#include <array>

namespace quincunx::doctrine_1 {
namespace {

constexpr std::size_t postures = 7;
constexpr std::size_t preferences = static_cast<std::size_t>(Preference::count_);

// In the order of Preference, and of Posture in each row.
// clang-format off
constexpr std::array<std::array<std::int16_t, postures>, preferences> figures = {{
  {{999,     999,      70,       0,     100,       0,     100}},
  {{ 85,      85,      85,      85,      95,      95,      85}},
  {{120,     150,     170,     999,     250,     999,     120}},
  {{100,     100,      50,      50,     100,     100,     100}},
  {{ 70,      80,     100,     100,     100,     100,     130}},
  {{300,     200,     100,       0,       0,       0,     100}},
  {{110,     115,     120,     999,     150,     300,     110}},
  {{ 60,      80,      90,     999,     150,     999,      75}},
  {{200,     250,     300,     999,     999,     999,     200}},
  {{ 34,      34,      34,       0,      50,      50,      34}},
  {{ 34,      50,      50,      50,     100,     100,      50}},
  {{  0,       0,       0,       0,       0,       0,       0}},
  {{  0,       0,       0,       0,       0,       0,     150}},
  {{  4,       6,       8,      99,      12,      99,       6}},
  {{ 10,       8,       6,       0,       4,       0,       8}},
}};
// clang-format on

}  // namespace

int preference(Preference row, Posture posture) {
  const Posture known = posture == Posture::leave ? Posture::withdraw : posture;  // came after it
  return figures[static_cast<std::size_t>(row)][static_cast<std::size_t>(known)];
}

}  // namespace quincunx::doctrine_1
