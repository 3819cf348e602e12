#pragma once
// A small table for tests of LIB: units set down in inches by their centres, any state given by hand. It asks
// about positions; what is played is played by the cases.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

constexpr Length operator""_in(unsigned long long whole) { return static_cast<Length>(whole) * inch; }
constexpr Length operator""_in(long double inches) { return static_cast<Length>(inches * inch + 0.5L); }

inline std::vector<Point> box(Length x0, Length y0, Length x1, Length y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

class Field {
 public:
  using State = std::vector<std::pair<std::string, std::string>>;

  Field() : dice_(Dice::scripted({})) {
    scenario_.id = "field", scenario_.rules = "lib";
    scenario_.ground.width = 60_in;
    scenario_.ground.depth = 40_in;
    scenario_.sides.resize(2);
    scenario_.sides[0].id = "red", scenario_.sides[0].role = "attacker", scenario_.sides[0].edge = "south";
    scenario_.sides[1].id = "blue", scenario_.sides[1].role = "defender", scenario_.sides[1].edge = "north";
    for (SideEntry& side : scenario_.sides) {
      side.commands.resize(2);
      side.commands[0].id = side.id + "-first", side.commands[1].id = side.id + "-second";
    }
  }

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
    Problems problems;
    battle_ = muster(std::make_shared<const Scenario>(scenario_), ruleset, problems);
    for (const Problem& problem : problems)
      if (!problem.warning) FAIL(text(problem));
    REQUIRE(battle_);
    turn_ = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{silent(), silent()}, dice_, &log);
    for (std::size_t i = 0; i < battle_->opening.units.size(); ++i)
      turn_->emit({}, event::Entered{unit_at(i), battle_->opening.units[i].base.pose});
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
    for (std::size_t i = 0; i < battle_->words.unit_ids.size(); ++i)
      if (battle_->words.unit_ids[i] == id) return unit_at(i);
    FAIL("no unit " << id);
    return nobody;
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

inline bool near(Length a, Length b, Length apart = tolerance) { return std::abs(a - b) <= apart; }
inline bool near(Point a, Point b, Length apart = tolerance) {
  return near(a.x, b.x, apart) && near(a.y, b.y, apart);
}

}  // namespace quincunx::lib
