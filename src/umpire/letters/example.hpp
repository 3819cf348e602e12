#pragma once
// An example of orders as text, for a first mail.

#include <string>
#include <vector>

#include "quincunx/play/battle.hpp"
#include "quincunx/xml/game_file.hpp"

namespace quincunx::umpire {

// Two orders to units that the player leads and that stand on the table at the start, as lines of a mail in
// the player's language, the heading of the turn first. Empty if there are no such units.
std::vector<std::string> example_of_orders(const Battle& battle, const PlayerEntry& player, int turn);

}  // namespace quincunx::umpire
