#pragma once
// The tabletop: the ground, and the units as they are now. Rule sets give meaning to types, columns and ties
// by numbers of their own.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/table/box.hpp"

namespace quincunx {

enum class UnitId : std::uint16_t {};  // position in the scenario's order of units
constexpr UnitId nobody{0xFFFF};
constexpr std::size_t index(UnitId id) { return static_cast<std::size_t>(id); }

enum class SideId : std::uint8_t { first, second };  // in the scenario's order; every rule set here has two
constexpr std::size_t index(SideId side) { return static_cast<std::size_t>(side); }
constexpr SideId other(SideId side) { return side == SideId::first ? SideId::second : SideId::first; }

// A side or a command, where a column, an event or an activation is about one and not about a unit.
struct Party {
  enum class Kind : std::uint8_t { none, command, side } kind = Kind::none;
  std::uint8_t number = 0;  // of the side, or of the command counted over both sides
  constexpr explicit operator bool() const { return kind != Kind::none; }
  bool operator==(const Party&) const = default;
};
constexpr Party party(SideId side) { return {Party::Kind::side, static_cast<std::uint8_t>(side)}; }
constexpr Party command_party(std::uint8_t command) { return {Party::Kind::command, command}; }

// How long a column or a tie lasts. The event that opens a moment ends what lasted until then; a step ends
// with the player turn, a player turn with the turn.
enum class Lifetime : std::uint8_t {
  game,
  turn,
  player_turn,
  step,
  activation,      // of a unit's column: until any other is activated; of a command's: until another command
                   // or a side is; of a side's: until another side is
  own_activation,  // until its bearer is activated again
};
constexpr std::size_t lifetimes = 6;

// What a feature of the ground does; which kinds do what is the rule set's business (its terrain table),
// settled at muster.
enum GroundTrait : std::uint32_t {
  difficult = 1,
  blocks_sight = 2,
  impassable = 4,
  fortified = 8,
  open_crossing = 16,
  high = 32,
  // Going, for rule sets that distinguish more than two kinds; without a bit: open.
  road = 64,
  broken = 128,
  rough = 256,
  major = 512,           // an obstacle that has to be climbed
  standing_crop = 1024,  // fields: no hindrance to sight, but one to signals
  building = 2048,       // can be garrisoned
  // Cover against fire, the best counts; without a bit: no cover.
  partial_cover = 4096,
  full_cover = 8192,
  // What it is worth to defenders in a charge; without a bit: no effect.
  favorable = 16384,
  strong = 32768,
  thin = 65536,  // a line without width, unless the scenario gives it one
  // For rule sets with one kind of obstacle, and with ground that stops some arms only.
  obstacle = 131072,   // crossing it costs movement
  foot_only = 262144,  // impassable to mounted troops and guns
  tall = 524288,       // hides what is behind it at any level: woods, buildings
};
// How a kind of ground is drawn. Maps know these and no names of kinds.
enum class GroundLook : std::uint8_t {
  open,
  field,
  enclosed,  // fields behind hedges or walls
  orchard,
  wood,
  broken,
  rough,
  marsh,
  lake,
  stream,
  river,
  ravine,  // a cut that holds no water to speak of
  way,
  sunken_way,
  ford,
  bridge,
  built,
  works,
  fence,
  hedge,
  wall,
  depot,  // wagons, stores
  slope,  // hills, by what is on them
  rough_slope,
  steep_slope,
  wooded_slope,
};
struct Feature {
  std::string id, name, kind;
  enum class Shape : std::uint8_t { area, line, hill } shape = Shape::area;
  std::vector<Point> points, crest;  // outline, or the line itself; a hill's crest line
  Length width = 0;                  // of a line
  bool defended_left = false;        // a line of works: which side of its direction is defended
  std::vector<Point> outline;        // closed; worked out for lines too
  Box box{};                         // round the outline
  std::uint32_t traits = 0;          // for formed troops, guns, and whatever does not ask for going
  std::uint32_t loose_traits = 0;    // for troops in open order: usually the same as `traits`
  int capacity = 0;                  // stands that can garrison it
  int level = 1;                     // of a hill: how high it is
  GroundLook look = GroundLook::open;
};
struct Ground {
  Length width = 0, depth = 0;
  std::vector<Feature> features;
};

// withdrawn: by a rule; left: by order of its side; exited: by an exit of the scenario, and not lost.
enum class Fate : std::uint8_t { expected, present, routed, eliminated, fallen, withdrawn, left, exited };

constexpr std::size_t columns_most = 64;
using Columns = std::array<std::int16_t, columns_most>;

struct Unit {
  SideId side{};
  std::uint8_t command = 0;    // counted over both sides
  std::uint8_t type = 0;       // row of the rule set's type list
  std::uint8_t formation = 0;  // row of the rule set's formations
  Fate fate = Fate::expected;
  Pose noted;            // where it last set out from, as the rule set had it written down
  UnitId host = nobody;  // the unit that this one (a leader) is attached to
  Base base;
  Columns columns{};
  // As one side knows it: the turn in which it was last seen, where it stands now; 0: it is in sight, or
  // nothing is hidden.
  std::int16_t last_seen = 0;
  bool present() const { return fate == Fate::present; }
};

// A relation between two units (charged, hit, fought …), numbered by the rule set; absent = 0.
struct Tie {
  UnitId from, to;
  std::uint8_t kind = 0;
  std::int16_t value = 0;
  bool operator==(const Tie&) const = default;
};

// Two enemies on the table that touch, the lower id first.
struct Touching {
  UnitId first, second;
  Touch how{};
  UnitId other(UnitId unit) const { return unit == first ? second : unit == second ? first : nobody; }
};

// The circle round a unit on the table, for neighbour queries.
struct Standing {
  UnitId unit = nobody;
  Length radius = 0;
  Point at;
};

struct Table {
  const Ground* ground = nullptr;  // owned by the battle; never changes in play
  std::vector<Unit> units;
  std::vector<UnitId> leaders;        // all who lead, on the table or not, in id order
  std::vector<Tie> ties;              // in the order in which they were made
  std::vector<std::uint8_t> holders;  // of the scenario's objectives: a side; 255: not held
  // Bits of the columns, and of the ties, of each lifetime.
  std::array<std::uint64_t, lifetimes> columns_lasting{}, ties_lasting{};
  std::uint64_t columns_in_use = ~std::uint64_t{0};  // bits of columns that may differ from 0 somewhere
  std::vector<Columns> sides, commands;  // what they bear; empty where the rule set gives them no columns
  std::vector<bool> broken;  // commands whose contingent has broken; empty in a battle without contingents
  std::int16_t turn = 0;
  std::int16_t player_turn = 0;       // 1 or 2; 0 before the first of the turn
  std::int16_t step = 0;              // counted from 1 over the order of play; 0 before the first
  std::optional<SideId> active = {};  // whose player turn it is
  // The innermost activation: its unit or party, and its number in the turn, from 1 for each unit, command
  // and side; 0: no activation.
  UnitId acting = nobody;
  Party acting_party = {};
  std::int16_t activation = 0;
  // Derived from the units; `apply` keeps it current as they arrive, move and leave, so that queries need not
  // go through all units.
  std::array<std::vector<Standing>, 2> standing;  // of each side, those on the table, by id
  std::vector<Touching> touching;                 // in the order of their ids
  std::optional<Length> touches_within = {};      // the rule set's tolerance; empty: not kept

