#pragma once
// What can be proved of a game by mail: of its folder, and of the packs and mails that players keep.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/umpire/desk.hpp"

namespace quincunx::umpire {

// Proves the ledger, the mails, the dice, and that every turn follows from them; what does not hold is a
// problem. `documents`: makes every printed document again too, with archives and mails, which takes longer.
std::vector<std::string> verify_game(const Game& game, const Office& office, bool documents,
                                     Problems& problems);

// A pack of a turn or what was revealed, as an archive or as the mail that has it.
struct Kept {
  std::string name;                 // of the file
  std::vector<std::string> lines;   // what holds
  std::string log;                  // bytes of its log.xml; empty: it has none as it was sent
  std::vector<std::string> doubts;  // what could not be checked
};
bool may_be_kept(std::string_view bytes);  // an archive or a mail
// Compares each file of these with the list of seals that comes with it, and packs with the ledger, which is
// that of `game`, if it is not null, or of the first of `files` that reveals the game. What does not hold is
// a problem.
std::vector<Kept> prove_kept(const std::vector<Incoming>& files, const Game* game, Problems& problems);

}  // namespace quincunx::umpire
