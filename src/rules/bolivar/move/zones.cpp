#include "rules/bolivar/move/zones.hpp"

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {
namespace {

// Enemies that make zones: commanders on their own only by a ruling (B-A24).
template <class Holds>
UnitId nearest_zone(const Turn& turn, UnitId unit, const Base& at, Holds holds) {
  const bool commanders = turn.ruling(ruling::commander_makes_zone) == reading::NoYes::yes;
  std::vector<UnitId> makers;
  for (const Standing& enemy : turn.table().standing[index(other(turn[unit].side))])
    if (!is_commander(turn[enemy.unit]) || (commanders && turn[enemy.unit].host == nobody))
      makers.push_back(enemy.unit);
  return nearest_of(turn, at, makers, holds).unit;
}

bool threatened(const Turn& turn, UnitId unit, const Base& at, bool ends) {
  if (is(turn[unit], column::shooting)) return true;
  const Length reach = distance_figure(turn.book(), row::threat);
  const auto near = [&](UnitId enemy) { return within_reach(at, turn[enemy].base, reach); };
  if (nearest_zone(turn, unit, at, near) != nobody) return true;
  if (!ends) return false;
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (able_to_shoot(turn, enemy) && would_be_priority_target(turn, enemy, unit, at)) return true;
  return false;
}

}  // namespace

MoveZone zone_at(const Turn& turn, UnitId unit, const Base& at, bool ends) {
  if (is_commander(turn[unit])) return MoveZone::manoeuvre;
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (touching(at, turn[enemy].base)) return MoveZone::locked;
  if (controller_at(turn, unit, at) != nobody) return MoveZone::control;
  return threatened(turn, unit, at, ends) ? MoveZone::threat : MoveZone::manoeuvre;
}

UnitId controller_at(const Turn& turn, UnitId unit, const Base& at) {
  if (is_commander(turn[unit])) return nobody;
  const Length reach = distance_figure(turn.book(), row::control);
  return nearest_zone(turn, unit, at, [&](UnitId enemy) {
    return within_reach(at, turn[enemy].base, reach) && directly_to_front(turn[enemy], at);
  });
}

}  // namespace quincunx::bolivar
