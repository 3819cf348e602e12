// Which of the offers: by the orders of the turn, by standing ones, or as others choose among what is left.

#include <algorithm>

#include "command/offers.hpp"
#include "command/orders/courier.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

bool speaks_to(const Ask& ask, const Order& order) { return ask.about == nobody || order.unit == ask.about; }

Order unless_first(const Order& order, const Offer* first) {
  return first != nullptr && order == first->order ? Order{} : order;
}

const Offer* first_legal(const Ask& ask) {
  const auto first =
      std::find_if(ask.offers.begin(), ask.offers.end(), [](const Offer& offer) { return offer.legal(); });
  return first == ask.offers.end() ? nullptr : &*first;
}

}  // namespace

Order Courier::choose(const Ask& ask) {
  // A hit without a choice is counted, and no order answers it.
  if (const Offer* hit = orders_.next_hit(ask)) return ask.offers.size() == 1 ? Order{} : hit->order;
  if (const Offer* primary = named_primary(ask)) return primary->order;
  const Tasks tasks = orders_.pending(ask);
  if (const Offer* first = named_first(ask, tasks)) return first->order;
  if (const std::optional<Order> first = deed_of_first(ask, tasks)) return *first;
  if (const std::optional<Order> order = choose_by_turn(ask, tasks)) return *order;
  if (const std::optional<Order> order = choose_refused(ask, tasks)) return *order;
  if (const std::optional<Order> order = choose_by_standing(ask)) return *order;
  return choose_by_others(ask);
}

// The unit to be primary, where the rules ask that by itself.
const Offer* Courier::named_primary(const Ask& ask) const {
  for (const Task& task : orders_.all().tasks) {
    if (!task.primary || !is_due(ask.turn.table(), orders_.all(), task)) continue;
    for (const Offer& offer : ask.offers)
      if (offer.legal() && offer.order.verb == Verb::choose && offer.order.unit == task.order.unit &&
          offer.order.target == task.order.target)
        return &offer;
  }
  return nullptr;
}

// The units that the player would take, or hit, before others. If units act one after another: those with
// precedence in the step, then in the order written.
const Offer* Courier::named_first(const Ask& ask, const Tasks& tasks) const {
  const bool by_turns = std::all_of(ask.offers.begin(), ask.offers.end(),
                                    [](const Offer& offer) { return offer.order.target == nobody; });
  for (const UnitId unit : orders_.precedence(ask))
    for (const Offer& offer : ask.offers)
      if (offer.legal() && offer.order.verb == Verb::choose &&
          (offer.order.unit == unit || offer.order.target == unit))
        return &offer;
  if (!by_turns) return nullptr;
  for (const std::size_t i : tasks)
    if (const Offer* offer = legal_choice(ask, orders_[i].order.unit);
        offer != nullptr && orders_[i].order.verb != Verb::choose)
      return offer;
  return nullptr;
}

// Precedence puts deeds in order; it does not command them. Takes the first named unit that would act by
// itself, or be acted on, if all others were left out of the question.
std::optional<Order> Courier::deed_of_first(const Ask& ask, const Tasks& tasks) {
  for (const UnitId unit : orders_.precedence(ask)) {
    Offers only;
    const auto holds = [](const Offer& offer) { return offer.order.verb == Verb::hold; };
    for (const Offer& offer : ask.offers)
      if (offer.legal() && (holds(offer) || (offer.order.verb != Verb::choose &&
                                             (offer.order.unit == unit || offer.order.target == unit))))
        only.push_back(offer);
    if (std::all_of(only.begin(), only.end(), holds)) continue;
    const Ask alone = with(ask, only);
    std::optional<Order> order = choose_by_turn(alone, tasks);
    if (!order) order = choose_by_standing(alone);
    if (!order) order = choose_by_others(alone);
    if (order->verb == Verb::none) order = only.front().order;
    if (order->verb != Verb::hold) return order;
  }
  return std::nullopt;
}

std::optional<Order> Courier::choose_by_turn(const Ask& ask, const Tasks& tasks) {
  for (const std::size_t i : tasks) {
    const Order& order = orders_[i].order;
    if (ask.about != nobody && order.verb == Verb::hold && order.unit == ask.about) {
      // A charge is declared once: to hold before it is not to move. Before a shot it is to wait.
      const bool charges = std::any_of(tasks.begin(), tasks.end(), [&](std::size_t j) {
        return orders_[j].order.unit == ask.about && orders_[j].order.verb == Verb::charge &&
               legal_offer(ask, orders_[j].order) != nullptr;
      });
      if (charges) continue;
      orders_.give(i, {});
      if (const Offer* offer = legal_hold(ask, ask.about)) return offer->order;
    }
    // One unit that holds does not stop the others of its side; it is left out when others choose.
    if (ask.about == nobody && order.verb == Verb::hold) {
      if (offer_for(ask, order.unit) != nullptr) orders_.give(i, {});
      continue;
    }
    if (!speaks_to(ask, order) || legal_offer(ask, order) == nullptr) continue;
    const std::size_t first = primary_of(ask, tasks, i);
    return orders_.give(first, as_ordered(*legal_offer(ask, orders_[first].order), orders_[first].order));
  }
  return std::nullopt;
}

