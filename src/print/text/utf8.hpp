#pragma once
// Signs of a UTF-8 text, decoded strictly: a damaged byte must never vanish or turn into another sign.

#include <string>
#include <string_view>

namespace quincunx {

constexpr char32_t not_utf8 = 0xFFFFFFFF;  // stands for one byte that belongs to no sign; no font has it

std::u32string signs_of(std::string_view utf8);
std::string utf16be_hex(std::u32string_view signs);  // "00410301D83D": as PDF wants text
std::string sign_name(char32_t sign);                // "U+2694", or "a byte that is not UTF-8"

}  // namespace quincunx
