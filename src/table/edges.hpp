#pragma once
// The edges of the table, as files name them.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

enum class TableEdge : std::uint8_t { north, east, south, west };

inline std::optional<TableEdge> edge_named(std::string_view name) {
  constexpr std::array<std::string_view, 4> names{"north", "east", "south", "west"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<TableEdge>(i);
  return std::nullopt;
}
constexpr Angle toward(TableEdge edge) { return degrees(90 * static_cast<int>(edge)); }  // from the table
constexpr bool lies_across(TableEdge edge) {  // from west to east, as long as the table is wide
  return edge == TableEdge::north || edge == TableEdge::south;
}

}  // namespace quincunx
