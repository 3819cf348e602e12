#pragma once
// The files of a turn: the umpire's log and report, what to look at, and a pack for each player.

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/mail/outgoing.hpp"
#include "quincunx/umpire/desk.hpp"
#include "umpire/turns/played.hpp"

namespace quincunx::umpire {

using Files = std::vector<std::pair<std::string, std::string>>;  // path below the folder of the turn, bytes

// What the files of a turn follow from, besides the game as played.
struct Making {
  struct By {
    std::uint32_t act = 0;  // that the pack follows from
    std::string at;         // its time, which is the date of the mail
  };
  By first;                                      // the act that adjudicated the turn
  std::map<std::string, By, std::less<>> packs;  // player -> the amendment that changed the pack
  std::uint32_t act = 0;                         // the latest of these
};
Making making_of(const Game& game, int turn);

// What a report has in full: its reader has the earlier turns already, or not.
enum class Turns : std::uint8_t { newest, all };

// The documents of a game as one reader may see it: the only ones that go into a pack. Others, as a form for
// the next turn, belong here. `log`: what its reader's log.xml is called. nullopt and problems if one cannot
// be printed.
std::optional<std::vector<mail::File>> documents(const PlayedGame& view, const Office& office,
                                                 const std::string& language, const std::string& paper,
                                                 Turns turns, const std::string& log, Problems& problems);

// All files of a turn. `played`: through this turn.
std::optional<Files> turn_files(const Game& game, const Office& office, const PlayedGame& played,
                                const OrderBook& book, const Making& making, Problems& problems);

// The act that the files in the folder of a turn follow from; 0 if they are missing or not complete.
std::uint32_t made_by(const Game& game, int turn);
// Replaces the files of a turn; the list of its contents, which makes it complete, goes last.
bool put_files(const Game& game, int turn, const Files& files, std::uint32_t act, Problems& problems);
std::string contents_of(const Files& files, std::uint32_t act);

// Where a player's files are, below the folder of a turn.
std::string pack_folder(const PlayerEntry& player);

}  // namespace quincunx::umpire