// Of all units ordered to shoot at this target the one named primary, else the one that the rules would take.
std::size_t Courier::primary_of(const Ask& ask, const Tasks& tasks, std::size_t chosen) const {
  const Order& order = orders_[chosen].order;
  if (order.verb != Verb::shoot || ask.about != nobody) return chosen;
  const auto same = [&](std::size_t i) {
    return orders_[i].order.verb == Verb::shoot && orders_[i].order.target == order.target;
  };
  for (const std::size_t i : tasks)
    if (same(i) && orders_[i].primary && legal_offer(ask, orders_[i].order)) return i;
  for (const Offer& offer : ask.offers)
    for (const std::size_t i : tasks)
      if (same(i) && offer.legal() && offer.order.unit == orders_[i].order.unit &&
          offer.order.target == order.target)
        return i;
  return chosen;
}

// An order that cannot be done is given once nevertheless: the rules refuse it with their reason.
std::optional<Order> Courier::choose_refused(const Ask& ask, const Tasks& tasks) {
  for (const std::size_t i : tasks) {
    const Order& order = orders_[i].order;
    if (orders_.given(i) || !speaks_to(ask, order) || !in_question(ask, order)) continue;
    // It keeps its fire for a later question.
    const bool later = ask.about != nobody && order.verb == Verb::shoot && only_on_others(ask, order);
    if (later && legal_hold(ask, order.unit) != nullptr) return legal_hold(ask, order.unit)->order;
    if (default_wrongs_another(ask, order.unit)) break;
    const Offer* barred = barred_offer(ask, order);
    return orders_.give(i, barred != nullptr ? barred->order : order);
  }
  return std::nullopt;
}

std::optional<Order> Courier::choose_by_standing(const Ask& ask) const {
  std::vector<UnitId> seen;
  for (const Offer& offer : ask.offers) {
    const UnitId unit = offer.order.unit;
    if (unit == nobody || std::find(seen.begin(), seen.end(), unit) != seen.end()) continue;
    seen.push_back(unit);
    // Orders for this turn do not keep a unit from reacting by its standing orders.
    const bool told = orders_.spoken_for(ask, unit);
    const Task* task = orders_.standing(ask, unit, [&](const Task& each) {
      if (told && !reacts(each.interaction)) return false;
      return each.order.verb == Verb::hold || (!moves(each.interaction) && in_question(ask, each.order));
    });
    if (task == nullptr) continue;
    if (task->order.verb == Verb::shoot && orders_.saves_its_fire(ask, unit)) continue;
    if (task->order.verb != Verb::hold) {
      if (const Offer* found = legal_offer(ask, task->order)) return as_ordered(*found, task->order);
    } else if (ask.about == unit) {
      if (const Offer* found = legal_hold(ask, unit)) return found->order;
    }
  }
  return std::nullopt;
}

Order Courier::choose_by_others(const Ask& ask) {
  Offers left;
  bool any_postured = ask.about != nobody && postured(ask, ask.about);
  bool any_free = ask.about != nobody && silence(ask, ask.about) == Silence::doctrine;
  for (const Offer& offer : ask.offers) {
    if (!offer.legal() || kept_from(ask, offer.order)) continue;
    left.push_back(offer);
    any_postured = any_postured || postured(ask, offer.order.unit);
    any_free = any_free || silence(ask, offer.order.unit) == Silence::doctrine;
  }
  if (left.empty()) return {};
  const Offer* first = first_legal(ask);
  if (!any_free && !any_postured) return unless_first(left.front().order, first);
  const Order order = any_postured ? doctrine_(with(ask, left)) : otherwise_(with(ask, left));
  return unless_first(order.verb == Verb::none ? left.front().order : order, first);
}

// What other commanders may not do with a unit that has orders: charge, or anything else in place of its
// move, fire before its charge, or fire at a target before its own. A unit without orders that is to hold may
// do only what it is not free to refuse.
bool Courier::kept_from(const Ask& ask, const Order& order) const {
  if (order.unit == nobody || order.verb == Verb::hold || ask.turn.table()[order.unit].side != ask.side)
    return false;
  const bool silent = silence(ask, order.unit) == Silence::hold;
  if (silent && order.verb != Verb::choose && !postured(ask, order.unit) &&
      legal_hold(ask, order.unit) != nullptr)
    return true;
  if (order.verb == Verb::charge || order.verb == Verb::attach)
    return orders_.spoken_for(ask, order.unit) || orders_.stands_still(ask, order.unit);
  if (kind_of(order.verb, ask.turn.book().set().own_orders).in_place_of_move &&
      legal_hold(ask, order.unit) != nullptr)
    return orders_.spoken_for(ask, order.unit) || orders_.moves_or_stands(ask, order.unit);
  if (order.verb != Verb::shoot) return false;
  if (orders_.told(ask, order.unit, [](const Task& told) { return told.order.verb == Verb::hold; }))
    return true;
  if (orders_.saves_its_fire(ask, order.unit)) return true;
  const std::vector<Task>& tasks = orders_.all().tasks;
  return ask.about == nobody && std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
           return is_due(ask.turn.table(), orders_.all(), task) && task.order.unit == order.unit &&
                  task.order.verb == Verb::shoot && task.order.target != nobody &&
                  task.order.target != order.target && ask.turn.table()[task.order.target].present();
         });
}

// After a refusal the rules take the first legal offer, unless that would be the deed of another unit with
// different orders.
bool Courier::default_wrongs_another(const Ask& ask, UnitId refused) const {
  const Offer* first = first_legal(ask);
  return first != nullptr && first->order.unit != refused && kept_from(ask, first->order);
}

}  // namespace quincunx
