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
  for (Seen& seen : seen_) {
    seen.nearest = nobody;
    seen.gap = std::numeric_limits<Length>::max();
  }
  for (const UnitId mine : own_) {
    const Base& base = table[mine].base;
    Seen& seen = seen_[index(mine)];
    for (const UnitId enemy : enemies_) {
      const Base& other = table[enemy].base;
      Seen& their = seen_[index(enemy)];
      const Length nearer = std::max(seen.gap, their.gap);
      if (nearer != std::numeric_limits<Length>::max() && surely_beyond(base, other, nearer)) continue;
      const Length gap = distance(base, other);
      if (gap < seen.gap) seen.gap = gap, seen.nearest = enemy;
      if (gap < their.gap) their.gap = gap, their.nearest = mine;
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
