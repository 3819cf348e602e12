#include "command/survey.hpp"

namespace quincunx {

bool Survey::renew(const Ask& ask) {
  const Table& table = ask.turn.table();
  const bool another = table.turn != turn_ || table.step != step_ || ask.number <= latest_ ||
                       seen_.size() != table.units.size();
  if (ask.number <= latest_) {
    seen_.clear();
    stood_.clear();
  }
  latest_ = ask.number;
  if (!another) return false;
  turn_ = table.turn;
  step_ = table.step;
  look_round(ask);
  return true;
}

void Survey::look_round(const Ask& ask) {
  book_ = &ask.turn.book();
  then_ = ask.turn.table();
  seen_.resize(then_.units.size());
  own_.clear();
  enemies_.clear();
  strength_lost_ = -1;
  measured_ = false;
  for (std::size_t i = 0; i < then_.units.size(); ++i) {
    const Unit& unit = then_.units[i];
    Seen& seen = seen_[i];
    seen.reckoned = false;
    seen.fights = unit.present() && book_->set().types[unit.type].arm != Arm::leader;
    if (seen.fights)
      (unit.side == ask.side ? own_ : enemies_).push_back(UnitId{static_cast<std::uint16_t>(i)});
  }
}

const Reckoning& Survey::operator[](UnitId unit) const {
  Seen& seen = seen_[index(unit)];
  if (!seen.reckoned) {
    seen.is = then_[unit].fate == Fate::expected ? Reckoning{} : book_->set().reckon(then_, *book_, unit);
    seen.reckoned = true;
  }
  return seen.is;
}

int Survey::strength_lost() const {
  if (strength_lost_ >= 0) return strength_lost_;
  std::int64_t now = 0, start = 0;
  const auto strength = static_cast<std::size_t>(book_->set().strength);
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const Unit& unit = then_.units[i];
    if (unit.fate == Fate::expected || book_->set().types[unit.type].arm == Arm::leader) continue;
    if (seen_[i].is.start == 0) (*this)[UnitId{static_cast<std::uint16_t>(i)}];
    start += seen_[i].is.start;  // of whatever step: it stays the same for a game
    if (seen_[i].fights) now += unit.columns[strength];
  }
  return strength_lost_ = start > 0 ? static_cast<int>((start - now) * 100 / start) : 0;
}

void Survey::measure() const {
  measured_ = true;
  std::vector<Stood> stand(seen_.size());
  for (std::size_t i = 0; i < seen_.size(); ++i)
    if (seen_[i].fights) stand[i] = {then_.units[i].base.pose, then_.units[i].base.footprint, true};
  if (stand == stood_) return;
  stood_.swap(stand);
  stand.resize(stood_.size());
  measure_all(stand);
}

void Survey::measure_all(const std::vector<Stood>& before) const {
  const Table& table = then_;
  const auto moved = [&](UnitId unit) { return !(stood_[index(unit)] == before[index(unit)]); };
  // Whoever was nearest before most often still is: with his distance known, few others need measuring.
  for (Seen& seen : seen_)
    if (!seen.fights) seen.nearest = nobody, seen.gap = std::numeric_limits<Length>::max();
  const auto gap_between = [&table](UnitId a, UnitId b) { return distance(table[a].base, table[b].base); };
  for (const std::vector<UnitId>* side : {&own_, &enemies_})
    for (const UnitId unit : *side) {
      Seen& seen = seen_[index(unit)];
      const bool there = seen.nearest != nobody && index(seen.nearest) < seen_.size() &&
                         fights(seen.nearest) && table[seen.nearest].side != table[unit].side;
      if (!there)
        seen.nearest = nobody, seen.gap = std::numeric_limits<Length>::max();
      else if (moved(unit) || moved(seen.nearest))
        seen.gap = gap_between(unit, seen.nearest);
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
      const Length gap = seen.nearest == enemy   ? seen.gap
                         : their.nearest == mine ? their.gap
                                                 : gap_between(mine, enemy);
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
