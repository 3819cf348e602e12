#pragma once
// Statistics over many plays of a battle.

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "batch/balance/units.hpp"
#include "batch/coverage.hpp"
#include "batch/outcome.hpp"
#include "batch/sequential.hpp"
#include "batch/statistics.hpp"
#include "batch/store.hpp"

namespace quincunx::batch {

// Ways in which plays end. Decision: one or both armies broke. Time limit: the time or a count of points gave
// a winner. Stalemate: no winner, or the play was stopped.
enum class EndClass : std::uint8_t { decision, time_limit, stalemate };
EndClass class_of(const Outcome& play);

// Dice that one side rolled for one purpose, over all plays.
struct ThrownTally {
  std::uint64_t plays = 0;                // in which the purpose was counted
  std::int64_t rolled = 0, expected = 0;  // expected, luck: in thousandths
  std::int64_t luck = 0, luck_squared = 0;
  void add(const Thrown& thrown);
  bool any() const { return expected > 0; }
  double mean_rolled() const;
  double mean_expected() const;
  double deviation() const;  // standard deviation of rolled minus expected, over plays
};
struct SideTally {
  int strength = 0;  // at the start, including later arrivals
  Distribution units_lost, strength_lost, army_lost, score, hits_luck, total_luck;
  std::array<ThrownTally, most_purposes> thrown{};  // by purpose
};
struct EndTally {
  EndClass kind{};
  std::uint8_t winner = nobody_won;
  std::uint64_t plays = 0, first = 0;  // first: number of the first such play
};
// Compares the historical result with the plays. Losses are compared by the first side's share of all losses,
// in thousandths: of killed and wounded in history, of strength in a play, which has no pursuit and takes no
// prisoners.
struct HistoryTally {
  std::optional<std::uint8_t> winner;  // nobody_won: a draw
  std::uint64_t same_winner = 0;
  std::optional<int> turns, loss_share;
  Distribution loss_shares;  // over plays with any losses
};
// The values kept of every play. All others are only counted.
struct Outline {
  std::uint64_t play = 0;
  std::array<std::int64_t, 2> ahead{};  // luck of the first side less that of the second: hits, totals
  std::array<int, 2> units_lost{}, strength_lost{}, score{};
  int turns = 0;
  std::uint8_t winner = nobody_won;
  event::Ending how{};
};
Outline outline_of(const Outcome& play);

// A play worth looking at, and the reason: "low", "median" and "high" are the 5th, 50th and 95th percentiles
// of the first side's advantage, by share of strength lost; "strangest" is farthest from the average.
struct Example {
  const char* why = "";
  Outline play;
};

struct Balance {
  std::uint64_t plays = 0, drawn = 0, undecided = 0;  // undecided: the play was stopped
  std::array<std::uint64_t, 2> won{};
  Adjusted first_side_wins;  // share of plays won by the first side, corrected for luck of the dice
  Distribution turns, decided;
  Distribution margin;                                // score of the first side less that of the second
  std::map<int, std::array<std::uint64_t, 3>> ended;  // by turns played: won by each side, by neither
  std::array<SideTally, 2> sides;
  std::vector<EndTally> ends;  // most frequent first
  HistoryTally history;
  std::vector<Example> examples;
  Coverage coverage;
  std::vector<UnitTally> units;                      // those of troops_of
  double half_width() const;                         // of the least certain share
  std::uint64_t plays_for(double half_width) const;  // plays needed for that half-width
};

std::array<int, 2> strength_at_start(const Battle& battle);  // by side: arrivals included, without leaders

std::vector<Example> examples_of(const Battle& battle, std::span<const Outline> plays);

// Collects plays, in their order, into a balance.
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

// A balance and the context that its documents need.
struct BalanceReport {
  const Battle& battle;
  const Settings& settings;
  const Balance& balance;
  // The command that repeats a play, without its number: "quincunx play … --play". `repeat` names the
  // scenario by its id, so that documents do not depend on where its file is; `repeat_here` names the file.
  std::string repeat, repeat_here;
  std::string stopped;  // why the batch ended early; empty: all requested plays were played
};
std::string balance_json(const BalanceReport& report);
std::string balance_text(const BalanceReport& report);
std::string balance_document(const BalanceReport& report);  // XML, scenarios/schema/balance.xsd

std::string key_of(EndClass kind);  // "decision", "time-limit", "stalemate"

}  // namespace quincunx::batch
