#include "report/labels.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::map {
namespace {

constexpr int written = 12;  // weight of what has been lettered already
constexpr std::int64_t outside = std::int64_t{1} << 40;
constexpr Colour fine{120, 112, 100};

Spot centre(const Area& area) { return {(area.left + area.right) / 2, (area.top + area.bottom) / 2}; }

Area shifted(const Area& area, Milli x, Milli y) {
  return {area.left + x, area.top + y, area.right + x, area.bottom + y};
}

}  // namespace

Area around(Spot at, Milli half_width, Milli half_height) {
  return {at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height};
}

void Labels::avoid(Area area, int weight) { obstacles_.push_back({area, weight}); }

void Labels::avoid_line(Spot from, Spot to, int weight) {
  constexpr Milli pitch = 4000, half = 1500;
  const Milli reach = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  const Milli steps = reach / pitch + 1;
  for (Milli i = 0; i <= steps; ++i)
    avoid(around({from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps}, half, half),
          weight);
}

std::int64_t Labels::cost(const Area& area) const {
  if (area.left < frame_.left || area.top < frame_.top || area.right > frame_.right ||
      area.bottom > frame_.bottom)
    return outside;
  std::int64_t sum = 0;
  for (const Obstacle& obstacle : obstacles_) {
    const Milli wide = std::min(area.right, obstacle.area.right) - std::max(area.left, obstacle.area.left);
    if (wide <= 0) continue;
    const Milli high = std::min(area.bottom, obstacle.area.bottom) - std::max(area.top, obstacle.area.top);
    if (high > 0) sum += wide * high / 1000 * obstacle.weight;
  }
  return sum;
}

std::vector<Labels::Place> Labels::places(Area s, Milli width, Milli height, bool above_first) const {
  const Milli gap = 800, middle = (s.left + s.right) / 2, level = (s.top + s.bottom) / 2;
  const Area below{middle - width / 2, s.bottom + gap, middle - width / 2 + width, s.bottom + gap + height};
  const Area above{below.left, s.top - gap - height, below.right, s.top - gap};
  const Area right{s.right + 2 * gap, level - height / 2, s.right + 2 * gap + width,
                   level - height / 2 + height};
  const Area left{s.left - 2 * gap - width, right.top, s.left - 2 * gap, right.bottom};
  const Milli flush = std::max<Milli>((s.right - s.left - width) / 2, -width / 2) - width / 4;
  std::vector<Place> all;
  for (const Area& first : {above_first ? above : below, above_first ? below : above}) {
    all.push_back({first});
    all.push_back({shifted(first, -flush / 2, 0)});
    all.push_back({shifted(first, flush / 2, 0)});
  }
  for (const Area& side : {right, left}) {
    all.push_back({side});
    all.push_back({shifted(side, 0, -height)});
    all.push_back({shifted(side, 0, height)});
  }
  const Milli far = 11000;
  for (const Milli x : {Milli{0}, -width * 2 / 3, width * 2 / 3}) {
    all.push_back({shifted(below, x, far), true});
    all.push_back({shifted(above, x, -far), true});
  }
  all.push_back({shifted(right, far, -far / 2), true});
  all.push_back({shifted(left, -far, -far / 2), true});
  all.push_back({shifted(right, far, far / 2), true});
  all.push_back({shifted(left, -far, far / 2), true});
  return all;
}

bool Labels::name(Drawing& drawing, Area subject, const Name& name, bool above_first, bool may_be_left_out) {
  const Milli leading = name.size * 105 / 100;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  Place best;
  const lettering::Lines* chosen = nullptr;
  std::int64_t form = 0;
  for (const lettering::Lines& lines : name.forms) {
    const Milli width = lettering::width(lines, name.size);
    const Milli height = leading * static_cast<Milli>(lines.size() - 1) + name.size * 9 / 10;
    std::int64_t rank = 0;
    for (const Place& place : places(subject, width, height, above_first)) {
      // A later place, and more so a shorter form, must be worth it.
      const std::int64_t all =
          cost(place.area) + (rank++ + (place.far ? 24 : 0) + form * 16) * name.size * name.size / 9000;
      if (all >= least) continue;
      least = all;
      best = place;
      chosen = &lines;
    }
    ++form;
  }
  if (chosen == nullptr || least >= outside) return false;
  if (may_be_left_out && cost(best.area) > (best.area.right - best.area.left) * name.size / 1000 * 2)
    return false;
  if (best.far) {
    const Spot to = centre(subject), from{std::clamp(to.x, best.area.left, best.area.right),
                                          to.y < best.area.top      ? best.area.top
                                          : to.y > best.area.bottom ? best.area.bottom
                                                                    : centre(best.area).y};
    const Spot edge{std::clamp(from.x, subject.left, subject.right),
                    std::clamp(from.y, subject.top, subject.bottom)};
    drawing.marks.push_back(mark::Stroke{Path{}.move(from).line(edge), fine, 350, {}, false});
    avoid_line(from, edge, 3);
  }
  Milli baseline = best.area.top + name.size * 72 / 100;
  for (const std::string& line : *chosen) {
    lettering::write_centred(drawing, {centre(best.area).x, baseline}, line, name.face, name.size,
                             name.colour);
    baseline += leading;
  }
  avoid(best.area, written);
  return true;
}

Spot Labels::disc(Area subject, Milli radius) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  Spot best = centre(subject);
  for (int ring = 0; ring < 3; ++ring) {
    const Milli off = radius * 6 / 10 + ring * radius * 18 / 10;
    const Milli left = subject.left - off, right = subject.right + off, top = subject.top - off,
                bottom = subject.bottom + off, middle = centre(subject).x, level = centre(subject).y;
    const Spot spots[] = {{right, top},  {left, top},    {right, bottom}, {left, bottom},
                          {middle, top}, {right, level}, {left, level},   {middle, bottom}};
    for (const Spot spot : spots) {
      const std::int64_t all = cost(around(spot, radius, radius));
      if (all >= least) continue;
      least = all;
      best = spot;
    }
    if (least < radius * radius / 400) break;  // covers next to nothing
  }
  best.x = std::clamp(best.x, frame_.left + radius, frame_.right - radius);
  best.y = std::clamp(best.y, frame_.top + radius, frame_.bottom - radius);
  avoid(around(best, radius, radius), 2 * written);
  return best;
}

}  // namespace quincunx::map
