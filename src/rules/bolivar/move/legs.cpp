// Moves as ordered: front of a Square, formation, then either a free move or changes of direction and a
// straight part; at the end guns limber or deploy (B-R6, B-A29, B-A69, B-A79).

#include <algorithm>
#include <cstdlib>

#include "play/move/aligned.hpp"
#include "play/move/refusal.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/formations.hpp"
#include "rules/bolivar/move/march.hpp"

namespace quincunx::bolivar {
namespace {

using Legs = std::span<const Leg>;

bool settles_formation(const Leg& leg) {
  return leg.how == Manoeuvre::form || leg.how == Manoeuvre::turn ||
         (leg.how >= manoeuvre::stay_left && leg.how <= manoeuvre::stay_rear);
}

// A single pivot wider than a change of direction allows: in the Manoeuvre Zone a unit may face anywhere.
bool refaces(const Turn& turn, UnitId unit, Legs legs) {
  if (legs.size() != 1 || legs[0].how != Manoeuvre::pivot) return false;
  const Angle by = turn_between(turn[unit].base.pose.facing, legs[0].angle);
  return !at_most(Angle{std::abs(by.arcseconds)},
                  turn.angle(table::directions, row::pivot, directions_column::most));
}

bool goes_freely(const Turn& turn, UnitId unit, Legs legs) {
  return refaces(turn, unit, legs) ||
         std::any_of(legs.begin(), legs.end(), [](const Leg& leg) { return leg.how == Manoeuvre::go; });
}

// A free move that comes too near to an enemy, read as one change, straight ahead, one change (B-A92):
// straight ahead, then turning; turning, then straight ahead; or aside, then turning, for which guns turn,
// go ahead and turn again (B-A79).
Few<Leg, 3> in_parts(const Turn& turn, const Base& from, Legs legs, bool guns) {
  Few<Leg, 3> parts;
  if (legs.size() == 1 && legs[0].how == Manoeuvre::pivot) parts.push_back(legs[0]);
  if (legs.empty() || legs[0].how != Manoeuvre::go || legs.size() > 2) return parts;
  const Angle facing = from.pose.facing, to = bearing_of(legs[0].to - from.pose.at);
  const Length by = length(legs[0].to - from.pose.at);
  const Leg ahead{Manoeuvre::advance, {}, by, {}, 0};
  Angle then = facing;
  if (legs.size() == 2) {
    if (legs[1].how != Manoeuvre::pivot) return parts;
    then = bearing(legs[1].angle);
  }
  const bool turns = !same_facing(facing, then), reverses = same_facing(opposite(facing), then);
  const Leg changes =
      reverses ? Leg{Manoeuvre::about_face, {}, 0, {}, 0} : Leg{Manoeuvre::pivot, then, 0, {}, 0};
  if (same_facing(facing, to) || by == 0) {
    if (by > 0) parts.push_back(ahead);
    if (turns) parts.push_back(changes);
  } else if (same_facing(then, to)) {
    parts.push_back(changes);
    parts.push_back(ahead);
  } else if (const Angle aside = turn_between(facing, to);
             at_most(Angle{std::abs(aside.arcseconds)},
                     turn.angle(table::directions, row::oblique, directions_column::most))) {
    if (guns) {
      parts.push_back({Manoeuvre::pivot, to, 0, {}, 0});
      parts.push_back(ahead);
      parts.push_back(changes);
    } else {
      parts.push_back({Manoeuvre::oblique, aside, by, {}, 0});
      if (turns) parts.push_back(changes);
    }
  }
  return parts;
}

// The legs before the move proper, and behind it: of foot its front and formation, of guns their formation.
struct Sorted {
  Legs first, move, last;
};
Sorted sorted(Legs legs, bool guns) {
  std::size_t from = 0, to = legs.size();
  while (!guns && from < to && settles_formation(legs[from])) ++from;
  while (guns && to > from && legs[to - 1].how == Manoeuvre::form) --to;
  return {legs.subspan(0, from), legs.subspan(from, to - from), legs.subspan(to)};
}

class Ordered {
 public:
  Ordered(Turn& turn, UnitId unit) : turn_(turn), unit_(unit), outset_(outset_of(turn, unit)) {}

  void obey(Legs legs) {
    if (locked(turn_, unit_)) return face_about_locked(legs);
    const Sorted parts = sorted(legs, is_guns(self()));
    if (!take_formation(parts.first)) return;
    go(parts.move);
    if (!parts.last.empty()) form(parts.last);
  }

 private:
  const Unit& self() const { return turn_[unit_]; }
  void bar(remark::Remark why, Rule rule) { refuse(turn_, unit_, nobody, why, rule); }

