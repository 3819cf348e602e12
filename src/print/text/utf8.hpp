#pragma once
// Strict UTF-8 decoding: a malformed byte must not disappear or become another character.

#include <string>
#include <string_view>

namespace quincunx {

constexpr char32_t not_utf8 = 0xFFFFFFFF;  // replaces one malformed byte; no font has it

std::u32string code_points(std::string_view utf8);
std::string utf16be_hex(std::u32string_view signs);  // "00410301D83D", for PDF text
std::string sign_name(char32_t sign);                // "U+2694", or "a byte that is not UTF-8"

}  // namespace quincunx
