#pragma once
// The record that a batch keeps of each play: a row of whole numbers. All statistics are computed from such
// rows.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quincunx/log/vocabulary.hpp"
#include "quincunx/play/game.hpp"

namespace quincunx::batch {

constexpr std::uint8_t nobody_won = 255;

// Score of one side's dice for one purpose of the rule set. A die that must reach a number scores 1 if it
// does; dice that are added up score their sum.
struct Thrown {
  std::int32_t rolled = 0;
  std::int32_t expected = 0;  // in thousandths
  bool operator==(const Thrown&) const = default;
};
constexpr std::size_t most_purposes = 32;  // of a rule set

struct SideOutcome {
  int units_lost = 0;           // routed or eliminated; without leaders
  int strength_lost = 0;        // Strength::lost
  int lost = 0;                 // in the rule set's own measure of army losses
  int breaks_at = 0;            // an army with these losses is beaten
  int score = 0;                // points_of the side at the end
  std::int64_t hits_luck = 0;   // hits above expectation of dice that must reach a number, in thousandths
  std::int64_t total_luck = 0;  // sums above expectation of dice that are added up, in thousandths
  std::array<Thrown, most_purposes> thrown{};  // by purpose
  bool operator==(const SideOutcome&) const = default;
};

struct Outcome {
  std::uint64_t play = 0;
  std::uint8_t winner = nobody_won;  // index of a side
  event::Ending how{};
  int turns = 0;    // begun
  int decided = 0;  // turn that ended the battle before its time; 0: none did
  std::array<SideOutcome, 2> sides{};
  int margin() const { return sides[0].score - sides[1].score; }
  std::uint64_t digest = 0;  // hash of the verdict and of the final place and state of every unit
  std::string exercised;     // paragraphs and table rows used (Exercised); not a column
  std::string acts;          // what each unit did (Acts); not a column
  bool operator==(const Outcome&) const = default;
};

// An army broke or retreated, or another condition won at once.
constexpr bool ends_before_time(event::Ending how) {
  return how != event::Ending::time && how != event::Ending::points && how != event::Ending::stopped;
}

// `log` is the play's log; luck is counted from its dice.
Outcome outcome_of(const Battle& battle, std::uint64_t play, const Verdict& verdict, const EventLog& log);

std::size_t purposes_of(const Battle& battle);                              // at most most_purposes
std::string_view winner_key(const Battle& battle, const Outcome& outcome);  // a side's id, or "draw"
std::string digest_text(const Outcome& outcome);                            // 16 hexadecimal digits

// Calls f for every cell of a play's row, left to right, with a std::int64_t or a std::string_view.
template <class F>
void each_cell(const Battle& battle, const Outcome& outcome, F&& f) {
  f(static_cast<std::int64_t>(outcome.play));
  f(winner_key(battle, outcome));
  f(key(outcome.how));
  f(std::int64_t{outcome.turns});
  f(std::int64_t{outcome.decided});
  f(std::int64_t{outcome.margin()});
  for (const SideOutcome& side : outcome.sides) {
    for (const int number : {side.units_lost, side.strength_lost, side.lost, side.breaks_at, side.score})
      f(std::int64_t{number});
    f(side.hits_luck);
    f(side.total_luck);
  }
  for (const SideOutcome& side : outcome.sides)
    for (std::size_t purpose = 0; purpose < purposes_of(battle); ++purpose) {
      f(std::int64_t{side.thrown[purpose].rolled});
      f(std::int64_t{side.thrown[purpose].expected});
    }
  f(std::string_view(digest_text(outcome)));
}

// Rows as text without line ends. Column names contain the sides' ids, with '_' for '-'.
std::string row_head(const Battle& battle);
void append_row(std::string& out, const Battle& battle, const Outcome& outcome);
std::optional<Outcome> read_row(std::string_view row, const Battle& battle);

}  // namespace quincunx::batch
