#include "report/printed.hpp"

#include <algorithm>

#include "quincunx/text.hpp"
#include "report/cells.hpp"
#include "report/map.hpp"

namespace quincunx::printed {
namespace {

constexpr std::size_t longest_whole = 14;  // rows: longer tables may go on in the next column

using Align = block::Column::Align;

constexpr Colour accent{122, 31, 31}, amended_tint{250, 234, 222}, sign_ink{60, 54, 48};
constexpr std::size_t figure_signs = 13;  // longer cells are words, set flush left
constexpr Milli sign_height = 6200;

const UnitType* unit_type(const Ruleset& set, const char* label) {
  for (const UnitType& type : set.types)
    if (std::string_view(type.name) == label) return &type;
  return nullptr;
}

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

block::Cell label(const Rulebook& book, const PrintedTable& printed, std::size_t row) {
  const PrintedRow& entry = printed.rows[row];
  block::Cell cell;
  cell.text = plain(entry.label);
  if (*entry.rule != '\0') cell.text.push_back({std::string("  ") + entry.rule, Run::Manner::small});
  if (lists_unit_types(book.set(), printed))
    if (const UnitType* type = unit_type(book.set(), entry.label))
      cell.picture = map::symbol(*type, sign_ink, false, sign_height);
  return cell;
}

bool any_amended(const Rulebook& book, std::size_t table, std::size_t row) {
  for (std::size_t column = 0; column < book.set().tables()[table].columns.size(); ++column)
    if (book.amended(table, row, column)) return true;
  return false;
}

// "Shot, Start resolve 3; Horse, Move 6": what stands in the rule book where the scenario has changed it.
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

void add_notes(block::Table& table, const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  const std::string changed = changed_figures(book, index);
  if (!changed.empty())
    table.notes.push_back({dagger(), Run{" Changed here. The rules have: " + changed + "."}});
  for (const char* note : printed.notes) table.notes.push_back(plain(note));
  if (printed.house)
    table.notes.push_back({Run{"House figures: the rules leave them open.", Run::Manner::italic}});
}

std::string title(const PrintedTable& printed) {
  return std::string(printed.title) + (*printed.rule != '\0' ? std::string("  ") + printed.rule : "") +
         (printed.house ? ", house figures" : "");
}

// A column of figures stands centred, one of words flush left.
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
    line.cells.push_back(label(book, printed, row));
    for (std::size_t column = 0; column < printed.columns.size(); ++column)
      line.cells.push_back(figure(book, index, row, column));
    made.rows.push_back(std::move(line));
  }
}

void set_turned_over(block::Table& made, const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  made.columns.push_back({printed.row_head, Align::left, 0});
  for (const PrintedRow& row : printed.rows) made.columns.push_back({row.label, Align::centre, 0});
  for (std::size_t column = 0; column < printed.columns.size(); ++column) {
    block::Row line;
    line.cells.push_back({plain(printed.columns[column])});
    for (std::size_t row = 0; row < printed.rows.size(); ++row)
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

block::Table table(const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  block::Table made;
  made.title = title(printed);
  made.anchor = std::string("table-") + printed.key;
  made.style = block::Table::Style::dense;
  made.keep = made.rows.size() <= longest_whole;
  if (printed.columns.size() > 6 && printed.rows.size() <= 3)
    set_turned_over(made, book, index);
  else
    set_upright(made, book, index);
  add_notes(made, book, index);
  return made;
}

block::Table keyed_table(const Rulebook& book, std::size_t index) {
  const PrintedTable& printed = book.set().tables()[index];
  block::Table made;
  made.title = std::string("table=\"") + printed.key + "\"  " + title(printed);
  made.anchor = std::string("table-") + printed.key;
  set_upright(made, book, index);
  for (std::size_t row = 0; row < printed.rows.size(); ++row)
    if (any_amended(book, index, row)) made.rows[row].kind = block::Row::Kind::amended;
  for (block::Row& row : made.rows) row.cells.front().picture = {};
  add_notes(made, book, index);
  return made;
}

block::Table ground(const Ruleset& set) {
  block::Table made;
  made.title = "Ground";
  made.anchor = "ground-kinds";
  made.style = block::Table::Style::dense;
  made.keep = made.rows.size() <= longest_whole;
  made.columns = {{"Kind", Align::left, 1}, {"Effect", Align::left, 2}};
  std::vector<std::pair<std::string, std::string>> rows;  // kinds, what they do
  for (const TerrainKind& kind : set.terrain) {
    const std::string name =
        report_parts::spaced(kind.key) + (kind.shape == Feature::Shape::hill ? " hill" : "");
    const auto known =
        std::find_if(rows.begin(), rows.end(), [&kind](const auto& row) { return row.second == kind.text; });
    if (known != rows.end())
      known->first += ", " + name;
    else
      rows.emplace_back(name, kind.text);
  }
  for (auto& [kinds, effect] : rows) {
    if (kinds.front() >= 'a' && kinds.front() <= 'z') kinds.front() = static_cast<char>(kinds.front() - 32);
    made.rows.push_back({{{plain(kinds)}, {plain(effect)}}});
  }
  return made;
}

std::vector<std::size_t> tables_of_phase(const Ruleset& set, const std::string& phase) {
  std::vector<std::size_t> found;
  for (const Step& step : set.steps)
    for (std::size_t i = 0; step.phase == phase && i < set.tables().size(); ++i)
      if (std::string_view(set.tables()[i].step) == step.id) found.push_back(i);
  return found;
}

std::vector<std::size_t> tables_of_no_phase(const Ruleset& set) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < set.tables().size(); ++i) {
    const std::string_view serves = set.tables()[i].step;
    if (std::none_of(set.steps.begin(), set.steps.end(),
                     [serves](const Step& step) { return serves == step.id; }))
      found.push_back(i);
  }
  std::stable_partition(found.begin(), found.end(),
                        [&set](std::size_t i) { return lists_unit_types(set, set.tables()[i]); });
  return found;
}

std::vector<Phase> phases(const Ruleset& set) {
  std::vector<Phase> all;
  for (const Step& step : set.steps) {
    if (all.empty() || all.back().title != step.phase) all.push_back({step.phase, {}});
    all.back().steps.push_back(&step);
  }
  return all;
}

bool as_before(const Phase& phase) {
  return std::all_of(phase.steps.begin(), phase.steps.end(),
                     [](const Step* step) { return *step->text == '\0'; });
}

std::string in_force(const Rulebook& book, std::size_t ruling) {
  const Ruling& entry = book.set().rulings()[ruling];
  return entry.alternatives.empty() ? book.ruling_text(ruling)
                                    : entry.alternatives[static_cast<std::size_t>(book.ruling(ruling))].text;
}

}  // namespace quincunx::printed
