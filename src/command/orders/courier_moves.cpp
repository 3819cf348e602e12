// Who moves next and how, and who does anything at all.

#include <algorithm>

#include "command/offers.hpp"
#include "command/orders/courier.hpp"
#include "command/way.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

Order Courier::move_next(const Ask& ask) {
  const Tasks tasks = orders_.pending(ask);
  const auto may = [&ask](UnitId unit) {
    const Offer* offer = offer_for(ask, unit);
    return offer != nullptr && offer->legal();
  };
  for (const UnitId unit : orders_.precedence(ask)) {
    if (!may(unit)) continue;
    const Order order = move_of(ask, unit, tasks);
    if (order.verb != Verb::none) return order;
  }
  for (const std::size_t i : tasks) {
    const Order& order = orders_[i].order;
    if (!may(order.unit)) continue;
    if (order.verb == Verb::hold) orders_.give(i, {});
    if (!moves(orders_[i].interaction)) continue;
    const std::size_t first = goes_first(ask, tasks, i);
    return orders_.give(first, orders_[first].order);
  }
  if (const Order order = move_of_others(ask); order.verb != Verb::none) return order;
  return move_refused(ask, tasks);
}

// Units of a line may bar each other: five side by side that oblique to the right can only do so from right
// to left. So where a unit stands in the way of this order, and another order takes it out of the way, that
// one is given first.
std::size_t Courier::goes_first(const Ask& ask, const Tasks& tasks, std::size_t task) const {
  const Table& table = ask.turn.table();
  const Ruleset& set = ask.turn.book().set();
  const auto way_of = [&](std::size_t i) {
    const Order& order = orders_[i].order;
    const Length pace =
        order.verb == Verb::approach ? set.reckon(table, ask.turn.book(), order.unit).pace : 0;
    return Way(table[order.unit].base, order, pace);
  };
  const auto can_go = [&](std::size_t i) {
    const Offer* offer = offer_for(ask, orders_[i].order.unit);
    return moves(orders_[i].interaction) && offer != nullptr && offer->legal() &&
           !is_leader(set, table[orders_[i].order.unit]);
  };
  if (!can_go(task)) return task;
  for (std::size_t waiting = 0; waiting < tasks.size(); ++waiting) {
    const UnitId unit = orders_[task].order.unit;
    const Way way = way_of(task);
    const auto first = std::find_if(tasks.begin(), tasks.end(), [&](std::size_t i) {
      const UnitId other = orders_[i].order.unit;
      if (other == unit || !can_go(i) || !way.meets(table[other].base)) return false;
      const Way theirs = way_of(i);
      return !theirs.meets(table[unit].base) && !way.meets(theirs.end());
    });
    if (first == tasks.end()) return task;
    task = *first;
  }
  return task;
}

// By the orders of the turn, standing orders, posture, or otherwise.
Order Courier::move_of(const Ask& ask, UnitId unit, const Tasks& tasks) {
  for (const std::size_t i : tasks)
    if (orders_[i].order.unit == unit && moves(orders_[i].interaction))
      return orders_.give(i, orders_[i].order);
  if (orders_.spoken_for(ask, unit)) return {};
  const Order order = standing_move(ask, unit);
  if (order.verb != Verb::none || stood_[index(unit)]) return order;
  const Offers only{*offer_for(ask, unit)};
  if (postured(ask, unit)) return doctrine_(with(ask, only));
  return silence(ask, unit) == Silence::doctrine ? otherwise_(with(ask, only)) : Order{};
}

Order Courier::standing_move(const Ask& ask, UnitId unit) {
  if (stood_[index(unit)]) return {};
  const Task* task = orders_.standing(
      ask, unit, [](const Task& each) { return moves(each.interaction) || each.order.verb == Verb::hold; });
  if (task == nullptr) return {};
  stood_[index(unit)] = true;
  return task->order.verb == Verb::hold ? Order{} : task->order;
}

