#pragma once
// What a mail means in a game: whose it is, for which turn, and whether its orders can count.

#include "quincunx/umpire/desk.hpp"
#include "umpire/orders/in_force.hpp"
#include "umpire/orders/lens.hpp"
#include "umpire/orders/letter_in.hpp"

namespace quincunx::umpire {

struct Assessed {
  Submission submission;
  std::optional<Orders> orders;
  Understood understood;
  Problems problems;
  bool salt_late = false;
  std::vector<int> too_late = {};  // turns of its orders that are closed, where others are open
  bool empty = false;              // it names its turn, and orders nothing
  std::vector<const PlayerEntry*> lacks_code = {};  // whose address it has, without a code word
};

// The player that a mail identifies; null if it does not. `side`: of its orders, where one address is that of
// several players; may be empty.
const PlayerEntry* sender_of(const Game& game, const LetterIn& letter, std::string_view side);

// `named`: the player whose file it is, of a bare file; else null. `at`: now, UTC.
Assessed assess(const Game& game, Lenses& lenses, const LetterIn& letter, const PlayerEntry* named,
                const std::string& name, const std::string& at);

// What would come of orders if the enemy did nothing: refusals and tests up to the first dice, of the open
// turn. It rolls none of the game's dice. Empty where the player does not know all of the enemy.
class Trial {
 public:
  explicit Trial(const Game& game) : game_(game) {}
  std::vector<std::string> of(const PlayerEntry& player, const Orders& orders, Problems& problems);

 private:
  const Game& game_;
  std::optional<KeyChain> keys_;
  std::optional<OrderBook> book_;  // of the turns that are closed
};

}  // namespace quincunx::umpire
