// Legs tried one after another, each from the end of the one before (8, D90, D94).

#include <cstdlib>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/move/attempt.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

bool has_leg(std::span<const Leg> legs, Manoeuvre how) {
  return std::any_of(legs.begin(), legs.end(), [how](const Leg& leg) { return leg.how == how; });
}

class Attempt {
 public:
  Attempt(const Turn& turn, UnitId unit, const Terms& terms) : turn_(turn), unit_(unit), terms_(terms) {
    trial_.end = turn[unit];
    if (is(as(), column::arrived) && !terms_.compelled) spent_ = at().footprint.depth;  // D33
    set_rate();
  }

  MoveTrial run(std::span<const Leg> legs) {
    legs_ = legs;
    if ((trial_.stop = bar())) {
      trial_.undone = static_cast<std::uint8_t>(legs.empty() ? 0 : legs.size() - 1);
      return std::move(trial_);
    }
    trial_.run(legs, [this](const Leg& leg) {
      Stop stop = step(leg);
      ++number_;
      return stop;
    });
    return std::move(trial_);
  }

 private:
  const Unit& as() const { return trial_.end; }
  const Base& at() const { return as().base; }
  Mover mover() const { return {turn_, unit_, trial_.end, terms_.compelled}; }
  bool runs() const { return terms_.kind == Ordered::run; }
  bool retreats() const { return terms_.kind == Ordered::retreat; }
  bool ignores_cover() const { return ignores_difficult(turn_, as()); }
  Going going() const {
    return static_cast<Going>(turn_.figure(table::movement, movement_row(as()), movement_column::difficult));
  }
  // D90: by ruling a Retreat has the rate of a Run, and not its bans.
  bool stops_at_difficult() const {
    enum { no, yes };
    return (runs() || (retreats() && turn_.ruling(ruling::retreat_in_difficult) == no)) && !ignores_cover();
  }
  bool halves() const { return going() == Going::half && !ignores_cover(); }
  bool guns_barred() const {
    enum { half, no };
    return halves() && turn_.ruling(ruling::guns_in_difficult) == no;
  }
  Length left() const { return std::max(limit_ - spent_, 0); }

  void set_rate() {
    const Rate by = runs() || retreats() ? Rate::run : Rate::advance;
    const Length printed = printed_rate(turn_.book(), as(), by);
    const Length under_fire = printed_rate(turn_.book(), turn_[unit_], by) - rate(turn_, unit_, by);
    rate_ = terms_.rate.value_or(std::max(printed - under_fire, 0));
    limit_ = rate_ + terms_.extra;
    trial_.going = movement_row(as());
    if (halves() && in_difficult(turn_, as(), at())) slow(0);
  }
  // D24: in difficult ground guns have gone far enough, or have half of their rate.
  void slow(Length gone) {
    const Length half = guns_barred() ? 0 : halved(turn_.book(), rate_) + terms_.extra;
    limit_ = std::min(limit_, std::max(gone, half));
  }

  Stop bar() const {
    if (is(turn_[unit_], column::arrived) && !terms_.compelled && terms_.kind != Ordered::advance && !runs())
      return {"D33"_r, remark::just_arrived, nobody, {}};
    if (!runs() && !retreats()) return {};
    if (printed_rate(turn_.book(), as(), Rate::run) == 0)
      return {runs() ? "7"_r : "D90"_r, remark::not_offered_to_guns, nobody, {}};
    if (stops_at_difficult() && in_difficult(turn_, as(), at()))
      return {runs() ? "8"_r : "D90"_r, remark::no_run_here, nobody,
              rows(table::movement, movement_row(as()))};
    return {};
  }

  Stop step(const Leg& leg) {
    if (leg.how == Manoeuvre::form) return form(leg);
    if (const auto facing = turned_by(leg, at().pose.facing)) return turn_there(leg, *facing);
    turns_freely_ = false;
    if (finished_ || shifted_) return finished();
    switch (terms_.kind) {
      case Ordered::retire:
      case Ordered::retreat:
        return back(leg);
      case Ordered::run:
        if (leg.how == manoeuvre::run) return straight(leg, at().pose.facing, leg.by, "8"_r);
        if (leg.how == manoeuvre::along_road) return along_road(leg);
        return leg.how == Manoeuvre::wheel ? wheel(leg) : Stop{"8"_r, remark::not_on_a_run, nobody, {}};
      default:
        return advance(leg);
    }
  }

