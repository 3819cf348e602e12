// A structured move: one change of direction, straight ahead, one change of direction (B-R6), each as far as
// it is legal (B-A92).

#include <algorithm>
#include <cstdlib>

#include "play/ground_look.hpp"
#include "play/move/ground_ahead.hpp"
#include "play/move/refusal.hpp"
#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/control.hpp"
#include "rules/bolivar/move/ground.hpp"
#include "rules/bolivar/move/march.hpp"
#include "rules/bolivar/move/passing.hpp"

namespace quincunx::bolivar {
namespace {

enum class Role : std::uint8_t { first, straight, second, rearward, none };

// A unit on its way, as it would be when nothing went wrong so far.
struct OnItsWay {
  Base at;
  Length spent = 0;
  bool slow = false;  // has been in difficult ground (B-A70)
  bool off = false;   // has left the spot (B-A72)
  bool over = false;  // lies over a friend that it may pass through, and has to leave behind (Q7)
};
// What can be done of a leg, and why no more.
struct Part {
  OnItsWay then;
  Leg leg;
  Length cost = 0, wanted = 0;
  bool does = false;
  Stop stop;
};

class Parts {
 public:
  Parts(const Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset, const Base& start)
      : turn_(turn), unit_(unit), legs_(legs), outset_(outset), start_(start) {
    controller_ = controller_at(turn, unit, outset.base);
    if (controller_ == nobody) controller_ = controller_at(turn, unit, start_);
    settle_roles();
  }

  OnItsWay start() const { return {start_}; }
  Role role(std::size_t i) const { return roles_[i]; }

  // The leg as it can be done by a unit that has come so far, so that the move is legal as a whole.
  Part legal(const OnItsWay& from, std::size_t i) const {
    const Part made = part(from, i);
    const Stop spoilt = !made.does ? Stop{} : turns_back(from, made, i) ? controlled() : spoils(made, i);
    return spoilt ? barred(from, legs_[i], spoilt) : made;
  }

  // B-A22: does it touch a worse zone than the Manoeuvre Zone, if it goes as it should?
  bool near_enemies() const {
    return zone_at(turn_, unit_, outset_.base, true) != MoveZone::manoeuvre || passes_near(start(), 0);
  }

 private:
  // The leg as it can be done, whatever follows.
  Part part(const OnItsWay& from, std::size_t i) const {
    const Leg& leg = legs_[i];
    switch (leg.how) {
      case Manoeuvre::advance:
        return straight(from, leg, i, from.at.pose.facing);
      case Manoeuvre::oblique:
        return aside(from, leg, i);
      case Manoeuvre::back:
        return back(from, leg, i);
      case Manoeuvre::wheel:
      case Manoeuvre::pivot:
      case Manoeuvre::about_face:
        return change(from, leg, i);
      default:
        return barred(from, leg, {"B-R6"_r, remark::no_such_move, nobody, {}});
    }
  }

  // Why this part would make the move illegal as a whole: the straight part would not take it off a friend
  // that it may pass (Q7), or the rest, made as far as it can be, would not obey its controller (B-A26).
  Stop spoils(const Part& made, std::size_t i) const {
    if (roles_[i] == Role::straight || roles_[i] == Role::rearward) return {};
    if (made.then.over && comes_to(made.then, i + 1, Role::straight).over)
      return no_room(turn_, unit_, made.then.at);
    if (controller_ == nobody) return {};
    const OnItsWay end = comes_to(made.then, i + 1);
    return !end.off || obeys(turn_, controller_, start_, end.at) ? Stop{} : controlled();
  }
  Stop controlled() const {
    return {"B-A26"_r, remark::control_zone, controller_, rows(table::zones, row::control_zone)};
  }

  // Having come closer to its controller it would leave again, or the other way round (B-A26). A turn on the
  // spot counts as staying.
  bool turns_back(const OnItsWay& from, const Part& made, std::size_t i) const {
    const bool goes = made.leg.how == Manoeuvre::wheel || made.leg.how == Manoeuvre::oblique;
    if (controller_ == nobody || roles_[i] != Role::second || !from.off || !goes) return false;
    const auto away = [this](const Base& at) { return distance(at, turn_[controller_].base); };
    const Length first = away(start_), now = away(from.at), then = away(made.then.at);
    return less_than(now, first) ? more_than(then, now) : more_than(now, first) && less_than(then, now);
  }

