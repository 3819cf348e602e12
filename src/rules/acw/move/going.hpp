#pragma once
// What a unit may spend on a move, and what the ground takes off it (8, W18, W21, W72).

#include "play/move/lane.hpp"
#include "rules/acw/move/ground.hpp"

namespace quincunx::acw {

enum class Pace : std::uint8_t { normal, run };

// The rate of a unit, formed so, over open ground: micrometres; 0: it cannot.
Length rate(const Turn& turn, const Unit& unit, Pace pace);
Length road_rate(const Turn& turn, const Unit& unit, Pace pace);  // all the way on a road (W18)
bool may_run(const Turn& turn, const Unit& unit);

// Does a straight way lead through woods, or begin in some?
bool goes_through_woods(const Turn& turn, const Base& from, Angle heading, Length by);

// What is left of a move. Ground that is met on the way lowers the limit, but not below what it took to come
// to it.
class Allowance {
 public:
  // `to_contact`: a charge, which need not be across an obstacle where it ends.
  Allowance(const Turn& turn, const Unit& as, Length rate, bool to_contact = false);

  Length left() const { return std::max(limit_ - spent_, 0); }
  Length spent() const { return spent_; }
  // Limits a straight lane of this unit by woods, obstacles and what is left.
  void bound(Lane& lane) const;
  // Spends such a lane, as long as it has become.
  void take(const Lane& lane);
  // A turn that costs so much, and after which it stands there.
  bool affords(const Base& there, Length cost) const;
  void take(const Base& there, Length cost);

 private:
  static constexpr Length none = -1;
  struct Slowed {
    Length limit = 0;
    bool woods = false;
    int obstacles = 0;
  };
  // What the lane would make of the limit, walked so far; `stopped`: before which obstacle.
  Slowed walked(const Lane& lane, Length by, Length* stopped) const;
  Length slowed(Length gone, bool woods, int obstacles) const;
  bool feels_ground() const { return !skirmishes(as_); }

  const Turn& turn_;
  const Unit& as_;
  Length rate_, limit_, spent_ = 0;
  bool woods_ = false, to_contact_ = false;
  int obstacles_ = 0;
};

}  // namespace quincunx::acw
