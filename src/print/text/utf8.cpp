#include "print/text/utf8.hpp"

#include <algorithm>
#include <cstdint>

#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

void hex(std::string& out, std::uint32_t value, int digits) {
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    out += "0123456789ABCDEF"[(value >> shift) & 0xF];
}

}  // namespace

std::u32string code_points(std::string_view utf8) {
  std::u32string signs;
  signs.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size();) {
    const Character c = character_at(utf8, i);
    signs += c.bytes == 0 ? not_utf8 : static_cast<char32_t>(c.code);
    i += std::max<std::size_t>(c.bytes, 1);
  }
  return signs;
}

std::string utf16be_hex(std::u32string_view signs) {
  std::string out;
  for (const char32_t given : signs) {
    const char32_t sign = given > 0x10FFFF ? U'\uFFFD' : given;
    if (sign < 0x10000) {
      hex(out, sign, 4);
    } else {
      hex(out, 0xD800u + ((sign - 0x10000u) >> 10), 4);
      hex(out, 0xDC00u + ((sign - 0x10000u) & 0x3FFu), 4);
    }
  }
  return out;
}

std::string sign_name(char32_t sign) {
  if (sign == not_utf8) return "a byte that is not UTF-8";
  std::string out = "U+";
  hex(out, sign, sign > 0xFFFF ? 6 : 4);
  return out;
}

}  // namespace quincunx
