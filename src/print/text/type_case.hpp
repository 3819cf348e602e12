#pragma once
// The sorts of a font that a document uses, numbered by first use. A sort is a glyph with the text that it
// represents, so that text copied from the PDF is exact even if one glyph represents several characters.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "print/fonts/loadedfont.hpp"

namespace quincunx {

struct Sort {
  std::uint32_t glyph = 0;
  std::u32string text;
  std::int32_t width = 0;  // thousandths of an em
};

// A PDF font has one-byte codes, and code 0 has no sort. A case with more sorts becomes several fonts.
constexpr std::size_t sorts_in_font = 255;

class TypeCase {
 public:
  // Index of the sort; adds it if new.
  std::size_t find(const Glyph& glyph, std::u32string_view text);
  const std::vector<Sort>& sorts() const { return sorts_; }

 private:
  struct Plain {  // usual text of a glyph: one character
    char32_t sign = 0;
    std::size_t sort = 0;
  };

  std::size_t search(const Glyph& glyph, std::u32string_view text);

  std::vector<Sort> sorts_;
  std::vector<Plain> plain_;                                // by glyph: its first text; saves most searches
  std::unordered_map<std::u32string, std::size_t> places_;  // by glyph number and text
};

// The font of this case that has the sort, as numbered in the resources.
std::size_t font_number(std::size_t type_case, std::size_t sort, const std::vector<TypeCase>& cases);

}  // namespace quincunx
