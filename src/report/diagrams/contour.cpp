#include "report/diagrams/contour.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

namespace quincunx::diagrams {
namespace {

using Outline = std::vector<Point>;

Point between(Point a, Point b) { return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2}; }

// Walks along the squares of a field and joins where the outline of a part crosses their sides.
class Tracer {
 public:
  Tracer(const Field& field, int part, const PartAt& part_at)
      : field_(field), part_(part), part_at_(part_at), near_(std::max(field.square() / 64, 1)) {}

  std::vector<Outline> run() {
    for (int row = -1; row < field_.rows(); ++row)
      for (int column = -1; column < field_.columns(); ++column) square(column, row);
    std::vector<Outline> all;
    while (!next_.empty()) {
      Outline raw = loop(next_.begin()->first);
      if (raw.size() > 2) all.push_back(straightened(with_corners(raw)));
    }
    return all;
  }

 private:
  // A side of a square, from a node eastward or northward.
  struct Side {
    int column, row;
    bool north;
    auto operator<=>(const Side&) const = default;
  };

  bool inside(int column, int row) const { return field_.at_node(column, row) == part_; }
  bool inside(Point p) const { return part_at_(p) == part_; }

  // The part lies to the left of every piece of its outline.
  void square(int c, int r) {
    const bool sw = inside(c, r), se = inside(c + 1, r), ne = inside(c + 1, r + 1), nw = inside(c, r + 1);
    const Side south{c, r, false}, east{c + 1, r, true}, north{c, r + 1, false}, west{c, r, true};
    const bool joined = ((sw && ne && !se && !nw) || (se && nw && !sw && !ne)) &&
                        inside(between(field_.node(c, r), field_.node(c + 1, r + 1)));
    const std::pair<bool, Side> around[] = {{sw, south}, {se, east}, {ne, north}, {nw, west}};
    // Going round the square, the outline leaves it on a side where the part begins, and has come in on the
    // one where it ends.
    for (int i = 0; i < 4; ++i) {
      const bool here = around[i].first, there = around[(i + 1) % 4].first;
      if (!here || there) continue;  // the part ends on this side: the outline comes in here
      int j = joined ? (i + 1) % 4 : (i + 3) % 4;
      while (!(!around[j].first && around[(j + 1) % 4].first)) j = joined ? (j + 1) % 4 : (j + 3) % 4;
      next_[around[i].second] = around[j].second;
    }
  }

  Outline loop(Side first) {
    Outline points;
    Side at = first;
    for (auto found = next_.find(at); found != next_.end(); found = next_.find(at)) {
      points.push_back(crossing(at));
      at = found->second;
      next_.erase(found);
    }
    return points;
  }

  Point crossing(const Side& side) const {
    const int c = side.column + (side.north ? 0 : 1), r = side.row + (side.north ? 1 : 0);
    const bool first = inside(side.column, side.row);
    Point in = field_.node(side.column, side.row), out = field_.node(c, r);
    if (!first) std::swap(in, out);
    if (!within(first ? c : side.column, first ? r : side.row)) return in;  // the edge of the picture
    while (std::abs(in.x - out.x) + std::abs(in.y - out.y) > near_) {
      const Point middle = between(in, out);
      if (middle == in || middle == out) break;
      (inside(middle) ? in : out) = middle;
    }
    return in;
  }
  bool within(int column, int row) const {
    return column >= 0 && row >= 0 && column < field_.columns() && row < field_.rows();
  }

  // Where two straight pieces of the outline would meet beyond the square in which it turns.
  std::optional<Point> corner(Point a, Point b, Point c, Point d) const {
    const Point u = b - a, v = d - c;
    const Squared turn = cross(u, v), lengths = Squared{length(u)} * length(v);
    if (lengths == 0 || std::abs(turn) * 8 < lengths) return std::nullopt;  // nearly straight on
    const Squared along_u = cross(c - b, v);
    const auto share = [&](Length of) {
      return static_cast<Length>(of * (along_u / 1024) / std::max<Squared>(std::abs(turn) / 1024, 1));
    };
    if (std::abs(along_u) / std::max<Squared>(std::abs(turn), 1) > 64) return std::nullopt;
    const Length sign = turn > 0 ? 1 : -1;
    const Point met{b.x + sign * share(u.x), b.y + sign * share(u.y)};
    if (longer_than(met - b, field_.square() * 3 / 2) || longer_than(met - c, field_.square() * 3 / 2))
      return std::nullopt;
    if (dot(met - b, u) < 0 || dot(c - met, v) < 0) return std::nullopt;
    const Point most = field_.node(field_.columns() - 1, field_.rows() - 1);
    if (met.x < 0 || met.y < 0 || met.x > most.x || met.y > most.y) return std::nullopt;
    return bounded(b, met) && bounded(met, c) ? std::optional(met) : std::nullopt;
  }
  // Does the part end there, all along the piece?
  bool bounded(Point a, Point b) const {
    if (!longer_than(b - a, 2 * near_)) return true;
    const Point middle = between(a, b), way = b - a;
    const Length far = length(way), off = std::max(field_.square() / 12, 2 * near_);
    const Point left{static_cast<Length>(-Squared{way.y} * off / far),
                     static_cast<Length>(Squared{way.x} * off / far)};
    return inside(middle + left) && !inside(middle - left);
  }
  Outline with_corners(const Outline& raw) const {
    const std::size_t n = raw.size();
    Outline made;
    for (std::size_t i = 0; i < n; ++i) {
      made.push_back(raw[i]);
      const Point a = raw[(i + n - 1) % n], b = raw[i], c = raw[(i + 1) % n], d = raw[(i + 2) % n];
      if (a == b || c == d) continue;
      if (const auto met = corner(a, b, c, d))
        made.push_back(*met);
      else if (bends(a, b, c, d))
        if (const auto on_it = bend(b, c)) made.push_back(*on_it);
    }
    return made;
  }

