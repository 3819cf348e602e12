#pragma once
// A small table for tests of Tilly: units set down in TUM, orders given by hand, dice scripted.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {

constexpr Length operator""_t(unsigned long long whole) { return static_cast<Length>(whole) * tum; }
constexpr Length operator""_t(long double tums) { return static_cast<Length>(tums * tum + 0.5L); }

inline Leg advance(Length by) { return {Manoeuvre::advance, {}, by, {}}; }
inline Leg wheel(int right) { return {Manoeuvre::wheel, degrees(right), 0, {}}; }
inline Leg oblique(int right, Length by) { return {Manoeuvre::oblique, degrees(right), by, {}}; }
inline Leg about_face() { return {Manoeuvre::about_face, {}, 0, {}}; }
inline Leg quarter(int right) { return {Manoeuvre::turn, degrees(right), 0, {}}; }
inline Leg sideways(Length right) { return {Manoeuvre::sideways, {}, right, {}}; }
inline Leg back(Length by) { return {Manoeuvre::back, {}, by, {}}; }
inline Leg pivot(int bearing) { return {Manoeuvre::pivot, degrees(bearing), 0, {}}; }
inline Leg go(Point to) { return {Manoeuvre::go, {}, 0, to}; }

inline Order order(Verb verb, UnitId unit, std::initializer_list<Leg> legs = {}, UnitId target = nobody) {
  Order made;
  made.verb = verb;
  made.unit = unit;
  made.target = target;
  for (const Leg& leg : legs) made.add(leg);
  return made;
}
inline Order move(UnitId unit, std::initializer_list<Leg> legs) { return order(Verb::move, unit, legs); }

class Field {
 public:
  explicit Field(Length width = 30_t, Length depth = 20_t) {
    scenario_.rules = "tilly";
    scenario_.ground.width = width;
    scenario_.ground.depth = depth;
    scenario_.sides.resize(2);
    scenario_.sides[0].id = "red", scenario_.sides[0].role = "attacker", scenario_.sides[0].edge = "south";
    scenario_.sides[1].id = "blue", scenario_.sides[1].role = "defender", scenario_.sides[1].edge = "north";
    for (SideEntry& side : scenario_.sides) {
      side.commands.resize(1);
      side.commands[0].id = side.id + "-command";
    }
  }

  // Units of the attacker come first, in the order given, whatever the order of the calls: ids are asked for
  // by name.
  void red(const char* id, const char* type, Point at, int facing = 0, const char* quality = "") {
    add(0, id, type, at, facing, quality);
  }
  void blue(const char* id, const char* type, Point at, int facing = 180, const char* quality = "") {
    add(1, id, type, at, facing, quality);
  }
  void attached(const char* leader, const char* host) {
    for (SideEntry& side : scenario_.sides)
      for (UnitEntry& unit : side.commands[0].units)
        if (unit.id == leader) unit.attached_to = host;
  }
  void in_mid_turn() { scenario_.turn = 1; }  // keeps states that a new turn would set back
  void state(const char* id, const char* column, int value) {
    for (SideEntry& side : scenario_.sides)
      for (UnitEntry& unit : side.commands[0].units)
        if (unit.id == id) unit.state.emplace_back(column, std::to_string(value));
  }
  void ruling(const char* key, const char* value) { scenario_.rulings.push_back({key, value, {}}); }
  void area(const char* kind, std::vector<Point> points, Feature::Shape shape = Feature::Shape::area) {
    Feature feature;
    feature.id = "f" + std::to_string(scenario_.ground.features.size());
    feature.kind = kind;
    feature.shape = shape;
    feature.points = std::move(points);
    feature.width = tum;
    scenario_.ground.features.push_back(feature);
  }
  Feature& last_feature() { return scenario_.ground.features.back(); }
  Scenario& scenario() { return scenario_; }

  void set_up() {
    Problems problems;
    battle_ = muster(std::make_shared<const Scenario>(scenario_), problems);
    for (const Problem& problem : problems)
      if (!problem.warning) FAIL(text(problem));
    REQUIRE(battle_);
  }

