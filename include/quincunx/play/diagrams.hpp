#pragma once
// Small pictures on sheets, of what the rules make of a few units on open ground. A rule set declares a
// set-up and a question, which drawing asks its rules for every place of the ground. So no picture can differ
// from the rules.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/play/turn.hpp"

namespace quincunx {

struct DiagramUnit {
  const char* type;  // key
  SideId side{};
  Pose pose;
  const char* letter = "";  // on its base; the text of the diagram speaks of it so
  const char* formation = "";
  std::vector<std::pair<const char*, const char*>> state = {};  // as in scenarios
};
struct DiagramGround {
  const char* kind;
  std::vector<Point> outline;
};
// A unit on its way: the places where it is set down one after another, the line that is measured, and what
// the rules make that cost.
struct DiagramMove {
  UnitId unit = nobody;
  std::vector<Base> places;
  std::vector<Point> measured;
  Length cost = 0;
};

struct Diagram {
  const char* key;
  const char* title;
  const char* text;  // what the picture shows, in a sentence or two
  const char* rule;  // paragraph
  const char* step;  // id of the step beside which it stands; empty: with the ground
  Point extent;      // of the ground shown, from its south-west corner
  std::vector<DiagramUnit> units;
  std::vector<DiagramGround> ground = {};
  // In which part of the ground the last unit is, which is set down at each place in turn as small as a
  // point: 0 none, n the n-th of the names. Null: nothing is shaded.
  int (*part)(const Turn& turn, UnitId point) = nullptr;
  std::vector<const char*> parts = {};
  std::vector<DiagramMove> (*moves)(const Turn& turn) = nullptr;
  Angle (*angle)(const Turn& turn) = nullptr;  // of which the text speaks as {angle}, by the figures in force
};

const std::vector<Diagram>& diagrams_of(const Ruleset& set);
// Its text, with the figures of the rulebook.
std::string caption_of(const Diagram& diagram, const Rulebook& book);
// Can it come up in the battle: are there such troops, and such ground?
bool comes_up(const Diagram& diagram, const Battle& battle);

// The set-up of a diagram, by the rulebook that is in force, and its table. Turned: the whole of it by so
// many quarters to the right.
class DiagramTable {
 public:
  DiagramTable(const Diagram& diagram, const Rulebook& book, int quarters = 0);
  ~DiagramTable();
  DiagramTable(DiagramTable&&) noexcept;

  bool ready() const { return battle_ != nullptr; }  // false: the rules refuse the set-up
  const Problems& problems() const { return problems_; }
  const Battle& battle() const { return *battle_; }
  const Turn& turn() const { return *turn_; }
  Point extent() const { return extent_; }  // of the ground, as it is turned
  Point laid(Point p) const;                // where a place of the diagram lies on it
  int part_at(Point p);                     // of a place on the table
  std::vector<DiagramMove> moves() const;

 private:
  Pose laid(const Pose& pose) const;
  Scenario scenario(const Ruleset& set) const;

  const Diagram& diagram_;
  int quarters_;
  Point extent_;
  Problems problems_;
  std::unique_ptr<Battle> battle_;
  std::unique_ptr<Dice> dice_;
  std::unique_ptr<Turn> turn_;
  UnitId point_ = nobody;
};

}  // namespace quincunx
