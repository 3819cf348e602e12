// Guns whose place alone shows that they will not fire: nothing can come into their arc, or the line of which
// they are a part closes before them.

#include <algorithm>
#include <array>

#include "play/fire/sight.hpp"
#include "quincunx/command/masked.hpp"
#include "quincunx/play/tally.hpp"

namespace quincunx {
namespace {

bool on_table(const Ground& ground, Point p) {
  return p.x >= 0 && p.y >= 0 && p.x <= ground.width && p.y <= ground.depth;
}

// Looks along rays in the arc of fire; notes the features that hide points or that no unit can enter.
std::optional<Masked> nowhere(const Battle& battle, UnitId guns, const Reckoning& is) {
  const Ground& ground = *battle.opening.ground;
  const Base& base = battle.opening[guns].base;
  const Point muzzle = front_centre(base);
  const Length step = base.footprint.depth;
  const Length most = std::min(is.range, ground.width + ground.depth);
  constexpr int rays = 3;  // to either side of the one straight ahead
  std::vector<bool> to_blame(ground.features.size());
  for (int ray = -rays; ray <= rays; ++ray) {
    const Angle heading = bearing(base.pose.facing + Angle{is.arc.arcseconds * ray / rays});
    const Length aside = is.arc == Angle{} ? base.footprint.width / 2 * ray / rays : 0;
    for (Length by = step; by <= most; by += step) {
      const Point p = along(spot_at(base, base.footprint.depth / 2, aside), heading, by);
      if (!on_table(ground, p)) break;
      bool open = true;
      for (std::size_t i = 0; i < ground.features.size(); ++i) {
        const Feature& feature = ground.features[i];
        const bool closed = has(feature, impassable) && contains(feature.outline, p);
        const bool hides = has(feature, blocks_sight) && !contains(feature.outline, muzzle) &&
                           !contains(feature.outline, p) &&
                           crosses_interior(Segment{muzzle, p}, feature.outline);
        if (closed || hides) open = false, to_blame[i] = true;
      }
      if (open) return std::nullopt;
    }
  }
  Masked found{guns, Masked::How::nowhere};
  for (std::size_t i = 0; i < to_blame.size(); ++i)
    if (to_blame[i]) found.features.push_back(ground.features[i].name);
  return found;
}

// The nearest friends of its line to either side, that leave too little room between them.
std::optional<Masked> narrow_gap(const Battle& battle, UnitId guns, const Reckoning& is) {
  const Table& table = battle.opening;
  const Base& base = table[guns].base;
  struct Flank {
    UnitId unit = nobody;
    std::int64_t room = 0;  // from the line of fire to its flank
  };
  std::array<Flank, 2> beside;  // left, right
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const auto id = static_cast<UnitId>(i);
    const Unit& unit = table.units[i];
    const Arm arm = arm_of(battle.book.set(), unit);
    if (id == guns || unit.side != table[guns].side || (arm != Arm::foot && arm != Arm::horse)) continue;
    const Bearings where = bearings(base, unit.base.pose.at);
    const Length abreast = (base.footprint.depth + unit.base.footprint.depth) / 2;
    if (where.right == 0 || std::abs(where.ahead) > abreast) continue;
    Flank& side = beside[where.right < 0 ? 0 : 1];
    const std::int64_t room = std::abs(where.right) - unit.base.footprint.width / 2;
    if (side.unit == nobody || room < side.room) side = {id, room};
  }
  const auto room = static_cast<Length>(beside[0].room + beside[1].room);
  if (beside[0].unit == nobody || beside[1].unit == nobody || room >= is.fire_gap) return std::nullopt;
  return Masked{guns, Masked::How::gap, {beside[0].unit, beside[1].unit}, {}, room, is.fire_gap};
}

}  // namespace

std::vector<Masked> badly_placed_guns(const Battle& battle) {
  const Table table = table_with(battle, {});
  std::vector<Masked> found;
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const auto guns = static_cast<UnitId>(i);
    if (!table[guns].present() || arm_of(battle.book.set(), table[guns]) != Arm::guns) continue;
    const Reckoning is = battle.book.set().reckon(table, battle.book, guns);
    if (is.range <= 0 || is.unready) continue;
    if (auto bad = nowhere(battle, guns, is))
      found.push_back(std::move(*bad));
    else if (auto gap = narrow_gap(battle, guns, is))
      found.push_back(std::move(*gap));
  }
  return found;
}

}  // namespace quincunx
