#pragma once
// A ruling out of the words of a command line.

#include "quincunx/umpire/desk.hpp"

namespace quincunx::umpire {

// Reads it as a file of rulings is read; problems name the option.
std::optional<UmpireRuling> ruling_from(const Game& game, const RulingWords& wanted, const std::string& why,
                                        int turn, Problems& problems);
// What the ledger has of it.
std::vector<std::pair<std::string, std::string>> texts_of(const Game& game, const UmpireRuling& ruling);

}  // namespace quincunx::umpire
