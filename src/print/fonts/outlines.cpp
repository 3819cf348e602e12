#include "print/fonts/outlines.hpp"

#include <hb.h>

#include <cmath>
#include <memory>
#include <string_view>

namespace quincunx {
namespace {

// HarfBuzz turns the quadratic curves of TrueType into cubic ones, as no function takes them here.
class Pen {
 public:
  Pen(Path& path, Milli size, int turn)
      : path_(path), size_(static_cast<double>(size)), angle_(turn * std::acos(-1.0) / 180) {}

  void draw(const LoadedFont& font, std::uint32_t glyph, double x, double y) {
    x_ = x;
    y_ = y;
    hb_font_get_glyph_shape(font.font(), glyph, functions(), this);
  }

 private:
  struct Free {
    void operator()(hb_draw_funcs_t* made) const { hb_draw_funcs_destroy(made); }
  };

  // `x`, `y`: thousandths of an em from the origin of the glyph, upwards.
  Spot spot(float x, float y) const {
    const double across = (x_ + static_cast<double>(x)) * size_ / 1000,
                 up = (y_ + static_cast<double>(y)) * size_ / 1000;
    return {std::llround(across * std::cos(angle_) - up * std::sin(angle_)),
            -std::llround(across * std::sin(angle_) + up * std::cos(angle_))};
  }

  static Pen& pen(void* data) { return *static_cast<Pen*>(data); }
  static hb_draw_funcs_t* functions() {
    static const std::unique_ptr<hb_draw_funcs_t, Free> made{[] {
      hb_draw_funcs_t* all = hb_draw_funcs_create();
      hb_draw_funcs_set_move_to_func(
          all,
          [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
            pen(data).path_.move(pen(data).spot(x, y));
          },
          nullptr, nullptr);
      hb_draw_funcs_set_line_to_func(
          all,
          [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
            pen(data).path_.line(pen(data).spot(x, y));
          },
          nullptr, nullptr);
      hb_draw_funcs_set_cubic_to_func(
          all,
          [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float ax, float ay, float bx, float by, float x,
             float y, void*) {
            pen(data).path_.curve(pen(data).spot(ax, ay), pen(data).spot(bx, by), pen(data).spot(x, y));
          },
          nullptr, nullptr);
      hb_draw_funcs_set_close_path_func(
          all, [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, void*) { pen(data).path_.close(); }, nullptr,
          nullptr);
      hb_draw_funcs_make_immutable(all);
      return all;
    }()};
    return made.get();
  }

  Path& path_;
  double size_, angle_, x_ = 0, y_ = 0;
};

}  // namespace

Path outlines(const FontShelf& shelf, const std::vector<Stretch>& stretches, const mark::Text& text) {
  Path path;
  Pen pen{path, text.size, text.turn};
  const auto thousandths = [&text](Milli length) {
    return static_cast<double>(length) * 1000 / static_cast<double>(text.size);
  };
  double x = 0;
  for (const Stretch& stretch : stretches) {
    const LoadedFont& font = shelf.font(stretch.font);
    std::size_t at = 0;
    for (const Glyph& glyph : stretch.set->glyphs) {
      const std::u32string_view signs = stretch.signs.substr(at, glyph.signs);
      at += glyph.signs;
      pen.draw(font, glyph.id, x + glyph.right, glyph.up);
      x += glyph.advance + thousandths(text.letter_space + (signs == U" " ? text.word_space : 0));
    }
  }
  return path;
}

}  // namespace quincunx
