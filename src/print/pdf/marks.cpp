#include "print/pdf/marks.hpp"

#include <algorithm>

namespace quincunx {
namespace {

struct Mover {
  Spot at;
  int permille;

  Milli scaled(Milli length) const { return permille == 1000 ? length : length * permille / 1000; }
  void operator()(Spot& spot) const { spot = {at.x + scaled(spot.x), at.y + scaled(spot.y)}; }
  void operator()(Path& path) const {
    for (Spot& spot : path.points) (*this)(spot);
  }
  void operator()(mark::Fill& fill) const { (*this)(fill.path); }
  void operator()(mark::Stroke& stroke) const {
    (*this)(stroke.path);
    stroke.width = scaled(stroke.width);
    for (Milli& length : stroke.dash) length = std::max<Milli>(1, scaled(length));
  }
  void operator()(mark::Text& text) const {
    (*this)(text.at);
    text.size = std::max<Milli>(1, scaled(text.size));
    text.word_space = scaled(text.word_space);
    text.letter_space = scaled(text.letter_space);
  }
  void operator()(mark::Link& link) const {
    (*this)(link.at);
    link.width = scaled(link.width);
    link.height = scaled(link.height);
  }
  void operator()(mark::Anchor& anchor) const { (*this)(anchor.at); }
  void operator()(mark::Clip& clip) const { (*this)(clip.path); }
  void operator()(mark::Unclip&) const {}
  void operator()(mark::Enter& enter) const {
    (*this)(enter.at);
    enter.width = scaled(enter.width);
    enter.height = scaled(enter.height);
  }
  void operator()(mark::Leave&) const {}
  void operator()(mark::Use& use) const {
    (*this)(use.at);
    use.permille = std::max(1, static_cast<int>(Milli{use.permille} * permille / 1000));
  }
};

}  // namespace

void place(std::vector<Mark>& page, const std::vector<Mark>& marks, Spot at, int permille) {
  const std::size_t first = page.size();
  page.insert(page.end(), marks.begin(), marks.end());
  for (std::size_t i = first; i < page.size(); ++i) std::visit(Mover{at, permille}, page[i]);
}

void place(std::vector<Mark>& page, std::vector<Mark>&& marks, Spot at) {
  for (Mark& mark : marks) {
    std::visit(Mover{at, 1000}, mark);
    page.push_back(std::move(mark));
  }
  marks = std::vector<Mark>();  // frees the capacity as well: flows live until all their bands are placed
}

mark::Fill box(Milli x, Milli y, Milli width, Milli height, Colour colour) {
  Path path;
  path.move({x, y}).line({x + width, y}).line({x + width, y + height}).line({x, y + height}).close();
  return {std::move(path), colour};
}

mark::Fill rounded_box(Milli x, Milli y, Milli width, Milli height, Milli radius, Colour colour) {
  const Milli r = std::min({radius, width / 2, height / 2});
  const Milli k = r - r * 5523 / 10000;  // control point of a Bézier quarter circle
  const Milli right = x + width, bottom = y + height;
  Path path;
  path.move({x + r, y}).line({right - r, y}).curve({right - k, y}, {right, y + k}, {right, y + r});
  path.line({right, bottom - r}).curve({right, bottom - k}, {right - k, bottom}, {right - r, bottom});
  path.line({x + r, bottom}).curve({x + k, bottom}, {x, bottom - k}, {x, bottom - r});
  path.line({x, y + r}).curve({x, y + k}, {x + k, y}, {x + r, y}).close();
  return {std::move(path), colour};
}

mark::Stroke line(Spot from, Spot to, Milli width, Colour colour) {
  Path path;
  path.points.reserve(2);
  path.move(from).line(to);
  return {std::move(path), colour, width, {}, false};
}

}  // namespace quincunx
