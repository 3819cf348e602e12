#pragma once
// Folds a log into the facts of a report: snapshots, losses by cause, dice by side. Runs no rules.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/report/report.hpp"

namespace quincunx::digest {

// A loss of strength, or of a whole unit, and its cause.
struct Loss {
  UnitId unit = nobody, by = nobody;  // by: the enemy unit that caused it, if any
  int turn = 0;
  int amount = 0;  // of strength
  std::uint32_t event = 0;
  // Key of the roll's purpose, or of the step if no dice were rolled; for strength that a unit had when it
  // was gone, "left-the-table" or "taken-or-destroyed"; "ruling-of-the-umpire" of what the umpire ruled.
  std::string cause;
};

// An event that gets a numbered disc on the map and a place among the key moments.
struct Moment {
  std::uint32_t event = 0;
  int turn = 0;
  int number = 0;  // within its turn, from 1
  int weight = 0;  // strength lost; more for a fallen leader or a rout
  UnitId unit = nobody;
  Point at;
  Prose text;
};

struct TurnDigest {
  int number = 0;
  std::size_t first = 0, last = 0;  // positions in the log: [first, last)
  Table start, end;
  std::array<int, 2> lost{};  // strength by side since the first turn, less what was regained
  std::vector<Moment> moments;
};

// Dice of one side: faces, score and expected score. A die that must reach a number scores 1 if it does; dice
// that are added up score their sum.
struct DiceCount {
  std::vector<int> faces;  // of the usual die
  int dice = 0, scored = 0;
  double expected = 0, variance = 0;
  double gained = 0;  // by how much the dice were better than expected: lower, where a low sum is hoped for
  bool hits = false, sums = false;    // kinds of dice present; scores of both kinds cannot be compared
  std::vector<std::uint32_t> events;  // the rolls
  void add(const event::Checked& checked, const Entry& purpose, int usual_die);
  double luck() const;  // deviation in standard deviations; 0 without dice
};
struct Fairness {
  double chi_squared = 0, p = 1;
};
Fairness fairness(const DiceCount& count);  // chi-squared; one degree of freedom fewer than faces

struct Digest {
  Table set_up;  // after all units are set up
  std::vector<TurnDigest> turns;
  Table last;
  std::vector<Loss> losses;
  std::array<int, 2> regained{};  // strength, by side
  std::map<int, std::array<int, 2>>
      strength;  // by turn (0: set-up) and side: units on the table except leaders
  std::array<DiceCount, 2> dice;
  std::map<std::string, std::array<DiceCount, 2>> dice_by_purpose;
  event::Ended ending;
};

Digest digest(const Battle& battle, const EventLog& log);

int strength_of(const Table& table, const Battle& battle, SideId side);  // units on the table except leaders

// Clause of a key moment, after the clause of the roll or ruling that caused it.
Prose moment_text(const Battle& battle, const EventLog& log, const Event& event);

// By event: the events that it caused directly.
std::vector<std::vector<std::uint32_t>> effects(const EventLog& log);

// The enemy unit that rolled or fought in the nearest cause of the event that names one; `nobody` if there is
// none.
UnitId enemy_behind(const Battle& battle, const EventLog& log, const Event& event, UnitId unit);

// True if the unit leaves the table within the next events.
bool leaves_soon(const EventLog& log, const Event& event, UnitId unit);

// True if the event only notes what an enemy had become while it was out of sight, in the log of one side.
bool brings_up_to_date(const EventLog& log, const Event& event);

// True if the event is what a ruling of the umpire changed.
bool by_ruling(const EventLog& log, const Event& event);

std::string fate_text(Fate fate);

}  // namespace quincunx::digest
