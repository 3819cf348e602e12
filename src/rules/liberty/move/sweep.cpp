// What a unit meets on a straight way and in a wheel (8, D28, D94).

#include "play/move/sweep.hpp"

#include <algorithm>

#include "play/move/ground_ahead.hpp"
#include "play/move/room.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/move/attempt.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

template <class List, class Item>
void add_once(List& list, const Item& item) {
  if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

// Friends that are no generals, near a base.
template <class F>
void each_friend_near(const Mover& mover, const Base& base, Length reach, F f) {
  each_near(mover.turn.table(), mover.as.side, base, reach, [&](UnitId id, const Unit& other) {
    if (id != mover.unit && !leads(other)) f(id, other);
  });
}

Stop too_near(UnitId enemy) {
  return {"D28"_r, remark::too_near_enemy, enemy, rows(table::distances, row::enemies)};
}

bool ground_is_clear(const Mover& mover, const Base& circle) {
  const auto& all = features(mover.turn);
  return on_table(mover.turn.table(), circle, 0) &&
         std::none_of(all.begin(), all.end(), [&](const Feature& feature) {
           return (has(feature, difficult | obstacle) || closed_to(feature, mover.as)) &&
                  meet(grown(feature.box, tolerance), box_of(circle));
         });
}
bool units_within(const Mover& mover, const Base& circle, const Foes& foes) {
  bool any = std::any_of(foes.begin(), foes.end(),
                         [&](const Foe& foe) { return within_reach(circle, *foe.base, foe.least); });
  each_friend_near(mover, circle, tolerance,
                   [&](UnitId, const Unit& other) { any = any || within_reach(circle, other.base, 0); });
  return any;
}

}  // namespace

void stop_by_units(const Mover& mover, Lane& lane) {
  for (const Foe& foe : foes_near(mover.turn, mover.unit, mover.at(), lane.by())) {
    const std::array<const Foe*, 1> one{&foe};
    lane.keep_off(one, foe.least, true, [](const Foe* other) { return too_near(other->id); });
    lane.up_to(*foe.base, {"D28"_r, remark::blocked_by_enemy, foe.id, {}});
  }
  each_friend_near(mover, mover.at(), lane.by(), [&](UnitId id, const Unit& other) {
    if (mover.compelled || passable(other))
      lane.over(other.base, {"D94"_r, remark::no_room, id, {}});
    else
      lane.up_to(other.base, {"8"_r, remark::blocked_by_friend, id, {}});
  });
}

std::optional<Length> difficult_from(const Mover& mover, const Lane& lane) {
  if (in_difficult(mover.turn, mover.as, mover.at())) return {};
  const Box way = joined(box_of(mover.at()), box_of(lane.end()));
  Few<const Feature*, 4> met;
  for (const Feature& feature : features(mover.turn))
    if (has(feature, difficult) && feature.outline.size() > 2 && meet(grown(feature.box, tolerance), way))
      met.push_back(&feature);
  return first_entry(*mover.turn.table().ground, {met.data(), met.size()}, mover.at(), lane.heading(),
                     lane.by(), true);
}

Few<Length, 4> obstacle_entries(const Mover& mover, const Lane& lane) {
  Few<Length, 4> entries;
  const quincunx::Ground& ground = *mover.turn.table().ground;
  for (const Feature* const one : obstacles_ahead(mover.turn, mover.at(), lane.heading(), lane.by()))
    entries.push_back(
        first_entry(ground, {&one, 1}, mover.at(), lane.heading(), lane.by(), true).value_or(0));
  std::sort(entries.begin(), entries.end());
  return entries;
}

UnitIds friends_on(const Mover& mover, const Lane& lane) {
  UnitIds passed;
  each_friend_near(mover, lane.from(), lane.by(), [&](UnitId id, const Unit& other) {
    if (sweep_overlaps(lane.from(), lane.heading(), lane.by(), other.base)) passed.push_back(id);
  });
  return passed;
}

Stop look_at(const Mover& mover, const Base& place, const Foes& foes, Swept& swept) {
  if (const Stop bar = ground_bars(mover.turn, mover.as, place)) return bar;
  for (const Foe& foe : foes)
    if (less_than(distance(place, *foe.base), foe.least) || !clear_of(place, *foe.base))
      return too_near(foe.id);
  swept.difficult = swept.difficult || in_difficult(mover.turn, mover.as, place);
  for (const Feature& feature : features(mover.turn))
    if (has(feature, obstacle) && lies_under(feature, place, tolerance) &&
        !lies_under(feature, mover.at(), tolerance))
      add_once(swept.obstacles, &feature);
  Stop bar;
  each_friend_near(mover, place, 0, [&](UnitId id, const Unit& other) {
    if (bar || clear_of(place, other.base)) return;
    if (mover.compelled || passable(other))
      add_once(swept.friends, id);
    else
      bar = {"8"_r, remark::blocked_by_friend, id, {}};
  });
  return bar;
}

Swept swept_by(const Mover& mover, Angle wheel, const Base& end) {
  const Sweep by(mover.at(), wheel);
  const Base circle = set_down({by.corner(), {}}, {2 * by.radius(), 2 * by.radius(), true});
  Swept swept;
  const Foes foes = foes_near(mover.turn, mover.unit, mover.at(), 2 * by.radius());
  if (ground_is_clear(mover, circle) && !units_within(mover, circle, foes)) return swept;
  const auto look = [&](const Base& place, Angle) { return look_at(mover, place, foes, swept); };
  swept.stop = by.on_the_way(0, look);
  if (!swept.stop) swept.stop = look(end, wheel);
  for (const UnitId id : swept.friends)
    if (!swept.stop && !clear_of(end, mover.turn[id].base)) swept.stop = {"D94"_r, remark::no_room, id, {}};
  return swept;
}

}  // namespace quincunx::liberty
