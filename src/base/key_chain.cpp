#include "quincunx/base/key_chain.hpp"

#include <nettle/base16.h>
#include <nettle/hmac.h>
#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

constexpr std::size_t key_bytes = 32, seed_bytes = 8;

bool key_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
bool salt_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' ||
         c == '_';
}

const std::uint8_t* octets(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

std::string random_key() {
  std::array<std::uint8_t, key_bytes> random{};
  std::size_t had = 0;
  while (had < random.size()) {
    const ssize_t more = getrandom(random.data() + had, random.size() - had, 0);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0)
      throw std::runtime_error(std::string("the system gives no random numbers for the dice: ") +
                               std::strerror(errno));
    had += static_cast<std::size_t>(more);
  }
  std::string key(BASE16_ENCODE_LENGTH(random.size()), '\0');
  base16_encode_update(key.data(), random.size(), random.data());
  return key;
}

}  // namespace

bool is_key(std::string_view text) {
  return text.size() == 2 * key_bytes && std::all_of(text.begin(), text.end(), key_digit);
}

bool is_salt(std::string_view text) {
  return text.size() <= longest_salt && std::all_of(text.begin(), text.end(), salt_letter);
}

std::string earlier_key(std::string key, int steps) {
  for (; steps > 0; --steps) key = sha256(key);
  return key;
}

std::uint64_t seed_of_turn(std::string_view key, const Salts& salts, int turn) {
  const std::string text = salts[0] + '\n' + salts[1] + '\n' + std::to_string(turn);
  hmac_sha256_ctx state{};
  hmac_sha256_set_key(&state, key.size(), octets(key));
  hmac_sha256_update(&state, text.size(), octets(text));
  std::array<std::uint8_t, seed_bytes> first{};
  hmac_sha256_digest(&state, first.size(), first.data());
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : first) seed = seed << 8 | byte;
  return seed;
}

std::string fault_of(const RevealedKeys& revealed) {
  if (!is_key(revealed.commitment))
    return "the commitment " + in_quotes(revealed.commitment) + " is not 64 hexadecimal digits";
  if (!is_key(revealed.key)) return "the key " + in_quotes(revealed.key) + " is not 64 hexadecimal digits";
  for (const std::string& salt : revealed.salts)
    if (!is_salt(salt))
      return "the salt " + in_quotes(salt) + " has other signs than letters, digits, '.', '-' and '_', " +
             "or more than " + std::to_string(longest_salt);
  if (revealed.turn < 0 || revealed.turn > longest_chain)
    return "a key of turn " + std::to_string(revealed.turn) + "; turns go from 0 to " +
           std::to_string(longest_chain);
  const std::string first = earlier_key(revealed.key, revealed.turn);
  if (first == revealed.commitment) return {};
  return "the key of turn " + std::to_string(revealed.turn) +
         " does not lead to the commitment: its SHA-256, " + "taken " + std::to_string(revealed.turn) +
         " times, is " + first;
}

std::vector<std::string> keys_of(const RevealedKeys& revealed) {
  std::vector<std::string> keys(static_cast<std::size_t>(revealed.turn));
  std::string key = revealed.key;
  for (std::size_t turn = keys.size(); turn > 0; --turn) {
    keys[turn - 1] = key;
    key = sha256(key);
  }
  return keys;
}

std::vector<std::uint64_t> seeds_of(const RevealedKeys& revealed) {
  std::vector<std::uint64_t> seeds;
  for (const std::string& key : keys_of(revealed))
    seeds.push_back(seed_of_turn(key, revealed.salts, static_cast<int>(seeds.size()) + 1));
  return seeds;
}

KeyChain KeyChain::drawn(int turns) { return {random_key(), turns}; }

KeyChain::KeyChain(std::string last_key, int turns) : keys_(static_cast<std::size_t>(turns) + 1) {
  keys_.back() = std::move(last_key);
  for (std::size_t turn = keys_.size() - 1; turn > 0; --turn) keys_[turn - 1] = sha256(keys_[turn]);
}

RevealedKeys KeyChain::revealed(int turn, Salts salts) const {
  return {commitment(), std::move(salts), keys_.at(static_cast<std::size_t>(turn)), turn};
}

}  // namespace quincunx
