#include "report/sheet/printed.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"

namespace quincunx::printed {
namespace {

using Align = block::Column::Align;

constexpr Colour accent{122, 31, 31}, amended_tint{250, 234, 222};
constexpr std::size_t figure_signs = 13;  // longer cells count as words and are set flush left

Run dagger() { return {"†", Run::Manner::bold, {}, true, accent}; }

block::Cell figure(const Rulebook& book, std::size_t table, std::size_t row, std::size_t column) {
  block::Cell cell;
  const std::string text = book.cell_text(table, row, column);
  if (!book.amended(table, row, column)) {
    cell.text = plain(text);
    return cell;
  }
  cell.text = {Run{text, Run::Manner::bold}, dagger()};
  cell.tinted = true;
  cell.tint = amended_tint;
  return cell;
}

block::Cell label(const PrintedTable& printed, std::size_t row) {
  const PrintedRow& entry = printed.rows[row];
  block::Cell cell;
  cell.text = plain(entry.label);
  if (*entry.rule != '\0') cell.text.push_back({std::string("  ") + entry.rule, Run::Manner::small});
  return cell;
}

bool any_amended(const Rulebook& book, std::size_t table, std::size_t row) {
  for (std::size_t column = 0; column < book.set().tables()[table].columns.size(); ++column)
    if (book.amended(table, row, column)) return true;
  return false;
}

// Printed figures that the scenario has changed, as the rule book has them: "Shot, Start resolve 3; Horse,
// Move 6".
std::string changed_figures(const Rulebook& book, std::size_t table) {
  const PrintedTable& printed = book.set().tables()[table];
  const Rulebook unchanged(book.set());
  std::string out;
  for (std::size_t row = 0; row < printed.rows.size(); ++row)
    for (std::size_t column = 0; column < printed.columns.size(); ++column)
      if (book.amended(table, row, column))
        out += (out.empty() ? "" : "; ") + std::string(printed.rows[row].label) + ", " +
               printed.columns[column] + " " + unchanged.cell_text(table, row, column);
  return out;
}

bool has_house_figures(const Rulebook& book, std::size_t table) {
  const PrintedTable& printed = book.set().tables()[table];
  for (std::size_t row = 0; row < printed.rows.size(); ++row)
    for (std::size_t column = 0; column < printed.columns.size(); ++column)
      if (book.house(table, row, column)) return true;
  return false;
}

void add_notes(block::Table& table, const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  const std::string changed = changed_figures(book, index);
  if (!changed.empty())
    table.notes.push_back({dagger(), Run{" Changed here. The rules have: " + changed + "."}});
  for (const char* note : printed.notes) table.notes.push_back(plain(note));
  if (has_house_figures(book, index))
    table.notes.push_back({Run{"* House figures: the rules leave them open.", Run::Manner::italic}});
  if (printed.house)
    table.notes.push_back({Run{"House figures: the rules leave them open.", Run::Manner::italic}});
}

std::string title(const PrintedTable& printed) {
  return std::string(printed.title) + (*printed.rule != '\0' ? std::string("  ") + printed.rule : "") +
         (printed.house ? ", house figures" : "");
}

// Columns of figures are centred, columns of words flush left.
Align alignment(const Rulebook& book, std::size_t table, std::size_t column) {
  return has_words(book, table, column) ? Align::left : Align::centre;
}

void set_upright(block::Table& made, const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  made.columns.push_back({printed.row_head, Align::left, 0});
  for (std::size_t column = 0; column < printed.columns.size(); ++column)
    made.columns.push_back({printed.columns[column], alignment(book, index, column), 0});
  for (std::size_t row = 0; row < printed.rows.size(); ++row) {
    block::Row line;
    line.cells.push_back(label(printed, row));
    for (std::size_t column = 0; column < printed.columns.size(); ++column)
      line.cells.push_back(figure(book, index, row, column));
    made.rows.push_back(std::move(line));
  }
}

}  // namespace

bool has_words(const Rulebook& book, std::size_t table, std::size_t column) {
  const std::size_t rows = book.set().tables()[table].rows.size();
  for (std::size_t row = 0; row < rows; ++row)
    if (characters(book.cell_text(table, row, column)) > figure_signs) return true;
  return false;
}

bool lists_unit_types(const Ruleset& set, const PrintedTable& table) {
  return std::all_of(set.types.begin(), set.types.end(), [&table](const UnitType& type) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [&type](const PrintedRow& row) { return std::string_view(row.label) == type.name; });
  });
}

block::Table keyed_table(const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  block::Table made;
  made.title = std::string("table=\"") + printed.key + "\"  " + title(printed);
  made.anchor = std::string("table-") + printed.key;
  set_upright(made, book, index);
  for (std::size_t row = 0; row < printed.rows.size(); ++row)
    if (any_amended(book, index, row)) made.rows[row].kind = block::Row::Kind::amended;
  add_notes(made, book, index);
  return made;
}

std::vector<Phase> phases(const Ruleset& set) {
  std::vector<Phase> all;
  for (PlayedStep& played : order_of_play(set)) {
    if (all.empty() || all.back().title != played.phase) all.push_back({played.phase, {}});
    all.back().steps.push_back(std::move(played));
  }
  return all;
}

bool as_before(const Phase& phase) {
  return std::all_of(phase.steps.begin(), phase.steps.end(),
                     [](const PlayedStep& played) { return played.player_turn == 2; });
}

std::string in_force(const Rulebook& book, std::size_t ruling) {
  return book.set().rulings()[ruling].answer(book.ruling(ruling));
}

}  // namespace quincunx::printed
