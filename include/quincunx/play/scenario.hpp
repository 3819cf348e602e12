#pragma once
// The contents of a scenario's XML, checked for form; immutable once read. Lengths are in micrometres.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/log/order.hpp"
#include "quincunx/log/vocabulary.hpp"
#include "quincunx/play/postures.hpp"
#include "quincunx/table/geometry.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

struct UnitEntry {
  std::string id, name, type, quality, trait;
  std::string formation;               // key; empty: the type's usual one
  std::optional<Pose> at;              // absent: an arrival that is still to come
  std::optional<Length> width, depth;  // footprint other than the type's
  std::string attached_to;             // a leader set up with a unit
  std::vector<std::pair<std::string, std::string>>
      state;                          // column key -> value, in the order given; any state may be given
  std::string fate;                   // "routed" …: lost before the first turn (empty: present)
  bool plural = false;                // its name: "Cuirassiers"
  Gender gender = Gender::masculine;  // in languages that tell
  std::string short_name;  // in running text: "Finns" of "Stålhandske’s Finns and Västgöta horse"
  Place place;
  bool hidden = false;  // unknown to the enemy until it is revealed, where the fog is `hidden`
  bool by_arm = false;  // of a battle as one side knows it: only its arm is known
  std::optional<int> started_with =
      {};  // its strength when the battle began, of a game that goes on from there
};
struct CommandEntry {
  std::string id, name, commander;  // commander: id of a unit of this command
  std::optional<Posture> posture;
  std::optional<Point> toward;
  std::string edge;  // by which it leaves; empty: its side's own
  std::vector<UnitEntry> units;
  Place place;
  std::string in_text = {};  // of a translation: its name in running text, with its article
  bool plural = false;       // that name
};
struct ArrivalEntry {
  std::string id;
  std::string part_of;                // command that its units belong to; empty: it is a command itself
  int turn = 0, chance = 0;           // from this turn; needs this on a d6 each turn (0: certain)
  std::string edge;                   // north, east, south, west
  Length span_from = 0, span_to = 0;  // along that edge
  CommandEntry command;               // with its units; of a part no more than these, its id and name
  Place place;
};
// Commands of a side with a morale of their own: when so much of them is lost, they break.
struct ContingentEntry {
  std::string id, name;
  std::vector<std::string> commands;  // ids
  // How much, one of the three: units, strength as the rule set counts it, hundredths of the strength.
  int units_lost = 0, strength_lost = 0, percent_lost = 0;
  bool routs = false;  // what it does then: its units rout; else they leave the field by `edge`
  std::string edge;    // empty: its side's own
  Place place;
};
struct SideEntry {
  std::string id, name, role, edge, colour,
      chief;  // role: the rule set's ("attacker", "defender"); chief: commander-in-chief
  std::vector<CommandEntry> commands;
  std::vector<ArrivalEntry> arrivals;
  std::vector<ContingentEntry> contingents;
  bool plural = true;  // its name: "Swedes"
  Gender gender = Gender::masculine;
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
// A rule of the battle in words. Documents print it; it changes no calculation.
struct SpecialRuleEntry {
  std::string id, title, text;
  Place place;
};
// A paragraph from which the battle departs on purpose: its warnings are left out.
struct AcceptedEntry {
  std::string rule;
  Place place;
};
struct ObjectiveEntry {
  std::string id, name, area, side;
  std::string holder;       // the side that has it when the battle begins
  std::string held_by;      // the side that has taken it in turns before, in a game that starts in the middle
  std::optional<Point> at;  // instead of an area
  int points = 0;           // held at the end: points for the holder (side empty) or for that side
  int wins_from = 0;        // held at the end of this turn or a later one, it wins at once; 0: it never does
  int wins_after = 1;       // held at the end of so many turns running
  Place place;
};
// Units of the side that are there at the end of a turn, and that no enemy touches, leave the table.
struct ExitEntry {
  std::string id, name, side, area;   // area, or a stretch of an edge
  std::string edge;                   // north, east, south, west
  Length span_from = 0, span_to = 0;  // along that edge
  int points = 0;                     // for each unit that has left
  int wins_at = 0;                    // so many units that have left win at once; 0: never
  Place place;
};
struct UnitLostEntry {
  std::string side;
  int points = 0;  // for the other side, for each unit of this one that is lost
  Place place;
};
// When an army gives up the field, and the battle. What is given must all hold; of several entries one is
// enough.
struct ArmyRetreatEntry {
  std::string side;
  int losses = 0;                       // per cent of its strength lost, at least; 0: whatever it has lost
  std::vector<std::string> objectives;  // that the enemy holds
  int from = 1;                         // not before the end of this turn
  Place place;
};
// What decides a battle beside the rule set's own army morale and objectives.
struct VictoryEntry {
  bool by_points = false;  // when time is up the side ahead in victory points wins, if it leads by the margin
  int margin = 1;
  int enough = 0;  // a side with so many victory points at the end of a turn wins at once; 0: none is enough
  std::vector<ExitEntry> exits;
  std::vector<UnitLostEntry> units_lost;
  std::vector<ArmyRetreatEntry> retreats;
  Place place;
};
struct CountEntry {                   // what a side or a command bears in a column
  std::string column, side, command;  // one of the two
  int value = 0;
  Place place;
};
struct TieEntryText {
  std::string kind, from, to;
  int value = 1;
  Place place;
};
struct VisibilityEntry {
  int from_turn = 0;
  Length range = 0;   // no unit sees farther; 0: no limit
  bool poor = false;  // twilight or fog: signals carry less far
  Place place;
};
// What a side knows of the enemy (quincunx/fog/fog.hpp). It affects no play, only what each side is shown.
struct FogEntry {
  enum class Kind : std::uint8_t { none, hidden, sight } kind{};
  Length within = 0;    // a hidden unit with an enemy so near is revealed
  Length identify = 0;  // beyond it only the arm of a unit is known; 0: whatever is seen is identified
  Length range = 0;     // sight reaches no farther; 0: as far as the visibility of the turn
  std::string side;     // of a battle as one side knows it: that side; empty: as the umpire knows it
  Place place;
};
inline constexpr const char* fog_kinds[] = {"none", "hidden", "sight"};
// Orders ride to distant commands (src/play/orders/couriers.hpp). Speed 0: they are there at once.
struct CourierEntry {
  Length speed = 0;  // in a turn
  int lost = 0;      // does not arrive, on so much or less on a d6
  int captured = 0;  // and is read by the enemy, likewise
  Place place;
};
// How much ground a unit of length on the table represents. It affects no calculation.
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
  struct Losses {
    std::string side;
    int men = 0;                   // killed and wounded
    std::optional<int> prisoners;  // and missing
    bool operator==(const Losses&) const = default;
  };
  std::string account;  // what happened, in a few sentences
  std::string winner;   // a side, "draw", or empty: not known
  std::optional<int> turns;
  std::vector<Losses> losses;
  bool empty() const { return account.empty() && winner.empty() && !turns && losses.empty(); }
  bool operator==(const HistoryEntry&) const = default;
};

