#pragma once
// The printed tables and rulings of a rule set, and one of them as amended by a scenario. The same Rulebook
// is played and printed.

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/log/event.hpp"
#include "quincunx/log/order.hpp"

namespace quincunx {

struct Ruleset;
struct Scenario;

// One cell of a printed table. A scenario can amend every kind but words.
struct Figure {
  enum class Kind : std::uint8_t {
    number,     // 3
    modifier,   // +1, -1
    need,       // 5 prints "5–6" on a d6
    length,     // thousandths of the rule set's unit: 2500 prints "2.5"
    angle,      // thousandths of a degree: 22500 prints "22.5°"
    dice,       // thousandths of a die: 2500 prints "2.5"
    more_dice,  // likewise, added: 500 prints "+0.5", -500 "−0.5"
    die,        // sides of a die that is read off the usual one, whose sides it divides: 3 prints "D3"
    word,       // as written; {band} and {chance} in it follow from the row's figures
  } kind = Kind::word;
  std::int32_t value = 0;
  const char* text = "";
  bool house = false;  // ours, where the source leaves it open: printed with a star, unless amended
};
constexpr Figure number(int v) { return {Figure::Kind::number, v, ""}; }
constexpr Figure modifier(int v) { return {Figure::Kind::modifier, v, ""}; }
constexpr Figure need(int v) { return {Figure::Kind::need, v, ""}; }
constexpr Figure units(int whole, int thousandths = 0) {
  return {Figure::Kind::length, whole * 1000 + thousandths, ""};
}
constexpr Figure angle(int degrees, int thousandths = 0) {
  return {Figure::Kind::angle, degrees * 1000 + thousandths, ""};
}
constexpr Figure dice(int whole, int thousandths = 0) {
  return {Figure::Kind::dice, whole * 1000 + thousandths, ""};
}
constexpr Figure more_dice(int thousandths) { return {Figure::Kind::more_dice, thousandths, ""}; }
constexpr Figure die(int sides) { return {Figure::Kind::die, sides, ""}; }
// The rules compute with `off_scale`, a figure beyond all others, where the word stands for one: "unlimited".
constexpr Figure word(const char* text, int off_scale = 0) { return {Figure::Kind::word, off_scale, text}; }
// The same figure, marked as ours. A table in which every figure is ours is marked as a whole
// (PrintedTable::house).
constexpr Figure house(Figure figure) {
  figure.house = true;
  return figure;
}
// Measured in thousandths: printed with decimals, and read with them.
constexpr bool has_decimals(Figure::Kind kind) {
  return kind == Figure::Kind::length || kind == Figure::Kind::angle || kind == Figure::Kind::dice ||
         kind == Figure::Kind::more_dice;
}

// How figures of a table relate to each other, if their order matters. `quincunx lint-rules` checks the table
// against it, also as amended by a scenario. Words among the figures are ignored.
struct Reading {
  enum class Order : std::uint8_t {
    falls,        // strictly: "that or more, up to the row above"
    rises,        // strictly: "up to that"
    never_rises,  // neighbours may be equal
    never_falls,
    spans,  // two columns, from and to: the next row goes on where this one ends
    any,
  } order = Order::any;
  std::size_t column = 0, last_column = 0;  // both included
  std::size_t row = 0, last_row = 31;       // both included; rows beyond the table are ignored
  bool across = false;                      // from column to column in each row, not down the rows
  // What is compared with the figures: a plain die of the rule set's, or one with modifiers, or the
  // difference of two such.
  enum class Roll : std::uint8_t { none, plain, modified, difference } roll = Roll::none;
  std::vector<const char*> modifiers = {};  // keys of the tables that modify it
};
constexpr std::size_t last_printed_row = 31;
inline Reading down(Reading::Order order, std::size_t column, std::size_t last_column, std::size_t row = 0,
                    std::size_t last_row = last_printed_row) {
  return {order, column, last_column, row, last_row, false, Reading::Roll::none, {}};
}
inline Reading across(Reading::Order order, std::size_t column, std::size_t last_column, std::size_t row = 0,
                      std::size_t last_row = last_printed_row) {
  return {order, column, last_column, row, last_row, true, Reading::Roll::none, {}};
}
inline Reading rolled(Reading reading, Reading::Roll roll, std::vector<const char*> modifiers = {}) {
  reading.roll = roll;
  reading.modifiers = std::move(modifiers);
  return reading;
}
// What looks like a slip and is printed so in the rules: the finding's name, the label of the row (empty:
// any), and the reason.
struct AsPrinted {
  const char* finding;
  const char* row;
  const char* why;
};

// What a printed row concerns. The sheet of a battle without it, at the start and among its arrivals, can
// leave the row out; likewise a row that no ruling of the battle asks for.
struct Concern {
  enum class Of : std::uint8_t {
    types,   // of units; values: a bit for each row of the rule set's list
    column,  // values: a bit for each value, from 0
    ground,  // values: GroundTrait bits, any of them
    kinds,   // of ground, by key
    ruling,  // column: the ruling; values: a bit for each alternative
  } of = Of::types;
  std::size_t column = 0;
  std::uint32_t values = 0;
  std::vector<const char*> kinds = {};
  std::uint32_t types = ~0U;  // of a column: in units of these types only, a bit for each
};
template <class... T>
Concern of_type(T... types) {
  return {Concern::Of::types, 0, (0U | ... | (1U << static_cast<unsigned>(types))), {}};
}
template <class C, class... V>
Concern where_column(C column, V... values) {
  return {Concern::Of::column,
          static_cast<std::size_t>(column),
          (0U | ... | (1U << static_cast<unsigned>(values))),
          {}};
}
template <class T, class C, class... V>
Concern of_type_with(T type, C column, V... values) {
  Concern made = where_column(column, values...);
  made.types = 1U << static_cast<unsigned>(type);
  return made;
}
// The ruling, a row of the set's list, is at one of these alternatives.
template <class R, class... V>
Concern where_ruling(R ruling, V... values) {
  Concern made = where_column(ruling, values...);
  made.of = Concern::Of::ruling;
  return made;
}
inline Concern on_ground(std::uint32_t traits) { return {Concern::Of::ground, 0, traits, {}}; }
inline Concern on_kind(std::vector<const char*> kinds) {
  return {Concern::Of::kinds, 0, 0, std::move(kinds)};
}

// For which reader a table or a row is printed: a player at the table; an umpire, who may want to know what
// only the program needs (tolerances, steps of a search); or a designer, who builds armies and sets up
// tables.
enum class Reader : std::uint8_t { player, umpire, designer };
struct PrintedRow {
  const char* label;
  std::vector<Figure> cells;
  const char* rule = "";               // paragraph, where it differs from the table's
  std::vector<Concern> concerns = {};  // all of them have to occur; empty: every battle may need the row
  Reader reader = Reader::player;
};
struct PrintedTable {
  const char* key;  // "1.1", "melee-dice": what <figure table="…"> names
  const char* title;
  const char* rule;                  // "T-R45"
  const char* step;                  // id of the step of play it serves: "1.2"; empty: set-up
  std::vector<const char*> columns;  // heads, without the row label's
  std::vector<PrintedRow> rows;      // at most 32
  std::vector<const char*> notes;
  bool house = false;  // all of it our own figures, printed as such (the source leaves them open)
  const char* row_head = "";
  std::vector<Reading> readings = {};
  std::vector<AsPrinted> as_printed = {};
  bool procedure = false;  // explains in words what to do: no figures, and no event names its rows
  const char* dice = "";   // what is rolled for it, as its head prints: "D6", "2D6"; empty: nothing
  Reader reader = Reader::player;
};
// The table, with the dice that are rolled for it.
inline PrintedTable rolled_on(const char* dice, PrintedTable table) {
  table.dice = dice;
  return table;
}
inline PrintedTable printed_for(Reader reader, PrintedTable table) {
  table.reader = reader;
  return table;
}

// The printed tables of a rule set, each part adding its own.
std::vector<PrintedTable> tables_of(std::initializer_list<void (*)(std::vector<PrintedTable>&)> parts);

struct Alternative {
  const char* key;
  const char* text;
};
struct Ruling {
  const char* key;
  const char* rule;                       // "T-A2"
  const char* text;                       // what is decided by it
  std::vector<Alternative> alternatives;  // the first is the default; empty: a whole number in [low, high]
  int low = 0, high = 0, preset = 0;
  const char* zero = "";                // what 0 means: "never"; empty: the number itself
  std::string answer(int value) const;  // in words; `value`: index of the alternative, or the number
};
inline Ruling choice(const char* key, const char* rule, const char* text,
                     std::vector<Alternative> alternatives) {
  return {key, rule, text, std::move(alternatives), 0, 0, 0, ""};
}
inline Ruling whole_number(const char* key, const char* rule, const char* text, int low, int high, int preset,
                           const char* zero = "") {
  return {key, rule, text, {}, low, high, preset, zero};
}

struct Amendment {
  std::string what, from, to;                    // as printed: "Table 1.1, Shot, Start resolve", "3", "2"
  std::string asks = {};                         // of a ruling: its question, with the paragraph
  std::string answer_from = {}, answer_to = {};  // of a ruling: its answers in words
};

class Rulebook {
 public:
  Rulebook() = default;
  explicit Rulebook(const Ruleset& set);
  // The scenario's <ruling> and <figure> entries; unknown keys, rows, columns and values out of range become
  // problems.
  Rulebook(const Ruleset& set, const Scenario& scenario, Problems& problems);

