#include "print/fonts/outlines.hpp"

#include <hb.h>

#include <cmath>
#include <memory>

#include "print/pdf/pdf_number.hpp"

namespace quincunx {
namespace {

std::string& outline_of(void* data) { return *static_cast<std::string*>(data); }

void add_spot(void* data, float x, float y) {
  for (const float length : {x, y}) {
    add_decimal(outline_of(data), std::llround(static_cast<double>(length) * 10), 1);
    outline_of(data) += ' ';
  }
}

// HarfBuzz turns the quadratic curves of TrueType into cubic ones, as no function here takes them.
hb_draw_funcs_t* contour_functions() {
  struct Free {
    void operator()(hb_draw_funcs_t* made) const { hb_draw_funcs_destroy(made); }
  };
  static const std::unique_ptr<hb_draw_funcs_t, Free> made{[] {
    hb_draw_funcs_t* all = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(
        all,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
          add_spot(data, x, y);
          outline_of(data) += "m\n";
        },
        nullptr, nullptr);
    hb_draw_funcs_set_line_to_func(
        all,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
          add_spot(data, x, y);
          outline_of(data) += "l\n";
        },
        nullptr, nullptr);
    hb_draw_funcs_set_cubic_to_func(
        all,
        [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, float ax, float ay, float bx, float by, float x,
           float y, void*) {
          add_spot(data, ax, ay);
          add_spot(data, bx, by);
          add_spot(data, x, y);
          outline_of(data) += "c\n";
        },
        nullptr, nullptr);
    hb_draw_funcs_set_close_path_func(
        all, [](hb_draw_funcs_t*, void* data, hb_draw_state_t*, void*) { outline_of(data) += "h\n"; },
        nullptr, nullptr);
    hb_draw_funcs_make_immutable(all);
    return all;
  }()};
  return made.get();
}

}  // namespace

std::optional<std::size_t> Outlines::find(int font, std::uint32_t glyph) {
  const auto [place, added] = numbers_.try_emplace({font, glyph});
  if (!added) return place->second;
  std::string contours;
  hb_font_get_glyph_shape(shelf_.font(font).font(), glyph, contour_functions(), &contours);
  if (contours.empty()) return std::nullopt;
  place->second = drawn_.size();
  drawn_.push_back(contours + "f\n");
  return place->second;
}

}  // namespace quincunx
