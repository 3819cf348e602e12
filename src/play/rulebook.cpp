#include "quincunx/play/rulebook.hpp"

#include <charconv>
#include <map>

#include "play/words/derived_words.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx {
namespace {

constexpr int largest_figure = 1000;

std::string thousandths_text(int value) {
  std::string out = value < 0 ? "−" : "";
  const int magnitude = value < 0 ? -value : value;
  out += std::to_string(magnitude / 1000);
  if (int rest = magnitude % 1000; rest != 0) {
    std::string digits = std::to_string(1000 + rest).substr(1);
    while (digits.back() == '0') digits.pop_back();
    out += "." + digits;
  }
  return out;
}

std::string figure_text(const Figure& figure, int value, int die) {
  switch (figure.kind) {
    case Figure::Kind::number:
      return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
    case Figure::Kind::modifier:
      return value > 0 ? "+" + std::to_string(value) : value < 0 ? "−" + std::to_string(-value) : "±0";
    case Figure::Kind::need:
      return value >= die ? std::to_string(value) : std::to_string(value) + "–" + std::to_string(die);
    case Figure::Kind::angle:
      return thousandths_text(value) + "°";
    case Figure::Kind::length:
    case Figure::Kind::dice:
      return thousandths_text(value);
    case Figure::Kind::more_dice:
      return (value > 0 ? "+" : value == 0 ? "±" : "") + thousandths_text(value);
    case Figure::Kind::die:
      return "D" + std::to_string(value);
    case Figure::Kind::word:
      break;
  }
  return figure.text;
}

// The number in a <figure>, in the figure's own unit; nullopt if it has another form or is out of range.
std::optional<int> parsed(Figure::Kind kind, std::string_view text, int die) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  if (kind == Figure::Kind::die && !text.empty() && text.front() == 'D') text.remove_prefix(1);
  if (kind == Figure::Kind::need)
    for (const std::string& to_the_best :
         {std::string("+"), "–" + std::to_string(die), "-" + std::to_string(die)})
      if (text.size() > to_the_best.size() && text.ends_with(to_the_best)) {
        text.remove_suffix(to_the_best.size());
        break;
      }
  int whole = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
  if (error != std::errc{} || whole > largest_figure || whole < -largest_figure) return std::nullopt;
  std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (kind == Figure::Kind::die && (whole < 2 || die % whole != 0)) return std::nullopt;
  if (!has_decimals(kind)) return rest.empty() ? std::optional<int>(whole) : std::nullopt;
  int thousandths = 0;
  if (!rest.empty()) {
    if (rest.front() != '.' || rest.size() < 2 || rest.size() > 4) return std::nullopt;
    int scale = 100;
    for (const char digit : rest.substr(1)) {
      if (digit < '0' || digit > '9') return std::nullopt;
      thousandths += (digit - '0') * scale;
      scale /= 10;
    }
  }
  return text.front() == '-' ? whole * 1000 - thousandths : whole * 1000 + thousandths;
}

// Of two that amend the same, one would have no effect.
void not_twice(const Scenario& scenario, Problems& problems) {
  std::map<std::string, int> lines;
  const auto add = [&](const std::string& what, const Place& place) {
    if (const auto [first, fresh] = lines.emplace(what, place.line); !fresh)
      problems.push_back({place, what + " a second time",
                          first->second > 0 ? "the first is on line " + std::to_string(first->second) : ""});
  };
  for (const RulingEntry& entry : scenario.rulings) add("ruling " + in_quotes(entry.key), entry.place);
  for (const FigureEntry& entry : scenario.figures)
    add("figure of " + in_quotes(entry.table) + ", " + in_quotes(entry.row) + ", " + in_quotes(entry.column),
        entry.place);
}

std::vector<std::string> labels(const std::vector<PrintedRow>& rows) {
  std::vector<std::string> out;
  for (const PrintedRow& row : rows) out.emplace_back(row.label);
  return out;
}
std::vector<std::string> names(const std::vector<const char*>& words) { return {words.begin(), words.end()}; }

std::optional<std::size_t> position(const std::vector<std::string>& words, std::string_view word) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == word) return i;
  return std::nullopt;
}

}  // namespace

std::vector<PrintedTable> tables_of(std::initializer_list<void (*)(std::vector<PrintedTable>&)> parts) {
  std::vector<PrintedTable> all;
  for (const auto add : parts) add(all);
  return all;
}

Rulebook::Rulebook(const Ruleset& set) : set_(&set) {
  for (const PrintedTable& table : set.tables()) {
    offsets_.push_back(figures_.size());
    widths_.push_back(table.columns.size());
    for (const PrintedRow& row : table.rows)
      for (std::size_t column = 0; column < table.columns.size(); ++column)
        figures_.push_back(column < row.cells.size() ? row.cells[column].value : 0);
  }
  for (const Ruling& ruling : set.rulings()) rulings_.push_back(ruling.preset);
}

