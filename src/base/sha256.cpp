#include <nettle/base16.h>
#include <nettle/sha2.h>

#include <array>
#include <cstring>
#include <type_traits>

#include "quincunx/base/files.hpp"

namespace quincunx {
namespace {

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

}  // namespace

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.hex();
}

// The state is copied in and out, so that its type need not show in the header.
Sha256::Sha256() : state_{} {
  static_assert(sizeof(sha256_ctx) <= sizeof state_);
  static_assert(std::is_trivially_copyable_v<sha256_ctx>);
  sha256_ctx state{};
  sha256_init(&state);
  std::memcpy(state_, &state, sizeof state);
}

void Sha256::add(std::string_view bytes) {
  sha256_ctx state{};
  std::memcpy(&state, state_, sizeof state);
  sha256_update(&state, bytes.size(), bytes_of(bytes));
  std::memcpy(state_, &state, sizeof state);
}

std::string Sha256::hex() const {
  sha256_ctx state{};
  std::memcpy(&state, state_, sizeof state);
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
  sha256_digest(&state, digest.size(), digest.data());
  std::string text(BASE16_ENCODE_LENGTH(digest.size()), '\0');
  base16_encode_update(text.data(), digest.size(), digest.data());
  return text;
}

}  // namespace quincunx
