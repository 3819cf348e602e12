// Legs carried out one after another, each tested exactly (T-A93).

#include "rules/tilly/move/trial.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "play/move/room.hpp"
#include "play/move/sweep.hpp"
#include "rules/tilly/book/remarks.hpp"

namespace quincunx::tilly {
namespace {

Length least_back(const March& march) {
  return in_tum(march.turn->figure(table::directions, row::backwards, directions_column::least));
}

Manner manner_of(const March& march, Manoeuvre how) {
  if (march.type == Type::commander) return Manner::leader;
  switch (how) {
    case Manoeuvre::oblique:
      return Manner::slanted;
    case Manoeuvre::sideways:
      return Manner::sideways;
    case Manoeuvre::back:
      return Manner::backward;
    default:
      return Manner::straight;
  }
}

Stop table_bars(const March& march, const Base& at) {
  return on_table(march.turn->table(), at) ? Stop{} : Stop{"T-A7"_r, remark::off_table, nobody, {}};
}
inline Stop enemy_bars(const March::Enemy& enemy, const Base& at) {
  return clear_of(at, *enemy.base) ? Stop{} : Stop{"T-R30"_r, remark::blocked_by_enemy, enemy.id, {}};
}
inline Stop friend_bars(const March& march, const March::Friend& friendly, const Base& at,
                        bool to_pass_counts) {
  if (clear_of(at, *friendly.base)) return {};
  if (to_pass_counts) return {"T-A31"_r, remark::not_clear_of_friend, friendly.id, {}};
  if (may_pass(*march.turn, march.type, at, (*march.turn)[friendly.id], Manner::slanted)) return {};
  return {"T-R30"_r, remark::blocked_by_friend, friendly.id, {}};
}

// Bound to go away from an enemy, it can do nothing of legs that begin like this.
bool surely_stays(const March& march, const Binding& binding, const Leg& first) {
  if (binding.way != Binding::Way::away) return false;
  if (first.how == Manoeuvre::wheel) return true;
  const auto way = straight_of(first, march.start.pose);
  return way && more_than(way->by, 0) &&
         !may_go_away(march, way->heading, manner_of(march, first.how), *binding.owner);
}

class Attempt {
 public:
  // What comes of it is written into `trial`, a new one.
  Attempt(const March& march, const Binding& binding, const Useful* useful, Trial& trial)
      : march_(march),
        binding_(binding),
        useful_(useful),
        progress_{march.start, 0, march.starts_in_difficult},
        trial_(trial) {}

  void run(std::span<const Leg> legs) {
    trial_.run(legs, [this](const Leg& leg) { return step(leg); });
    if (trial_.given_up)
      trial_.done.clear();
    else
      finish();
  }

 private:
  const Base& at() const { return progress_.at; }
  bool leads() const { return march_.type == Type::commander; }

  Stop step(const Leg& leg) {
    if (const auto way = straight_of(leg, at().pose)) {
      if (leg.how == Manoeuvre::go && way->by == 0) return {};
      return straight(leg, *way, manner_of(march_, leg.how));
    }
    if (leg.how == Manoeuvre::wheel) return wheel(leg);
    if (const auto facing = turned_by(leg, at().pose.facing)) return rotate(leg, *facing);
    return {"T-R23"_r, remark::no_such_move, nobody, {}};
  }

  Stop straight(const Leg& leg, const Straight& on, Manner manner) {
    const Length useful_from = useful_ == nullptr ? 0 : useful_->least_way(at(), on.heading);
    const Lane way = lane(march_, progress_, on.heading, on.by, manner, binding_, useful_from);
    trial_.given_up = way.stop() && way.by() < useful_from;
    if (trial_.given_up) return way.stop();
    const Length least = manner == Manner::backward   ? least_back(march_) - tolerance
                         : manner == Manner::sideways ? on.by
                                                      : std::min(on.by, tolerance + 1);  // less is no move
    if (!trial_.enough(way, on.by, least))
      return way.stop() ? way.stop() : Stop{"T-R23"_r, remark::no_such_move, nobody, {}};
    progress_.difficult = progress_.difficult || enters_difficult(march_, at(), on.heading, way.by());
    const StraightDone done = straight_done(leg, way, on.by, false);
    const Rule rule = leads() ? "T-R26"_r : manner == Manner::straight ? "T-R22"_r : "T-R23"_r;
    trial_.done.push_back({done.leg, done.to, way.by(), rule, straight_rows(leg.how), {on.heading, manner}});
    progress_.at = done.to;
    progress_.spent += way.by();
    return way.stop();
  }

