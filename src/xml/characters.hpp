#pragma once
// Characters as XML 1.0 allows them.

#include <cstdint>

#include "quincunx/base/utf8.hpp"

namespace quincunx::xml {

constexpr bool allowed_in_xml(std::uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return (code < 0xD800 || code > 0xDFFF) && code != 0xFFFE && code != 0xFFFF && code <= 0x10FFFF;
}

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Our own names are ASCII; a letter beyond is let through here and found to be unknown later.
constexpr bool starts_a_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' ||
         static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool continues_a_name(char c) {
  return starts_a_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

}  // namespace quincunx::xml
