#include "command/survey.hpp"

#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"
#include "table/note_down.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

constexpr Length no_limit = std::numeric_limits<Length>::max();
// Enemies up to the tolerance farther off count as equally near.
constexpr Length beyond(Length gap) { return gap > no_limit - tolerance ? no_limit : gap + tolerance; }

}  // namespace

bool Survey::renew(const Ask& ask) {
  const Table& table = ask.turn.table();
  const bool another = table.turn != moment_.turn || table.step != moment_.step ||
                       table.activation != moment_.activation || ask.number <= latest_ ||
                       seen_.size() != table.units.size() || (table.activation != 0 && !in_activation(ask));
  if (ask.number <= latest_) seen_.clear(), then_ = {};
  latest_ = ask.sounding ? ask.number - 1 : ask.number;  // the question itself is still to come
  if (!another) return false;
  moment_ = {table.turn, table.step, table.activation, table.acting, table.acting_party};
  look_round(ask);
  return true;
}

// A question about another unit, or about none, is a reaction or the choice of the next unit.
bool Survey::in_activation(const Ask& ask) const {
  const Table& table = ask.turn.table();
  return table.acting == moment_.acting && table.acting_party == moment_.acting_party &&
         (table.acting == nobody || ask.about == table.acting);
}

void Survey::look_round(const Ask& ask) {
  book_ = &ask.turn.book();
  note_down(ask.turn.table(), then_);
  if (seen_.size() != then_.units.size()) {
    seen_.assign(then_.units.size(), {});
    for (std::size_t i = 0; i < seen_.size(); ++i) seen_[i].arm = arm_of(book_->set(), then_.units[i]);
  }
  ++round_;
  strength_lost_ = -1;
  for (const SideId side : {SideId::first, SideId::second}) {
    std::vector<UnitId>& units = side == ask.side ? own_ : enemies_;
    units.clear();
    units.reserve(then_.standing[index(side)].size());
    for (const Standing& each : then_.standing[index(side)])
      if (arm(each.unit) != Arm::leader) units.push_back(each.unit);
  }
}

const Reckoning& Survey::reckon(UnitId unit) const {
  Seen& seen = seen_[index(unit)];
  seen.is = then_[unit].fate == Fate::expected ? Reckoning{} : book_->set().reckon(then_, *book_, unit);
  seen.reckoned = round_;
  return seen.is;
}

int Survey::strength_lost() const {
  if (strength_lost_ >= 0) return strength_lost_;
  std::int64_t now = 0, start = 0;
  const auto strength = book_->set().strength.of;
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const Unit& unit = then_.units[i];
    if (unit.fate == Fate::expected || seen_[i].arm == Arm::leader) continue;
    if (seen_[i].is.start == 0) (*this)[UnitId{static_cast<std::uint16_t>(i)}];
    start += seen_[i].is.start;  // of whatever step: it stays the same for a game
    if (unit.present()) now += strength(unit);
  }
  return strength_lost_ = start > 0 ? static_cast<int>((start - now) * 100 / start) : 0;
}

const Survey::Seen& Survey::measure(UnitId unit) const {
  Seen& seen = seen_[index(unit)];
  const UnitId before = seen.nearest;
  seen.measured = round_;
  seen.nearest = nobody;
  seen.gap = std::numeric_limits<Length>::max();
  if (!fights(unit)) return seen;
  const Base& base = then_[unit].base;
  struct Near {
    UnitId unit;
    Length gap;
  };
  Few<Near, 8> near;
  const auto look_at = [&](UnitId enemy) {
    const Length gap = distance_up_to(base, then_[enemy].base, beyond(seen.gap));
    if (gap > beyond(seen.gap)) return;
    if (less_than(gap, seen.gap)) near.clear();
    seen.gap = std::min(seen.gap, gap);
    near.push_back({enemy, gap});
  };
  // The enemy that was nearest before most often still is: with its distance known, few others are measured.
  const bool there = before != nobody && fights(before);
  if (there) look_at(before);
  for (const Standing& enemy : then_.standing[index(other(then_[unit].side))]) {
    const Squared reach = Squared{beyond(seen.gap)} + base.radius + enemy.radius;
    if (!farther_than(base.pose.at, enemy.at, reach) && fights(enemy.unit) &&
        !(there && enemy.unit == before))
      look_at(enemy.unit);
  }
  for (const Near& each : near)
    if (at_most(each.gap, seen.gap)) seen.nearest = std::min(seen.nearest, each.unit);
  return seen;
}

// Calls f(unit, gap) for those of a side that fight straight ahead of a unit within the limit. It returns the
// limit for those that follow; negative: no more.
template <class F>
void Survey::each_ahead(const Table& table, SideId side, UnitId self, Length limit, F f) const {
  const Base& base = table[self].base;
  const Point at = base.pose.at;
  const Direction forward = base.forward;
  const Length half_width = base.footprint.width / 2, half_depth = base.footprint.depth / 2;
  for (const Standing& other : table.standing[index(side)]) {
    const Point offset = other.at - at;
    if (std::abs(rightward(forward, offset)) > half_width + other.radius) continue;
    const std::int64_t ahead = onward(forward, offset);
    if (ahead <= 0 || ahead - half_depth - other.radius > limit) continue;
    if (other.unit == self || arm(other.unit) == Arm::leader) continue;
    const auto gap = travel_to_touch(base, base.pose.facing, limit, table[other.unit].base, 200);
    if (gap) limit = f(other.unit, *gap);
    if (limit < 0) return;
  }
}

Ahead Survey::first_ahead(const Table& table, SideId side, UnitId self, Length limit) const {
  Ahead first;
  each_ahead(table, side, self, limit, [&first, limit](UnitId unit, Length gap) {
    if (less_than(gap, first.gap) || (same_length(gap, first.gap) && unit < first.unit)) first.unit = unit;
    first.gap = std::min(first.gap, gap);
    return std::min(beyond(first.gap), limit);
  });
  return first;
}

bool Survey::any_ahead(const Table& table, SideId side, UnitId self, Length limit) const {
  bool any = false;
  each_ahead(table, side, self, limit, [&any](UnitId, Length) {
    any = true;
    return -1;
  });
  return any;
}

}  // namespace quincunx
