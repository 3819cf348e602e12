#pragma once
// Rulings of an umpire: changes of a unit at the beginning of a turn, with a reason. They are an input of
// play, as orders are. In the log a ruling is the event Umpired, and what it changes are the facts that it
// causes.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx {

struct UmpireRuling {
  int number = 0;  // of a game, from 1
  int turn = 0;    // at whose beginning it is carried out, before any step
  UnitId unit = nobody;
  std::vector<std::pair<ColumnId, std::int16_t>> counts;  // columns of the unit, and their new values
  std::optional<Point> at;
  std::optional<Angle> facing;
  std::optional<FormationId> formation;
  std::optional<Fate> fate;  // it leaves the table
  std::string umpire, why;
  Place place;                                       // in its file
  bool operator==(const UmpireRuling& other) const;  // all but the place
};
using UmpireRulings = std::vector<UmpireRuling>;

// The facts that a ruling comes to on this table, in order; empty if everything is so already. nullopt and a
// problem at the place of the ruling if it cannot be carried out: its unit is not on the table, a column has
// no meaning for the unit, or a set-up with the unit there would be refused.
std::optional<std::vector<EventBody>> facts_of(const Battle& battle, const Table& now,
                                               const UmpireRuling& ruling, Problems& problems);

// The rulings that a log has, to play it again.
UmpireRulings rulings_of(const Battle& battle, const EventLog& log);

}  // namespace quincunx
