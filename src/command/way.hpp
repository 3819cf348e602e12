#pragma once
// The ground that a move as ordered passes over, as far as geometry knows it: what a rule set makes of
// terrain, enemies and allowances is left to it.

#include <optional>

#include "quincunx/base/few.hpp"
#include "quincunx/log/order.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

class Way {
 public:
  // Micrometres: units side by side in a line touch, and do not bar each other.
  static constexpr Length grazing = 200;

  // For an approach, which has no legs, the straight way to its goal, at most that long (micrometres). Other
  // intentions have no way. Keeps a reference to the base.
  Way(const Base& from, const Order& order, Length at_most);
  // Micrometres gone when it overlaps the base by more than grazing; nullopt if it never does.
  std::optional<Length> meets(const Base& base) const;
  const Base& from() const { return from_; }
  Base end() const;
  Length length() const;  // micrometres, of all straight parts

 private:
  struct Stretch {
    Base from;
    Angle heading;
    Length by = 0;
    bool stands = false;  // it is there, as after a turn
  };
  void go(Angle heading, Length by);
  void stand(const Base& there) { stretches_.push_back({there, {}, 0, true}); }
  void take(const Leg& leg);

  const Base& from_;
  Few<Stretch, 1> stretches_;
};

}  // namespace quincunx
