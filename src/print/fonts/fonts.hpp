#pragma once
// The type faces of a theme: measures for layout, and what a backend needs to draw the same text.

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx {

enum class Theme : std::uint8_t {
  early_modern,  // Cardo heads, Gentium Book Plus text, Carlito tables
  napoleonic,    // Old Standard heads and text, Liberation Sans Narrow tables
  plain          // Gentium Book Plus heads and text, Carlito tables
};
// By the name a document gives it: "early-modern", "napoleonic", "plain"; nothing for any other.
std::optional<Theme> theme_named(std::string_view name);

class MissingFont : public std::runtime_error {  // names the file and the Debian package it comes from
 public:
  using std::runtime_error::runtime_error;
};

struct FontFile {  // for a report's colophon: which file really set the text
  std::string name, path, package;
  std::string sha256;  // of the file found, lower-case hex
  bool known = false;  // the digest is the one this program was tested with
};

class FontShelf;  // the loaded faces; src/print/fonts/fontshelf.hpp

class Fonts {  // immutable after loading; copies share the loaded faces
 public:
  // Throws MissingFont where a face is not there or is no TrueType font.
  explicit Fonts(Theme theme = Theme::early_modern);

  // Width of a line with kerning, fallback faces included. A sign no face has counts one em; control signs
  // nothing.
  Milli width(std::string_view utf8, Face face, Milli size) const;
  Milli ascent(Face face, Milli size) const;   // above the baseline
  Milli descent(Face face, Milli size) const;  // below it, positive
  bool has(char32_t sign, Face face) const;    // itself or its fallback chain

  std::vector<FontFile> colophon() const;  // every file loaded, in order of first use by a face
  Theme theme() const;
  const FontShelf& shelf() const { return *shelf_; }  // for backends

 private:
  std::shared_ptr<const FontShelf> shelf_;
};

}  // namespace quincunx