  // Plays a step with these orders and leaves the turn in `turn` for questions.
  Field& play(step::Step step, std::vector<Order> orders = {}, std::vector<std::uint8_t> faces = {}) {
    if (!battle_) set_up();
    if (!turn) {
      dice_ = std::make_unique<Dice>(Dice::scripted(std::move(faces)));
      turn = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{commander(0), commander(1)}, *dice_,
                                    &log);
      for (std::size_t i = 0; i < battle_->opening.units.size(); ++i)
        turn->emit(
            {}, event::Entered{UnitId{static_cast<std::uint16_t>(i)}, battle_->opening.units[i].base.pose});
      if (scenario_.turn == 0) turn->emit({}, event::Began{1});
    }
    orders_ = std::move(orders);
    next_ = 0;
    turn->emit({}, event::Stepped{static_cast<StepId>(step - 1)});
    battle_->book.set().steps[static_cast<std::size_t>(step) - 1].play(*turn);
    return *this;
  }
  Field& stand() { return play(step::turn_start); }

  UnitId operator[](std::string_view id) {
    if (!battle_) set_up();
    for (std::size_t i = 0; i < battle_->words.unit_ids.size(); ++i)
      if (battle_->words.unit_ids[i] == id) return UnitId{static_cast<std::uint16_t>(i)};
    FAIL("no unit " << id);
    return nobody;
  }
  const Unit& unit(std::string_view id) { return (*turn)[(*this)[id]]; }
  Pose at(std::string_view id) { return unit(id).base.pose; }

  // The first refusal in the log, or remark::count_.
  remark::Remark refusal() const {
    for (const Event& event : log)
      if (const auto* refused = std::get_if<event::Refused>(&event.body))
        return static_cast<remark::Remark>(refused->remark);
    return remark::count_;
  }
  std::string rule_of_refusal() const {
    for (const Event& event : log)
      if (std::holds_alternative<event::Refused>(event.body)) return std::string(event.rule.view());
    return {};
  }
  template <class Body>
  std::vector<Body> events() const {
    std::vector<Body> found;
    for (const Event& event : log)
      if (const auto* body = std::get_if<Body>(&event.body)) found.push_back(*body);
    return found;
  }
  const Battle& battle() const { return *battle_; }

  std::unique_ptr<Turn> turn;
  EventLog log;

 private:
  void add(std::size_t side, const char* id, const char* type, Point at, int facing, const char* quality) {
    UnitEntry unit;
    unit.id = id, unit.name = id, unit.type = type, unit.quality = quality;
    unit.at = Pose{at, degrees(facing)};
    CommandEntry& command = scenario_.sides[side].commands[0];
    if (unit.type == "commander" && command.commander.empty()) command.commander = id;
    command.units.push_back(unit);
  }
  Commander commander(std::size_t side) {
    return [this, side](const Ask& ask) {
      (void)side;
      // Among offers the orders may come in any order; a move is asked for, and answered, one after another.
      if (!battle_->book.set().topics[static_cast<std::size_t>(ask.topic)].continuous) return picked(ask);
      if (next_ >= orders_.size() || index((*turn)[orders_[next_].unit].side) != index(ask.side))
        return Order{};
      return orders_[next_++];
    };
  }

  Order picked(const Ask& ask) {
    for (const Offer& offer : ask.offers)
      for (std::size_t i = 0; i < orders_.size(); ++i)
        if (orders_[i].verb == offer.order.verb && orders_[i].unit == offer.order.unit &&
            orders_[i].target == offer.order.target) {
          const Order answer = offer.order;
          orders_.erase(orders_.begin() + static_cast<std::ptrdiff_t>(i));
          return answer;
        }
    return {};
  }

  Scenario scenario_;
  std::optional<Battle> battle_;
  std::unique_ptr<Dice> dice_;
  std::vector<Order> orders_;
  std::size_t next_ = 0;
};

inline bool near(Length a, Length b, Length most = tolerance) { return std::abs(a - b) <= most; }
inline bool near(Point a, Point b, Length most = tolerance) {
  return near(a.x, b.x, most) && near(a.y, b.y, most);
}

}  // namespace quincunx::tilly