  Rows straight_rows(Manoeuvre how) const {
    if (leads() || how == Manoeuvre::advance)
      return rows(table::allowance, progress_.difficult ? row::difficult_ground : row::open_ground);
    return rows(table::directions, how == Manoeuvre::oblique    ? row::oblique
                                   : how == Manoeuvre::sideways ? row::sideways
                                                                : row::backwards);
  }

  Stop wheel(const Leg& leg) {
    if (binding_.way == Binding::Way::away)
      return {"T-A28"_r, remark::zone_of_control, binding_.owner->id,
              rows(table::distances, row::zone_of_control)};
    const Length cost = wheel_cost(at().footprint.width, leg.angle);
    if (more_than(progress_.spent + cost, march_.allowance))
      return {"T-R23"_r, remark::too_far, nobody, rows(table::directions, row::wheel)};
    if (const Stop barred = sweep_bars(leg.angle)) return barred;
    const Base end = wheeled(at(), leg.angle);
    if (const Stop barred = zone_bars_wheel(march_, at(), end)) return barred;
    const bool slow = progress_.difficult || enters_difficult(march_, at(), end);
    if (slow && more_than(progress_.spent + cost, march_.difficult_allowance))
      return {"T-A18"_r, remark::difficult_ground, nobody, rows(table::allowance, row::difficult_ground)};
    if (on_closed_ground(march_, end)) return {"T-A18"_r, remark::impassable, nobody, {}};
    progress_ = {end, progress_.spent + cost, slow};
    trial_.done.push_back({leg, end, cost, "T-R23"_r, rows(table::directions, row::wheel), {}});
    return {};
  }

  // At every whole degree and at the end (T-A93).
  Stop sweep_bars(Angle turn) {
    const Sweep sweep(at(), turn);
    const Length buffer = std::max(march_.buffer, 0);
    const Near near = those_near(sweep, buffer);
    const bool inside = circle_on_table(march_, sweep.corner(), sweep.radius() + buffer);
    if (near.enemies.empty() && near.friends.empty() && inside) return {};
    const Stop barred = sweep.on_the_way(inside ? near.gap : 0, [&](const Base& place, Angle turned) {
      const Stop bar = place_bars(near, place, std::abs(turned.arcseconds));
      if (bar && trial_.done.empty()) trial_.barred_at = turned;
      return bar;
    });
    return barred ? barred : place_bars(near, wheeled(at(), turn), Angle::full);
  }

  // Those in whose way it might be, or they in its; and up to which turn surely not, in arc-seconds.
  struct Near {
    template <class Other>
    struct From {
      const Other* other;
      std::int32_t free;
    };
    Few<From<March::Enemy>, 8> enemies;
    Few<From<March::Friend>, 8> friends;
    Length gap = std::numeric_limits<Length>::max();  // within it none of them counts
  };
  Near those_near(const Sweep& sweep, Length buffer) const {
    Near near;
    const auto free_from = [&](const Base& other, Length reach) {
      const Length gap = distance(at(), other) - reach;
      near.gap = std::min(near.gap, gap);
      return sweep.free_until(gap);
    };
    for (const March::Enemy& enemy : march_.enemies)
      if (!sweep.surely_beyond(*enemy.base, buffer))
        near.enemies.push_back({&enemy, free_from(*enemy.base, buffer)});
    for (const March::Friend& friendly : march_.friends)
      if (!sweep.surely_beyond(*friendly.base, 0))
        near.friends.push_back({&friendly, free_from(*friendly.base, 0)});
    return near;
  }

  Stop place_bars(const Near& near, const Base& place, std::int32_t turned) const {
    if (const Stop off = table_bars(march_, place)) return off;
    for (const auto& [enemy, free] : near.enemies)
      if (turned > free)
        if (const Stop barred = enemy_bars(*enemy, place)) return barred;
    for (const auto& [friendly, free] : near.friends)
      if (turned > free)
        if (const Stop barred = friend_bars(march_, *friendly, place, false)) return barred;
    if (march_.buffer_on_path)
      for (const auto& [enemy, free] : near.enemies)
        if (turned > free)
          if (const Stop barred = buffer_bars(march_, *enemy, place)) return barred;
    return {};
  }

