#pragma once
// A small vocabulary for tests: two units a side, one of everything else or two.

#include <array>

#include "game_orders.hpp"
#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

constexpr UnitId p2{0}, h1{1}, w1{2}, g1{3};

inline constexpr std::array<const char*, 3> test_minds{"steady", "shaken", "broken"};
inline constexpr std::array<ColumnEntry, 4> test_columns{{
    {"resolve", "{unit} lost resolve: {from} to {to}", 0, 6, Lifetime::game, "Resolve"},
    {"shot", "{unit} got a shooting marker", 0, 1, Lifetime::turn, "Shot"},
    {"moved", "", 0, 1, Lifetime::turn, ""},
    {"mind", "{unit}: {to} after {from}", 0, 2, Lifetime::game, "", "", test_minds},
}};
inline constexpr std::array<TieEntry, 2> test_ties{{
    {"charged", "{unit} charged {target}", Lifetime::turn},
    {"locked", "", Lifetime::game},
}};
inline constexpr std::array<TopicEntry, 2> test_topics{{
    {"move", "Which unit moves next, and how?", true},
    {"allot", "On whom do the hits fall?", false},
}};
inline constexpr std::array<Entry, 3> test_purposes{{
    {"shooting", "{unit} shot at {target}: hits on {need}, {score} of {n} hit"},
    {"initiative", ""},
    {"melee", "{unit} rolled {dice} against {target}; {unknown} {{score}}"},
}};
inline constexpr std::array<Entry, 3> test_remarks{{
    {"out-of-command", "{unit} {was|were} out of command"},
    {"too-far", "{unit} had only {length} left of {from}"},
    {"army-holds", ""},
}};

inline constexpr std::array<const char*, 2> test_styles{"cold-steel", "fire"};

inline Vocabulary test_words() {
  Vocabulary words;
  words.unit_ids = {"p2", "h1", "w1", "g1"};
  words.unit_names = {"Yellow brigade", "Wallenstein's Horse", "windmill battery", ""};
  words.unit_nouns = {Noun::singular, Noun::plural, Noun::singular};
  words.side_ids = {"swedish", "imperial"};
  words.side_names = {"Swedes", "Imperialists"};
  words.command_ids = {"left", "right"};
  words.command_names = {"Left wing", "Right wing"};
  words.columns = test_columns;
  words.ties = test_ties;
  words.topics = test_topics;
  words.purposes = test_purposes;
  words.remarks = test_remarks;
  words.step_ids = {"1.1", "1.2"};
  words.step_titles = {"", "Defender shoot"};
  words.formation_keys = {"line", "march-column"};
  words.formation_names = {"line", "march column"};
  words.objective_ids = {"mill"};
  words.objective_names = {"the mill"};
  words.orders = game::orders;
  words.manoeuvres = game::manoeuvres;
  words.charge_styles = test_styles;
  words.table_keys = {"1.1", "6.2"};
  words.unit_of_length = 20'000;
  words.length_name = "TUM";
  return words;
}

constexpr Length tum(int thousandths) { return thousandths * 20; }

inline Event event_of(EventBody body, std::uint32_t n = 1, std::uint32_t by = 0) {
  return {n, by, {}, {}, body};
}

inline Roll dice(std::initializer_list<int> faces) {
  Roll roll;
  for (const int face : faces) roll.faces[roll.count++] = static_cast<std::uint8_t>(face);
  return roll;
}

inline Leg leg(Manoeuvre how, Angle angle = {}, Length by = 0, Point to = {}) { return {how, angle, by, to}; }
inline Leg form_leg(std::uint8_t formation) { return {Manoeuvre::form, {}, 0, {}, formation}; }

}  // namespace quincunx
