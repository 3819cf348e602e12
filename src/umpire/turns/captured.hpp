#pragma once
// Orders of the enemy that a side has taken from a courier.

#include <string>
#include <vector>

#include "umpire/turns/played.hpp"

namespace quincunx::umpire {

// Of the last turn of the game: a sentence for each courier, with the orders that he carried, in a language.
std::vector<std::string> captured(const PlayedGame& played, const OrderBook& book, SideId by,
                                  const std::string& language);

}  // namespace quincunx::umpire
