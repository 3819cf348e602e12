// The replay log: every event of a game with its number, its dice and its paragraph, each under the event
// that caused it. What an opponent reads to check a game, and what is read aloud to play it again on a table.

#include <algorithm>

#include "quincunx/report.hpp"
#include "report/parts.hpp"

namespace quincunx {
namespace {

using Align = block::Column::Align;
using report_parts::add;

constexpr std::size_t deepest = 4;           // columns that indent; deeper causes stand no further in
constexpr int text_column = 5, columns = 7;  // number, four indents, text, paragraph
constexpr Colour grey{122, 114, 106};

PageMaster master(const Record& record) {
  PageMaster page;
  page.margin = mm(13);
  page.columns = 2;
  page.gutter = mm(6);
  page.head = {Run{record.battle.scenario->title}};
  page.head_right = {Run{"{section}"}};
  page.foot = {Run{"Log " + record.log_digest.substr(0, 16)}};
  page.foot_right = {Run{"page {page} of {pages}"}};
  return page;
}

Run quiet(const std::string& text) { return {text, Run::Manner::small, {}, true, grey}; }

// Bookkeeping: markers and the like that no player would read out.
bool is_quiet(const Battle& battle, const EventBody& body) {
  if (const auto* counted = std::get_if<event::Counted>(&body))
    return *battle.words.columns[static_cast<std::size_t>(counted->column)].title == '\0';
  if (const auto* tied = std::get_if<event::Tied>(&body))
    return tied->value == 0 || !battle.words.ties[static_cast<std::size_t>(tied->tie)].told;
  return std::holds_alternative<event::Began>(body);
}

// The rows of printed tables behind an event: "Melee dice: all to front, primary".
std::string table_rows(const Battle& battle, const Rows& because) {
  if (because.table == 255 || because.table >= battle.book.set().tables().size()) return "";
  const PrintedTable& table = battle.book.set().tables()[because.table];
  std::string rows;
  for (std::size_t row = 0; row < table.rows.size(); ++row)
    if ((because.mask >> row & 1U) != 0)
      rows += (rows.empty() ? "" : "; ") + std::string(table.rows[row].label);
  return rows.empty() ? "" : std::string(table.title) + ": " + rows;
}

// The sentence with its dice in bold.
Text told(const std::string& sentence) {
  const std::size_t open = sentence.find('['), close = sentence.find(']');
  if (open == std::string::npos || close == std::string::npos || close < open) return plain(sentence);
  return {Run{sentence.substr(0, open)}, Run{sentence.substr(open, close - open + 1), Run::Manner::bold},
          Run{sentence.substr(close + 1)}};
}

class Scribe {
 public:
  Scribe(Document& document, const Record& record)
      : document_(document), record_(record), table_(record.battle.opening) {}

  void run() {
    open("Set-up", "set-up");
    for (const Event& event : record_.log) {
      if (const auto* began = std::get_if<event::Began>(&event.body)) {
        const std::string number = std::to_string(began->turn);
        open("Turn " + number, "turn-" + number);
      }
      if (const auto* stepped = std::get_if<event::Stepped>(&event.body))
        add_step(event, *stepped);
      else
        add_event(event);
      quincunx::apply(table_, event.body);
    }
    close();
  }

 private:
  void open(const std::string& title, const std::string& anchor) {
    close();
    title_ = title;
    anchor_ = anchor;
    rows_ = {};
    rows_.style = block::Table::Style::plain;
    rows_.columns.assign(columns, {"", Align::left, 0});
    rows_.columns.back().align = Align::right;
    rows_.columns[text_column].share = 1;
  }

  void close() {
    if (rows_.rows.empty()) return;
    document_.body.push_back({block::Heading{1, title_, anchor_}});
    document_.body.push_back({std::move(rows_)});
  }

  void add_step(const Event& event, const event::Stepped& stepped) {
    causes_.clear();
    const auto at = static_cast<std::size_t>(stepped.step);
    const Vocabulary& words = record_.battle.words;
    block::Row row;
    row.kind = block::Row::Kind::group;
    row.cells = {{plain(words.step_ids[at] + "  " + words.step_titles[at]), text_column + 1},
                 {{quiet("#" + std::to_string(event.n))}}};
    rows_.rows.push_back(std::move(row));
  }

  void add_event(const Event& event) {
    std::size_t depth = 0;
    const bool known = under_cause(event, depth);
    causes_.push_back(event.n);
    block::Row row;
    if (is_quiet(record_.battle, event.body)) row.kind = block::Row::Kind::dim;
    row.cells.push_back({{quiet("#" + std::to_string(event.n))}});
    depth = std::min(depth, deepest);
    for (std::size_t i = 0; i < depth; ++i) row.cells.emplace_back();
    block::Cell cell;
    cell.span = text_column - static_cast<int>(depth);
    cell.text = told(sentence(event, record_.battle.words, table_));
    if (const std::string rows = table_rows(record_.battle, event.because); !rows.empty())
      cell.text.push_back(quiet("  " + rows + "."));
    if (!known) cell.text.push_back(quiet("  After " + std::to_string(event.by) + "."));
    row.cells.push_back(std::move(cell));
    row.cells.push_back({{quiet(std::string(event.rule.view()))}});
    rows_.rows.push_back(std::move(row));
  }

