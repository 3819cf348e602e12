#pragma once
// Battle maps as drawings: the ground once, and on it the units, moves, shots and fights.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/ground/labels.hpp"
#include "report/story/digest.hpp"

namespace quincunx::map {

constexpr const char* ground_name = "ground";  // name of the shared drawing that all maps of a battle use
constexpr Milli ground_width = mm(265);        // width of that drawing; maps scale it by permille

constexpr Colour ink{40, 36, 32}, paper{255, 255, 255}, danger{168, 28, 28};

// A part of the table, in table coordinates.
struct Window {
  Point low, top;
};
Window whole_table(const Battle& battle);
// The window around all positions and moves of a turn, with a margin.
Window action(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn);
// The window around what happened in a turn: shots, charges, fights, losses, units that left; around its
// moves where nothing else did.
Window events(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn);
// True if the window should be drawn across a page, false if in a column of it.
bool lies_across(const Window& window);
Window occupied(const Battle& battle, const Table& table);

// Converts table to paper. All coordinates use the permille by which the ground is scaled, so that units
// match the drawn ground.
struct Scale {
  Milli width = 0, height = 0;  // of the map
  std::int64_t table_width = 1, table_depth = 1;
  int permille = 1000;
  Spot shift;  // of the ground's top left corner
  Spot operator()(Point p) const {
    return {shift.x + p.x * ground_width / table_width * permille / 1000,
            shift.y + (table_depth - p.y) * ground_width / table_width * permille / 1000};
  }
  Point on_table(Spot at) const {  // inverse, to the precision of the scale
    const auto length = [&](Milli far) {
      return static_cast<Length>(far * 1000 / permille * table_width / ground_width);
    };
    return {length(at.x - shift.x), static_cast<Length>(table_depth) - length(at.y - shift.y)};
  }
  Milli length(Length l) const { return l * ground_width / table_width * permille / 1000; }
};
// The largest scale at which the window fits into width by height. The rest of that area shows more of the
// table.
Scale scale_for(const Battle& battle, const Window& window, Milli width, Milli height);

Colour side_colour(const Battle& battle, SideId side);
Colour side_colour(const std::string& text, SideId side);  // "#b8860b"; the side's own if it is not in form
Colour paler(Colour colour, int percent);                  // 100: white
Colour darker(Colour colour, int percent);                 // 100: black

// Order of drawing: later features cover earlier ones.
std::vector<const Feature*> from_the_ground_up(const Ground& table);
Colour ground_colour(const Feature& feature);
Drawing ground(const Battle& battle);  // the shared drawing
// A second shared drawing: the whole table at small size, in the colours of the ground only.
constexpr const char* overview_name = "overview";
Drawing overview(const Battle& battle);
// The overview with a frame around the part that a map shows; empty if that is most of the table.
Drawing inset(const Battle& battle, const Scale& scale);
// Each kind of ground on the table as a swatch and its name.
struct Swatch {
  std::string name;
  Drawing picture;
};
std::vector<Swatch> swatches(const Battle& battle, Milli height);

enum class Shown : std::uint8_t { occupied, events };  // of the table that the map of a turn shows
enum class Legend : std::uint8_t { no, yes, turns };   // turns: also the signs of the maps of turns
enum class Names : std::uint8_t { everybody, leaders, nobody };
// Blocks as on maps of the period, or upright frames after NATO APP-6, which show the side by their shape.
enum class Symbols : std::uint8_t { blocks, nato };

struct GroundName;  // report/sheet/sheet.hpp

// How a map is drawn.
struct Look {
  Symbols symbols = Symbols::blocks;
  Names names = Names::everybody;
  std::string language = "en";  // of its legend
  Legend legend = Legend::yes;
  Shown shown = Shown::occupied;
  std::vector<std::string> layers =
      {};  // "ghosts", "moves", "charges", "retreats", "fire", "markers"; none: all
  // What ground_names() gives, for painters of many maps; null: each works it out again.
  const std::vector<GroundName>* ground_names = nullptr;
  bool shows(std::string_view layer) const;
};
// Units at their positions, on the occupied part of the table.
Drawing positions(const Battle& battle, const Table& table, Milli width, Milli height, const Look& look);
// The whole table with names of features and units at their positions, with a legend.
Drawing deployment(const Battle& battle, const Table& table, Milli width, Milli height,
                   const Look& look = {});
// One turn, with the legend below or beside it, whichever leaves the larger map.
Drawing turn(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn, Milli width,
             Milli height, const Look& look = {});
struct LegendOf {
  bool turn = false;                     // arrows and signs of a turn
  bool ground = false;                   // swatches
  std::vector<MarkerSign> markers = {};  // those that occur on the map
};
// Signs, scale bar, north and inset, in rows no wider than `width`.
Drawing legend(const Battle& battle, const Scale& scale, LegendOf what, Milli width, const Look& look);

// Symbols (symbols.cpp)
enum class Manner : std::uint8_t { solid, ghost, blank };
// A unit with its strength and markers; blank: without. One that is out of sight as a ghost, with the turn in
// which it was last seen.
void add_unit(Drawing& drawing, const Battle& battle, const Scale& scale, const Unit& unit, Pose pose,
              Manner manner, Symbols symbols);
// Half the width and height of the number on a unit, and the radius of a leader's sign.
Spot number_half(const Battle& battle, const Scale& scale, const Unit& unit);
Milli leader_radius(const Scale& scale, const Unit& leader);
void add_marker(Drawing& drawing, Spot at, MarkerSign sign);
// A unit's losses in red, and half the width and height of that sign.
void add_loss(Drawing& drawing, Spot at, int lost);
Spot loss_half(int lost);
void add_cross(Drawing& drawing, Spot at, Milli half);  // the unit left the table
// A unit symbol for tables, twice as wide as high. `second`: for the second side.
Drawing symbol(const UnitType& type, Colour colour, bool second, Milli height,
               Symbols symbols = Symbols::blocks);
Drawing symbol(const Battle& battle, std::uint8_t type, SideId side, Milli height,
               Symbols symbols = Symbols::blocks);
// Cards and counters (device.cpp)
Drawing large_symbol(const UnitType& type, Colour colour, bool second, Milli height, Symbols symbols);
Drawing marker(MarkerSign sign, Milli height);
Drawing device(Colour colour, bool second, Milli width, Milli height);  // a pattern for the backs of a side
// Arrows and signs (arrows.cpp)
enum class Arrow : std::uint8_t { move, charge, retreat, fire };
void add_arrow(Drawing& drawing, const std::vector<Spot>& way, Arrow arrow, Colour colour);
void add_star(Drawing& drawing, Spot at, Milli size);
void add_objective(Drawing& drawing, Spot at, Milli half, Colour colour);
// True if maps show the objective by a sign: where the table keeps its holder, or it is a place without
// bounds.
bool has_sign(const Battle& battle, const ObjectiveEntry& objective);
constexpr Milli disc_radius = 5000;
void add_disc(Drawing& drawing, Spot at, int number);
Path circle(Spot centre, Milli radius);
Path polygon(const std::vector<Spot>& corners);
Path box(Milli left, Milli top, Milli width, Milli height);
// Adds the marks of a drawing to another, moved by `by`. Links and turned text are left out.
void put(Drawing& onto, const Drawing& drawing, Spot by);

}  // namespace quincunx::map