  Stop finished() const {
    if (shifted_) return {"D26"_r, remark::no_movement_left, nobody, {}};
    return is_guns(as()) ? Stop{"D34"_r, remark::guns_unlimbered, nobody, {}}
                         : Stop{"D32"_r, remark::cannot_mount, nobody, {}};
  }

  Stop advance(const Leg& leg) {
    switch (leg.how) {
      case Manoeuvre::advance:
        return straight(leg, at().pose.facing, leg.by, "8"_r);
      case Manoeuvre::oblique: {
        const Angle slant = angle_figure(turn_, row::oblique), to{std::abs(leg.angle.arcseconds)};
        if (!at_most(slant, to) || !at_most(to, slant)) return {"8"_r, remark::oblique_too_wide, nobody, {}};
        return straight(leg, bearing(at().pose.facing + leg.angle), leg.by, "8"_r);
      }
      case Manoeuvre::sideways:
        return shift(leg);
      case Manoeuvre::wheel:
        return wheel(leg);
      default:
        if (leg.how == manoeuvre::along_road) return along_road(leg);
        return {"7"_r, remark::not_offered, nobody, {}};
    }
  }

  // D26.
  Stop shift(const Leg& leg) {
    enum { within, whole_move, twice };
    const int costs = turn_.ruling(ruling::shift);
    const Length wanted = std::abs(leg.by);
    const Length most = shift_limit(turn_.book(), rate_) - aside_;
    if (costs == whole_move && (!trial_.done.empty() || legs_.size() > 1))
      return {"D26"_r, remark::no_movement_left, nobody, {}};
    const Angle heading = bearing(at().pose.facing + degrees(leg.by > 0 ? 90 : -90));
    const std::size_t before = trial_.done.size();
    const Stop stop =
        straight(leg, heading, std::min(wanted, std::max(most, 0)), "D26"_r, costs == twice ? 2 : 1);
    if (trial_.done.size() == before)
      return stop && most > 0 ? stop : Stop{"D26"_r, remark::shift_too_far, nobody, {}};
    aside_ += std::abs(trial_.done.back().leg.by);
    shifted_ = costs == whole_move;
    if (stop || at_most(wanted, most)) return stop;
    trial_.wanted = wanted;
    return {"D26"_r, remark::shift_too_far, nobody, rows(table::parts, row::shift)};
  }

  // D27, D90: as far as it can.
  Stop back(const Leg& leg) {
    Leg whole = leg;
    whole.by = left();
    const Angle rear = opposite(at().pose.facing);
    if (leg.how == manoeuvre::retire && terms_.kind == Ordered::retire)
      return straight(whole, rear, whole.by, "D27"_r);
    if (leg.how == manoeuvre::retire_to && terms_.kind == Ordered::retire) {
      const Angle off{std::abs(turn_between(rear, leg.angle).arcseconds)};
      if (!at_most(off, angle_figure(turn_, row::arc))) return {"D27"_r, remark::not_behind, nobody, {}};
      return straight(whole, bearing(leg.angle), whole.by, "D27"_r);
    }
    if (leg.how != manoeuvre::retreat) return {"7"_r, remark::not_offered, nobody, {}};
    const Stop stop = straight(whole, rear, whole.by, "D90"_r);
    if (!trial_.done.empty()) {  // it ends facing the way it went
      Base& to = trial_.done.back().to;
      to = set_down({to.pose.at, rear}, to.footprint);
      trial_.end.base = to;
    }
    return stop;
  }

  // -- Straight on

  Stop straight(const Leg& leg, Angle heading, Length wanted, Rule rule, int times = 1) {
    if (wanted <= 0) return {"D94"_r, remark::no_movement_left, nobody, {}};
    Lane lane(at(), heading, wanted, Lane::Rest::left);
    lane.cut(until_off_table(*turn_.table().ground, at(), heading, wanted, tolerance),
             {"8"_r, remark::off_table, nobody, {}});
    lane.limit(open_way(turn_, as(), at(), heading, lane.by()), {"8"_r, remark::impassable, nobody, {}});
    stop_by_units(mover(), lane);
    const Stretches way = stretches(lane, times);
    lane.end_clear();
    if (!trial_.enough(lane, wanted, tolerance + 1)) return lane.stop();
    take(way, lane.by(), times);
    const StraightDone done = straight_done(leg, lane, wanted, false);
    add(leg_done(leg, done.leg, lane.by()), done.to, lane.by() * times + crossed_, rule);
    trial_.done.back().more.friends = friends_on(mover(), lane);
    return lane.stop();
  }
  // Retire and Retreat take no length.
  static Leg leg_done(const Leg& ordered, Leg done, Length by) {
    if (ordered.how == Manoeuvre::sideways || ordered.how == Manoeuvre::oblique) return done;
    done.by = by;
    return done;
  }

