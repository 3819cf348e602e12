#include "print/type_case.hpp"

namespace quincunx {

int TypeCase::code(const Glyph& glyph, std::u32string_view text) {
  std::u32string key(1, static_cast<char32_t>(glyph.id));
  key += text;
  const auto [place, fresh] = codes_.emplace(std::move(key), static_cast<int>(sorts_.size()) + 1);
  if (fresh) sorts_.push_back({glyph.id, std::u32string(text), glyph.plain});
  return place->second;
}

}  // namespace quincunx
