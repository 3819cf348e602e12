#pragma once
// Writes a paper as PDF. The only interface to libharu.

#include <stdexcept>
#include <string>

#include "print/fonts/fonts.hpp"
#include "print/layout/paper.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

class PrintError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Returns the bytes of the file; the same input gives the same bytes. Throws PrintError, quoting the text, if
// a character has no glyph in its face or the fallback faces, if the target of a link or outline entry is
// missing, or if a shared drawing is missing or uses itself. Uncompressed output is for tests that read the
// file, because deflated bytes depend on the build of zlib.
std::string pdf(const Paper& paper, const Fonts& fonts, const PressProfile& profile, bool compressed = true);
// The same bytes with less memory: frees each page after drawing it.
std::string pdf(Paper&& paper, const Fonts& fonts, const PressProfile& profile, bool compressed = true);
std::string pdf(const Paper& paper, const Fonts& fonts, bool compressed = true);  // with the plainest profile

}  // namespace quincunx
