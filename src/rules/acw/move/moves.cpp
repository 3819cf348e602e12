// Legs tried one after another, each from the end of the one before (8, W22, W24, W72).

#include "rules/acw/move/moves.hpp"

#include <algorithm>
#include <cstdlib>

#include "play/along_road.hpp"
#include "play/move/aligned.hpp"
#include "play/move/refusal.hpp"
#include "play/move/room.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/morale/tests.hpp"

namespace quincunx::acw {
namespace {

bool has_leg(std::span<const Leg> legs, Manoeuvre how) {
  return std::any_of(legs.begin(), legs.end(), [how](const Leg& leg) { return leg.how == how; });
}
Form formation_in(const Leg& leg) { return static_cast<Form>(leg.formation); }
// To mount or dismount is part of a fire and advance (W13).
bool changes_mount(const Unit& unit, const Leg& leg) {
  return leg.how == Manoeuvre::form && is_cavalry(unit) &&
         (formation_in(leg) == Form::skirmish) != skirmishes(unit);
}

Stop too_near(UnitId enemy) {
  return {"W23"_r, remark::too_near_enemy, enemy, rows(table::distances, row::enemies)};
}

class Attempt {
 public:
  // `stays_behind`: friends that it has failed to pass.
  Attempt(const Turn& turn, UnitId unit, std::span<const Leg> legs, const UnitIds& stays_behind, bool by_road)
      : turn_(turn),
        unit_(unit),
        legs_(legs),
        stays_behind_(stays_behind),
        order_(order_of(turn[unit], legs)),
        by_road_(by_road) {
    trial_.end = turn[unit];
  }

  MoveTrial run() {
    if (order_ == Ordered::run && !may_run(turn_, as())) {
      trial_.stop = {"W14"_r, remark::cannot_run, nobody,
                     rows(table::movement, movement_row(as(), form_of(as())))};
      trial_.undone = static_cast<std::uint8_t>(legs_.size() - 1);
      return std::move(trial_);
    }
    renew();
    trial_.run(legs_, [this](const Leg& leg) { return step(leg); });
    return std::move(trial_);
  }

 private:
  const Unit& as() const { return trial_.end; }
  const Base& at() const { return trial_.end.base; }
  bool runs() const { return order_ == Ordered::run; }
  Pace pace() const { return runs() ? Pace::run : Pace::normal; }
  void renew() {
    left_.emplace(turn_, trial_.end, by_road_ ? road_rate(turn_, as(), pace()) : rate(turn_, as(), pace()));
  }

  Stop step(const Leg& leg) {
    const Stop none{"W24"_r, remark::no_such_move, nobody, {}};
    switch (leg.how) {
      case Manoeuvre::advance:
        return straight(leg, at().pose.facing, leg.by);
      case Manoeuvre::oblique:
      case Manoeuvre::sideways:
      case Manoeuvre::back: {
        const auto way = straight_of(leg, at().pose);
        return skirmishes(as()) && way ? straight(leg, way->heading, way->by) : none;
      }
      case Manoeuvre::wheel:
        return order_ == Ordered::form ? none : wheel(leg);
      case Manoeuvre::pivot:
      case Manoeuvre::turn:
      case Manoeuvre::about_face:
        return turn_there(leg);
      case Manoeuvre::form:
        return form(leg);
      default:
        if (leg.how == manoeuvre::along_road) return along_the_road(leg);
        return leg.how == manoeuvre::run ? straight(leg, at().pose.facing, leg.by) : none;
    }
  }

  // -- Straight on

  Stop straight(const Leg& leg, Angle heading, Length wanted) {
    if (order_ == Ordered::form) return {"6"_r, remark::no_such_move, nobody, {}};
    if (at_most(wanted, 0)) return {"8"_r, remark::no_such_move, nobody, {}};
    Lane lane(at(), heading, wanted, Lane::Rest::left);
    lane.cut(until_off_table(*turn_.table().ground, at(), heading, wanted, tolerance),
             {"W72"_r, remark::off_table, nobody, {}});
    lane.limit(open_way(turn_, as(), at(), heading, lane.by()), {"8"_r, remark::impassable, nobody, {}});
    for (const Foe& foe : foes_near(turn_, unit_, at(), lane.by())) {
      const std::array<const Foe*, 1> one{&foe};
      lane.keep_off(one, foe.least, true, [](const Foe* other) { return too_near(other->id); });
      lane.up_to(*foe.base, {"W23"_r, remark::blocked_by_enemy, foe.id, {}});
    }
    by_friends(lane);
    left_->bound(lane);
    lane.end_clear();
    if (!trial_.enough(lane, wanted, tolerance + 1)) return lane.stop();
    left_->take(lane);
    in_line_through_woods(goes_through_woods(turn_, at(), heading, lane.by()));
    StraightDone done = straight_done(leg, lane, wanted, false);
    if (leg.how == manoeuvre::run) done.leg.by = lane.by();
    add(done.leg, done.to, lane.by(), "8"_r);
    trial_.done.back().more.friends = passed_on(lane);
    return lane.stop();
  }

