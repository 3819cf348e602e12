#include "quincunx/mail/plain_characters.hpp"

#include <glib.h>

#include <cstdint>
#include <memory>

#include "quincunx/base/plain_characters.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx::mail {
namespace {

// A letter and the accent behind it, as Apple's programs write them: one character where there is one.
std::string composed(std::string text) {
  std::string out;
  std::uint32_t letter = 0;  // the last character of `out`, which begins at `letter_at`
  std::size_t letter_at = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    gunichar both = 0;
    const bool accent = c.code >= 0x300 && c.code <= 0x36F;
    if (accent && letter != 0 && g_unichar_compose(letter, c.code, &both)) {
      out.resize(letter_at);
      letter = both;
    } else {
      letter_at = out.size();
      letter = c.code;
    }
    append_character(out, letter);
    at += c.bytes;
  }
  return out;
}

}  // namespace

std::string plain_characters(std::string_view text) {
  return composed(quincunx::plain_characters(text, Stray::mended).text);
}

std::string in_ascii(std::string_view text) {
  const std::unique_ptr<char, decltype(&g_free)> plain(g_str_to_ascii(plain_characters(text).c_str(), "de"),
                                                       &g_free);
  return plain.get();
}

}  // namespace quincunx::mail
