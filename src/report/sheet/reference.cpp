// Reference of a rule set for scenario designers at a terminal: every key that a scenario may use, with its
// meaning.

#include "quincunx/report/report.hpp"
#include "report/data/parts.hpp"
#include "report/sheet/printed.hpp"

namespace quincunx {
namespace {

using Align = block::Column::Align;
using report_parts::add;

void add_heading(Document& document, const std::string& title, const std::string& anchor) {
  document.body.push_back({block::Heading{1, title, anchor}});
}

void add_sequence(Document& document, const Ruleset& set) {
  add_heading(document, "Sequence of play", "sequence");
  block::Table table;
  table.columns = {{"Step", Align::left, 0},
                   {"", Align::left, 0},
                   {"What is done", Align::left, 1},
                   {"Rule", Align::left, 0}};
  for (const printed::Phase& phase : printed::phases(set)) {
    block::Row head;
    head.kind = block::Row::Kind::group;
    head.cells = {{plain(phase.title), 4}};
    table.rows.push_back(std::move(head));
    for (const PlayedStep& played : phase.steps) {
      std::string procedure;
      if (!printed::as_before(phase))
        for (const char* clause : played.step->clauses())
          procedure += (procedure.empty() ? "" : " ") + std::string(clause);
      table.rows.push_back({{{plain(played.id)},
                             {plain(played.step->title)},
                             {plain(procedure)},
                             {plain(played.step->rule)}}});
    }
  }
  document.body.push_back({table});
}

void add_tables(Document& document, const Rulebook& book) {
  add_heading(document, "Printed tables", "tables");
  add(document,
      plain("A scenario changes a figure with <figure table=\"…\" row=\"…\" column=\"…\">…</figure>: the "
            "table's key, the row's and the column's head as printed. Words cannot be changed."));
  for (std::size_t i = 0; i < book.set().tables().size(); ++i)
    document.body.push_back({printed::keyed_table(book, i)});
}

std::string choices(const Ruling& ruling) {
  if (!ruling.alternatives.empty()) return "";
  const std::string zero = *ruling.zero == '\0' ? "" : std::string(" (0: ") + ruling.zero + ")";
  return "a whole number from " + std::to_string(ruling.low) + " to " + std::to_string(ruling.high) + zero;
}

void add_rulings(Document& document, const Rulebook& book) {
  add_heading(document, "Rulings", "rulings");
  add(document,
      plain(
          "Where the rules leave a question open, a scenario chooses with <ruling key=\"…\">value</ruling>. "
          "The first value is the default; what is in force is marked with an asterisk."));
  block::Table table;
  table.columns = {
      {"Key, value", Align::left, 0}, {"What it decides", Align::left, 1}, {"Rule", Align::left, 0}};
  const auto& rulings = book.set().rulings();
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const Ruling& ruling = rulings[i];
    block::Row row;
    row.anchor = std::string("ruling-") + ruling.key;
    if (book.ruling_amended(i)) row.kind = block::Row::Kind::amended;
    row.cells = {{{Run{ruling.key, Run::Manner::bold}}},
                 {{Run{ruling.text, Run::Manner::bold}}},
                 {plain(ruling.rule)}};
    table.rows.push_back(std::move(row));
    if (ruling.alternatives.empty())
      table.rows.push_back(
          {{{plain("  * " + book.ruling_text(i))},
            {plain(choices(ruling) + ", " + std::to_string(ruling.preset) + " unless changed")},
            {}}});
    for (const Alternative& choice : ruling.alternatives)
      table.rows.push_back(
          {{{plain((book.ruling_text(i) == choice.key ? "  * " : "    ") + std::string(choice.key))},
            {plain(choice.text)},
            {}}});
  }
  document.body.push_back({table});
}

void add_units(Document& document, const Rulebook& book) {
  const Ruleset& set = book.set();
  add_heading(document, "Unit types", "unit-types");
  block::Table table;
  table.columns = {{"type", Align::left, 0},
                   {"Name", Align::left, 0},
                   {"Arm", Align::left, 0},
                   {"Base, wide by deep", Align::left, 1}};
  constexpr const char* arms[] = {"foot", "horse", "guns", "leader"};
  for (const UnitType& type : set.types)
    table.rows.push_back({{{plain(type.key)},
                           {plain(type.name)},
                           {plain(arms[static_cast<std::size_t>(type.arm)])},
                           {plain(decimal(type.footprint.width, set.length_unit) + " by " +
                                  decimal(type.footprint.depth, set.length_unit) + " " + set.length_name +
                                  (type.footprint.round ? ", round" : ""))}}});
  document.body.push_back({table});
  std::string qualities;
  for (const char* quality : set.qualities)
    qualities += (qualities.empty() ? "" : ", ") + std::string(quality);
  if (!qualities.empty()) add(document, plain("quality: " + qualities + "."));
}

void add_ground(Document& document, const Ruleset& set) {
  add_heading(document, "Kinds of ground", "ground");
  constexpr const char* shapes[] = {"area", "line", "hill"};
  block::Table table;
  table.columns = {{"Shape", Align::left, 0}, {"kind", Align::left, 0}, {"Effect", Align::left, 1}};
  for (const TerrainKind& kind : set.terrain)
    table.rows.push_back(
        {{{plain(shapes[static_cast<std::size_t>(kind.shape)])}, {plain(kind.key)}, {plain(kind.text)}}});
  document.body.push_back({table});
}

void add_conditions(Document& document, const Ruleset& set) {
  if (set.troops.empty()) return;
  std::string words;
  for (const Troops& each : set.troops) words += (words.empty() ? "" : ", ") + std::string(each.key);
  add(document, plain("An order may depend on what charges the unit: " + words + "."));
}

void add_glossary(Document& document, const Ruleset& set) {
  if (set.glossary.empty()) return;
  add_heading(document, "Terms", "terms");
  block::Table table;
  table.columns = {{"", Align::left, 0}, {"", Align::left, 1}};
  table.style = block::Table::Style::plain;
  for (const Term& term : set.glossary)
    table.rows.push_back({{{{Run{term.name, Run::Manner::bold}}}, {plain(term.text)}}});
  document.body.push_back({table});
}

}  // namespace

Document rules_reference(const Rulebook& book) {
  const Ruleset& set = book.set();
  Document document;
  document.title = set.title;
  document.subject = set.credit;
  document.body.push_back({block::Heading{0, set.title, "top", false, false}});
  add(document,
      plain(std::string(set.credit) + ". Key: " + set.key + ". Unit of length: " + set.length_name + "."));
  add_sequence(document, set);
  add_tables(document, book);
  add_rulings(document, book);
  add_units(document, book);
  add_ground(document, set);
  add_conditions(document, set);
  add_glossary(document, set);
  return document;
}

}  // namespace quincunx
