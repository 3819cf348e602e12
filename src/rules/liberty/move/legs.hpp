#pragma once
// One attempt at the legs of an order (8, D90, D94): legs.cpp, the ways straight on straight.cpp, wheels,
// roads and changes on the spot turns.cpp.

#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/move/attempt.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {

class Attempt {
 public:
  Attempt(const Turn& turn, UnitId unit, const Terms& terms);
  MoveTrial run(std::span<const Leg> legs);

 private:
  const Unit& as() const { return trial_.end; }
  const Base& at() const { return as().base; }
  Mover mover() const { return {turn_, unit_, trial_.end, terms_.compelled}; }
  bool runs() const { return terms_.kind == Ordered::run; }
  bool retreats() const { return terms_.kind == Ordered::retreat; }
  bool ignores_cover() const { return ignores_difficult(turn_, as()); }
  Going going() const {
    return static_cast<Going>(turn_.figure(table::movement, movement_row(as()), movement_column::difficult));
  }
  Crossing crossing() const {
    return static_cast<Crossing>(
        turn_.figure(table::movement, movement_row(as()), movement_column::obstacle));
  }
  // D90: by ruling a Retreat has the rate of a Run, and not its bans.
  bool stops_at_difficult() const {
    enum { no, yes };
    return (runs() || (retreats() && turn_.ruling(ruling::retreat_in_difficult) == no)) && !ignores_cover();
  }
  bool halves() const { return going() == Going::half && !ignores_cover(); }
  bool guns_barred() const {
    enum { half, no };
    return halves() && turn_.ruling(ruling::guns_in_difficult) == no;
  }
  Length left() const { return std::max(limit_ - spent_, 0); }

  void set_rate();
  void slow(Length gone);
  Stop bar() const;
  Stop step(const Leg& leg);
  Stop finished() const;
  Stop advance(const Leg& leg);
  Stop shift(const Leg& leg);
  Stop back(const Leg& leg);

  // -- Straight on
  Stop straight(const Leg& leg, Angle heading, Length wanted, Rule rule, int times = 1);
  static Leg leg_done(const Leg& ordered, Leg done, Length by);

  // What the ground on a lane takes off the move: obstacles that cost something, and where difficult ground
  // begins.
  struct Stretches {
    Few<Length, 4> obstacles;
    std::optional<Length> difficult;
  };
  Length cost_of(std::size_t obstacle) const {
    return obstacle < terms_.obstacles.size() ? terms_.obstacles[obstacle] : terms_.other_obstacles;
  }

  Stretches stretches(Lane& lane, int times);
  Length slowed_budget(Length entry) const;
  void take(const Stretches& way, Length by, int times);
  void add(const Leg& leg, const Base& to, Length cost, Rule rule);
  Rows rows_of_leg(const Base& to) const;
  bool scouts_through(const Base& to) const;  // over ground that is difficult for others of its type

  // -- Wheels and roads
  Stop wheel(const Leg& leg);
  Stop take_turn(const Leg& leg, const Base& end, Length way, const Swept& swept, bool enters,
                 Rule rule = "D94"_r);
  Stop along_road(const Leg& leg);
  Stop ground_stops(const Swept& swept, Length by);
  bool clear_of_friends(const Base& place, const Swept& swept) const;

  // -- On the spot
  Stop form(const Leg& leg);
  Stop limber_bar(Form to) const;
  Stop mount_bar(Form to) const;
  Stop turn_there(const Leg& leg, Angle facing);

  const Turn& turn_;
  UnitId unit_;
  const Terms& terms_;
  MoveTrial trial_;
  std::span<const Leg> legs_;
  std::size_t number_ = 0;
  Length rate_ = 0, limit_ = 0, spent_ = 0, aside_ = 0, crossed_ = 0;
  bool finished_ = false, shifted_ = false, turns_freely_ = false;
};

}  // namespace quincunx::liberty
