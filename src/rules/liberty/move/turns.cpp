// Wheels, marches along a road, and changes on the spot (D30, D32, D34, D94).

#include "rules/liberty/move/legs.hpp"

#include <cstdlib>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"

namespace quincunx::liberty {

Stop Attempt::wheel(const Leg& leg) {
  const Angle turn = leg.angle, widest = angle_figure(turn_, row::wheel);
  if (turn == Angle{} || !at_most(Angle{std::abs(turn.arcseconds)}, widest))
    return {"D94"_r, remark::wheel_too_wide, nobody, {}};
  const Length way = wheel_cost(turn_.book(), at().footprint.width, turn);
  const Base end = wheeled(at(), turn);
  const Swept swept = swept_by(mover(), turn, end);
  if (swept.stop) return swept.stop;
  const bool enters = swept.difficult && !in_difficult(turn_, as(), at());
  if (enters && (stops_at_difficult() || guns_barred()))
    return {stops_at_difficult() ? "8"_r : "D23"_r, remark::difficult_ahead, nobody, {}};
  return take_turn(leg, end, way, swept, enters);
}

Stop Attempt::take_turn(const Leg& leg, const Base& end, Length way, const Swept& swept, bool enters,
                        Rule rule) {
  const Length before = limit_;
  if (enters && halves()) slow(spent_);
  Length cost = way;
  int crossed = 0;
  for (std::size_t i = 0; i < swept.obstacles.size() && crossing() != Crossing::free; ++i) {
    if (crossing() == Crossing::barred) return {"D23"_r, remark::obstacle_bars, nobody, {}};
    cost += cost_of(static_cast<std::size_t>(trial_.obstacles + crossed++));
  }
  if (more_than(cost, left())) {
    limit_ = before;
    return crossed > 0 && !more_than(way, left()) ? Stop{"D21"_r, remark::obstacle_bars, nobody, {}}
                                                  : Stop{rule, remark::no_movement_left, nobody, {}};
  }
  trial_.obstacles += crossed;
  spent_ += cost;
  add(leg, end, cost, rule);
  trial_.done.back().more.friends = swept.friends;
  return {};
}

// D94: looked at by steps; at the first that is barred it stops at the one before.
Stop Attempt::along_road(const Leg& leg) {
  if (leg.by <= 0 || !along_the_road(turn_, as(), at(), 0)) return {"D94"_r, remark::no_road, nobody, {}};
  const Length step = distance_figure(turn_, row::arrival_step), most = std::min(leg.by, left());
  const Foes foes = foes_near(turn_, unit_, at(), leg.by);
  Swept swept, so_far;
  Stop stop;
  Base end = at();
  Length gone = 0;
  for (Length by = 0; !stop; by = std::min(by + step, most)) {
    const Base place = set_down(*along_the_road(turn_, as(), at(), by), at().footprint);
    stop = look_at(mover(), place, foes, swept);
    if (!stop) stop = ground_stops(swept, by);
    if (!stop && clear_of_friends(place, swept)) end = place, gone = by, so_far = swept;
    if (by >= most) break;
  }
  if (gone <= tolerance) return stop ? stop : Stop{"8"_r, remark::no_movement_left, nobody, {}};
  Leg done = leg;
  done.by = gone;
  if (const Stop bar = take_turn(done, end, gone, so_far, false)) return bar;
  if (!stop && more_than(leg.by, gone)) stop = {"8"_r, remark::no_movement_left, nobody, {}};
  if (stop) trial_.wanted = leg.by;
  return stop;
}

// What ends a march along a road after so far: ground that it may not enter, and what it costs.
Stop Attempt::ground_stops(const Swept& swept, Length by) {
  const bool enters = swept.difficult && !in_difficult(turn_, as(), at());
  if (enters && (stops_at_difficult() || guns_barred()))
    return {stops_at_difficult() ? "8"_r : "D23"_r, remark::difficult_ahead, nobody, {}};
  if (enters && halves()) slow(spent_ + by);
  if (swept.obstacles.empty() || crossing() == Crossing::free)
    return more_than(by, left()) ? Stop{"8"_r, remark::no_movement_left, nobody, {}} : Stop{};
  if (crossing() == Crossing::barred) return {"D23"_r, remark::obstacle_bars, nobody, {}};
  Length cost = by;
  for (std::size_t i = 0; i < swept.obstacles.size(); ++i)
    cost += cost_of(static_cast<std::size_t>(trial_.obstacles) + i);
  return more_than(cost, left()) ? Stop{"D21"_r, remark::obstacle_bars, nobody, {}} : Stop{};
}

bool Attempt::clear_of_friends(const Base& place, const Swept& swept) const {
  return std::all_of(swept.friends.begin(), swept.friends.end(),
                     [&](UnitId id) { return clear_of(place, turn_[id].base); });
}

Stop Attempt::form(const Leg& leg) {
  const auto to = static_cast<Form>(leg.formation);
  if (finished_) return finished();
  if (!may_form(as(), to)) return {"D37"_r, remark::cannot_form, nobody, {}};
  if (!changes_mode(as(), to))
    return {"D37"_r, to == form_of(as()) ? remark::there_already : remark::only_by_reform, nobody, {}};
  if (const Stop bar = is_guns(as()) ? limber_bar(to) : mount_bar(to)) return bar;
  Pose pose = at().pose;
  if (leg.angle != Angle{}) pose.facing = opposite(pose.facing);  // it faces about
  const Unit changed = formed_as(turn_, as(), to, pose);
  if (number_ + 1 < legs_.size())  // it may turn at once
    pose.facing = turned_by(legs_[number_ + 1], pose.facing).value_or(pose.facing);
  if (const Stop bar = spot_bars(turn_, unit_, changed, at(), set_down(pose, changed.base.footprint)))
    return bar;
  const bool first = number_ == 0;
  trial_.end = changed;
  add(leg, changed.base, 0, is_guns(as()) ? "D94"_r : "D32"_r);
  trial_.unlimbered = trial_.unlimbered || to == Form::unlimbered;
  turns_freely_ = true;
  finished_ = to == Form::unlimbered || (!first && !is_guns(as()));
  if (first && !finished_) set_rate();
  return {};
}

// 8, D30, D34
Stop Attempt::limber_bar(Form to) const {
  enum { yes, no };
  if (to == Form::unlimbered) {
    if (terms_.kind != Ordered::advance) return {"D34"_r, remark::cannot_form, nobody, {}};
    return {};
  }
  if (turn_.ruling(ruling::limbers) == no) return {"D30"_r, remark::cannot_form, nobody, {}};
  if (number_ > 0 || (terms_.kind != Ordered::advance && terms_.kind != Ordered::retire))
    return {"8"_r, remark::cannot_form, nobody, {}};
  return {};
}

// D32: at the start or the end of an Advance
Stop Attempt::mount_bar(Form to) const {
  if (terms_.kind != Ordered::advance) return {"D32"_r, remark::cannot_mount, nobody, {}};
  const Unit changed = formed_as(turn_, as(), to, at().pose);
  const bool breaks = value(changed, column::hits) >= value(changed, column::broken_at);
  return breaks ? Stop{"D32"_r, remark::cannot_mount, nobody, {}} : Stop{};
}

// Only as a part of limbering, unlimbering, mounting and dismounting.
Stop Attempt::turn_there(const Leg& leg, Angle facing) {
  if (!turns_freely_) return {"D94"_r, remark::only_by_reform, nobody, {}};
  turns_freely_ = false;
  const Base end = set_down({at().pose.at, facing}, at().footprint);  // judged with the form
  add(leg, end, 0, "D94"_r);
  return {};
}

}  // namespace quincunx::liberty
