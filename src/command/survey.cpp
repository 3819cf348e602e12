#include "command/survey.hpp"

namespace quincunx {

bool Survey::renew(const Ask& ask) {
  const Table& table = ask.turn.table();
  const bool another = table.turn != turn_ || table.step != step_ || ask.number <= latest_ ||
                       seen_.size() != table.units.size();
  latest_ = ask.number;
  if (!another) return false;
  turn_ = table.turn;
  step_ = table.step;
  look_round(ask);
  return true;
}

void Survey::look_round(const Ask& ask) {
  const Table& table = ask.turn.table();
  const Rulebook& book = ask.turn.book();
  std::vector<Stood> stand(table.units.size());
  seen_.resize(table.units.size());
  own_.clear();
  enemies_.clear();
  std::int64_t now = 0, start = 0;
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    const Unit& unit = table.units[i];
    Seen& seen = seen_[i];
    seen.is = {};
    seen.fights = false;
    if (unit.fate == Fate::expected) continue;
    seen.is = book.set().reckon(table, book, id);
    if (seen.is.arm != Arm::leader) start += seen.is.start;
    if (!unit.present() || seen.is.arm == Arm::leader) continue;
    now += seen.is.strength;
    seen.fights = true;
    stand[i] = {unit.base.pose, unit.base.footprint, true};
    (unit.side == ask.side ? own_ : enemies_).push_back(id);
  }
  strength_lost_ = start > 0 ? static_cast<int>((start - now) * 100 / start) : 0;
  if (stand == stood_ && side_ == ask.side) return;
  stood_ = std::move(stand);
  side_ = ask.side;
  measure(table);
}

void Survey::measure(const Table& table) {
  // Whoever was nearest before most often still is: with his distance known, few others need measuring.
  for (Seen& seen : seen_)
    if (!seen.fights) seen.nearest = nobody, seen.gap = std::numeric_limits<Length>::max();
  const auto gap_between = [&table](UnitId a, UnitId b) { return distance(table[a].base, table[b].base); };
  for (const std::vector<UnitId>* side : {&own_, &enemies_})
    for (const UnitId unit : *side) {
      Seen& seen = seen_[index(unit)];
      const bool there = seen.nearest != nobody && index(seen.nearest) < seen_.size() &&
                         fights(seen.nearest) && table[seen.nearest].side != table[unit].side;
      if (!there) seen.nearest = nobody;
      seen.gap = there ? gap_between(unit, seen.nearest) : std::numeric_limits<Length>::max();
    }
  const auto nearer = [](Seen& seen, Length gap, UnitId unit) {  // ties to the lower id
    if (gap < seen.gap || (gap == seen.gap && unit < seen.nearest)) seen.gap = gap, seen.nearest = unit;
  };
  for (const UnitId mine : own_) {
    Seen& seen = seen_[index(mine)];
    for (const UnitId enemy : enemies_) {
      Seen& their = seen_[index(enemy)];
      const Length reach = std::max(seen.gap, their.gap);
      if (reach != std::numeric_limits<Length>::max() &&
          surely_beyond(table[mine].base, table[enemy].base, reach))
        continue;
      const Length gap = gap_between(mine, enemy);
      nearer(seen, gap, enemy);
      nearer(their, gap, mine);
    }
  }
}

Ahead first_ahead(const Table& table, const std::vector<UnitId>& units, UnitId self, Length limit) {
  const Base& base = table[self].base;
  Ahead first;
  for (const UnitId unit : units) {
    if (unit == self) continue;
    const Base& other = table[unit].base;
    const Bearings where = bearings(base, other.pose.at);
    const Length reach = std::min(limit, first.gap);
    if (where.ahead <= 0 || where.ahead - base.footprint.depth / 2 - other.radius > reach ||
        std::abs(where.right) > base.footprint.width / 2 + other.radius)
      continue;
    const auto gap = travel_to_touch(base, base.pose.facing, reach, other, 200);
    if (gap && *gap < first.gap) first = {unit, *gap};
  }
  return first;
}

}  // namespace quincunx
