#pragma once
// What the scenario's XML said, checked for form; immutable once read. Lengths are already in micrometres.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quincunx/geometry.hpp"
#include "quincunx/order.hpp"
#include "quincunx/problem.hpp"
#include "quincunx/table.hpp"

namespace quincunx {

enum class Posture : std::uint8_t { attack, advance, hold, screen, withdraw, reserve };

struct UnitEntry {
  std::string id, name, type, quality, trait;
  std::string formation;               // key; empty: the type's usual one
  std::optional<Pose> at;              // absent: an arrival
  std::optional<Length> width, depth;  // footprint other than the type's
  std::string attached_to;             // a leader set up with a unit
  std::vector<std::pair<std::string, std::string>>
      state;            // column key -> value, in the order given; any state may be given
  std::string fate;     // "routed" …: lost before the first turn (empty: present)
  bool plural = false;  // its name: "Cuirassiers"
  Place place;
};
struct CommandEntry {
  std::string id, name, commander;  // commander: id of a unit of this command
  std::optional<Posture> posture;
  std::optional<Point> toward;
  std::vector<UnitEntry> units;
  Place place;
};
struct ArrivalEntry {
  std::string id;
  int turn = 0, chance = 0;           // from this turn; needs this on a d6 each turn (0: certain)
  std::string edge;                   // north, east, south, west
  Length span_from = 0, span_to = 0;  // along that edge
  CommandEntry command;               // of its own, with its units
  Place place;
};
struct SideEntry {
  std::string id, name, role, edge, colour,
      chief;  // role: the rule set's ("attacker", "defender"); chief: commander-in-chief
  std::vector<CommandEntry> commands;
  std::vector<ArrivalEntry> arrivals;
  Place place;
};
struct RulingEntry {
  std::string key, value;
  Place place;
};
struct FigureEntry {
  std::string table, row, column, value;
  Place place;
};
struct ObjectiveEntry {
  std::string id, name, area, side, holder;  // holder: the side that has it when the game begins
  std::optional<Point> at;                   // instead of an area
  int points = 0;
  Place place;
};  // held at the end: points to whoever holds it (side empty) or to that side
struct TieEntryText {
  std::string kind, from, to;
  int value = 1;
  Place place;
};
struct VisibilityEntry {
  int from_turn = 0;
  Length range = 0;   // nobody sees farther; 0: no limit
  bool poor = false;  // twilight or fog: signals carry less far
  Place place;
};
// How much ground a unit of length on the table stands for. It affects no calculation.
struct GroundScale {
  enum class Unit : std::uint8_t { yards, metres, paces };
  int amount = 0;  // 0: not known
  Unit unit{};
};
inline constexpr const char* ground_units[] = {"yards", "metres", "paces"};
struct FeatureSetting {
  std::string feature, setting, value;  // "mill", "difficult", "no"
  bool operator==(const FeatureSetting&) const = default;
};
struct HistoryEntry {
  std::string winner;
  std::vector<std::pair<std::string, std::string>> figures;
};

struct Scenario {
  std::string id, rules, title, date, version, designer, background;
  std::vector<std::pair<std::string, std::string>> sources;  // href, text
  int turn_limit = 0;                                        // 0: none given
  std::vector<RulingEntry> rulings;
  std::vector<FigureEntry> figures;
  GroundScale scale;                     // other than the rule set's
  Ground ground;                         // traits and outlines are filled in at muster
  std::vector<FeatureSetting> settings;  // of features, beyond their kinds
  std::vector<SideEntry> sides;          // two
  std::vector<ObjectiveEntry> objectives;
  std::vector<VisibilityEntry> visibility;  // in the order of turns
  HistoryEntry history;
  // A game may start in the middle:
  int turn = 0;      // 0: before the first turn
  std::string step;  // id of the first step played in that turn
  std::vector<TieEntryText> ties;
  Place place;
};

// -- Orders, as mailed
// <if charged-by="cavalry">, <if enemy-within="4">, <if resolve-below="2">, <if turn-from="3">, <if
// lost="unit">
struct ConditionEntry {
  std::string key, value;
  Place place;
};
struct OrderEntry {
  std::string unit, command;  // one of them
  std::string verb;           // "move", "shoot", "charge", "evade", "rally-back", "hold", "attach", "detach",
                              // "approach", "engage", "support"
  std::string target;
  std::vector<Leg> legs;
  std::optional<Pose> goal;
  std::optional<std::int32_t> amount;
  bool primary = false;
  std::vector<ConditionEntry> conditions;  // all must hold
  Place place;
};
struct StandingCommandEntry {
  std::string command;
  Posture posture{};
  std::optional<Point> toward;
  Place place;
};
struct PriorityEntry {
  std::string step;
  std::string hits_of;  // empty; or the unit whose hits fall on `units`, each as often as named
  std::vector<std::string> units;
  Place place;
};
struct TurnOrdersEntry {
  int number = 0;
  std::vector<StandingCommandEntry> postures;  // change the standing ones from this turn on
  std::vector<OrderEntry> orders;
  std::vector<PriorityEntry> priorities;
  Place place;
};
struct Orders {
  std::string scenario, side, player, signature, silent;  // silent: "hold", "rules" or "doctrine" (default)
  std::vector<StandingCommandEntry> postures;
  std::vector<OrderEntry> standing;
  std::vector<TurnOrdersEntry> turns;
  Place place;
};

}  // namespace quincunx
