#include "quincunx/base/utf8.hpp"

#include <algorithm>

namespace quincunx {
namespace {

// Bytes that are no character stay as they are.
template <class Case>
std::string recast(std::string_view text, Case other) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    if (c.bytes == 0)
      out += text[at];
    else
      append_character(out, other(c.code));
    at += std::max<std::size_t>(c.bytes, 1);
  }
  return out;
}

}  // namespace

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

void append_character(std::string& out, std::uint32_t code) {
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0U | code >> 6U);
  } else if (code < 0x10000) {
    put(0xE0U | code >> 12U);
    put(0x80U | (code >> 6U & 0x3FU));
  } else {
    put(0xF0U | code >> 18U);
    put(0x80U | (code >> 12U & 0x3FU));
    put(0x80U | (code >> 6U & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
}

std::string_view beginning(std::string_view text, std::size_t most_bytes) {
  if (text.size() <= most_bytes) return text;
  std::size_t to = most_bytes;
  while (to > 0 && continues_character(text[to])) --to;
  return text.substr(0, to);
}

std::uint32_t capital_of(std::uint32_t c) {
  if ((c >= 'a' && c <= 'z') || (c >= 0xE0 && c <= 0xFE && c != 0xF7) ||
      (c >= 0x3B1 && c <= 0x3C9 && c != 0x3C2) || (c >= 0x430 && c <= 0x44F))
    return c - 0x20;
  if (c >= 0x450 && c <= 0x45F) return c - 0x50;
  if (c == 0xFF) return 0x178;
  if (((c >= 0x100 && c <= 0x137 && c != 0x131) || (c >= 0x14A && c <= 0x177)) && c % 2 == 1) return c - 1;
  if (((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) && c % 2 == 0) return c - 1;
  return c;
}

std::uint32_t small_of(std::uint32_t c) {
  for (const std::uint32_t small : {c + 1, c + 0x20, c + 0x50, 0xFFU})
    if (small != c && capital_of(small) == c) return small;
  return c;
}

std::string capitals(std::string_view text) { return recast(text, capital_of); }
std::string small_letters(std::string_view text) { return recast(text, small_of); }

}  // namespace quincunx
