#pragma once
// Angles by which boards are turned.

#include <array>

#include "quincunx/table/geometry.hpp"

namespace quincunx::test {

// clang-format off
constexpr std::array whole_degrees{
    1, 3, 5, 6, 7, 10, 12, 15, 17, 20, 23, 25, 28, 30, 33, 35, 37, 40, 43, 45, 47, 50, 53, 55, 60, 64, 67, 70, 73, 77,
    80, 85, 88, 89, 100, 115, 135, 150, 196, 225, 240, 263, 287, 315, 333};
// clang-format on

// Some of them for a board of this number, others for the next one.
template <class F>
void each_angle_for(std::size_t board, std::size_t count, F&& f) {
  for (std::size_t k = 0; k < count; ++k)
    f(degrees(whole_degrees[(board * count + k) % whole_degrees.size()]));
}

}  // namespace quincunx::test
