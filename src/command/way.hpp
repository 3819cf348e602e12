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
  // Micrometres: bases that stand side by side, as in a line, touch and do not bar each other.
  static constexpr Length grazing = 200;

  // Without legs it is the straight way to the goal of an approach, at most so far; other intentions have
  // none. The base has to outlive it.
  Way(const Base& from, const Order& order, Length at_most);
  // How far it has gone when it is in the base by more than that; nullopt if it never is.
  std::optional<Length> meets(const Base& base) const;
  const Base& from() const { return from_; }
  Base end() const;
  Length length() const;  // of all straight parts; a turn or a wheel counts nothing

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
