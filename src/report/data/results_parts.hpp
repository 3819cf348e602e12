#pragma once
// Parts of the results document, and where its numbers come from.

#include <array>
#include <string>
#include <vector>

#include "base/xml_writer.hpp"
#include "report/story/digest.hpp"

namespace quincunx::results {

using Numbers = std::vector<std::uint32_t>;  // of events, ascending

// Which events changed what is counted of sides and units.
struct Sources {
  std::array<Numbers, 2> strength, lost, breaks_at, points;
  std::vector<Numbers> units;    // strength, fate or place on the table of each
  std::vector<Numbers> holders;  // of each objective
};
Sources sources_of(const Battle& battle, const EventLog& log);

struct Facts {
  const Record& record;
  digest::Digest digest;
  Sources sources;
  const Battle& battle() const { return record.battle; }
  const Ruleset& set() const { return record.battle.book.set(); }
  const Vocabulary& words() const { return record.battle.words; }
  const std::string& side(SideId id) const { return words().side_ids[index(id)]; }
  const std::string& unit(UnitId id) const { return words().unit_ids[index(id)]; }
};

std::string list_of(const Numbers& events);  // "3 17 20"
Numbers within(const Numbers& events, const digest::TurnDigest& turn);
std::string fraction(double value);                           // two places, for machines: "-0.25"
std::string place_text(const Battle& battle, Length length);  // in the rule set's unit, three places

void write_scenario_part(xml::Writer& writer, const Facts& facts);
void write_sides(xml::Writer& writer, const Facts& facts);
void write_turns(xml::Writer& writer, const Facts& facts);
void write_events(xml::Writer& writer, const Facts& facts);
void write_tallies(xml::Writer& writer, const Facts& facts);
// The text as <run>s: names of units apart from what stands between them.
void write_runs(xml::Writer& writer, const Facts& facts, const Prose& prose);
void write_dice(xml::Writer& writer, const digest::DiceCount& count);  // attributes

}  // namespace quincunx::results
