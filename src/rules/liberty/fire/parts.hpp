#pragma once
// What the files of this chapter share.

#include "play/fire/arcs.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {

// -- points.cpp (D39): where on a target a line of sight may end.
// Where a viewer looks, of the edges that face him: at the nearest point first; next at the corners, then at
// the middles, each kind by distance. Corners: also where the border of the arc cuts an edge.
using Points = Few<Point, 8>;
Edges edges_that_face(Point from, const Edges& edges);  // all of them if none does
Point point_seen_first(Point from, const Edges& facing);
Points points_seen_next(Point from, const Edges& facing);

// -- weapons.cpp (2.4)
row::Weapons weapon_row(const Unit& unit);
bool armed(const Unit& unit);
enum class Band : std::uint8_t { close, effective, far, beyond };
Band band_of(const Rulebook& book, const Unit& unit, int inches);
bool fires_canister(const Rulebook& book, const Unit& unit, int inches);
// What one hit becomes: so many dice of so many sides, and a number.
struct Burst {
  int dice = 0, sides = 0, plus = 0;
};
Burst burst_of(const Rulebook& book, const Unit& unit, bool canister);

// -- modifiers.cpp (11.4)
// Rows of the modifiers that apply to an aim of which range and line are known.
Rows shooting_rows(const Turn& turn, UnitId shooter, UnitId target, const Aim& aimed);
int dice_of(const Turn& turn, UnitId shooter, const Aim& aimed);

// -- volley.cpp: hundredths of what so many dice are worth.
int worth_of(const Turn& turn, UnitId shooter, const Aim& aimed, int dice);

}  // namespace quincunx::liberty
