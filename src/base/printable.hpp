#pragma once
// Names of files and words of strangers, fit for a terminal.

#include <string>
#include <string_view>

namespace quincunx {

// With control characters, which can move the cursor or break a line, written as \xNN; those of Latin-1 too.
inline std::string printable(std::string_view text) {
  constexpr const char* digits = "0123456789abcdef";
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    const bool latin_control = byte == 0xC2 && next >= 0x80 && next < 0xA0;
    if (byte >= 0x20 && byte != 0x7F && !latin_control) {
      out += text[i];
      continue;
    }
    const unsigned char shown = latin_control ? next : byte;
    out += "\\x";
    out += digits[shown >> 4U];
    out += digits[shown & 15U];
    i += latin_control ? 1 : 0;
  }
  return out;
}

}  // namespace quincunx
