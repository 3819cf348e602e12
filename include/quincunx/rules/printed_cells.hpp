#pragma once
// The cells of printed tables by their names, to compare one state of the rules with another.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/rulebook.hpp"

namespace quincunx {

struct PrintedCell {
  std::string table, title;  // key and title of the table; of a ruling empty
  std::string row, column;   // as printed; of a ruling its key, and empty
  std::string text;
};
// Of all tables, row by row, and then of all rulings.
std::vector<PrintedCell> printed_cells(const Rulebook& book);
// Those of a rules document that was exported earlier (src/xml).
std::optional<std::vector<PrintedCell>> read_printed_cells(std::string_view bytes, const std::string& path,
                                                           Problems& problems);

// A cell whose text differs, is new (`before` empty) or is gone (`after` empty).
struct PrintedChange {
  PrintedCell cell;  // its text: as it is now
  std::string before;
  bool is_new = false, gone = false;
};
// Those of `now` in its order, then those that are gone.
std::vector<PrintedChange> changes(const std::vector<PrintedCell>& before,
                                   const std::vector<PrintedCell>& now);

}  // namespace quincunx
