#pragma once
// Dice that belong to the deed, not to the queue: each die is a counter-based function (Philox4x32-10; Salmon
// et al. 2011) of the seed, the play and what is being rolled for. Correcting one order leaves every
// unrelated die as it was.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace quincunx {

// A roll as it lies on the table; at most 60 dice, every die kept, in the order thrown.
struct Roll {
  static constexpr std::size_t capacity = 60;
  std::array<std::uint8_t, capacity> faces{};
  std::uint8_t count = 0;
  std::span<const std::uint8_t> dice() const& { return {faces.data(), count}; }
  std::span<const std::uint8_t> dice() const&& = delete;  // would outlive the roll it looks at
  int at_least(int need) const;                           // how many dice show `need` or more
  int sum() const;
  bool operator==(const Roll&) const = default;
};

// What a die is thrown for. Actor and target are hashes of scenario ids, never container positions.
struct Deed {
  std::uint16_t turn = 0, step = 0;
  std::uint16_t purpose = 0;  // the rule set's own numbering
  std::uint16_t repeat = 0;   // number of the roll of this same deed in the activation or step, from 0
  std::uint64_t actor = 0, target = 0;
  std::uint64_t activation =
      0;  // hash of the activated unit or party and the number of its activation; 0: no activation
  bool operator==(const Deed&) const = default;
};

using PhiloxKey = std::array<std::uint32_t, 2>;
using PhiloxBlock = std::array<std::uint32_t, 4>;
constexpr PhiloxBlock philox4x32_10(PhiloxBlock counter, PhiloxKey key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p0 = std::uint64_t{0xD2511F53U} * counter[0];
    const std::uint64_t p1 = std::uint64_t{0xCD9E8D57U} * counter[2];
    counter = {static_cast<std::uint32_t>(p1 >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(p1),
               static_cast<std::uint32_t>(p0 >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(p0)};
    key[0] += 0x9E3779B9U;
    key[1] += 0xBB67AE85U;
  }
  return counter;
}

std::uint64_t mix(std::uint64_t a, std::uint64_t b);  // 64-bit mixing (splitmix64 finaliser)
std::uint64_t stable_hash(std::string_view id);       // the same on every machine and run

// One number in [1, sides] from a word by Lemire's multiplication; nullopt if the word must be rejected.
constexpr std::optional<int> bounded(std::uint32_t word, std::uint32_t sides) {
  const std::uint64_t product = std::uint64_t{word} * sides;
  const std::uint32_t low = static_cast<std::uint32_t>(product);
  if (low < sides && low < (0U - sides) % sides) return std::nullopt;
  return static_cast<int>(product >> 32) + 1;
}

// Dice out of a stream of words, one word a die; a rejected word is passed over. `count` within [0,
// Roll::capacity], `sides` within [1, 255].
template <typename Words>
Roll dice_from(Words next_word, int count, int sides) {
  Roll roll;
  while (roll.count < count) {
    const std::uint32_t word = next_word();
    if (const std::optional<int> face = bounded(word, static_cast<std::uint32_t>(sides)))
      roll.faces[roll.count++] = static_cast<std::uint8_t>(*face);
  }
  return roll;
}

class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t play) : seed_(seed), play_(play) {}  // keyed
  // Keyed, with a seed for each turn from 1 (quincunx/base/key_chain.hpp). A deed before turn 1 has the seed
  // of turn 1. `play` ends a game with last_turn(), so that no deed comes later; rolling for a later one
  // throws std::logic_error.
  static Dice by_turn(std::vector<std::uint64_t> seeds);
  // Rolled by hand, in order of use; draws apart from dice, by the hashes of what is drawn.
  static Dice scripted(std::vector<std::uint8_t> faces, std::vector<std::uint64_t> draws = {});

  // `count` is clamped to [0, Roll::capacity], `sides` to [1, 255]. Keyed: the same deed always throws the
  // same dice, and a longer roll begins with the dice of a shorter one. A scripted face off the die is
  // brought to the nearest on it.
  Roll roll(const Deed& deed, int count, int sides);

  // One of the tokens in a bag, given by their hashes: its position. A scripted token that is not in the bag,
  // or beyond the script, gives the first.
  std::size_t draw(const Deed& deed, std::span<const std::uint64_t> tokens);

  int last_turn() const;  // the last turn that these dice can be thrown in; INT_MAX: any

  bool is_scripted() const { return scripted_; }
  // Scripted dice: how many are left over, how many were wanted beyond the script (those show 1), and whether
  // one was off the die.
  std::size_t left_over() const { return script_.size() - used_ + draws_.size() - drawn_; }
  std::size_t missing() const { return missing_; }              // dice and draws
  std::size_t missing_draws() const { return missing_draws_; }  // each came to the first of its tokens
  bool off_the_die() const { return off_the_die_; }
  std::size_t thrown() const { return thrown_; }

 private:
  std::uint64_t seed_of(const Deed& deed) const;

  std::uint64_t seed_ = 0, play_ = 0;
  std::vector<std::uint64_t> seeds_;  // by turn
  std::vector<std::uint8_t> script_;
  std::vector<std::uint64_t> draws_;
  std::size_t drawn_ = 0, used_ = 0, missing_ = 0, missing_draws_ = 0, thrown_ = 0;
  bool scripted_ = false, by_turn_ = false, off_the_die_ = false;
};

}  // namespace quincunx
