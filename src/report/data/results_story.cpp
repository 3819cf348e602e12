// The story in data: the summary in some four hundred words, and its turning points.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "report/data/results_parts.hpp"
#include "report/story/narrative.hpp"
#include "report/story/summary/summary.hpp"

namespace quincunx::results {
namespace {

const char* kind_key(tale::Paragraph::Kind kind) {
  constexpr const char* keys[] = {"opening", "plan", "course", "turning-point", "end", "history"};
  return keys[static_cast<std::size_t>(kind)];
}

// Numbers on the map of the turn: of the key moments that the sentence has, or whose cause it has.
void discs(xml::Writer& writer, const Facts& facts, const tale::Sentence& sentence,
           const digest::TurnDigest& turn) {
  const auto has = [&](std::uint32_t n) {
    return n != 0 && std::find(sentence.events.begin(), sentence.events.end(), n) != sentence.events.end();
  };
  for (const digest::Moment& moment : turn.moments)
    if (has(moment.event) || has(facts.record.log[moment.event - 1].by))
      writer.open("disc").attribute("number", moment.number).empty();
}

// The paragraphs of the ledger that have its events, or their nearest causes; the first few of them.
void sources(xml::Writer& writer, const Facts& facts, const tale::Sentence& sentence) {
  constexpr std::size_t most = 4;
  Numbers written;
  for (const std::uint32_t event : sentence.events) {
    const std::uint32_t place = ledger_place(facts, event);
    if (place == 0 || written.size() == most ||
        std::find(written.begin(), written.end(), place) != written.end())
      continue;
    written.push_back(place);
    writer.open("source").attribute("event", event).attribute("ledger", place).empty();
  }
}

}  // namespace

void write_proof(xml::Writer& writer, const Facts& facts, const Event& event) {
  writer.open("proof").attribute("event", event.n).unless_empty("rule", event.rule.view());
  if (const auto* checked = std::get_if<event::Checked>(&event.body))
    writer.unless_empty("dice", narrative::dice_text(*checked, facts.set()))
        .attribute("score", checked->score);
  if (const auto* counted = std::get_if<event::Counted>(&event.body))
    writer.attribute("column", facts.set().columns[static_cast<std::size_t>(counted->column)].key)
        .attribute("from", counted->from)
        .attribute("to", counted->to);
  writer.empty();
}

void write_sentence(xml::Writer& writer, const Facts& facts, const tale::Sentence& sentence,
                    const digest::TurnDigest* turn) {
  writer.open("sentence").unless_empty("events", list_of(sentence.events)).children();
  if (turn != nullptr) discs(writer, facts, sentence, *turn);
  write_runs(writer, facts, sentence.text);
  if (turn != nullptr)
    for (const std::uint32_t n : sentence.events)
      if (const Event& event = facts.record.log[n - 1]; std::holds_alternative<event::Checked>(event.body))
        write_proof(writer, facts, event);
  sources(writer, facts, sentence);
  writer.close("sentence");
}

void write_summary(xml::Writer& writer, const Facts& facts, const tale::Matter& matter) {
  if (facts.digest.turns.empty()) return;
  const tale::Summary told = tale::summary(matter);
  writer.open("summary").attribute("words", tale::words_of(told.paragraphs)).children();
  for (const tale::Paragraph& paragraph : told.paragraphs) {
    writer.open("paragraph").attribute("kind", kind_key(paragraph.kind)).children();
    for (const tale::Sentence& sentence : paragraph.sentences) write_sentence(writer, facts, sentence);
    writer.close("paragraph");
  }
  for (const tale::TurningPoint& point : told.turning_points) {
    writer.open("turning-point").attribute("turn", point.turn).children();
    write_sentence(writer, facts, point.headline);
    writer.close("turning-point");
  }
  writer.close("summary");
}

// A turn by commands.
void write_story(xml::Writer& writer, const Facts& facts, const digest::TurnDigest& turn,
                 const tale::TurnStory& story) {
  std::string words;
  for (const Part& part : story.headline.text) words += part.text;
  writer.open("headline").attribute("text", words).children();
  write_sentence(writer, facts, story.headline);
  writer.close("headline");
  for (const tale::Wing& wing : story.wings) {
    writer.open("wing").attribute("side", facts.side(wing.side));
    if (wing.command)
      writer.attribute("command", facts.battle().commands[*wing.command].id)
          .attribute("name", sentence_case(facts.battle().commands[*wing.command].name));
    writer.children();
    for (const tale::Sentence& sentence : wing.sentences) write_sentence(writer, facts, sentence, &turn);
    writer.close("wing");
  }
}

}  // namespace quincunx::results
