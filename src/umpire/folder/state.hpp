#pragma once
// The state of a game as a fold over its ledger.

#include "quincunx/umpire/game.hpp"
#include "umpire/folder/ledger.hpp"

namespace quincunx::umpire {

// What acts are called in the ledger.
namespace what {
inline constexpr const char* opened = "opened";
inline constexpr const char* received = "received";
inline constexpr const char* deadline = "deadline";
inline constexpr const char* closed = "closed";
inline constexpr const char* ruled = "ruled";
inline constexpr const char* withdrawn = "withdrawn";
inline constexpr const char* adjudicated = "adjudicated";
inline constexpr const char* amended = "amended";
inline constexpr const char* published = "published";
inline constexpr const char* revealed = "revealed";
}  // namespace what

// The text of an amendment that came after the dice of its turn were known: dice="known".
inline constexpr const char* dice_text = "dice";
inline constexpr const char* dice_known = "known";

// In place of a player, where only the umpire's files change.
inline constexpr std::string_view umpire_files = "umpire";

GameState state_before(const Battle& battle);  // any act
// False if the act cannot follow: the ledger is of another version of the program.
bool take(GameState& state, const Act& act);

}  // namespace quincunx::umpire
