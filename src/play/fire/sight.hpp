#pragma once
// What blocks a straight line of sight.

#include "play/ground_look.hpp"
#include "play/units/near.hpp"

namespace quincunx {

// Does it go through the inside of a base, of a unit that screens and is neither of the two at its ends?
template <class Screens>
bool screened(const Table& table, Segment sight, UnitId from, UnitId to, Screens screens) {
  const Box along = box_of(sight);
  bool hidden = false;
  for (const SideId side : {SideId::first, SideId::second})
    each_near(table, side, along, [&](UnitId id, const Unit& between) {
      hidden =
          hidden || (id != from && id != to && screens(id, between) && crosses_interior(sight, between.base));
    });
  return hidden;
}

// Does it go into ground that blocks sight and holds neither end, or over a crest that is farther than `view`
// from both ends? A unit at the crest sees over it.
bool hidden_by_ground(const Ground& ground, Segment sight, Length view);

}  // namespace quincunx
