// T-R28: how near a unit that does not charge may come to enemies.

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

Stop too_near(UnitId enemy) {
  return {"T-R28"_r, remark::buffer, enemy, rows(table::distances, row::buffer)};
}

}  // namespace

void set_buffer(March& march, Purpose purpose) {
  const Turn& turn = *march.turn;
  if (march.type == Type::commander && turn.ruling(ruling::commander_exempt_buffer) != 0) return;
  if (purpose == Purpose::rally_back && turn.ruling(ruling::rally_back_buffer) != 0) return;
  march.buffer = distance_figure(turn, row::buffer);
  bool nearer = false;
  for (const March::Enemy& enemy : march.enemies)
    if (less_than(enemy.away, march.buffer)) {
      march.buffer = enemy.away;
      nearer = true;
    }
  if (nearer) march.buffer_on_path = turn.ruling(ruling::buffer_case2_path) == 0;
}

void keep_off(const March& march, const EnemiesNear& near, Lane& lane) {
  if (at_most(march.buffer, 0)) return;
  lane.keep_off(near, march.buffer, march.buffer_on_path,
                [](const March::Enemy* enemy) { return too_near(enemy->id); });
}

Stop buffer_bars(const March& march, const March::Enemy& enemy, const Base& at) {
  return nearer_than(at, *enemy.base, march.buffer) ? too_near(enemy.id) : Stop{};
}

Stop buffer_bars(const March& march, const Base& at) {
  for (const March::Enemy& enemy : march.enemies)
    if (const Stop barred = buffer_bars(march, enemy, at)) return barred;
  return {};
}

}  // namespace quincunx::tilly
