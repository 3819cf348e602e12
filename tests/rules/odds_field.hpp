#pragma once
// A table on which a deed is done many times, each time with other dice.

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/say.hpp"
#include "quincunx/play/battle.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/field_parts.hpp"

namespace quincunx::odds {

class Field {
 public:
  using State = std::vector<std::pair<std::string, std::string>>;

  // A square table: reds attack from the south, each side with one command.
  Field(const Ruleset& set, Length side_of_table)
      : set_(set), scenario_(field_parts::two_sides(set.key, side_of_table, side_of_table, {"command"})) {}
  void add(SideId side, const char* id, const char* type, Pose at, const char* formation = "",
           State state = {}) {
    UnitEntry unit;
    unit.id = unit.name = id, unit.type = type, unit.formation = formation;
    unit.at = at;
    unit.state = std::move(state);
    scenario_.sides[index(side)].commands[0].units.push_back(std::move(unit));
  }
  void ruling(const char* key, const char* value) { scenario_.rulings.push_back({key, value, {}}); }
  void area(const char* kind, std::vector<Point> points) {
    Feature feature;
    feature.id = feature.kind = kind, feature.shape = Feature::Shape::area;
    feature.points = std::move(points);
    scenario_.ground.features.push_back(feature);
  }

  // Plays the course so often, with what each side answers.
  void play(int count, const std::array<Commander, 2>& commanders, const std::function<void(Turn&)>& course) {
    for (int number = 0; number < count; ++number) {
      Dice dice(1818, static_cast<std::uint64_t>(number));
      Turn turn(battle(), commanders, dice, nullptr);
      field_parts::enter_all(turn);
      turn.emit({}, event::Began{1});
      course(turn);
    }
  }
  UnitId operator[](std::string_view id) { return field_parts::unit_named(battle(), id); }

 protected:
  Battle& battle() {
    if (!battle_) battle_ = field_parts::mustered(scenario_, set_);
    return *battle_;
  }

 private:
  const Ruleset& set_;
  Scenario scenario_;
  std::optional<Battle> battle_;
};

inline const Commander silent = [](const Ask&) { return Order{}; };
// Takes the first legal offer of one of these verbs; else what the rules do.
inline Commander who_takes(std::vector<Verb> verbs) {
  return [verbs](const Ask& ask) -> Order {
    for (const Offer& offer : ask.offers)
      if (offer.legal() && std::find(verbs.begin(), verbs.end(), offer.order.verb) != verbs.end())
        return offer.order;
    return Order{};
  };
}

}  // namespace quincunx::odds
