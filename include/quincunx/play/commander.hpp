#pragma once
// The questions that rules put to a side, and what answers them.

#include <cstdint>
#include <functional>
#include <span>
#include <type_traits>
#include <utility>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {

class Turn;

// The offers of a question of which some are open, and what works one out: it sets `refused` and `remark` if
// the offer is barred, else the exact harm.
struct OpenOffers {
  std::span<Offer> offers;
  const std::function<void(Offer&)>& work_out;
  void settle(std::size_t place) const {
    if (!offers[place].open) return;
    offers[place].open = false;
    work_out(offers[place]);
  }
};

struct Ask {
  SideId side{};
  TopicId topic{};
  std::uint32_t number = 0;  // of this question in the game
  UnitId about = nobody;
  std::span<const Offer> offers;  // in the order of the rule's defaults: the first legal one is the default
  const Turn& turn;               // table, rulebook, battle: everything in the open
  bool sounding = false;          // no question yet: an answer only means that the one offer could be wanted
  const OpenOffers* open = nullptr;  // null: no offer is open
  // Works out the offer at this place, if it is open.
  void settle(std::size_t place) const {
    if (open != nullptr) open->settle(place);
  }
};

// Answers the questions that are put to one side.
struct Commander {
  std::function<Order(const Ask&)> answer;  // empty: never answers
  // Must the rules list what is barred to this unit of its side, with the reason? If not, a barred answer is
  // refused as one that was not offered. Empty: yes, for every unit.
  std::function<bool(const Turn&, UnitId)> wants_reasons;
  // Is shown each turn when it has been played, or the game has ended in it. Empty: it does not look.
  std::function<void(const Turn&)> turn_over;
  // Has it orders of this turn, in writing, for this command of its side? Empty: it has none.
  std::function<bool(int turn, std::uint8_t command)> writes;
  // It answers soundings, and takes no offer that it did not want when it was sounded, but the default.
  bool can_be_sounded = false;
  // It settles open offers itself, those that it comes to. For others all are settled before they are asked.
  bool settles = false;

  Commander() = default;
  template <class Answer, class = std::enable_if_t<std::is_invocable_r_v<Order, Answer&, const Ask&> &&
                                                   !std::is_base_of_v<Commander, Answer>>>
  Commander(Answer given) : answer(std::move(given)) {}
  Order operator()(const Ask& ask) const { return answer ? answer(ask) : Order{}; }
};

}  // namespace quincunx
