#pragma once
// What differs between a game as it was played and the same game with an amendment.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/umpire/game.hpp"
#include "umpire/turns/played.hpp"

namespace quincunx::umpire {

struct Changes {
  std::vector<std::string> lines;               // for the umpire
  std::set<std::pair<int, std::string>> packs;  // turn and player whose pack differs
  std::vector<std::string> unable;              // orders of later turns that were obeyed before
};
// From this turn on, as far as both were played. `marked`: every pack has to name the amendment.
Changes changes(const Game& game, const PlayedGame& before, const OrderBook& book_before,
                const PlayedGame& after, const OrderBook& book_after, int from, bool marked);

}  // namespace quincunx::umpire
