#pragma once
// The shapes of move that might serve an intention, and what each comes to.

#include <vector>

#include "play/move/goal.hpp"
#include "play/move/stop.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/move/zones.hpp"

namespace quincunx::bolivar {

struct Shape {
  Course legs;
  Form form{};                // in which it ends
  std::int64_t promises = 0;  // what it comes to if the way is free: the less the better
  std::int64_t costs = 0;     // checks, and what the unit may not do afterwards
};

// As far as it can be done.
struct Tried {
  Course legs;
  std::int64_t comes_to = 0;
  Stop stop;
  Length wanted = 0;  // length of the leg that was cut short
};

class Shapes {
 public:
  // `goes_home`: it means to charge from its goal.
  Shapes(const Turn& turn, UnitId unit, const Pose& goal, bool goes_home);
  std::vector<Shape> all();
  std::int64_t now() const;  // what staying comes to
  Tried tried(const Shape& shape) const;

 private:
  void propose(const Course& legs, const Base& end, Form form, std::int64_t costs);
  void straight_on(const Course& before, const Base& at, Form form, Length most, std::int64_t costs);
  void directions(const Course& before, const Base& from, Form form, std::int64_t costs);
  void aside(const Course& before, const Base& from, Form form, Length most, std::int64_t costs);
  void freely(const Course& before, const Base& from, Form form, std::int64_t costs);
  std::int64_t worth(const Base& at, Form form) const;
  std::int64_t form_counts(const Base& at, Form form) const;
  bool under_fire(const Base& at) const;
  bool free_way(const Base& end) const;
  Stop bars_room(const Base& at) const;
  bool obeys_controller(const Base& end) const;
  Length most_in(Form form, const Base& at) const;
  std::int64_t check() const;  // cost of a change of direction that needs one here

  const Turn& turn_;
  UnitId unit_;
  const Unit& self_;
  Base base_;
  Pose goal_;
  bool goes_home_;
  Length near_;
  MoveZone zone_;
  UnitId controller_;
  std::vector<Shape> shapes_;
};

}  // namespace quincunx::bolivar
