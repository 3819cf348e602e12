#pragma once
// What labels of a map should not cover. Obstacles are kept in squares of paper, so that a label is compared
// only with obstacles near it.

#include <vector>

#include "quincunx/document/drawing.hpp"

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
  int weight;  // 0 or more; the heavier, the less it should be covered
  bool operator==(const Obstacle&) const = default;
};

class Obstacles {
 public:
  explicit Obstacles(const Area& frame);
  void add(const Obstacle& obstacle);
  void remove(const Obstacle& obstacle);  // must have been added

  // Sum of covered area (millipoints squared) times weight, in thousandths; 0 if nothing is covered. If the
  // sum is at least `most`, the result may be any number from `most` up.
  std::int64_t cost(const Area& area, std::int64_t most) const;
  // Covered area, in millipoints squared, of obstacles of at least `weight`. Overlapping obstacles count
  // each.
  std::int64_t covered(const Area& area, int weight) const;

 private:
  struct Squares {
    std::size_t left, top, right, bottom;
  };
  Squares squares(const Area& area) const;
  // Calls add(wide, high, weight) once for every obstacle that the area overlaps, until it returns false.
  template <class Add>
  void each(const Area& area, Add add) const;

  Area frame_;
  std::size_t across_, down_;
  std::vector<std::vector<Obstacle>> squares_;  // row by row; an obstacle is in every square it touches
};

}  // namespace quincunx::map
