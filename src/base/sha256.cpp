#include <sodium.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <new>

#include "quincunx/files.hpp"

namespace quincunx {
namespace {

using State = crypto_hash_sha256_state;

// libsodium picks its fastest code once; without that the hashes still come out right.
void make_ready() {
  static const int ready = sodium_init();
  static_cast<void>(ready);
}

std::string hexadecimal(const std::array<unsigned char, crypto_hash_sha256_BYTES>& hash) {
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
  sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
  return text.data();
}

}  // namespace

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.hex();
}

// The state is copied in and out, so that its type need not show in the header.
Sha256::Sha256() : state_{} {
  static_assert(sizeof(State) <= sizeof state_ && alignof(State) <= 64);
  static_assert(std::is_trivially_copyable_v<State>);
  make_ready();
  State state;
  crypto_hash_sha256_init(&state);
  std::memcpy(state_, &state, sizeof state);
}

void Sha256::add(std::string_view bytes) {
  State state;
  std::memcpy(&state, state_, sizeof state);
  crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::memcpy(state_, &state, sizeof state);
}

std::string Sha256::hex() const {
  State state;
  std::memcpy(&state, state_, sizeof state);
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state, hash.data());
  return hexadecimal(hash);
}

}  // namespace quincunx
