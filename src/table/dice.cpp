#include "quincunx/table/dice.hpp"

#include <algorithm>
#include <climits>
#include <stdexcept>
#include <string>
#include <utility>

namespace quincunx {
namespace {

constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;

constexpr std::uint64_t finalised(std::uint64_t z) {  // splitmix64 (Steele, Lea and Flood 2014)
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

constexpr std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
constexpr std::uint32_t high(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }

// A repeated roll of the same unit for the same purpose differs in the fourth word, so repeats never collide.
PhiloxBlock counter_of(const Deed& deed) {
  std::uint64_t place = mix(mix(std::uint64_t{deed.turn} << 16 | deed.step, deed.actor), deed.target);
  if (deed.activation != 0) place = mix(place, deed.activation);
  return {low(place), high(place), 0, std::uint32_t{deed.purpose} << 16 | deed.repeat};
}

// The words of one deed, four to a block.
class Words {
 public:
  Words(PhiloxBlock counter, PhiloxKey key) : counter_(counter), key_(key) {}
  std::uint32_t operator()() {
    if (next_ == block_.size()) {
      block_ = philox4x32_10(counter_, key_);
      ++counter_[2];
      next_ = 0;
    }
    return block_[next_++];
  }

 private:
  PhiloxBlock counter_;
  PhiloxKey key_;
  PhiloxBlock block_{};
  std::size_t next_ = 4;
};

}  // namespace

int Roll::at_least(int need) const {
  return static_cast<int>(
      std::count_if(faces.begin(), faces.begin() + count, [need](int f) { return f >= need; }));
}

int Roll::sum() const {
  int total = 0;
  for (const std::uint8_t face : dice()) total += face;
  return total;
}

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  return finalised((finalised(a + golden) ^ b) + golden);
}

std::uint64_t stable_hash(std::string_view id) {
  std::uint64_t hash = 0xCBF29CE484222325U;  // FNV-1a
  for (const char c : id) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return mix(hash, id.size());
}

Dice Dice::by_turn(std::vector<std::uint64_t> seeds) {
  Dice dice(0, 0);
  dice.seeds_ = std::move(seeds);
  dice.by_turn_ = true;
  return dice;
}

int Dice::last_turn() const { return by_turn_ ? static_cast<int>(seeds_.size()) : INT_MAX; }

std::uint64_t Dice::seed_of(const Deed& deed) const {
  if (!by_turn_) return seed_;
  const auto turn = static_cast<std::size_t>(std::max<int>(deed.turn, 1));
  if (turn > seeds_.size()) throw std::logic_error("no key for the dice of turn " + std::to_string(turn));
  return seeds_[turn - 1];
}

Dice Dice::scripted(std::vector<std::uint8_t> faces, std::vector<std::uint64_t> draws) {
  Dice dice(0, 0);
  dice.draws_ = std::move(draws);
  dice.script_ = std::move(faces);
  dice.scripted_ = true;
  return dice;
}

std::size_t Dice::draw(const Deed& deed, std::span<const std::uint64_t> tokens) {
  if (!scripted_)
    return static_cast<std::size_t>(roll(deed, 1, static_cast<int>(tokens.size())).faces[0]) - 1;
  const auto wanted =
      drawn_ < draws_.size() ? std::find(tokens.begin(), tokens.end(), draws_[drawn_]) : tokens.end();
  if (wanted == tokens.end()) {
    ++missing_, ++missing_draws_;
    return 0;
  }
  ++drawn_;
  return static_cast<std::size_t>(wanted - tokens.begin());
}

Roll Dice::roll(const Deed& deed, int count, int sides) {
  const int wanted = std::clamp(count, 0, static_cast<int>(Roll::capacity));
  const int faces = std::clamp(sides, 1, 255);
  thrown_ += static_cast<std::size_t>(wanted);
  if (!scripted_) {
    const std::uint64_t key = mix(seed_of(deed), play_);
    return dice_from(Words(counter_of(deed), {low(key), high(key)}), wanted, faces);
  }
  Roll roll;
  for (; roll.count < wanted; ++roll.count) {
    if (used_ == script_.size()) {
      ++missing_;
      roll.faces[roll.count] = 1;
      continue;
    }
    const int face = script_[used_++];
    off_the_die_ = off_the_die_ || face < 1 || face > faces;
    roll.faces[roll.count] = static_cast<std::uint8_t>(std::clamp(face, 1, faces));
  }
  return roll;
}

}  // namespace quincunx
