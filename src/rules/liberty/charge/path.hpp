#pragma once
// The search for the way of a charge (D57, D95).

#include <optional>
#include <span>
#include <vector>

#include "play/charge/wheel.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {

// From one place, toward any number of targets. `let_through`: units that are not in its way.
class PathSearch {
 public:
  PathSearch(const Turn& turn, UnitId charger, const Base& from, Length within,
             std::span<const UnitId> let_through = {});
  // The first that meets the target first; it may be a little longer than `within`.
  ChargePath find(UnitId target) const;
  Length within() const { return within_; }

 private:
  struct Wheel {
    Base base;
    bool difficult = false;
  };
  const Wheel* wheel_by_degrees(Angle turned) const;
  std::optional<Wheel> wheel(Angle turned, bool difficult) const;
  bool in_soft_ground(const Base& base) const;
  std::optional<ChargePath> straight(const Wheel& wheel, Angle turned, UnitId target) const;
  int obstacles_on(const ChargePath& path, UnitId target) const;

  const Turn& turn_;
  const Unit& self_;
  Wheel ahead_;                       // without a wheel
  Length within_, look_;              // look_: how far the target may be straight ahead
  std::vector<const Feature*> soft_;  // difficult for it
  UnitIds near_;                      // units that it could meet
  UnitIds beside_;                    // of them, those that a wheel could meet
  mutable TriedWheels<Wheel> tried_;
  mutable InTheWay in_the_way_;
};

}  // namespace quincunx::liberty
