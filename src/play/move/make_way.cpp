#include "play/move/make_way.hpp"

#include <algorithm>

#include "play/move/flight.hpp"
#include "play/move/room.hpp"
#include "play/units/near.hpp"

namespace quincunx {
namespace {

std::vector<const Base*> in_the_way(const Turn& turn, UnitId leader, Length within) {
  std::vector<const Base*> found;
  for (const SideId side : {SideId::first, SideId::second})
    each_near(turn.table(), side, turn[leader].base, within, [&](UnitId id, const Unit& other) {
      if (id != leader && other.host == nobody) found.push_back(&other.base);
    });
  return found;
}

// So many whole degrees on, on a circle of that radius, a base is still in the way that is at this place:
// what it holds of a disc moves no farther than along the arc.
int degrees_on(const Base& place, const Base& other, Length circle) {
  const Footprint& f = place.footprint;
  const Length held = (f.round ? f.width : std::min(f.width, f.depth)) / 2;
  const Length deep = held - distance(other, place.pose.at) - tolerance - 4;
  return static_cast<int>(Squared{std::max(deep, 0)} * 57 / circle);
}

}  // namespace

std::optional<Pose> place_aside(const Turn& turn, UnitId leader, Length rings_apart) {
  const Base& base = turn[leader].base;
  const Length step = std::max(rings_apart, 1);
  const Ground& ground = *turn.table().ground;
  const auto ring = [&](Length away) {
    return [&, away, bases = in_the_way(turn, leader, away)](Angle bearing) {
      const Base place = advanced(base, bearing, away);
      const auto taken = std::find_if(bases.begin(), bases.end(), [&place](const Base* other) {
        return overlap(place, *other, tolerance);
      });
      if (taken != bases.end()) return degrees_on(place, **taken, away);
      return on_table(turn.table(), place) ? -1 : 0;
    };
  };
  const auto aside = nearest_free({}, step, step, ground.width + ground.depth, 1, ring);
  if (!aside) return std::nullopt;
  return advanced(base, aside->bearing, aside->away).pose;
}

}  // namespace quincunx
