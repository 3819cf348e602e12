#include "rules/tilly/fire/targets.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>

#include "play/units/near.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

constexpr Length shot_interest = 2 * tum;  // beyond range, for enemies worth a reason
constexpr Length far_off = std::numeric_limits<Length>::max();

enum FriendsBlockFront { in_range, between, strict };

// Calls f(id, unit) for the friends of a unit who may be within reach, commanders left out (T-A40).
template <class F>
void each_friend(const Turn& turn, UnitId unit, Length reach, F&& f) {
  each_near(turn.table(), turn[unit].side, turn[unit].base, reach, [&](UnitId id, const Unit& other) {
    if (id != unit && !is_commander(other)) f(other.base);
  });
}

bool flank(Zone zone) { return zone == Zone::left_flank || zone == Zone::right_flank; }

Length deep(const Base& base) { return base.footprint.round ? base.footprint.width : base.footprint.depth; }

// Wholly behind the front edge.
bool surely_behind(const Base& own, const Base& other) {
  return ahead_of(own, other.pose.at) + other.radius < deep(own) / 2;
}

// By circles: cannons shoot straight ahead, other units never behind the line of their rear edge.
bool surely_out_of_arc(const Turn& turn, const Unit& shooter, const Base& target) {
  enum { strip_half_plane };
  const Base& own = shooter.base;
  if (turn.ruling(ruling::facing_model) != strip_half_plane) return false;
  const Bearings where = bearings(own, target.pose.at);
  if (where.ahead + target.radius + tolerance < -deep(own) / 2) return true;
  return type_of(shooter) == Type::cannons &&
         std::abs(where.right) > own.footprint.width / 2 + target.radius + tolerance;
}

// How far away an enemy is that is worth a reason; far_off: beyond the range by its circle.
class Interest {
 public:
  Interest(const Turn& turn, const Unit& shooter)
      : own_(shooter.base),
        range_(shooting_range(turn.book(), type_of(shooter)) + tolerance),
        reach_(type_of(shooter) == Type::cannons ? far_off / 2 : range_ + shot_interest) {}
  Length reach() const { return reach_; }
  // No unit may pick a commander as its target; the refusal is worth listing only within range.
  bool in(const Unit& enemy) const {
    return enemy.host == nobody &&
           within(own_, enemy.base, is_commander(enemy) ? std::min(range_, 4 * tum) : reach_);
  }
  Length away(const Unit& enemy) const {
    return surely_beyond(own_, enemy.base, range_) ? far_off : distance(own_, enemy.base);
  }

 private:
  const Base& own_;
  Length range_, reach_;
};

// Item 6 with T-A38.
class FriendsAhead {
 public:
  FriendsAhead(const Turn& turn, UnitId shooter, Length range) {
    const int policy = turn.ruling(ruling::friends_block_front);
    nearer_only_ = policy == between || (policy == in_range && type_of(turn[shooter]) == Type::cannons);
    const Base& own = turn[shooter].base;
    each_friend(turn, shooter, range, [&](const Base& other) {
      if (nearest_ && !nearer_only_) return;
      const Length reach = nearest_.value_or(range);
      if (!surely_beyond(own, other, reach) && !surely_behind(own, other) && in_front(turn, own, other))
        if (const Length away = distance_up_to(own, other, reach); away <= reach) nearest_ = away;
    });
  }
  bool bar(Length target_away) const {
    return nearest_ && (!nearer_only_ || less_than(*nearest_, target_away));
  }

 private:
  bool nearer_only_ = false;
  std::optional<Length> nearest_;
};

// What the shooter himself lacks (items 1 and 2).
Bar own_bar_to_shoot(const Turn& turn, UnitId shooter) {
  if (value(turn[shooter], column::shot) != 0) return {"T-R43"_r, remark::has_shot};
  if (in_contact(turn, shooter)) return {"T-R34"_r, remark::in_contact};
  return {};
}

class Survey {
 public:
  Survey(const Turn& turn, UnitId shooter, std::span<const UnitId> already, bool reasons,
         std::vector<Aim>& aims)
      : turn_(turn),
        shooter_(shooter),
        reasons_(reasons),
        own_(turn[shooter]),
        range_(shooting_range(turn.book(), type_of(own_)) + tolerance),
        guns_(type_of(own_) == Type::cannons),
        tie_(distance_figure(turn, row::equally_close)),
        already_(already),
        aims_(aims),
        first_(aims.size()) {}