  // One change before the straight part and one after it; without one, the first two. Directly to rear is a
  // whole move (B-A27).
  void settle_roles() {
    const auto straights = [](const Leg& leg) { return leg.how == Manoeuvre::advance; };
    const auto ahead = std::find_if(legs_.begin(), legs_.end(), straights) - legs_.begin();
    const auto size = static_cast<std::ptrdiff_t>(legs_.size());
    bool had_first = false, had_second = false;
    for (std::ptrdiff_t i = 0; i < size; ++i) {
      const Leg& leg = legs_[static_cast<std::size_t>(i)];
      Role role = Role::none;
      if (leg.how == Manoeuvre::back)
        role = size == 1 ? Role::rearward : Role::none;
      else if (straights(leg))
        role = i == ahead ? Role::straight : Role::none;
      else if (!had_first && i < ahead)
        role = Role::first, had_first = true;
      else if (!had_second && (i > ahead || ahead == size))
        role = Role::second, had_second = true;
      roles_.push_back(role);
    }
  }

  static Part barred(const OnItsWay& from, const Leg& leg, const Stop& stop, Length wanted = 0) {
    return {from, leg, 0, wanted, false, stop};
  }

  Length left(const OnItsWay& from, bool slow) const {
    const Length most =
        slow ? std::min(outset_.most, move_figure(turn_.book(), row::difficult_ground)) : outset_.most;
    return std::max(most - from.spent, 0);
  }
  static Stop no_more(bool slow) {
    return slow ? Stop{"B-A70"_r, remark::difficult_ground, nobody, rows(table::moves, row::difficult_ground)}
                : Stop{"B-C12"_r, remark::too_far, nobody, {}};
  }

  Part change(const OnItsWay& from, const Leg& leg, std::size_t i) const {
    const Stop structure{"B-R6"_r, remark::one_change_each, nobody, {}};
    if (roles_[i] == Role::none) return barred(from, leg, structure);
    if (leg.how == Manoeuvre::about_face && is_guns(turn_[unit_]) &&
        turn_.ruling(ruling::artillery_about_face) == reading::NoYes::no)
      return barred(from, leg, {"B-A79"_r, remark::guns_only_turn, nobody, {}});
    const Rulebook& book = turn_.book();
    OnItsWay then = from;
    Length cost = about_face_cost(book, turn_[unit_]);
    if (leg.how == Manoeuvre::about_face) {
      then.at = set_down({from.at.pose.at, opposite(from.at.pose.facing)}, from.at.footprint);
    } else {
      const bool wheels = leg.how == Manoeuvre::wheel;
      const Angle by = wheels ? leg.angle : turn_between(from.at.pose.facing, leg.angle);
      const auto limit =
          turn_.angle(table::directions, wheels ? row::wheel : row::pivot, directions_column::most);
      if (!at_most(Angle{std::abs(by.arcseconds)}, limit))
        return barred(from, leg, {"B-C14"_r, remark::turned_too_wide, nobody, {}});
      then.at = wheels ? wheeled(from.at, by) : pivoted(book, from.at, by);
      cost = wheels ? wheel_cost(book, from.at.footprint, by) : pivot_cost(book, from.at.footprint, by);
      then.off |= wheels;
    }
    then.slow = from.slow || in_difficult(turn_, from.at) || in_difficult(turn_, then.at);
    then.spent += cost;
    if (more_than(cost, left(from, then.slow)))
      return barred(from, leg, no_more(then.slow && at_most(cost, left(from, false))));
    if (const Stop stop = bars_place(then)) return barred(from, leg, stop);
    if (const Stop stop = control_bars_change(turn_, unit_, from.at, then.at)) return barred(from, leg, stop);
    return {then, leg, cost, 0, true, {}};
  }

