#pragma once
// Font files of each theme, and their paths on Debian.

#include <span>
#include <string_view>
#include <vector>

#include "print/fonts/fonts.hpp"

namespace quincunx {

struct FontSource {
  const char* name;  // PostScript name, without spaces
  const char* path;
  const char* package;
  const char* sha256;  // of the file with which this program was tested
};

std::span<const FontSource> font_sources();
// Names of the sources of a face, in order of preference; the symbol face is last.
std::vector<std::string_view> face_chain(Theme theme, Face face);
constexpr int face_count = 9;

}  // namespace quincunx
