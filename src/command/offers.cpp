#include "command/offers.hpp"

#include <algorithm>

#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

template <class Fits>
const Offer* first_that(const Ask& ask, Fits fits) {
  const auto found = std::find_if(ask.offers.begin(), ask.offers.end(), fits);
  return found == ask.offers.end() ? nullptr : &*found;
}

}  // namespace

const Offer* offer_for(const Ask& ask, UnitId unit) {
  return first_that(ask, [unit](const Offer& offer) { return offer.order.unit == unit; });
}

const Offer* legal_offer(const Ask& ask, const Order& order) {
  const Offer* any_amount = nullptr;
  for (const Offer& offer : ask.offers) {
    if (!offer.legal() || offer.order.verb != order.verb ||
        (offer.order.unit != order.unit && offer.order.unit != nobody) ||
        (order.target != nobody && offer.order.target != order.target))
      continue;
    if (order.amount == 0 || offer.order.amount == order.amount) return &offer;
    if ((offer.order.amount == 0 || offer.any_amount) && any_amount == nullptr) any_amount = &offer;
  }
  return any_amount;
}

const Offer* barred_offer(const Ask& ask, const Order& order) {
  const auto exactly = [&order](const Offer& offer) {
    return offer.order.verb == order.verb && offer.order.unit == order.unit &&
           offer.order.target == order.target && offer.order.amount == order.amount;
  };
  if (first_that(ask, exactly) != nullptr) return nullptr;
  return first_that(ask, [&order](const Offer& offer) {
    return !offer.legal() && offer.order.verb == order.verb && offer.order.unit == order.unit &&
           (order.target == nobody || offer.order.target == order.target);
  });
}

Order as_ordered(const Offer& offer, const Order& order) {
  Order taken = offer.order;
  if (offer.any_amount && order.amount != 0) taken.amount = order.amount;
  if (order.verb == Verb::move) {
    taken.legs = order.legs;
    taken.leg_count = order.leg_count;
  }
  return taken;
}

const Offer* legal_hold(const Ask& ask, UnitId unit) {
  return first_that(ask, [unit](const Offer& offer) {
    return offer.legal() && offer.order.verb == Verb::hold &&
           (offer.order.unit == unit || offer.order.unit == nobody);
  });
}

const Offer* legal_choice(const Ask& ask, UnitId unit) {
  return first_that(ask, [unit](const Offer& offer) {
    return offer.legal() && offer.order.verb == Verb::choose && offer.order.unit == unit;
  });
}

bool in_question(const Ask& ask, const Order& order) {
  return first_that(ask, [&order](const Offer& offer) {
           return offer.order.verb == order.verb && offer.order.unit == order.unit;
         }) != nullptr;
}

bool only_on_others(const Ask& ask, const Order& order) {
  UnitId target = nobody;
  for (const Offer& offer : ask.offers) {
    if (offer.order.verb != order.verb || offer.order.unit != order.unit) continue;
    if (offer.order.target == order.target || (target != nobody && offer.order.target != target))
      return false;
    target = offer.order.target;
  }
  return order.target != nobody && ask.turn.table()[order.target].present();
}

Ask with(const Ask& ask, const std::vector<Offer>& offers) {
  return {ask.side, ask.topic, ask.number, ask.about, offers, ask.turn};
}

}  // namespace quincunx
