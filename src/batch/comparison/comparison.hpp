#pragma once
// Compares a battle with variants of it. All are played with the same dice, play by play.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "batch/comparison/paired.hpp"
#include "batch/outcome.hpp"
#include "batch/store.hpp"

namespace quincunx::batch {

struct Variant {
  enum class Kind : std::uint8_t { battle, value, unit, command, ruling, figure };
  Kind kind{};
  std::string name;                    // for file names: letters, digits and '-'
  std::string what;                    // an XPath, the id of a unit, the key of a ruling, or a path
  std::string value = {}, was = {};    // new and old value, of values, rulings and figures
  std::string label = {};              // text in charts
  std::string question = {};           // of a ruling: its question; `label` is the answer
  std::string was_text = {};           // old value in documents; empty: `was`
  std::uint8_t side = nobody_won;      // side of a unit or command
  int dropped = 0;                     // orders left out because they named a removed unit
  std::string option = {};             // command-line option for this variant alone: "--knock-out guards"
  std::string repeat = {}, play = {};  // commands: repeat the comparison; repeat a play, without its number
};
std::string key_of(Variant::Kind kind);  // "battle", "value" …

// The numbers of a play, or the means of two plays with exchanged roles.
enum class Measure : std::uint8_t { score, first_won, second_won, first_lost, second_lost, turns };
constexpr std::size_t measures = 6;
using Numbers = std::array<double, measures>;  // score of the first side: win 1, draw ½; lost: strength
// `first`: index of the side that the comparison counts as first.
Numbers numbers_of(const Outcome& play, std::uint8_t first = 0);
Numbers between(const Numbers& a, const Numbers& b);

struct Played {  // plays of a variant or of the base, from number 0
  std::vector<Numbers> plays;
  std::string stopped = {};  // why its plays ended
};

struct Effect {
  std::size_t variant = 0;
  std::array<Paired, measures> differences;  // from the base in the same plays
  std::uint64_t other_score = 0;             // plays with another score than in the base
  double adjusted = 1;                       // p of the score, adjusted by Holm over all variants
  bool survives() const { return adjusted <= 0.05; }
  const Paired& of(Measure measure) const { return differences[static_cast<std::size_t>(measure)]; }
};

struct Comparison {
  std::uint64_t plays = 0;      // of the base
  Numbers base{};               // means of the base
  std::vector<Effect> effects;  // largest absolute effect on the score first
};
Comparison comparison_of(const Played& base, std::span<const Played> variants);

// A comparison and the context that its documents need.
struct ComparisonReport {
  const Battle& battle;      // the base
  const Settings& settings;  // of the base
  std::span<const Variant> variants;
  std::span<const Played> played;  // variants
  const Comparison& comparison;
  bool both_ways = false;  // every play was repeated with exchanged roles
  // Commands that repeat the comparison, and that repeat one VARIANT. They name the scenario by its id, so
  // that documents do not depend on where its file is.
  std::string repeat, repeat_one;
};
std::string comparison_csv(const ComparisonReport& report);
std::string comparison_json(const ComparisonReport& report);
std::string comparison_document(const ComparisonReport& report);  // XML, scenarios/schema/comparison.xsd
std::string comparison_text(const ComparisonReport& report);

const char* key_of(Measure measure);  // "score", "first-won" …

}  // namespace quincunx::batch
