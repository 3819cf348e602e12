#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "report/data/cells.hpp"
#include "report/data/data_words.hpp"
#include "report/data/results_parts.hpp"
#include "report/ground/effect.hpp"
#include "report/story/phrases.hpp"

namespace quincunx::results {
namespace {

// Writes a full date as day, month and year, because languages order them differently. A date of only a month
// or a year is written as given.
void write_date(xml::Writer& writer, const std::string& iso, const Vocabulary& words) {
  const auto parts = split(iso, '-');
  if (parts.size() != 3) {
    writer.unless_empty("date", iso).unless_empty("date-text", report_parts::date_text(iso, words));
    return;
  }
  const auto whole = [](std::string_view digits) {
    return std::string(digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1)));
  };
  writer.attribute("date", iso).attribute("date-text", report_parts::date_text(iso, words));
  writer.attribute("day", whole(parts[2])).attribute("month", whole(parts[1])).attribute("year", parts[0]);
}

void write_paragraphs(xml::Writer& writer, const char* element, const std::string& prose) {
  for (const std::string_view line : split(prose, '\n')) {
    const std::string_view text = trimmed(line);
    if (!text.empty()) writer.open(element).text(element, text);
  }
}

std::string objective_place(const Battle& battle, const ObjectiveEntry& entry) {
  for (const Feature& feature : battle.opening.ground->features)
    if (feature.id == entry.area) return feature.name.empty() ? feature.id : feature.name;
  return {};
}

void write_objectives(xml::Writer& writer, const Facts& facts) {
  const auto& objectives = facts.battle().scenario->objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const ObjectiveEntry& entry = objectives[i];
    writer.open("objective").attribute("id", entry.id).attribute("name", facts.words().objective_names[i]);
    writer.unless_empty("place", objective_place(facts.battle(), entry)).attribute("points", entry.points);
    writer.unless_empty("side", entry.side).unless_empty("holder", entry.holder);
    if (!facts.record.log.empty())
      if (const auto holder = objective_holder(facts.battle(), facts.digest.last, i))
        writer.attribute("holder-end", facts.side(*holder));
    writer.unless_empty("events", list_of(facts.sources.holders[i])).empty();
  }
}

}  // namespace

void write_scenario_part(xml::Writer& writer, const Facts& facts) {
  const Scenario& scenario = *facts.battle().scenario;
  writer.open("scenario").attribute("id", scenario.id).attribute("title", scenario.title);
  write_date(writer, scenario.date, facts.words());
  writer.unless_empty("version", scenario.version).unless_empty("designer", scenario.designer);
  if (scenario.turn_limit > 0) writer.attribute("turn-limit", scenario.turn_limit);
  writer.attribute("width", place_text(facts.battle(), scenario.ground.width));
  writer.attribute("depth", place_text(facts.battle(), scenario.ground.depth)).children();
  write_paragraphs(writer, "background", scenario.background);
  for (const auto& [href, text] : scenario.sources)
    writer.open("source").attribute("href", href).text("source", sentence_case(text));
  for (const Feature& feature : facts.battle().opening.ground->features) {
    writer.open("feature").attribute("id", feature.id);
    writer.attribute("name", feature.name.empty() ? feature.id : feature.name);
    writer.attribute("kind", feature.kind).attribute("shape", data::shape_key(feature.shape));
    writer.attribute("kind-name", facts.set().printed(kind_text(feature.kind, feature.shape)));
    if (feature.capacity > 0) writer.attribute("capacity", feature.capacity);
    writer.attribute("effect", report_parts::ground_effect(facts.battle(), feature)).empty();
  }
  write_objectives(writer, facts);
  write_conditions(writer, facts);
  for (const VisibilityEntry& each : scenario.visibility) {
    writer.open("visibility").attribute("from", each.from_turn);
    if (each.range > 0) writer.attribute("range", place_text(facts.battle(), each.range));
    if (each.poor) writer.attribute("poor", "yes");
    writer.empty();
  }
  const HistoryEntry& history = scenario.history;
  if (!history.empty()) {
    writer.open("history").unless_empty("winner", history.winner);
    if (history.turns) writer.attribute("turns", *history.turns);
    writer.children();
    write_paragraphs(writer, "account", history.account);
    for (const HistoryEntry::Losses& each : history.losses) {
      writer.open("losses").attribute("side", each.side).attribute("men", each.men);
      if (each.prisoners) writer.attribute("prisoners", *each.prisoners);
      writer.empty();
    }
    writer.close("history");
  }
  writer.close("scenario");
}

}  // namespace quincunx::results
