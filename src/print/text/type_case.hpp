#pragma once
// The sorts of one font that a document draws, numbered in order of first use. A sort is a glyph together
// with the text it stands for, so that text copied out of the PDF is exact even where one glyph serves
// several signs.

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

// A font of a PDF has a code of one byte a sort and no sort for 0; a case with more sorts is several of them.
constexpr std::size_t sorts_in_font = 255;

class TypeCase {
 public:
  // The number of the sort, from 0.
  std::size_t find(const Glyph& glyph, std::u32string_view text);
  const std::vector<Sort>& sorts() const { return sorts_; }

 private:
  struct Plain {  // what a glyph stands for as a rule: one sign
    char32_t sign = 0;
    std::size_t sort = 0;
  };

  std::size_t search(const Glyph& glyph, std::u32string_view text);

  std::vector<Sort> sorts_;
  std::vector<Plain> plain_;  // by glyph: the first sign it stood for, so that most need no search
  std::unordered_map<std::u32string, std::size_t> places_;  // by glyph number, then the text
};

// As pages and their resources call it: the font of this case that has this sort.
std::size_t font_number(std::size_t type_case, std::size_t sort, const std::vector<TypeCase>& cases);

}  // namespace quincunx
