#pragma once
// A rule set is a value: lists, printed tables, rulings, and an order of play made of plain functions. No
// base class.

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/log/event.hpp"
#include "quincunx/log/order.hpp"
#include "quincunx/log/vocabulary.hpp"
#include "quincunx/play/postures.hpp"
#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/scenario.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

class Turn;
struct Battle;
struct Diagram;

enum class Arm : std::uint8_t { foot, horse, guns, leader };
// How the type is drawn on maps and rosters.
enum class Symbol : std::uint8_t {
  leader,
  foot,
  foot_pike,
  skirmish,
  rabble,
  horse,
  light_horse,
  dragoons,
  guns
};

struct UnitType {
  const char* key;   // as in XML: "pike-shot"
  const char* name;  // as printed: "Pike+shot"
  Arm arm;
  Symbol symbol;
  Footprint footprint;  // default, micrometres
};

// A word for troops in orders (charged-by="cavalry"): a group of arms, or the unit type of that key.
struct Troops {
  const char* key;
  std::uint8_t arms = 0;  // a bit for each Arm; 0: the unit type
};
constexpr std::uint8_t of_arm(Arm arm) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(arm)); }
constexpr std::uint8_t any_arm = 0xFF;

struct TerrainKind {
  const char* key;  // "wood"
  Feature::Shape shape;
  GroundLook look;
  std::uint32_t traits;        // GroundTrait bits
  const char* text;            // what it does, for legends and sheets
  std::uint32_t loose = same;  // for troops in open order
  static constexpr std::uint32_t same = 0xFFFFFFFF;
};

constexpr std::uint32_t plain_ground =
    difficult | blocks_sight | impassable | fortified | open_crossing | high;

// "gentle hill": the key of a kind in words, and that it is a hill where the key does not tell.
std::string kind_text(std::string_view kind, Feature::Shape shape);

struct Formation {
  const char* key;   // as in XML: "march-column"
  const char* name;  // in a sentence: "forms march column"
};

// When a step is played: once in a turn, or in the player turn of each side, by the active side or by the
// other.
enum class Plays : std::uint8_t { once, active, other };

struct Step {
  const char* id;     // "1.2"; of a step of player turns "2", which is "1.2" and "2.2" as it is played
  const char* title;  // "Defender shoot"
  const char* rule;   // paragraph
  // What is done, in one to four clauses, as a player does it at the table.
  std::array<const char*, 4> procedure;
  void (*play)(Turn&);
  const char* phase;       // head under which it is printed: "Phase 1. Attacker"; of player turns: empty
  std::uint32_t asks = 0;  // a bit for each topic that is asked in it
  Plays plays = Plays::once;
  bool puts(std::size_t topic) const { return (asks >> topic & 1U) != 0; }
  std::span<const char* const> clauses() const {
    const auto end = std::find(procedure.begin(), procedure.end(), nullptr);
    return {procedure.begin(), static_cast<std::size_t>(end - procedure.begin())};
  }
};
template <class... T>
constexpr std::uint32_t asking(T... topics) {
  return (0U | ... | (1U << static_cast<unsigned>(topics)));
}

// A step in its place in the order of play.
struct PlayedStep {
  std::string id;  // as files name it: "1.2"
  const Step* step = nullptr;
  int player_turn = 0;  // 1 or 2; 0 of a step that is played once in a turn
  bool opens = false;   // a player turn begins with it
  const char* phase = "";
};

// What a commander may know of a unit without knowing the rules.
struct Reckoning {
  int strength = 0, start = 0;            // now, and at the start
  Length pace = 0, range = 0, reach = 0;  // move over open ground, shooting range, charge reach; 0: it cannot
  bool may_move = false;                  // not locked, not spent this turn
  bool in_command = true;
  bool engaged = false;  // in contact with an enemy
  bool has_shot = false;
  bool unready = false;  // has something to put right that takes its turn: silenced guns, the wrong formation
  bool light = false;    // goes ahead of a line, shoots, and keeps out of reach of charges
  int worth = 0;         // points, for weighing
  Angle arc = degrees(45);  // of fire: from its front corners, so far outward
  Length fire_gap = 0;      // friends on both sides of its line of fire that are nearer together bar it
};

