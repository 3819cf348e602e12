// How far a straight part of a move may go (T-A93): every bar is worked out along the whole way at once.

#include <algorithm>

#include "play/way_to.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

// Lengths at which the mover would end on top of a friend whom it may pass through; both ends are clear of
// him.
struct Covered {
  Length from, to;
  UnitId by;
};

// From the first touch until clear beyond, looking back from there.
std::optional<Covered> covered_by(const March::Friend& friendly, const Base& from, Angle heading,
                                  Length wanted) {
  const auto touch = travel_to_touch(from, heading, wanted, *friendly.base);
  if (!touch) return std::nullopt;
  const Length beyond = *touch + 2 * (from.radius + friendly.base->radius) + tolerance;
  const Base far = advanced(from, heading, beyond);
  const auto back = travel_to_touch(far, opposite(heading), beyond, *friendly.base);
  return Covered{*touch, back ? beyond - *back : *touch, friendly.id};
}

// A rest within the tolerance is no reason to stop.
void shorten(Lane& lane, Length limit, Stop stop) {
  if (at_least(limit, lane.by)) return;
  lane.by = std::max(limit, 0);
  lane.stop = stop;
}

Length table_limit(const March& march, const Base& from, Angle heading, Length wanted) {
  const Ground& ground = *march.turn->table().ground;
  const auto fits = [&](Length by, Length tolerance) {
    return on_table(advanced(from, heading, by), ground.width, ground.depth, tolerance);
  };
  if (fits(wanted, tolerance)) return wanted;
  return last_length(wanted, [&](Length by) { return fits(by, 0); });
}

void block_by_enemies(const March& march, const Base& from, Angle heading, Lane& lane) {
  for (const March::Enemy& enemy : march.enemies)
    if (const auto touch = travel_to_touch(from, heading, lane.by, *enemy.base))
      shorten(lane, *touch, {"T-R30"_r, remark::blocked_by_enemy, enemy.id, {}});
}

void block_by_friends(const March& march, const Base& from, Angle heading, Manner manner, Lane& lane,
                      Few<Covered, 4>& covered) {
  for (const March::Friend& friendly : march.friends) {
    if (surely_beyond(from, *friendly.base, lane.by)) continue;
    if (may_pass(*march.turn, march.type, from, (*march.turn)[friendly.id], manner)) {
      if (const auto over = covered_by(friendly, from, heading, lane.by)) covered.push_back(*over);
    } else if (!sweep_overlaps(from, heading, lane.by, *friendly.base)) {
      continue;  // it grazes him all along (T-A93)
    } else if (const auto touch = travel_to_touch(from, heading, lane.by, *friendly.base)) {
      shorten(lane, *touch, {"T-R30"_r, remark::blocked_by_friend, friendly.id, {}});
    }
  }
}

// Ends short of every friend on top of whom it would stop (T-A31).
void clear_of_friends(Lane& lane, const Few<Covered, 4>& covered) {
  for (bool moved = true; moved;) {
    moved = false;
    for (const Covered& over : covered)
      if (more_than(lane.by, over.from) && less_than(lane.by, over.to)) {
        shorten(lane, over.from, {"T-A31"_r, remark::not_clear_of_friend, over.by, {}});
        moved = true;
      }
  }
}

}  // namespace

Lane lane(const March& march, const Progress& progress, Angle heading, Length wanted, Manner manner,
          const Binding& binding) {
  Lane lane{wanted, {}};
  const Base& from = progress.at;
  shorten(lane, march.allowance - progress.spent,
          {"T-R22"_r, remark::too_far, nobody, rows(table::allowance, row::open_ground)});
  if (lane.by <= 0) return lane;
  Stop stop;
  const auto apply = [&](Length limit) { shorten(lane, limit, stop); };
  apply(ground_limit(march, progress, heading, lane.by, stop));
  stop = {"T-A7"_r, remark::off_table, nobody, {}};
  apply(table_limit(march, from, heading, lane.by));
  block_by_enemies(march, from, heading, lane);
  apply(buffer_limit(march, from, heading, lane.by, stop));
  Few<Covered, 4> covered;
  block_by_friends(march, from, heading, manner, lane, covered);
  apply(zone_limit(march, from, heading, lane.by, manner, binding, stop));
  if (!march.joins) clear_of_friends(lane, covered);
  return lane;
}

bool blocked_at_once(const March& march, Angle heading, Manner manner) {
  Lane least{2 * tolerance + 1, {}};
  Few<Covered, 4> covered;
  block_by_enemies(march, march.start, heading, least);
  if (more_than(least.by, 0)) block_by_friends(march, march.start, heading, manner, least, covered);
  return at_most(least.by, 0);
}

std::vector<Passage> passages(const March& march, const Base& from, Angle heading, Length by, Manner manner) {
  std::vector<Passage> found;
  const Turn& turn = *march.turn;
  const auto passes = [&](const Base& other) {
    return !surely_beyond(from, other, by) && sweep_overlaps(from, heading, by, other);
  };
  for (const March::Friend& friendly : march.friends)
    if (passes(*friendly.base) && clear_of(from, *friendly.base))  // not a host that is left
      if (const auto row = may_pass(turn, march.type, from, turn[friendly.id], manner))
        found.push_back({friendly.id, *row});
  // Commanders are in nobody's way.
  each_near(turn.table(), turn[march.unit].side, from, by, [&](UnitId id, const Unit& other) {
    if (id != march.unit && is_commander(other) && other.host == nobody && passes(other.base))
      found.push_back({id, *may_pass(turn, march.type, from, other, manner)});
  });
  return found;
}

}  // namespace quincunx::tilly
