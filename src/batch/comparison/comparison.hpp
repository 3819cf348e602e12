#pragma once
// What decides a battle: it and variants of it, played with the same dice, play by play.

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
  std::string name;                    // of its files: letters, digits and '-'
  std::string what;                    // an XPath, the id of a unit, the key of a ruling, a path
  std::string value = {}, was = {};    // of values, rulings and figures
  std::string label = {};              // as charts have it
  std::string question = {};           // of rulings: what is decided, in words; `label` has the answer
  std::string was_text = {};           // as documents print what was; empty: `was`
  std::uint8_t side = nobody_won;      // of a unit or command
  int dropped = 0;                     // orders that named what is gone
  std::string option = {};             // asks for this one alone: "--knock-out guards"
  std::string repeat = {}, play = {};  // the commands that repeat the comparison, and a play less its number
};
std::string key_of(Variant::Kind kind);  // "battle", "value" …

// A play in numbers, or two of them with exchanged roles as one: their means.
enum class Measure : std::uint8_t { score, first_won, second_won, first_lost, second_lost, turns };
constexpr std::size_t measures = 6;
using Numbers = std::array<double, measures>;  // score: of the first side, won 1, drawn ½; lost: strength
// `first`: which of the battle's sides is the first of the comparison.
Numbers numbers_of(const Outcome& play, std::uint8_t first = 0);
Numbers between(const Numbers& a, const Numbers& b);

struct Played {  // a variant, or the base, and its plays from 0 on
  std::vector<Numbers> plays;
  std::string stopped = {};  // why there were no more plays
};

struct Effect {
  std::size_t variant = 0;
  std::array<Paired, measures> differences;  // from the base, in the same plays
  std::uint64_t other_score = 0;             // plays that came out otherwise
  double adjusted = 1;                       // p of the score, by Holm over all variants
  bool survives() const { return adjusted <= 0.05; }
  const Paired& of(Measure measure) const { return differences[static_cast<std::size_t>(measure)]; }
};

struct Comparison {
  std::uint64_t plays = 0;      // of the base
  Numbers base{};               // its means
  std::vector<Effect> effects;  // the largest on the score first, whichever way
};
Comparison comparison_of(const Played& base, std::span<const Played> variants);

// What is told beside the numbers.
struct ComparisonTelling {
  const Battle& battle;      // the base
  const Settings& settings;  // of the base
  std::span<const Variant> variants;
  std::span<const Played> played;  // variants
  const Comparison& comparison;
  bool both_ways = false;  // every play with exchanged roles too
  // The commands that repeat all of it, and one VARIANT. The scenario stands in them by its id, so that
  // documents are the same wherever its file lies.
  std::string repeat, repeat_one;
};
std::string comparison_csv(const ComparisonTelling& telling);
std::string comparison_json(const ComparisonTelling& telling);
std::string comparison_document(const ComparisonTelling& telling);  // XML, scenarios/schema/comparison.xsd
std::string comparison_text(const ComparisonTelling& telling);

const char* key_of(Measure measure);  // "score", "first-won" …

}  // namespace quincunx::batch
