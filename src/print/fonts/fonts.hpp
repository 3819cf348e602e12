#pragma once
// Typefaces of a theme: metrics for layout, and glyphs for a backend.

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

enum class Theme : std::uint8_t {
  early_modern,  // Cardo heads, Gentium Book Plus text, Carlito tables
  napoleonic,    // Old Standard heads and text, Liberation Sans Narrow tables
  plain          // Gentium Book Plus heads and text, Carlito tables
};
// Theme by its name in documents: "early-modern", "napoleonic", "plain"; empty for any other.
std::optional<Theme> theme_named(std::string_view name);

class MissingFont : public std::runtime_error {  // states the file and its Debian package
 public:
  using std::runtime_error::runtime_error;
};

struct FontFile {  // for the colophon of a report: the file that set the text
  std::string name, path, package;
  std::string sha256;  // of the file in use, lower-case hex
  bool known = false;  // equals the digest of the tested file
};

class FontShelf;  // the loaded faces; src/print/fonts/fontshelf.hpp

class Fonts {  // immutable after loading; copies share the loaded faces
 public:
  // Throws MissingFont if a file is missing or is not a TrueType font.
  explicit Fonts(Theme theme = Theme::early_modern);

  // Width of a line with kerning and fallback faces. Characters that no face has count one em, control
  // characters zero.
  Milli width(std::string_view utf8, Face face, Milli size) const;
  Milli ascent(Face face, Milli size) const;   // above the baseline
  Milli descent(Face face, Milli size) const;  // below it, positive
  bool has(char32_t sign, Face face) const;    // in the face or its fallbacks

  std::vector<FontFile> colophon() const;  // all loaded files, in order of first use
  Theme theme() const;
  const FontShelf& shelf() const { return *shelf_; }  // for backends

 private:
  std::shared_ptr<const FontShelf> shelf_;
};

// The fonts of a theme, loaded when they are first asked for. From any thread.
const Fonts& fonts_of(Theme theme);

}  // namespace quincunx
