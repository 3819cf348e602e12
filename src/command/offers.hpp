#pragma once
// Questions about the offers of a question.

#include <vector>

#include "quincunx/play/commander.hpp"

namespace quincunx {

// The first offer that has the unit act, legal or not; null without such an offer, and likewise below.
const Offer* offer_for(const Ask& ask, UnitId unit);
// Is the offer legal and what the order asks for? A target `nobody` leaves the target open, an amount of 0
// the amount.
const Offer* legal_offer(const Ask& ask, const Order& order);
// What the rules forbid: the same deed by the same unit on the same target, or on any where it is left open,
// where only the amount differs.
const Offer* barred_offer(const Ask& ask, const Order& order);
// The offer, with the amount that the order names where the offer leaves it open.
Order as_ordered(const Offer& offer, const Order& order);
// To hold, for this unit or for the unit that is asked.
const Offer* legal_hold(const Ask& ask, UnitId unit);
// To choose this unit.
const Offer* legal_choice(const Ask& ask, UnitId unit);
// Is the unit asked for this deed, whether or not it may do it so?
bool in_question(const Ask& ask, const Order& order);
// The question is about this deed on one target, and the order names another that is still on the table.
bool only_on_others(const Ask& ask, const Order& order);

// The same question with fewer offers, which have to outlive it.
Ask with(const Ask& ask, const std::vector<Offer>& offers);

}  // namespace quincunx
