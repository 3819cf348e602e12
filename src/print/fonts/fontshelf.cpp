#include "print/fonts/fontshelf.hpp"

#include <algorithm>

namespace quincunx {
namespace {

const FontSource& source_named(std::string_view name) {
  const auto all = font_sources();
  const auto it = std::find_if(all.begin(), all.end(), [&](const FontSource& s) { return s.name == name; });
  if (it == all.end()) throw MissingFont("font " + std::string(name) + ": not in the manifest");
  return *it;
}

bool unseen(char32_t sign) {
  return sign == 0xAD || (sign >= 0x200B && sign <= 0x200D) || sign == 0x2060 || sign == 0xFEFF;
}

}  // namespace

FontShelf::FontShelf(Theme theme) : theme_(theme) {
  for (int f = 0; f < face_count; ++f) {
    for (const std::string_view name : face_chain(theme, static_cast<Face>(f))) {
      const auto same = [&](const auto& font) { return font->source().name == name; };
      const auto it = std::find_if(loaded_.begin(), loaded_.end(), same);
      chains_[static_cast<std::size_t>(f)].push_back(static_cast<int>(it - loaded_.begin()));
      if (it == loaded_.end()) loaded_.push_back(std::make_unique<LoadedFont>(source_named(name)));
    }
  }
}

int FontShelf::font_for(char32_t sign, Face face) const {
  for (const int index : chain(face))
    if (font(index).has(sign)) return index;
  return none_has;
}

std::vector<Stretch> FontShelf::set(std::u32string_view text, Face face, bool ligatures) const {
  std::vector<Stretch> stretches;
  std::size_t start = 0;
  const auto end_word = [&](std::size_t end, int font_index) {
    if (end > start) stretches.push_back({font_index, text.substr(start, end - start), nullptr});
    start = end;
  };
  int current = none_has;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (unseen(text[i])) {
      end_word(i, current);
      start = i + 1;
      continue;
    }
    const int wanted = font_for(text[i], face);
    const bool beside_blank = i > start && (text[i] == U' ') != (text[i - 1] == U' ');
    if (i > start && (wanted != current || beside_blank)) end_word(i, current);
    current = wanted;
  }
  end_word(text.size(), current);
  for (Stretch& stretch : stretches)
    if (stretch.font != none_has) stretch.set = &font(stretch.font).set(stretch.signs, ligatures);
  return stretches;
}

}  // namespace quincunx