  // What the ground on a lane takes off the move: obstacles that cost something, and where difficult ground
  // begins.
  struct Stretches {
    Few<Length, 4> obstacles;
    std::optional<Length> difficult;
  };
  Length cost_of(std::size_t obstacle) const {
    return obstacle < terms_.obstacles.size() ? terms_.obstacles[obstacle] : terms_.other_obstacles;
  }

  // D21: an obstacle that the rest of the move does not carry it across stops it at the near side.
  Stretches stretches(Lane& lane, int times) {
    Stretches way;
    if (const auto entry = ignores_cover() ? std::nullopt : difficult_from(mover(), lane)) {
      if (stops_at_difficult() || guns_barred())
        lane.limit(*entry, {stops_at_difficult() ? "8"_r : "D23"_r, remark::difficult_ahead, nobody,
                            rows(table::movement, movement_row(as()))});
      else if (halves())
        way.difficult = entry;
    }
    const auto crossing =
        static_cast<Crossing>(turn_.figure(table::movement, movement_row(as()), movement_column::obstacle));
    Length budget = left() / times;
    if (way.difficult) budget = std::min(budget, slowed_budget(*way.difficult));
    Length cost = 0;
    for (const Length entry : obstacle_entries(mover(), lane)) {
      if (crossing == Crossing::free || entry >= lane.by() || entry > budget - cost) break;
      if (crossing == Crossing::barred) {
        lane.cut(entry, {"D23"_r, remark::obstacle_bars, nobody, rows(table::movement, movement_row(as()))});
        break;
      }
      const Length more = cost_of(static_cast<std::size_t>(trial_.obstacles) + way.obstacles.size());
      if (!more_than(budget - cost - more, entry)) {
        lane.cut(entry, {"D21"_r, remark::obstacle_bars, nobody, rows(table::move_dice, row::obstacle)});
        break;
      }
      cost += more;
      way.obstacles.push_back(entry);
    }
    lane.limit(budget - cost,
               {"8"_r, remark::no_movement_left, nobody, rows(table::movement, movement_row(as()))});
    return way;
  }
  Length slowed_budget(Length entry) const {
    const Length half = halved(turn_.book(), rate_) + terms_.extra;
    return std::max(std::max(spent_ + entry, half) - spent_, 0);
  }

  // Spends a lane that may have become shorter since.
  void take(const Stretches& way, Length by, int times) {
    crossed_ = 0;
    for (const Length entry : way.obstacles) {
      if (!less_than(entry, by)) break;
      crossed_ += cost_of(static_cast<std::size_t>(trial_.obstacles));
      ++trial_.obstacles;
    }
    if (way.difficult && less_than(*way.difficult, by)) slow(spent_ + *way.difficult);
    spent_ += by * times + crossed_;
  }

  void add(const Leg& leg, const Base& to, Length cost, Rule rule) {
    const bool moves = leg.how != Manoeuvre::form && leg.how != Manoeuvre::pivot;
    trial_.end.base = to;
    trial_.done.push_back({leg, to, cost, rule, moves ? rows(table::movement, trial_.going) : Rows{}, {}});
  }
  // -- Wheels and roads

