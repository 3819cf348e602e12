#include "print/utf8.hpp"

#include <cstdint>

namespace quincunx {
namespace {

// How many bytes the sign takes that this byte begins; 0 where none begins.
std::size_t length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  if (lead >= 0xF0 && lead <= 0xF4) return 4;
  return 0;
}

char32_t decode(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  if (bytes.size() == 1) return lead;
  char32_t sign = lead & (0xFFu >> (bytes.size() + 1));
  for (const char c : bytes.substr(1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) return not_utf8;
    sign = (sign << 6) | (byte & 0x3Fu);
  }
  const bool overlong = (bytes.size() == 3 && sign < 0x800) || (bytes.size() == 4 && sign < 0x10000);
  const bool surrogate = sign >= 0xD800 && sign <= 0xDFFF;
  return overlong || surrogate || sign > 0x10FFFF ? not_utf8 : sign;
}

void hex(std::string& out, std::uint32_t value, int digits) {
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
    out += "0123456789ABCDEF"[(value >> shift) & 0xF];
}

}  // namespace

std::u32string signs_of(std::string_view utf8) {
  std::u32string signs;
  signs.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size();) {
    const std::size_t bytes = length(static_cast<unsigned char>(utf8[i]));
    const char32_t sign = bytes == 0 || i + bytes > utf8.size() ? not_utf8 : decode(utf8.substr(i, bytes));
    signs += sign;
    i += sign == not_utf8 ? 1 : bytes;
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
