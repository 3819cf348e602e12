#pragma once
// Many plays of a battle, on several threads. What is made of them comes in the order of their numbers, so it
// cannot depend on how many threads there were.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "batch/outcome.hpp"

namespace quincunx::batch {

struct Game {
  const Battle& battle;
  std::uint64_t seed = 1;
  int most_turns = 100;
  // New commanders for a play; called from any thread.
  std::function<std::array<Commander, 2>(std::uint64_t play)> commanders;
};

Outcome play_one(const Game& game, std::uint64_t play);

// Takes the next outcomes in the order of plays, possibly none. Called about every tenth of a second on the
// thread that called play_series. False ends the series.
using Taker = std::function<bool(std::span<const Outcome>)>;

// Plays [first, end) with so many threads. Plays under way when the taker ends the series are finished, and
// go to it as well. What a play throws is thrown here.
void play_series(const Game& game, std::uint64_t first, std::uint64_t end, int jobs, const Taker& take);

// Are stored plays those of this program? One of the same version may play otherwise. The first and the last
// of them are played again.
class SameProgram {
 public:
  void add(const Outcome& play);  // in order
  // The number of a play that comes out otherwise now; nullopt: none of them does.
  std::optional<std::uint64_t> differs(const Game& game) const;

 private:
  struct Known {
    std::uint64_t play, digest;
  };
  std::optional<Known> first_, last_;
};

}  // namespace quincunx::batch
