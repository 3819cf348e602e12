#pragma once
// Paper to PDF. The only door to libharu.

#include <stdexcept>
#include <string>

#include "print/fonts/fonts.hpp"
#include "print/layout/paper.hpp"
#include "quincunx/press.hpp"

namespace quincunx {

class PrintError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The bytes of the file: the same input gives the same bytes. Throws PrintError, naming the text, where a
// sign has no glyph in its face or the fallback faces, where a link or an outline entry leads nowhere, where
// a shared drawing is missing or uses itself.
// Uncompressed for tests that read the file, since deflated bytes depend on the build of zlib.
std::string pdf(const Paper& paper, const Fonts& fonts, const PressProfile& profile, bool compressed = true);
// The same bytes in less memory: pages are given up as they are drawn.
std::string pdf(Paper&& paper, const Fonts& fonts, const PressProfile& profile, bool compressed = true);
std::string pdf(const Paper& paper, const Fonts& fonts, bool compressed = true);  // as the plainest profile

}  // namespace quincunx
