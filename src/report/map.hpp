#pragma once
// Battle maps as drawings: ground once, then what stood, moved, shot and fought on it.

#include <map>
#include <string>

#include "report/digest.hpp"

namespace quincunx::map {

constexpr const char* ground_name = "ground";  // of the shared drawing that every map of a battle uses

// Table to paper: x as it is, y turned over.
struct Scale {
  Milli width = 0, height = 0;
  std::int64_t table_width = 1, table_depth = 1;
  Spot operator()(Point p) const { return {p.x * width / table_width, height - p.y * height / table_depth}; }
  Milli length(Length l) const { return l * width / table_width; }
};
Scale scale_for(const Battle& battle, Milli width);

Colour side_colour(const Battle& battle, SideId side);
Colour paler(Colour colour, int percent);  // 100: white

Drawing ground(const Battle& battle, Milli width);                         // shared
Drawing positions(const Battle& battle, const Table& table, Milli width);  // with units and names
Drawing turn(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn, Milli width);
Drawing legend(const Battle& battle, Milli width);  // signs, scale bar, north

// Symbols (symbols.cpp)
enum class Manner : std::uint8_t { solid, ghost };
void add_unit(Drawing& drawing, const Battle& battle, const Scale& scale, const Unit& unit, Pose pose,
              Manner manner);
void add_name(Drawing& drawing, const Battle& battle, const Scale& scale, UnitId id, const Base& base);
// For tables, twice as wide as high.
Drawing symbol(const UnitType& type, Colour colour, bool hatched, Milli height);
Drawing symbol(const Battle& battle, std::uint8_t type, SideId side, Milli height);
// Arrows and signs (arrows.cpp)
enum class Arrow : std::uint8_t { move, charge, retreat, fire };
void add_arrow(Drawing& drawing, Spot from, Spot to, Arrow arrow, Colour colour);
void add_star(Drawing& drawing, Spot at, Milli size);
void add_disc(Drawing& drawing, Spot at, int number);
Path circle(Spot centre, Milli radius);
Path polygon(const std::vector<Spot>& corners);

}  // namespace quincunx::map
