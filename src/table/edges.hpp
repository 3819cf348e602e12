#pragma once
// The edges of the table, as files name them.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

enum class TableEdge : std::uint8_t { north, east, south, west };

inline constexpr std::array<std::string_view, 4> edge_names{"north", "east", "south", "west"};
inline std::optional<TableEdge> edge_named(std::string_view name) {
  for (std::size_t i = 0; i < edge_names.size(); ++i)
    if (edge_names[i] == name) return static_cast<TableEdge>(i);
  return std::nullopt;
}
constexpr std::string_view edge_name(TableEdge edge) { return edge_names[static_cast<std::size_t>(edge)]; }
// As the amount of an order to leave: 1 + its number; 0: the side's own edge.
constexpr std::int32_t amount_of(std::optional<TableEdge> edge) {
  return edge ? 1 + static_cast<std::int32_t>(*edge) : 0;
}
constexpr std::optional<TableEdge> edge_of_amount(std::int32_t amount) {
  if (amount < 1 || amount > static_cast<std::int32_t>(edge_names.size())) return std::nullopt;
  return static_cast<TableEdge>(amount - 1);
}
constexpr Angle toward(TableEdge edge) { return degrees(90 * static_cast<int>(edge)); }  // from the table
constexpr bool lies_across(TableEdge edge) {  // from west to east, as long as the table is wide
  return edge == TableEdge::north || edge == TableEdge::south;
}

}  // namespace quincunx
