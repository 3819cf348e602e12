#pragma once
// What a unit should look like at the end of its move, as an officer would see it.

#include <optional>

#include "rules/lib/move/menu.hpp"

namespace quincunx::lib {

struct Wish {
  std::optional<Form> form;
  Length misformed = 0;       // what being formed otherwise counts as, in distance
  std::optional<Angle> face;  // guns: to bear on an enemy
  std::optional<Pose> goal;   // instead of the one that was asked for
  bool rally = false;         // guns: first of all
  bool stand = false;         // staying is best: to fire, or in square
  UnitId enemy = nobody;      // for which it stays
};
// `target`: an enemy named for it, or nobody.
Wish wish_of(const Turn& turn, UnitId unit, const Pose& goal, UnitId target);

// Why a plan is empty, or achieves less than it could.
struct Shortfall {
  Stop stop;
  Length wanted = 0;  // length of the straight leg that was stopped
};

// The best legs for an intention; with the trial of them, where they have been tried just as they will be
// done.
struct Planned {
  Order order;
  std::optional<MoveTrial> trial;
  Shortfall why;
};
Planned plan_move(const Turn& turn, const Order& intention);

}  // namespace quincunx::lib