  template <class F>
  void each_friend(const Lane& lane, F f) const {
    each_near(turn_.table(), as().side, at(), lane.by() + inch, [&](UnitId id, const Unit& other) {
      if (id != unit_ && !is_commander(other)) f(id, other);
    });
  }
  void by_friends(Lane& lane) const {
    const Length behind = distance_figure(turn_, row::passage_stop);
    each_friend(lane, [&](UnitId id, const Unit& other) {
      if (std::find(stays_behind_.begin(), stays_behind_.end(), id) != stays_behind_.end())
        lane.short_of(other.base, behind,
                      {"W22"_r, remark::passage_failed, id, rows(table::distances, row::passage_stop)});
      else if (passage(turn_, as(), id, runs()) == Passage::barred)
        lane.up_to(other.base, {"W22"_r, remark::blocked_by_friend, id, {}});
      else
        lane.over(other.base, {"W22"_r, remark::not_clear_of_friend, id, {}});
    });
  }
  UnitIds passed_on(const Lane& lane) const {
    UnitIds passed;
    each_friend(lane, [&](UnitId id, const Unit& other) {
      if (passage(turn_, as(), id, runs()) == Passage::tested &&
          sweep_overlaps(lane.from(), lane.heading(), lane.by(), other.base))
        passed.push_back(id);
    });
    return passed;
  }

  // Looked at by steps; at the first that is barred it stops at the one before (W72).
  Stop along_the_road(const Leg& leg) {
    const Ground& ground = *turn_.table().ground;
    if (order_ == Ordered::form || !marches_on_road(turn_, as(), at()))
      return {"W72"_r, remark::no_road, nobody, {}};
    constexpr Length step = inch / 4;
    const Length most = std::min(leg.by, left_->left());
    const Foes foes = foes_near(turn_, unit_, at(), leg.by);
    Base end = at();
    Length gone = 0;
    Stop stop;
    for (Length by = 0; !stop; by = std::min(by + step, most)) {
      const Base place = set_down(*along_road(ground, at().pose, by), at().footprint);
      stop = bars_place(place, foes);
      if (!stop) end = place, gone = by;
      if (by >= most) break;
    }
    const Stop spent{"8"_r, remark::too_far, nobody, rows(table::going, row::on_road)};
    if (gone <= tolerance) return stop ? stop : spent;
    left_->take(end, gone);
    Leg done = leg;
    done.by = gone;
    add(done, end, gone, "W72"_r);
    if (!stop && more_than(leg.by, gone)) stop = spent;
    if (stop) trial_.wanted = leg.by;
    return stop;
  }

  // -- Wheels: every whole degree is looked at; it ends at the last legal one (W72)

