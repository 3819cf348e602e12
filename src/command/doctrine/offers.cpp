// Which of the offers: what is expected of it, in hundredths of strength, weighed by what is left of either
// side.

#include <algorithm>

#include "command/doctrine/doctrine.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {
namespace {

bool known(const Ask& ask, UnitId unit) {
  return unit != nobody && index(unit) < ask.turn.table().units.size();
}

// An attack has a front: for each enemy that would strike a unit beside the target, beyond the friends that
// go in with it, a charge must promise so much more harm, in percent of that taken; for each friend too many
// less; a command that presses for a decision no longer asks.
constexpr int each_alone = 10, friends_most = 2, enemies_most = 3;

// Harm that would break a unit counts for more than the strength it takes: for all that is left, by that many
// hundredths more.
int breaking(int harm, int strength, int more) {
  if (strength <= 0) return harm;
  const int share = std::min(harm / strength, 100);  // of what is left, percent
  return harm + share * share * more / 10'000;
}

}  // namespace

bool Doctrine::holds_fire(const Ask& ask, const Offer& offer) const {
  const UnitId unit = offer.order.unit, target = offer.order.target;
  if (!known(ask, unit) || !known(ask, target)) return false;
  if (!ask.turn.book().set().shot_bars_charge) return false;
  const Reckoning& mine = survey_[unit];
  if (mine.reach <= 0 || mine.engaged || worn(ask, unit)) return false;
  const Table& table = ask.turn.table();
  const bool horse = survey_.arm(unit) == Arm::horse;
  int wanted = want(horse ? Preference::hold_fire_horse : Preference::hold_fire_foot, table, unit);
  if (wanted >= never_enough) return false;
  const Reckoning& theirs = survey_[target];
  wanted -= pressing(ask, unit) * want(Preference::press, table, unit);
  const Base& from = table[unit].base;
  const Base& to = table[target].base;
  const bool sees_us = bearings(to, from.pose.at).ahead > to.footprint.depth / 2 + tolerance;
  if (horse && survey_.arm(target) == Arm::foot && sees_us) wanted *= 2;
  if (mine.strength * 100 < wanted * theirs.strength) return false;
  return travel_to_touch(from, from.pose.facing, percent(mine.reach, 97), to).has_value();
}

// Is a friend at the target already, or could he charge it as well?
bool Doctrine::helped_against(const Ask& ask, UnitId unit, UnitId target) const {
  if (aimed_at_[index(target)] > 0) return true;
  const Table& table = ask.turn.table();
  return std::any_of(survey_.own().begin(), survey_.own().end(), [&](UnitId other) {
    const Reckoning& is = survey_[other];
    const Base& base = table[other].base;
    if (other == unit || is.reach <= 0 || is.has_shot || worn(ask, other) ||
        surely_beyond(base, table[target].base, is.reach))
      return false;
    if (is.engaged) return at_most(survey_.gap(other), 200) && survey_.nearest(other) == target;
    return travel_to_touch(base, base.pose.facing, is.reach + tolerance, table[target].base).has_value();
  });
}