// What one side alone may read before the battle.
struct BriefingEntry {
  std::string side, text;  // id; paragraphs
  Place place = {};
};

// What the battle's own texts are in another language.
struct NameEntry {
  enum class Of : std::uint8_t { side, command, unit, feature, objective, contingent } of = Of::unit;
  std::string id, text;
  std::optional<bool> plural;  // as the entry has it, unless given
  Gender gender = Gender::masculine;
  Place place;
  std::string in_text = {};  // of a command: in running text, with its article
};
struct TranslationEntry {
  std::string language, title, background, account;  // empty: as in English
  std::vector<SpecialRuleEntry> special_rules;       // those that it has, by id
  std::vector<NameEntry> names;
  Place place;
  std::vector<BriefingEntry> briefings = {};
};

struct Scenario {
  std::string id, rules, title, date, version, designer, background;
  std::vector<BriefingEntry> briefings;                      // at most one a side
  std::vector<std::pair<std::string, std::string>> sources;  // href, text
  int turn_limit = 0;                                        // 0: no limit
  std::vector<RulingEntry> rulings;
  std::vector<FigureEntry> figures;
  std::vector<SpecialRuleEntry> special_rules;
  std::vector<AcceptedEntry> accepted;
  GroundScale scale;  // other than the rule set's
  Ground ground;      // traits and outlines are filled in at muster
  Place table_place;
  std::vector<Place> feature_places;     // of ground.features, in their order; empty if not read from a file
  std::vector<FeatureSetting> settings;  // of features, beyond their kinds
  std::vector<SideEntry> sides;          // two
  std::vector<ObjectiveEntry> objectives;
  VictoryEntry victory;
  std::vector<VisibilityEntry> visibility;  // in the order of turns
  HistoryEntry history;
  std::vector<TranslationEntry> translations;
  // A game may start in the middle:
  int turn = 0;      // 0: before the first turn
  std::string step;  // id of the first step played in that turn
  std::vector<TieEntryText> ties;
  std::vector<CountEntry> counts;
  Place place;
  FogEntry fog;
  CourierEntry couriers;
};

