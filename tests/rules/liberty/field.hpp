#pragma once
// A small table for tests of Liberty: units set down in inches by their centres, any state given by hand. It
// asks about positions; what is played is played by the cases.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {

constexpr Length operator""_in(unsigned long long whole) { return static_cast<Length>(whole) * inch; }
constexpr Length operator""_in(long double inches) { return static_cast<Length>(inches * inch + 0.5L); }

inline std::vector<Point> box(Length x0, Length y0, Length x1, Length y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

class Field {
 public:
  using State = std::vector<std::pair<std::string, std::string>>;

  Field() : dice_(Dice::scripted({})) {
    scenario_.id = "field", scenario_.rules = "liberty";
    scenario_.ground.width = 60_in;
    scenario_.ground.depth = 120_in;
    scenario_.sides.resize(2);
    scenario_.sides[0].id = "red", scenario_.sides[0].role = "attacker", scenario_.sides[0].edge = "south";
    scenario_.sides[1].id = "blue", scenario_.sides[1].role = "defender", scenario_.sides[1].edge = "north";
    for (SideEntry& side : scenario_.sides) {
      side.commands.resize(1);
      side.commands[0].id = side.id + "-brigade";
    }
  }

  // Units of four bases, batteries of two 6pdrs, unless their state says otherwise.
  Field& red(const char* id, const char* type, Point at, int facing = 0, const char* formation = "",
             State state = {}) {
    return add(0, id, type, at, facing, formation, std::move(state));
  }
  Field& blue(const char* id, const char* type, Point at, int facing = 180, const char* formation = "",
              State state = {}) {
    return add(1, id, type, at, facing, formation, std::move(state));
  }
  Field& ruling(const char* key, const char* value) {
    scenario_.rulings.push_back({key, value, {}});
    return *this;
  }
  Field& area(const char* kind, std::vector<Point> points, Feature::Shape shape = Feature::Shape::area) {
    Feature feature;
    feature.id = "f" + std::to_string(scenario_.ground.features.size());
    feature.kind = kind;
    feature.shape = shape;
    feature.points = std::move(points);
    scenario_.ground.features.push_back(feature);
    return *this;
  }
  Field& line(const char* kind, std::vector<Point> points, Length width = 0) {
    area(kind, std::move(points), Feature::Shape::line);
    scenario_.ground.features.back().width = width;
    return *this;
  }
  Field& hill(std::vector<Point> points, int level = 1) {
    area("rise", std::move(points), Feature::Shape::hill);
    scenario_.ground.features.back().level = level;
    return *this;
  }

  // The turn that asks, in the first side's step of shooting; it keeps no log.
  Turn& turn() {
    if (turn_) return *turn_;
    Problems problems;
    battle_ = muster(std::make_shared<const Scenario>(scenario_), ruleset, problems);
    for (const Problem& problem : problems)
      if (!problem.warning) FAIL(text(problem));
    REQUIRE(battle_);
    const Commander silent = [](const Ask&) { return Order{}; };
    turn_ = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{silent, silent}, dice_, nullptr);
    for (std::size_t i = 0; i < battle_->opening.units.size(); ++i)
      turn_->emit({}, event::Entered{unit_at(i), battle_->opening.units[i].base.pose});
    turn_->emit({}, event::Began{1});
    turn_->emit({}, event::PlayerTurn{SideId::first});
    open();
    return *turn_;
  }
  // Every deed can be done once more, with the dice of this play.
  void play(std::uint64_t number) {
    turn();
    dice_ = Dice(1776, number);
    open();
  }
  UnitId operator[](std::string_view id) {
    turn();
    for (std::size_t i = 0; i < battle_->words.unit_ids.size(); ++i)
      if (battle_->words.unit_ids[i] == id) return unit_at(i);
    FAIL("no unit " << id);
    return nobody;
  }
  const Unit& unit(std::string_view id) { return turn()[(*this)[id]]; }
  const Base& base(std::string_view id) { return unit(id).base; }
  const Feature& feature(std::size_t number) { return features(turn())[number]; }

 private:
  void open() { turn_->emit({}, event::Stepped{static_cast<StepId>(step::shooting - 1)}); }
  Field& add(std::size_t side, const char* id, const char* type, Point at, int facing, const char* formation,
             State state) {
    UnitEntry unit;
    unit.id = id, unit.name = id, unit.type = type, unit.formation = formation;
    unit.at = Pose{at, degrees(facing)};
    unit.state = std::move(state);
    const auto gives = [&unit](const char* key) {
      return std::any_of(unit.state.begin(), unit.state.end(),
                         [key](const auto& given) { return given.first == key; });
    };
    const bool guns = unit.type == "artillery";
    if (unit.type != "general" && !gives("bases")) unit.state.emplace_back("bases", guns ? "2" : "4");
    if (guns && !gives("weapon")) unit.state.emplace_back("weapon", "6pdr");
    scenario_.sides[side].commands[0].units.push_back(std::move(unit));
    return *this;
  }

  Scenario scenario_;
  std::optional<Battle> battle_;
  Dice dice_;
  std::unique_ptr<Turn> turn_;
};

}  // namespace quincunx::liberty
