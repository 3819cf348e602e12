#include "print/letters.hpp"

namespace quincunx {
namespace {

// Of a sign of two bytes; the sign itself where it has none.
unsigned capital_of(unsigned sign) {
  if (sign >= 0xE0 && sign <= 0xFE && sign != 0xF7) return sign - 32;
  if (sign == 0xFF) return 0x178;
  const bool even_capital = (sign >= 0x100 && sign <= 0x137) || (sign >= 0x14A && sign <= 0x177);
  const bool odd_capital = (sign >= 0x139 && sign <= 0x148) || (sign >= 0x179 && sign <= 0x17E);
  if (sign == 0x131) return sign;
  if (even_capital && sign % 2 == 1) return sign - 1;
  if (odd_capital && sign % 2 == 0) return sign - 1;
  return sign;
}

}  // namespace

std::size_t sign_length(std::string_view text, std::size_t at) {
  std::size_t length = 1;
  while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0) == 0x80)
    ++length;
  return length;
}

std::string capitals(std::string_view text) {
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sign_length(text, i);
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead >= 'a' && lead <= 'z') {
      made += static_cast<char>(lead - 32);
    } else if (length == 2 && lead >= 0xC3 && lead <= 0xC5) {
      const unsigned sign = (lead & 0x1Fu) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3Fu);
      const unsigned capital = capital_of(sign);
      made += static_cast<char>(0xC0 | (capital >> 6));
      made += static_cast<char>(0x80 | (capital & 0x3F));
    } else {
      made += text.substr(i, length);
    }
    i += length;
  }
  return made;
}

bool small_letter(std::string_view text, std::size_t at) {
  const std::string_view sign = text.substr(at, sign_length(text, at));
  return capitals(sign) != sign;
}

}  // namespace quincunx