  // B-A73: the one thing that a unit in contact may do.
  void face_about_locked(Legs legs) {
    std::size_t done = 0;
    if (legs[0].how == Manoeuvre::about_face) {
      done = 1;
      const bool checks = turn_.ruling(ruling::locked_about_face_check) == reading::NoYes::yes;
      if (is_guns(self())) {
        bar(remark::guns_only_turn, "B-A79"_r);
      } else if (!checks || may_change(turn_, unit_, nobody, "B-A73"_r)) {
        face_about(turn_, unit_, "B-A73"_r);
      }
    }
    if (legs.size() > done)
      refuse(turn_, unit_, nobody, remark::locked, "B-R6"_r, rows(table::zones, row::locked_zone));
  }

  // The front of a Square, then one formation. False: a failed check has ended the move.
  bool take_formation(Legs head) {
    std::size_t from = 0;
    bool formed = false;
    for (std::size_t i = 0; i < head.size(); ++i) {
      const bool to_a_face = head[i].angle.arcseconds % degrees(90).arcseconds == 0;
      if (head[i].how == Manoeuvre::turn && to_a_face && in_square(self()) && from == i) {
        const Pose& at = self().base.pose;
        move_to(turn_, unit_, {at.at, bearing(at.facing + head[i].angle)}, Manoeuvre::turn, 0, "B-A69"_r);
        outset_.formed = true;
        from = i + 1;
      } else if (head[i].how == Manoeuvre::form && !formed) {
        if (!form(head.subspan(from, i + 1 - from))) return false;
        from = i + 1;
        formed = true;
      }
    }
    if (from < head.size()) bar(remark::no_such_move, in_square(self()) ? "B-A69"_r : "B-A19"_r);
    return true;
  }

  bool form(Legs legs) {
    const NewFormation then = new_formation(turn_, unit_, self().base, legs);
    if (then.stop) {
      refuse_move(turn_, unit_, then.stop);
      return true;
    }
    if (then.idle_leg) bar(remark::no_such_move, "B-A19"_r);
    const bool checks = !is_guns(self()) && is(self(), column::shooting);  // B-R6, Threat Zone
    if (checks && !may_change(turn_, unit_, nobody, "B-R6"_r))
      return turn_.ruling(ruling::failed_check) != reading::FailedCheck::halt_unit;
    if (!is_guns(self())) outset_.most = allowance(turn_, unit_, then.to, false);
    change_formation(turn_, unit_, then);
    outset_.formed = true;
    return true;
  }

  void go(Legs legs) {
    if (legs.empty()) return;
    if (!goes_freely(turn_, unit_, legs)) return go_by_parts(turn_, unit_, legs, outset_);
    const Stop stop = move_freely(turn_, unit_, legs, outset_);
    if (const auto parts = in_parts(turn_, self().base, legs, is_guns(self()));
        stop.why == remark::free_only_clear && !parts.empty())
      return go_by_parts(turn_, unit_, Legs(parts.data(), parts.size()), outset_, true);
    refuse_move(turn_, unit_, stop);
  }

  Turn& turn_;
  UnitId unit_;
  Outset outset_;
};

}  // namespace

Outset outset_of(const Turn& turn, UnitId unit) {
  return {turn[unit].base, allowance(turn, unit, form_of(turn[unit]), false)};
}

void move_by_legs(Turn& turn, UnitId unit, std::span<const Leg> legs) { Ordered(turn, unit).obey(legs); }

Trial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs) {
  const Unit& self = turn[unit];
  const bool guns = is_guns(self);
  const Sorted parts = sorted(legs, guns);
  Outset outset = outset_of(turn, unit);
  Trial trial{self.base, form_of(self), {}, {}, 0};
  const auto form = [&](Legs asked) {
    if (asked.empty()) return;
    const NewFormation then = new_formation(turn, unit, trial.end, asked);
    trial.note(then.stop);
    if (then.stop) return;
    trial.end = then.base, trial.form = then.to, outset.formed = true;
    for (const Leg& leg : asked) trial.done.push_back(leg);
    if (!guns) outset.most = allowance(turn, unit, then.to, false);
  };
  form(parts.first);
  if (!goes_freely(turn, unit, parts.move)) {
    try_parts(turn, unit, parts.move, outset, trial);
  } else {
    const FreeEnd free = free_end(turn, unit, trial.end, parts.move, outset);
    trial.note(free.stop);
    if (!free.stop) {
      trial.end = free.base;
      for (const Leg& leg : parts.move) trial.done.push_back(leg);
    }
  }
  form(parts.last);
  return trial;
}

}  // namespace quincunx::bolivar
