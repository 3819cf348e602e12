// Legs carried out one after another, each tested exactly (T-A93).

#include "rules/tilly/move/trial.hpp"

#include <algorithm>
#include <limits>

#include "rules/tilly/book/remarks.hpp"

namespace quincunx::tilly {
namespace {

Length least_back(const March& march) {
  return in_tum(march.turn->figure(table::directions, row::backwards, directions_column::least));
}

// Where and how far a part goes that changes no facing, and leads to no place by name.
struct StraightPart {
  Angle heading;
  Length by;
  Manner manner;
};
std::optional<StraightPart> straight_part(const Leg& leg, Angle facing) {
  switch (leg.how) {
    case Manoeuvre::advance:
      return StraightPart{facing, leg.by, Manner::straight};
    case Manoeuvre::oblique:
      return StraightPart{bearing(facing + leg.angle), leg.by, Manner::slanted};
    case Manoeuvre::sideways:
      return StraightPart{bearing(facing + degrees(leg.by > 0 ? 90 : -90)), std::abs(leg.by),
                          Manner::sideways};
    case Manoeuvre::back:
      return StraightPart{opposite(facing), leg.by, Manner::backward};
    default:
      return std::nullopt;
  }
}

class Attempt {
 public:
  Attempt(const March& march, const Binding& binding)
      : march_(march), binding_(binding), progress_{march.start, 0, march.starts_in_difficult} {}

  Trial run(std::span<const Leg> legs) {
    for (std::size_t i = 0; i < legs.size() && !trial_.stop; ++i) {
      trial_.stop = step(legs[i]);
      if (trial_.stop) trial_.undone = static_cast<std::uint8_t>(legs.size() - i - 1);
    }
    finish();
    return trial_;
  }

 private:
  const Base& at() const { return progress_.at; }
  bool leads() const { return march_.type == Type::commander; }

  Stop step(const Leg& leg) {
    const Angle facing = at().pose.facing;
    if (const auto straight_on = straight_part(leg, facing)) {
      const auto& [heading, by, manner] = *straight_on;
      return straight(leg, heading, by, leads() ? Manner::leader : manner);
    }
    switch (leg.how) {
      case Manoeuvre::go: {
        const Point way = leg.to - at().pose.at;
        return way == Point{} ? Stop{} : straight(leg, bearing_of(way), length(way), Manner::leader);
      }
      case Manoeuvre::wheel:
        return wheel(leg);
      case Manoeuvre::about_face:
        return rotate(leg, opposite(facing));
      case Manoeuvre::turn:
        return rotate(leg, bearing(facing + leg.angle));
      case Manoeuvre::pivot:
        return rotate(leg, bearing(leg.angle));
      default:
        return {"T-R23"_r, remark::no_such_move, nobody, {}};
    }
  }

  Stop straight(Leg leg, Angle heading, Length wanted, Manner manner) {
    const Lane way = lane(march_, progress_, heading, wanted, manner, binding_);
    const Length least = manner == Manner::backward   ? least_back(march_) - tolerance
                         : manner == Manner::sideways ? wanted
                                                      : std::min(wanted, tolerance + 1);  // less is no move
    if (way.stop && (way.by >= least || trial_.count == 0)) trial_.wanted = wanted;
    if (way.by < least) return way.stop ? way.stop : Stop{"T-R23"_r, remark::no_such_move, nobody, {}};
    progress_.difficult = progress_.difficult || enters_difficult(march_, at(), heading, way.by);
    const Base end = way.by == wanted && leg.how == Manoeuvre::go ? moved_to(at(), leg.to)
                                                                  : advanced(at(), heading, way.by);
    if (leg.how == Manoeuvre::go)
      leg.to = end.pose.at;
    else
      leg.by = leg.by < 0 ? -way.by : way.by;
    Part part{leg, end.pose, way.by, leads() ? "T-R26"_r : "T-R22"_r, {}, heading, manner};
    part.because = straight_rows(leg.how);
    if (manner != Manner::straight && !leads()) part.rule = "T-R23"_r;
    progress_.at = end;
    progress_.spent += way.by;
    trial_.add(part);
    return way.stop;
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
    trial_.add({leg, end.pose, cost, "T-R23"_r, rows(table::directions, row::wheel), {}, Manner::straight});
    return {};
  }

  // At every whole degree and at the end (T-A93); nobody farther off than the outer corners can reach is
  // looked at.
  Stop sweep_bars(Angle angle) {
    const Point pivot = front_corner(at().pose, at().footprint, angle.arcseconds > 0);
    const Squared square = Squared{at().footprint.width} * at().footprint.width +
                           Squared{at().footprint.depth} * at().footprint.depth;
    const Length radius = root(square) + 1, reach = radius + std::max(march_.buffer, 0);
    const March near = those_within(pivot, reach);
    const bool inside = circle_on_table(march_, pivot, reach);
    if (near.enemies.empty() && near.friends.empty() && inside) return {};
    const std::int32_t whole = std::abs(angle.arcseconds), sign = angle.arcseconds < 0 ? -1 : 1;
    const std::int32_t first = inside ? free_until(near, radius, whole) / 3600 * 3600 + 3600 : 3600;
    for (std::int32_t turned = first; turned < whole; turned += 3600)
      if (const Stop barred = place_bars(near, wheeled(at(), Angle{sign * turned}))) {
        if (trial_.count == 0) trial_.barred_at = Angle{sign * turned};
        return barred;
      }
    return place_bars(near, wheeled(at(), angle));
  }

