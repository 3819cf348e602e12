#pragma once
// A small table for tests of Tilly: units set down in TUM, orders given by hand, dice scripted.

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/field_parts.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {

using field_parts::near;

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
  explicit Field(Length width = 30_t, Length depth = 20_t)
      : scenario_(field_parts::two_sides("tilly", width, depth, {"command"})) {}

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
    field_parts::add_feature(scenario_, kind, std::move(points), shape).width = tum;
  }
  Feature& last_feature() { return scenario_.ground.features.back(); }
  Scenario& scenario() { return scenario_; }

  void set_up() { battle_ = field_parts::mustered(scenario_, *find_ruleset("tilly")); }

  // Plays a step with these orders and leaves the turn in `turn` for questions.
  Field& play(step::Step step, std::vector<Order> orders = {}, std::vector<std::uint8_t> faces = {}) {
    if (!battle_) set_up();
    if (!turn) {
      dice_ = std::make_unique<Dice>(Dice::scripted(std::move(faces)));
      turn = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{commander(0), commander(1)}, *dice_,
                                    &log);
      field_parts::enter_all(*turn);
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
    return field_parts::unit_named(*battle_, id);
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

}  // namespace quincunx::tilly
