// A played game as data for templates. Every number comes with the events it follows from.

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "report/data/cells.hpp"
#include "report/data/data_words.hpp"
#include "report/data/parts.hpp"
#include "report/data/results_parts.hpp"
#include "report/story/phrases.hpp"

namespace quincunx {
namespace results {
namespace {

// Seeds as the first digits that `openssl dgst` prints.
std::string in_hexadecimal(std::uint64_t seed) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(seed >> shift) & 0xF];
  return text;
}

void write_dice_keys(xml::Writer& writer, const Record& record) {
  const RevealedKeys& revealed = record.dice_keys;
  const Vocabulary& words = record.battle.words;
  writer.open("dice-keys").attribute("commitment", revealed.commitment).children();
  for (std::size_t side = 0; side < revealed.salts.size(); ++side)
    writer.open("salt")
        .attribute("side", words.side_ids[side])
        .attribute("side-name", words.side_names[side])
        .attribute("value", revealed.salts[side])
        .empty();
  const std::vector<std::string> keys = keys_of(revealed);
  const std::vector<std::uint64_t> seeds = seeds_of(revealed);
  for (std::size_t i = 0; i < keys.size(); ++i)
    writer.open("turn-key")
        .attribute("turn", static_cast<long long>(i) + 1)
        .attribute("key", keys[i])
        .attribute("seed", in_hexadecimal(seeds[i]))
        .empty();
  writer.close("dice-keys");
}

void write_amended_turns(xml::Writer& writer, const Record& record) {
  const Vocabulary& words = record.battle.words;
  for (const AmendedTurn& each : record.amended_turns) {
    writer.open("amended-turn").attribute("number", each.number).attribute("turn", each.turn);
    writer.unless_empty("what", key(each.what)).unless_empty("side", each.side);
    for (std::size_t side = 0; side < words.side_ids.size(); ++side)
      if (words.side_ids[side] == each.side) writer.attribute("side-name", words.side_names[side]);
    writer.unless_empty("dice-known", each.dice_known ? "yes" : "").attribute("why", each.why).empty();
  }
}

void write_meta(xml::Writer& writer, const Record& record) {
  writer.open("meta").unless_empty("program", record.program).unless_empty("seed", record.seed);
  writer.unless_empty("command", record.command).unless_empty("log-digest", record.log_digest);
  writer.attribute("rules-digest", record.battle.book.digest());
  writer.attribute("events", static_cast<long long>(record.log.size()));
  const Scenario& scenario = *record.battle.scenario;
  for (std::size_t side = 0; side < scenario.sides.size(); ++side)
    if (scenario.sides[side].id == scenario.fog.side)
      writer.attribute("known-to", record.battle.words.side_names[side]);
  if (record.dice_by_hand > 0) writer.attribute("dice-by-hand", static_cast<long long>(record.dice_by_hand));
  if (record.colophon.empty() && !record.dice_keys && record.amended_turns.empty()) return writer.empty();
  writer.children();
  if (record.dice_keys) write_dice_keys(writer, record);
  write_amended_turns(writer, record);
  for (const std::string& line : record.colophon) writer.open("type").text("type", line);
  writer.close("meta");
}

void write_outcome(xml::Writer& writer, const Facts& facts) {
  if (facts.record.log.empty()) return;
  const event::Ended& ending = facts.digest.ending;
  std::uint32_t ended = 0;
  for (const Event& event : facts.record.log)
    if (std::holds_alternative<event::Ended>(event.body)) ended = event.n;
  writer.open("outcome").attribute("how", key(ending.how)).attribute("turn", facts.digest.last.turn);
  if (ending.winner < 2)
    writer.attribute("winner", facts.words().side_ids[ending.winner])
        .attribute("winner-name", facts.words().side_names[ending.winner])
        .attribute("loser", facts.words().side_ids[1U - ending.winner])
        .attribute("loser-name", facts.words().side_names[1U - ending.winner]);
  if (ended != 0) writer.attribute("event", ended);
  writer
      .attribute("text", report_parts::ending_text(facts.battle(), facts.digest.ending,
                                                   facts.digest.last.turn, report_parts::Telling::sentence))
      .empty();
}

void write_rules(xml::Writer& writer, const Facts& facts) {
  const Ruleset& set = facts.set();
  writer.open("rules").attribute("key", set.key).attribute("title", set.title);
  writer.attribute("credit", set.credit).attribute("digest", facts.battle().book.digest());
  writer.attribute("period", set.period)
      .attribute("theme", set.theme)
      .attribute("length-name", set.length_name)
      .attribute("length-mm", decimal(facts.battle().words.unit_of_length, 1000));
  writer.attribute("die", set.die).attribute("breaking", set.breaking);
  writer.attribute("losing", set.losing);
  writer.attribute("strength", set.strength.key).attribute("strength-title", set.strength.title).children();
  data::write_special_rules(writer, *facts.battle().scenario);
  data::write_amendments(writer, facts.battle().book);
  data::write_rulings(writer, facts.battle().book);
  const auto deed = [&writer](const char* element, const char* key, bool own) {
    writer.open(element).attribute("key", key).unless_empty("own", own ? "yes" : "").empty();
  };
  for (const Verb verb : set.verbs) deed("verb", kind_of(verb, set.own_orders).key, verb >= own_verb(0));
  if (asks_who_acts(set)) deed("verb", "with-leader", false);
  for (const Manoeuvre how : set.manoeuvres)
    deed("manoeuvre", kind_of(how, set.own_manoeuvres).key, how >= own_manoeuvre(0));
  for (const MarkerEntry& marker : set.markers) writer.open("marker").attribute("name", marker.name).empty();
  writer.close("rules");
}

// Moments of all turns in order of play; the weightiest has rank 1.
void write_highlights(xml::Writer& writer, const Facts& facts) {
  std::vector<digest::Moment> all = report_parts::all_moments(facts.digest);
  std::vector<const digest::Moment*> ranked;
  for (const digest::Moment& moment : all) ranked.push_back(&moment);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto* a, const auto* b) { return a->weight > b->weight; });
  for (const digest::Moment& moment : all) {
    const auto rank = std::find(ranked.begin(), ranked.end(), &moment) - ranked.begin() + 1;
    writer.open("highlight").attribute("rank", rank).attribute("event", moment.event);
    writer.attribute("turn", moment.turn).attribute("number", moment.number);
    writer.attribute("weight", moment.weight);
    if (moment.unit != nobody) writer.attribute("unit", facts.unit(moment.unit));
    writer.attribute("text", plain(moment.text)).children();
    write_runs(writer, facts, moment.text);
    writer.close("highlight");
  }
}

}  // namespace