// Strength as players count it: a column, or what the hits leave.
struct StrengthEntry {
  const char* key = "";                   // in files: "stands", "stands-below"
  const char* title = "";                 // head of its column on a roster
  int (*of)(const Unit& unit) = nullptr;  // what is left; of units that are off the table, what they had
  std::uint64_t columns = 0;              // those it is made of, a bit each
  int (*points)(const Rulebook& book, const Unit& unit) = nullptr;  // losses that take one off; null: one
  int start = -1;  // the column of what a unit started with, where that is one of its own; -1: none
  bool counts(ColumnId column) const { return (columns >> static_cast<unsigned>(column) & 1U) != 0; }
};
// Strength that is a column itself.
template <auto column, int start = -1>
constexpr StrengthEntry strength_in(const char* key, const char* title,
                                    int (*points)(const Rulebook& book, const Unit& unit) = nullptr) {
  return {
      key,    title, [](const Unit& unit) { return int{unit.columns[column]}; }, std::uint64_t{1} << column,
      points, start};
}

// What a unit is called where that matters to the rules ("worn"), at `from` strength and below.
struct State {
  int from;
  const char* name;
};

// A state of units that maps show by a sign, where players lay a marker beside the base.
enum class MarkerSign : std::uint8_t { dot, two_dots, ring, slash, cross };
struct MarkerEntry {
  const char* name;  // in legends: "disordered"
  MarkerSign sign;
  bool (*on)(const Unit& unit);
};

// A printed table of which the card of a unit shows the rows that concern its type or its columns.
struct CardTable {
  const char* key;
  std::uint32_t columns;  // that are shown, a bit for each
  std::size_t most = 4;   // rows, from the first
};
template <class... C>
constexpr std::uint32_t shown_columns(C... columns) {
  return (0U | ... | (1U << static_cast<unsigned>(columns)));
}

// Points that a side has, and for what.
struct Scored {
  std::string text;  // "enemy troops spent"
  int count = 0;     // so many of them
  int points = 0;    // for all of them
};
// A state that an army is in once it has lost so much, milder than being beaten: "heavy casualties".
struct LossMark {
  const char* name;
  int (*at)(const Table& table, const Rulebook& book, SideId side);
};

// How the set's own rules end a battle or decide it. Booklets have a sentence for each key ("wins-KEY") with
// these figures.
struct EndRule {
  // losses: a sentence for each army that may break; time: only where the scenario does not decide by points.
  enum class Of : std::uint8_t { losses, both, time } of = Of::both;
  const char* key = "";
  std::vector<std::pair<const char*, int>> figures = {};
  std::optional<SideId> loser = {};  // that side alone can lose by it
};

struct Term {
  const char* name;
  const char* text;
};  // glossary

// Printed tables or rulings: the rule set's own list, or that list in another language.
template <class T>
struct PrintedList {
  using List = const std::vector<T>& (*)();
  List own = nullptr;
  const std::vector<T>* translated = nullptr;
  constexpr PrintedList() = default;
  template <std::convertible_to<List> L>
  constexpr PrintedList(L list) : own(list) {}  // NOLINT: records name the list
  const std::vector<T>& operator()() const { return translated != nullptr ? *translated : own(); }
};

