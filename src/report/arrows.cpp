#include <algorithm>

#include "report/map.hpp"

namespace quincunx::map {
namespace {

constexpr Colour ink{40, 36, 32}, paper{255, 255, 255}, danger{170, 30, 30};

// Whole millipoints throughout, so that every machine draws the same line.
Milli span(Spot a, Spot b) {
  return length({static_cast<Length>(b.x - a.x), static_cast<Length>(b.y - a.y)});
}

// The point `back` short of the end of the line.
Spot short_of(Spot from, Spot to, Milli back) {
  const Milli all = span(from, to);
  return {to.x - (to.x - from.x) * back / all, to.y - (to.y - from.y) * back / all};
}

// A triangle at the end of the line from `from` to `to`, at least a millipoint long.
Path head(Spot from, Spot to, Milli size) {
  const Milli all = span(from, to);
  const Milli ux = (to.x - from.x) * size / all, uy = (to.y - from.y) * size / all;
  const Spot left{to.x - ux - uy * 45 / 100, to.y - uy + ux * 45 / 100};
  const Spot right{to.x - ux + uy * 45 / 100, to.y - uy - ux * 45 / 100};
  return polygon({to, left, right});
}

}  // namespace

Path polygon(const std::vector<Spot>& corners) {
  Path path;
  for (std::size_t i = 0; i < corners.size(); ++i) i == 0 ? path.move(corners[i]) : path.line(corners[i]);
  return path.close();
}

Path circle(Spot c, Milli r) {
  const Milli k = r * 5523 / 10000;
  return Path{}
      .move({c.x + r, c.y})
      .curve({c.x + r, c.y + k}, {c.x + k, c.y + r}, {c.x, c.y + r})
      .curve({c.x - k, c.y + r}, {c.x - r, c.y + k}, {c.x - r, c.y})
      .curve({c.x - r, c.y - k}, {c.x - k, c.y - r}, {c.x, c.y - r})
      .curve({c.x + k, c.y - r}, {c.x + r, c.y - k}, {c.x + r, c.y})
      .close();
}

void add_arrow(Drawing& drawing, Spot from, Spot to, Arrow arrow, Colour colour) {
  const Milli all = span(from, to);
  if (all < 1500) return;  // too short to be seen
  const Milli size = arrow == Arrow::charge ? 5500 : 3800;
  const Path line = Path{}.move(from).line(short_of(from, to, std::min(all, size * 8 / 10)));
  switch (arrow) {
    case Arrow::move:
      drawing.marks.push_back(mark::Stroke{line, colour, 900, {}, true});
      drawing.marks.push_back(mark::Fill{head(from, to, size), colour});
      break;
    case Arrow::charge:  // hollow
      drawing.marks.push_back(mark::Stroke{line, colour, 2600, {}, false});
      drawing.marks.push_back(mark::Stroke{line, paper, 1200, {}, false});
      drawing.marks.push_back(mark::Fill{head(from, to, size), paper});
      drawing.marks.push_back(mark::Stroke{head(from, to, size), colour, 800, {}, true});
      break;
    case Arrow::retreat:
      drawing.marks.push_back(mark::Stroke{line, colour, 900, {2500, 1500}, false});
      drawing.marks.push_back(mark::Fill{head(from, to, size), colour});
      break;
    case Arrow::fire:
      drawing.marks.push_back(mark::Stroke{Path{}.move(from).line(to), colour, 600, {600, 1400}, true});
      break;
  }
}

void add_star(Drawing& drawing, Spot at, Milli size) {
  std::vector<Spot> points;
  constexpr int spikes = 8;
  for (int i = 0; i < 2 * spikes; ++i) {
    const Milli r = i % 2 == 0 ? size : size * 45 / 100;
    const Point tip = along({0, 0}, degrees(180 * i / spikes), static_cast<Length>(r));
    points.push_back({at.x + tip.x, at.y - tip.y});
  }
  drawing.marks.push_back(mark::Fill{polygon(points), danger});
  drawing.marks.push_back(mark::Stroke{polygon(points), paper, 300, {}, true});
}

void add_disc(Drawing& drawing, Spot at, int number) {
  drawing.marks.push_back(mark::Fill{circle(at, 4600), paper});
  drawing.marks.push_back(mark::Fill{circle(at, 4100), ink});
  const std::string text = std::to_string(number);
  const Milli size = text.size() > 1 ? 5200 : 6000;
  const Milli half = static_cast<Milli>(text.size()) * size * 26 / 100;
  drawing.marks.push_back(
      mark::Text{{at.x - half, at.y + size * 35 / 100}, text, Face::table_bold, size, paper, 0, 0});
}

}  // namespace quincunx::map
