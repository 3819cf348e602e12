#include "play/words/derived_words.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx {
namespace {

std::optional<int> value(const Rulebook& book, std::size_t table, std::size_t row, std::size_t column) {
  const PrintedRow& printed = book.set().tables()[table].rows[row];
  if (column >= printed.cells.size() || printed.cells[column].kind == Figure::Kind::word) return std::nullopt;
  return book.figure(table, row, column);
}

// Of differences by their size: −8 to −5 is "5 to 8".
std::string band(const Rulebook& book, std::size_t table, std::size_t row) {
  const PrintedTable& printed = book.set().tables()[table];
  const auto reading =
      std::find_if(printed.readings.begin(), printed.readings.end(),
                   [](const Reading& each) { return each.order == Reading::Order::falls && !each.across; });
  if (reading == printed.readings.end()) return "";
  const auto from = value(book, table, row, reading->column);
  std::optional<int> above;
  for (std::size_t r = row; r-- > reading->row && !above;) above = value(book, table, r, reading->column);
  if (!from && !above) return "";
  const PrintedTexts& language = book.set().printed;
  if (!from || !above)
    return with_places(language("{from} or more"),
                       {{"from", std::to_string(std::abs(from ? *from : *above - 1))}});
  const int a = std::abs(*from), b = std::abs(*above - 1);
  if (a == b) return std::to_string(a);
  return with_places(language("{from} to {to}"),
                     {{"from", std::to_string(std::min(a, b))}, {"to", std::to_string(std::max(a, b))}});
}

// In whole per cent, rounded.
std::string chance(const Rulebook& book, std::size_t table, std::size_t row) {
  constexpr int most_dice = 9;
  const PrintedRow& printed = book.set().tables()[table].rows[row];
  const auto digit =
      std::find_if(printed.label, printed.label + std::char_traits<char>::length(printed.label),
                   [](char c) { return c >= '1' && c <= '9'; });
  const int dice = *digit == '\0' ? 1 : std::min(*digit - '0', most_dice);
  const std::int64_t die = book.set().die;
  for (std::size_t column = 0; column < printed.cells.size(); ++column) {
    if (printed.cells[column].kind != Figure::Kind::need) continue;
    const std::int64_t misses = std::clamp<std::int64_t>(book.figure(table, row, column) - 1, 0, die);
    std::int64_t all = 1, missing = 1;
    for (int i = 0; i < dice; ++i) {
      all *= die;
      missing *= misses;
    }
    return std::to_string(((all - missing) * 100 + all / 2) / all) + "%";
  }
  return "";
}

}  // namespace

std::string derived_words(const Rulebook& book, std::size_t table, std::size_t row,
                          const std::string& words) {
  if (words.find('{') == words.npos) return words;
  return with_places(words, {{"band", band(book, table, row)}, {"chance", chance(book, table, row)}});
}

}  // namespace quincunx
