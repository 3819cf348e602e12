#pragma once
// Which figures of the printed tables stand on the card of a unit.

#include <cstdint>
#include <span>
#include <string_view>

namespace quincunx::data {

// A table of which a card shows the rows that concern the unit's type or its columns.
struct CardTable {
  std::string_view set, table;  // their keys
  std::uint32_t columns;        // that are shown, a bit for each
  std::size_t most = 4;         // rows, from the first
};
std::span<const CardTable> card_tables();

}  // namespace quincunx::data
