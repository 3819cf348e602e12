#pragma once
// Texts of a vocabulary with places in them, "{unit} fires at {target}", filled for one event.

#include <optional>
#include <string>
#include <string_view>

#include "quincunx/vocabulary.hpp"

namespace quincunx {

// What the places of a template stand for in one event; those that are empty stay in the text as they are.
struct Places {
  std::optional<UnitId> unit, target;
  std::optional<std::int64_t> from, to, amount, score, need, n;
  const Roll* dice = nullptr;
  const ColumnEntry* column = nullptr;  // whose values `from` and `to` are
};
std::string fill(std::string_view text, const Places& places, const Vocabulary& words);
bool mentions(std::string_view text, std::string_view place);  // the place with its braces

// The n-th of the forms between bars, or the last.
std::string_view form(std::string_view forms, std::size_t n);
// A whole sentence: a capital in front (of plain letters only) and a full stop behind.
std::string whole(std::string text);

}  // namespace quincunx
