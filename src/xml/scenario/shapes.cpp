#include "xml/scenario/shapes.hpp"

namespace quincunx::xml {

namespace {

// Two edges that follow each other share an end; they must not fold back on each other.
bool folds_back(Point a, Point corner, Point b) {
  return cross(corner - a, b - corner) == 0 && dot(corner - a, b - corner) < 0;
}

std::string fault_in_outline(const std::vector<Point>& points) {
  const std::size_t n = points.size();
  const auto at = [&](std::size_t i) { return points[i % n]; };
  Squared doubled_area = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (at(i) == at(i + 1)) return "give one corner twice in a row; the outline closes by itself";
    doubled_area += cross(at(i) - at(0), at(i + 1) - at(0));
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (folds_back(at(i), at(i + 1), at(i + 2))) return "fold back on themselves";
    for (std::size_t j = i + 2; j < n; ++j) {
      const bool neighbours = i == 0 && j == n - 1;
      if (!neighbours && crosses(Segment{at(i), at(i + 1)}, Segment{at(j), at(j + 1)}))
        return "make an outline that crosses itself";
    }
  }
  return doubled_area == 0 ? "enclose nothing" : "";
}

}  // namespace

std::string fault_in_shape(const Feature& feature) {
  if (feature.shape != Feature::Shape::line)
    return feature.points.size() < 3 ? std::string{} : fault_in_outline(feature.points);
  for (std::size_t i = 1; i < feature.points.size(); ++i) {
    if (feature.points[i] == feature.points[i - 1]) return "give one point twice in a row";
    if (i > 1 && folds_back(feature.points[i - 2], feature.points[i - 1], feature.points[i]))
      return "fold back on themselves";
  }
  return {};
}

}  // namespace quincunx::xml
