#pragma once
// A desk where a courier with given orders is asked questions, on the toy field of two lines.

#include <algorithm>

#include "command/toy.hpp"
#include "quincunx/command/commanders.hpp"

namespace quincunx::desk {

using toy::inch;
using toy::offer;
using toy::refused;

// Two duels, four inches apart: in range, and in reach. Between them an enemy that is in neither.
inline Battle two_duels() {
  return toy::Field()
      .command(SideId::first, "reds")
      .unit(toy::foot, "rf", 20, 10, 0)
      .unit(toy::foot, "rx", 30, 10, 0)
      .command(SideId::second, "blues")
      .unit(toy::foot, "bf", 20, 14, 180)
      .unit(toy::foot, "bx", 30, 14, 180)
      .unit(toy::foot, "by", 25, 14, 180)  // a little beyond the reach of rf
      .battle();
}

// Of the field of two lines, or of the duels.
inline UnitId named(std::string_view id) {
  static const Battle lines = toy::two_lines(), duels = two_duels();
  const auto& ids = lines.words.unit_ids;
  const bool in_line = std::find(ids.begin(), ids.end(), id) != ids.end();
  return toy::unit(in_line ? lines : duels, id);
}
inline OrderEntry to_all(Verb verb) {  // of the first command
  OrderEntry entry;
  entry.order.verb = verb;
  return entry;
}
inline OrderEntry to(std::string_view unit, Verb verb, std::string_view target = {}) {
  OrderEntry entry;
  entry.unit = named(unit);
  entry.order.verb = verb;
  if (!target.empty()) entry.order.target = named(target);
  return entry;
}
inline OrderEntry advance(std::string_view unit, int inches) {
  OrderEntry entry = to(unit, Verb::move);
  entry.order.add({Manoeuvre::advance, {}, inches * inch, {}});
  return entry;
}
inline OrderEntry on(OrderEntry entry, Condition condition) {
  entry.conditions.push_back(std::move(condition));
  return entry;
}
inline Condition charged_by(std::string_view troops) {
  const auto& known = toy::ruleset().troops;
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Troops& each) { return each.key == troops; });
  return {Condition::Kind::charged_by, static_cast<std::size_t>(found - known.begin()), 0, {}};
}
inline Condition enemy_within(int inches) { return {Condition::Kind::enemy_within, {}, inches * inch, {}}; }
inline Condition strength_below(int amount) { return {Condition::Kind::strength_below, {}, amount, {}}; }
inline Condition turn_from(int turn) { return {Condition::Kind::turn_from, {}, turn, {}}; }
inline Condition turn_until(int turn) { return {Condition::Kind::turn_until, {}, turn, {}}; }
inline Condition lost(std::vector<UnitId> units, int at_least) {
  return {Condition::Kind::lost, {}, at_least, std::move(units)};
}
inline Condition lost(std::string_view unit) { return lost({named(unit)}, 1); }
inline std::vector<Condition> choice(std::vector<Condition> conditions) {
  for (Condition& condition : conditions) condition.choice = 1;
  return conditions;
}
inline Orders orders(std::vector<OrderEntry> of_turn_1, std::vector<OrderEntry> standing = {},
                     Silence silent = Silence::hold) {
  Orders all;
  all.side = SideId::first;
  all.silent = silent;
  all.standing = std::move(standing);
  TurnOrdersEntry turn;
  turn.number = 1;
  turn.orders = std::move(of_turn_1);
  all.turns.push_back(std::move(turn));
  return all;
}

struct Desk {
  explicit Desk(Orders mailed, Commander otherwise = defaults(), Battle on_field = toy::two_lines())
      : battle(std::move(on_field)),
        report(std::make_shared<CourierReport>()),
        commander(courier(battle, mailed, std::move(otherwise), report)),
        question(battle) {}
  UnitId operator[](std::string_view id) const { return toy::unit(battle, id); }
  std::vector<Offer> movers(std::initializer_list<const char*> ids) const {
    std::vector<Offer> offers;
    for (const char* id : ids) offers.push_back(offer(Verb::move, (*this)[id]));
    return offers;
  }
  Order moves(std::initializer_list<const char*> ids) {
    return question.put(commander, toy::move, movers(ids));
  }
  Order asked(toy::Topic topic, std::vector<Offer> offers, UnitId about = nobody) {
    return question.put(commander, topic, std::move(offers), about);
  }
  Battle battle;
  std::shared_ptr<CourierReport> report;
  Commander commander;
  toy::Question question;
};

}  // namespace quincunx::desk
