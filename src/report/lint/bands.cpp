// Checks the order of figures that a table declares, and that dice can reach them.

#include <algorithm>

#include "quincunx/play/ruleset.hpp"
#include "report/lint/checks.hpp"

namespace quincunx::lint {
namespace {

using Trend = Reading::Order;
using Roll = Reading::Roll;

struct Reach {
  int low = 0, high = 0;
};

// Sum of all modifiers in the named tables: the negative ones in `low`, the positive ones in `high`.
Reach modifiers_of(const Findings& found, const Reading& reading) {
  Reach reach;
  for (std::size_t t = 0; t < found.book.set().tables().size(); ++t)
    for (const char* key : reading.modifiers)
      if (std::string_view(found.table(t).key) == key)
        for (std::size_t row = 0; row < found.table(t).rows.size(); ++row)
          for (std::size_t column = 0; column < found.table(t).columns.size(); ++column)
            if (found.table(t).rows[row].cells[column].kind == Figure::Kind::modifier) {
              const int value = found.book.figure(t, row, column);
              (value < 0 ? reach.low : reach.high) += value;
            }
  return reach;
}

Reach reach_of(const Findings& found, const Reading& reading) {
  const int die = found.book.set().die;
  const Reach by = modifiers_of(found, reading);
  const Reach total{1 + by.low, die + by.high};
  return reading.roll == Roll::difference ? Reach{total.low - total.high, total.high - total.low} : total;
}

std::size_t rows_end(const Findings& found, std::size_t table, const Reading& reading) {
  return std::min(found.table(table).rows.size(), reading.last_row + 1);
}

void check_reach(Findings& found, std::size_t table, const Reading& reading) {
  if (reading.roll == Roll::none) return;
  const Reach reach = reach_of(found, reading);
  const std::string can = reading.roll == Roll::plain
                              ? "a d" + std::to_string(found.book.set().die) + " shows "
                          : reading.roll == Roll::modified
                              ? "a d" + std::to_string(found.book.set().die) + " and its modifiers reach "
                              : "the difference of the totals is ";
  const std::size_t end = rows_end(found, table, reading);
  for (std::size_t column = reading.column; column <= reading.last_column; ++column)
    for (std::size_t row = reading.row; row < end; ++row) {
      const auto value = found.value({table, row, column});
      // A band of a falling table that begins at the lowest possible result leaves no result for the rows
      // below.
      const bool bands = reading.order == Trend::falls && !reading.across && row + 1 < end;
      if (value && (*value > reach.high || *value < reach.low + (bands ? 1 : 0)))
        found.add_cell("impossible", true, {table, row, column},
                       std::to_string(*value) + (*value > reach.high ? " can never come up"
                                                 : bands             ? " leaves nothing for the rows below"
                                                                     : " can never come up"),
                       can + std::to_string(reach.low) + " to " + std::to_string(reach.high));
    }
}

bool breaks(Trend order, int before, int after) {
  switch (order) {
    case Trend::falls:
      return after >= before;
    case Trend::rises:
      return after <= before;
    case Trend::never_rises:
      return after > before;
    case Trend::never_falls:
      return after < before;
    case Trend::spans:
    case Trend::any:
      break;
  }
  return false;
}

void check_pair(Findings& found, Trend order, Cell before, Cell after) {
  const auto a = found.value(before), b = found.value(after);
  if (!a || !b || !breaks(order, *a, *b)) return;
  const bool strict = order == Trend::falls || order == Trend::rises;
  const std::string other =
      before.row == after.row
          ? std::string("column '") + found.table(before.table).columns[before.column] + "'"
          : std::string("row '") + found.table(before.table).rows[before.row].label + "'";
  const auto text = [&found](Cell at) { return found.book.cell_text(at.table, at.row, at.column); };
  const bool equal = *a == *b;
  found.add_cell(equal ? "overlap" : "order", true, after, before,
                 text(after) + (equal ? " as in " : " after " + text(before) + " in ") + other,
                 strict && equal
                     ? "one of the two can never apply"
                     : std::string("figures here ") +
                           (order == Trend::falls || order == Trend::never_rises ? "fall" : "rise") +
                           (before.row == after.row ? " along the row" : " down the column"));
}

// Compares each figure with the next in the reading's direction. Cells with words are skipped.
void check_order(Findings& found, std::size_t table, const Reading& reading) {
  const std::size_t end = rows_end(found, table, reading);
  const auto walk = [&](auto cells, std::size_t first, std::size_t last) {
    std::optional<Cell> before;
    for (std::size_t i = first; i < last; ++i) {
      const Cell at = cells(i);
      if (!found.value(at)) continue;
      if (before) check_pair(found, reading.order, *before, at);
      before = at;
    }
  };
  if (reading.across)
    for (std::size_t row = reading.row; row < end; ++row)
      walk(
          [&](std::size_t column) {
            return Cell{table, row, column};
          },
          reading.column, reading.last_column + 1);
  else
    for (std::size_t column = reading.column; column <= reading.last_column; ++column)
      walk([&](std::size_t row) { return Cell{table, row, column}; }, reading.row, end);
}

void check_spans(Findings& found, std::size_t table, const Reading& reading) {
  bool follows = false;  // a row in order precedes
  int reached = 0;
  for (std::size_t row = reading.row; row < rows_end(found, table, reading); ++row) {
    const Cell from{table, row, reading.column}, to{table, row, reading.last_column};
    const auto a = found.value(from), b = found.value(to);
    if (!a || !b) continue;
    if (*a > *b) {
      found.add_cell("order", true, to, std::to_string(*a) + " to " + std::to_string(*b) + " is not a range",
                     "");
      follows = false;
      continue;
    }
    if (follows && *a != reached + 1)
      found.add_cell(*a <= reached ? "overlap" : "gap", true, from,
                     "the row above ends with " + std::to_string(reached) + ", this one begins with " +
                         std::to_string(*a),
                     "begin with " + std::to_string(reached + 1));
    follows = true;
    reached = *b;
  }
}

// The band that a row's label states: "4" or "4–5".
std::optional<Reach> band_of(const std::string& label) {
  Reach band;
  std::size_t at = 0;
  const auto number = [&](int& into) {
    const std::size_t begin = at;
    for (into = 0; at < label.size() && label[at] >= '0' && label[at] <= '9' && at < begin + 6; ++at)
      into = into * 10 + (label[at] - '0');
    return at > begin;
  };
  constexpr std::string_view dash = "–";
  if (!number(band.low)) return std::nullopt;
  band.high = band.low;
  if (at < label.size()) {
    if (label.compare(at, dash.size(), dash) == 0)
      at += dash.size();
    else if (label[at] == '-')
      ++at;
    else
      return std::nullopt;
    if (!number(band.high)) return std::nullopt;
  }
  return at == label.size() ? std::optional<Reach>(band) : std::nullopt;
}

// The column whose figures, in the unamended rules, repeat the first number of each row's band. One row may
// differ: it could be a slip.
std::optional<std::size_t> column_of_beginnings(const Findings& found, std::size_t table) {
  const PrintedTable& printed = found.table(table);
  for (std::size_t column = 0; column < printed.columns.size(); ++column) {
    std::size_t agree = 0, bands = 0;
    for (std::size_t row = 0; row < printed.rows.size(); ++row) {
      const auto band = band_of(printed.rows[row].label);
      if (!band) continue;
      ++bands;
      const Figure& figure = printed.rows[row].cells[column];
      if (figure.kind == Figure::Kind::number && figure.value == band->low) ++agree;
    }
    if (bands > 2 && agree + 1 >= bands) return column;
  }
  return std::nullopt;
}

void check_labels_as_bands(Findings& found, std::size_t table) {
  const PrintedTable& printed = found.table(table);
  const auto beginnings = column_of_beginnings(found, table);
  std::optional<Reach> before;
  for (std::size_t row = 0; row < printed.rows.size(); ++row) {
    const auto band = band_of(printed.rows[row].label);
    if (band && before) {
      if (band->low <= before->high)
        found.add_row("overlap", true, table, row, "the row above goes up to " + std::to_string(before->high),
                      "");
      else if (band->low > before->high + 1)
        found.add_row("gap", true, table, row,
                      "no row for " + std::to_string(before->high + 1) +
                          (band->low == before->high + 2 ? "" : " to " + std::to_string(band->low - 1)),
                      "");
    }
    if (band && band->low > band->high)
      found.add_row("order", true, table, row, "a band that ends before it begins", "");
    if (band && beginnings && found.value({table, row, *beginnings}) != band->low)
      found.add_cell("stale-words", false, {table, row, *beginnings},
                     found.book.cell_text(table, row, *beginnings) + " in a row that is called '" +
                         printed.rows[row].label + "'",
                     "the game uses the figure, but players read the name");
    before = band;
  }
}

}  // namespace

void check_bands(Findings& found) {
  for (std::size_t i = 0; i < found.book.set().tables().size(); ++i) {
    for (const Reading& reading : found.table(i).readings) {
      check_reach(found, i, reading);
      if (reading.order == Trend::spans)
        check_spans(found, i, reading);
      else
        check_order(found, i, reading);
    }
    check_labels_as_bands(found, i);
  }
}

}  // namespace quincunx::lint