  Stop wheel(const Leg& leg) {
    const std::int32_t most = angle_figure(turn_, row::wheel_most).arcseconds;
    const std::int32_t whole = std::abs(leg.angle.arcseconds), sign = leg.angle.arcseconds < 0 ? -1 : 1;
    if (whole == 0) return {"W24"_r, remark::no_such_move, nobody, {}};
    if (whole > most)
      return {"W24"_r, remark::turned_too_wide, nobody, rows(table::distances, row::wheel_most)};
    const Base from = at();
    const Foes foes = foes_near(turn_, unit_, from, 2 * from.radius);
    Base good = from;
    Angle done{};
    Length spent = 0;
    bool woods = in_woods(turn_, from);
    Stop stop;
    for (std::int32_t turned = 0; turned < whole && !stop;) {
      turned = std::min(turned + degrees(1).arcseconds, whole);
      const Angle turn{sign * turned};
      const Base there = wheeled(from, turn);
      const Length cost = wheel_cost(from.footprint.width, Angle{turned});
      stop = bars_place(there, foes);
      if (!stop && !left_->affords(there, cost))
        stop = {"W24"_r, remark::too_far, nobody, rows(table::movement, movement_row(as(), form_of(as())))};
      if (!stop) good = there, done = turn, spent = cost, woods = woods || in_woods(turn_, there);
    }
    if (done == Angle{}) return stop;
    in_line_through_woods(woods);
    left_->take(good, spent);
    Leg part = leg;
    part.angle = done;
    add(part, good, spent, "W24"_r);
    return stop;
  }
  Length wheel_cost(Length width, Angle turn) const {
    return turn_.ruling(ruling::wheel_measure) == reading::WheelMeasure::arc ? arc(width, turn)
                                                                             : chord(width, turn);
  }
  Stop bars_place(const Base& there, const Foes& foes) const {
    if (!on_table(turn_.table(), there)) return {"W72"_r, remark::off_table, nobody, {}};
    if (on_closed_ground(turn_, as(), there)) return {"8"_r, remark::impassable, nobody, {}};
    for (const Foe& foe : foes)
      if (less_than(distance(there, *foe.base), foe.least)) return too_near(foe.id);
    for (const Feature& feature : features(turn_))
      if (has(feature, obstacle) && !skirmishes(as()) && lies_under(feature, there, tolerance) &&
          !lies_under(feature, at(), tolerance))
        return {"W21"_r, remark::obstacle_ahead, nobody, rows(table::going, row::over_obstacle)};
    Stop bar;
    each_near(turn_.table(), as().side, there, 0, [&](UnitId id, const Unit& other) {
      if (!bar && id != unit_ && !is_commander(other) && !clear_of(there, other.base))
        bar = {"W22"_r, remark::blocked_by_friend, id, {}};
    });
    return bar;
  }

  // -- On the spot

  // Skirmishers turn freely (W24); others by a change of formation.
  Stop turn_there(const Leg& leg) {
    const auto facing = turned_by(leg, at().pose.facing);
    if (!facing || !(skirmishes(as()) || order_ == Ordered::form))
      return {"W24"_r, remark::no_such_move, nobody, {}};
    if (same_facing(*facing, at().pose.facing)) {  // no move; the legs behind it may be one
      const bool nothing_else = trial_.done.empty() && &leg == &legs_.back();
      return nothing_else ? Stop{"W24"_r, remark::faced_already, nobody, {}} : Stop{};
    }
    const Base there = set_down({at().pose.at, *facing}, at().footprint);
    if (const Stop bar = bars_place(there, foes_near(turn_, unit_, at(), 0))) return bar;
    add(leg, there, 0, "W24"_r);
    return {};
  }

  // To mount or dismount comes first, and the rate is that of the new state (W76).
  Stop form(const Leg& leg) {
    const bool mount = changes_mount(as(), leg);
    if (mount ? !trial_.done.empty() || runs() : order_ != Ordered::form)
      return {"6"_r, remark::no_such_move, nobody, {}};
    const Form to = formation_in(leg);
    if (to == form_of(as())) return {"6"_r, remark::formed_already, nobody, {}};
    Pose place = at().pose;
    if (mount && to != Form::skirmish) place.at = turn_[unit_].noted.at;
    if (const Stop bar = bars_forming(turn_, unit_, to, place)) return bar;
    trial_.end.formation = leg.formation;
    add(leg, set_down(place, footprint_of(turn_.book(), trial_.end, to)), 0, mount ? "W76"_r : "6"_r);
    renew();
    return {};
  }

  void in_line_through_woods(bool woods) {
    trial_.woods = trial_.woods || (woods && form_of(as()) == Form::line);
  }
  void add(const Leg& leg, const Base& to, Length cost, Rule rule) {
    const bool moves = leg.how != Manoeuvre::form && leg.how != Manoeuvre::pivot;
    const Rows because = moves ? rows(table::movement, movement_row(as(), form_of(as()))) : Rows{};
    trial_.end.base = to;
    trial_.done.push_back({leg, to, cost, rule, because, {}});
  }

