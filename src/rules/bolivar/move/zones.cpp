#include "rules/bolivar/move/zones.hpp"

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {
namespace {

bool threatened(const Turn& turn, UnitId unit, const Base& at, bool ends) {
  if (is(turn[unit], column::shooting)) return true;
  const Length reach = distance_figure(turn.book(), row::threat);
  for (const UnitId enemy : zone_makers(turn, turn[unit].side))
    if (within_reach(at, turn[enemy].base, reach)) return true;
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

std::vector<UnitId> zone_makers(const Turn& turn, SideId of) {
  const bool commanders = turn.ruling(ruling::commander_makes_zone) == reading::NoYes::yes;
  std::vector<UnitId> makers;
  for (const Standing& enemy : turn.table().standing[index(other(of))])
    if (!is_commander(turn[enemy.unit]) || (commanders && turn[enemy.unit].host == nobody))
      makers.push_back(enemy.unit);
  return makers;
}

bool controls(const Turn& turn, UnitId enemy, const Base& at) {
  return within_reach(at, turn[enemy].base, distance_figure(turn.book(), row::control)) &&
         directly_to_front(turn[enemy], at);
}

UnitId controller_at(const Turn& turn, UnitId unit, const Base& at) {
  if (is_commander(turn[unit])) return nobody;
  const auto holds = [&](UnitId enemy) { return controls(turn, enemy, at); };
  return nearest_of(turn, at, zone_makers(turn, turn[unit].side), holds).unit;
}

bool threatened_on_the_way(const Turn& turn, UnitId unit, const Base& from, const Base& to) {
  const Length reach = distance_figure(turn.book(), row::threat), by = length(to.pose.at - from.pose.at);
  if (by == 0) return false;
  const Angle heading = bearing_of(to.pose.at - from.pose.at);
  for (const UnitId enemy : zone_makers(turn, turn[unit].side))
    if (nearer_than(from, turn[enemy].base, reach + by) &&
        at_most(closest_pass(from, heading, by, turn[enemy].base), reach))
      return true;
  return false;
}

}  // namespace quincunx::bolivar
