#pragma once
// Parts of the results document, and the events behind its numbers.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/xml_writer.hpp"
#include "quincunx/play/tally.hpp"
#include "report/story/digest.hpp"
#include "report/story/narrative.hpp"
#include "report/story/summary/wings.hpp"

namespace quincunx::results {

using Numbers = std::vector<std::uint32_t>;  // numbers of events, ascending

// The events that changed each figure of a side or unit.
struct Sources {
  std::array<Numbers, 2> strength, lost, breaks_at, points;
  std::vector<Numbers> units;    // by unit: changes of strength, fate or place on the table
  std::vector<Numbers> holders;  // indexed by objective
};
Sources sources_of(const Battle& battle, const EventLog& log);

struct Facts {
  const Record& record;
  digest::Digest digest;
  Sources sources;
  std::vector<std::vector<narrative::StepStory>> ledger = {};  // by turn
  std::map<std::uint32_t, std::uint32_t> ledger_place = {};    // event -> first event of its paragraph there
  const Battle& battle() const { return record.battle; }
  const Ruleset& set() const { return record.battle.book.set(); }
  const Vocabulary& words() const { return record.battle.words; }
  bool knows_all_of(SideId id) const { return quincunx::knows_all_of(record.battle, id); }
  const std::string& side(SideId id) const { return words().side_ids[index(id)]; }
  const std::string& unit(UnitId id) const { return words().unit_ids[index(id)]; }
};

std::string list_of(const Numbers& events);  // "3 17 20"
// The first event of the paragraph of the ledger that has the event, or else its nearest cause that is there;
// 0: none.
std::uint32_t ledger_place(const Facts& facts, std::uint32_t event);
Numbers within(const Numbers& events, const digest::TurnDigest& turn);
std::string fraction(double value);                           // two decimals with a point: "-0.25"
std::string place_text(const Battle& battle, Length length);  // in the set's unit of length, three decimals

void write_conditions(xml::Writer& writer, const Facts& facts);  // of victory
void write_scenario_part(xml::Writer& writer, const Facts& facts);
// `turn`: with its discs on the map, and with the dice; null: neither.
void write_sentence(xml::Writer& writer, const Facts& facts, const tale::Sentence& sentence,
                    const digest::TurnDigest* turn = nullptr);
void write_summary(xml::Writer& writer, const Facts& facts, const tale::Matter& matter);
void write_sides(xml::Writer& writer, const Facts& facts);
void write_card_tables(xml::Writer& writer, const Rulebook& book, const Unit& unit);
void write_orders(xml::Writer& writer, const Facts& facts);
void write_turns(xml::Writer& writer, const Facts& facts, const tale::Matter& matter);
void write_story(xml::Writer& writer, const Facts& facts, const digest::TurnDigest& turn,
                 const tale::TurnStory& story);
void write_proof(xml::Writer& writer, const Facts& facts, const Event& event);
void write_events(xml::Writer& writer, const Facts& facts);
void write_tallies(xml::Writer& writer, const Facts& facts);
// Writes the text as <run>s: names of units apart from the text between them.
void write_runs(xml::Writer& writer, const Facts& facts, const Prose& prose);
void write_dice(xml::Writer& writer, const digest::DiceCount& count);  // writes attributes

}  // namespace quincunx::results
