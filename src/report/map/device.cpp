// What stands on the backs of cards and counters, and symbols at the size of a card.

#include <algorithm>

#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr Milli drawn_height = 14000;  // at which the strokes of a symbol look right

void add_stroke(Drawing& drawing, Path path, Colour colour, Milli width) {
  drawing.marks.push_back(mark::Stroke{std::move(path), colour, width, {}, false});
}

// Of fills and strokes, which are all that signs are made of.
void enlarge(Drawing& drawing, Milli from, Milli to) {
  const auto scale = [&](Path& path) {
    for (Spot& point : path.points) point = {point.x * to / from, point.y * to / from};
  };
  for (Mark& mark : drawing.marks) {
    if (auto* fill = std::get_if<mark::Fill>(&mark)) scale(fill->path);
    if (auto* stroke = std::get_if<mark::Stroke>(&mark)) {
      scale(stroke->path);
      stroke->width = stroke->width * to / from;
    }
  }
}

// A lattice of lozenges; in each the sign of the side: a cross of the first, bars of the second.
void add_lattice(Drawing& drawing, Colour line, Colour sign, bool second) {
  const Milli columns = std::max<Milli>(2, drawing.width / 17000);
  const Milli wide = drawing.width / columns, rows = std::max<Milli>(2, drawing.height * 10 / (wide * 13));
  const Milli high = drawing.height / rows;
  for (Milli row = 0; row <= 2 * rows; ++row) {
    for (Milli column = 0; column <= columns; ++column) {
      const Spot at{column * wide + (row % 2 != 0 ? wide / 2 : 0), row * high / 2};
      if (at.x > drawing.width) continue;
      add_stroke(drawing,
                 polygon({{at.x - wide / 2, at.y},
                          {at.x, at.y - high / 2},
                          {at.x + wide / 2, at.y},
                          {at.x, at.y + high / 2}}),
                 line, 500);
      const Milli arm = wide / 7;
      if (second) {
        for (const Milli off : {-arm, Milli{0}, arm})
          add_stroke(drawing, Path{}.move({at.x + off, at.y - arm}).line({at.x + off, at.y + arm}), sign,
                     900);
      } else {
        add_stroke(drawing, Path{}.move({at.x - arm, at.y - arm}).line({at.x + arm, at.y + arm}), sign, 900);
        add_stroke(drawing, Path{}.move({at.x - arm, at.y + arm}).line({at.x + arm, at.y - arm}), sign, 900);
      }
    }
  }
}

}  // namespace

Drawing marker(MarkerSign sign, Milli height) {
  constexpr Milli drawn = 5000;  // the sign with its edge
  Drawing drawing{drawn, drawn, {}};
  add_marker(drawing, {drawn / 2, drawn / 2}, sign);
  enlarge(drawing, drawn, height);
  drawing.width = drawing.height = height;
  return drawing;
}

Drawing device(Colour colour, bool second, Milli width, Milli height) {
  Drawing drawing{width, height, {}};
  drawing.marks.push_back(mark::Fill{box(0, 0, width, height), darker(colour, 20)});
  drawing.marks.push_back(mark::Clip{box(0, 0, width, height)});
  add_lattice(drawing, paler(colour, 12), paler(colour, 24), second);
  drawing.marks.push_back(mark::Unclip{});
  return drawing;
}

Drawing large_symbol(const UnitType& type, Colour colour, bool second, Milli height, Symbols symbols) {
  Drawing drawing = symbol(type, colour, second, std::min(height, drawn_height), symbols);
  if (height <= drawn_height) return drawing;
  enlarge(drawing, drawn_height, height);
  drawing.width = 2 * height;
  drawing.height = height;
  return drawing;
}

}  // namespace quincunx::map
