// Checks single figures, and words that repeat them.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "quincunx/play/ruleset.hpp"
#include "report/lint/checks.hpp"

namespace quincunx::lint {
namespace {

using Kind = Figure::Kind;

bool read_as_bands(const PrintedTable& table, Cell at) {
  return std::any_of(table.readings.begin(), table.readings.end(), [at](const Reading& reading) {
    return reading.roll != Reading::Roll::none && at.column >= reading.column &&
           at.column <= reading.last_column && at.row >= reading.row && at.row <= reading.last_row;
  });
}

void check_figure(Findings& found, Cell at) {
  const Figure& figure = found.table(at.table).rows[at.row].cells[at.column];
  if (figure.kind == Kind::word) return;
  const int die = found.book.set().die, value = found.book.figure(at.table, at.row, at.column);
  const std::string dice = "a d" + std::to_string(die);
  if (figure.kind == Kind::need && (value > die || value < 2))
    found.add_cell("impossible", true, at,
                   value > die ? std::to_string(value) + " can never come up on " + dice
                               : "every roll of " + dice + " is " + std::to_string(value) + " or more",
                   "2 to " + std::to_string(die));
  if (figure.kind == Kind::modifier && std::abs(value) >= die)
    found.add_cell("impossible", true, at,
                   found.book.cell_text(at.table, at.row, at.column) + " outweighs any roll of " + dice, "");
  const bool signless =
      figure.kind == Kind::number || (has_decimals(figure.kind) && figure.kind != Kind::more_dice);
  if (signless && value < 0 && !read_as_bands(found.table(at.table), at))
    found.add_cell("negative", true, at, found.book.cell_text(at.table, at.row, at.column) + " is negative",
                   "0 or more");
  if (signless && value == 0 && figure.value > 0)
    found.add_cell("zero", false, at, "amended to 0, which plays as if there were none", "");
  if (figure.kind == Kind::die && (value < 2 || die % value != 0))
    found.add_cell("impossible", true, at, "a d" + std::to_string(value) + " cannot be read off " + dice, "");
  if ((figure.kind == Kind::modifier || figure.kind == Kind::more_dice) && value == 0 && figure.value != 0)
    found.add_cell("idle-modifier", false, at, "amended so that it has no effect", "");
}

// Rows below a row for all other cases can never apply.
void check_rest(Findings& found, std::size_t table) {
  constexpr std::array<std::string_view, 4> rest{"Otherwise", "Any other", "All others",
                                                 "In all other cases"};
  const auto& rows = found.table(table).rows;
  for (std::size_t row = 0; row + 1 < rows.size(); ++row)
    for (const std::string_view word : rest)
      if (std::string_view(rows[row].label).substr(0, word.size()) == word)
        found.add_row("idle-modifier", true, table, row + 1,
                      std::string("the row above, '") + rows[row].label + "', covers every case", "");
}

struct Span {
  int low = 0, high = 0;
  bool open = false;  // "9 or more"
};

std::optional<int> number_at(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  int value = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && at < begin + 6; ++at)
    value = value * 10 + (text[at] - '0');
  return at > begin ? std::optional<int>(value) : std::nullopt;
}

// Reads "by 5 to 8" or "9 or more".
std::optional<Span> span_in(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto low = number_at(text, at);
    if (!low) continue;
    constexpr std::string_view to = " to ", more = " or more";
    if (text.substr(at, more.size()) == more) return Span{*low, *low, true};
    if (text.substr(at, to.size()) != to) continue;
    std::size_t next = at + to.size();
    if (const auto high = number_at(text, next)) return Span{*low, *high, false};
  }
  return std::nullopt;
}

// The band of a row as words would state it. Differences are stated by size: −8 to −5 is "by 5 to 8".
std::optional<Span> band_of(const Findings& found, const Reading& reading, std::size_t table,
                            std::size_t row) {
  const auto value = found.value({table, row, reading.column});
  std::optional<int> above;
  for (std::size_t r = row; r-- > reading.row && !above;) above = found.value({table, r, reading.column});
  if (!value && !above) return std::nullopt;
  if (!value) return Span{std::abs(*above - 1), std::abs(*above - 1), true};
  if (!above) return Span{std::abs(*value), std::abs(*value), true};
  const int a = std::abs(*value), b = std::abs(*above - 1);
  return Span{std::min(a, b), std::max(a, b), false};
}

std::string words(const Span& span) {
  return std::to_string(span.low) + (span.open ? " or more" : " to " + std::to_string(span.high));
}

void check_words_of_bands(Findings& found, std::size_t table, const Reading& reading) {
  if (reading.order != Reading::Order::falls || reading.across || reading.roll == Reading::Roll::none) return;
  const auto& rows = found.table(table).rows;
  for (std::size_t row = reading.row; row < rows.size() && row <= reading.last_row; ++row)
    for (std::size_t column = reading.last_column + 1; column < rows[row].cells.size(); ++column) {
      if (rows[row].cells[column].kind != Kind::word) continue;
      const auto said = span_in(found.book.cell_text(table, row, column));
      const auto is = band_of(found, reading, table, row);
      if (said && is &&
          (said->low != is->low || said->open != is->open || (!is->open && said->high != is->high)))
        found.add_cell("stale-words", false, {table, row, column},
                       "it says " + words(*said) + ", the figures say " + words(*is),
                       "use {band} in the table to keep them equal");
    }
}

// Checks printed chances against the number that each die must show. The row's name gives the number of dice:
// "Resolve 3", "42.13%".
void check_chances(Findings& found, std::size_t table) {
  const auto& rows = found.table(table).rows;
  const int die = found.book.set().die;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::optional<int> need;
    for (std::size_t column = 0; column < rows[row].cells.size(); ++column) {
      if (rows[row].cells[column].kind == Kind::need) need = found.value({table, row, column});
      const std::string text = found.book.cell_text(table, row, column);
      if (!need || *need < 1 || *need > die || text.size() < 2 || text.back() != '%') continue;
      const std::string_view label = rows[row].label;
      std::size_t digit = label.find_first_of("0123456789");
      const int dice = digit == label.npos ? 1 : number_at(label, digit).value_or(1);
      double miss = 1;
      for (int i = 0; i < dice; ++i) miss *= static_cast<double>(*need - 1) / die;
      const std::string printed = text.substr(0, text.size() - 1);
      constexpr double rounding = 0.51;
      const std::size_t point = printed.find('.');
      double unit = 1;
      for (std::size_t i = point; point != printed.npos && i + 1 < printed.size(); ++i) unit /= 10;
      if (std::abs(std::atof(printed.c_str()) - 100 * (1 - miss)) > unit * rounding)
        found.add_cell("stale-words", false, {table, row, column},
                       "it says " + text + ", but the dice give another chance",
                       "use {chance} in the table to keep them equal");
    }
  }
}

// Amendments that change a figure to the value it already has.
void check_amendments(Findings& found) {
  for (const Amendment& each : found.book.amendments())
    if (each.from == each.to)
      found.add("idle-amendment", false, each.what + " is " + each.to + " without it",
                "leave the amendment out");
}

}  // namespace

void check_figures(Findings& found) {
  for (std::size_t table = 0; table < found.book.set().tables().size(); ++table) {
    for (std::size_t row = 0; row < found.table(table).rows.size(); ++row)
      for (std::size_t column = 0; column < found.table(table).columns.size(); ++column)
        check_figure(found, {table, row, column});
    check_rest(found, table);
    for (const Reading& reading : found.table(table).readings) check_words_of_bands(found, table, reading);
    check_chances(found, table);
  }
  check_amendments(found);
}

}  // namespace quincunx::lint