  // Up to this turn, in arc-seconds, nobody can be in the way: no point of the base has come so far.
  std::int32_t free_until(const March& near, Length radius, std::int32_t most) const {
    Length gap = std::numeric_limits<Length>::max();
    for (const March::Enemy& enemy : near.enemies)
      gap = std::min(gap, distance(at(), *enemy.base) - std::max(march_.buffer, 0));
    for (const March::Friend& friendly : near.friends) gap = std::min(gap, distance(at(), *friendly.base));
    constexpr std::int64_t arcseconds_per_radian = 206'264;
    const std::int64_t turn = std::max(gap, 0) * arcseconds_per_radian / std::max(radius, 1);
    return static_cast<std::int32_t>(std::min<std::int64_t>(turn, most));
  }

  // The march with nobody but those in whose way it might be, or they in its.
  March those_within(Point centre, Length reach) const {
    March near{};
    near.turn = march_.turn;
    near.unit = march_.unit;
    near.type = march_.type;
    near.buffer = march_.buffer;
    const auto within_reach = [&](const Base& base) {
      const Point offset = base.pose.at - centre;
      const Squared most = Squared{reach} + base.radius + 1;
      return dot(offset, offset) <= most * most && distance(base, centre) <= reach;
    };
    for (const March::Enemy& enemy : march_.enemies)
      if (within_reach(*enemy.base)) near.enemies.push_back(enemy);
    for (const March::Friend& friendly : march_.friends)
      if (within_reach(*friendly.base)) near.friends.push_back(friendly);
    return near;
  }

  Stop place_bars(const March& near, const Base& place) const {
    if (const Stop barred = room_bars(near, place, false)) return barred;
    return march_.buffer_on_path ? buffer_bars(near, place) : Stop{};
  }

  // T-A19: only the final footprint is tested.
  Stop rotate(const Leg& leg, Angle facing) {
    const Base end = set_down({at().pose.at, facing}, at().footprint);
    if (!leads()) {
      if (const Stop barred = room_bars(march_, end, true)) return barred;
      if (const Stop barred = buffer_bars(march_, end)) return barred;
    }
    Part part{leg, end.pose, 0, leads() ? "T-R26"_r : "T-R23"_r, {}, {}, Manner::straight};
    if (leg.how == Manoeuvre::about_face) part.because = rows(table::directions, row::about_face);
    if (leg.how == Manoeuvre::turn) part.because = rows(table::directions, row::turn);
    if (march_.type == Type::cannons) part.rule = "T-R25"_r;
    progress_.at = end;
    trial_.add(part);
    return {};
  }

  // What holds for the move as a whole; when it does not, none of it is made.
  void finish() {
    trial_.end = at();
    trial_.spent = progress_.spent;
    if (trial_.count == 0) return;
    Stop barred = leads() ? leader_end_bars() : room_bars(march_, at(), true);
    if (!barred) barred = zone_bars_whole(march_, binding_, at());
    if (!barred && !march_.buffer_on_path) barred = buffer_bars(march_, at());
    if (!barred) return;
    trial_.count = 0;
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
  Progress progress_;
  Trial trial_;
};

}  // namespace

Stop room_bars(const March& march, const Base& at, bool friends_to_pass_count) {
  const Ground& ground = *march.turn->table().ground;
  if (!on_table(at, ground.width, ground.depth)) return {"T-A7"_r, remark::off_table, nobody, {}};
  for (const March::Enemy& enemy : march.enemies)
    if (!clear_of(at, *enemy.base)) return {"T-R30"_r, remark::blocked_by_enemy, enemy.id, {}};
  for (const March::Friend& friendly : march.friends) {
    if (clear_of(at, *friendly.base)) continue;
    if (friends_to_pass_count) return {"T-A31"_r, remark::not_clear_of_friend, friendly.id, {}};
    if (!may_pass(*march.turn, march.type, at, (*march.turn)[friendly.id], Manner::slanted))
      return {"T-R30"_r, remark::blocked_by_friend, friendly.id, {}};
  }
  return {};
}

bool blocked_at_once(const March& march, const Leg& first) {
  const auto part = straight_part(first, march.start.pose.facing);
  return part && blocked_at_once(march, part->heading, part->manner);
}

Trial try_legs(const March& march, std::span<const Leg> legs) {
  const Few<Binding, 4> bound = bindings(march);
  if (bound.empty()) return Attempt(march, {}).run(legs);
  std::optional<Trial> best;
  for (const Binding& binding : bound) {
    const Trial trial = Attempt(march, binding).run(legs);
    if (trial.whole()) return trial;
    if (!best || (trial.count > 0 && (best->count == 0 || trial.spent > best->spent))) best = trial;
  }
  return *best;
}

}  // namespace quincunx::tilly
