#pragma once
// Turns of a game by mail that the umpire had played again, by other orders or rulings: logs and reports mark
// them.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

struct AmendedTurn {
  enum class What : std::uint8_t { unknown, orders, ruling, withdrawal };  // of a ruling

  int number = 0;                        // of the amendment, from 1
  int turn = 0;                          // that was played again
  std::string why;                       // the umpire's reason, on one line
  What what = What::unknown;             // what was changed or added
  std::string side;                      // id: whose orders, or whose unit; empty: not known
  bool dice_known = false;               // the dice of the turn had been published
  std::vector<std::string> hidden_from;  // ids of sides that may not know of it
  bool operator==(const AmendedTurn&) const = default;
};
using AmendedTurns = std::vector<AmendedTurn>;  // by number

// "orders", "ruling", "withdrawal"; empty: unknown.
std::string_view key(AmendedTurn::What what);

// Those that a side may know of. In fog they have numbers of their own, and what was changed on the other
// side stays unknown.
AmendedTurns known_to(const AmendedTurns& all, const std::string& side, bool fog);

}  // namespace quincunx
