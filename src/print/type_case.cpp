#include "print/type_case.hpp"

namespace quincunx {

int TypeCase::code(const Glyph& glyph, std::u32string_view text) {
  if (text.size() != 1) return find(glyph, text);
  if (glyph.id >= plain_.size()) plain_.resize(glyph.id + 1);
  Plain& known = plain_[glyph.id];
  if (known.code == 0) known = {text.front(), find(glyph, text)};
  return known.sign == text.front() ? known.code : find(glyph, text);
}

int TypeCase::find(const Glyph& glyph, std::u32string_view text) {
  std::u32string key(1, static_cast<char32_t>(glyph.id));
  key += text;
  const auto [place, fresh] = codes_.emplace(std::move(key), static_cast<int>(sorts_.size()) + 1);
  if (fresh) sorts_.push_back({glyph.id, std::u32string(text), glyph.plain});
  return place->second;
}

}  // namespace quincunx