  // T-A19: only the final footprint is tested.
  Stop rotate(const Leg& leg, Angle facing) {
    const Base end = set_down({at().pose.at, facing}, at().footprint);
    if (!leads()) {
      if (const Stop barred = room_bars(march_, end, true)) return barred;
      if (const Stop barred = buffer_bars(march_, end)) return barred;
    }
    const Rule rule = leads() ? "T-R26"_r : march_.type == Type::cannons ? "T-R25"_r : "T-R23"_r;
    const Rows because = leg.how == Manoeuvre::about_face ? rows(table::directions, row::about_face)
                         : leg.how == Manoeuvre::turn     ? rows(table::directions, row::turn)
                                                          : Rows{};
    progress_.at = end;
    trial_.done.push_back({leg, end, 0, rule, because, {}});
    return {};
  }

  // Conditions on the move as a whole; if one fails, no part of it is made.
  void finish() {
    trial_.end = at();
    trial_.spent = progress_.spent;
    if (trial_.done.empty()) return;
    Stop barred = leads() ? leader_end_bars() : room_bars(march_, at(), true);
    if (!barred) barred = zone_bars_whole(march_, binding_, at());
    if (!barred && !march_.buffer_on_path) barred = buffer_bars(march_, at());
    if (!barred) return;
    trial_.done.clear();
    trial_.end = march_.start;
    trial_.spent = trial_.wanted = 0;
    trial_.undone = 0;
    trial_.stop = barred;
  }

  // A leader may turn about on the spot where he shares his host's base.
  Stop leader_end_bars() const {
    const bool shares = march_.joins || at().pose.at == march_.start.pose.at;
    return shares ? Stop{} : room_bars(march_, at(), true);
  }

  const March& march_;
  const Binding& binding_;
  const Useful* useful_;
  Progress progress_;
  Trial& trial_;
};

}  // namespace

Stop room_bars(const March& march, const Base& at, bool friends_to_pass_count) {
  if (const Stop off = table_bars(march, at)) return off;
  for (const March::Enemy& enemy : march.enemies)
    if (const Stop barred = enemy_bars(enemy, at)) return barred;
  for (const March::Friend& friendly : march.friends)
    if (const Stop barred = friend_bars(march, friendly, at, friends_to_pass_count)) return barred;
  return {};
}

bool blocked_at_once(const March& march, const Leg& first) {
  const auto way = straight_of(first, march.start.pose);
  return way && first.how != Manoeuvre::go &&
         blocked_at_once(march, way->heading, manner_of(march, first.how));
}

// The shortfall is at least the distance from the goal: the leg must bring the centre that near.
Length Useful::least_way(const Base& from, Angle heading) const {
  const Point to = goal.at - from.pose.at;
  const Direction towards = heading == from.pose.facing ? from.forward : direction(heading);
  const std::int64_t ahead = onward(towards, to), aside = rightward(towards, to);
  constexpr std::int64_t rounding = 8;
  const std::int64_t reach = below + rounding;
  const std::int64_t rest = reach * reach - aside * aside;
  if (reach <= 0 || rest <= 0) return std::numeric_limits<Length>::max();
  return static_cast<Length>(std::max<std::int64_t>(ahead - root(rest) - rounding, 0));
}

Trial try_legs(const March& march, std::span<const Leg> legs, const Useful& useful) {
  if (!closest_owners(march).empty()) return try_legs(march, legs);
  Trial trial;
  Attempt(march, {}, &useful, trial).run(legs);
  return trial;
}

Trial try_legs(const March& march, std::span<const Leg> legs) {
  const Few<Binding, 4> bound = bindings(march);
  std::optional<Trial> best;
  if (bound.empty()) Attempt(march, {}, nullptr, best.emplace()).run(legs);
  for (const Binding& binding : bound) {
    if (best && surely_stays(march, binding, legs.front())) continue;
    Trial trial;
    Attempt(march, binding, nullptr, trial).run(legs);
    if (trial.whole()) return trial;
    if (!best || (!trial.done.empty() && (best->done.empty() || trial.spent > best->spent)))
      best = std::move(trial);
  }
  return std::move(*best);
}

}  // namespace quincunx::tilly
