#pragma once
// The words for the numbers in events: a battle's units and its rule set's lists. Keys are for files, texts
// for people.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/log/event.hpp"
#include "quincunx/table/scoring.hpp"

namespace quincunx {

// With what words agree: a unit, several units, a side.
enum class Gender : std::uint8_t { masculine, feminine, neuter };
struct Agreement {
  bool plural = false;
  Gender gender = Gender::masculine;
  bool operator==(const Agreement&) const = default;
};

// A piece of prose. In patterns that wait for their subject, `forms` are those of a word: in the singular and
// in the plural, or of each gender in the singular, then of each in the plural.
struct Part {
  enum class Kind : std::uint8_t { text, unit, dice, forms, joint, link, thing } kind = Kind::text;
  std::string text;
  std::vector<std::string> forms = {};
  UnitId unit = nobody;  // whose name it is
  bool operator==(const Part&) const = default;
};
using Prose = std::vector<Part>;

// How a unit's name is treated in a sentence: Breda was, Cuirassiers were; a person is no "it".
enum class Noun : std::uint8_t { singular, plural, person };

// A statement about units. Units are ids and words are patterns, so that sentences can be joined, coloured
// and linked without parsing them.
struct Clause {
  std::vector<UnitId> subjects;  // empty: `predicate` begins the sentence
  Prose predicate;               // " fired at "
  std::vector<UnitId> objects;
  std::string thing;  // an object that is no unit: "the melee"
  Prose rest;         // " without effect"
  Prose then;         // what the subjects did besides, behind an "and": "hit once"
  bool empty() const { return subjects.empty() && predicate.empty() && objects.empty() && rest.empty(); }
  bool operator==(const Clause&) const = default;
};

// An entry of one of a rule set's lists. `text` is the pattern of a sentence. Braces enclose
// clang-format off
//   {unit} {target}    names
//   {party}            the side or the command that it is about
//   {from} {to}        of a count; {to} also the value of a tie
//   {need} {score}     of a check
//   {dice}             of a check, "[6 2 6 1]"; dice that a text does not mention are added at its end
//   {amount} {n}       of a remark or a tie; by how much a count changed; a check's score, and how many dice
//   {length}           the amount, as a length in micrometres: "2.5 TUM"; {hundredths}: by 100, as "1.5"
//   {was|were}         agrees with the subject: the unit that begins the sentence, or is named first. Two forms
//                      are singular|plural; a language with genders may give all its forms (`forms_of`)
//   {target:is|are}    agrees with that unit; {party:…|…} with that side
//   {to:stand|stands}  agrees with that number
//   {&}                " and " before another deed of the same subject, or between two subjects
//   {~at}              "at", which a list repeats: "A fired at B; C at D"
//   {=the melee}       an object that is not a unit: "A won the melee; B lost it"
// clang-format on
// What an event shows that units did, whatever its key is: for those who count what each unit did.
enum class Shows : std::uint8_t {
  nothing,
  shot,     // of a check or a column: its unit shot
  contact,  // touching an enemy or in a melee: the unit of a column, both units of a check or a tie
};
// A brace that the event cannot fill remains as written. `story` is the pattern for reports: "" is the same
// as `text`, "-" leaves the event out. Bars separate the patterns of different outcomes: by a check's score
// 0|1|more, by whether it failed|passed if a low sum is hoped for, or by a count that fell|rose. The last
// pattern serves all other outcomes.
struct Entry {
  const char* key = "";
  const char* text = "";
  const char* story = "";
  Scoring scoring = {};          // of a check: how its dice are read
  int sides = 0;                 // of its dice; 0: the rule set's usual die
  const char* title = "";        // of a check: what tables of dice and losses call it; empty: its key
  Shows shows = Shows::nothing;  // of a check
  int sides_of(int usual_die) const { return sides > 0 ? sides : usual_die; }
};
struct ColumnEntry {
  const char* key = "";
  const char* text = "";           // what a change means: "{unit} loses resolve: {from} to {to}"
  std::int16_t low = 0, high = 0;  // range, checked in files
  Lifetime lasts = Lifetime::game;
  const char* title = "";  // head of the column on a roster; empty: not printed
  const char* story = "";  // see Entry
  std::span<const char* const> words =
      {};  // for its values from `low` on, in files and on rosters; empty: numbers
  std::span<const char* const> printed = {};  // the same words on rosters of another language
  const char* meaning = "";  // what its number counts or encodes, for the list of words; empty: as in `text`
  Party::Kind borne_by = Party::Kind::none;  // none: by a unit
  bool told = false;             // reports mention its changes; those of a unit's strength in any case
  bool tallied = false;          // record sheets leave room for it
  bool turning_point = false;    // a rise is one of the key moments of a report
  Shows shows = Shows::nothing;  // where it rises
  // A change in this direction is harm to the unit: 1 a rise, -1 a fall, 0 neither. A loss of strength is
  // harm without it.
  int harm = 0;
  bool harmed(int from, int to) const { return (to - from) * harm > 0; }
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
  Lifetime lasts = Lifetime::turn;
  bool told = false;       // reports mention it
  const char* value = "";  // what its number counts or encodes; empty: 1 while it holds
  TieRole role = TieRole::none;
  Shows shows = Shows::nothing;  // where it is made
};
// What <priority> can put in order in a question. turns: the side's own units, which act one after another;
// named by the question or by the id of the step. picks: units of either side among which the player chooses;
// named by the question only. nothing: the question is about one unit.
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

// A line of a file of words, words-LANGUAGE.xml: its key and its text. The text of an entry has the key
// "list.entry"; its further texts have keys such as "list.entry.story".
struct Word {
  std::string_view key;
  const char* text;
};

// What is printed from code, by its English text: of the rule set, and of all. A text that neither has is
// printed in English.
struct PrintedTexts {
  std::span<const Word> own, shared;
  const char* operator()(const char* in_english) const;
  std::string operator()(const std::string& in_english) const;
};

struct Vocabulary {
  std::vector<std::string> unit_ids, unit_names, side_ids, side_names, command_ids, command_names;
  std::string_view language = "en";   // one of languages()
  PrintedTexts printed;               // in that language
  std::vector<Noun> unit_nouns;       // of units beyond its end: singular
  std::vector<Gender> unit_genders;   // of units beyond its end: masculine
  std::vector<Agreement> side_nouns;  // of sides beyond its end: plural, masculine
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
std::string title_of(const Entry& purpose);                    // "melee"
// A value as files write it, in the range of the column: a word of it, or a number.
std::optional<int> value_of(const ColumnEntry& column, std::string_view text);
// The row of an order or a manoeuvre: common to all rule sets, or the rule set's own. For a number without a
// row, the row of `none`.
const OrderKind& kind_of(Verb verb, std::span<const OrderKind> own);
const ManoeuvreKind& kind_of(Manoeuvre how, std::span<const ManoeuvreKind> own);
std::string_view key(Lifetime life);  // "" of the whole game: "player turn"
std::string_view key(Fate fate);
std::string_view key(event::Ending how);
std::string_view key(event::Condition condition);
std::string_view key(event::Ride ride);

std::string decimal(std::int64_t micrometres,
                    Length unit);       // shortest exact decimal in the unit, at most 6 places: "2.5"
std::string degrees_text(Angle angle);  // shortest decimal degrees: "180", "22.5"

// The event as a sentence a player accepts as proof, with dice and names; for Decided the order in words.
std::string sentence(const Event& event, const Vocabulary& words);
// The same, with how far and how much round units move, out of the table as it was before the event.
std::string sentence(const Event& event, const Vocabulary& words, const Table& before);
// The same in parts: names of units, dice, and text between them.
Prose sentence_parts(const Event& event, const Vocabulary& words, const Table& before);
// A change of a count, a place or a formation with what was before: "hits 0 → 2"; any other event as its
// sentence, without the full stop.
std::string change_text(const Event& event, const Vocabulary& words, const Table& before);
// The event for a report, without dice, needs and coordinates; empty if reports leave it out.
Clause story(const Event& event, const Vocabulary& words);
std::string plain(const Prose& prose);              // its text
Prose in_number(Prose prose, Agreement agreement);  // with the forms that agree
bool plural(UnitId unit, const Vocabulary& words);
Agreement agreement(UnitId unit, const Vocabulary& words);
Agreement agreement(std::span<const UnitId> units, const Vocabulary& words);  // of all together
std::string order_text(const Order& order, const Vocabulary& words);

// The attributes of an event as in log.xml, without its own number and that of its cause; for comparing with
// expectations. The legs of a decision come last, as "legs" in the XML of orders.
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
