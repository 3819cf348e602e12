// Legs tried one after another, each from the end of the one before (8, D26, D90, D94).

#include "rules/liberty/move/legs.hpp"

#include <cstdlib>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"

namespace quincunx::liberty {
namespace {

bool has_leg(std::span<const Leg> legs, Manoeuvre how) {
  return std::any_of(legs.begin(), legs.end(), [how](const Leg& leg) { return leg.how == how; });
}

}  // namespace

Attempt::Attempt(const Turn& turn, UnitId unit, const Terms& terms)
    : turn_(turn), unit_(unit), terms_(terms) {
  trial_.end = turn[unit];
  if (is(as(), column::arrived) && !terms_.compelled) spent_ = at().footprint.depth;  // D33
  set_rate();
}

MoveTrial Attempt::run(std::span<const Leg> legs) {
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

void Attempt::set_rate() {
  const Rate by = runs() || retreats() ? Rate::run : Rate::advance;
  const Length printed = printed_rate(turn_.book(), as(), by);
  rate_ = terms_.rate.value_or(std::max(printed - under_fire(turn_.book(), as()), 0));
  limit_ = rate_ + terms_.extra;
  trial_.going = movement_row(as());
  if (halves() && in_difficult(turn_, as(), at())) slow(0);
}

// D24: in difficult ground guns have gone far enough, or have half of their rate.
void Attempt::slow(Length gone) {
  const Length half = guns_barred() ? 0 : halved(turn_.book(), rate_) + terms_.extra;
  limit_ = std::min(limit_, std::max(gone, half));
}

Stop Attempt::bar() const {
  if (is(turn_[unit_], column::arrived) && !terms_.compelled && terms_.kind != Ordered::advance && !runs())
    return {"D33"_r, remark::just_arrived, nobody, {}};
  if (!runs() && !retreats()) return {};
  if (printed_rate(turn_.book(), as(), Rate::run) == 0)
    return {runs() ? "7"_r : "D90"_r, remark::not_offered_to_guns, nobody, {}};
  if (stops_at_difficult() && in_difficult(turn_, as(), at()))
    return {runs() ? "8"_r : "D90"_r, remark::no_run_here, nobody, rows(table::movement, movement_row(as()))};
  return {};
}

Stop Attempt::step(const Leg& leg) {
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

Stop Attempt::finished() const {
  if (shifted_) return {"D26"_r, remark::no_movement_left, nobody, {}};
  return is_guns(as()) ? Stop{"D34"_r, remark::guns_unlimbered, nobody, {}}
                       : Stop{"D32"_r, remark::cannot_mount, nobody, {}};
}

Stop Attempt::advance(const Leg& leg) {
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
Stop Attempt::shift(const Leg& leg) {
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
Stop Attempt::back(const Leg& leg) {
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
