#pragma once
// The XML that people write and read: scenarios, orders, rule cases, logs. Bytes in, values out; files are
// opened elsewhere.
//
// Readers return nullopt if any problem is an error. The problems then list every mistake of the file with
// line and column; of XML that is not well-formed, only the first mistake. `file` is the name that problems
// show. Sizes and counts are limited (src/xml/limits.hpp).

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx {

// The name of the root element, which decides on the reader; empty if none is found. Checks no grammar.
std::string root_name(std::string_view bytes);
// The side that a file of orders is for; empty if the file does not name one, or is not a file of orders.
std::string side_of_orders(std::string_view bytes);

// -- Scenarios and orders
std::optional<Scenario> read_scenario(std::string_view bytes, const std::string& file, Problems& problems);

// Canonical: the same scenario always gives the same bytes, and they read back as the same scenario (but for
// places and what muster fills in). The rule set must be known. Without the XML declaration; ends with a line
// end.
std::string write_scenario(const Scenario& scenario);
std::string scenario_digest(const Scenario& scenario);  // SHA-256 of the canonical form

// The scenario gives the unit of length and the ids.
std::optional<Orders> read_orders(std::string_view bytes, const std::string& file, const Scenario& scenario,
                                  Problems& problems);

// -- Logs
struct LogHeader {
  std::string program_version;
  std::string seed, play;                        // decimal; empty for scripted dice
  std::string dice_script;                       // faces parted by blanks; empty for keyed dice
  std::string scenario_digest, rulebook_digest;  // filled in by the writer when empty
  std::vector<std::pair<std::string, std::string>> commanders;  // side id -> "orders", "doctrine", …
  std::vector<std::pair<std::string, std::string>>
      order_digests;  // side id -> SHA-256 of its orders; a commander is named too
  std::vector<std::pair<std::string, std::string>> orders;  // side id -> its orders as mailed
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
