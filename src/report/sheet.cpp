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
constexpr Milli page_margin = mm(7), page_width = mm(297), page_height = mm(210);
constexpr Milli smallest = 7700;  // of body text: dense tables are then 6.2 pt, notes 5.9 pt
constexpr Milli largest = 10400;
// What a long rule set can spare on its two sides, the second before the first.
enum Spare : int { needed, words, usual_rulings };

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

// The title, and the whole turn at a glance beside it: a column for each phase.
block::Wide title_band(const Ruleset& set) {
  constexpr Milli type = pt(7), leading = pt(8), edge = pt(9), gap = pt(11);
  const Milli width = page_width - 2 * page_margin;
  const auto phases = printed::phases(set);
  std::size_t most = 3;
  for (const printed::Phase& phase : phases) most = std::max(most, phase.steps.size());
  const Milli height = leading * static_cast<Milli>(most + 1) + pt(7);
  Drawing drawing{width, height, {}};
  drawing.marks.push_back(mark::Fill{map::box(0, 0, width, height), band});
  const auto say = [&drawing](Milli x, Milli y, const std::string& text, Face face, Milli size, Colour colour,
                              Milli letter_space = 0) {
    drawing.marks.push_back(mark::Text{{x, y}, text, face, size, colour, 0, 0, letter_space});
  };
  say(edge, pt(22), set.title, Face::heading_bold, pt(19), paper);
  say(edge, pt(34), set.credit, Face::body_italic, pt(8), sand);
  say(edge, pt(46), std::string("Quick reference  ·  lengths in ") + set.length_name, Face::body_italic,
      pt(8), sand);
  Milli x = width - edge;
  for (std::size_t i = phases.size(); i-- > 0;) {
    const printed::Phase& phase = phases[i];
    Milli wide = lettering::width(phase.title, type * 105 / 100);
    for (const Step* step : phase.steps)
      wide = std::max(wide, lettering::width(std::string(step->id) + "  " + step->title, type));
    x -= wide;
    Milli y = pt(11);
    say(x, y, phase.title, Face::table_bold, type, sand);
    for (const Step* step : phase.steps) {
      y += leading;
      say(x, y, std::string(step->id) + "  " + step->title, Face::table, type, paper);
    }
    drawing.marks.push_back(mark::Stroke{
        Path{}.move({x - gap / 2, pt(5)}).line({x - gap / 2, height - pt(5)}), sand, 300, {}, false});
    x -= gap;
  }
  const std::string alt = std::string(set.title) + ": quick reference. " + set.credit;
  return {{{block::Figure{drawing, "", alt}}}};
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
  document.body.back().spare = words;
  block::Table table;
  table.style = block::Table::Style::dense;
  table.columns = {{"", Align::left, 1}};
  for (const Term& term : set.glossary)
    table.rows.push_back({{{{Run{std::string(term.name) + ". ", Run::Manner::bold}, Run{term.text}}}}});
  document.body.push_back({table, words});
}

// How the questions that the rules leave open are answered here: those that a scenario has changed first, and
// marked.
void add_rulings(Document& document, const Rulebook& book) {
  const auto& rulings = book.set().rulings();
  block::Table changed, others;
  for (block::Table* table : {&changed, &others}) {
    table->style = block::Table::Style::dense;
    table->columns = {{"", Align::left, 1}};
  }
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const bool amended = book.ruling_amended(i);
    block::Row row;
    if (amended) row.kind = block::Row::Kind::amended;
    const std::string question = rulings[i].text;
    row.cells = {{{Run{question + (question.back() == '?' ? " " : ": ")},
                   Run{printed::in_force(book, i), Run::Manner::bold},
                   Run{std::string("  ") + rulings[i].rule, Run::Manner::small}}}};
    (amended ? changed : others).rows.push_back(std::move(row));
  }
  if (rulings.empty()) return;
  add_band(document, "Open questions, as played", "rulings");
  if (changed.rows.empty()) document.body.back().spare = usual_rulings;
  if (!changed.rows.empty()) document.body.push_back({changed});
  if (!others.rows.empty()) document.body.push_back({others, usual_rulings});
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
  document.fit_columns = 4;
  document.body.push_back({title_band(set)});
  std::vector<std::size_t> set_up = printed::tables_of_no_phase(set);
  if (!set_up.empty() && printed::lists_unit_types(set, set.tables()[set_up.front()])) {
    add_band(document, "Units", "units");
    document.body.push_back({printed::table(book, set_up.front())});
    set_up.erase(set_up.begin());
  }
  add_amendments(document, book);
  for (const printed::Phase& phase : printed::phases(set)) {
    if (printed::as_before(phase)) {
      document.body.push_back({block::Paragraph{
          {Run{std::string(phase.steps.front()->id) + "–" + phase.steps.back()->id + "  ", Run::Manner::bold},
           Run{std::string(phase.title) + ": likewise."}}}});
      continue;
    }
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
