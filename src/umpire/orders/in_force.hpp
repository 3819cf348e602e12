#pragma once
// The orders that count, by player and turn, and the commanders that give them.

#include <array>
#include <memory>

#include "quincunx/command/commanders.hpp"
#include "quincunx/umpire/game.hpp"

namespace quincunx::umpire {

// Those that count for a turn: the last valid ones that arrived before it was closed, or that the umpire
// admitted to it. Null: none.
const Submission* in_force(const Game& game, const PlayerEntry& player, int turn);
// Whether it counts because the umpire admitted it.
bool counts_by_admission(const Game& game, const PlayerEntry& player, int turn);
const Submission* standing_in_force(const Game& game, const PlayerEntry& player, int turn);

// Is the command one of those that the player leads? It is the number of a command of the battle.
bool leads(const Game& game, const PlayerEntry& player, std::size_t command);

bool has_standing(const Orders& orders);  // orders or postures that hold in every turn

// Has the player ordered anything before the turn that may still hold in it: standing orders, postures, or
// orders that ride?
bool ordered_before(const Game& game, const PlayerEntry& player, int turn);

// The orders of one submission, read again; nullopt and problems if the file is gone.
std::optional<Orders> orders_of(const Game& game, const Submission& submission, Problems& problems);
// The orders of a side that count through a turn, as one file; empty without any, or if several players share
// the side.
std::string gathered(const Game& game, SideId side, int through, Problems& problems);

// The orders of both sides for every turn up to one. A turn is played by the orders that stood when it was
// closed, whatever a player sends later.
class OrderBook {
 public:
  static std::optional<OrderBook> read(const Game& game, int through, Problems& problems);

  // A player of the side.
  struct Share {
    std::string player;   // id
    bool sent = false;    // orders for the turn
    bool before = false;  // standing orders, or postures of earlier turns
  };
  // Of one side in one turn. Orders to its units are those of all its players; postures those of earlier
  // turns too.
  struct Page {
    Orders orders;
    std::vector<Share> players;
    // By command, what its units do without an order: as its player's orders for the turn have it, or as the
    // game has it for a player without orders.
    std::vector<Silence> silent;
    std::shared_ptr<CourierReport> report = std::make_shared<CourierReport>();
  };
  const Page& page(SideId side, int turn) const {
    return pages_[index(side)][static_cast<std::size_t>(turn - first_)];
  }
  // Takes a submission that is not in the ledger yet as if it counted for its turn, and adds that turn, the
  // one after through(); the other side then does nothing in it. False if the book cannot be read.
  struct Candidate {
    const PlayerEntry& player;
    const Orders& orders;
  };
  bool add_trial(const Game& game, const Candidate& candidate, Problems& problems);
  int first() const { return first_; }
  int through() const { return first_ + static_cast<int>(pages_[0].size()) - 1; }

  std::array<Commander, 2> commanders(const Battle& battle) const;

 private:
  // What a command does without an order: of the latest turn whose orders have reached it.
  SilenceOf silence_of(SideId side) const;

  int first_ = 1;
  Silence silent_ = Silence::hold;  // of the game
  std::array<std::vector<Page>, 2> pages_;
};

}  // namespace quincunx::umpire
