#pragma once
// Which face of its target a charger strikes (D56), and its place in contact (D71, D96).

#include <span>
#include <vector>

#include "rules/liberty/charge/charges.hpp"

namespace quincunx::liberty {

// -- faces.cpp
// A base turned so that this side of it, counted clockwise from the front, is its front.
inline Base seen_from(const Base& base, int side) {
  const Footprint& print = base.footprint;
  const Footprint turned = side % 2 == 0 ? print : Footprint{print.depth, print.width, print.round};
  return set_down({base.pose.at, bearing(base.pose.facing + degrees(90 * side))}, turned);
}
constexpr Face face_of(int side) { return side == 0 ? Face::front : side == 2 ? Face::rear : Face::flank; }

// D56. `else_`: what the charger may strike instead, where exactly half of it allows it; else none.
struct Strike {
  Face face = Face::front, else_ = Face::none;
};
Strike strike_of(const Turn& turn, UnitId charger, const Base& started, UnitId target);
// The side of the target that has this face, of two flanks the one nearer to that place.
int side_struck(const Base& target, Face face, Point from);
// The side on which a base that has just touched the target lies.
int side_touched(const Base& touching, const Base& target);

// -- contact.cpp
// A charger in the row on one side of its target: where it began, and where it is or first touches.
struct InRow {
  UnitId unit = nobody;
  Base started, at;
};
// A place for each of a row, and how many direct bases it has there. Of several rows that are equally good
// `more` is the unit, by the lowest id, that has one more than in another.
struct Row {
  UnitId more = nobody;
  std::vector<Base> bases;
  Few<int, 4> direct;
};
// The best rows on that side of the target, which is there; several if they differ in `more` alone, by
// its id. Empty if some unit of the row would have no direct base. The last of `row` has just arrived.
std::vector<Row> best_rows(const Turn& turn, UnitId target, const Base& there, int side,
                           std::span<const InRow> row);
// Flush on that side of the target, the same point of its front in touch as now.
Base flush_on(const Base& touching, const Base& target, int side);

// The last of `row` takes up its place in the best of the rows, after the others have made way; binds the
// face struck. `way`: how far it still has to come.
void take_places(Turn& turn, UnitId target, int side, std::span<const InRow> row,
                 const std::vector<Row>& rows, Length way, Rule rule);

}  // namespace quincunx::liberty
