#pragma once
// A game played from its beginning by the orders that count, and each of its turns as it was then.

#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"
#include "umpire/orders/in_force.hpp"

namespace quincunx::umpire {

struct PlayedGame {
  std::shared_ptr<const Battle> battle;
  LogHeader header;
  EventLog log;
  Verdict verdict;
  int turn = 0;  // the last one played
};

// Through a turn, or until the rules end the battle. nullopt and problems if orders are gone.
std::optional<PlayedGame> play_through(const Game& game, const OrderBook& book, const KeyChain& keys,
                                       int turn, const std::string& program, Problems& problems);
// The same game as if it had been stopped after an earlier turn: the same bytes as playing it so far.
std::optional<PlayedGame> as_after(const Game& game, const PlayedGame& played, const KeyChain& keys, int turn,
                                   Problems& problems);

std::string log_xml(const PlayedGame& played);
bool over(const PlayedGame& played);  // the rules have ended the battle

// The game as a side knows it.
PlayedGame known_to(const PlayedGame& played, SideId side);

}  // namespace quincunx::umpire
