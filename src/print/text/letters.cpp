#include "print/text/letters.hpp"

#include "quincunx/base/utf8.hpp"

namespace quincunx {

bool small_letter(std::string_view text, std::size_t at) {
  const std::uint32_t code = character_at(text, at).code;
  return capital_of(code) != code;
}

bool is_letter(std::string_view text, std::size_t at) {
  const std::uint32_t code = character_at(text, at).code;
  if (code < 0x80) return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
  return code >= 0xC0 && code <= 0x17F && code != 0xD7 && code != 0xF7;  // × and ÷
}

}  // namespace quincunx