int Doctrine::value_of(const Ask& ask, const Offer& offer) const {
  const Choice& order = offer.order;
  const Table& table = ask.turn.table();
  const int more = known(ask, order.unit) ? want(Preference::break_counts, table, order.unit)
                                          : preferences_(Preference::break_counts, Posture::attack);
  const auto weighed = [&](int harm, UnitId unit) {
    return harm == 0 || !known(ask, unit) ? harm : breaking(harm, survey_.strength(unit), more);
  };
  const int done = weighed(offer.harm_done, order.target), taken = weighed(offer.harm_taken, order.unit);
  const OrderKind& kind = kind_of(order.verb, ask.turn.book().set().own_orders);
  if (kind.gives_way) {
    const Posture posture = known(ask, order.unit) ? posture_of(table, order.unit) : Posture::defend;
    return done - taken +
           (posture == Posture::screen || posture == Posture::withdraw || posture == Posture::leave ? 50 : 0);
  }
  if (kind.interaction == Interaction::rally && !kind.weighed) {
    if (!known(ask, order.unit)) return done - taken;
    const bool spent = survey_.strength_percent(order.unit) <= want(Preference::rally, table, order.unit) &&
                       survey_[order.unit].strength < survey_[order.unit].start;
    if (spent) return done - taken + 50 + order.amount / 10'000;
    const int impatient = 5 * pressing(ask, order.unit) * want(Preference::press, table, order.unit);
    return done - taken - 50 - impatient;
  }
  switch (order.verb) {
    case Verb::hold:
      return 0;
    case Verb::charge: {
      if (!known(ask, order.unit)) return done - taken;
      int wanted = want(Preference::charge, table, order.unit);
      if (wanted >= never_enough) return -1;
      if (survey_[order.unit].light && pressing(ask, order.unit) == 0)
        wanted = preferences_(Preference::charge, Posture::screen);
      if (known(ask, order.target) && pressing(ask, order.unit) == 0)
        wanted += each_alone *
                  std::clamp(outnumbered_at(ask, order.unit, order.target), -friends_most, enemies_most);
      wanted -= pressing(ask, order.unit) * want(Preference::press, table, order.unit);
      wanted = std::max(wanted, 35);
      if (worn(ask, order.unit)) wanted += 60;
      // Two upon one share what it can do to them.
      const bool helped = known(ask, order.target) && helped_against(ask, order.unit, order.target);
      return done * 100 - wanted * (helped ? taken * 60 / 100 : taken);
    }
    case Verb::attach: {  // he would fight in its ranks
      if (!known(ask, order.target)) return done - taken;
      if (known(ask, order.unit) && ask.turn.book().set().commands_by_radius)
        return worth_joining(ask, order);
      const int below = want(Preference::leader_under_fire, table, order.target);
      return survey_.strength_percent(order.target) <= below ? 50 : -50;
    }
    case Verb::detach:
      if (known(ask, order.unit) && known(ask, order.target) && ask.turn.book().set().commands_by_radius)
        return worth_leaving(ask, order.unit, order.target);
      return done - taken;
    default:
      return done - taken;
  }
}

// Is the offer at this place what the rules do unanswered, that is, the first legal one?
bool Doctrine::is_default(const Ask& ask, std::size_t place) {
  const std::span<const Offer> before = ask.offers.first(place);
  if (std::any_of(before.begin(), before.end(), [](const Offer& offer) { return offer.legal(); }))
    return false;
  for (std::size_t i = 0; i < place; ++i) {
    ask.settle(i);
    if (ask.offers[i].legal()) return false;
  }
  return true;
}

// The first of those of the greatest value, the most promising first: an open offer is worth no more than it
// promises.
Order Doctrine::choose(const Ask& ask) {
  struct Weighed {
    std::size_t place;
    int value;
  };
  Few<Weighed, 16> left;
  for (std::size_t i = 0; i < ask.offers.size(); ++i)
    if (const Offer& offer = ask.offers[i]; offer.legal() || offer.open)
      left.push_back({i, value_of(ask, offer)});
  while (!left.empty()) {
    const auto best = std::max_element(left.begin(), left.end(),
                                       [](const Weighed& a, const Weighed& b) { return a.value < b.value; });
    const Offer& offer = ask.offers[best->place];
    if (offer.open) {
      ask.settle(best->place);
      if (offer.legal())
        best->value = value_of(ask, offer);
      else
        left.erase(best);
      continue;
    }
    if (offer.order.verb == Verb::shoot && holds_fire(ask, offer)) {
      left.erase(best);
      continue;
    }
    if (offer.order.verb == Verb::charge && known(ask, offer.order.target))
      ++aimed_at_[index(offer.order.target)];
    return is_default(ask, best->place) ? Order{} : Order(offer.order);
  }
  return {};
}

}  // namespace quincunx
