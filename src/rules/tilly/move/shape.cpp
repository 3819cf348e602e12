// T-R23 to T-R26: which changes of direction make a move, before anybody looks at the table.

#include <cstdlib>

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/trial.hpp"

namespace quincunx::tilly {
namespace {

enum class Kind : std::uint8_t { straight, wheel, about_face, turn, oblique, sideways, back, other };

Kind kind_of(Manoeuvre how) {
  switch (how) {
    case Manoeuvre::advance:
      return Kind::straight;
    case Manoeuvre::wheel:
      return Kind::wheel;
    case Manoeuvre::about_face:
      return Kind::about_face;
    case Manoeuvre::turn:
      return Kind::turn;
    case Manoeuvre::oblique:
      return Kind::oblique;
    case Manoeuvre::sideways:
      return Kind::sideways;
    case Manoeuvre::back:
      return Kind::back;
    default:
      return Kind::other;
  }
}

Stop stop(Rule rule, remark::Remark why) { return {rule, why, nobody, {}}; }

Angle angle_figure(const Turn& turn, row::Directions r) {
  return turn.angle(table::directions, r, directions_column::angle);
}
Length length_figure(const Turn& turn, row::Directions r, directions_column::Column c) {
  return in_tum(turn.figure(table::directions, r, c));
}

// One leg by itself: angles and lengths within what the table prints.
Stop leg_bars(const Turn& turn, const Leg& leg) {
  const auto within = [&](row::Directions r) {
    const Length by = std::abs(leg.by);
    return at_least(by, length_figure(turn, r, directions_column::least)) &&
           at_most(by, length_figure(turn, r, directions_column::most));
  };
  const Angle angle{std::abs(leg.angle.arcseconds)};
  switch (kind_of(leg.how)) {
    case Kind::straight:
      return leg.by > 0 ? Stop{} : stop("T-R23"_r, remark::no_such_move);
    case Kind::wheel:
      if (angle == Angle{}) return stop("T-R23"_r, remark::no_such_move);
      return angle <= angle_figure(turn, row::wheel) ? Stop{} : stop("T-R23"_r, remark::wheel_too_wide);
    case Kind::about_face:
      return {};
    case Kind::turn:
      return angle == angle_figure(turn, row::turn) ? Stop{} : stop("T-R23"_r, remark::no_such_move);
    case Kind::oblique:
      if (leg.by <= 0) return stop("T-R23"_r, remark::no_such_move);
      return angle <= angle_figure(turn, row::oblique) ? Stop{} : stop("T-R23"_r, remark::wheel_too_wide);
    case Kind::sideways:
      return within(row::sideways) ? Stop{} : stop("T-R23"_r, remark::too_far);
    case Kind::back:
      return leg.by > 0 && within(row::backwards) ? Stop{} : stop("T-R23"_r, remark::too_far);
    case Kind::other:
      break;
  }
  return stop("T-R23"_r, remark::no_such_move);
}

struct Habits {  // what its quality makes of a unit's changes of direction (T-R5)
  int changes;
  bool inferior, rabble;
  bool turn_is_free;        // T-A20, T-A21
  bool about_face_is_free;  // T-R5
};
Habits habits_of(const Turn& turn, const Unit& unit) {
  const auto quality = static_cast<Quality>(value(unit, column::quality));
  Habits habits{};
  habits.changes = turn.figure(table::quality, quality, quality_column::changes);
  habits.inferior = quality == Quality::inferior;
  habits.rabble = type_of(unit) == Type::rabble;
  const bool superior_turn = habits.changes > 1 && turn.ruling(ruling::superior_turn_whole_move) == 0;
  habits.turn_is_free = !habits.inferior && (superior_turn || turn.ruling(ruling::turn_then_move) != 0);
  habits.about_face_is_free = !habits.inferior;
  return habits;
}

bool takes_whole_move(const Habits& habits, Kind kind) {
  switch (kind) {
    case Kind::turn:
      return !habits.turn_is_free;
    case Kind::about_face:
      return !habits.about_face_is_free;
    case Kind::oblique:
    case Kind::sideways:
    case Kind::back:
      return true;
    default:
      return false;
  }
}

// A change, then straight; for superior units a change at the end as well.
Stop sequence_bars(const Habits& habits, std::span<const Leg> legs) {
  int changes = 0;
  bool straight = false, last = false;
  for (const Leg& leg : legs) {
    const Kind kind = kind_of(leg.how);
    if (kind == Kind::straight) {
      if (straight || changes > 1) return stop("T-R23"_r, remark::one_change_only);
      straight = true;
      continue;
    }
    if (takes_whole_move(habits, kind) && legs.size() > 1) return stop("T-R23"_r, remark::replaces_move);
    ++changes;
    if (last || changes > habits.changes) return stop("T-R23"_r, remark::one_change_only);
    if (straight && habits.changes < 2) return stop("T-R23"_r, remark::one_change_only);
    last = straight;
  }
  return {};
}

Stop quality_bars(const Habits& habits, Kind kind) {
  if (habits.rabble && kind != Kind::straight && kind != Kind::wheel)
    return stop("T-R24"_r, remark::rabble_wheels_only);
  if (habits.inferior && (kind == Kind::oblique || kind == Kind::sideways || kind == Kind::back))
    return stop("T-R5"_r, remark::inferior_barred);
  return {};
}

bool leader_may(Manoeuvre how) {
  return how == Manoeuvre::go || how == Manoeuvre::pivot || kind_of(how) != Kind::other;
}

}  // namespace

Stop shape_bars(const Turn& turn, UnitId unit, std::span<const Leg> legs) {
  const Type type = type_of(turn[unit]);
  if (legs.empty()) return stop("T-R23"_r, remark::no_such_move);
  if (type == Type::commander) {
    for (const Leg& leg : legs)
      if (!leader_may(leg.how)) return stop("T-R26"_r, remark::no_such_move);
    return {};
  }
  if (type == Type::cannons)
    return legs.size() == 1 && legs[0].how == Manoeuvre::pivot ? Stop{}
                                                               : stop("T-R25"_r, remark::cannon_cannot_move);
  const Habits habits = habits_of(turn, turn[unit]);
  for (const Leg& leg : legs) {
    if (const Stop barred = quality_bars(habits, kind_of(leg.how))) return barred;
    if (const Stop barred = leg_bars(turn, leg)) return barred;
  }
  return sequence_bars(habits, legs);
}

}  // namespace quincunx::tilly
