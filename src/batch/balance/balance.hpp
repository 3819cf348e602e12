#pragma once
// What many plays of a battle say of it.

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "batch/coverage.hpp"
#include "batch/outcome.hpp"
#include "batch/sequential.hpp"
#include "batch/statistics.hpp"
#include "batch/store.hpp"

namespace quincunx::batch {

// How a play came to its end. A decision: an army broke, or both. A time limit: time was up, or points were
// counted, and somebody had won. A stalemate: nobody had, or the play was stopped.
enum class EndClass : std::uint8_t { decision, time_limit, stalemate };
EndClass class_of(const Outcome& play);

// Of a side, over all plays, what its dice for one purpose gave.
struct ThrownTally {
  std::uint64_t plays = 0;                // that were counted
  std::int64_t rolled = 0, expected = 0;  // expected in thousandths, as all that follow
  std::int64_t luck = 0, luck_squared = 0;
  void add(const Thrown& thrown);
  bool any() const { return expected > 0; }
  double mean_rolled() const;
  double mean_expected() const;
  double deviation() const;  // of what was rolled from what was expected, over plays
};
struct SideTally {
  int strength = 0;  // at the start, arrivals included
  Distribution units_lost, strength_lost, army_lost, score, hits_luck, total_luck;
  std::array<ThrownTally, most_purposes> thrown{};  // by purpose
};
struct EndTally {
  EndClass kind{};
  std::uint8_t winner = nobody_won;
  std::uint64_t plays = 0, first = 0;  // first: the number of the first such play
};
// Where what really happened stands among the plays. Losses are compared by the first side's share of all
// losses, men there and strength here, in thousandths.
struct HistoryTally {
  std::optional<std::uint8_t> winner;  // nobody_won: a draw
  std::uint64_t same_winner = 0;
  std::optional<int> turns, loss_share;
  Distribution loss_shares;  // of plays in which anything was lost
};
// What is kept of every play while they are gone through; the rest is only counted.
struct Outline {
  std::uint64_t play = 0;
  std::array<std::int64_t, 2> ahead{};  // the first side's luck less the second's: hits, totals
  std::array<int, 2> units_lost{}, strength_lost{}, score{};
  int turns = 0;
  std::uint8_t winner = nobody_won;
  event::Ending how{};
};
Outline outline_of(const Outcome& play);

// A play worth looking at, and why: "low", "median", "high" (of how much better the first side came off, by
// shares of strength lost: 5, 50 and 95 in 100), "strangest".
struct Example {
  const char* why = "";
  Outline play;
};

struct Balance {
  std::uint64_t plays = 0, drawn = 0, undecided = 0;  // undecided: stopped
  std::array<std::uint64_t, 2> won{};
  Adjusted first_side_wins;  // share of plays won by the first side, luck of the dice taken off
  Distribution turns, decided;
  std::map<int, std::array<std::uint64_t, 3>> ended;  // by turns begun: won by either side, by nobody
  std::array<SideTally, 2> sides;
  std::vector<EndTally> ends;  // the most frequent first
  HistoryTally history;
  std::vector<Example> examples;
  Coverage coverage;
  double half_width() const;                         // of the share that is known least
  std::uint64_t plays_for(double half_width) const;  // until it is known so well
};

std::array<int, 2> strength_at_start(const Battle& battle);  // of the sides, arrivals included, leaders apart

std::vector<Example> examples_of(const Battle& battle, std::span<const Outline> plays);

// A balance in the making: plays are added in their order.
class Tally {
 public:
  explicit Tally(const Battle& battle);
  void add(const Outcome& play);
  Balance balance();

 private:
  const Battle& battle_;
  Balance balance_;
  std::vector<Outline> plays_;
};

// What is told beside the numbers.
struct Telling {
  const Battle& battle;
  const Settings& settings;
  const Balance& balance;
  // The command that repeats a play, less its number: "quincunx play … --play". In documents the scenario
  // stands in it by its id, so that they are the same wherever its file lies; `repeat_here` names the file.
  std::string repeat, repeat_here;
  std::string stopped;  // why there were no more plays; empty: as many as were asked for
};
std::string balance_json(const Telling& telling);
std::string balance_text(const Telling& telling);
std::string balance_document(const Telling& telling);  // XML, scenarios/schema/balance.xsd

std::string key_of(EndClass kind);  // "decision", "time-limit", "stalemate"

}  // namespace quincunx::batch
