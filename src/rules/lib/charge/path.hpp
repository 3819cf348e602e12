#pragma once
// The way of a charge: a wheel, then straight on (H58).

#include <optional>
#include <vector>

#include "play/charge/wheel.hpp"
#include "rules/lib/move/ground.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {

struct ChargePath {
  bool found = false;
  Angle wheel{};
  Length wheel_cost = 0, straight = 0;
  Base wheeled, end;
  Going worst = Going::road;
  std::vector<UnitId> touched;
};
// H58: the least wheel after which a straight advance within the move meets the target first. `half`: of the
// move (L20).
ChargePath charge_path(const Turn& turn, UnitId unit, UnitId target, bool quick, bool half);
struct Reach {
  bool quick = false;
  int hundredths = 100;  // of a full move
  Length most = 0;       // of wheel and way together; 0: as far as the move carries
};
Reach charge_reach(const Turn& turn, bool quick, bool half);
Length longest_charge(const Turn& turn, UnitId unit, Reach reach);  // in the best ground

class PathSearch {
 public:
  PathSearch(const Turn& turn, UnitId unit, UnitId target, Reach reach);
  void seek(UnitId target) { target_ = target; }       // another one, with the same wheels
  ChargePath find() const;                             // H58
  std::optional<ChargePath> with(Angle turned) const;  // that wheel, and then straight to the target
  ChargePath fall_short() const;                       // where it ends without a path; touches no unit
  bool loose_order() const { return loose_; }

 private:
  struct Wheel {
    Base base;
    Allowance left;
    Length cost = 0;
    Going worst = Going::road;
  };
  std::optional<Wheel> wheel(Angle turned) const;
  const Wheel* wheel_by_degrees(Angle turned) const;
  std::optional<ChargePath> straight(const Wheel& wheel, Angle turned) const;
  Angle toward_target() const;
  Length within(const Allowance& left, Length spent) const;
  bool may_go(const Wheel& wheel, Length way) const;
  const Turn& turn_;
  UnitId unit_, target_;
  Reach reach_;
  bool loose_;
  Wheel ahead_;  // without a wheel
  Length longest_;
  UnitIds near_;    // all units but leaders that the charge could meet
  UnitIds beside_;  // of them, those that a wheel could meet
  Features under_;  // features that a wheel could come upon
  mutable TriedWheels<Wheel> tried_;
  mutable InTheWay in_the_way_;
};
// How far a base goes straight on until it touches a unit; nullopt if it meets no unit within the limit.
std::optional<Length> first_met(const Turn& turn, UnitId unit, const Base& from, Angle heading, Length limit);
// How far a base goes straight on, at most as far as wanted, and over what ground: until it touches a unit,
// or comes so near one; until what is left of its move, an obstacle or the edge of the table ends it.
struct Run {
  Length by = 0;
  Going worst = Going::road;  // on the way; not where it starts
};
Run run_on(const Turn& turn, UnitId unit, const Base& from, Length wanted, Allowance left,
           Length short_of = 0);
Base turned_on_front(const Base& base, Angle facing);  // the front-edge centre stays

}  // namespace quincunx::lib
