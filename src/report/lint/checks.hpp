#pragma once
// The chapters of the linter. Each adds its findings.

#include <optional>

#include "report/lint/lint.hpp"

namespace quincunx::lint {

struct Cell {
  std::size_t table = 0, row = 0, column = 0;
};

// Collects findings, each with the place of the amendment behind it, if any.
class Findings {
 public:
  Findings(const Rulebook& rules, const Scenario* scenario) : book(rules), scenario_(scenario) {}

  const PrintedTable& table(std::size_t index) const;
  // The figure in a cell; empty if the cell has words.
  std::optional<int> value(Cell at) const;
  void add(const char* name, bool error, std::string what, std::string hint);
  void add(const char* name, bool error, std::size_t table, std::string what, std::string hint);
  void add_row(const char* name, bool error, std::size_t table, std::size_t row, std::string what,
               std::string hint);
  void add_cell(const char* name, bool error, Cell at, std::string what, std::string hint) {
    add_cell(name, error, at, at, std::move(what), std::move(hint));
  }
  // A finding about two cells. The place is that of the amendment to either.
  void add_cell(const char* name, bool error, Cell at, Cell other, std::string what, std::string hint);

  const Rulebook& book;
  std::vector<Finding> all;

 private:
  Place amended_at(Cell at) const;
  Place amended_at(std::size_t table, std::size_t row) const;
  const Scenario* scenario_;
};

void check_shape(Findings& found);     // keys, heads, rows and labels of tables
void check_bands(Findings& found);     // orders of figures, dice that can bring them about
void check_figures(Findings& found);   // single figures, and words that repeat them
void check_sequence(Findings& found);  // tables and steps of play
void check_words(Findings& found);     // what reads like a slip, and words beside amended figures

}  // namespace quincunx::lint
