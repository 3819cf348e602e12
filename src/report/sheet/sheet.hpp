#pragma once
// A map while it is drawn: the ground, what has been put on it, and the room that is left for names.

#include <functional>
#include <vector>

#include "report/map/map.hpp"

namespace quincunx::map {

// Weights of what names avoid: bases and signs, heads of arrows, their shafts, shots.
constexpr int heavy = 40, pointed = 16, shaft = 8, light = 4;

Labels::Name place_name(const std::string& text);  // of ground or an objective

// A map, and who stands on it without a name: "Name (12, 7)", by the figures along its frame.
struct Drawn {
  Drawing drawing;
  std::vector<std::string> unnamed;
};

class Sheet {
 public:
  // The ground with figures along its frame, as orders name places.
  Sheet(const Battle& battle, const Scale& scale, const Look& look);

  void clip();                     // nothing that is drawn from now on reaches beyond the frame
  void units(const Table& table);  // all that stand, leaders on top
  void ghosts(const Table& start, const Table& end);  // outlines where those stood that stand so no longer
  void losses(const Table& start, const Table& end);  // of strength, by the bases of those that stand
  void arrow(const std::vector<Point>& way, Arrow arrow, Colour colour);
  void fight(Point at);
  void gone(Point at);
  void disc(Point at, int number);
  // A mark for every objective that stays with its holder, in its colour; others are told by who stands
  // there.
  void objectives(const Table& table);
  void unit_names(const Table& table);
  void feature_names();
  Drawn finished() &&;

 private:
  // Units that stand, either all but leaders or leaders.
  std::vector<UnitId> standing(const Table& table, bool leaders) const;
  Area box_of(const Base& base) const;
  void avoid(const Base& base);
  void avoid_line(const Feature& line);  // nothing where it is none
  Labels::Name name_of(const Unit& unit, const std::vector<std::string>& texts) const;
  void place_loss(const Unit& unit, int lost);
  Milli part_of_unit(int percent) const;  // of the unit of length, on paper

  const Battle& battle_;
  const Scale& scale_;
  const Look& look_;
  Drawing drawing_;
  Labels labels_;
  std::vector<std::string> unnamed_;
  bool clipped_ = false;
};

constexpr Milli note_leading = 8400;
// A line or more of who stands on a map without a name; nothing where all have theirs.
Drawing note_of_unnamed(const std::vector<std::string>& unnamed, Milli width, std::string_view language);

// Puts the legend where it leaves the larger map, below it or beside it, and at last who has no name there.
// All of it goes into width by height.
Drawing with_legend(const Battle& battle, const Window& window, LegendOf what, Milli width, Milli height,
                    const Look& look, const std::function<Drawn(const Scale&)>& draw);

}  // namespace quincunx::map
