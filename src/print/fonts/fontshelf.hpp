#pragma once
// The faces of a theme with their fallbacks, and text set with them: what a printer backend draws and layout
// measures.

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "print/fonts/loadedfont.hpp"

namespace quincunx {

// A word, or the blanks between words, in one font. Words are set one by one, without kerning across a blank:
// so the widths of the words and blanks of a line add up to the width of the line.
struct Stretch {
  int font = 0;               // on the shelf; none_has where no font has the sign
  std::u32string_view signs;  // into the text set
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
  int font_for(char32_t sign, Face face) const;  // or none_has
  // Signs that only guide breaking (soft hyphen, zero-width space and joiners) are left out.
  std::vector<Stretch> set(std::u32string_view text, Face face, bool ligatures = true) const;

 private:
  const std::vector<int>& chain(Face face) const { return chains_[static_cast<std::size_t>(face)]; }

  Theme theme_;
  std::vector<std::unique_ptr<LoadedFont>> loaded_;
  std::array<std::vector<int>, face_count> chains_;
};

}  // namespace quincunx
