// A rulebook as data: all printed tables with their keys, marks of amendments, and open questions.

#include "base/xml_writer.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/diagrams.hpp"
#include "quincunx/play/signs.hpp"
#include "quincunx/report/report.hpp"
#include "report/data/cells.hpp"
#include "report/data/data_words.hpp"
#include "report/sheet/printed.hpp"
#include "report/sheet/usage.hpp"

namespace quincunx {
namespace {

class RulesWriter {
 public:
  RulesWriter(const Rulebook& book, const Battle* battle, const std::vector<PrintedCell>* before,
              Diagrams diagrams, std::string& out)
      : diagrams_(diagrams),
        book_(book),
        set_(book.set()),
        battle_(battle),
        unchanged_(book.set()),
        writer_(out) {
    if (battle != nullptr) usage_ = usage(*battle);
    if (before == nullptr) return;
    Problems none;
    const Ruleset& written = set_.as_written();
    const bool in_english = &written == &set_;
    changes_ = changes(*before, printed_cells(in_english          ? book_
                                              : battle != nullptr ? Rulebook(written, *battle->scenario, none)
                                                                  : Rulebook(written)));
  }

  void write() {
    writer_.open("rules").attribute("version", 1);
    writer_.attribute("key", set_.key).attribute("title", set_.title).attribute("credit", set_.credit);
    writer_.attribute("period", set_.period).attribute("digest", book_.digest());
    writer_.attribute("theme", set_.theme);
    writer_.attribute("length-name", set_.length_name).attribute("die", set_.die);
    writer_.attribute("breaking", set_.breaking);
    if (battle_ != nullptr)
      writer_.attribute("battle", battle_->scenario->title)
          .unless_empty("year", battle_->scenario->date.substr(0, battle_->scenario->date.find('-')));
    writer_.children();
    if (battle_ != nullptr) data::write_special_rules(writer_, *battle_->scenario);
    data::write_amendments(writer_, book_);
    for (const printed::Phase& each : printed::phases(set_)) phase(each);
    for (std::size_t i = 0; i < set_.tables().size(); ++i) table(i);
    if (diagrams_ == Diagrams::listed)
      for (const Diagram& each : diagrams_of(set_)) diagram(each);
    data::write_rulings(writer_, book_);
    for (const UnitType& type : set_.types) unit_type(type);
    for (const char* quality : set_.qualities)
      writer_.open("quality").attribute("key", set_.printed(quality)).empty();
    for (const Formation& each : set_.formations)
      writer_.open("formation").attribute("key", each.key).attribute("name", each.name).empty();
    for (const char* style : set_.charge_styles) writer_.open("charge-style").attribute("key", style).empty();
    for (const Troops& each : set_.troops) writer_.open("condition").attribute("key", each.key).empty();
    for (const ColumnEntry& column : set_.columns) state(column);
    ground();
    for (const Term& term : set_.glossary)
      writer_.open("term").attribute("name", term.name).text("term", term.text);
    for (const PrintedChange& each : changes_) change(each);
    writer_.close("rules");
  }

 private:
  void phase(const printed::Phase& phase) {
    writer_.open("phase").attribute("n", ++phases_).attribute("title", phase.title);
    if (printed::as_before(phase)) writer_.attribute("as-before", "yes");
    writer_.children();
    for (const PlayedStep& played : phase.steps) {
      writer_.open("step").attribute("id", played.id).attribute("title", played.step->title);
      writer_.unless_empty("rule", played.step->rule);
      if (printed::as_before(phase)) {
        writer_.empty();
        continue;
      }
      writer_.children();
      for (const char* clause : played.step->clauses()) writer_.open("clause").text("clause", clause);
      writer_.close("step");
    }
    writer_.close("phase");
  }

  void reader(Reader reader) {
    if (reader != Reader::player)
      writer_.attribute("reader", reader == Reader::umpire ? "umpire" : "designer");
  }

  void table(std::size_t index) {
    const PrintedTable& printed = set_.tables()[index];
    writer_.open("table").attribute("n", static_cast<long long>(index) + 1).attribute("key", printed.key);
    writer_.attribute("title", printed.title).unless_empty("rule", printed.rule);
    for (const PlayedStep& played : order_)
      if (played.id == printed.step) writer_.attribute("step", played.id).attribute("phase", played.phase);
    writer_.unless_empty("row-head", printed.row_head).unless_empty("dice", printed.dice);
    reader(printed.reader);
    if (printed.house) writer_.attribute("tag", "house");
    if (printed::lists_unit_types(set_, printed)) writer_.attribute("lists-units", "yes");
    if (usage_ && !usage_->table(index)) writer_.attribute("unused", "yes");
    writer_.children();
    for (std::size_t column = 0; column < printed.columns.size(); ++column) {
      writer_.open("column").attribute("n", static_cast<long long>(column) + 1);
      writer_.attribute("key", printed.columns[column]);
      if (printed::has_words(book_, index, column)) writer_.attribute("words", "yes");
      writer_.empty();
    }
    for (std::size_t row = 0; row < printed.rows.size(); ++row) table_row(index, row);
    for (const char* const& note : printed.notes) {
      writer_.open("note");
      if (inferred(index, static_cast<std::size_t>(&note - printed.notes.data())))
        writer_.attribute("tag", "inferred");
      writer_.text("note", note);
    }
    writer_.close("table");
  }

