#pragma once
// The outline of the places of which something holds, found by asking: at the points of a grid, then along
// its lines until the change is found, then at the corners that two straight sides make.

#include <functional>
#include <vector>

#include "quincunx/table/geometry.hpp"

namespace quincunx::diagrams {

// Answers for a place between (0, 0) and the extent: a small number, 0 for none.
using PartAt = std::function<int(Point)>;

class Field {
 public:
  // `across`: squares of the grid along the longer side.
  Field(Point extent, int across, const PartAt& part_at);

  int at_node(int column, int row) const;  // 0 outside the extent
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  Length square() const { return square_; }
  Point node(int column, int row) const;
  // Closed outlines of a part, none of which crosses another.
  std::vector<std::vector<Point>> outlines(int part) const;

 private:
  Point extent_;
  const PartAt& part_at_;
  Length square_;
  int columns_, rows_;  // of nodes
  std::vector<int> nodes_;
};

}  // namespace quincunx::diagrams
