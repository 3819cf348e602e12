#include "rules/liberty/army/units.hpp"

#include "rules/liberty/army/lists.hpp"

namespace quincunx::liberty {
namespace {

// A corner of a base as another one sees it, cut off by the borders of an arc: those parts of the outline
// that lie no farther behind a border than the tolerance.
using Outline = Few<Bearings, 8>;
template <class Before>
Outline cut(const Outline& outline, Before before) {
  Outline kept;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Bearings &a = outline[i], &b = outline[(i + 1) % outline.size()];
    const std::int64_t at_a = before(a) + tolerance, at_b = before(b) + tolerance;
    if (at_a >= 0) kept.push_back(a);
    if ((at_a >= 0) != (at_b >= 0))
      kept.push_back({a.ahead + (b.ahead - a.ahead) * at_a / (at_a - at_b),
                      a.right + (b.right - a.right) * at_a / (at_a - at_b)});
  }
  return kept;
}

}  // namespace

int bases(const Unit& unit) {
  return value(unit, column::bases) - (type_of(unit) == Type::cavalry && dismounted(unit) ? 1 : 0);
}

row::CombatDice dice_row(const Unit& unit) {
  switch (type_of(unit)) {
    case Type::cavalry:
      return dismounted(unit) ? row::dismounted_dice : row::mounted_dice;
    case Type::skirmishers:
      return row::skirmishers_dice;
    case Type::artillery:
      return limbered(unit) ? row::limbered_dice : row::unlimbered_dice;
    default:
      return row::infantry_dice;
  }
}

MoraleValues morale_values(const Rulebook& book, const Unit& unit) {
  const std::optional<std::size_t> size = size_row(book, unit);
  if (!size) return {};
  return {book.figure(table::sizes, *size, sizes_column::worn),
          book.figure(table::sizes, *size, sizes_column::shaken),
          book.figure(table::sizes, *size, sizes_column::broken)};
}

State state_of(const Rulebook& book, const Unit& unit) {
  const MoraleValues at = morale_values(book, unit);
  const int hits = value(unit, column::hits);
  return hits >= at.shaken ? State::shaken : hits >= at.worn ? State::worn : State::steady;
}

UnitIds enemies_in_contact(const Table& table, UnitId unit) {
  UnitIds found;
  for (const Touching& each : table.touching)
    if (const UnitId other = each.other(unit); other != nobody && !leads(table[other]))
      found.push_back(other);
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
bool partly_in_front(const Base& base, const Base& other) {
  const std::int64_t wide = base.footprint.width / 2, deep = base.footprint.depth / 2;
  Outline outline;
  for (const Point corner : corners(other)) outline.push_back(bearings(base, corner));
  outline = cut(outline, [&](const Bearings& at) { return at.ahead - deep; });
  outline = cut(outline, [&](const Bearings& at) { return at.ahead - deep - at.right + wide; });
  outline = cut(outline, [&](const Bearings& at) { return at.ahead - deep + at.right + wide; });
  return !outline.empty();
}

}  // namespace quincunx::liberty
