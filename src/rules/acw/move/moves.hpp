#pragma once
// Moves by legs (8, W22 to W24, W72): tried without moving any unit, and carried out.

#include <optional>
#include <span>

#include "play/move/foes.hpp"
#include "play/move/walk.hpp"
#include "rules/acw/move/going.hpp"

namespace quincunx::acw {

// Legs, or an intention that leads to some.
constexpr bool is_move(const Order& order) {
  return order.verb == Verb::move || order.verb == Verb::approach || order.verb == Verb::engage ||
         order.verb == Verb::support;
}
// The order that legs make of a unit (6): change formation, run, or fire and advance.
Ordered order_of(const Unit& unit, std::span<const Leg> legs);
bool remounts(const Unit& unit, std::span<const Leg> legs);
bool changes_mount(const Unit& unit, std::span<const Leg> legs);  // it mounts or dismounts (W13)

struct Passed {
  UnitIds friends;  // that it goes through on this leg
};
struct MoveTrial : Walk<Passed> {
  Unit end;            // as it would be
  bool woods = false;  // it moves in line in woods, or into some
};
MoveTrial try_legs(const Turn& turn, UnitId unit, std::span<const Leg> legs);

// Carries out the legs of an order that has been accepted: the tests for woods and for passing friends, then
// what can be done of it.
void move_by_legs(Turn& turn, UnitId unit, std::span<const Leg> legs);
void test_for_woods(Turn& turn, UnitId unit);  // W55: before a line moves there
// Why a unit cannot be formed so on its place (W72, W76); mounted again, beside its horse holders.
Stop bars_forming(const Turn& turn, UnitId unit, Form form, const Pose& at);
void form(Turn& turn, UnitId unit, Form form, const Pose& at, Rule rule);
// After a unit has come to its place, straight from another: commanders of the enemy within an inch make way
// (W5), horse holders that it moved over are lost (W66).
void settle(Turn& turn, UnitId unit, const Base& from);

// Friends that a unit may go through (W22).
enum class Passage : std::uint8_t { barred, free, tested };
Passage passage(const Turn& turn, const Unit& mover, UnitId friendly, bool runs);
// The test for it: passed, the unit shoots worse in this turn; failed, both get a pin.
bool passes_through(Turn& turn, UnitId unit, UnitId friendly, Rule rule);

// Enemies near, and how near to each it may come: an inch, or as near as it is (W23).
Foes foes_near(const Turn& turn, UnitId unit, const Base& from, Length reach);
// How far a straight way leads over ground that is open to the unit.
Length open_way(const Turn& turn, const Unit& as, const Base& from, Angle heading, Length wanted);

}  // namespace quincunx::acw