  Stop wheel(const Leg& leg) {
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

  Stop take_turn(const Leg& leg, const Base& end, Length way, const Swept& swept, bool enters,
                 Rule rule = "D94"_r) {
    const Length before = limit_;
    if (enters && halves()) slow(spent_);
    const auto crossing =
        static_cast<Crossing>(turn_.figure(table::movement, movement_row(as()), movement_column::obstacle));
    Length cost = way;
    int crossed = 0;
    for (std::size_t i = 0; i < swept.obstacles.size() && crossing != Crossing::free; ++i) {
      if (crossing == Crossing::barred) return {"D23"_r, remark::obstacle_bars, nobody, {}};
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
  Stop along_road(const Leg& leg) {
    if (leg.by <= 0 || !along_the_road(turn_, as(), at(), 0)) return {"D94"_r, remark::no_road, nobody, {}};
    const Length step = distance_figure(turn_, row::arrival_step);
    const Foes foes = foes_near(turn_, unit_, at(), leg.by);
    Swept swept;
    Stop stop;
    std::optional<Base> end;
    Length gone = 0;
    const Length most = std::min(leg.by, left());
    for (Length by = 0;; by = std::min(by + step, most)) {
      const Base place = set_down(*along_the_road(turn_, as(), at(), by), at().footprint);
      stop = look_at(mover(), place, foes, swept);
      if (!stop && swept.difficult && stops_at_difficult())
        stop = {"8"_r, remark::difficult_ahead, nobody, {}};
      if (stop) break;
      if (clear_of_friends(place, swept)) end = place, gone = by;
      if (by >= most) break;
    }
    if (gone <= tolerance) return stop ? stop : Stop{"8"_r, remark::no_movement_left, nobody, {}};
    Leg done = leg;
    done.by = gone;
    if (const Stop bar = take_turn(done, *end, gone, swept, false)) return bar;
    if (!stop && more_than(leg.by, gone)) stop = {"8"_r, remark::no_movement_left, nobody, {}};
    if (stop) trial_.wanted = leg.by;
    return stop;
  }
  bool clear_of_friends(const Base& place, const Swept& swept) const {
    return std::all_of(swept.friends.begin(), swept.friends.end(),
                       [&](UnitId id) { return clear_of(place, turn_[id].base); });
  }

  // -- On the spot

  Stop form(const Leg& leg) {
    const auto to = static_cast<Form>(leg.formation);
    if (finished_) return finished();
    if (!may_form(as(), to)) return {"D37"_r, remark::cannot_form, nobody, {}};
    if (!changes_mode(as(), to))
      return {"D37"_r, to == form_of(as()) ? remark::there_already : remark::only_by_reform, nobody, {}};
    if (const Stop bar = is_guns(as()) ? limber_bar(to) : mount_bar(to)) return bar;
    const Unit changed = formed_as(turn_, as(), to, at().pose);
    Pose pose = at().pose;  // it may turn at once
    if (number_ + 1 < legs_.size())
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
  Stop limber_bar(Form to) const {  // 8, D30, D34
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
  Stop mount_bar(Form to) const {  // D32: at the start or the end of an Advance
    if (terms_.kind != Ordered::advance) return {"D32"_r, remark::cannot_mount, nobody, {}};
    const Unit changed = formed_as(turn_, as(), to, at().pose);
    const bool breaks = value(changed, column::hits) >= value(changed, column::broken_at);
    return breaks ? Stop{"D32"_r, remark::cannot_mount, nobody, {}} : Stop{};
  }

  // Only as a part of limbering, unlimbering, mounting and dismounting.
  Stop turn_there(const Leg& leg, Angle facing) {
    if (!turns_freely_) return {"D94"_r, remark::only_by_reform, nobody, {}};
    turns_freely_ = false;
    const Base end = set_down({at().pose.at, facing}, at().footprint);  // judged with the form
    add(leg, end, 0, "D94"_r);
    return {};
  }

  const Turn& turn_;
  UnitId unit_;
  const Terms& terms_;
  MoveTrial trial_;
  std::span<const Leg> legs_;
  std::size_t number_ = 0;
  Length rate_ = 0, limit_ = 0, spent_ = 0, aside_ = 0, crossed_ = 0;
  bool finished_ = false, shifted_ = false, turns_freely_ = false;
};

}  // namespace

Ordered order_of(std::span<const Leg> legs) {
  if (has_leg(legs, manoeuvre::run)) return Ordered::run;
  if (has_leg(legs, manoeuvre::retreat)) return Ordered::retreat;
  if (has_leg(legs, manoeuvre::retire) || has_leg(legs, manoeuvre::retire_to)) return Ordered::retire;
  const bool on_the_spot = std::all_of(legs.begin(), legs.end(), [](const Leg& leg) {
    const auto to = static_cast<Form>(leg.formation);
    if (leg.how == Manoeuvre::form)
      return to != Form::limbered && to != Form::unlimbered && to != Form::dismounted;
    return turned_by(leg, {}).has_value();
  });
  return on_the_spot ? Ordered::reform : Ordered::advance;
}

Ordered order_of(const Unit& unit, std::span<const Leg> legs) {
  const Ordered by_legs = order_of(legs);
  const bool mode = std::any_of(legs.begin(), legs.end(), [&](const Leg& leg) {
    return leg.how == Manoeuvre::form && changes_mode(unit, static_cast<Form>(leg.formation));
  });
  return by_legs == Ordered::reform && mode ? Ordered::advance : by_legs;
}

MoveTrial attempt(const Turn& turn, UnitId unit, std::span<const Leg> legs, const Terms& terms) {
  return Attempt(turn, unit, terms).run(legs);
}

}  // namespace quincunx::liberty