// The briefing of a side; empty: it has none.
inline std::string briefing_of(const Scenario& scenario, const std::string& side) {
  for (const BriefingEntry& each : scenario.briefings)
    if (each.side == side) return each.text;
  return {};
}
// Takes the briefings of every other side out, in all languages.
inline void keep_briefing(Scenario& scenario, const std::string& side) {
  const auto of_others = [&side](const BriefingEntry& each) { return each.side != side; };
  std::erase_if(scenario.briefings, of_others);
  for (TranslationEntry& each : scenario.translations) std::erase_if(each.briefings, of_others);
}

inline const Place& place_of_feature(const Scenario& scenario, std::size_t number) {
  return number < scenario.feature_places.size() ? scenario.feature_places[number] : scenario.place;
}

// The commands of a scenario in the order in which muster numbers them, and their units: of each side its
// own, then its arrivals. `visit(side, command, arrival)`; arrival: null, or the one that it comes with. An
// arrival with `part_of` has no number of its own: its units belong to that command.
template <class Visit>
void each_command(const Scenario& scenario, Visit visit) {
  for (std::size_t n = 0; n < scenario.sides.size(); ++n) {
    const SideEntry& side = scenario.sides[n];
    const SideId id = static_cast<SideId>(n);
    const ArrivalEntry* const set_up = nullptr;
    for (const CommandEntry& command : side.commands) visit(id, command, set_up);
    for (const ArrivalEntry& arrival : side.arrivals) visit(id, arrival.command, &arrival);
  }
}

// The commands of a side, each with the units of all its parts.
template <class Visit>
void each_whole_command(const SideEntry& side, Visit visit) {
  const auto whole = [&](const CommandEntry& command) {
    const bool in_parts = std::any_of(side.arrivals.begin(), side.arrivals.end(),
                                      [&](const ArrivalEntry& each) { return each.part_of == command.id; });
    if (!in_parts) return visit(command);
    CommandEntry all = command;
    for (const ArrivalEntry& each : side.arrivals)
      if (each.part_of == command.id)
        all.units.insert(all.units.end(), each.command.units.begin(), each.command.units.end());
    visit(std::as_const(all));
  };
  for (const CommandEntry& command : side.commands) whole(command);
  for (const ArrivalEntry& arrival : side.arrivals)
    if (arrival.part_of.empty()) whole(arrival.command);
}

// -- Orders, as mailed. Units and commands are numbered as muster numbers them: who they are is known.
// <if charged-by="cavalry">, <if enemy-within="4">, <if resolve-below="2">, <if state="disorder"
// at-least="2">, <if turn-from="3">, <if turn-until="6">, <if lost="a b c" at-least="2">
struct Condition {
  enum class Kind : std::uint8_t {
    charged_by,
    enemy_within,
    strength_below,
    state,
    turn_from,
    turn_until,
    lost
  } kind{};
  std::size_t troops = 0;     // charged_by: of Ruleset::troops
  std::int32_t amount = 0;    // enemy_within (micrometres), strength_below, state and lost (at least), turns
  std::vector<UnitId> units;  // lost
  std::size_t column = 0;     // state: of Ruleset::columns, one that units bear
  int choice = 0;             // those of one <if-any> share a number, and one of them will do; 0: must hold
};
// Orders write <with-leader/> for Verb::choose: the unit is chosen for the check of its leader.
constexpr std::string_view with_leader = "with-leader";
struct OrderEntry {
  UnitId unit = nobody;     // or
  std::size_t command = 0;  // each of its units
  Order order;              // of the unit, or of each; target is nobody if any will do
  bool primary = false;
  std::vector<Condition> conditions;
  Place place;
};
struct StandingCommandEntry {
  std::size_t command = 0;
  Posture posture{};
  std::optional<Point> toward;
  std::string edge = {};  // by which it leaves; empty: its side's own
  Place place;
  std::vector<Condition> conditions;  // taken up once they hold of one of its units
};
struct PriorityEntry {
  std::string step;         // id of a step or key of a question; of hits: empty
  UnitId hits_of = nobody;  // or the unit whose hits fall on `units`, each as often as named
  std::vector<UnitId> units;
  Place place;
};
struct TurnOrdersEntry {
  int number = 0;
  std::vector<StandingCommandEntry> postures;  // change the standing ones from this turn on
  std::vector<OrderEntry> orders;
  std::vector<PriorityEntry> priorities;
  Place place;
};
// What units without orders do.
enum class Silence : std::uint8_t { doctrine, rules, hold };
struct Orders {
  SideId side{};
  Silence silent = Silence::doctrine;
  std::string player, signature, intention;  // intention: what the player means to do, in a sentence
  std::vector<StandingCommandEntry> postures;
  std::vector<OrderEntry> standing;
  std::vector<PriorityEntry> priorities;  // in every turn, after those of the turn
  std::vector<TurnOrdersEntry> turns;
  Place place;
};

}  // namespace quincunx
