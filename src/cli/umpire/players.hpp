#pragma once
// Players as an umpire names them on the command line.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/play/battle.hpp"
#include "quincunx/xml/game_file.hpp"

namespace quincunx::cli {

struct NewPlayer {
  PlayerEntry entry;
  std::string code;  // word; empty: the address identifies
};

// "Red <red@example.org>" as name and address. Empty, with a problem, if one is missing.
std::optional<std::pair<std::string, std::string>> mail_name(const std::string& option,
                                                             const std::string& text, Problems& problems);

// Each of "red=Red <red@example.org> lang=de paper=Letter code=heron commands=red-foot,red-horse".
std::vector<NewPlayer> players_from(const std::vector<std::string>& texts, const Battle& battle,
                                    Problems& problems);

// Salt and hash of the code word. The salt follows from the secret of the game, and does not give it away.
void hash_code(NewPlayer& player, const std::string& secret);

}  // namespace quincunx::cli