  // How many of the lines above lead to the event; false when its cause is not among them.
  bool under_cause(const Event& event, std::size_t& depth) {
    const auto cause = std::find(causes_.begin(), causes_.end(), event.by);
    if (event.by != 0 && cause != causes_.end()) {
      causes_.erase(cause + 1, causes_.end());
      depth = causes_.size();
      return true;
    }
    causes_.clear();
    return event.by == 0 || std::holds_alternative<event::Stepped>(record_.log[event.by - 1].body) ||
           std::holds_alternative<event::Began>(record_.log[event.by - 1].body);
  }

  Document& document_;
  const Record& record_;
  Table table_;
  block::Table rows_;
  std::string title_, anchor_;
  std::vector<std::uint32_t> causes_;  // of the latest line, outermost first, itself the last
};

// Facts beside their names.
class Facts {
 public:
  Facts() {
    table_.style = block::Table::Style::plain;
    table_.columns = {{"", Align::left, 0}, {"", Align::left, 1}};
  }
  void add(const std::string& name, const std::string& value, Run::Manner manner = Run::Manner::plain) {
    if (!value.empty()) table_.rows.push_back({{{{Run{name, Run::Manner::bold}}}, {{Run{value, manner}}}}});
  }
  block::Table made() { return std::move(table_); }

 private:
  block::Table table_;
};

std::string side_text(const Record& record, SideId side) {
  const Scenario& scenario = *record.battle.scenario;
  std::string out = scenario.sides[index(side)].role;
  for (const auto& [id, commander] : record.commanders)
    if (id == scenario.sides[index(side)].id)
      out += (out.empty() ? "" : "; ") + report_parts::commander_text(commander);
  return out;
}

void add_opening(Document& document, const Record& record) {
  const Scenario& scenario = *record.battle.scenario;
  document.body.push_back({block::Heading{0, scenario.title + ": replay log", "top", false, false}});
  Facts facts;
  facts.add("Scenario", scenario.id + (scenario.version.empty() ? "" : ", version " + scenario.version) +
                            (scenario.date.empty() ? "" : ", " + report_parts::date_text(scenario.date)));
  facts.add("Rules", record.battle.book.set().title);
  for (const SideId side : {SideId::first, SideId::second})
    facts.add(record.battle.words.side_names[index(side)], side_text(record, side));
  facts.add("Seed", record.seed);
  facts.add("Rules in force", record.battle.book.digest(), Run::Manner::mono);
  facts.add("Log (SHA-256)", record.log_digest, Run::Manner::mono);
  facts.add("To check it", record.command, Run::Manner::mono);
  std::vector<Block> blocks{{facts.made()}};
  if (!record.battle.book.amendments().empty()) {
    block::Table amended = report_parts::amendments(record.battle.book);
    amended.title = "Rules amended for this battle";
    blocks.push_back({std::move(amended)});
  }
  block::Paragraph how;
  how.style = block::Paragraph::Style::small;
  how.text = plain(
      "Each line is one event: its number, what happened, the dice in brackets as they fell, and the "
      "paragraph of "
      "the rules that it applies. A line stands under the one that caused it. Lines in grey italics are "
      "bookkeeping. "
      "The command above plays the game again from its log and compares every byte.");
  blocks.push_back({std::move(how)});
  document.body.push_back({block::Wide{std::move(blocks)}});
}

void add_close(Document& document, const Record& record) {
  const digest::Digest facts = digest::digest(record.battle, record.log);
  const Rulebook& book = record.battle.book;
  Facts close;
  for (const SideId side : {SideId::first, SideId::second}) {
    const int lost = book.set().lost(facts.last, book, side);
    close.add(record.battle.words.side_names[index(side)],
              "lost " + std::to_string(lost) + ", " + book.set().breaking + " at " +
                  std::to_string(book.set().breaks_at(facts.last, book, side)) + "; " +
                  std::to_string(facts.dice[index(side)].dice) + " dice");
  }
  close.add("Events", std::to_string(record.log.size()));
  close.add("Log (SHA-256)", record.log_digest, Run::Manner::mono);
  block::Paragraph verdict;
  verdict.style = block::Paragraph::Style::verdict;
  verdict.text = plain(report_parts::ending_text(record.battle, facts));
  document.body.push_back({block::Wide{{{std::move(verdict)}, {close.made()}}}});
}

}  // namespace

Document replay_log(const Record& record) {
  Document document;
  document.title = record.battle.scenario->title + ": replay log";
  document.subject = "Every event with its dice and its paragraph";
  document.author = record.program;
  document.masters["main"] = master(record);
  document.text_size = 8300;
  add_opening(document, record);
  Scribe(document, record).run();
  add_close(document, record);
  return document;
}

}  // namespace quincunx