  const Turn& turn_;
  UnitId unit_;
  std::span<const Leg> legs_;
  const UnitIds& stays_behind_;
  Ordered order_;
  bool by_road_;
  MoveTrial trial_;
  std::optional<Allowance> left_;
};

// The doubled rate needs the whole move on the road (W72): straight legs are looked at by inches.
bool kept_to_road(const Turn& turn, UnitId unit, const MoveTrial& trial) {
  Base from = turn[unit].base;
  for (const WalkPart<Passed>& part : trial.done) {
    const Point way = part.to.pose.at - from.pose.at;
    if (part.leg.how != manoeuvre::along_road)
      for (Length by = inch; by < length(way); by += inch)
        if (!marches_on_road(turn, trial.end, advanced(from, bearing_of(way), by))) return false;
    from = part.to;
    if (!marches_on_road(turn, trial.end, from)) return false;
  }
  return true;
}

MoveTrial attempt(const Turn& turn, UnitId unit, std::span<const Leg> legs, const UnitIds& stays_behind) {
  if (marches_on_road(turn, turn[unit], turn[unit].base)) {
    MoveTrial by_road = Attempt(turn, unit, legs, stays_behind, true).run();
    if (kept_to_road(turn, unit, by_road)) return by_road;
  }
  return Attempt(turn, unit, legs, stays_behind, false).run();
}

void carry_out(Turn& turn, UnitId unit, const MoveTrial& trial) {
  std::uint32_t by = 0;
  for (const WalkPart<Passed>& part : trial.done)
    if (part.leg.how == Manoeuvre::form) {
      form(turn, unit, formation_in(part.leg), part.to.pose, part.rule);
    } else {
      const Base from = turn[unit].base;
      by = turn.emit(part.rule, event::Moved{unit, part.leg.how, part.to.pose, part.cost}, part.because);
      const Caused moved(turn, by);
      settle(turn, unit, from);
    }
  const Caused moved(turn, by);
  refuse_move(turn, unit, trial.stop, trial.wanted);
  refuse_undone(turn, unit, trial, remark::rest_left_undone);
}

}  // namespace

void test_for_woods(Turn& turn, UnitId unit) {
  const Tested test = take_test(turn, unit, nobody, purpose::woods_test, "W55"_r);
  if (test.passed) return;
  const Turn::Because because(turn, test.by);
  gain_pins(turn, unit, row::woods_failed, "W55"_r);
}

Ordered order_of(const Unit& unit, std::span<const Leg> legs) {
  if (has_leg(legs, manoeuvre::run)) return Ordered::run;
  const bool on_the_spot = std::all_of(legs.begin(), legs.end(), [&unit](const Leg& leg) {
    const bool turns =
        leg.how == Manoeuvre::pivot || leg.how == Manoeuvre::turn || leg.how == Manoeuvre::about_face;
    return (leg.how == Manoeuvre::form && !changes_mount(unit, leg)) || (turns && !skirmishes(unit));
  });
  return on_the_spot ? Ordered::form : Ordered::advance;
}

bool remounts(const Unit& unit, std::span<const Leg> legs) {
  return is_dismounted(unit) && !legs.empty() && changes_mount(unit, legs.front());
}

bool changes_mount(const Unit& unit, std::span<const Leg> legs) {
  return std::any_of(legs.begin(), legs.end(), [&unit](const Leg& leg) { return changes_mount(unit, leg); });
}

MoveTrial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs) {
  const UnitIds no_friends;
  return attempt(turn, unit, legs, no_friends);
}

void move_by_legs(Turn& turn, UnitId unit, std::span<const Leg> legs) {
  MoveTrial trial = try_legs(turn, unit, legs);
  if (trial.woods) test_for_woods(turn, unit);
  UnitIds stays_behind, tested;
  for (bool again = true; again && turn[unit].present();) {
    again = false;
    for (const WalkPart<Passed>& part : trial.done)
      for (const UnitId other : part.more.friends) {
        if (again || std::find(tested.begin(), tested.end(), other) != tested.end()) continue;
        tested.push_back(other);
        if (passes_through(turn, unit, other, "W22"_r)) continue;
        stays_behind.push_back(other);
        trial = attempt(turn, unit, legs, stays_behind);
        again = true;
        break;
      }
  }
  if (turn[unit].present()) carry_out(turn, unit, trial);
}

}  // namespace quincunx::acw
