#include "print/press/press_marks.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "print/pdf/marks.hpp"
#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

constexpr Colour black{};
constexpr Milli crop_length = mm(5), crop_gap = mm(1);
// Of the ruler: its distance from the edge, its height, and its distance from other marks.
constexpr Milli ruler_edge = mm(5), ruler_depth = mm(3), ruler_clear = mm(2);

void crop_marks(std::vector<Mark>& marks, const Page& page, Milli bleed) {
  const Milli near = bleed + crop_gap, far = near + crop_length;
  for (const Milli x : {Milli{0}, page.width}) {
    marks.push_back(line({x, -near}, {x, -far}, 250, black));
    marks.push_back(line({x, page.height + near}, {x, page.height + far}, 250, black));
  }
  for (const Milli y : {Milli{0}, page.height}) {
    marks.push_back(line({-near, y}, {-far, y}, 250, black));
    marks.push_back(line({page.width + near, y}, {page.width + far, y}, 250, black));
  }
}

struct Interval {
  Milli from = 0, to = 0;
};

// What a mark takes of a strip across the page, `top` to `bottom`; empty if it is elsewhere. Letters are
// taken to be as wide as capitals are on average.
std::optional<Interval> taken(const Mark& mark, Milli top, Milli bottom) {
  if (const auto* text = std::get_if<mark::Text>(&mark)) {
    const Milli width =
        static_cast<Milli>(characters(text->text)) * (text->size * 3 / 5 + text->letter_space);
    const Milli high = text->turn == 0 ? text->size : width, deep = text->turn == 0 ? text->size / 3 : width;
    if (text->at.y + deep < top || text->at.y - high > bottom) return std::nullopt;
    return Interval{text->at.x - (text->turn == 0 ? 0 : width), text->at.x + width};
  }
  const auto* fill = std::get_if<mark::Fill>(&mark);
  const auto* stroke = std::get_if<mark::Stroke>(&mark);
  const Path* path = fill != nullptr ? &fill->path : stroke != nullptr ? &stroke->path : nullptr;
  if (path == nullptr || path->points.empty()) return std::nullopt;
  const auto across =
      std::minmax_element(path->points.begin(), path->points.end(), [](Spot a, Spot b) { return a.x < b.x; });
  const auto down =
      std::minmax_element(path->points.begin(), path->points.end(), [](Spot a, Spot b) { return a.y < b.y; });
  if (down.second->y < top || down.first->y > bottom) return std::nullopt;
  return Interval{across.first->x, across.second->x};
}

// The left end of a free place of this width in a strip, as near to its middle as possible.
std::optional<Milli> free_place(const Page& page, Milli top, Milli bottom, Milli width) {
  std::vector<Interval> all{{-page.width, ruler_edge}, {page.width - ruler_edge, 2 * page.width}};
  for (const Mark& mark : page.marks)
    if (const auto interval = taken(mark, top, bottom)) all.push_back(*interval);
  std::sort(all.begin(), all.end(), [](Interval a, Interval b) { return a.from < b.from; });
  const Milli wanted = (page.width - width) / 2;
  std::optional<Milli> best;
  Milli end = all.front().to;
  for (const Interval& next : all) {
    if (const Milli room = next.from - end - 2 * ruler_clear; room >= width) {
      const Milli at = std::clamp(wanted, end + ruler_clear, end + ruler_clear + room - width);
      if (!best || std::abs(at - wanted) < std::abs(*best - wanted)) best = at;
    }
    end = std::max(end, next.to);
  }
  return best;
}

struct Scale {
  Milli unit;
  int units, long_every, down;  // ticks; down: 1 below the line, -1 above it
  const char* words;
};

// Centimetres and quarters of an inch along one line: at the foot, else at the head, between the texts there.
void ruler(std::vector<Mark>& marks, const Page& page) {
  constexpr Scale scales[] = {{mm(10), 10, 5, 1, "100 mm"}, {pt(72) / 4, 16, 4, -1, "4\u2033"}};
  constexpr Milli tick = ruler_depth / 2, words_width = mm(10), size = pt(5);
  constexpr Milli longest = pt(72) * 4, width = longest + words_width;
  for (const Milli top : {page.height - ruler_edge - ruler_depth, ruler_edge}) {
    const auto left = free_place(page, top, top + ruler_depth, width);
    if (!left) continue;
    const Milli y = top + tick;
    for (const Scale& scale : scales) {
      marks.push_back(line({*left, y}, {*left + scale.unit * scale.units, y}, 400, black));
      for (int i = 0; i <= scale.units; ++i) {
        const Milli x = *left + scale.unit * i;
        marks.push_back(
            line({x, y}, {x, y + scale.down * (i % scale.long_every == 0 ? tick : tick / 2)}, 400, black));
      }
      mark::Text words;
      words.at = {*left + longest + mm(1), y + (scale.down > 0 ? tick - size * 2 / 10 : -size / 25)};
      words.text = scale.words;
      words.face = Face::table;
      words.size = size;
      words.colour = black;
      marks.push_back(words);
    }
    return;
  }
}

}  // namespace

Milli slug(const PressProfile& profile) { return profile.crop_marks ? crop_gap + crop_length + mm(1) : 0; }

std::vector<Mark> press_marks(const Page& page, const PressProfile& profile) {
  std::vector<Mark> marks;
  if (!profile.crop_marks && !profile.ruler) return marks;
  marks.push_back(mark::Enter{"Artifact", "", -1});
  if (profile.crop_marks) crop_marks(marks, page, profile.bleed);
  if (profile.ruler) ruler(marks, page);
  marks.push_back(mark::Leave{});
  return marks;
}

}  // namespace quincunx
