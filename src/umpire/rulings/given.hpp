#pragma once
// The rulings of a game that count.

#include "quincunx/play/game.hpp"
#include "quincunx/umpire/game.hpp"

namespace quincunx::umpire {

// Those of every turn up to one, without those that were withdrawn. nullopt and a problem if the ledger has
// one that cannot be read.
std::optional<UmpireRulings> rulings_through(const Game& game, int turn, Problems& problems);

// False, with a problem for each, if a game could not carry out all of its rulings.
bool all_held(const Game& game, const Verdict& verdict, Problems& problems);

}  // namespace quincunx::umpire
