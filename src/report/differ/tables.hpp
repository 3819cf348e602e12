#pragma once
// The tables of two logs side by side.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/report/differences.hpp"
#include "report/differ/identity.hpp"

namespace quincunx::differ {

// The table at the end of each turn of a log; that of turn 0 is the set-up.
class TurnEnds {
 public:
  TurnEnds(const Battle& battle, const EventLog& log);
  const Table& at(int turn) const;  // of a turn that was not played: the last
  int first() const { return ends_.front().turn; }
  int last() const { return ends_.back().turn; }

 private:
  struct End {
    int turn;
    Table table;
  };
  std::vector<End> ends_;  // never empty
};

// One of the two games.
struct Half {
  const Battle& battle;
  const EventLog& log;
  Lists lists;
  TurnEnds ends;
};

// Units, sides and columns of the first half by their places in the second; nullopt: it has none of that
// word.
struct Pairing {
  using Partners = std::vector<std::optional<std::size_t>>;
  Partners units, sides, columns;
};
Pairing pairing(const Half& a, const Half& b);

// What of the rule set and the units is not the same.
std::vector<TwoValues> setting_differences(const Half& a, const Half& b, const Pairing& pairs);
// The side's own part of the table: its units that both battles have, and what the side and its commands
// bear.
bool same_part(const Half& a, const Half& b, const Pairing& pairs, SideId side, int turn);
std::vector<UnitDifference> unit_differences(const Half& a, const Half& b, const Pairing& pairs, SideId side,
                                             int turn);
// Losses, strength and points, where they differ.
std::vector<TwoValues> total_differences(const Half& a, const Half& b, SideId side_a, SideId side_b,
                                         int turn);
// How the battle stands: its verdict, if the log has one by then.
std::string verdict_of(const Half& half, int turn);

}  // namespace quincunx::differ
