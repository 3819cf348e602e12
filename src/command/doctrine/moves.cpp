// Who moves next: the front line, then the second line, then leaders, who so see where their units have gone.

#include <algorithm>

#include "command/doctrine/doctrine.hpp"
#include "command/offers.hpp"
#include "play/units/near.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

// Units that wait for one another, one behind the other, at most: lines are seldom longer, and two that wait
// for each other do not wait for ever.
constexpr int waiting_most = 8;

}  // namespace

void Doctrine::draw_up_order(const Ask& ask) {
  const Table& table = ask.turn.table();
  line_.assign(table.units.size(), Line::unknown);
  if (!first_question_)  // otherwise the survey's note is of this moment, and in_second_line looks it up
    for (const UnitId unit : survey_.own()) line_[index(unit)] = line_of(table, unit);
  struct Rank {
    UnitId unit;
    int rank;
    Length gap;
  };
  std::vector<Rank> places;
  places.reserve(ask.offers.size());
  order_.reserve(ask.offers.size());
  for (const Offer& offer : ask.offers) {
    const UnitId unit = offer.order.unit;
    if (unit == nobody || index(unit) >= table.units.size()) continue;
    const bool leads = survey_.arm(unit) == Arm::leader;
    places.push_back({unit, leads ? 1 : 0, leads ? 0 : survey_.gap(unit)});
  }
  // Leaders last. The nearest to the enemy first; of those as near, by the tolerance of rules, the first in
  // the list.
  std::stable_sort(places.begin(), places.end(),
                   [](const Rank& a, const Rank& b) { return a.rank < b.rank; });
  for (auto from = places.begin(); from != places.end();) {
    const auto to =
        std::find_if(from, places.end(), [rank = from->rank](const Rank& each) { return each.rank != rank; });
    std::vector<Rank> same(from, to);
    nearest_first(
        same, [](const Rank& each) { return each.gap; }, [](const Rank& each) { return each.unit; });
    from = std::copy(same.begin(), same.end(), from);
  }
  for (const Rank& place : places)
    if (order_.empty() || order_.back() != place.unit) order_.push_back(place.unit);
}

Doctrine::Line Doctrine::line_of(const Table& table, UnitId unit) const {
  return survey_.any_ahead(table, table[unit].side, unit, 2 * survey_[unit].pace) ? Line::second
                                                                                  : Line::first;
}

bool Doctrine::in_second_line(UnitId unit) const {
  Line& line = line_[index(unit)];
  if (line == Line::unknown) line = line_of(survey_.noted(), unit);
  return line == Line::second;
}

Order Doctrine::move_next(const Ask& ask) {
  if (topic_ != ask.topic) {
    order_.clear();
    answered_.assign(answered_.size(), false);
    topic_ = ask.topic;
  }
  const bool drawn_up = !order_.empty();
  Order order = next_in_order(ask);
  // Units that were not among the offers when the order was drawn up have their turn now.
  const auto still_to_come = [this](const Offer& offer) {
    const UnitId unit = offer.order.unit;
    return offer.legal() && index(unit) < answered_.size() && !answered_[index(unit)];
  };
  if (order.verb == Verb::none && drawn_up &&
      std::any_of(ask.offers.begin(), ask.offers.end(), still_to_come)) {
    order_.clear();
    order = next_in_order(ask);
  }
  return order;
}

bool Doctrine::worth_moving(const Pose& now, const Pose& goal, UnitId unit) const {
  const Length little = std::max(survey_[unit].pace / 30, 500);
  if (deliberate_ && goal == now) return true;  // to form otherwise
  return survey_[unit].unready || at_least(length(goal.at - now.at), little) ||
         std::abs(turn_between(now.facing, goal.facing).arcseconds) >= least_turn.arcseconds;
}

// What it would give up by moving keeps it where it is, or what it can shoot at from afar, unless it is to
// get away.
bool Doctrine::rather_stays(const Ask& ask, UnitId unit) const {
  const Offer* const move = offer_for(ask, unit);
  if (move == nullptr || posture_of(ask.turn.table(), unit) == Posture::withdraw) return false;
  return move->harm_taken > 0 || shoots_from_afar(ask, unit);
}

