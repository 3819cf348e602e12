#pragma once
// A game played from its beginning by the orders that count, and each of its turns as it was then.

#include "quincunx/played/played.hpp"
#include "umpire/orders/in_force.hpp"

namespace quincunx::umpire {

// Through a turn, or until the rules end the battle. nullopt and problems if orders are gone.
std::optional<PlayedGame> play_through(const Game& game, const OrderBook& book, const KeyChain& keys,
                                       int turn, const std::string& program, Problems& problems);
// The same game as if it had been stopped after an earlier turn: the same bytes as playing it so far.
std::optional<PlayedGame> as_after(const Game& game, const PlayedGame& played, const KeyChain& keys, int turn,
                                   Problems& problems);

// The amendments of turns up to one, as the logs of these turns have them. A side may know of one from the
// first turn on whose pack it changes.
AmendedTurns amended_turns(const Game& game, int through);

bool over(const PlayedGame& played);  // the rules have ended the battle

// The game as it goes into the pack of a side: as the side knows it; without fog all of it but the enemy's
// orders, so that the players can play it again and check its dice.
PlayedGame pack_of(const PlayedGame& played, SideId side);

}  // namespace quincunx::umpire
