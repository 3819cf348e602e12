#pragma once
// The arcs of a base, by lines at 45 degrees from its corners: in which of them a point lies, and what part
// of another base.

#include <array>

#include "quincunx/base/few.hpp"
#include "quincunx/table/geometry.hpp"

namespace quincunx {

enum class Arc : std::uint8_t { front, flank, rear };
// A point on the border of two arcs lies in the front one, or in the flank rather than the rear; or the
// other way round.
enum class Border : std::uint8_t { to_front, to_rear };
Arc arc_of(const Base& base, Point p, Border border = Border::to_front);

// Of the edges of a rectangle, clockwise, the parts in the front arc of another, its border included.
struct Edge {
  Segment whole, in_arc;
};
using Edges = Few<Edge, 4>;
Edges edges_in_front(const Base& owner, const Base& other);
Edges edges_of(const Base& base);  // all of them
bool partly_in_front(const Base& owner, const Base& other);

// The areas of a base that lie in the front, the flanks and the rear of another, in the order of arcs.
std::array<std::int64_t, 3> areas_in_arcs(const Base& owner, const Base& other);

}  // namespace quincunx
