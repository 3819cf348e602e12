#pragma once
// A desk where a courier with given orders is asked questions, on the toy field of two lines.

#include "toy.hpp"

namespace quincunx::desk {

using toy::inch;
using toy::offer;
using toy::refused;

inline OrderEntry to(std::string unit, std::string verb, std::string target = {}) {
  OrderEntry entry;
  entry.unit = std::move(unit);
  entry.verb = std::move(verb);
  entry.target = std::move(target);
  return entry;
}
inline OrderEntry advance(std::string unit, int inches) {
  OrderEntry entry = to(std::move(unit), "move");
  entry.legs.push_back({Manoeuvre::advance, {}, inches * inch, {}});
  return entry;
}
inline OrderEntry on(OrderEntry entry, std::string key, std::string value) {
  entry.conditions.push_back({std::move(key), std::move(value), {}});
  return entry;
}
inline Orders orders(std::vector<OrderEntry> of_turn_1, std::vector<OrderEntry> standing = {},
                     std::string silent = "hold") {
  Orders all;
  all.scenario = "field";
  all.side = "red";
  all.silent = std::move(silent);
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
        commander(courier(battle, mailed, std::move(otherwise), problems, report)),
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
  Problems problems;
  std::shared_ptr<CourierReport> report;
  Commander commander;
  toy::Question question;
};

}  // namespace quincunx::desk
