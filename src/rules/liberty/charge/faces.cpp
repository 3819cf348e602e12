// Which face of its target a charger strikes: by where it began (D40, D56).

#include "rules/liberty/charge/contact.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/rulings.hpp"

namespace quincunx::liberty {
namespace {

// How much of the charger began in each arc, and what of it may be due to rounding.
struct Shares {
  std::int64_t front = 0, flank = 0, rear = 0, slack = 0;
  std::int64_t all() const { return front + flank + rear; }
};

// Ruling D40: on a line between two arcs, the one that suits the charger.
Arc arc_for_charger(const Turn& turn, const Base& base, Point p) {
  enum { front, charger };
  if (turn.ruling(ruling::arc_boundary) == front) return arc_of(base, p);
  const Bearings at = bearings(base, p);
  const std::int64_t beyond = std::abs(at.right) - base.footprint.width / 2;
  const std::int64_t deep = base.footprint.depth / 2;
  if (at.ahead > deep + tolerance && beyond < at.ahead - deep - tolerance) return Arc::front;
  if (at.ahead < -deep + tolerance && beyond < -at.ahead - deep + tolerance) return Arc::rear;
  return Arc::flank;
}

Shares by_bases(const Turn& turn, UnitId charger, const Base& started, const Base& target) {
  Shares shares;
  for (const Point centre : base_centres(turn.book(), turn[charger], started)) {
    const Arc arc = arc_for_charger(turn, target, centre);
    ++(arc == Arc::front ? shares.front : arc == Arc::rear ? shares.rear : shares.flank);
  }
  return shares;
}

using Part = std::vector<Bearings>;

// The part of an outline where `depth` of a point, which is linear, is positive.
template <class Depth>
Part clipped(const Part& outline, Depth depth) {
  Part kept;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Bearings &a = outline[i], &b = outline[(i + 1) % outline.size()];
    const std::int64_t of_a = depth(a), of_b = depth(b);
    if (of_a >= 0) kept.push_back(a);
    if ((of_a < 0) != (of_b < 0))
      kept.push_back({a.ahead + (b.ahead - a.ahead) * of_a / (of_a - of_b),
                      a.right + (b.right - a.right) * of_a / (of_a - of_b)});
  }
  return kept;
}

std::int64_t area(const Part& outline) {
  std::int64_t twice = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Bearings &a = outline[i], &b = outline[(i + 1) % outline.size()];
    twice += a.right * b.ahead - b.right * a.ahead;
  }
  return std::abs(twice) / 2;
}

// Of an outline in the frame of the target, the part ahead of it (sign 1) or behind it (-1).
std::int64_t area_in_arc(const Part& outline, const Footprint& target, int sign) {
  const std::int64_t wide = target.width / 2, deep = target.depth / 2;
  Part part = clipped(outline, [&](const Bearings& p) { return sign * p.ahead - deep; });
  part = clipped(part, [&](const Bearings& p) { return sign * p.ahead - deep - (p.right - wide); });
  part = clipped(part, [&](const Bearings& p) { return sign * p.ahead - deep - (-p.right - wide); });
  return area(part);
}

Shares by_area(const Base& started, const Base& target) {
  Part outline;
  for (const Point corner : corners(started)) outline.push_back(bearings(target, corner));
  Shares shares;
  shares.front = area_in_arc(outline, target.footprint, 1);
  shares.rear = area_in_arc(outline, target.footprint, -1);
  shares.flank = std::max<std::int64_t>(area(outline) - shares.front - shares.rear, 0);
  shares.slack = std::int64_t{tolerance} * (started.footprint.width + started.footprint.depth);
  return shares;
}

}  // namespace

Strike strike_of(const Turn& turn, UnitId charger, const Base& started, UnitId target) {
  enum { count_bases, count_area };
  const Base& there = turn[target].base;
  const Shares shares = turn.ruling(ruling::struck_face) == count_bases ? by_bases(turn, charger, started, there)
                                                                  : by_area(started, there);
  const int parts = turn.figure(table::parts, row::struck_bases, number_column::number);
  const auto enough = [&](std::int64_t share) { return share * parts + shares.slack >= shares.all(); };
  const auto exactly = [&](std::int64_t share) {
    return enough(share) && share * parts - shares.slack <= shares.all();
  };
  if (enough(shares.rear)) {
    if (!exactly(shares.rear)) return {Face::rear};
    return {Face::rear, exactly(shares.front) ? Face::front : Face::flank};
  }
  if (!enough(shares.flank + shares.rear)) return {Face::front};
  return {Face::flank, enough(shares.front) ? Face::front : Face::none};
}

Face face_struck(const Turn& turn, UnitId charger, const Base& started, UnitId target) {
  return strike_of(turn, charger, started, target).face;
}

int side_struck(const Base& target, Face face, Point from) {
  if (face == Face::front) return 0;
  if (face == Face::rear) return 2;
  return bearings(target, from).right >= 0 ? 1 : 3;
}

// On a corner of the target, the side that it faces more squarely.
int side_touched(const Base& touching, const Base& target) {
  const Point at = closest_points(touching, target)[1];
  int found = 0;
  std::int64_t most = -(std::int64_t{1} << 62);
  for (int side = 0; side < 4; ++side) {
    const Base seen = seen_from(target, side);
    if (std::abs(bearings(seen, at).ahead - seen.footprint.depth / 2) > 2 * tolerance) continue;
    const std::int64_t square = -(std::int64_t{seen.forward.east} * touching.forward.east +
                                  std::int64_t{seen.forward.north} * touching.forward.north);
    if (square > most) most = square, found = side;
  }
  return found;
}

}  // namespace quincunx::liberty
