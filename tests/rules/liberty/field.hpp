#pragma once
// A small table for tests of Liberty: units set down in inches by their centres, any state given by hand. It
// asks about positions; what is played is played by the cases.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/field_parts.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/fire/fire.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {

using field_parts::box, field_parts::operator""_in;

class Field {
 public:
  using State = std::vector<std::pair<std::string, std::string>>;

  Field()
      : scenario_(field_parts::two_sides("liberty", 60_in, 120_in, {"brigade"})), dice_(Dice::scripted({})) {}

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
    field_parts::add_feature(scenario_, kind, std::move(points), shape);
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
    battle_ = field_parts::mustered(scenario_, ruleset);
    const Commander silent = [](const Ask&) { return Order{}; };
    turn_ = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{silent, silent}, dice_, nullptr);
    field_parts::enter_all(*turn_);
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
    return field_parts::unit_named(*battle_, id);
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
