#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

int bases(const Unit& unit) {
  return value(unit, column::bases) - (type_of(unit) == Type::cavalry && dismounted(unit) ? 1 : 0);
}

MoraleValues morale_values(const Rulebook&, const Unit&) { return {}; }

State state_of(const Rulebook& book, const Unit& unit) {
  const MoraleValues at = morale_values(book, unit);
  const int hits = value(unit, column::hits);
  return hits >= at.shaken ? State::shaken : hits >= at.worn ? State::worn : State::steady;
}

UnitIds enemies_in_contact(const Table& table, UnitId unit) {
  UnitIds found;
  for (const Touching& each : table.touching)
    if (const UnitId other = each.other(unit); other != nobody && !leads(table[other])) found.push_back(other);
  std::sort(found.begin(), found.end());
  return found;
}
bool engaged(const Table& table, UnitId unit) {
  return std::any_of(table.touching.begin(), table.touching.end(), [&](const Touching& each) {
    const UnitId other = each.other(unit);
    return other != nobody && !leads(table[other]);
  });
}

UnitId general_of(const Table& table, std::uint8_t command) {
  for (const UnitId general : table.leaders)
    if (table[general].present() && table[general].command == command && is_general(table[general]))
      return general;
  return nobody;
}
UnitId general_with(const Table& table, UnitId unit) {
  return leader_with(table, unit, [&table](UnitId leader) { return is_general(table[leader]); });
}

Arc arc_of(const Base& base, Point p) {
  const Bearings at = bearings(base, p);
  const std::int64_t beyond = std::abs(at.right) - base.footprint.width / 2;
  const std::int64_t deep = base.footprint.depth / 2;
  if (at.ahead >= deep - tolerance && beyond <= at.ahead - deep + tolerance) return Arc::front;
  if (at.ahead < -deep && beyond < -at.ahead - deep - tolerance) return Arc::rear;
  return Arc::flank;
}
bool partly_in_front(const Base&, const Base&) { return false; }

}  // namespace quincunx::liberty
