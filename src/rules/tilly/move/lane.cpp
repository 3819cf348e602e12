// How far a straight part of a move may go (T-A93): every bar is worked out along the whole way at once.

#include <algorithm>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

// The enemies that the way may touch, or come so near to.
EnemiesNear enemies_near(const March& march, const Lane& lane, Length reach) {
  EnemiesNear near;
  for (const March::Enemy& enemy : march.enemies)
    if (lane.may_come_within(*enemy.base, reach)) near.push_back(&enemy);
  return near;
}

void block_by_enemies(const EnemiesNear& near, Lane& lane) {
  for (const March::Enemy* enemy : near)
    lane.up_to(*enemy->base, {"T-R30"_r, remark::blocked_by_enemy, enemy->id, {}});
}

// A friend whose side the mover grazes all the way does not bar the move (T-A93).
void block_by_friends(const March& march, Manner manner, Lane& lane) {
  for (const March::Friend& friendly : march.friends) {
    if (!lane.may_come_within(*friendly.base, 0)) continue;
    if (may_pass(*march.turn, march.type, lane.from(), (*march.turn)[friendly.id], manner))
      lane.over(*friendly.base, {"T-A31"_r, remark::not_clear_of_friend, friendly.id, {}});
    else if (sweep_overlaps(lane.from(), lane.heading(), lane.by(), *friendly.base))
      lane.up_to(*friendly.base, {"T-R30"_r, remark::blocked_by_friend, friendly.id, {}});
  }
}

}  // namespace

Lane lane(const March& march, const Progress& progress, Angle heading, Length wanted, Manner manner,
          const Binding& binding, Length least) {
  Lane lane(progress.at, heading, wanted, Lane::Rest::gone);
  lane.limit(march.allowance - progress.spent,
             {"T-R22"_r, remark::too_far, nobody, rows(table::allowance, row::open_ground)});
  const auto too_short = [&] { return lane.stop() && lane.by() < least; };
  if (lane.by() <= 0 || too_short()) return lane;
  Stop stop;
  lane.limit(ground_limit(march, progress, heading, lane.by(), stop), stop);
  const Ground& ground = *march.turn->table().ground;
  lane.limit(until_off_table(ground, progress.at, heading, lane.by(), 0),
             {"T-A7"_r, remark::off_table, nobody, {}});
  if (too_short()) return lane;
  const EnemiesNear near = enemies_near(march, lane, std::max({march.buffer, march.zone, 0}));
  block_by_enemies(near, lane);
  if (too_short()) return lane;
  keep_off(march, near, lane);
  if (too_short()) return lane;
  block_by_friends(march, manner, lane);
  if (too_short()) return lane;
  zone_limit(march, near, lane, manner, binding);
  if (!march.joins) lane.end_clear();
  return lane;
}

bool blocked_at_once(const March& march, Angle heading, Manner manner) {
  Lane least(march.start, heading, 2 * tolerance + 1, Lane::Rest::gone);
  block_by_enemies(enemies_near(march, least, 0), least);
  if (more_than(least.by(), 0)) block_by_friends(march, manner, least);
  return at_most(least.by(), 0);
}

std::vector<Passage> passages(const March& march, const Base& from, Angle heading, Length by, Manner manner) {
  std::vector<Passage> found;
  const Turn& turn = *march.turn;
  const Lane way(from, heading, by, Lane::Rest::gone);
  const auto passes = [&](const Base& other) {
    return way.may_come_within(other, 0) && sweep_overlaps(from, heading, by, other);
  };
  for (const March::Friend& friendly : march.friends)
    if (passes(*friendly.base) && clear_of(from, *friendly.base))  // not a host that is left
      if (const auto row = may_pass(turn, march.type, from, turn[friendly.id], manner))
        found.push_back({friendly.id, *row});
  // Commanders never block the way.
  for (const UnitId id : turn.table().leaders) {
    const Unit& other = turn[id];
    if (id != march.unit && other.present() && other.side == turn[march.unit].side && other.host == nobody &&
        passes(other.base))
      found.push_back({id, *may_pass(turn, march.type, from, other, manner)});
  }
  return found;
}

}  // namespace quincunx::tilly
