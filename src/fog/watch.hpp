#pragma once
// What a side sees of the enemy, event by event.

#include <vector>

#include "quincunx/log/event.hpp"
#include "quincunx/play/battle.hpp"

namespace quincunx::fog {

// A change in what the side sees of an enemy unit.
struct Glimpse {
  std::size_t event = 0;  // its position in the log
  bool before = false;    // it is seen before the event happens; else once it has happened
  UnitId unit = nobody;
  bool seen = false, identified = false;  // from now on
  Unit state;                             // as it is then
};

struct Watched {
  std::vector<Glimpse> glimpses;  // in order
  std::size_t set_up = 0;         // so many events set up the units
};

// Every unit of the enemy is unseen at first.
Watched watched(const Battle& battle, const EventLog& log, SideId side);

// Events that set up the units, of a game that has not begun.
EventLog set_up_events(const Battle& battle);

}  // namespace quincunx::fog
