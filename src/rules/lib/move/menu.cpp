// What a result allows: for troops a move, or half a move and one maneuver (L17), or one thing alone (L18);
// for guns one line of their menu (L19).

#include "rules/lib/move/menu.hpp"
#include "rules/lib/book/orders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/morale/check.hpp"

#include <algorithm>

namespace quincunx::lib {
namespace {

bool light(const Unit& guns) {
  return static_cast<Carriage>(value(guns, column::carriage)) == Carriage::light;
}

Act troop_act(const Unit& as, Manoeuvre how) {
  const bool free = free_mover(as);
  if (how == manoeuvre::pass) return Act::pass;
  if (how == manoeuvre::scale) return Act::scale;
  if (how == manoeuvre::replenish) return Act::replenish;
  switch (how) {
    case Manoeuvre::advance:
    case Manoeuvre::wheel:
      return Act::move;
    case Manoeuvre::sideways:
      return free ? Act::move : Act::flank;
    case Manoeuvre::about_face:
      return Act::about_face;
    case Manoeuvre::form:
      return Act::form;
    case Manoeuvre::go:
    case Manoeuvre::back:
    case Manoeuvre::oblique:
    case Manoeuvre::pivot:
    case Manoeuvre::turn:
      return free ? Act::move : Act::none;
    default:
      return Act::none;
  }
}

Act gun_act(const Unit& as, Manoeuvre how) {
  if (how == manoeuvre::rally) return Act::rally;
  if (how == manoeuvre::replenish) return Act::replenish;
  switch (how) {
    case Manoeuvre::advance:
      return limbered(as) ? Act::move : Act::prolong;
    case Manoeuvre::back:
      return limbered(as) ? Act::withdraw : Act::prolong;  // to go back limbered is a retreat
    case Manoeuvre::wheel:
      return limbered(as) ? Act::move : Act::none;
    case Manoeuvre::form:
      return Act::form;
    case Manoeuvre::pivot:
    case Manoeuvre::turn:
    case Manoeuvre::about_face:
      return Act::pivot;
    default:
      return Act::none;
  }
}

bool tardy_form(int form) {  // 5.2
  const auto to = static_cast<Form>(form);
  return to == Form::line || to == Form::skirmish_line || to == Form::square || to == Form::garrison;
}

}  // namespace

bool free_mover(const Unit& unit) {
  return is_leader(unit) || form_of(unit) == Form::skirmish_line || in_square(unit);
}

Act act_of(const Unit& as, const Leg& leg) {
  if (is_leader(as)) return leg.how == Manoeuvre::about_face ? Act::move : troop_act(as, leg.how);
  return is_guns(as) ? gun_act(as, leg.how) : troop_act(as, leg.how);
}

Menu::Menu(const Turn& turn, UnitId unit, std::span<const Leg> legs, Handling handling)
    : unit_(turn[unit]), handling_(handling), any_(turn.ruling(ruling::acts) != 0 && !tardy()) {
  const bool acts = is_troops(unit_) && std::any_of(legs.begin(), legs.end(), [this](const Leg& leg) {
                      return act_of(unit_, leg) != Act::move;
                    });
  const row::Maneuvers row = tardy() ? row::tardy_move
                             : acts  ? row::well_handled_and_act
                                     : row::well_handled_full;
  hundredths_ = turn.figure(table::maneuvers, row, maneuvers_column::part);
}

bool Menu::tardy() const { return is_tardy(handling_); }

Stop Menu::take(const Unit& as, const Leg& leg) {
  const Act act = act_of(as, leg);
  if (act == Act::none) return {"H53"_r, remark::formed_moves};
  if (is_leader(unit_)) {
    if (act != Act::move || leg.how == Manoeuvre::wheel) return {"H27"_r, remark::not_allowed};
  } else if (!may_maneuver(handling_)) {
    return {"4.4"_r, remark::not_allowed};
  } else if (const Stop bar = is_guns(unit_) ? guns(as, act, leg) : troops(act, leg)) {
    return bar;
  }
  taken_ |= 1U << static_cast<unsigned>(act);
  last_ = act;
  return {};
}

// L17: the maneuver comes before the half move or after it. L18: one thing alone.
Stop Menu::troops(Act act, const Leg& leg) const {
  const bool moved = has(Act::move);
  const unsigned others = taken_ & ~(1U << static_cast<unsigned>(Act::move));
  if (act == Act::move) {
    if (tardy() && others != 0) return {"L18"_r, remark::one_maneuver_only};
    const bool again = moved && last_ != Act::move && last_ != Act::pass;
    return again ? Stop{"L17"_r, remark::one_maneuver_only} : Stop{};
  }
  if (any_ && !has(act)) return {};
  if (others != 0) return {tardy() ? "L18"_r : "L17"_r, remark::one_maneuver_only};
  if (!tardy()) return {};
  if (moved) return {"L18"_r, remark::one_maneuver_only};
  const bool allowed =
      act == Act::about_face || act == Act::scale || (act == Act::form && tardy_form(leg.formation));
  return allowed ? Stop{} : Stop{"5.2"_r, remark::not_allowed};
}

// L19: one line of the menu; light carriages join some (5.3, 5.4).
Stop Menu::guns(const Unit& as, Act act, const Leg& leg) const {
  const Rule menu = tardy() ? "5.4"_r : "5.3"_r;
  const bool fixed = value(unit_, column::fixed) != 0;
  const bool unlimbers = act == Act::form && static_cast<Form>(leg.formation) == Form::unlimbered;
  if (act == Act::form && fixed) return {"H52"_r, remark::cannot_form};
  if (tardy() && (act == Act::prolong || act == Act::replenish)) return {menu, remark::not_allowed};
  if (act == Act::withdraw && !(tardy() && light(unit_) && (limbered(as))))
    return {menu, remark::not_allowed};
  if (last_ == Act::none) return {};
  if (act == Act::move && last_ == Act::move) return {};
  if (light(unit_) && !tardy()) {
    const bool moved_only = taken_ == 1U << static_cast<unsigned>(Act::move);
    const bool limbered_first =
        limbered(as) && (has(Act::form) && (last_ == Act::form || last_ == Act::move));
    if (unlimbers && moved_only) return {};
    if (act == Act::move && limbered_first) return {};
  }
  if (act == Act::withdraw && last_ == Act::form) return {};
  return {"L19"_r, remark::one_maneuver_only};
}

// Troops always may. Guns: 5.3 joins fire with a pivot of one stand; light ones with unlimbering and pivots.
bool Menu::may_fire() const {
  if (!is_guns(unit_) || last_ == Act::none) return true;
  if (tardy()) return false;
  const bool only_pivots = taken_ == 1U << static_cast<unsigned>(Act::pivot);
  const bool only_forms = taken_ == 1U << static_cast<unsigned>(Act::form);
  return (only_pivots && (light(unit_) || stands(unit_) == 1)) || (only_forms && light(unit_));
}

}  // namespace quincunx::lib
