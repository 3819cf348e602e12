#pragma once
// Documents about a game that was played. All facts come from folding its log; no rule runs again.

#include <string>
#include <utility>
#include <vector>

#include "quincunx/base/amended_turns.hpp"
#include "quincunx/base/key_chain.hpp"
#include "quincunx/document/document.hpp"
#include "quincunx/document/template.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/rules/printed_cells.hpp"
#include "quincunx/rules/results_file.hpp"
#include "quincunx/rules/rules_file.hpp"

namespace quincunx {

// A game that was played, and where it came from.
struct Record {
  const Battle& battle;
  const EventLog& log;
  // One of three kinds of dice.
  std::string seed = {};                                             // as given
  RevealedKeys dice_keys = {};                                       // dice of a chain of keys
  std::size_t dice_by_hand = 0;                                      // how many were rolled by hand
  std::string command = {};                                          // the command line that plays it again
  std::string program = {};                                          // name and version
  std::string log_digest = {};                                       // SHA-256 of log.xml
  std::vector<std::pair<std::string, std::string>> commanders = {};  // side id -> "orders", "doctrine", …
  std::vector<Orders> orders = {};                                   // of sides that sent some
  AmendedTurns amended_turns = {};
  std::vector<std::string> colophon = {};  // lines about fonts and the like
};

// The data documents that templates print, as XML (scenarios/schema/results.xsd, rules.xsd). Every number
// of the results names the events that it comes from.
std::string results_document(const Record& record);
// `battle`: named at the head; what it cannot come to need is marked as unused.
// `before`: an earlier state of the rules, from which changed cells are marked and listed. Null: neither.
// Diagrams are listed for who can draw them, by `painter(book)`; not in a file that may be edited.
enum class Diagrams : std::uint8_t { left_out, listed };
std::string rules_document(const Rulebook& book, const Battle* battle = nullptr,
                           const std::vector<PrintedCell>* before = nullptr,
                           Diagrams diagrams = Diagrams::left_out);

// Draws what templates wish for: <map>, <deployment>, <symbol>, <chart>. The record's battle and log have to
// outlive it.
Painter painter(const Record& record);
// Symbols, charts and the rule set's diagrams; the book has to outlive it. Or without the diagrams.
Painter painter(const Rulebook& book);
Painter painter(std::vector<UnitSign> signs);
// Of a results document without its game: symbols and charts; what needs_game is left out.
Painter painter(const ResultsFile& results);
bool needs_game(const PictureWish& wish);  // shows units where they stood
// What its maps use by name; belongs into the document's shared drawings.
std::map<std::string, Drawing> shared_drawings(const Record& record);

// The rulings, tables and sequence of a rule set as a document for terminals (`quincunx rules`).
Document rules_reference(const Rulebook& book);

// Why event n happened: the chain of causes from the first to n, then what n caused, a line each, with dice
// and paragraphs.
std::vector<std::string> why(const Record& record, std::uint32_t n);

// Rulings of the umpire in a turn, in the language of the battle.
struct RulingMade {
  std::uint32_t event = 0;  // the ruling
  UnitId unit = nobody;
  std::string umpire, why;
  struct Change {
    std::uint32_t event = 0;
    std::string text;  // with what was before: "hits 0 → 2"
  };
  std::vector<Change> changes;
};
std::vector<RulingMade> rulings_in(const Battle& battle, const EventLog& log, int turn);
std::string changes_text(const RulingMade& ruling);  // "hits 0 → 2; place …"; empty: it changed nothing

// What happened in a turn, for a letter: its headline, then a line for each command that acted, at most so
// many in all. In the language of the record's battle; empty if the turn was not played.
std::vector<std::string> turn_in_brief(const Record& record, int turn, std::size_t most_lines);

// "Lützen: the Swedes win on turn 7. Imperialists lost 12 of 36 (break at 12), Swedes 8 of 30 (break at 10)."
std::string verdict_line(const Battle& battle, const Verdict& verdict);

}  // namespace quincunx