std::string list_of(const Numbers& events) {
  std::string out;
  for (const std::uint32_t n : events) out += (out.empty() ? "" : " ") + std::to_string(n);
  return out;
}

std::uint32_t ledger_place(const Facts& facts, std::uint32_t event) {
  for (std::uint32_t n = event; n != 0; n = facts.record.log[n - 1].by)
    if (const auto place = facts.ledger_place.find(n); place != facts.ledger_place.end())
      return place->second;
  return 0;
}

Numbers within(const Numbers& events, const digest::TurnDigest& turn) {
  Numbers inside;
  for (const std::uint32_t n : events)
    if (n > turn.first && n <= turn.last) inside.push_back(n);
  return inside;
}

std::string fraction(double value) {
  const std::string text = report_parts::two_places(value);
  constexpr std::string_view minus = "−";
  return text.rfind(minus, 0) == 0 ? "-" + text.substr(minus.size()) : text;
}

std::string place_text(const Battle& battle, Length length) {
  const Length unit = battle.words.unit_of_length;
  return decimal((length * 1000 + (length < 0 ? -unit : unit) / 2) / unit, 1000);
}

void write_runs(xml::Writer& writer, const Facts& facts, const Prose& prose) {
  for (const Part& part : prose) {
    writer.open("run");
    if (part.kind == Part::Kind::unit)
      writer.attribute("unit", facts.unit(part.unit))
          .attribute("side", facts.side(facts.battle().opening[part.unit].side));
    writer.attribute("text", part.text).empty();
  }
}

}  // namespace results

std::string results_document(const Record& record) {
  results::Facts facts{record, digest::digest(record.battle, record.log),
                       results::sources_of(record.battle, record.log)};
  for (const digest::TurnDigest& turn : facts.digest.turns) {
    facts.ledger.push_back(narrative::narrate(record.battle, record.log, turn));
    for (const narrative::StepStory& step : facts.ledger.back())
      for (const narrative::Paragraph& paragraph : step.paragraphs)
        for (const std::uint32_t n : paragraph.events) facts.ledger_place.emplace(n, paragraph.event);
  }
  std::string out = data::declaration;
  xml::Writer writer(out);
  writer.open("results").attribute("version", 1).children();
  results::write_meta(writer, record);
  results::write_scenario_part(writer, facts);
  results::write_rules(writer, facts);
  results::write_outcome(writer, facts);
  results::write_sides(writer, facts);
  results::write_highlights(writer, facts);
  const tale::Chronicle chronicle = tale::chronicle(record.battle, record.log, facts.digest);
  const tale::Matter matter{record, facts.digest, chronicle};
  results::write_summary(writer, facts, matter);
  results::write_orders(writer, facts);
  results::write_turns(writer, facts, matter);
  results::write_tallies(writer, facts);
  results::write_events(writer, facts);
  writer.close("results");
  return out;
}

}  // namespace quincunx
