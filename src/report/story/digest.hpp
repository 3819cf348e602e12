#pragma once
// A log folded into what a report can say: snapshots, losses by cause, dice by side. It never runs a rule.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/report.hpp"

namespace quincunx::digest {

// A loss of strength, or of a whole unit, and what caused it.
struct Loss {
  UnitId unit = nobody, by = nobody;  // by: whom of the enemy it is owed to, if anybody
  int turn = 0;
  int amount = 0;  // of strength
  std::uint32_t event = 0;
  // Key of the roll's purpose, or of the step where no dice were behind it; "left-the-table" for what a unit
  // that left still had.
  std::string cause;
};

// Something worth a numbered disc on the map and a place among the key moments.
struct Moment {
  std::uint32_t event = 0;
  int turn = 0;
  int number = 0;  // within its turn, from 1
  int weight = 0;  // strength swung, a fallen leader or a rout counting extra
  UnitId unit = nobody;
  Point at;
  Prose text;
};

struct TurnDigest {
  int number = 0;
  std::size_t first = 0, last = 0;  // positions in the log: [first, last)
  Table start, end;
  std::vector<Moment> moments;
};

// Dice of one side: faces, and what they scored against what was to be expected. A die that has to show a
// number scores when it does; dice that are added up score their sum.
struct DiceCount {
  std::vector<int> faces;  // of the usual die
  int dice = 0, scored = 0;
  double expected = 0, variance = 0;
  bool hits = false, sums = false;    // which kinds are among them; both together have no common score
  std::vector<std::uint32_t> events;  // that threw them
  void add(const event::Checked& checked, const Entry& purpose, int usual_die);
  double luck() const;  // in standard deviations; 0 without dice
};
struct Fairness {
  double chi_squared = 0, p = 1;
};
Fairness fairness(const DiceCount& count);  // of the usual die; one degree of freedom fewer than faces

struct Digest {
  Table set_up;  // after everybody has been set down
  std::vector<TurnDigest> turns;
  Table last;
  std::vector<Loss> losses;
  std::array<int, 2> regained{};  // strength, by side
  std::map<int, std::array<int, 2>>
      strength;  // by turn (0: set-up) and side, of units on the table, leaders apart
  std::array<DiceCount, 2> dice;
  std::map<std::string, std::array<DiceCount, 2>> dice_by_purpose;
  event::Ended ending;
};

Digest digest(const Battle& battle, const EventLog& log);

int strength_of(const Table& table, const Battle& battle, SideId side);  // on the table, leaders apart

// What an event of weight was, with the dice or the ruling that brought it about.
Prose moment_text(const Battle& battle, const EventLog& log, const Event& event);

// The events that event n brought about, directly.
std::vector<std::vector<std::uint32_t>> effects(const EventLog& log);

std::string fate_text(Fate fate);

}  // namespace quincunx::digest
