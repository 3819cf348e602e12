#pragma once
// What befell the units of a battle, turn by turn, out of its log: what each lost, to which enemy, and how.

#include <optional>
#include <vector>

#include "report/story/digest.hpp"

namespace quincunx::tale {

enum class How : std::uint8_t { shot, contact, other };

// Strength that a unit lost, on the table or as it left.
struct Blow {
  UnitId unit = nobody, by = nobody;  // by: the enemy unit behind it, if any
  int turn = 0, amount = 0;
  How how = How::other;
  std::uint32_t event = 0;
  bool going = false;  // lost by leaving the table
};
// Harm short of strength, as a hit that takes no base: a change in a column that the rule set declares so.
struct Hurt {
  UnitId unit = nobody, by = nobody;  // by: the enemy unit behind it
  int turn = 0;
  How how = How::other;
  std::uint32_t event = 0;
};
// A unit of troops that left the table, or ran and is still on it.
struct Exit {
  UnitId unit = nobody, by = nobody;
  int turn = 0;
  Fate fate = Fate::routed;  // present: it ran
  How how = How::other;
  int had = 0;  // strength at the start of the turn
  std::uint32_t event = 0;
  bool gone() const { return fate != Fate::present; }
  // By force of the enemy, and not by order or an exit of the scenario.
  bool driven() const { return fate != Fate::left && fate != Fate::exited; }
};
struct Fall {
  UnitId leader = nobody;
  int turn = 0;
  std::uint32_t event = 0;
  bool successor = false;  // the leader himself fell before
};
struct Taking {  // of an objective
  std::size_t objective = 0;
  SideId by{};
  int turn = 0;
  std::uint32_t event = 0;
  bool for_good = false;
};
struct Coming {  // of a command or a part of one, after the battle had begun
  std::uint8_t command = 0;
  int turn = 0, strength = 0;
  std::vector<UnitId> units;
  std::vector<std::uint32_t> events;
};
// A unit that shot at another, or fought it, in a turn; whether it did harm or not.
struct Strike {
  UnitId unit = nobody, target = nobody;
  int turn = 0;
  How how = How::other;
  std::uint32_t event = 0;
};

struct Chronicle {
  std::vector<Blow> blows;
  std::vector<Blow> ruled;  // strength that rulings of the umpire took: part of all sums, and of no story
  std::vector<Hurt> hurts;
  std::vector<Blow> rallied;  // strength that units regained; `by` is empty
  std::vector<Exit> exits;
  std::vector<Fall> falls;
  std::vector<Taking> takings;
  std::vector<Coming> comings;
  std::vector<Strike> strikes;
  std::uint32_t ended = 0;  // the event that ended the battle; 0: none
};

Chronicle chronicle(const Battle& battle, const EventLog& log, const digest::Digest& facts);

// Strength of a unit before the first turn, or as it arrived.
int start_of(const Battle& battle, UnitId unit);

}  // namespace quincunx::tale