  Stop bars_place(OnItsWay& then) const {
    const Stop stop = no_room(turn_, unit_, then.at);
    if (stop.why != remark::not_clear_of_friend) return stop;
    for (const UnitId friendly : friends(turn_, unit_))
      if (!clear_of(then.at, turn_[friendly].base) &&
          passing(turn_.book(), turn_[unit_], turn_[friendly]) != Passing::any)
        return {stop.rule, remark::not_clear_of_friend, friendly, {}};
    then.over = true;
    return {};
  }

  Part aside(const OnItsWay& from, const Leg& leg, std::size_t i) const {
    if (roles_[i] == Role::none)
      return barred(from, leg, {"B-R6"_r, remark::one_change_each, nobody, {}}, leg.by);
    if (is_guns(turn_[unit_])) return barred(from, leg, {"B-A79"_r, remark::guns_only_turn, nobody, {}});
    if (!at_most(Angle{std::abs(leg.angle.arcseconds)},
                 turn_.angle(table::directions, row::oblique, directions_column::most)))
      return barred(from, leg, {"B-C14"_r, remark::turned_too_wide, nobody, {}});
    return straight(from, leg, i, bearing(from.at.pose.facing + leg.angle));
  }

  // B-A27: only for a unit that starts in a Control Zone, and its whole move. A Square, which has no rear,
  // goes straight away from the face on which its controller stands, as when it rallies back (Q3, B-A69).
  Part back(const OnItsWay& from, Leg leg, std::size_t i) const {
    if (roles_[i] == Role::none || outset_.formed || controller_at(turn_, unit_, outset_.base) == nobody)
      return barred(from, leg, {"B-A27"_r, remark::no_such_move, nobody, {}}, leg.by);
    const Angle ahead = face_towards(turn_[unit_], turn_[controller_].base);
    return straight(from, leg, i, opposite(ahead));
  }
  Length most_to_rear() const {
    const int cap = turn_.ruling(ruling::directly_to_rear_cap);
    if (cap == reading::DirectlyToRearCap::allowance) return outset_.most;
    const bool as_infantry = cap == reading::DirectlyToRearCap::rally_back && infantry(type_of(turn_[unit_]));
    return move_figure(turn_.book(), as_infantry ? row::rally_back_infantry : row::rally_back_cavalry);
  }

  // Shortened to what is left, to the edge of difficult ground (B-A70), to where zones end it, and then to
  // where it is blocked.
  Part straight(const OnItsWay& from, Leg leg, std::size_t i, Angle heading) const {
    if (roles_[i] == Role::none)
      return barred(from, leg, {"B-R6"_r, remark::one_change_each, nobody, {}}, leg.by);
    if (!more_than(leg.by, 0)) return barred(from, leg, {"B-R6"_r, remark::no_such_move, nobody, {}}, leg.by);
    OnItsWay then = from;
    then.slow = from.slow || in_difficult(turn_, from.at);
    Length by = leg.by;
    Stop stop;
    const auto limit = [&](Length most, const Stop& why) {
      if (less_than(most, by)) by = most, stop = why;
    };
    const bool to_rear = roles_[i] == Role::rearward;
    if (to_rear) limit(most_to_rear(), {"B-A27"_r, remark::too_far, nobody, {}});
    limit(left(from, then.slow), no_more(then.slow));
    const auto entry = enters_difficult(then, heading, by);
    if (entry) {
      const Length allowed = left(from, true);
      if (at_least(*entry, allowed))
        limit(std::max(*entry - distance_figure(turn_.book(), row::stop_short), 0), no_more(true));
      else
        limit(allowed, no_more(true));
    }
    if (const Stop zone =
            limit_by_control(turn_, unit_, from.at, heading, to_rear ? nobody : controller_, by))
      stop = zone;
    const StraightWay way = straight_way(turn_, unit_, from.at, heading, by, Contacts::barred);
    by = std::min(by, way.by);
    if (way.stop) stop = way.stop;  // none if it is the tolerance that shortens it
    const bool goes = more_than(by, 0);
    if (!goes) return barred(from, leg, stop, leg.by);
    const Length wanted = leg.by;
    leg.by = by;
    then.at = advanced(from.at, heading, by);
    then.spent += by;
    then.slow = then.slow || (entry && more_than(by, *entry));  // through it too (B-A70)
    then.off = true, then.over = false;
    return {then, leg, by, stop ? wanted : 0, true, stop};
  }