Rulebook::Rulebook(const Ruleset& set, const Scenario& scenario, Problems& problems) : Rulebook(set) {
  not_twice(scenario, problems);
  const auto& all_rulings = set.rulings();
  std::vector<std::string> keys;
  for (const Ruling& ruling : all_rulings) keys.emplace_back(ruling.key);
  std::vector<RulingEntry> entries = scenario.rulings;
  // Where points decide when time is up, the attacker does not lose by it.
  if (scenario.turn_limit > 0 && !scenario.victory.by_points && position(keys, "turn_limit"))
    entries.insert(entries.begin(), {"turn_limit", std::to_string(scenario.turn_limit), scenario.place});
  for (const RulingEntry& entry : entries) {
    const auto at = position(keys, entry.key);
    if (!at) {
      problems.push_back(
          {entry.place, "no ruling '" + entry.key + "' in " + set.title, did_you_mean(entry.key, keys)});
      continue;
    }
    const Ruling& ruling = all_rulings[*at];
    std::optional<int> value;
    std::vector<std::string> choices;
    for (const Alternative& alternative : ruling.alternatives) choices.emplace_back(alternative.key);
    if (choices.empty()) {
      value = parsed(Figure::Kind::number, entry.value, set.die);
      if (value && (*value < ruling.low || *value > ruling.high)) value.reset();
    } else if (const auto choice = position(choices, entry.value)) {
      value = static_cast<int>(*choice);
    }
    if (!value) {
      problems.push_back({entry.place, "ruling '" + entry.key + "' cannot be '" + entry.value + "'",
                          choices.empty() ? "a whole number from " + std::to_string(ruling.low) + " to " +
                                                std::to_string(ruling.high)
                                          : did_you_mean(entry.value, choices)});
      continue;
    }
    if (*value == rulings_[*at]) continue;
    const std::string before = ruling_text(*at), answer_before = ruling.answer(rulings_[*at]);
    rulings_[*at] = *value;
    const std::string rule = std::string(" (") + ruling.rule + ")";
    amendments_.push_back({"Ruling " + entry.key + rule, before, ruling_text(*at), ruling.text + rule,
                           answer_before, ruling.answer(*value)});
  }
  const auto& all_tables = set.tables();
  const auto& named_tables = set.as_written().tables();  // a scenario names rows and columns in English
  std::vector<std::string> table_keys;
  for (const PrintedTable& table : all_tables) table_keys.emplace_back(table.key);
  for (const FigureEntry& entry : scenario.figures) {
    const auto table = position(table_keys, entry.table);
    if (!table) {
      problems.push_back({entry.place, "no table '" + entry.table + "' in " + set.title,
                          did_you_mean(entry.table, table_keys)});
      continue;
    }
    const PrintedTable& printed = all_tables[*table];
    const auto row_names = labels(named_tables[*table].rows);
    const auto column_names = names(named_tables[*table].columns);
    const auto row = position(row_names, entry.row);
    const auto column = position(column_names, entry.column);
    if (!row)
      problems.push_back({entry.place, "table '" + entry.table + "' has no row '" + entry.row + "'",
                          did_you_mean(entry.row, row_names)});
    if (!column)
      problems.push_back({entry.place, "table '" + entry.table + "' has no column '" + entry.column + "'",
                          did_you_mean(entry.column, column_names)});
    if (!row || !column) continue;
    const Figure& figure =
        *column < printed.rows[*row].cells.size() ? printed.rows[*row].cells[*column] : Figure{};
    const auto value =
        figure.kind == Figure::Kind::word ? std::nullopt : parsed(figure.kind, entry.value, set.die);
    if (!value) {
      problems.push_back({entry.place,
                          "figure '" + entry.value + "' cannot stand in table '" + entry.table + "', row '" +
                              entry.row + "'",
                          figure.kind == Figure::Kind::word
                              ? "this cell holds words and cannot be amended"
                              : "a number like " + figure_text(figure, figure.value, set.die)});
      continue;
    }
    amend_figure(*table, *row, *column, *value);
  }
}

void Rulebook::amend_figure(std::size_t table, std::size_t row, std::size_t column, int value) {
  const PrintedTable& printed = set_->tables()[table];
  const std::string before = cell_text(table, row, column);
  figures_[offsets_[table] + row * widths_[table] + column] = value;
  const std::string where = with_places(
      set_->printed("Table {key}, {row}, {column}"),
      {{"key", printed.key}, {"row", printed.rows[row].label}, {"column", printed.columns[column]}});
  amendments_.push_back({where, before, cell_text(table, row, column)});
}

bool Rulebook::amended(std::size_t table, std::size_t row, std::size_t column) const {
  const PrintedRow& printed = set_->tables()[table].rows[row];
  return column < printed.cells.size() && figure(table, row, column) != printed.cells[column].value;
}

bool Rulebook::house(std::size_t table, std::size_t row, std::size_t column) const {
  const PrintedRow& printed = set_->tables()[table].rows[row];
  return column < printed.cells.size() && printed.cells[column].house && !amended(table, row, column);
}

bool Rulebook::ruling_amended(std::size_t ruling) const {
  return rulings_[ruling] != set_->rulings()[ruling].preset;
}

std::string Rulebook::cell_text(std::size_t table, std::size_t row, std::size_t column) const {
  const PrintedRow& printed = set_->tables()[table].rows[row];
  if (column >= printed.cells.size()) return "";
  const Figure& cell = printed.cells[column];
  const std::string text = cell.kind == Figure::Kind::word
                               ? derived_words(*this, table, row, cell.text)
                               : figure_text(cell, figure(table, row, column), set_->die);
  return house(table, row, column) ? text + "*" : text;
}

std::string Ruling::answer(int value) const {
  if (!alternatives.empty()) return alternatives[static_cast<std::size_t>(value)].text;
  return value == 0 && *zero != '\0' ? zero : std::to_string(value);
}

std::string Rulebook::ruling_text(std::size_t ruling) const {
  const Ruling& entry = set_->rulings()[ruling];
  const int value = rulings_[ruling];
  return entry.alternatives.empty() ? std::to_string(value)
                                    : entry.alternatives[static_cast<std::size_t>(value)].key;
}

std::string Rulebook::digest() const {
  std::string all = set_->key;
  for (const std::int32_t figure : figures_) all += "," + std::to_string(figure);
  for (const std::int32_t ruling : rulings_) all += ";" + std::to_string(ruling);
  return sha256(all);
}

}  // namespace quincunx