// Of units without an order of the turn.
Order Courier::move_of_others(const Ask& ask) {
  Offers by_posture, others;
  for (const Offer& offer : ask.offers) {
    const UnitId unit = offer.order.unit;
    if (!offer.legal() || orders_.spoken_for(ask, unit)) continue;
    const Order order = standing_move(ask, unit);
    if (order.verb != Verb::none) return order;
    if (stood_[index(unit)]) continue;
    if (postured(ask, unit))
      by_posture.push_back(offer);
    else if (silence(ask, unit) == Silence::doctrine)
      others.push_back(offer);
  }
  if (!by_posture.empty())
    if (const Order order = doctrine_(with(ask, by_posture)); order.verb != Verb::none) return order;
  return others.empty() ? Order{} : otherwise_(with(ask, others));
}

// An order that cannot be done is given nevertheless: the rules refuse it with their reason. If units act
// group by group, or one by one, others are asked later.
Order Courier::move_refused(const Ask& ask, const Tasks& tasks) {
  const bool others_later = ask.about != nobody || asks_who_acts(ask.turn.book().set());
  for (const std::size_t i : tasks)
    if (moves(orders_[i].interaction) && !orders_.given(i) &&
        (!others_later || offer_for(ask, orders_[i].order.unit) != nullptr))
      return orders_.give(i, orders_[i].order);
  return {};
}

// A unit acts in the check of its leader only if its orders ask for it.
Order Courier::join(const Ask& ask, const Offer& leader) {
  const UnitId unit = leader.order.unit;
  const auto joins = [](const Task& task) { return task.order.verb == Verb::choose; };
  for (const std::size_t i : orders_.pending(ask))
    if (orders_[i].order.unit == unit && joins(orders_[i])) return orders_.give(i, leader.order);
  return leader.legal() && orders_.standing(ask, unit, joins) != nullptr ? leader.order : Order{};
}

Order Courier::stir(const Ask& ask) {
  const auto leader = std::find_if(ask.offers.begin(), ask.offers.end(), [](const Offer& offer) {
    return offer.order.verb == Verb::choose && offer.order.target != nobody;
  });
  if (leader != ask.offers.end()) return join(ask, *leader);
  std::vector<UnitId> units = orders_.precedence(ask);
  const Tasks tasks = orders_.pending(ask);
  for (const std::size_t i : tasks) units.push_back(orders_[goes_first(ask, tasks, i)].order.unit);
  for (const Offer& offer : ask.offers) units.push_back(offer.order.unit);
  for (const UnitId unit : units)
    if (const Offer* chosen = legal_choice(ask, unit);
        chosen != nullptr && unit != nobody && has_deeds(ask, unit))
      return chosen->order;
  Offers by_posture, others;
  bool any_free = orders_.all().silent == Silence::doctrine && !silence_;
  for (const Offer& offer : ask.offers) {
    const UnitId unit = offer.order.unit;
    const bool choice = offer.order.verb == Verb::choose && unit != nobody;
    if (choice && (orders_.spoken_for(ask, unit) || orders_.stands_still(ask, unit))) continue;
    if (!choice || postured(ask, unit)) by_posture.push_back(offer);
    const bool free = choice && !postured(ask, unit) && silence(ask, unit) == Silence::doctrine;
    any_free = any_free || free;
    if (!choice || free) others.push_back(offer);
  }
  if (const Order order = doctrine_(with(ask, by_posture)); order.verb == Verb::choose) return order;
  return any_free ? otherwise_(with(ask, others)) : Order{};
}

bool Courier::has_deeds(const Ask& ask, UnitId unit) const {
  const auto does = [](const Task& each) {
    return moves(each.interaction) || each.interaction == Interaction::charge;
  };
  if (orders_.spoken_for(ask, unit)) return orders_.told(ask, unit, does);
  const Task* task = orders_.standing(
      ask, unit, [&does](const Task& each) { return does(each) || each.order.verb == Verb::hold; });
  return task != nullptr && task->order.verb != Verb::hold;
}

}  // namespace quincunx
