#pragma once
// The swings of a battle: what one command suffered in a turn, an arrival, an objective that changed hands;
// how much each weighs, and how it is put in a sentence.

#include <optional>
#include <vector>

#include "quincunx/play/tally.hpp"
#include "report/story/summary/chronicle.hpp"
#include "report/story/summary/teller.hpp"

namespace quincunx::tale {

// All that the tellers of a battle share.
struct Matter {
  const Record& record;
  const digest::Digest& facts;
  const Chronicle& chronicle;
  const Battle& battle() const { return record.battle; }
  SideId side_of(UnitId unit) const { return battle().opening[unit].side; }
  std::uint8_t command_of(UnitId unit) const { return battle().opening[unit].command; }
  int strength_at_start(SideId side) const;
  bool knows_all_of(SideId side) const { return quincunx::knows_all_of(battle(), side); }
  std::optional<SideId> in_fog() const;  // the side of which only a part is known, in the log of the other
};

struct Episode {
  enum class Kind : std::uint8_t { wing, arrival, objective } kind{};
  int turn = 0, weight = 0;
  SideId side{};             // that suffered; of an arrival or an objective: that gained
  std::uint8_t command = 0;  // likewise
  std::size_t number = 0;    // of an arrival or a taking in the chronicle
  // Of a wing: the unit that suffered most, and what it suffered.
  UnitId unit = nobody, by = nobody;
  How how = How::other;
  bool gone = false, ran = false, taken = false;
  int all = 0;                    // that it lost in that turn
  int lost = 0;                   // of it to `by`
  std::vector<UnitId> with = {};  // other units of the command that left the table in that turn
  Numbers events = {};
};

// Every episode, by turn.
std::vector<Episode> episodes(const Matter& matter);
// The weightiest of a turn; null if nothing happened in it.
const Episode* heaviest(const std::vector<Episode>& all, int turn);

// The episode in one sentence, without its turn.
Sentence headline(const Matter& matter, Teller& teller, const Episode& episode);
// A paragraph: what happened and when, what had led to it, and what came of it.
Paragraph account(const Matter& matter, Teller& teller, const Episode& episode);

}  // namespace quincunx::tale
