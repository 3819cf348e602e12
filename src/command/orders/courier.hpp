#pragma once
// Gives the orders of one side as the rules ask: those of the turn, then standing orders, then postures, then
// the answers of the other commander.

#include <vector>

#include "command/doctrine/doctrine.hpp"
#include "command/orders/orders_in_hand.hpp"
#include "quincunx/command/commanders.hpp"

namespace quincunx {

class Courier {
 public:
  Courier(const Battle& battle, Dispatch dispatch, Commander otherwise, std::shared_ptr<CourierReport> report,
          SilenceOf silence);
  Order operator()(const Ask& ask);

 private:
  using Offers = std::vector<Offer>;
  using Tasks = std::vector<std::size_t>;

  void keep_up(const Ask& ask);
  bool postured(const Ask& ask, UnitId unit) const;
  // What the unit does without an order, or the side where a question is about no unit.
  Silence silence(const Ask& ask, UnitId unit) const;
  void take_up_postures(const Ask& ask);
  static bool has_come(const Ask& ask, const PostureChange& change);
  bool overtaken(std::size_t change) const;
  static bool is_time_for(const Ask& ask, const PostureChange& change);

  // courier_moves.cpp: who moves next and how, and who does anything at all.
  Order move_next(const Ask& ask);
  std::size_t goes_first(const Ask& ask, const Tasks& tasks, std::size_t task) const;
  Order move_of(const Ask& ask, UnitId unit, const Tasks& tasks);
  Order standing_move(const Ask& ask, UnitId unit);
  Order move_of_others(const Ask& ask);
  Order move_refused(const Ask& ask, const Tasks& tasks);
  Order stir(const Ask& ask);
  Order join(const Ask& ask, const Offer& leader);
  bool has_deeds(const Ask& ask, UnitId unit) const;

  // courier_choices.cpp: which of the offers.
  Order choose(const Ask& ask);
  const Offer* named_primary(const Ask& ask) const;
  const Offer* named_first(const Ask& ask, const Tasks& tasks) const;
  std::optional<Order> deed_of_first(const Ask& ask, const Tasks& tasks);
  std::size_t primary_of(const Ask& ask, const Tasks& tasks, std::size_t chosen) const;
  std::optional<Order> choose_by_turn(const Ask& ask, const Tasks& tasks);
  std::optional<Order> choose_refused(const Ask& ask, const Tasks& tasks);
  std::optional<Order> choose_by_standing(const Ask& ask) const;
  Order choose_by_others(const Ask& ask);
  bool kept_from(const Ask& ask, const Order& order) const;
  bool default_wrongs_another(const Ask& ask, UnitId refused) const;

  OrdersInHand orders_;
  Commander otherwise_;
  Doctrine doctrine_;
  SilenceOf silence_;
  std::vector<bool> postured_;  // commands given a posture by these orders
  std::vector<bool> taken_up_;  // of Dispatch::postures
  std::vector<bool> stood_;     // units that a standing order has moved, or held, in this step
};

}  // namespace quincunx
