// What players read on the sheet is what the engine plays by: another program reads the PDF, and every cell
// is compared.

#include <algorithm>
#include <sstream>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/ruleset.hpp"
#include "report/played.hpp"
#include "sheets.hpp"

using namespace quincunx;

namespace {

// Without blanks and marks, apostrophes as they are typed.
std::string squeezed(const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.compare(at, 3, "†") == 0 || text.compare(at, 3, "‡") == 0) {
      at += 2;
      continue;
    }
    if (text.compare(at, 3, "’") == 0) {
      out += '\'';
      at += 2;
      continue;
    }
    if (text[at] != ' ' && text[at] != '\n') out += text[at];
  }
  return out;
}

// The words of a PDF, to be read cell by cell.
class SheetText {
 public:
  explicit SheetText(const std::vector<std::string>& words) {
    for (const std::string& word : words)
      if (std::string plain = squeezed(word); !plain.empty()) words_.push_back(std::move(plain));
  }
  // Goes to where all of the text stands in whole words, from `from` on.
  std::optional<std::size_t> find(const std::string& text, std::size_t from = 0) const {
    for (std::size_t at = from; at < words_.size(); ++at)
      if (const auto end = read(text, at)) return end;
    return std::nullopt;
  }
  // After the text, if it begins there and ends with a word.
  std::optional<std::size_t> read(const std::string& text, std::size_t at) const {
    const std::string want = squeezed(text);
    std::string have;
    while (at < words_.size() && have.size() < want.size()) have += words_[at++];
    return have == want ? std::optional<std::size_t>(at) : std::nullopt;
  }
  std::string around(std::size_t at) const {
    std::string out;
    for (std::size_t i = at; i < std::min(at + 12, words_.size()); ++i) out += words_[i] + " ";
    return out;
  }
  std::size_t size() const { return words_.size(); }

 private:
  std::vector<std::string> words_;
};

std::string label_in(const std::string& label, bool grouped) {
  const std::size_t colon = label.find(": ");
  if (!grouped || colon == std::string::npos) return label;
  std::string rest = label.substr(colon + 2);
  rest[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(rest[0])));
  return rest;
}

bool begins_alike(const std::string& a, const std::string& b) {
  const std::size_t colon = a.find(": ");
  return colon != std::string::npos && b.compare(0, colon + 2, a, 0, colon + 2) == 0;
}

bool grouped(const PrintedTable& table) {
  constexpr int many = 4;
  int alike = 0;
  for (std::size_t row = 1; row < table.rows.size(); ++row)
    if (begins_alike(table.rows[row - 1].label, table.rows[row].label)) ++alike;
  return alike > many;
}

// "Open" and "Open, quick" stand in one cell, with a stroke between them.
bool shares_cell(const PrintedTable& table, std::size_t column) {
  return column > 0 &&
         std::string(table.columns[column]).rfind(table.columns[column - 1] + std::string(", "), 0) == 0;
}

std::string heads(const PrintedTable& table) {
  std::string all = table.title;
  if (*table.dice != '\0') all += std::string("·") + table.dice;
  all += std::string(table.rule) + table.row_head;
  for (std::size_t column = 0; column < table.columns.size(); ++column)
    all +=
        shares_cell(table, column)
            ? "/" +
                  std::string(table.columns[column]).substr(std::string(table.columns[column - 1]).size() + 2)
            : table.columns[column];
  return all;
}

// Every cell of the row, one after another; where it ends.
std::optional<std::size_t> read_row(const SheetText& page, const Rulebook& book, std::size_t t,
                                    std::size_t row, std::size_t at) {
  const PrintedTable& table = book.set().tables()[t];
  const PrintedRow& entry = table.rows[row];
  auto next = page.read(label_in(entry.label, grouped(table)) + entry.rule, at);
  for (std::size_t column = 0; next && column < table.columns.size(); ++column) {
    if (shares_cell(table, column)) next = page.read("/", *next);
    if (next) next = page.read(book.cell_text(t, row, column), *next);
  }
  return next;
}

// Heads may stand again at the top of a column, groups over their rows.
constexpr std::size_t words_between_rows = 80;

void compare(const SheetText& page, const Rulebook& book) {
  for (std::size_t t = 0; t < book.set().tables().size(); ++t) {
    const PrintedTable& table = book.set().tables()[t];
    INFO(book.set().key << ", table " << table.key);
    const auto body = page.find(heads(table));
    CHECK(body);
    const std::size_t umpire = page.find("Finer points, as the program plays them").value_or(0);
    std::size_t at = body.value_or(0), at_umpire = umpire;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      const bool apart = table.rows[row].reader == Reader::umpire;  // on the umpire's page, with those of all
      std::size_t& at_row = apart ? at_umpire : at;
      std::optional<std::size_t> end;
      for (std::size_t skipped = 0; !end && skipped < words_between_rows; ++skipped)
        end = read_row(page, book, t, row, at_row + skipped);
      INFO("row " << table.rows[row].label << "; the sheet has " << page.around(at_row));
      CHECK(end);
      if (end) at_row = *end;
    }
  }
}

