#include <algorithm>

#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

// Whole millipoints throughout, so that every machine draws the same line.
Milli span(Spot a, Spot b) {
  return length({static_cast<Length>(b.x - a.x), static_cast<Length>(b.y - a.y)});
}

// The point at distance `back` before the end of the line.
Spot short_of(Spot from, Spot to, Milli back) {
  const Milli all = span(from, to);
  return {to.x - (to.x - from.x) * back / all, to.y - (to.y - from.y) * back / all};
}

// A triangle at the end of the line from `from` to `to`, which is at least a millipoint long.
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

Path box(Milli left, Milli top, Milli width, Milli height) {
  return polygon({{left, top}, {left + width, top}, {left + width, top + height}, {left, top + height}});
}

void put(Drawing& onto, const Drawing& drawing, Spot by) {
  const auto shift = [by](Spot& spot) {
    spot.x += by.x;
    spot.y += by.y;
  };
  for (Mark each : drawing.marks) {
    if (auto* fill = std::get_if<mark::Fill>(&each))
      std::for_each(fill->path.points.begin(), fill->path.points.end(), shift);
    if (auto* stroke = std::get_if<mark::Stroke>(&each))
      std::for_each(stroke->path.points.begin(), stroke->path.points.end(), shift);
    if (auto* clip = std::get_if<mark::Clip>(&each))
      std::for_each(clip->path.points.begin(), clip->path.points.end(), shift);
    if (auto* text = std::get_if<mark::Text>(&each)) shift(text->at);
    if (auto* use = std::get_if<mark::Use>(&each)) shift(use->at);
    onto.marks.push_back(std::move(each));
  }
}

void add_arrow(Drawing& drawing, const std::vector<Spot>& way, Arrow arrow, Colour colour) {
  std::vector<Spot> spots;  // way without spots too close to tell apart
  Milli all = 0;
  for (const Spot spot : way)
    if (spots.empty() || span(spots.back(), spot) > 1500) {
      if (!spots.empty()) all += span(spots.back(), spot);
      spots.push_back(spot);
    }
  if (spots.size() < 2 || all < 4000) return;  // too short to see
  const Spot to = spots.back(), from = spots[spots.size() - 2];
  const Milli size = std::min<Milli>(arrow == Arrow::charge ? 7500 : 5000, all * 8 / 10);
  if (arrow != Arrow::fire) spots.back() = short_of(from, to, std::min(span(from, to), size * 8 / 10));
  Path line;
  for (std::size_t i = 0; i < spots.size(); ++i) i == 0 ? line.move(spots[i]) : line.line(spots[i]);
  switch (arrow) {
    case Arrow::move:
      drawing.marks.push_back(mark::Stroke{line, paper, 2200, {}, true});
      drawing.marks.push_back(mark::Stroke{line, colour, 1100, {}, true});
      drawing.marks.push_back(mark::Fill{head(from, to, size), colour});
      break;
    case Arrow::charge:  // hollow head
      drawing.marks.push_back(mark::Stroke{line, colour, 3600, {}, false});
      drawing.marks.push_back(mark::Stroke{line, paper, 1900, {}, false});
      drawing.marks.push_back(mark::Fill{head(from, to, size), paper});
      drawing.marks.push_back(mark::Stroke{head(from, to, size), colour, 900, {}, true});
      break;
    case Arrow::retreat:
      drawing.marks.push_back(mark::Stroke{line, colour, 1100, {2500, 1500}, false});
      drawing.marks.push_back(mark::Fill{head(from, to, size), colour});
      break;
    case Arrow::fire: {
      drawing.marks.push_back(mark::Stroke{line, colour, 800, {600, 1500}, true});
      const Path open = head(from, to, std::min<Milli>(3600, all * 8 / 10));
      drawing.marks.push_back(mark::Stroke{
          Path{}.move(open.points[1]).line(open.points[0]).line(open.points[2]), colour, 700, {}, true});
      break;
    }
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

void add_objective(Drawing& drawing, Spot at, Milli half, Colour colour) {
  const Path sign =
      polygon({{at.x, at.y - half}, {at.x + half, at.y}, {at.x, at.y + half}, {at.x - half, at.y}});
  drawing.marks.push_back(mark::Fill{sign, colour});
  drawing.marks.push_back(mark::Stroke{sign, ink, 700, {}, true});
}

void add_disc(Drawing& drawing, Spot at, int number) {
  drawing.marks.push_back(mark::Fill{circle(at, disc_radius), paper});
  drawing.marks.push_back(mark::Fill{circle(at, disc_radius - 500), ink});
  const std::string text = std::to_string(number);
  const Milli size = lettering::smallest_on_dark;
  lettering::write_centred(drawing, {at.x, at.y + size * 33 / 100}, text, Face::table_bold, size, paper);
}

}  // namespace quincunx::map
