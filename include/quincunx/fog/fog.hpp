#pragma once
// What a side knows of a game. Everything that a player is shown is made from the log of the side, so that no
// document can print what the player must not know.

#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/game.hpp"

namespace quincunx {

// A battle and its log as one side knows them. The log folds to the table of that side: its own units as they
// are, and of the enemy those that it has seen, where it last saw them. In fog of the kind `hidden` or
// `sight` the enemy's units are named enemy-1, enemy-2 … in the order of first sight, in one command.
struct SideLog {
  Battle battle;  // its scenario names the side (FogEntry::side)
  EventLog log;   // numbered from 1
  // Of each event of the log: the number that it has in the umpire's. 0: made here, a sighting or what it
  // brings up to date.
  std::vector<std::uint32_t> numbers;
  std::vector<UnitId> units;  // by the umpire's id: its id in this battle; nobody: not known
};

// With an empty log: as the side knows the battle when the units have been set up.
SideLog side_log(const Battle& battle, const EventLog& log, SideId side);

// The verdict that the log of the side comes to: how the game ended is known to all; of the enemy's losses
// those that were witnessed. What breaks the enemy's army is not known: 0.
Verdict side_verdict(const SideLog& known, SideId side);

// An enemy that a side has seen, and can name in orders.
struct KnownEnemy {
  UnitId unit = nobody;  // of the umpire's battle
  std::string id, name;  // as the side knows it: "enemy-3"
  Arm arm{};
  bool identified = false;  // else only its arm is known
  bool in_sight = false;
  bool on_table = false;  // as far as the side knows
  int last_seen = 0;      // the turn, if it is not in sight
  Pose at;                // where it stands, or was last seen
};
struct Knowledge {
  std::vector<KnownEnemy> enemies;                     // in the order of first sight
  const KnownEnemy* named(std::string_view id) const;  // null: the side knows no such enemy
};
// At the end of the log; with an empty log, when the units have been set up.
Knowledge knows(const Battle& battle, const EventLog& log, SideId side);

}  // namespace quincunx