  std::optional<Length> enters_difficult(const OnItsWay& from, Angle heading, Length by) const {
    if (from.slow) return std::nullopt;
    std::vector<const Feature*> there;
    for (const Feature& feature : turn_.table().ground->features)
      if (has(feature, difficult)) there.push_back(&feature);
    return first_entry(*turn_.table().ground, there, from.at, heading, by, true);
  }

  // Where the legs from the i-th on would lead, or those of that role.
  OnItsWay comes_to(OnItsWay at, std::size_t i, Role only = Role::none) const {
    for (; i < legs_.size(); ++i)
      if (only == Role::none || roles_[i] == only) at = legal(at, i).then;
    return at;
  }
  bool passes_near(OnItsWay at, std::size_t i) const {
    for (; i < legs_.size(); ++i) {
      if (zone_at(turn_, unit_, at.at, false) != MoveZone::manoeuvre) return true;
      const Part next = legal(at, i);
      if (!next.does) continue;
      const bool straight_on = next.leg.how != Manoeuvre::wheel && next.leg.how != Manoeuvre::pivot;
      if (straight_on && threatened_on_the_way(turn_, unit_, at.at, next.then.at)) return true;
      at = next.then;
    }
    return zone_at(turn_, unit_, at.at, true) != MoveZone::manoeuvre;
  }

  const Turn& turn_;
  UnitId unit_;
  std::span<const Leg> legs_;
  const Outset& outset_;
  Base start_;
  UnitId controller_ = nobody;
  Few<Role, Order::legs_most> roles_;
};

Rule paragraph_of(Manoeuvre how) {
  switch (how) {
    case Manoeuvre::oblique:
      return "B-A18"_r;
    case Manoeuvre::back:
      return "B-A27"_r;
    case Manoeuvre::about_face:
      return "B-R32"_r;
    default:
      return "B-R6"_r;
  }
}

}  // namespace

void go_by_parts(Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset, bool to_a_place) {
  const Parts parts(turn, unit, legs, outset, turn[unit].base);
  const bool near = parts.near_enemies();
  OnItsWay at = parts.start();
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Part part = parts.legal(at, i);
    const Role role = parts.role(i);
    const bool changes = role == Role::first || role == Role::second;
    const bool free = role == Role::first && part.leg.how == Manoeuvre::wheel;  // B-R32
    if (part.does && changes && near && !free && !may_change(turn, unit, nobody, "B-R6"_r)) {
      const bool astray = to_a_place && i + 1 < legs.size() && legs[i + 1].how == Manoeuvre::advance;
      if (astray || turn.ruling(ruling::failed_check) == reading::FailedCheck::halt_unit) return;
      continue;
    }
    if (part.does) {
      const Rule rule = paragraph_of(part.leg.how);
      if (part.leg.how == Manoeuvre::about_face)
        face_about(turn, unit, rule);
      else
        move_to(turn, unit, part.then.at.pose, part.leg.how, part.cost, rule,
                near ? rows(table::zones, row::threat_zone) : Rows{});
      at = part.then;
    }
    refuse_move(turn, unit, part.stop, part.wanted);
  }
}

void try_parts(const Turn& turn, UnitId unit, std::span<const Leg> legs, const Outset& outset, Trial& trial) {
  const Parts parts(turn, unit, legs, outset, trial.end);
  OnItsWay at = parts.start();
  for (std::size_t i = 0; i < legs.size(); ++i) {
    const Part part = parts.legal(at, i);
    if (part.does) trial.done.push_back(part.leg);
    trial.note(part.stop, part.wanted);
    at = part.then;
  }
  trial.end = at.at;
}

}  // namespace quincunx::bolivar
