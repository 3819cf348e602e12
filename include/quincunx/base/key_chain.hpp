#pragma once
// Keys for dice that players can check during a game. Not even the umpire can choose the dice after seeing
// orders.
//
// A key is 64 lower-case hexadecimal digits. Turn t has the key k_t; the key of the turn before is its
// SHA-256, taken over these 64 digits as text, without a line end:
//
//   k_(t-1) = SHA-256(k_t)                      printf %s KEY | sha256sum
//
// The commitment is k_0. It is published before the first order, and the key of each turn after that turn.
// A key gives every earlier one and none of the later ones.
//
// The seed of turn t is the first 8 bytes, as a big-endian number, of
//
//   HMAC-SHA-256(k_t, text)                     printf '%s\n%s\n%d' SALT1 SALT2 T |
//                                               openssl dgst -sha256 -hmac KEY
//
// Its key is again the 64 digits as text. The text is the salt of the first side, a line feed, the salt of
// the second side, a line feed, and t in decimal. A side that sent no salt has an empty one.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

bool is_key(std::string_view text);  // 64 digits of 0-9 and a-f

// A salt: letters a-z and A-Z, digits, '.', '-' and '_', at most 64, so that it stays the same in mails,
// files and shells. Empty is none.
constexpr std::size_t longest_salt = 64;
bool is_salt(std::string_view text);
using Salts = std::array<std::string, 2>;  // of the sides in their order

constexpr int longest_chain = 30'000;  // turns; also the highest number of a turn in a log

// The key `steps` turns before the turn of `key`. `steps` from 0.
std::string earlier_key(std::string key, int steps);
std::uint64_t seed_of_turn(std::string_view key, const Salts& salts, int turn);

// What players know of a chain after some turn. Without a commitment there is no chain.
struct RevealedKeys {
  std::string commitment;
  Salts salts;
  std::string key;  // of the last turn whose key is published; the others follow from it
  int turn = 0;     // that turn; 0: none yet, and the key is the commitment

  explicit operator bool() const { return !commitment.empty(); }
  bool operator==(const RevealedKeys&) const = default;
};

// What is wrong with them: "" if every value is in form and the key leads to the commitment.
std::string fault_of(const RevealedKeys& revealed);
// Keys and seeds of turns 1 to `revealed.turn`, in this order. It must have no fault.
std::vector<std::string> keys_of(const RevealedKeys& revealed);
std::vector<std::uint64_t> seeds_of(const RevealedKeys& revealed);

// The secret: the key of the last turn, from which all others follow.
class KeyChain {
 public:
  // The last key comes from the system's random source. Throws std::runtime_error if it gives none. `turns`
  // within [1, longest_chain].
  static KeyChain drawn(int turns);
  // `last_key` is a key, and that of turn `turns`.
  KeyChain(std::string last_key, int turns);

  const std::string& last_key() const { return keys_.back(); }
  const std::string& commitment() const { return keys_.front(); }
  int turns() const { return static_cast<int>(keys_.size()) - 1; }
  // What to publish after `turn`, within [0, turns()].
  RevealedKeys revealed(int turn, Salts salts) const;

 private:
  std::vector<std::string> keys_;  // by turn, the commitment first
};

}  // namespace quincunx
