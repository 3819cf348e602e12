#pragma once
// What the small tables of tests have in common, whatever their rule set.

#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/play/battle.hpp"
#include "quincunx/play/turn.hpp"
#include "table/inches.hpp"
#include "table/tolerance.hpp"

namespace quincunx::field_parts {

constexpr Length operator""_in(unsigned long long whole) { return static_cast<Length>(whole) * inch; }
constexpr Length operator""_in(long double inches) { return static_cast<Length>(inches * inch + 0.5L); }

inline std::vector<Point> box(Length x0, Length y0, Length x1, Length y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

// Red attacks from the south, blue defends in the north; each side with commands "SIDE-NAME" of these names.
inline Scenario two_sides(const char* rules, Length width, Length depth, std::vector<std::string> commands) {
  Scenario scenario;
  scenario.id = "field", scenario.rules = rules;
  scenario.ground.width = width, scenario.ground.depth = depth;
  scenario.sides.resize(2);
  for (const std::size_t number : {0U, 1U}) {
    SideEntry& side = scenario.sides[number];
    side.id = number == 0 ? "red" : "blue";
    side.role = number == 0 ? "attacker" : "defender", side.edge = number == 0 ? "south" : "north";
    for (const std::string& name : commands) side.commands.emplace_back().id = side.id + "-" + name;
  }
  return scenario;
}

inline Feature& add_feature(Scenario& scenario, const char* kind, std::vector<Point> points,
                            Feature::Shape shape) {
  Feature feature;
  feature.id = "f" + std::to_string(scenario.ground.features.size());
  feature.kind = kind;
  feature.shape = shape;
  feature.points = std::move(points);
  scenario.ground.features.push_back(std::move(feature));
  return scenario.ground.features.back();
}

// Warnings are allowed.
inline Battle mustered(const Scenario& scenario, const Ruleset& set) {
  Problems problems;
  auto battle = muster(std::make_shared<const Scenario>(scenario), set, problems);
  for (const Problem& problem : problems)
    if (!problem.warning) FAIL(text(problem));
  REQUIRE(battle);
  return std::move(*battle);
}

inline UnitId unit_named(const Battle& battle, std::string_view id) {
  for (std::size_t i = 0; i < battle.words.unit_ids.size(); ++i)
    if (battle.words.unit_ids[i] == id) return UnitId{static_cast<std::uint16_t>(i)};
  FAIL("no unit " << id);
  return nobody;
}

// Sets every unit down where the scenario has it.
inline void enter_all(Turn& turn) {
  const std::vector<Unit>& units = turn.battle().opening.units;
  for (std::size_t i = 0; i < units.size(); ++i)
    turn.emit({}, event::Entered{UnitId{static_cast<std::uint16_t>(i)}, units[i].base.pose});
}

inline bool near(Length a, Length b, Length apart = tolerance) { return std::abs(a - b) <= apart; }
inline bool near(Point a, Point b, Length apart = tolerance) {
  return near(a.x, b.x, apart) && near(a.y, b.y, apart);
}

}  // namespace quincunx::field_parts