struct Ruleset {
  const char* key;          // "tilly"
  const char* title;        // "Tilly's Very Bad Day"
  const char* credit;       // who wrote the rules and where they are to be had
  const char* length_name;  // "TUM"
  Length length_unit;       // micrometres
  // Micrometres between the places along its span that are tried for an arriving unit.
  Length arrival_step = 1'000;
  // Micrometres from an objective's point, within which a unit holds it; unless it holds_objectives.
  Length objective_reach = 0;
  const char* period;                  // "Thirty Years War"
  const char* theme = "early-modern";  // typefaces and colours of its documents: templates/themes
  GroundScale scale = {};              // as the rules publish it
  std::array<const char*, 2> roles;    // "attacker", "defender": the second holds by default; empty: any word
  std::span<const UnitType> types;
  std::span<const char* const> qualities;
  std::span<const TerrainKind> terrain;
  std::span<const Formation> formations = {};  // empty: every unit keeps its footprint
  std::span<const ColumnEntry> columns;
  std::span<const TieEntry> ties;
  std::span<const TopicEntry> topics;
  std::span<const Entry> purposes, remarks;
  std::span<const Step> steps;
  // Heads under which the two player turns are printed; the side that has the first of a turn.
  std::array<const char*, 2> player_turns = {"", ""};
  SideId (*first_side)(const Table& table,
                       const Rulebook& book) = nullptr;  // null: the first of the scenario
  PrintedList<PrintedTable> tables;
  PrintedList<Ruling> rulings;
  std::span<const Term> glossary;
  PrintedList<Diagram> diagrams = {};  // quincunx/play/diagrams.hpp
  // Texts that its functions return or put together: details of rosters, names of states, what points are
  // for.
  std::span<const char* const> phrases = {};
  // Of documents in another language (quincunx/play/in_language.hpp): the language, its texts, and the set as
  // files name its rows.
  std::string_view language = "en";
  PrintedTexts printed = {};
  const Ruleset* in_english = nullptr;  // null: this set
  const Ruleset& as_written() const { return in_english != nullptr ? *in_english : *this; }

