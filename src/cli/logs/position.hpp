#pragma once
// quincunx export position LOG: a battle folder that goes on from the end of a turn.

#include <string>

#include "cli/games/games.hpp"

namespace quincunx::cli {

// The files of the folder: scenario.xml, and orders/SIDE.xml of each side that sent orders. Empty, with a
// problem, if the log has no such turn. What cannot be carried over is a warning about `option`.
std::vector<std::pair<std::string, std::string>> position_files(const PlayedGame& game, int turn,
                                                                Problems& problems);

}  // namespace quincunx::cli
