#include "print/text/type_case.hpp"

namespace quincunx {

std::size_t TypeCase::find(const Glyph& glyph, std::u32string_view text) {
  if (text.size() != 1) return search(glyph, text);
  if (glyph.id >= plain_.size()) plain_.resize(glyph.id + 1);
  Plain& known = plain_[glyph.id];
  if (known.sign == 0) known = {text.front(), search(glyph, text)};
  return known.sign == text.front() ? known.sort : search(glyph, text);
}

std::size_t TypeCase::search(const Glyph& glyph, std::u32string_view text) {
  std::u32string key(1, static_cast<char32_t>(glyph.id));
  key += text;
  const auto [place, fresh] = places_.emplace(std::move(key), sorts_.size());
  if (fresh) sorts_.push_back({glyph.id, std::u32string(text), glyph.plain});
  return place->second;
}

std::size_t font_number(std::size_t type_case, std::size_t sort, const std::vector<TypeCase>& cases) {
  return 1 + type_case + sort / sorts_in_font * cases.size();
}

}  // namespace quincunx
