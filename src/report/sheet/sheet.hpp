#pragma once
// A map while it is drawn: the ground, the signs drawn so far, and the room left for names.

#include <functional>
#include <vector>

#include "report/map/map.hpp"

namespace quincunx::map {

// Weights of obstacles for names: bases and signs, heads of arrows, shafts, shots.
constexpr int heavy = 40, pointed = 16, shaft = 8, light = 4;

Labels::Name place_name(const std::string& text);  // style for names of ground and objectives

// A name of the ground with its place on the table.
struct GroundName {
  lettering::Lines lines;
  Point at;                        // its middle
  std::optional<Point> to = {};    // where a fine line from it ends
  std::optional<Colour> ground{};  // of a patch under it
};
std::vector<GroundName> ground_names(const Battle& battle);

// A finished map, and the units without a name on it as "Name (12, 7)", by the figures along its frame.
struct Drawn {
  Drawing drawing;
  std::vector<std::string> unnamed;
};

class Sheet {
 public:
  Sheet(const Battle& battle, const Scale& scale, const Look& look);

  void clip();                                        // later marks are clipped to the frame
  // Units on the table, leaders on top; their signs stand beside the numbers of units.
  void units(const Table& table);
  void ghosts(const Table& start, const Table& end);  // outlines at positions that units have left
  void losses(const Table& start, const Table& end);  // lost strength, beside bases
  void arrow(const std::vector<Point>& way, Arrow arrow, Colour colour);
  void fight(Point at);
  void gone(Point at);
  void disc(Point at, int number);
  // A mark for each objective that keeps its holder, in the holder's colour. Other objectives need none: the
  // units there show who holds them.
  void objectives(const Table& table);
  void unit_names(const Table& table);
  // The colour of the wood in which the whole area lies: its trees would make a name hard to read.
  std::optional<Colour> wood_under(const Area& area) const;
  void ground_names();  // of features and objectives, at the same places on all maps of a battle
  void keep_clear(const Table& table);         // of its units, without drawing them
  std::vector<GroundName> planned_names() &&;  // places them where that covers least
  Drawn finished() &&;

 private:
  bool in_frame(Point at) const;
  // Units on the part of the table that the map shows: only leaders, or all but leaders.
  std::vector<UnitId> standing(const Table& table, bool leaders) const;
  Area box_of(const Base& base) const;
  // Where the sign of a leader is drawn: clear of the numbers of units and of other such signs.
  Base clear_base(const Table& table, const Unit& leader, const std::vector<Area>& taken) const;
  void avoid(const Base& base);
  void avoid_line(const Feature& line);  // no effect on features that are not lines
  Labels::Name name_of(const Unit& unit, const std::vector<std::string>& texts) const;
  void place_loss(const Unit& unit, int lost);
  Milli objective_half() const;
  Milli part_of_unit(int percent) const;  // percentage of the unit of length, on paper

  const Battle& battle_;
  const Scale& scale_;
  const Look& look_;
  Drawing drawing_;
  Labels labels_;
  std::vector<std::string> unnamed_;
  bool clipped_ = false;
};

// Figures along the left side and the foot of the frame, as orders use them for places: room for them, and
// themselves.
constexpr Milli figures_width = 11000, figures_height = 9000;
void add_figures(Drawing& drawing, const Battle& battle, const Scale& scale);  // the map is at the top right

constexpr Milli note_leading = 8400;
// The note of units without a name on the map; empty if all units have one.
Drawing note_of_unnamed(const std::vector<std::string>& unnamed, Milli width, std::string_view language);

// Adds the legend below or beside the map, whichever leaves the larger map, and the note of unnamed units.
// The whole fits into width by height.
Drawing with_legend(const Battle& battle, const Window& window, LegendOf what, Milli width, Milli height,
                    const Look& look, const std::function<Drawn(const Scale&)>& draw);

}  // namespace quincunx::map
