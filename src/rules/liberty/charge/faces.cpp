// Which face of its target a charger strikes: by where it began (D40, D56).

#include "rules/liberty/charge/contact.hpp"

#include <array>
#include <cstdlib>

#include "play/fire/arcs.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "table/nearest.hpp"

namespace quincunx::liberty {
namespace {

// How much of the charger began in each arc, and what of it may be due to rounding.
struct Shares {
  std::array<std::int64_t, 3> in{};  // by arc
  std::int64_t slack = 0;
  std::int64_t all() const { return in[0] + in[1] + in[2]; }
};
std::int64_t in_arc(const Shares& shares, Arc arc) { return shares.in[static_cast<std::size_t>(arc)]; }

// Ruling D40: a base on a border counts as in front, or in the arc that suits the charger.
Shares by_bases(const Turn& turn, UnitId charger, const Base& started, const Base& target) {
  enum { front, charger_chooses };
  const Border border = turn.ruling(ruling::arc_boundary) == front ? Border::to_front : Border::to_rear;
  Shares shares;
  for (const Point centre : base_centres(turn.book(), turn[charger], started))
    ++shares.in[static_cast<std::size_t>(arc_of(target, centre, border))];
  return shares;
}
Shares by_area(const Base& started, const Base& target) {
  return {areas_in_arcs(target, started),
          std::int64_t{tolerance} * (started.footprint.width + started.footprint.depth)};
}

}  // namespace

Strike strike_of(const Turn& turn, UnitId charger, const Base& started, UnitId target) {
  enum { count_bases, count_area };
  const Base& there = turn[target].base;
  const Shares shares = turn.ruling(ruling::struck_face) == count_bases
                            ? by_bases(turn, charger, started, there)
                            : by_area(started, there);
  const int parts = turn.figure(table::parts, row::struck_bases, number_column::number);
  const std::int64_t front = in_arc(shares, Arc::front), rear = in_arc(shares, Arc::rear);
  const auto enough = [&](std::int64_t share) { return share * parts + shares.slack >= shares.all(); };
  const auto exactly = [&](std::int64_t share) {
    return enough(share) && share * parts - shares.slack <= shares.all();
  };
  if (enough(rear)) {
    if (!exactly(rear)) return {Face::rear};
    return {Face::rear, exactly(front) ? Face::front : Face::flank};
  }
  if (!enough(in_arc(shares, Arc::flank) + rear)) return {Face::front};
  return {Face::flank, enough(front) ? Face::front : Face::none};
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
  const Point at = nearest_points(touching, target)[1];
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