// Before any dice: is there a place to go to, an enemy to charge?
bool Doctrine::has_something_to_do(const Ask& ask, UnitId unit) {
  if (leaves(ask.turn.table(), unit)) return march_off(ask, unit).verb != Verb::none;
  const Reckoning& is = survey_[unit];
  const auto goal = clear_of_guns(ask, unit, goal_of(ask, unit));
  if (goal && worth_moving(ask.turn.table()[unit].base.pose, *goal, unit)) return true;
  const bool bold = want(Preference::charge, ask.turn.table(), unit) < 300 && !worn(ask, unit);
  return bold && is.reach > 0 && !is.engaged && at_most(survey_.gap(unit), is.reach);
}

// The foremost unit that has something to do, those in command before the others: their leader may ride on
// and have these in his command by then. Without one, what the rules do unanswered.
Order Doctrine::stir(const Ask& ask) {
  if (line_.empty()) draw_up_order(ask);
  Few<const Offer*, 24> legal;
  for (const Offer& offer : ask.offers)
    if (offer.legal()) legal.push_back(&offer);
  if (legal.empty()) return {};
  const Offer* first = legal.front();
  const auto never = [&](const Offer* offer) {
    const UnitId unit = offer->order.unit;
    const bool alone = offer->order.verb == Verb::choose && offer->order.target == nobody;
    return !alone || index(unit) >= ask.turn.table().units.size() || survey_.arm(unit) == Arm::leader;
  };
  legal.erase(std::remove_if(legal.begin(), legal.end(), never), legal.end());
  nearest_first(
      legal, [this](const Offer* each) { return survey_.gap(each->order.unit); },
      [](const Offer* each) { return each->order.unit; });
  if (legal.size() > 1 && ask.turn.book().set().commands_by_radius)
    std::stable_partition(legal.begin(), legal.end(),
                          [&](const Offer* offer) { return commanded(ask, offer->order.unit); });
  const auto best = std::find_if(legal.begin(), legal.end(), [&](const Offer* offer) {
    return has_something_to_do(ask, offer->order.unit);
  });
  return best == legal.end() || *best == first ? Order{} : (*best)->order;
}

// What a unit is to do now, whatever others do first; nothing if it should stay.
Order Doctrine::wish_of(const Ask& ask, UnitId unit) {
  aimed_ = nobody;
  if (survey_.arm(unit) == Arm::leader) return lead(ask, unit);
  if (leaves(ask.turn.table(), unit)) return march_off(ask, unit);
  if (rather_stays(ask, unit) && !leaves_for_a_place(ask, unit)) return {};
  const std::optional<Pose> goal = clear_of_guns(ask, unit, goal_of(ask, unit));
  if (!goal || !worth_moving(ask.turn.table()[unit].base.pose, *goal, unit)) return {};
  Order order;
  order.verb = Verb::approach;
  order.unit = unit;
  order.goal = *goal;
  return order;
}

// The next in order; but a unit waits for a friend in its way that is going too.
Order Doctrine::next_in_order(const Ask& ask) {
  if (order_.empty()) {
    draw_up_order(ask);
    next_ = 0;
  }
  const auto may = [&ask](UnitId unit) {
    return std::any_of(ask.offers.begin(), ask.offers.end(),
                       [unit](const Offer& offer) { return offer.order.unit == unit && offer.legal(); });
  };
  for (; next_ < order_.size(); ++next_) {
    UnitId unit = order_[next_];
    if (answered_[index(unit)] || !may(unit)) continue;
    Order order = wish_of(ask, unit);
    UnitId aimed = aimed_;
    for (int asked = 0; asked < waiting_most && waits_for_others(order); ++asked) {
      const UnitId first = in_the_way(ask, order);
      if (first == nobody || !may(first)) break;
      const Order theirs = wish_of(ask, first);
      if (theirs.verb == Verb::none || !clears_the_way(ask, order, theirs)) break;
      order = theirs, unit = first, aimed = aimed_;
    }
    answered_[index(unit)] = true;
    if (order.verb == Verb::none) continue;
    if (order.verb == Verb::approach && survey_.arm(unit) != Arm::leader) {
      const std::optional<Pose> there = reachable(ask, unit, order.goal);
      if (!there) continue;
      order.goal = *there;
    }
    if (aimed != nobody) ++aimed_at_[index(aimed)];
    return order;
  }
  return {};
}

}  // namespace quincunx
