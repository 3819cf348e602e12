#pragma once

#include "quincunx/base/utf8.hpp"

namespace quincunx::test {

inline bool well_formed(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += character_bytes(text, at))
    if (character_at(text, at).bytes == 0) return false;
  return true;
}

}  // namespace quincunx::test