  void with_reasons() {
    find_enemies();
    if (const Bar bar = own_bar_to_shoot(turn_, shooter_)) {
      for (std::size_t i = first_; i < aims_.size(); ++i) aims_[i].bar = bar;
      return;
    }
    judge();
  }
  void legal_only() {
    if (own_bar_to_shoot(turn_, shooter_)) return;
    find_targets();
    judge();
    const auto from = aims_.begin() + static_cast<std::ptrdiff_t>(first_);
    aims_.erase(std::remove_if(from, aims_.end(), [](const Aim& aim) { return !aim.legal(); }), aims_.end());
  }

 private:
  void find_enemies() {
    const Interest interest(turn_, own_);
    each_near(turn_.table(), other(own_.side), own_.base, interest.reach(),
              [&](UnitId id, const Unit& enemy) {
                if (!interest.in(enemy)) return;
                Aim aim{shooter_, id, Zone::none, interest.away(enemy), {}};
                if (is_commander(enemy)) aim.bar = {"T-R35"_r, remark::commander_target};
                aims_.push_back(aim);
              });
  }
  void find_targets() {
    each_near(turn_.table(), other(own_.side), own_.base, range_, [&](UnitId id, const Unit& enemy) {
      if (enemy.host != nobody || is_commander(enemy) || surely_out_of_arc(turn_, own_, enemy.base)) return;
      if (const Length away = distance_up_to(own_.base, enemy.base, range_); away <= range_)
        aims_.push_back({shooter_, id, Zone::none, away, {}});
    });
  }

  void judge() {
    if (aims_.size() == first_) return;
    // Nearest first, so that sight is looked into only as far as needed.
    std::sort(
        aims_.begin() + static_cast<std::ptrdiff_t>(first_), aims_.end(),
        [](const Aim& a, const Aim& b) { return a.away != b.away ? a.away < b.away : a.target < b.target; });
    judge_front();
    judge_flanks();
    for (std::size_t i = first_; i < aims_.size(); ++i)
      if (!aims_[i].bar && std::find(already_.begin(), already_.end(), aims_[i].target) != already_.end())
        aims_[i].bar = {"T-R42"_r, remark::already_shot_at};
  }

  void judge_arc(Aim& aim) const {
    if (aim.away > range_) {
      aim.bar = {"T-R36"_r, remark::out_of_range};
      return;
    }
    const Base& target = turn_[aim.target].base;
    aim.zone = zone_of(turn_, own_.base, target);
    const bool in_arc = aim.zone == Zone::front ||
                        (flank(aim.zone) && !guns_ && in_flank_arc(turn_, own_.base, target, aim.zone));
    if (!in_arc) aim.bar = {"T-R37"_r, remark::out_of_arc};
  }

  // Items 3, 4 and 9 make an enemy count (T-A98); 3 and 4 hold here already.
  Bar hidden(UnitId target) const {
    if (turn_.ruling(ruling::shoot_into_melee) != 0 && in_contact(turn_, target))
      return {"T-A99"_r, remark::target_in_melee};
    if (sight_blocked(turn_, shooter_, target)) return {"T-R41"_r, remark::no_sight};
    if (narrow_gap_bars(turn_, shooter_, target)) return {"T-R41"_r, remark::narrow_gap};
    return {};
  }
  bool too_far(const Aim& aim, Length closest) const {
    return turn_.ruling(ruling::free_target_choice) == 0 && closest != far_off &&
           more_than(aim.away, closest + tie_);
  }

  void judge_front() {
    Length closest = far_off;
    for (std::size_t i = first_; i < aims_.size(); ++i) {
      Aim& aim = aims_[i];
      if (!reasons_ && too_far(aim, closest))  // and so are all that follow, or they are to a flank
        return aims_.resize(i);
      if (!aim.bar) judge_arc(aim);
      if (aim.bar || aim.zone != Zone::front) continue;
      if (!friends_) friends_.emplace(turn_, shooter_, range_);
      if (friends_->bar(aim.away)) {
        aim.bar = {"T-R38"_r, remark::friends_ahead};
        continue;
      }
      if (turn_.ruling(ruling::hidden_front_binds) != 0) bound_ = true;
      if (too_far(aim, closest)) {
        aim.bar = {"T-R40"_r, remark::not_closest};
        continue;
      }
      aim.bar = hidden(aim.target);
      if (aim.bar) continue;
      bound_ = true;
      closest = std::min(closest, aim.away);
    }
  }

