#pragma once
// What labels of a map should not cover, in squares of paper, so that a label is weighed only against what is
// near.

#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx::map {

struct Area {
  Milli left = 0, top = 0, right = 0, bottom = 0;
  bool operator==(const Area&) const = default;
};
Area around(Spot centre, Milli half_width, Milli half_height);
Area enclosing(const Area& a, const Area& b);
bool overlap(const Area& a, const Area& b);

struct Obstacle {
  Area area;
  int weight;  // never negative: the heavier, the less it should be covered
  bool operator==(const Obstacle&) const = default;
};

class Obstacles {
 public:
  explicit Obstacles(const Area& frame);
  void add(const Obstacle& obstacle);
  void remove(const Obstacle& obstacle);  // one that was added

  // Covered millipoints squared by weight, in thousandths; 0: covers nothing. Some number no less than `most`
  // where it is no less.
  std::int64_t cost(const Area& area, std::int64_t most) const;
  // Millipoints squared covered of obstacles no lighter than `weight`; twice where two lie on each other.
  std::int64_t covered(const Area& area, int weight) const;

 private:
  struct Squares {
    std::size_t left, top, right, bottom;
  };
  Squares squares(const Area& area) const;
  // Calls add(wide, high, weight) for every obstacle that the area overlaps, once, until it returns false.
  template <class Add>
  void each(const Area& area, Add add) const;

  Area frame_;
  std::size_t across_, down_;
  std::vector<std::vector<Obstacle>> squares_;  // row by row; an obstacle is in every square it touches
};

}  // namespace quincunx::map
