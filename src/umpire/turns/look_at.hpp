#pragma once
// What an umpire should look at before a turn is sent.

#include <string>
#include <vector>

#include "umpire/turns/played.hpp"

namespace quincunx::umpire {

// Orders of a turn that the rules refused or that found no occasion, in words. `book`: by which it was
// played.
std::vector<std::string> failed_orders(const PlayedGame& played, const OrderBook& book, int turn);

// Of the last turn played: rulings, sides without orders, orders that failed, and the dice that decided most.
std::vector<std::string> look_at(const PlayedGame& played, const OrderBook& book);

}  // namespace quincunx::umpire
