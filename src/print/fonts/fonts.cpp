#include "print/fonts/fonts.hpp"

#include <map>
#include <mutex>

#include "print/fonts/fontshelf.hpp"
#include "print/text/utf8.hpp"

namespace quincunx {

std::optional<Theme> theme_named(std::string_view name) {
  if (name == "early-modern") return Theme::early_modern;
  if (name == "napoleonic") return Theme::napoleonic;
  if (name == "plain") return Theme::plain;
  return std::nullopt;
}

Fonts::Fonts(Theme theme) : shelf_(std::make_shared<const FontShelf>(theme)) {}

Milli Fonts::width(std::string_view utf8, Face face, Milli size) const {
  constexpr std::int64_t em = 1000;
  const std::u32string signs = code_points(utf8);
  std::int64_t thousandths = 0;
  for (const Stretch& stretch : shelf_->set(signs, face))
    thousandths +=
        stretch.set != nullptr ? stretch.set->advance : em * static_cast<std::int64_t>(stretch.signs.size());
  return (thousandths * size + em / 2) / em;
}

Milli Fonts::ascent(Face face, Milli size) const {
  return shelf_->first(face).measures().ascent * size / 1000;
}

Milli Fonts::descent(Face face, Milli size) const {
  return shelf_->first(face).measures().descent * size / 1000;
}

bool Fonts::has(char32_t sign, Face face) const {
  return shelf_->font_for(sign, face) != FontShelf::none_has;
}

std::vector<FontFile> Fonts::colophon() const {
  std::vector<FontFile> files;
  for (int i = 0; i < shelf_->fonts(); ++i) {
    const LoadedFont& font = shelf_->font(i);
    FontFile file;
    file.name = font.source().name;
    file.path = font.source().path;
    file.package = font.source().package;
    file.sha256 = font.sha256();
    file.known = file.sha256 == font.source().sha256;
    files.push_back(std::move(file));
  }
  return files;
}

Theme Fonts::theme() const { return shelf_->theme(); }

const Fonts& fonts_of(Theme theme) {
  static std::mutex guard;
  const std::lock_guard<std::mutex> lock(guard);
  static std::map<Theme, Fonts> loaded;
  const auto found = loaded.find(theme);
  return found != loaded.end() ? found->second : loaded.emplace(theme, Fonts{theme}).first->second;
}

}  // namespace quincunx
