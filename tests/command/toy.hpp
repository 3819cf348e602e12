#pragma once
// A toy rule set for commanders: foot, horse, guns and captains; each side moves, then both shoot and charge;
// a unit that shot does not charge; one that is shaken is out of order and out of command. A fight is dice at
// a distance: no unit is locked, one with no strength left is gone, and the side that has lost half of its
// units has lost.

#include "game_orders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx::toy {

constexpr Length inch = 20'000;
enum Type : std::uint8_t { foot, horse, captain, guns, cannon };  // guns move; cannon fire straight ahead
enum Column : std::uint8_t { strength, start, moved, shot, shaken };
enum Topic : std::uint8_t { move, charge, shoot, stir };
enum TieKind : std::uint8_t { charged };

const Ruleset& ruleset();

// A battle put together by hand.
class Field {
 public:
  Field();
  // Adds a command of a side; units go to the latest one.
  Field& command(SideId side, std::string id, std::optional<Posture> posture = std::nullopt);
  Field& unit(Type type, std::string id, int x, int y, int facing, int strength_now = -1);
  Field& turn_limit(int turns);
  Scenario& scenario() { return *scenario_; }
  Battle battle() const;

 private:
  std::shared_ptr<Scenario> scenario_;
  Battle battle_;
};

// Two lines of foot with horse on the wings, a captain a side, facing each other.
Battle two_lines(std::optional<Posture> first = std::nullopt, std::optional<Posture> second = std::nullopt);

UnitId unit(const Battle& battle, std::string_view id);

// A turn under way, to put single questions in.
class Question {
 public:
  explicit Question(const Battle& battle, int turn_number = 1, int step = 1);
  Order put(Commander& commander, Topic topic, std::vector<Offer> offers, UnitId about = nobody,
            SideId side = SideId::first);
  void next_step(int step);
  void next_turn(int number);
  Turn& turn() { return turn_; }

 private:
  const Battle& battle_;
  Dice dice_;
  Turn turn_;
  std::uint32_t number_ = 0;
};

Offer offer(Verb verb, UnitId unit, UnitId target = nobody, int done = 0, int taken = 0);
Offer refused(Offer offer);

// What doctrine orders a unit of the first side to do when it alone may move.
Order order_for(const Battle& battle, std::string_view unit, int turn = 1);
// Where doctrine sends it then; nullopt: nowhere.
std::optional<Pose> goal_for(const Battle& battle, std::string_view unit, int turn = 1);

}  // namespace quincunx::toy
