#pragma once
// The XML that people write and read: scenarios, orders, rule cases, logs. Bytes in, values out; files are
// opened elsewhere.
//
// Readers return nullopt if any problem is an error. The problems then list every mistake of the file with
// line and column; of XML that is not well-formed, only the first mistake. `file` is the name that problems
// show. Sizes and counts are limited (src/xml/limits.hpp).

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/amended_turns.hpp"
#include "quincunx/base/key_chain.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/scenario.hpp"
#include "quincunx/play/umpire_ruling.hpp"

namespace quincunx {

// The name of the root element, which decides on the reader; empty if none is found. Checks no grammar.
std::string root_name(std::string_view bytes);

// -- Scenarios and orders
std::optional<Scenario> read_scenario(std::string_view bytes, const std::string& file, Problems& problems);

// Canonical: the same scenario always gives the same bytes, and they read back as the same scenario (but for
// places and what muster fills in). The rule set must be known. Without the XML declaration; ends with a line
// end.
std::string write_scenario(const Scenario& scenario);
std::string scenario_digest(const Scenario& scenario);  // SHA-256 of the canonical form

// Orders are XML, or text as people write it (scenarios/README.md, "Orders as text"): text if the first
// character that is no blank is not '<'. Both come to the same tree, which is checked and read by the same
// code; problems of text have the line and column of the text, and its words. The scenario gives the unit of
// length and the ids.

// What the caller knows of orders in text, which then need not say it.
struct OrdersKnown {
  std::string side = {};   // id; orders for another side are an error, those in XML too. Empty: not known
  int turn = 0;            // of orders that stand before any heading; 0: not known
  bool mail_body = false;  // what stands before the orders, or behind them after an empty line, is left out
                           // with a warning
  // Of the player, one of languages(): its words, and the names that its documents print, are read beside the
  // English ones, and orders are written with them. Empty: not known; a text is then read by the language of
  // its first heading, and written in English.
  std::string language = {};
};
std::optional<Orders> read_orders(std::string_view bytes, const std::string& file, const Scenario& scenario,
                                  Problems& problems, const OrdersKnown& known = {});
// The side that orders are for; empty if they do not name one, or are no orders. Orders in text may name it
// in words of the scenario; null: only XML is looked at.
std::string side_of_orders(std::string_view bytes, const Scenario* scenario);
bool is_text_of_orders(std::string_view bytes);  // no XML
// Whether a line of text begins a turn or standing orders, in any language.
bool heads_orders(std::string_view line);

// The same orders in the other form, or in the canonical one: the same orders always give the same bytes
// (numbers are written one way, comments are left out, turns are sorted), which read back as the same orders
// and convert to each other without loss. Nullopt if the orders have errors; problems are those of
// read_orders. `others`: ids of units that are written in place of those read.
using IdNames = std::map<std::string, std::string, std::less<>>;  // id -> id
std::optional<std::string> orders_as_xml(std::string_view bytes, const std::string& file,
                                         const Scenario& scenario, const OrdersKnown& known,
                                         Problems& problems, const IdNames& others = {});
std::optional<std::string> orders_as_text(std::string_view bytes, const std::string& file,
                                          const Scenario& scenario, Problems& problems,
                                          const OrdersKnown& known = {});

// What a side submitted: orders as XML, and the turns of them that count; nullopt: every turn.
struct SubmittedOrders {
  std::string xml;
  std::optional<std::vector<int>> turns = {};
};
// One file of orders out of all that one side submitted, the earliest first.
// * A turn is that of the latest submission that has orders for it, as a whole.
// * Standing orders, of units, of commands and of priorities, are those of the latest submission that has
//   any, as a whole. A submission without <standing> leaves those before it in force.
// * A command's posture in <standing>, with the postures that wait for a condition, outlasts that: it is the
//   latest that a submission gives this command there.
// * `player`, `signed`, `intention` and `silent` are the latest given.
// Without submissions, or when one of them is no XML of orders, or of another side or scenario: nullopt and a
// problem, whose file is the number of the submission.
std::optional<std::string> orders_of_turn(const std::vector<SubmittedOrders>& submissions,
                                          Problems& problems);

// How orders of a rule set are written as text: one line for each form, out of the grammar by which they are
// read.
struct OrderForm {
  std::string part;  // "orders", "conditions", …
  std::string form;  // "wheel left DEGREES | right DEGREES"
};
// In the words of the language; empty: English.
std::vector<OrderForm> order_forms(const Ruleset& set, std::string_view language = {});

// -- Rulings of an umpire
// In the order of the file, by which they are numbered where it gives no numbers; the battle gives the unit of
// length, the ids and the columns. Whether one can be carried out shows when its turn begins.
std::optional<UmpireRulings> read_umpire_rulings(std::string_view bytes, const std::string& file,
                                                 const Battle& battle, Problems& problems);
// On one line, without the XML declaration; reads back as the same ruling.
std::string write_umpire_ruling(const UmpireRuling& ruling, const Battle& battle);

// -- Logs
struct LogHeader {
  std::string program_version;
  // One of three kinds of dice: by a seed, by a chain of keys, or rolled by hand.
  std::string seed, play;                                       // decimal; empty for the other kinds
  RevealedKeys dice_keys;                                       // up to the last turn played
  std::string dice_script;                                      // faces parted by blanks
  std::string scenario_digest, rulebook_digest;                 // filled in by the writer when empty
  std::vector<std::pair<std::string, std::string>> commanders;  // side id -> "orders", "doctrine", …
  std::vector<std::pair<std::string, std::string>>
      order_digests;  // side id -> SHA-256 of its orders; a commander is named too
  std::vector<std::pair<std::string, std::string>> orders;  // side id -> its orders as mailed
  AmendedTurns amended_turns;
};

// What a verdict comes to in a log.
struct LoggedVerdict {
  event::Ended ending;
  int turns = 0;
  std::array<int, 2> lost{}, breaks_at{}, points{};
};

struct LogFile {
  LogHeader header;
  Battle battle;  // mustered from the scenario inside the log
  EventLog events;
  LoggedVerdict verdict;
  std::string hash;  // of every byte before the line of the end
};

// One event a line; every turn ends with a seal, the log with its hash (SHA-256 of every byte before it).
std::string write_log(const Battle& battle, const LogHeader& header, const EventLog& log,
                      const Verdict& verdict);
// Of the log of one side (quincunx/fog/fog.hpp), by its id: its own commander and orders, and no dice.
LogHeader header_of_side(const LogHeader& header, const std::string& side);
// A line for the header, one for every event, one for the verdict.
std::string write_json_lines(const Battle& battle, const LogHeader& header, const EventLog& log,
                             const Verdict& verdict);
// Checks the seals first: a log that was changed is refused, with the first turn whose seal is broken.
std::optional<LogFile> read_log(std::string_view bytes, const std::string& file, Problems& problems);
// Reads what is needed to play a log again, several times faster: header, scenario, verdict, and of the
// events decisions, beginnings of turns and the end. Seals and all other events are not read, so the log is
// proved only when the game, played again and written, gives the same bytes. Problems have the lines of the
// file up to the scenario's end only.
std::optional<LogFile> read_decisions(std::string_view bytes, const std::string& file, Problems& problems);
// The number of the last turn played: that of the scenario's first turn, less one, if none was.
int last_turn(const Battle& battle, int turns_played);

// -- Rule cases
struct Expectation {
  enum class Kind : std::uint8_t {
    occurs,      // this event, after those expected before it
    never,       // no such event anywhere in the log
    ends,        // the unit is so at the end
    reported,    // muster or the courier reports a problem whose text contains says="…"; an error stops the
                 // game
    unreported,  // no such problem; without says="…" no problem at all
  } kind = Kind::occurs;
  std::string tag;                                              // of the event; "ends"
  std::vector<std::pair<std::string, std::string>> attributes;  // only those named are compared
  Place place;
};

struct Case {
  std::string id, rule, title;
  std::shared_ptr<const Scenario> scenario;
  std::vector<Orders> orders;      // of one side, of both or of neither
  std::vector<std::uint8_t> dice;  // thrown in this order; all of them must be
  std::vector<std::string> draws;  // ids of what is drawn from bags, likewise; empty: always the first token
  int turns = 1;                   // played, then the game is stopped
  std::string until;               // id of the last step played in the last turn; empty: all
  std::vector<Expectation> expect;
  Place place;
};

// A file of one <case>, or of many in <cases>.
std::optional<std::vector<Case>> read_cases(std::string_view bytes, const std::string& file,
                                            Problems& problems);
// What was played, for readers who ask why. Without a battle no game was played.
struct CaseRecord {
  std::optional<Battle> battle;
  EventLog log;
  Problems problems;  // of muster and courier, warnings too
};
// Plays the case, without orders as the rules' defaults have it. Returns what differs from the expectations;
// empty: passed. Fills the record if one is given.
std::vector<std::string> run_case(const Case& rule_case, CaseRecord* record = nullptr);

}  // namespace quincunx