  const Ruleset& set() const { return *set_; }
  template <class T, class R, class C>
  int figure(T table, R row, C column) const {
    return figures_[offsets_[static_cast<std::size_t>(table)] +
                    static_cast<std::size_t>(row) * widths_[static_cast<std::size_t>(table)] +
                    static_cast<std::size_t>(column)];
  }
  template <class R>
  int ruling(R r) const {
    return rulings_[static_cast<std::size_t>(r)];
  }  // index of the alternative, or the number
  bool house(std::size_t table, std::size_t row, std::size_t column) const;  // ours, and not amended
  bool amended(std::size_t table, std::size_t row, std::size_t column) const;
  bool ruling_amended(std::size_t ruling) const;
  const std::vector<Amendment>& amendments() const { return amendments_; }
  std::string cell_text(std::size_t table, std::size_t row, std::size_t column) const;  // as printed, amended
  std::string ruling_text(std::size_t ruling) const;  // key of the alternative in force, or the number
  std::string digest() const;                         // SHA-256 of every figure and ruling in force
  bool operator==(const Rulebook& other) const {
    return set_ == other.set_ && figures_ == other.figures_ && rulings_ == other.rulings_;
  }

 private:
  void amend_figure(std::size_t table, std::size_t row, std::size_t column, int value);
  const Ruleset* set_ = nullptr;
  std::vector<std::int32_t> figures_, rulings_;
  std::vector<std::size_t> offsets_, widths_;
  std::vector<Amendment> amendments_;
};

}  // namespace quincunx
