#pragma once
// What the sides of a battle have, and how much they may lose. Reports, forms and batches all take their
// figures from here.

#include <span>
#include <string>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

bool is_lost(Fate fate);  // routed, eliminated or fallen

// False of the enemy in fog, in the battle as one side knows it.
bool knows_all_of(const Battle& battle, SideId side);
// In such a battle: is no more than the arm of a unit on the table known? Its columns then are all 0.
bool known_by_arm(const Battle& battle, const Unit& unit);

// Strength of a side in the column that its rule set names, leaders apart. What is regained is not lost.
struct Strength {
  int set_up = 0;                                      // on the table when the battle begins
  int came = 0;                                        // of the arrivals on the table since, as they came
  int never = 0;                                       // of the arrivals still awaited
  int end = 0;                                         // on the table now
  int left = 0;                                        // of units that left by order or an exit, as they left
  int start() const { return set_up + came + never; }  // all that the scenario gives the side
  int lost() const { return set_up + came - end - left; }
};
Strength strength_of(const Battle& battle, const Table& now, SideId side);

// Points of a side, and what it has them for: as the rule set counts them, or those of the objectives.
std::vector<Scored> points_of(const Battle& battle, const Table& now, SideId side);
int total(const std::vector<Scored>& points);

// How much the army of a side may lose once these of its arrivals have come, and no others.
struct LossLimit {
  const char* name = "";  // "heavy casualties", or what the rule set calls a beaten army
  int at = 0;
  bool breaks = false;
};
struct Stage {
  int turn = 0;                       // the earliest that it can be reached; 0: set-up
  std::vector<std::size_t> arrivals;  // positions in Battle::arrivals
  bool late = false;                  // an arrival was due earlier and still waits for its die
  std::vector<LossLimit> limits;      // the mildest first
};
// Every stage that the scenario allows: as its arrivals come in their order, then those with one or more
// late.
std::vector<Stage> stages_of(const Battle& battle, SideId side);
// The table before the first turn, with these arrivals of the battle on it too, nowhere in particular.
Table table_with(const Battle& battle, const std::vector<std::size_t>& arrivals);

}  // namespace quincunx
