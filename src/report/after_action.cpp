// The after-action report: verdict, forces, ground, a map and the story of each turn, strength, dice, and how
// to replay it.

#include "quincunx/text.hpp"
#include "report/charts.hpp"
#include "report/map.hpp"
#include "report/narrative.hpp"
#include "report/parts.hpp"

namespace quincunx {
namespace {

using namespace report_parts;

constexpr Milli page_width = mm(178);                       // of the text of an upright page
constexpr Milli map_width = mm(269), map_height = mm(167);  // with its legend, under a heading
constexpr std::size_t key_moments = 6;

void add_cover(Document& document, const Record& record, const digest::Digest& facts) {
  const Scenario& scenario = *record.battle.scenario;
  document.body.push_back({block::PageBreak{"cover"}});
  document.body.push_back({block::Space{mm(4)}});
  document.body.push_back({block::Heading{0, scenario.title, "top", false, false}});
  block::Paragraph under;
  under.style = block::Paragraph::Style::caption;
  under.text = {Run{"After-action report  ·  " +
                    (scenario.date.empty() ? "" : date_text(scenario.date) + "  ·  ") +
                    record.battle.book.set().title}};
  document.body.push_back({std::move(under)});
  add(document, plain(ending_text(record.battle, facts)), block::Paragraph::Style::verdict);
  document.body.push_back({scorecard(record.battle, facts)});
  const auto moments = greatest_moments(facts, key_moments);
  if (!moments.empty()) {
    document.body.push_back({block::Heading{2, "What decided it", "", false, false}});
    block::Table list;
    list.style = block::Table::Style::plain;
    list.columns = {{"", block::Column::Align::left, 0}, {"", block::Column::Align::left, 1}};
    for (const digest::Moment& moment : moments) {
      block::Row row;
      row.cells = {
          {{Run{"Turn " + std::to_string(moment.turn), Run::Manner::bold, event_anchor(moment.event)}}},
          {named(record.battle, moment.text)}};
      list.rows.push_back(std::move(row));
    }
    document.body.push_back({std::move(list)});
  }
  const Milli room = mm(98);
  document.body.push_back({block::Figure{
      map::positions(record.battle, facts.set_up, mm(170), room, {map::Symbols::blocks, map::Names::leaders}),
      "How the armies stood at the start, and who led them.", "Map of the deployment"}});
  document.body.push_back({block::Figure{chart::strength(record.battle, facts, mm(170), mm(34)),
                                         "Strength on the table after each turn, leaders not counted.",
                                         "Strength of both sides by turn"}});
}

void add_sources(Document& document, const Scenario& scenario) {
  if (scenario.sources.empty()) return;
  document.body.push_back({block::Heading{2, "Sources of the scenario", "", false, false}});
  block::Table table;
  table.style = block::Table::Style::dense;
  table.columns = {{"", block::Column::Align::left, 1}};
  for (const auto& [href, text] : scenario.sources)
    table.rows.push_back({{{{Run{sentence_case(text) + "  "}, Run{href, Run::Manner::small}}}}});
  document.body.push_back({std::move(table)});
}

void add_background(Document& document, const Record& record) {
  const Scenario& scenario = *record.battle.scenario;
  document.body.push_back({block::Heading{1, "The battle", "battle"}});
  if (!scenario.background.empty()) add(document, plain(scenario.background));
  document.body.push_back({block::Heading{2, "Who commanded", "", false, false}});
  for (const auto& [side, commander] : record.commanders)
    for (const SideId id : {SideId::first, SideId::second})
      if (record.battle.words.side_ids[index(id)] == side)
        add(document, {Run{record.battle.words.side_names[index(id)], Run::Manner::bold},
                       Run{": " + commander_text(commander) + "."}});
  if (!record.battle.book.amendments().empty()) {
    document.body.push_back({block::Heading{2, "Rules amended for this battle", "", false, false}});
    document.body.push_back({amendments(record.battle.book)});
  }
  if (!record.battle.opening.ground->features.empty()) {
    document.body.push_back({block::Heading{2, "The ground and what it does", "", false, false}});
    document.body.push_back({ground_table(record.battle)});
  }
  document.body.push_back({block::Heading{2, "In this report", "", false, false}});
  document.body.push_back({block::Contents{1}});
}

void add_forces(Document& document, const Record& record, const digest::Digest& facts) {
  document.body.push_back({block::PageBreak{"main"}});
  document.body.push_back({block::Heading{1, "Orders of battle", "forces"}});
  for (const SideId side : {SideId::first, SideId::second}) {
    document.body.push_back({block::Heading{2, record.battle.words.side_names[index(side)], ""}});
    document.body.push_back({order_of_battle(record.battle, facts, side)});
  }
}

void add_ground(Document& document, const Record& record, const digest::Digest& facts) {
  document.body.push_back({block::PageBreak{"map"}});
  document.body.push_back({block::Heading{1, "The ground and the deployment", "ground"}});
  block::Figure figure;
  figure.drawing = map::deployment(record.battle, facts.set_up, map_width, map_height);
  figure.alt = "Map of the ground and the deployment";
  figure.fill_page = true;
  document.body.push_back({std::move(figure)});
}

Text told_text(const Battle& battle, const narrative::Told& told) {
  Text text;
  for (const int number : told.moments) {
    text.push_back({std::to_string(number), Run::Manner::badge});
    text.push_back({" "});
  }
  if (!told.lead.empty()) text.push_back({told.lead + " ", Run::Manner::bold});
  for (Run& run : named(battle, told.text)) text.push_back(std::move(run));
  return text;
}

void add_turn(Document& document, const Record& record, const digest::TurnDigest& turn) {
  const std::string title = "Turn " + std::to_string(turn.number);
  document.body.push_back({block::PageBreak{"map"}});
  document.body.push_back({block::Heading{1, title, "turn-" + std::to_string(turn.number)}});
  block::Figure figure;
  figure.drawing = map::turn(record.battle, record.log, turn, map_width, map_height);
  figure.caption = standing_text(record.battle, record.log, turn);
  figure.alt = "Map of " + title;
  figure.fill_page = true;
  document.body.push_back({std::move(figure)});
  document.body.push_back({block::PageBreak{"story"}});
  document.body.push_back({block::Heading{2, title + ", step by step", "", false, false}});
  const auto stories = narrative::tell(record.battle, record.log, turn);
  if (stories.empty()) add(document, plain("Nothing happened."));
  for (const auto& story : stories) {
    document.body.push_back({block::Heading{3, story.title, "", false, false}});
    for (const auto& told : story.told) {
      block::Paragraph paragraph;
      paragraph.text = told_text(record.battle, told);
      paragraph.margin = plain(told.proof);
      paragraph.anchor = event_anchor(told.event);
      document.body.push_back({std::move(paragraph)});
    }
  }
  if (block::Table changed = changes(record.battle, turn); !changed.rows.empty())
    document.body.push_back({std::move(changed)});
}

void add_strength(Document& document, const Record& record, const digest::Digest& facts) {
  document.body.push_back({block::PageBreak{"main"}});
  document.body.push_back({block::Heading{1, "Strength and losses", "strength"}});
  document.body.push_back({block::Figure{chart::strength(record.battle, facts, page_width, mm(62)),
                                         "Strength on the table after each turn, leaders not counted.",
                                         "Strength of both sides by turn"}});
  if (!facts.losses.empty())
    document.body.push_back({block::Figure{chart::losses(record.battle, facts, page_width),
                                           "Strength lost, by what took it.", "Losses by cause"}});
  if (const auto killers = who_hurt_whom(record.battle, facts)) document.body.push_back({*killers});
}

void add_dice(Document& document, const Record& record, const digest::Digest& facts) {
  document.body.push_back({block::PageBreak{"main"}});
  document.body.push_back({block::Heading{1, "The dice", "dice"}});
  add(document,
      plain("Every die of the game is counted here. The shaded band holds 95 of 100 fair dice; luck is the "
            "distance of the score from what was to be expected, in standard deviations: "
            "beyond two is rare, beyond three is suspicious."));
  document.body.push_back({dice_table(record.battle, facts)});
  document.body.push_back({block::Figure{chart::faces_of_both(record.battle, facts, page_width, mm(40)),
                                         "How often each face came up.", "Faces of the dice by side"}});
}

void add_colophon(Document& document, const Record& record) {
  document.body.push_back({block::Heading{1, "How to play it again", "colophon"}});
  add(document, plain("The same scenario, seed and decisions give the same game, event by event, on any "
                      "machine. This command repeats it from its log and compares every byte:"));
  add(document, plain(record.command), block::Paragraph::Style::code);
  block::Table table;
  table.columns = {{"", block::Column::Align::left, 0}, {"", block::Column::Align::left, 1}};
  table.style = block::Table::Style::plain;
  const auto row = [&](const char* name, const std::string& value) {
    table.rows.push_back({{{plain(name)}, {{Run{value, Run::Manner::mono}}}}});
  };
  row("Program", record.program);
  row("Seed", record.seed);
  row("Rules in force (SHA-256)", record.battle.book.digest());
  row("Log (SHA-256)", record.log_digest);
  if (!record.colophon.empty())
    table.rows.push_back({{{plain("Type")}, {{Run{join(record.colophon, "; "), Run::Manner::small}}}}});
  document.body.push_back({table});
  add_sources(document, *record.battle.scenario);
}

}  // namespace

Document after_action_report(const Record& record) {
  const digest::Digest facts = digest::digest(record.battle, record.log);
  Document document;
  document.title = record.battle.scenario->title + ": after-action report";
  document.subject = ending_text(record.battle, facts);
  document.author = record.program;
  document.masters = masters(record.battle.scenario->title);
  document.text_size = 9000;
  document.shared[map::ground_name] = map::ground(record.battle);
  add_cover(document, record, facts);
  document.body.push_back({block::PageBreak{"main"}});
  add_background(document, record);
  add_forces(document, record, facts);
  add_ground(document, record, facts);
  for (const auto& turn : facts.turns) add_turn(document, record, turn);
  add_strength(document, record, facts);
  add_dice(document, record, facts);
  add_colophon(document, record);
  return document;
}

}  // namespace quincunx
