#pragma once
// The words for the numbers in events: a battle's units and its rule set's lists. Keys are for files, texts
// for people.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/event.hpp"

namespace quincunx {

// An entry of one of a rule set's lists. `text` is a sentence with places to fill; what an event does not
// have stays as it stands:
//   {unit} {target}                          names
//   {from} {to}                              of a count; {to} also the value of a tie
//   {need} {score} {dice}                    of a check; dice that the text does not mention are added at its
//   end: [6 2 6 1] {amount} {n}                             of a remark or a tie; by how much a count
//   changed; a check's score, and how many dice {length}                                 the amount, as a
//   length in micrometres: "2.5 TUM"
// `story` is the same for those who read a battle as a tale: "" as `text`, "-" left out. Forms for different
// outcomes stand between bars: by a check's score 0|1|more, by a count that fell|rose; the last is for the
// rest.
struct Entry {
  const char* key = "";
  const char* text = "";
  const char* story = "";
  // Of a check: each die needs so much or more, so much or less, or all are added up.
  enum class Reading : std::uint8_t { at_least, at_most, total } reading = Reading::at_least;
  int sides = 0;  // of its dice; 0: the rule set's usual die
};
struct ColumnEntry {
  const char* key = "";
  const char* text = "";           // what a change means: "{unit} loses resolve: {from} to {to}"
  std::int16_t low = 0, high = 0;  // range, checked in files
  bool lasts_a_turn = false;
  const char* title = "";  // head of the column on a roster; empty: not printed
  const char* story = "";  // see Entry
  std::span<const char* const> words =
      {};  // for its values from `low` on, in files and on rosters; none: numbers
  const char* meaning =
      "";  // what its number counts or encodes, for the list of words; empty: `text` says it
  // The number is 10 times the player turn (1 or 2) plus the number of a word, and counts in that player turn
  // alone; 0 is nothing. Files may write "1-fire" for 11.
  bool by_player_turn = false;
};
// What commanders have to know of a tie or a question, whatever its key is.
enum class TieRole : std::uint8_t { none, charge_declared, charge };
enum class TopicRole : std::uint8_t {
  none,
  act,             // asks who will do anything at all: answered by what there is for the unit to do
  declare_charge,  // charges are declared, and may be cancelled before they are carried out
};
struct TieEntry {
  const char* key = "";
  const char* text = "";
  bool lasts_a_turn = true;
  bool told = false;       // reports tell of it
  const char* value = "";  // what its number counts or encodes; empty: 1 while it holds
  TieRole role = TieRole::none;
};
// What <priority> can name in a question. turns: units of one's own that act one after another, by the name
// of the question or by the id of the step. picks: units of either side among which the player chooses, by
// the name of the question alone. nothing: the question is about one unit, and has no order.
enum class Ranks : std::uint8_t { nothing, turns, picks };
struct TopicEntry {
  const char* key = "";
  const char* text = "";    // the question, in words
  bool continuous = false;  // answered with a move or an intention; else with one of the offers
  Ranks ranks = Ranks::nothing;
  TopicRole role = TopicRole::none;
};
struct TableEntry {  // a printed table, as far as events know it
  const char* key = "";
  std::span<const char* const> rows = {};
};

struct Vocabulary {
  std::vector<std::string> unit_ids, unit_names, side_ids, side_names;
  std::span<const ColumnEntry> columns;
  std::span<const TieEntry> ties;
  std::span<const TopicEntry> topics;
  std::span<const Entry> purposes, remarks;
  std::span<const OrderKind> orders;          // the rule set's own
  std::span<const ManoeuvreKind> manoeuvres;  // the rule set's own
  std::span<const char* const> charge_styles;
  std::vector<std::string> step_ids, step_titles;
  std::vector<std::string> formation_keys, formation_names, objective_ids, objective_names;
  std::vector<std::string> table_keys;
  std::vector<std::vector<std::string>> table_rows;  // labels
  Length unit_of_length = 1000;                      // micrometres in the rule set's unit
  std::string length_name;                           // "TUM"
};

std::string value_text(const ColumnEntry& column, int value);  // its word, or the number
// A value as files write it, in the range of the column: a word of it, or a number.
std::optional<int> value_of(const ColumnEntry& column, std::string_view text);
// Every word that stands for a value of it.
std::vector<std::string> value_words(const ColumnEntry& column);
// The row of an order or a manoeuvre: one of every game's, or of the rule set's own. Of a number without a
// row: that of `none`.
const OrderKind& kind_of(Verb verb, std::span<const OrderKind> own);
const ManoeuvreKind& kind_of(Manoeuvre how, std::span<const ManoeuvreKind> own);
std::string_view key(Fate fate);
std::string_view key(event::Ending how);

std::string decimal(std::int64_t micrometres,
                    Length unit);       // shortest exact decimal in the unit, at most 6 places: "2.5"
std::string degrees_text(Angle angle);  // shortest decimal degrees: "180", "22.5"

// The event as a sentence a player accepts as proof, with dice and names; for Decided the order in words.
std::string sentence(const Event& event, const Vocabulary& words);
// The same, with how far and how much round units move, out of the table as it was before the event.
std::string sentence(const Event& event, const Vocabulary& words, const Table& before);
// The event as a clause of a tale: no dice, no needs, no coordinates, no capital in front (but a name's), no
// full stop; empty where there is nothing to tell.
std::string story(const Event& event, const Vocabulary& words);
std::string order_text(const Order& order, const Vocabulary& words);

// What an event says, attribute by attribute as in log.xml but for its own and its cause's number: for
// comparing with expectations. The legs of a decision come last, as "legs" in the orders' XML.
std::vector<std::pair<std::string, std::string>> attributes(const Event& event, const Vocabulary& words);

// One line of log.xml / log.jsonl (without line end). The XML keeps everything; reading it back gives the
// same event.
std::string xml_line(const Event& event, const Vocabulary& words);
std::string json_line(const Event& event, const Vocabulary& words);
void append_xml_line(std::string& out, const Event& event, const Vocabulary& words);
void append_json_line(std::string& out, const Event& event, const Vocabulary& words);
// The order as the orders' XML vocabulary: legs first, then what else is done: <wheel right="20"/><charge
// at="w1"/>.
std::string xml_order(const Order& order, const Vocabulary& words);

}  // namespace quincunx
