#pragma once
// Letters as paths, for printing houses that take no fonts.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "print/fonts/fontshelf.hpp"

namespace quincunx {

// The glyphs that a document uses, each with the operators that fill its contours. Lengths are thousandths of
// an em from its origin, upwards.
class Outlines {
 public:
  explicit Outlines(const FontShelf& shelf) : shelf_(shelf) {}

  // Its number, by first use; nullopt for a glyph without ink.
  std::optional<std::size_t> find(int font, std::uint32_t glyph);
  const std::vector<std::string>& all() const { return drawn_; }

 private:
  const FontShelf& shelf_;
  std::vector<std::string> drawn_;
  std::map<std::pair<int, std::uint32_t>, std::optional<std::size_t>> numbers_;
};

}  // namespace quincunx