  void diagram(const Diagram& diagram) {
    writer_.open("diagram").attribute("key", diagram.key).attribute("title", diagram.title);
    writer_.attribute("rule", diagram.rule);
    for (const PlayedStep& played : order_)
      if (played.id == diagram.step) writer_.attribute("step", played.id).attribute("phase", played.phase);
    if (battle_ != nullptr && !comes_up(diagram, *battle_)) writer_.attribute("unused", "yes");
    writer_.text("diagram", caption_of(diagram, book_));
  }

  // As its note says in the rules' own language.
  bool inferred(std::size_t table, std::size_t note) const {
    return std::string_view(set_.as_written().tables()[table].notes[note]).starts_with("Inferred");
  }

  void table_row(std::size_t index, std::size_t row) {
    const PrintedTable& printed = set_.tables()[index];
    const PrintedTable& written = set_.as_written().tables()[index];
    const PrintedRow& entry = printed.rows[row];
    writer_.open("row").attribute("n", static_cast<long long>(row) + 1).attribute("key", entry.label);
    writer_.unless_empty("rule", entry.rule);
    for (const UnitType& type : set_.types)
      if (std::string_view(type.name) == entry.label) writer_.attribute("unit-type", type.key);
    reader(entry.reader);
    if (usage_ && !usage_->rows[index][row]) writer_.attribute("unused", "yes");
    writer_.children();
    for (std::size_t column = 0; column < printed.columns.size(); ++column) {
      constexpr const char* kinds[] = {"number", "modifier",  "need", "length", "angle",
                                       "dice",   "more-dice", "die",  "word"};
      const Figure& figure = entry.cells[column];
      writer_.open("cell").attribute("column", printed.columns[column]);
      writer_.attribute("kind", kinds[static_cast<std::size_t>(figure.kind)]);
      if (figure.kind != Figure::Kind::word) writer_.attribute("value", book_.figure(index, row, column));
      if (book_.house(index, row, column)) writer_.attribute("tag", "house");
      if (book_.amended(index, row, column))
        writer_.attribute("amended", "yes").attribute("rules-have", unchanged_.cell_text(index, row, column));
      for (const PrintedChange& each : changes_)
        if (!each.gone && each.cell.table == printed.key && each.cell.row == written.rows[row].label &&
            each.cell.column == written.columns[column])
          writer_.attribute("changed", "yes");
      writer_.text("cell", book_.cell_text(index, row, column));
    }
    writer_.close("row");
  }

  void unit_type(const UnitType& type) {
    writer_.open("unit-type").attribute("key", type.key).attribute("name", type.name);
    writer_.attribute("arm", key_of(type.arm)).attribute("symbol", key_of(type.symbol));
    writer_.attribute("width", decimal(type.footprint.width, set_.length_unit));
    writer_.attribute("depth", decimal(type.footprint.depth, set_.length_unit));
    if (type.footprint.round) writer_.attribute("round", "yes");
    writer_.empty();
  }

  void state(const ColumnEntry& column) {
    writer_.open("state").attribute("key", column.key).unless_empty("title", column.title);
    writer_.attribute("low", column.low).attribute("high", column.high);
    writer_.unless_empty("lasts", key(column.lasts));
    if (column.words.empty()) return writer_.empty();
    writer_.children();
    for (std::size_t i = 0; i < column.words.size(); ++i)
      writer_.open("value")
          .attribute("value", column.low + static_cast<long long>(i))
          .text("value", column.words[i]);
    writer_.close("state");
  }

  void change(const PrintedChange& change) {
    const PrintedTexts& language = set_.printed;
    writer_.open("change")
        .unless_empty("table", change.cell.table)
        .unless_empty("title", language(change.cell.title));
    writer_.attribute("row", language(change.cell.row)).unless_empty("column", language(change.cell.column));
    if (change.is_new) writer_.attribute("new", "yes");
    if (change.gone) writer_.attribute("gone", "yes");
    writer_.attribute("before", language(change.before))
        .attribute("after", language(change.cell.text))
        .empty();
  }

  // Groups kinds of ground that have the same effect.
  void ground() {
    std::vector<std::string_view> effects;
    for (const TerrainKind& kind : set_.terrain)
      if (std::find(effects.begin(), effects.end(), kind.text) == effects.end())
        effects.emplace_back(kind.text);
    for (const std::string_view effect : effects) {
      writer_.open("ground").attribute("effect", effect).children();
      for (std::size_t i = 0; i < set_.terrain.size(); ++i) {
        const TerrainKind& kind = set_.terrain[i];
        if (effect != kind.text) continue;
        writer_.open("kind").attribute("key", kind.key).attribute("shape", data::shape_key(kind.shape));
        writer_.attribute("name", set_.printed(kind_text(kind.key, kind.shape)));
        if (usage_ && !usage_->ground[i]) writer_.attribute("unused", "yes");
        writer_.empty();
      }
      writer_.close("ground");
    }
  }

  Diagrams diagrams_;
  const Rulebook& book_;
  const Ruleset& set_;
  const Battle* battle_;  // null: of the rules alone
  const Rulebook unchanged_;
  const std::vector<PlayedStep> order_ = order_of_play(set_);
  xml::Writer writer_;
  int phases_ = 0;
  std::optional<Usage> usage_;
  std::vector<PrintedChange> changes_;
};

}  // namespace

std::string rules_document(const Rulebook& book, const Battle* battle, const std::vector<PrintedCell>* before,
                           Diagrams diagrams) {
  std::string out = data::declaration;
  RulesWriter(book, battle, before, diagrams, out).write();
  return out;
}

}  // namespace quincunx
