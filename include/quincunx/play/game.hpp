#pragma once
// A game from set-up to verdict.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/commander.hpp"
#include "quincunx/play/umpire_ruling.hpp"
#include "quincunx/table/dice.hpp"

namespace quincunx {

// A ruling that could not be carried out, and had no effect.
struct BarredRuling {
  int number = 0;
  Problem why;
};

struct Verdict {
  event::Ended ending;
  int turns = 0;  // turns begun
  std::array<int, 2> lost{}, breaks_at{}, points{};
  std::uint32_t events = 0;
  std::size_t dice = 0;
  Table last;  // the table at the end
  std::vector<BarredRuling> barred;
};

// Plays until the rules end the game, `most_turns` turns have been played, or the dice have no seed for the
// next turn; with `until`, through the step of that id in the last turn.
Verdict play(const Battle& battle, std::array<Commander, 2> commanders, Dice& dice, EventLog* log,
             int most_turns = 100, std::string_view until = {}, const UmpireRulings& rulings = {});

// What a log comes to; without its end, the game was stopped. Only `dice` is not known: 0.
Verdict verdict_of(const Battle& battle, const EventLog& log);

}  // namespace quincunx
