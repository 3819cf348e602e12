#pragma once
// A small table for tests of LIB: units set down in inches by their centres, any state given by hand. It asks
// about positions; what is played is played by the cases.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/field_parts.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"
#include "rules/lib/move/sight.hpp"

namespace quincunx::lib {

using field_parts::box, field_parts::near, field_parts::operator""_in;

class Field {
 public:
  using State = std::vector<std::pair<std::string, std::string>>;

  Field()
      : scenario_(field_parts::two_sides("lib", 60_in, 40_in, {"first", "second"})),
        dice_(Dice::scripted({})) {}

  // Units of eight stands in line, batteries of two guns, unless their state says otherwise. Of the side's
  // first command, whose leader is the first leader added.
  Field& red(const char* id, const char* type, Point at, int facing = 0, const char* formation = "",
             State state = {}) {
    return add(0, 0, id, type, at, facing, formation, std::move(state));
  }
  Field& blue(const char* id, const char* type, Point at, int facing = 180, const char* formation = "",
              State state = {}) {
    return add(1, 0, id, type, at, facing, formation, std::move(state));
  }
  Field& red_of_second_command(const char* id, const char* type, Point at, const char* formation = "") {
    return add(0, 1, id, type, at, 0, formation, {});
  }
  Field& attached(const char* leader, const char* host) {
    for (SideEntry& side : scenario_.sides)
      for (CommandEntry& command : side.commands)
        for (UnitEntry& unit : command.units)
          if (unit.id == leader) {
            unit.attached_to = host;
            unit.at.reset();
          }
    return *this;
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
    last_feature().width = width;
    return *this;
  }
  Field& hill(const char* kind, std::vector<Point> points, std::vector<Point> crest = {}) {
    area(kind, std::move(points), Feature::Shape::hill);
    last_feature().crest = std::move(crest);
    return *this;
  }
  Feature& last_feature() { return scenario_.ground.features.back(); }
  Scenario& scenario() { return scenario_; }

  // The turn that asks, in the given step of its first turn.
  Turn& turn(int step = step::maneuver) {
    if (turn_) return *turn_;
    battle_ = field_parts::mustered(scenario_, ruleset);
    turn_ = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{silent(), silent()}, dice_, &log);
    field_parts::enter_all(*turn_);
    turn_->emit({}, event::Began{1});
    open(step);
    return *turn_;
  }
  void step_to(int step) {
    turn();
    open(step);
  }
  UnitId operator[](std::string_view id) {
    turn();
    return field_parts::unit_named(*battle_, id);
  }
  const Unit& unit(std::string_view id) { return turn()[(*this)[id]]; }
  const Base& base(std::string_view id) { return unit(id).base; }

  EventLog log;

 private:
  // The step, and the player turns up to its own; an earlier one in the next turn.
  void open(int step) {
    const int in = battle_->order_of_play[static_cast<std::size_t>(step) - 1].player_turn;
    if (in < turn_->table().player_turn)
      turn_->emit({}, event::Began{static_cast<std::int16_t>(turn_->table().turn + 1)});
    while (turn_->table().player_turn < in) {
      const SideId first = first_side(turn_->table(), turn_->book());
      turn_->emit({}, event::PlayerTurn{turn_->table().player_turn == 0 ? first : other(first)});
    }
    turn_->emit({}, event::Stepped{static_cast<StepId>(step - 1)});
  }
  static Commander silent() {
    return [](const Ask&) { return Order{}; };
  }
  Field& add(std::size_t side, std::size_t command, const char* id, const char* type, Point at, int facing,
             const char* formation, State state) {
    UnitEntry unit;
    unit.id = id, unit.name = id, unit.type = type, unit.formation = formation;
    unit.at = Pose{at, degrees(facing)};
    unit.state = std::move(state);
    const bool leads = unit.type == "leader" || unit.type == "army-leader";
    const bool counted = leads || std::any_of(unit.state.begin(), unit.state.end(),
                                              [](const auto& given) { return given.first == "start"; });
    if (!counted) unit.state.emplace_back("start", unit.type == "artillery" ? "2" : "8");
    if (unit.type == "artillery" && std::none_of(unit.state.begin(), unit.state.end(),
                                                 [](const auto& given) { return given.first == "gun"; }))
      unit.state.emplace_back("gun", "lg");
    CommandEntry& into = scenario_.sides[side].commands[command];
    if (unit.type == "leader" && into.commander.empty()) into.commander = id;
    into.units.push_back(std::move(unit));
    return *this;
  }

  Scenario scenario_;
  std::optional<Battle> battle_;
  Dice dice_;
  std::unique_ptr<Turn> turn_;
};

}  // namespace quincunx::lib
