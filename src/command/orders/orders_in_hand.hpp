#pragma once
// The orders of one side as a game goes on: which speak to a question, and which have been given.

#include <cstddef>
#include <memory>
#include <vector>

#include "command/orders/dispatch.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

class OrdersInHand {
 public:
  static constexpr std::size_t any_task = static_cast<std::size_t>(-1);
  OrdersInHand(Dispatch dispatch, std::shared_ptr<CourierReport> report);

  // What has changed since the question before. A game that begins anew has a new turn and question too.
  struct News {
    bool game = false, turn = false, question = false;
  };
  News keep_up(const Ask& ask);  // of every question, of either side, and before anything else

  const Dispatch& all() const { return *dispatch_; }
  const Task& operator[](std::size_t task) const { return dispatch_->tasks[task]; }
  int turn() const { return turn_; }

  Order give(std::size_t task, const Order& order);  // notes that it is given, now
  bool given(std::size_t task) const { return given_[task].ever; }
  // Orders of this turn still to be given here, those of units with precedence first.
  std::vector<std::size_t> pending(const Ask& ask) const;
  // The offer for a hit that may fall on several enemies: the first named one that it can fall on and that
  // has not had all hits it was named for. Null if no order names one.
  const Offer* next_hit(const Ask& ask);
  // Units named to go first where this topic is asked, or in this step where units take turns in it.
  std::vector<UnitId> precedence(const Ask& ask) const;

  // Has the unit an order of this turn, whose conditions hold, that fits?
  template <class Fits>
  bool told(const Ask& ask, UnitId unit, Fits fits) const {
    for (const Task& task : dispatch_->tasks)
      if (task.order.unit == unit && is_due(ask.turn.table(), *dispatch_, task) && fits(task) &&
          all_hold(ask, task))
        return true;
    return false;
  }
  // Whether the unit has an order of its own; no other order or posture moves it then. <with-leader/> does
  // not count.
  bool spoken_for(const Ask& ask, UnitId unit) const {
    return told(ask, unit, [](const Task& task) { return task.order.verb != Verb::choose; });
  }
  // The standing order that speaks to this unit in a question of this kind; the first whose conditions hold.
  template <class Fits>
  const Task* standing(const Ask& ask, UnitId unit, Fits fits) const {
    for (const Task& task : dispatch_->standing)
      if (task.order.unit == unit && fits(task) && all_hold(ask, task)) return &task;
    return nullptr;
  }
  bool stands_still(const Ask& ask, UnitId unit) const;     // by a standing order
  bool moves_or_stands(const Ask& ask, UnitId unit) const;  // likewise
  // Where a shot bars a charge: has the unit an order to charge that it may still carry out this turn? Of
  // the turn's orders only those written before this one count.
  bool saves_its_fire(const Ask& ask, UnitId unit, std::size_t before = any_task) const;

 private:
  struct Given {
    bool ever = false, here = false;  // in the game; in this step, on this topic
  };
  void begin_anew();
  void note_why(const Ask& ask);

  std::shared_ptr<const Dispatch> dispatch_;
  std::shared_ptr<CourierReport> report_;
  std::vector<Given> given_;
  std::vector<std::size_t> charges_;            // orders of this turn
  std::vector<std::vector<bool>> hits_placed_;  // of each precedence, each that it names; in this step
  int turn_ = -1, step_ = -1;
  TopicId topic_{};
  std::uint32_t latest_ = 0;
};

}  // namespace quincunx
