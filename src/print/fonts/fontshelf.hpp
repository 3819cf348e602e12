#pragma once
// The faces of a theme with their fallbacks. Sets text for both layout and printer backends.

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "print/fonts/loadedfont.hpp"

namespace quincunx {

// A word, or the spaces between words, in one font. Words are set separately, without kerning across a space,
// so that the widths of words and spaces add up to the width of the line.
struct Stretch {
  int font = 0;               // index on the shelf; none_has if no font has the character
  std::u32string_view signs;  // points into the text
  const SetWord* set = nullptr;
};

class FontShelf {
 public:
  static constexpr int none_has = -1;

  explicit FontShelf(Theme theme);

  Theme theme() const { return theme_; }
  int fonts() const { return static_cast<int>(loaded_.size()); }
  const LoadedFont& font(int index) const { return *loaded_[static_cast<std::size_t>(index)]; }
  const LoadedFont& first(Face face) const { return font(chain(face).front()); }
  int font_for(char32_t sign, Face face) const;  // returns none_has if there is no such font
  // Characters that only control line breaks (soft hyphen, zero-width space, joiners) are omitted.
  std::vector<Stretch> set(std::u32string_view text, Face face, bool ligatures = true) const;

 private:
  const std::vector<int>& chain(Face face) const { return chains_[static_cast<std::size_t>(face)]; }

  Theme theme_;
  std::vector<std::unique_ptr<LoadedFont>> loaded_;
  std::array<std::vector<int>, face_count> chains_;
};

}  // namespace quincunx