  void judge_flanks() {
    Length closest = far_off;
    for (std::size_t i = first_; i < aims_.size(); ++i) {
      Aim& aim = aims_[i];
      if (aim.bar || !flank(aim.zone)) continue;
      if (bound_) {
        aim.bar = {"T-R38"_r, remark::front_first};
      } else if (friends_bar_flank(turn_, shooter_, aim.zone)) {
        aim.bar = {"T-R39"_r, remark::friends_on_flank};
      } else if (too_far(aim, closest)) {
        aim.bar = {"T-R40"_r, remark::not_closest};
      } else {
        aim.bar = hidden(aim.target);
        if (!aim.bar) closest = std::min(closest, aim.away);
      }
    }
  }

  const Turn& turn_;
  UnitId shooter_;
  bool reasons_;
  const Unit& own_;
  Length range_;
  bool guns_;
  Length tie_;
  std::span<const UnitId> already_;
  std::vector<Aim>& aims_;
  std::size_t first_;
  std::optional<FriendsAhead> friends_;  // worked out when they matter
  bool bound_ = false;                   // an enemy to front must be shot at before any to a flank
};

}  // namespace

void add_aims(const Turn& turn, UnitId shooter, std::span<const UnitId> already, bool reasons,
              std::vector<Aim>& aims) {
  Survey survey(turn, shooter, already, reasons, aims);
  reasons ? survey.with_reasons() : survey.legal_only();
}

bool more_with_reasons(const Turn& turn, UnitId shooter, std::ptrdiff_t than) {
  const Unit& own = turn[shooter];
  const Interest interest(turn, own);
  std::ptrdiff_t count = 0;
  each_near(turn.table(), other(own.side), own.base, interest.reach(),
            [&](UnitId, const Unit& enemy) { count += count <= than && interest.in(enemy) ? 1 : 0; });
  return count > than;
}

void sort_by_default(std::vector<Aim>& aims) {
  nearest_first(
      aims, [](const Aim& aim) { return aim.away; },
      [](const Aim& aim) { return std::pair(aim.target, aim.shooter); });
}

bool friends_bar_front(const Turn& turn, UnitId shooter, Length target_away) {
  const Length range = shooting_range(turn.book(), type_of(turn[shooter])) + tolerance;
  return FriendsAhead(turn, shooter, range).bar(target_away);
}

// As from its present facing if the target is to its front.
bool clear_line(const Turn& turn, UnitId unit, UnitId target) {
  if (sight_blocked(turn, unit, target) || narrow_gap_bars(turn, unit, target)) return false;
  const Base &now = turn[unit].base, &there = turn[target].base;
  const Base own = in_front(turn, now, there)
                       ? now
                       : set_down({now.pose.at, bearing_of(there.pose.at - now.pose.at)}, now.footprint);
  const Length away = distance(own, there);
  bool clear = true;
  each_friend(turn, unit, away, [&](const Base& other) {
    clear = clear && !(less_than(distance_up_to(own, other, away), away) && in_front(turn, own, other));
  });
  return clear;
}

bool friends_bar_flank(const Turn& turn, UnitId shooter, Zone flank) {
  const Unit& own = turn[shooter];
  const Length range = shooting_range(turn.book(), type_of(own)) + tolerance;
  const bool ahead_only = turn.ruling(ruling::flank_friends) != 0;
  bool bars = false;
  each_friend(turn, shooter, range, [&](const Base& other) {
    if (bars || !within(own.base, other, range) || zone_of(turn, own.base, other) != flank) return;
    const quincunx::Zone ahead{.ahead_from = 0, .ahead_to = {}, .right_from = {}, .right_to = {}};
    bars = !ahead_only || reaches_into(other, own.base, ahead);
  });
  return bars;
}

bool in_flank_arc(const Turn& turn, const Base& shooter, const Base& target, Zone flank) {
  if (turn.ruling(ruling::flank_arc) == 0) return true;
  const Angle ahead = shooter.pose.facing;
  if (flank == Zone::left_flank)
    return reaches_into_wedge(target, corners(shooter)[0], bearing(ahead - degrees(45)), ahead);
  return reaches_into_wedge(target, corners(shooter)[1], ahead, bearing(ahead + degrees(45)));
}

}  // namespace quincunx::tilly
