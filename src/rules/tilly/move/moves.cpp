// Steps 1.1 and 2.1: each unit of the side may move once (T-R20 to T-R32).

#include <algorithm>

#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/mind/plan.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

struct Mover {
  UnitId unit = nobody;
  bool had_order = false, held = false;
};

// The units of a side. Guns and rabble that are locked when the step begins stay so until they are ordered:
// neither they nor enemies move before.
std::vector<Mover> movers_of(const Turn& turn, SideId side) {
  std::vector<Mover> movers;
  movers.reserve(turn.table().units.size());
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const Unit& unit = turn[unit_at(i)];
    if (unit.side != side) continue;
    const bool stays = type_of(unit) == Type::rabble || type_of(unit) == Type::cannons;
    movers.push_back({unit_at(i), false, stays && locked(turn, unit_at(i))});
  }
  return movers;
}

template <class Movers>
auto find_mover(Movers& movers, UnitId unit) {
  return std::find_if(movers.begin(), movers.end(),
                      [unit](const Mover& mover) { return mover.unit == unit; });
}

constexpr Bar has_moved{"T-R20"_r, remark::already_moved}, has_shot{"T-R25"_r, remark::shot_cannot_pivot},
    has_failed{"T-A92"_r, remark::out_of_command}, is_held{"T-A104"_r, remark::locked};

// What bars it, or null.
const Bar* bar_of(const Turn& turn, const Mover& mover) {
  const Unit& unit = turn[mover.unit];
  if (mover.had_order || value(unit, column::moved) != 0) return &has_moved;
  if (is_commander(unit)) return nullptr;
  if (type_of(unit) == Type::cannons && value(unit, column::shot) != 0) return &has_shot;
  if (check_record(turn, mover.unit) == check_failed) return &has_failed;
  return mover.held ? &is_held : nullptr;
}

// Lists the units that may move, and barred ones if the commander wants their reasons. If the list would be
// empty, the last unit is listed, since the question is put as long as any unit is on the table. One that is
// no longer among the movers has moved.
void list_movers(const Turn& turn, SideId side, const std::vector<Mover>& movers,
                 std::vector<Offer>& offers) {
  offers.clear();
  for (const Mover& mover : movers) {
    if (!turn[mover.unit].present()) continue;
    const Bar* bar = bar_of(turn, mover);
    if (bar == nullptr)
      add_offer(offers, Verb::move, mover.unit);
    else if (turn.wants_reasons(side, mover.unit))
      add_barred(offers, Verb::move, mover.unit, nobody, *bar);
  }
  const std::vector<Standing>& standing = turn.table().standing[index(side)];
  if (!offers.empty() || standing.empty()) return;
  const UnitId last = standing.back().unit;
  const auto mover = find_mover(movers, last);
  add_barred(offers, Verb::move, last, nobody, mover == movers.end() ? has_moved : *bar_of(turn, *mover));
}

bool pivot_is_free(const Turn& turn, UnitId unit) {
  return type_of(turn[unit]) == Type::cannons && turn.ruling(ruling::cannon_pivot_needs_command) != 0;
}

void carry_out(Turn& turn, const March& march, const Trial& trial) {
  const UnitId unit = march.unit;
  // T-A92: rolled only for a move that can be made, just before it.
  if (!pivot_is_free(turn, unit) && !passes_command(turn, unit)) return;
  emit_parts(turn, march, trial);
  settle(turn, unit);
  mark(turn, unit, column::moved, 1, "T-R20"_r);
  if (march.type == Type::cannons) mark(turn, unit, column::shot, 1, "T-R25"_r);
}

// The reason that cut the legs of a plan short also becomes a remark on the move.
void march_off(Turn& turn, const Order& order, const Plan& planned = {}) {
  const UnitId unit = order.unit;
  if (locked(turn, unit)) return turn_in_melee(turn, order);
  if (const Stop barred = shape_bars(turn, unit, legs_of(order))) return refuse(turn, unit, barred);
  const March march = make_march(turn, unit, turn[unit].base);
  Trial trial = try_legs(march, legs_of(order));
  if (planned.why) trial.stop = planned.why, trial.wanted = planned.wanted, trial.undone = 0;
  if (trial.done.empty()) return refuse_rest(turn, unit, trial);
  carry_out(turn, march, trial);
}

// An intention is carried out as far as its plan goes; what keeps the unit from more is refused. A unit that
// gets no order has its reason already (T-A92).
void pursue(Turn& turn, const Order& intention) {
  const Plan planned = plan_for(turn, intention);
  const UnitId unit = intention.unit;
  if (planned.order.verb == Verb::none) return refuse(turn, unit, planned.why, planned.wanted);
  if (is_commander(turn[unit]))
    lead(turn, planned.order, planned.ready ? &*planned.ready : nullptr);
  else if (planned.ready)
    carry_out(turn, planned.ready->march, planned.ready->trial);
  else
    return march_off(turn, planned.order, planned);
  if (planned.ready && !planned.ready->trial.whole()) return;  // reported with its parts
  if (planned.why && value(turn[unit], column::moved) != 0) refuse(turn, unit, planned.why, planned.wanted);
}

void obey(Turn& turn, const Order& order) {
  switch (order.verb) {
    case Verb::hold:
      return;
    case Verb::move:
    case Verb::attach:
    case Verb::detach:
      if (is_commander(turn[order.unit]))
        lead(turn, order);
      else if (order.verb == Verb::move)
        march_off(turn, order);
      else
        refuse(turn, order.unit, {"T-A34"_r, remark::no_such_move, order.target, {}});
      return;
    case Verb::approach:
    case Verb::engage:
    case Verb::support:
      return pursue(turn, order);
    default:
      refuse(turn, order.unit, {"T-R20"_r, remark::not_a_mover, order.target, {}});
  }
}

void move_side(Turn& turn, SideId side) {
  std::vector<Mover> movers = movers_of(turn, side);
  std::vector<Offer> offers;
  offers.reserve(movers.size());
  for (;;) {
    list_movers(turn, side, movers, offers);
    if (offers.empty()) return;
    const Order order = turn.ask(side, topic::move, offers);
    if (order.verb == Verb::none) return;
    if (const auto ordered = find_mover(movers, order.unit); ordered != movers.end()) {
      ordered->had_order = true;
      if (!turn.wants_reasons(side, order.unit)) movers.erase(ordered);
    }
    const Turn::Because because(turn);
    obey(turn, order);
  }
}

}  // namespace

void attacker_move(Turn& turn) { move_side(turn, attacker(turn)); }
void defender_move(Turn& turn) { move_side(turn, defender(turn)); }

}  // namespace quincunx::tilly