  // Completes units at muster (starting columns by type and quality) and judges the set-up: warnings for
  // lists that break the army rules, errors for what cannot be played. `start` is called for every unit,
  // `review` once for the whole table,
  // where it may also complete what depends on the ground.
  void (*start)(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems);
  void (*review)(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems);
  // The base of a unit in the formation, and of the strength, that it has. Null: a unit keeps its base.
  Footprint (*footprint_of)(const Rulebook& book, const Unit& unit) = nullptr;
  Reckoning (*reckon)(const Table& table, const Rulebook& book, UnitId unit);
  // Would nothing hide the target from the fire of a unit that turned to it, at whatever range? Null: no unit
  // is ever hidden.
  bool (*clear_line)(const Turn& turn, UnitId unit, UnitId target) = nullptr;
  // What kept a unit from its order in the turn that has been played, in words; empty: nothing did. Null:
  // what `reckon` says of it has to do.
  const char* (*kept_from_order)(const Table& table, const Rulebook& book, UnitId unit) = nullptr;
  // Turns an intention (approach, engage, support) into the legs of the best legal move, possibly none.
  Order (*plan)(const Turn& turn, const Order& intention);
  // After the last step of each turn has been played: has the game ended? Rules emit Ended themselves; this
  // is the side's score.
  const char* breaking = "broken";  // what an army is that has lost so much: "broken at 9"
  const char* losing = "units";     // what army morale counts, as documents head it: units, brigades
  int (*lost)(const Table& table, const Rulebook& book, SideId side);       // what army morale counts
  int (*breaks_at)(const Table& table, const Rulebook& book, SideId side);  // lost >= this: beaten
  std::span<const LossMark> loss_marks = {};                                // the mildest first
  // By which it decides a battle whose time is up; null: points are those of the objectives.
  std::vector<Scored> (*points)(const Battle& battle, const Table& now, SideId side) = nullptr;
  const char* points_table = "";  // key of the printed table that says what points are given for
  std::vector<EndRule> (*end_rules)(const Battle& battle) = nullptr;
  StrengthEntry strength = {};
  std::span<const MarkerEntry> markers = {};
  std::span<const CardTable> card_tables = {};
  std::span<const Troops> troops;  // what charged-by= may name
  // Enemies no farther apart than this touch, and the table keeps account of it; empty: the set never asks.
  std::optional<Length> touches_within = {};
  RemarkId not_offered{};  // remark on an answer that was not offered
  // Remark on a move that gets a unit nowhere. Reports leave it out where the unit does something else.
  std::optional<RemarkId> got_nowhere = {};
  // Remark on a unit that fails the test of its order, and so does not carry it out. Empty: no such tests.
  std::optional<RemarkId> order_failed = {};
  // Remark on a target that a unit does not see. In fog it takes the place of every reason that would show
  // more of an enemy out of sight.
  RemarkId unseen{};
  // Why an answer that was not offered cannot be given; without a paragraph the remark is not_offered.
  struct Refusal {
    Rule rule{};
    RemarkId remark{};
  };
  Refusal (*unoffered)(const Turn& turn, TopicId topic, const Order& order) = nullptr;
  // Takes the troops of a contingent that routs at once off the table, with what the rules make of that
  // (friends test, the game may end). Null: they leave it, and nothing follows.
  void (*rout)(Turn& turn, std::span<const UnitId> troops) = nullptr;
  // Styles in which a charge can be declared ("cold-steel", "fire"): the amount of its order, from 1; the
  // first unless ordered.
  std::span<const char* const> charge_styles = {};
  bool shot_bars_charge = false;  // who has shot cannot charge afterwards
  bool sees_by_turn = false;      // the scenario's visibility counts
  // An objective stays with its holder until it is taken (Held). If false, the side whose troops are there at
  // the end holds it.
  bool holds_objectives = false;
  // Its own rules count the points of objectives, exits and lost units when time is up.
  bool counts_objectives = false;
  // The GroundTrait bits that it knows and scenarios may set.
  std::uint32_t ground = plain_ground;
  // The highest level that a scenario may give a hill, at most 9; 0: hills have no levels, only `high`.
  int hill_levels = 0;
  // The states that a unit passes through as its strength falls, from the present one on; null if the set has
  // no such states. Record sheets mark where they begin.
  std::vector<State> (*states_of)(const Rulebook& book, const Unit& unit) = nullptr;
  // What the troops of a unit are and carry, as rosters print it: "4 bases", "smoothbore musket", "Drilled".
  // Null if type and quality say it all.
  std::vector<std::string> (*details_of)(const Rulebook& book, const Unit& unit) = nullptr;
  // How many stands share the unit's strength, no two of them more than one apart. Record sheets draw boxes
  // for each. Null: boxes for the whole unit.
  int (*stands_of)(const Rulebook& book, const Unit& unit) = nullptr;
  int die = 6;  // sides of its usual die: a `need` of 5 prints "5–6"
  // Its own orders and manoeuvres: own_verb(0) is the first row.
  std::span<const OrderKind> own_orders = {};
  std::span<const ManoeuvreKind> own_manoeuvres = {};
  // What orders may ask of its units, in the order in which sheets list it; empty: everything.
  std::span<const Verb> verbs = {};
  std::span<const Manoeuvre> manoeuvres = {};
  // How doctrine plays it. The Reckoning::range of a leader is the radius within which units are in his
  // command. By radius: he does better to ride free among them than to recover one of them by joining it.
  // Deliberate, in battles with a last turn: to move costs a check, or fire, so lines are kept, reserves
  // wait until they are needed, and defenders for the enemy.
  bool commands_by_radius = false, deliberate = false;
  int joined_radius = 100;  // of a leader with a unit, percent of what it is without one
  // Figures that replace those of doctrine's table, where these rules make others better.
  std::span<const Preferred> preferences = {};
  bool divides_fire = false;  // a unit may fire at several targets, so many stands at each
  bool divides_hits = false;  // hits of one unit may fall on several enemies, as its player chooses
};

// The arm of a unit; and is it a leader? Leaders are not troops.
inline Arm arm_of(const Ruleset& set, const Unit& unit) { return set.types[unit.type].arm; }
inline bool is_leader(const Ruleset& set, const Unit& unit) { return arm_of(set, unit) == Arm::leader; }

// Are units asked whether they act at all? Then they move in groups, and may join the check of their leader.
inline bool asks_who_acts(const Ruleset& set) {
  for (const TopicEntry& topic : set.topics)
    if (topic.role == TopicRole::act) return true;
  return false;
}

// The steps of a turn as they are played: steps of player turns that follow one another come once for each
// side. Table::step and StepId count these.
std::vector<PlayedStep> order_of_play(const Ruleset& set);
std::vector<std::string> step_ids(const Ruleset& set);  // of the same

std::span<const Ruleset* const> rulesets();  // every one, in the order of the list (src/rules/list.cpp)
const Ruleset* find_ruleset(std::string_view key);  // null if unknown

}  // namespace quincunx
