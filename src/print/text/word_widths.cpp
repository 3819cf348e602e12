#include "print/text/word_widths.hpp"

namespace quincunx {

int WordWidths::type(Face face, Milli size) {
  for (std::size_t i = 0; i < types_.size(); ++i)
    if (types_[i].face == face && types_[i].size == size) return static_cast<int>(i);
  types_.push_back({face, size, fonts_.width(" ", face, size), {}});
  return static_cast<int>(types_.size()) - 1;
}

Milli WordWidths::word(int type, std::string_view word) {
  Type& here = types_[static_cast<std::size_t>(type)];
  const auto known = here.words.find(word);
  if (known != here.words.end()) return known->second;
  const Milli width = fonts_.width(word, here.face, here.size);
  here.words.emplace(word, width);
  return width;
}

Milli WordWidths::whole(int type, std::string_view text) const {
  const Type& here = types_[static_cast<std::size_t>(type)];
  return fonts_.width(text, here.face, here.size);
}

}  // namespace quincunx