std::unique_ptr<Battle> amended(const std::string& battle, std::vector<FigureEntry> figures) {
  Problems problems;
  auto scenario = read_scenario(battle, "battle.xml", problems);
  REQUIRE(scenario);
  scenario->figures = std::move(figures);
  auto mustered = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  INFO(text(problems));
  REQUIRE(mustered);
  return std::make_unique<Battle>(std::move(*mustered));
}

std::string file(const std::string& path) {
  Problems problems;
  return read_file(SOURCE_DIR "/" + path, 1'000'000, problems).value();
}

EventLog played_log(const Battle& battle) {
  Dice dice(1, 0);
  EventLog log;
  play(battle, {doctrine(battle), doctrine(battle)}, dice, &log, 100);
  return log;
}

std::string lines(const Battle& battle, const EventLog& log) {
  std::string all;
  for (const Event& event : log) append_xml_line(all, event, battle.words);
  return all;
}

// Another value in every figure: one more, or another die.
std::vector<FigureEntry> one_more(const Ruleset& set) {
  std::vector<FigureEntry> all;
  for (const PrintedTable& table : set.tables())
    for (const PrintedRow& row : table.rows)
      for (std::size_t column = 0; column < row.cells.size(); ++column) {
        const Figure& figure = row.cells[column];
        if (figure.kind == Figure::Kind::word) continue;
        const int value = has_decimals(figure.kind)          ? figure.value / 1000 + 1
                          : figure.kind == Figure::Kind::die ? (figure.value == 3 ? 6 : 3)
                                                             : figure.value + 1;
        all.push_back({table.key, row.label, table.columns[column], std::to_string(value), {}});
      }
  return all;
}

}  // namespace

TEST_CASE("Every printed cell of the sheet is the figure that is played", "[.drift]") {
  for (const Ruleset* set : rulesets())
    for (const char* paper : {"A4", "Letter"}) {
      const Rulebook book(*set);
      SheetWish wish;
      wish.paper = paper;
      const auto words = words_in_pdf(sheet_of(book, wish));
      if (!words) return;
      compare(SheetText(*words), book);
    }
}

TEST_CASE("The booklet has every figure too", "[report][sheet][shipped]") {
  for (const Ruleset* set : rulesets()) {
    const Rulebook book(*set);
    SheetWish wish;
    wish.form = "sheet-booklet.xml";
    const auto words = words_in_pdf(sheet_of(book, wish));
    if (!words) return;
    compare(SheetText(*words), book);
  }
}

TEST_CASE("Where every figure is amended, every printed cell is", "[.drift]") {
  for (const Ruleset* set : rulesets()) {
    Scenario scenario;
    scenario.rules = set->key;
    scenario.figures = one_more(*set);
    Problems problems;
    const Rulebook book(*set, scenario, problems);
    REQUIRE(problems.empty());
    REQUIRE(book.amendments().size() > 50);
    const auto words = words_in_pdf(sheet_of(book));
    if (!words) return;
    compare(SheetText(*words), book);
  }
}

TEST_CASE("One amended figure changes one cell, and the game", "[.drift]") {
  const struct {
    const char *battle, *table, *row, *column, *value;
  } each[] = {
      {"scenarios/first-battle/scenario.xml", "unit-types", "Pike+shot", "Shoot range", "3"},
      {"scenarios/first-battle/scenario.xml", "unit-types", "Pike+shot", "Melee to hit", "6"},
      {"tests/battles/lib-mirror.xml", "musketry", "Range up to", "Close", "3"},
      {"tests/battles/lib-mirror.xml", "check-bands", "High", "In command", "8"},
  };
  for (const auto& change : each) {
    INFO(change.battle << " " << change.table << " " << change.row);
    const auto usual = amended(file(change.battle), {});
    const auto other =
        amended(file(change.battle), {{change.table, change.row, change.column, change.value, {}}});
    const auto changed = changes(printed_cells(usual->book), printed_cells(other->book));
    REQUIRE(changed.size() == 1);
    CHECK(changed[0].cell.row == change.row);
    const auto words = words_in_pdf(sheet_of(other->book));
    if (!words) return;
    compare(SheetText(*words), other->book);
    CHECK(lines(*usual, played_log(*usual)) != lines(*other, played_log(*other)));
  }
}
