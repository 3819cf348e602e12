#include "quincunx/base/plain_characters.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

constexpr bool between(std::uint32_t code, std::uint32_t first, std::uint32_t last) {
  return code >= first && code <= last;
}

// The plain character; empty: it is left out. Nullopt: it is plain already.
std::optional<std::string_view> plain_for(std::uint32_t code) {
  if (code == 0xA0 || between(code, 0x2000, 0x200A) || code == 0x202F || code == 0x205F || code == 0x3000)
    return " ";
  if (code == 0x85 || code == 0x2028 || code == 0x2029) return "\n";
  if (code == 0xAB || code == 0xBB || between(code, 0x201C, 0x201F) || code == 0x2033 || code == 0xFF02)
    return "\"";
  if (between(code, 0x2018, 0x201B) || code == 0x2032 || code == 0xFF07) return "'";
  if (between(code, 0x2010, 0x2015) || code == 0x2212 || code == 0xFE58 || code == 0xFE63 || code == 0xFF0D)
    return "-";
  if (code == 0x2022 || code == 0x2023 || code == 0x2043 || code == 0x25AA || code == 0x25CF ||
      code == 0x25E6 || code == 0x25A0)
    return "*";
  if (code == 0xFF0C) return ",";
  if (code == 0xFF1A) return ":";
  if (code == 0xFF1B) return ";";
  if (code == 0xAD || between(code, 0x200B, 0x200F) || between(code, 0x202A, 0x202E) ||
      between(code, 0x2060, 0x2069) || code == 0xFE0E || code == 0xFE0F || code == 0xFEFF)
    return "";
  return std::nullopt;
}

}  // namespace

std::size_t PlainText::origin(std::size_t at) const {
  const auto after =
      std::upper_bound(shifts.begin(), shifts.end(), at,
                       [](std::size_t wanted, const auto& each) { return wanted < each.first; });
  const auto& last = *(after - 1);
  return last.second + (at - last.first);
}

PlainText plain_characters(std::string_view text) {
  PlainText plain;
  plain.text.reserve(text.size());
  const auto shift = [&plain](std::size_t original) {
    auto& last = plain.shifts.back();
    if (last.first == plain.text.size())
      last.second = original;
    else if (last.second + (plain.text.size() - last.first) != original)
      plain.shifts.emplace_back(plain.text.size(), original);
  };
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\r') {
      const bool pair = text.substr(at, 2) == "\r\n";
      shift(at);
      plain.text += '\n';
      at += pair ? 2 : 1;
      shift(at);
      continue;
    }
    const Character c = character_at(text, at);
    const std::size_t bytes = c.bytes == 0 ? 1 : c.bytes;
    const auto other = bytes > 1 ? plain_for(c.code) : std::nullopt;
    shift(at);
    plain.text += other ? *other : text.substr(at, bytes);
    at += bytes;
    shift(at);
  }
  return plain;
}

}  // namespace quincunx
