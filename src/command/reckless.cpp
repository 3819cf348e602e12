// Random play, to shake the rules: legal answers where there are offers, any legs at all where there are
// moves. What it answers depends on its seed and the number of the question alone.

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : seed_(seed) {}
  int below(int bound) {
    return static_cast<int>(mix(seed_, ++drawn_) % static_cast<std::uint64_t>(std::max(bound, 1)));
  }
  bool one_in(int n) { return below(n) == 0; }
  int between(int low, int high) { return low + below(high - low + 1); }

 private:
  std::uint64_t seed_, drawn_ = 0;
};

// Half of the amounts are of the size that rules speak of, the others nought, tiny, huge or negative.
Length random_length(Chance& chance, Length unit) {
  switch (chance.below(8)) {
    case 0:
      return 0;
    case 1:
      return chance.between(-20, 20);
    case 2:
      return unit * chance.between(-12, 40);
    case 3:
      return chance.below(unit * 10);
    default:
      return unit / 2 * chance.between(1, 16);
  }
}

Angle random_turn(Chance& chance) {
  switch (chance.below(6)) {
    case 0:
      return {};
    case 1:
      return {chance.between(-Angle::full, Angle::full)};
    case 2:
      return degrees(90 * chance.between(-2, 2));
    default:
      return degrees(chance.between(-45, 45));
  }
}

Point random_point(Chance& chance, const Ground& ground) {
  const int margin = chance.one_in(8) ? 2 : 1;  // now and then off the table
  const int x = chance.below(ground.width * margin);
  const int y = chance.below(ground.depth * margin);
  return {x, y};
}

UnitId random_unit(Chance& chance, const Table& table) {
  return UnitId{static_cast<std::uint16_t>(chance.below(static_cast<int>(table.units.size())))};
}

void add_legs(Order& order, Chance& chance, const Ask& ask) {
  const Ruleset& set = ask.turn.book().set();
  const Length unit = set.length_unit;
  const int formations = static_cast<int>(set.formations.size());
  const int last =
      static_cast<int>(formations > 0 ? own_manoeuvre(set.own_manoeuvres.size()) : Manoeuvre::form) - 1;
  const int legs =
      chance.one_in(8) ? chance.below(static_cast<int>(Order::legs_most) + 1) : chance.between(1, 2);
  for (int i = 0; i < legs; ++i) {
    Leg leg;
    leg.how = static_cast<Manoeuvre>(chance.between(1, last));
    if (chance.one_in(3)) leg.how = Manoeuvre::advance;
    leg.angle = random_turn(chance);
    leg.by = random_length(chance, unit);
    leg.to = random_point(chance, *ask.turn.table().ground);
    if (leg.how == Manoeuvre::form) leg.formation = static_cast<std::uint8_t>(chance.below(formations));
    order.add(leg);
  }
}

Order random_move(Chance& chance, const Ask& ask) {
  if (chance.one_in(24)) return {};
  const Offer& offer =
      ask.offers[static_cast<std::size_t>(chance.below(static_cast<int>(ask.offers.size())))];
  Order order;
  order.unit = chance.one_in(64) ? random_unit(chance, ask.turn.table()) : offer.order.unit;
  const int kind = chance.below(16);
  if (kind < 11) {
    order.verb = Verb::move;
    add_legs(order, chance, ask);
  } else if (kind < 13) {
    order.verb = Verb::approach;
    order.goal.at = random_point(chance, *ask.turn.table().ground);
    order.goal.facing = bearing(random_turn(chance));
  } else {
    order.verb = kind == 13 ? Verb::engage : kind == 14 ? Verb::support : Verb::attach;
    order.target = random_unit(chance, ask.turn.table());
    if (kind == 15 && chance.one_in(3)) {
      order.verb = Verb::detach;
      order.target = nobody;
      add_legs(order, chance, ask);
    }
  }
  return order;
}

Order random_choice(Chance& chance, const Ask& ask) {
  int legal = 0;
  for (const Offer& offer : ask.offers) legal += offer.legal() ? 1 : 0;
  const bool no_choice = ask.offers.size() == 1 && ask.offers.front().order.verb == Verb::choose;
  if (legal == 0 || no_choice || chance.one_in(16)) return {};
  int chosen = chance.below(legal);
  for (const Offer& offer : ask.offers)
    if (offer.legal() && chosen-- == 0) return offer.order;
  return {};
}

}  // namespace

Commander reckless(std::uint64_t seed) {
  return [seed](const Ask& ask) {
    Chance chance(mix(seed, ask.number));
    if (ask.offers.empty()) return Order{};
    const bool continuous = ask.turn.book().set().topics[static_cast<std::size_t>(ask.topic)].continuous;
    return continuous ? random_move(chance, ask) : random_choice(chance, ask);
  };
}

}  // namespace quincunx
