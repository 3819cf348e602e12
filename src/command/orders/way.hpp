#pragma once
// The ground that a move as ordered passes over, as far as geometry knows it: what a rule set makes of
// terrain, enemies and allowances is left to it.

#include <vector>

#include "quincunx/log/order.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

class Way {
 public:
  // Without legs it is the straight way to the goal of an approach, so far; other intentions have none.
  Way(const Base& from, const Order& order, Length at_most);
  bool meets(const Base& base) const;  // on the way, or at its end
  const Base& end() const { return end_; }

 private:
  struct Stretch {
    Base from;
    Angle heading;
    Length by = 0;
  };
  void go(Angle heading, Length by);
  void take(const Leg& leg);

  std::vector<Stretch> stretches_;
  Base end_;
};

}  // namespace quincunx
