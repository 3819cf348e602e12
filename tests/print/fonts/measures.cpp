#include <catch2/catch.hpp>
#include <string>

#include "print/fonts/fontmanifest.hpp"
#include "print/fonts/fonts.hpp"
#include "print/fonts/fontshelf.hpp"
#include "print/fonts/loadedfont.hpp"
#include "print/text/utf8.hpp"

namespace quincunx {
namespace {

const Fonts& fonts(Theme theme) {
  static const Fonts early(Theme::early_modern), late(Theme::napoleonic);
  return theme == Theme::early_modern ? early : late;
}

const Theme themes[] = {Theme::early_modern, Theme::napoleonic};

TEST_CASE("UTF-8 is read strictly") {
  CHECK(code_points("a\xC3\x84\xE2\x9A\x94\xF0\x9D\x84\x9E") == U"a\u00C4\u2694\U0001D11E");
  const std::u32string bad(1, not_utf8);
  CHECK(code_points("\xC3") == bad);
  CHECK(code_points("\xC0\xAF") == bad + bad);            // overlong
  CHECK(code_points("\xE0\x80\xAF") == bad + bad + bad);  // overlong
  CHECK(code_points("\xED\xA0\x80") == bad + bad + bad);  // a surrogate
  CHECK(code_points("\xF4\x90\x80\x80") == bad + bad + bad + bad);
  CHECK(code_points("\xE2\x9A"
                    "x") == bad + bad + U"x");
  CHECK(utf16be_hex(U"A\u0301\U0001D11E") == "00410301D834DD1E");
}

TEST_CASE("every theme has the signs that wargame texts need, in every face") {
  const std::u32string needed =
      U"ABCxyz0123456789 "
      U".,;:!?()[]{}\u00BD\u00BC\u00BE\u2153\u2154\u215B\u00B1\u2192\u2190\u2191\u2193\u2194\u00D7\u00F7"
      U"\u2212\u2013\u2014\u201C\u201D\u2026\u2022\u2020\u2021\u00A7\u00B0\u2265\u2264\u2260\u2605\u2713"
      U"\u2610\u2611"
      U"\u2694\u2691\u25A0\u25B2\u25CF\u25C6\u00C4\u00D6\u00DC\u00DF\u010D\u0142\u03B1\u03C7\u03A9\u0416"
      U"\u044F\u2033";
  for (const Theme theme : themes)
    for (int f = 0; f < face_count; ++f)
      for (const char32_t sign : needed) {
        INFO("face " << f << ", sign " << sign_name(sign));
        CHECK(fonts(theme).has(sign, static_cast<Face>(f)));
      }
  CHECK_FALSE(fonts(Theme::early_modern).has(U'\u4E00', Face::body));
  CHECK_FALSE(fonts(Theme::early_modern).has(not_utf8, Face::body));
}

TEST_CASE("letters that lean over each other are kerned") {
  for (const Theme theme : themes)
    for (const Face face : {Face::body, Face::heading, Face::table, Face::table_bold}) {
      INFO("face " << static_cast<int>(face));
      const Milli size = pt(100);
      CHECK(fonts(theme).width("AV", face, size) <
            fonts(theme).width("A", face, size) + fonts(theme).width("V", face, size));
    }
}

TEST_CASE("words and blanks add up to their line") {
  const std::string line =
      "The 3rd Foot (Tr\xC4\x8Dka) \xE2\x86\x92 \xCF\x87\xC2\xB2 \xE2\x9A\x94 AVA. To  V";
  for (const Theme theme : themes)
    for (int f = 0; f < face_count; ++f) {
      const Face face = static_cast<Face>(f);
      Milli sum = 0;
      std::size_t start = 0;
      while (start <= line.size()) {
        const std::size_t end = std::min(line.find(' ', start), line.size());
        sum += fonts(theme).width(line.substr(start, end - start), face, pt(1000));
        if (end < line.size()) sum += fonts(theme).width(" ", face, pt(1000));
        start = end + 1;
      }
      CHECK(sum == fonts(theme).width(line, face, pt(1000)));
    }
}

TEST_CASE("width grows with the size and is nothing for nothing") {
  const Fonts& f = fonts(Theme::early_modern);
  CHECK(f.width("", Face::body, pt(10)) == 0);
  CHECK(f.width("\xC2\xAD\xE2\x80\x8B", Face::body, pt(10)) == 0);  // soft hyphen, zero-width space
  CHECK(f.width("Tilly", Face::body, pt(20)) == 2 * f.width("Tilly", Face::body, pt(10)));
  CHECK(f.width("\xE4\xB8\x80", Face::body, pt(10)) == pt(10));  // no face has it
}

TEST_CASE("figures are equally wide in tables and text") {
  for (const Theme theme : themes)
    for (const Face face : {Face::table, Face::table_bold, Face::table_italic, Face::body, Face::mono})
      for (const char* figure : {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"})
        CHECK(fonts(theme).width(figure, face, pt(10)) == fonts(theme).width("0", face, pt(10)));
}

TEST_CASE("ascent and descent are those of the letters' ink") {
  for (const Theme theme : themes)
    for (int f = 0; f < face_count; ++f) {
      const Milli up = fonts(theme).ascent(static_cast<Face>(f), pt(10));
      const Milli down = fonts(theme).descent(static_cast<Face>(f), pt(10));
      INFO("face " << f << " up " << up << " down " << down);
      CHECK(up > pt(6));
      CHECK(up < pt(9));
      CHECK(down > pt(1));
      CHECK(down < 3500);
    }
}

TEST_CASE("a missing font names the file and its package") {
  const FontSource gone{"Gone", "/nowhere/gone.ttf", "fonts-gone", ""};
  CHECK_THROWS_WITH(LoadedFont(gone), Catch::Contains("/nowhere/gone.ttf") && Catch::Contains("fonts-gone"));
  const FontSource no_font{"Manifest", SOURCE_DIR "/src/print/fonts/fontmanifest.cpp", "fonts-none", ""};
  CHECK_THROWS_AS(LoadedFont(no_font), MissingFont);
}

TEST_CASE("the colophon records each file and its digest") {
  const auto files = fonts(Theme::napoleonic).colophon();
  REQUIRE(files.size() >= 8);
  for (const FontFile& file : files) {
    INFO(file.name);
    CHECK(file.sha256.size() == 64);
    CHECK_FALSE(file.package.empty());
    CHECK(file.path.front() == '/');
  }
  CHECK(files.front().name == "OldStandard-Regular");
}

TEST_CASE("one sign becomes one glyph in every font, or text could not be copied back") {
  for (const Theme theme : themes) {
    const FontShelf& shelf = fonts(theme).shelf();
    for (int i = 0; i < shelf.fonts(); ++i) {
      int signs = 0;
      for (char32_t sign = 0x20; sign < 0x2C00; ++sign) {
        if (!shelf.font(i).has(sign)) continue;
        ++signs;
        if (shelf.font(i).set(std::u32string(1, sign), true).glyphs.size() != 1)
          FAIL_CHECK(shelf.font(i).source().name << " " << sign_name(sign));
      }
      INFO(shelf.font(i).source().name);
      CHECK(signs >= 95);  // ASCII at least
    }
  }
}

TEST_CASE("an f and an i that would collide are a ligature") {
  const FontShelf& shelf = fonts(Theme::napoleonic).shelf();
  const std::u32string word = U"first";
  const auto set = shelf.set(word, Face::body);
  REQUIRE(set.size() == 1);
  REQUIRE(set[0].set->glyphs.size() == 4);
  CHECK(set[0].set->glyphs[0].signs == 2);
  CHECK(shelf.set(word, Face::body, false)[0].set->glyphs.size() == 5);
}

}  // namespace
}  // namespace quincunx
