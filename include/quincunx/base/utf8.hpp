#pragma once
// Text in UTF-8: characters decoded, written, counted, and in their other case. No floor below or above does
// this by itself.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quincunx {

struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: no well-formed character begins here
};

// The character that begins at `at`, which lies within the text: shortest forms only, no surrogates, at most
// U+10FFFF (Unicode, table 3-7).
constexpr Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at + i]));
  };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() - at < bytes) return {};
  std::uint32_t code = first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::uint32_t lowest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < lowest[bytes] || code > 0x10FFFF || surrogate) return {};
  return {code, bytes};
}

// Whether the byte is one of a character after its first.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// Bytes of the character that begins at `at`; 1 if no well-formed character does.
constexpr std::size_t character_bytes(std::string_view text, std::size_t at) {
  const std::size_t bytes = character_at(text, at).bytes;
  return bytes == 0 ? 1 : bytes;
}

std::size_t characters(std::string_view text);  // how many

void append_character(std::string& out, std::uint32_t code);  // code: at most U+10FFFF

// As much of its beginning as has no more than so many bytes and cuts no character.
std::string_view beginning(std::string_view text, std::size_t most_bytes);

// The letter in its other case, or the letter itself. Latin up to Latin Extended-A, Greek and Cyrillic; one
// letter for one, so ß stays.
std::uint32_t capital_of(std::uint32_t code);
std::uint32_t small_of(std::uint32_t code);
std::string capitals(std::string_view text);
std::string small_letters(std::string_view text);

}  // namespace quincunx
