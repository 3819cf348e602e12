#pragma once
// What became of each order, out of the log.

#include <map>
#include <set>
#include <vector>

#include "report/data/results_parts.hpp"

namespace quincunx::results {

// An order, and what the log has of it. Only decisions that the order itself explains count: its deed, by its
// unit, at its target, in the turn in which it was obeyed, and while its conditions held.
struct Outcome {
  Numbers done;                      // decisions
  Numbers refused;                   // what the rules refused of them, or cut short
  Numbers failed;                    // rulings that the unit did not pass the test of its order
  std::size_t not_begun = 0;         // of `done`: refused as a whole
  const Event* otherwise = nullptr;  // another decision of the unit in that turn
  const Event* unable = nullptr;     // ruling that the unit failed the test of that other decision
  bool occasion = false;             // its conditions held at one of the unit's decisions; without any: true
};

class OrderOutcomes {
 public:
  explicit OrderOutcomes(const Facts& facts);

  int turn_of(std::uint32_t event) const { return turns_[event - 1]; }
  // `turn`: in which it was obeyed; 0: a standing order.
  Outcome of(SideId side, const OrderEntry& entry, int turn) const;
  // What the rules refused of decisions that no order explains, by units of the command in these turns;
  // last = 0: to the end.
  Numbers refused_to_posture(const StandingCommandEntry& entry, int first, int last) const;
  // Did the conditions of the posture ever hold, from this turn on?
  bool taken_up(const StandingCommandEntry& entry, int turn) const;
  // In which turn the orders of a turn were obeyed; 0: never.
  int obeyed_in(const OrderEntry& entry, int turn) const;
  std::uint8_t command_of(const OrderEntry& entry) const;

 private:
  void judge_conditions();
  void claim();
  bool answers(const OrderEntry& entry, std::uint32_t event, const event::Decided& decided) const;
  bool concerns(const OrderEntry& entry, UnitId unit) const;
  bool held(const void* entry, const std::vector<Condition>& conditions, std::uint32_t event) const;
  void note_refused(Outcome& found, const Event& event, const event::Refused& refused,
                    const OrderEntry& entry, int turn) const;

  const Facts& facts_;
  const Battle& battle_;
  const EventLog& log_;
  std::vector<int> turns_;                              // of each event
  std::vector<std::uint32_t> decision_;                 // of each event: the nearest decision behind it
  std::map<const void*, std::set<std::uint32_t>> met_;  // entry -> decisions at which its conditions held
  std::set<std::uint32_t> by_turn_, by_order_;  // decisions that an order of a turn explains, or any order
};

}  // namespace quincunx::results
