#include "report/ground/obstacles.hpp"

#include <algorithm>

namespace quincunx::map {
namespace {

constexpr Milli side = 8000;  // of a square: about a line of type

// An area outside the frame counts with the squares at its edge.
std::size_t square(Milli at, Milli from, std::size_t count) {
  return static_cast<std::size_t>(std::clamp<Milli>((at - from) / side, 0, static_cast<Milli>(count) - 1));
}

std::size_t count(Milli length) { return static_cast<std::size_t>(std::max<Milli>(length, 0) / side + 1); }

}  // namespace

Area around(Spot at, Milli half_width, Milli half_height) {
  return {at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height};
}

Area enclosing(const Area& a, const Area& b) {
  return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
          std::max(a.bottom, b.bottom)};
}

bool overlap(const Area& a, const Area& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

Obstacles::Obstacles(const Area& frame)
    : frame_(frame),
      across_(count(frame.right - frame.left)),
      down_(count(frame.bottom - frame.top)),
      squares_(across_ * down_) {}

Obstacles::Squares Obstacles::squares(const Area& area) const {
  return {square(area.left, frame_.left, across_), square(area.top, frame_.top, down_),
          square(area.right, frame_.left, across_), square(area.bottom, frame_.top, down_)};
}

void Obstacles::add(const Obstacle& obstacle) {
  const Squares on = squares(obstacle.area);
  for (std::size_t y = on.top; y <= on.bottom; ++y)
    for (std::size_t x = on.left; x <= on.right; ++x) squares_[y * across_ + x].push_back(obstacle);
}

void Obstacles::remove(const Obstacle& obstacle) {
  const Squares on = squares(obstacle.area);
  for (std::size_t y = on.top; y <= on.bottom; ++y)
    for (std::size_t x = on.left; x <= on.right; ++x) {
      auto& here = squares_[y * across_ + x];
      if (const auto found = std::find(here.begin(), here.end(), obstacle); found != here.end())
        here.erase(found);
    }
}

template <class Add>
void Obstacles::each(const Area& area, Add add) const {
  const Squares on = squares(area);
  for (std::size_t y = on.top; y <= on.bottom; ++y)
    for (std::size_t x = on.left; x <= on.right; ++x)
      for (const Obstacle& obstacle : squares_[y * across_ + x]) {
        const Milli left = std::max(area.left, obstacle.area.left),
                    top = std::max(area.top, obstacle.area.top);
        const Milli wide = std::min(area.right, obstacle.area.right) - left,
                    high = std::min(area.bottom, obstacle.area.bottom) - top;
        if (wide <= 0 || high <= 0) continue;
        // Counted only in the square where the covered part begins, so that no obstacle counts twice.
        if ((x > on.left && square(left, frame_.left, across_) != x) ||
            (y > on.top && square(top, frame_.top, down_) != y))
          continue;
        if (!add(wide, high, obstacle.weight)) return;
      }
}

std::int64_t Obstacles::cost(const Area& area, std::int64_t most) const {
  std::int64_t sum = 0;
  each(area, [&](Milli wide, Milli high, int weight) {
    sum += wide * high / 1000 * weight;
    return sum < most;
  });
  return sum;
}

std::int64_t Obstacles::covered(const Area& area, int weight) const {
  std::int64_t sum = 0;
  each(area, [&](Milli wide, Milli high, int of) {
    if (of >= weight) sum += wide * high;
    return true;
  });
  return sum;
}

}  // namespace quincunx::map
