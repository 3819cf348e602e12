#include "print/letters.hpp"

namespace quincunx {
namespace {

// Of a sign of Latin-1 or Latin Extended-A; the sign itself where it has none.
unsigned capital_of(unsigned sign) {
  if (sign >= 0xE0 && sign <= 0xFE && sign != 0xF7) return sign - 32;
  if (sign == 0xFF) return 0x178;
  const bool even_capital =
      (sign >= 0x100 && sign <= 0x137 && sign != 0x131) || (sign >= 0x14A && sign <= 0x177);
  const bool odd_capital = (sign >= 0x139 && sign <= 0x148) || (sign >= 0x179 && sign <= 0x17E);
  if (even_capital && sign % 2 == 1) return sign - 1;
  if (odd_capital && sign % 2 == 0) return sign - 1;
  return sign;
}

unsigned small_of(unsigned sign) {
  for (const unsigned small : {sign + 1, sign + 32, 0xFFu})
    if (small != sign && capital_of(small) == sign) return small;
  return sign;
}

}  // namespace

std::size_t sign_length(std::string_view text, std::size_t at) {
  std::size_t length = 1;
  while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0) == 0x80)
    ++length;
  return length;
}

namespace {

template <typename Ascii, typename Wide>
std::string recast(std::string_view text, Ascii ascii, Wide wide) {
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sign_length(text, i);
    const auto lead = static_cast<unsigned char>(text[i]);
    if (length == 1) {
      made += ascii(text[i]);
    } else if (length == 2 && lead >= 0xC3 && lead <= 0xC5) {
      const unsigned sign = wide((lead & 0x1Fu) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3Fu));
      made += static_cast<char>(0xC0 | (sign >> 6));
      made += static_cast<char>(0x80 | (sign & 0x3F));
    } else {
      made += text.substr(i, length);
    }
    i += length;
  }
  return made;
}

}  // namespace

std::string capitals(std::string_view text) {
  return recast(
      text, [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }, capital_of);
}

std::string small_letters(std::string_view text) {
  return recast(
      text, [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }, small_of);
}

bool small_letter(std::string_view text, std::size_t at) {
  const std::string_view sign = text.substr(at, sign_length(text, at));
  return capitals(sign) != sign;
}

bool is_letter(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return (lead >= 'a' && lead <= 'z') || (lead >= 'A' && lead <= 'Z');
  if (lead < 0xC3 || lead > 0xC5 || sign_length(text, at) != 2) return false;
  const auto trail = static_cast<unsigned char>(text[at + 1]);
  return lead != 0xC3 || (trail != 0x97 && trail != 0xB7);  // × and ÷
}

}  // namespace quincunx
