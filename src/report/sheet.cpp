// The quick reference sheet: two sides of a player aid, in the order of play. Every figure on it comes out of
// the rulebook that is played, so that it cannot drift from the rules in force.

#include <algorithm>

#include "quincunx/report.hpp"
#include "report/map.hpp"
#include "report/parts.hpp"
#include "report/printed.hpp"

namespace quincunx {
namespace {

using Align = block::Column::Align;
using report_parts::add;

constexpr Colour band{58, 44, 38}, paper{255, 255, 255}, sand{226, 208, 176};
constexpr Milli page_margin = mm(8), page_width = mm(297), page_height = mm(210);
constexpr Milli smallest = 8550;  // of body text: dense tables are then 6.8 pt, notes 6.5 pt
constexpr Milli largest = 10400;

PageMaster master(const Rulebook& book) {
  PageMaster page;
  page.width = page_width;
  page.height = page_height;
  page.margin = page_margin;
  page.columns = 3;
  page.gutter = mm(5);
  page.filled = true;
  page.foot = {Run{std::string(book.set().title) + ": quick reference"}};
  page.foot_right = {Run{"side {page} of {pages}  ·  figures in force " + book.digest().substr(0, 12)}};
  return page;
}

block::Wide title_band(const Ruleset& set) {
  const Milli width = page_width - 2 * page_margin, height = pt(37);
  Drawing drawing{width, height, {}};
  drawing.marks.push_back(mark::Fill{map::polygon({{0, 0}, {width, 0}, {width, height}, {0, height}}), band});
  drawing.marks.push_back(mark::Text{{pt(9), pt(20)}, set.title, Face::heading_bold, pt(19), paper, 0, 0});
  drawing.marks.push_back(mark::Text{{pt(9), pt(32)}, set.credit, Face::body_italic, pt(8), sand, 0, 0});
  drawing.marks.push_back(
      mark::Text{{width - pt(132), pt(20)}, "QUICK REFERENCE", Face::heading, pt(10), sand, 0, 0, pt(2)});
  drawing.marks.push_back(mark::Text{{width - pt(132), pt(32)},
                                     std::string("Lengths in ") + set.length_name,
                                     Face::body_italic,
                                     pt(8),
                                     sand,
                                     0,
                                     0});
  const std::string alt = std::string(set.title) + ": quick reference. " + set.credit;
  return {{{block::Figure{drawing, "", alt}}}};
}

// The whole turn at a glance: a column for each phase.
block::Wide turn_at_a_glance(const Ruleset& set) {
  const auto phases = printed::phases(set);
  block::Table table;
  table.style = block::Table::Style::dense;
  std::size_t most = 0;
  for (const printed::Phase& phase : phases) {
    table.columns.push_back({phase.title, Align::left, 1});
    most = std::max(most, phase.steps.size());
  }
  for (std::size_t row = 0; row < most; ++row) {
    block::Row line;
    for (const printed::Phase& phase : phases) {
      block::Cell cell;
      if (row < phase.steps.size())
        cell.text = {Run{phase.steps[row]->id, Run::Manner::bold},
                     Run{std::string("  ") + phase.steps[row]->title}};
      line.cells.push_back(std::move(cell));
    }
    table.rows.push_back(std::move(line));
  }
  return {{{table}}};
}

void add_band(Document& document, const std::string& title, const std::string& anchor) {
  block::Heading heading{2, title, anchor};
  heading.band = true;
  document.body.push_back({heading});
}

void add_steps(Document& document, const printed::Phase& phase) {
  block::Table table;
  table.style = block::Table::Style::plain;
  table.columns = {{"", Align::left, 0}, {"", Align::left, 1}};
  for (const Step* step : phase.steps)
    table.rows.push_back({{{{Run{step->id, Run::Manner::bold}}},
                           {{Run{std::string(step->title) + ". ", Run::Manner::bold}, Run{step->text},
                             Run{std::string("  ") + step->rule, Run::Manner::small}}}}});
  document.body.push_back({table});
}

void add_amendments(Document& document, const Rulebook& book) {
  if (book.amendments().empty()) return;
  block::Table table = report_parts::amendments(book);
  table.style = block::Table::Style::dense;
  table.title = "Changed for this battle";
  document.body.push_back({table});
}

void add_glossary(Document& document, const Ruleset& set) {
  if (set.glossary.empty()) return;
  add_band(document, "Words", "words");
  block::Table table;
  table.style = block::Table::Style::plain;
  table.columns = {{"", Align::left, 1}};
  for (const Term& term : set.glossary)
    table.rows.push_back({{{{Run{std::string(term.name) + ". ", Run::Manner::bold}, Run{term.text}}}}});
  document.body.push_back({table});
}

// How the questions that the rules leave open are answered here; answers that a scenario has changed are
// bold.
void add_rulings(Document& document, const Rulebook& book) {
  const auto& rulings = book.set().rulings();
  if (rulings.empty()) return;
  add_band(document, "Open questions, as played", "rulings");
  block::Table table;
  table.style = block::Table::Style::dense;
  table.columns = {{"", Align::left, 3}, {"", Align::left, 2}};
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const bool changed = book.ruling_amended(i);
    block::Row row;
    if (changed) row.kind = block::Row::Kind::amended;
    row.cells = {{{Run{rulings[i].text}, Run{std::string("  ") + rulings[i].rule, Run::Manner::small}}},
                 {{Run{printed::in_force(book, i), changed ? Run::Manner::bold : Run::Manner::plain}}}};
    table.rows.push_back(std::move(row));
  }
  document.body.push_back({table});
}

}  // namespace

Document quick_reference_sheet(const Rulebook& book) {
  const Ruleset& set = book.set();
  Document document;
  document.title = std::string(set.title) + ": quick reference";
  document.subject = set.credit;
  document.masters["main"] = master(book);
  document.fit_pages = 2;
  document.fit_smallest = smallest;
  document.fit_largest = largest;
  document.body.push_back({title_band(set)});
  document.body.push_back({turn_at_a_glance(set)});
  std::vector<std::size_t> set_up = printed::tables_of_no_phase(set);
  if (!set_up.empty() && printed::lists_unit_types(set, set.tables()[set_up.front()])) {
    add_band(document, "Units", "units");
    document.body.push_back({printed::table(book, set_up.front())});
    set_up.erase(set_up.begin());
  }
  add_amendments(document, book);
  for (const printed::Phase& phase : printed::phases(set)) {
    add_band(document, phase.title, std::string("step-") + phase.steps.front()->id);
    add_steps(document, phase);
    for (const std::size_t index : printed::tables_of_phase(set, phase.title))
      document.body.push_back({printed::table(book, index)});
  }
  add_band(document, "Setting up", "setting-up");
  for (const std::size_t index : set_up) document.body.push_back({printed::table(book, index)});
  document.body.push_back({printed::ground(set)});
  add_glossary(document, set);
  add_rulings(document, book);
  return document;
}

}  // namespace quincunx
