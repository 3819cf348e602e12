#pragma once
// Which font files a theme uses, and where Debian keeps them.

#include <span>
#include <string_view>
#include <vector>

#include "print/fonts/fonts.hpp"

namespace quincunx {

struct FontSource {
  const char* name;  // PostScript name, without blanks
  const char* path;
  const char* package;
  const char* sha256;  // of the file this program was tested with
};

std::span<const FontSource> font_sources();
// The names of the sources of a face, best first; the symbol face is last.
std::vector<std::string_view> face_chain(Theme theme, Face face);
constexpr int face_count = 9;

}  // namespace quincunx