  const Unit& operator[](UnitId id) const { return units[index(id)]; }
  // The value of a column of a side or command; 0 if the rule set gives it no columns.
  int borne(Party by, std::size_t column) const {
    const std::vector<Columns>& all = by.kind == Party::Kind::side ? sides : commands;
    return by && by.number < all.size() && column < columns_most ? all[by.number][column] : 0;
  }
  bool has_broken(std::uint8_t command) const { return command < broken.size() && broken[command]; }
  int tie(std::uint8_t kind, UnitId from, UnitId to) const;
};
bool operator==(const Unit& a, const Unit& b);
bool operator==(const Table& a, const Table& b);  // all but the ground and what follows

// Calls f(id, unit) for those of a side who may be within reach of the base (not `surely_beyond`), itself
// among them, by id.
template <class F>
void each_near(const Table& table, SideId side, const Base& base, Length reach, F&& f) {
  const Squared most = Squared{reach} + base.radius;
  for (const Standing& other : table.standing[index(side)])
    if (!farther_than(base.pose.at, other.at, most + other.radius)) f(other.unit, table[other.unit]);
}
// For those of a side whose circle may come upon a box, by id.
template <class F>
void each_near(const Table& table, SideId side, const Box& box, F&& f) {
  for (const Standing& other : table.standing[index(side)])
    if (meet(grown(box, other.radius), other.at)) f(other.unit, table[other.unit]);
}

}  // namespace quincunx