  // On the outline, half way between two points of a bend.
  std::optional<Point> bend(Point a, Point b) const {
    const Point way = b - a;
    const Length far = length(way);
    if (far < 4 * near_) return std::nullopt;
    const Length most = field_.square() / 4;
    const Point off{static_cast<Length>(-Squared{way.y} * most / far),
                    static_cast<Length>(Squared{way.x} * most / far)};
    const Point middle = between(a, b);
    Point in = middle + off, out = middle - off;
    if (!inside(in) || inside(out)) return std::nullopt;
    while (std::abs(in.x - out.x) + std::abs(in.y - out.y) > near_) {
      const Point half = between(in, out);
      if (half == in || half == out) break;
      (inside(half) ? in : out) = half;
    }
    return in;
  }
  // Do four points after one another turn a little?
  bool bends(Point a, Point b, Point c, Point d) const {
    const Point u = b - a, v = d - c;
    const Squared lengths = Squared{length(u)} * length(v), turn = std::abs(cross(u, v));
    return lengths != 0 && turn * 40 > lengths;
  }

  // Without the points that lie on the line between their neighbours.
  Outline straightened(Outline all) const {
    all.erase(std::unique(all.begin(), all.end()), all.end());
    // From one that no other lies beyond: it is a corner, or at the end of a side.
    std::rotate(all.begin(), std::min_element(all.begin(), all.end()), all.end());
    while (all.size() > 1 && all.front() == all.back()) all.pop_back();
    Outline made{all.front()};
    for (std::size_t i = 1; i < all.size(); ++i) {
      const Point a = made.back(), b = all[i], c = all[(i + 1) % all.size()];
      const Squared far = length(c - a);
      if (b != c && (far == 0 || std::abs(cross(b - a, c - a)) > far * near_)) made.push_back(b);
    }
    return made;
  }

  const Field& field_;
  int part_;
  const PartAt& part_at_;
  Length near_;  // how closely the outline is found
  std::map<Side, Side> next_;
};

}  // namespace

Field::Field(Point extent, int across, const PartAt& part_at)
    : extent_(extent),
      part_at_(part_at),
      square_(std::max(extent.x, extent.y) / across),
      columns_((extent.x + square_ - 1) / square_ + 1),
      rows_((extent.y + square_ - 1) / square_ + 1) {
  nodes_.resize(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_));
  const auto at = [this](int column, int row) -> int& {
    return nodes_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
  };
  const auto known = [this](int column, int row) {  // asked first: every other one, and the edges
    return (column % 2 == 0 || column + 1 == columns_) && (row % 2 == 0 || row + 1 == rows_);
  };
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column)
      if (known(column, row)) at(column, row) = part_at(node(column, row));
  // Between four that are alike the rest are as well.
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      if (known(column, row)) continue;
      const int west = column / 2 * 2, south = row / 2 * 2, east = std::min(west + 2, columns_ - 1),
                north = std::min(south + 2, rows_ - 1);
      const int one = at(west, south);
      const bool alike = at(east, south) == one && at(east, north) == one && at(west, north) == one;
      at(column, row) = alike ? one : part_at(node(column, row));
    }
}

Point Field::node(int column, int row) const {
  return {static_cast<Length>(std::clamp<std::int64_t>(std::int64_t{column} * square_, 0, extent_.x)),
          static_cast<Length>(std::clamp<std::int64_t>(std::int64_t{row} * square_, 0, extent_.y))};
}

int Field::at_node(int column, int row) const {
  if (column < 0 || row < 0 || column >= columns_ || row >= rows_) return 0;
  return nodes_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                static_cast<std::size_t>(column)];
}

std::vector<std::vector<Point>> Field::outlines(int part) const {
  return Tracer(*this, part, part_at_).run();
}

}  // namespace quincunx::diagrams
