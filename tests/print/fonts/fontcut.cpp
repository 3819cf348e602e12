// Letters made of letters made of letters must come through the cutting whole.
#include <hb-ot.h>
#include <hb.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "print/fonts/fontcut.hpp"
#include "print/fonts/fontshelf.hpp"
#include "print/pdf/pdf_help.hpp"

namespace quincunx {
namespace {

unsigned word(const std::string& bytes, std::size_t at) {
  return static_cast<unsigned>(static_cast<unsigned char>(bytes.at(at)) << 8 |
                               static_cast<unsigned char>(bytes.at(at + 1)));
}

std::string table(hb_face_t* face, const char* tag) {
  hb_blob_t* blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4));
  unsigned size = 0;
  const char* data = hb_blob_get_data(blob, &size);
  std::string bytes(data, size);
  hb_blob_destroy(blob);
  return bytes;
}

// How deep glyphs stand in this one: 0 for plain outlines.
struct Glyf {
  std::string glyf, loca, head;
  explicit Glyf(hb_face_t* face)
      : glyf(table(face, "glyf")), loca(table(face, "loca")), head(table(face, "head")) {}

  std::size_t offset(unsigned glyph) const {
    if (word(head, 50) == 0) return 2u * word(loca, 2 * glyph);
    return static_cast<std::size_t>(word(loca, 4 * glyph)) << 16 | word(loca, 4 * glyph + 2);
  }
  int depth(unsigned glyph) const {
    std::size_t at = offset(glyph);
    if (at == offset(glyph + 1) || word(glyf, at) < 0x8000) return 0;
    constexpr unsigned word_arguments = 1, scale = 8, more = 32, two_scales = 64, matrix = 128;
    int deepest = 0;
    unsigned flags = more;
    for (at += 10; (flags & more) != 0;) {
      flags = word(glyf, at);
      deepest = std::max(deepest, depth(word(glyf, at + 2)));
      at += 4 + ((flags & word_arguments) != 0 ? 4 : 2);
      at += (flags & scale) != 0 ? 2 : (flags & two_scales) != 0 ? 4 : (flags & matrix) != 0 ? 8 : 0;
    }
    return 1 + deepest;
  }
};

using Outline = std::vector<std::pair<char, std::vector<float>>>;

Outline outline(hb_font_t* font, unsigned glyph) {
  hb_draw_funcs_t* funcs = hb_draw_funcs_create();
  const auto put = [](void* to, char verb, std::vector<float> numbers) {
    static_cast<Outline*>(to)->emplace_back(verb, std::move(numbers));
  };
  static const auto keep = put;
  hb_draw_funcs_set_move_to_func(
      funcs,
      [](hb_draw_funcs_t*, void* to, hb_draw_state_t*, float x, float y, void*) {
        keep(to, 'm', {x, y});
      },
      nullptr, nullptr);
  hb_draw_funcs_set_line_to_func(
      funcs,
      [](hb_draw_funcs_t*, void* to, hb_draw_state_t*, float x, float y, void*) {
        keep(to, 'l', {x, y});
      },
      nullptr, nullptr);
  hb_draw_funcs_set_quadratic_to_func(
      funcs,
      [](hb_draw_funcs_t*, void* to, hb_draw_state_t*, float a, float b, float x, float y, void*) {
        keep(to, 'q', {a, b, x, y});
      },
      nullptr, nullptr);
  Outline result;
  hb_font_get_glyph_shape(font, glyph, funcs, &result);
  hb_draw_funcs_destroy(funcs);
  return result;
}

constexpr std::size_t first_code = 22;  // in the table of codes, where its list begins

TEST_CASE("every letter keeps its outline and width when its font is cut") {
  int nested = 0;
  for (const Fonts* fonts : {&early_fonts(), &late_fonts()}) {
    for (int f = 0; f < fonts->shelf().fonts(); ++f) {
      const LoadedFont& font = fonts->shelf().font(f);
      const Glyf glyf(font.face());
      std::vector<std::uint32_t> glyphs;
      for (char32_t sign = 0xA1; sign < 0x530; ++sign)
        if (font.has(sign)) glyphs.push_back(font.glyph(sign));
      for (const std::uint32_t glyph : glyphs) nested += glyf.depth(glyph) > 1 ? 1 : 0;

      const std::string small = cut(font, glyphs);
      hb_blob_t* blob = hb_blob_create(small.data(), static_cast<unsigned>(small.size()),
                                       HB_MEMORY_MODE_READONLY, nullptr, nullptr);
      hb_face_t* face = hb_face_create(blob, 0);
      hb_font_t* cut_font = hb_font_create(face);
      hb_font_set_scale(cut_font, 1000, 1000);
      const std::string codes = table(face, "cmap");
      REQUIRE(codes.size() == first_code + 2 * glyphs.size());
      int different = 0;
      for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const unsigned moved = word(codes, first_code + 2 * i);
        different += outline(font.font(), glyphs[i]) == outline(cut_font, moved) ? 0 : 1;
        different += hb_font_get_glyph_h_advance(font.font(), glyphs[i]) ==
                             hb_font_get_glyph_h_advance(cut_font, moved)
                         ? 0
                         : 1;
      }
      INFO(font.source().name);
      CHECK(different == 0);
      hb_font_destroy(cut_font);
      hb_face_destroy(face);
      hb_blob_destroy(blob);
    }
  }
  CHECK(nested > 50);  // or the test would prove nothing
}

TEST_CASE("a cut font is small and always cut alike") {
  const LoadedFont& font = early_fonts().shelf().first(Face::body);
  std::vector<std::uint32_t> glyphs;
  for (const char32_t sign : U"Regiment of Foot")
    if (sign != 0) glyphs.push_back(font.glyph(sign));
  const std::string small = cut(font, glyphs);
  CHECK(small.size() < 8000);
  CHECK(cut(font, glyphs) == small);
}

}  // namespace
}  // namespace quincunx
