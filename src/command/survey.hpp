#pragma once
// What a commander looks up again and again within a step or an activation, as it was at the first question
// there: reckonings, and the enemy nearest to each unit. Enemies stay where they are while one side moves,
// and a unit is decided on before it moves, so the survey stays true, but for units that rules put in order
// before they move (look_again). While a unit is activated, a question about any other unit, or about none,
// starts a new survey. Each thing is worked out when it is first asked for, from the table as it was noted
// down.

#include <algorithm>
#include <limits>
#include <vector>

#include "quincunx/play/commander.hpp"

namespace quincunx {

struct Ahead {
  UnitId unit = nobody;
  Length gap = std::numeric_limits<Length>::max();
};

class Survey {
 public:
  // Starts a new survey at the first question of a step, an activation or another game; true if it did.
  bool renew(const Ask& ask);

  const Reckoning& operator[](UnitId unit) const {
    const Seen& seen = seen_[index(unit)];
    return seen.reckoned == round_ ? seen.is : reckon(unit);
  }
  // Reckons a unit anew within a round: it has been put in order, say, since the round began.
  void look_again(const Table& table, UnitId unit) const {
    Seen& seen = seen_[index(unit)];
    seen.is = book_->set().reckon(table, *book_, unit);
    seen.reckoned = round_;
  }
  bool fights(UnitId unit) const { return then_[unit].present() && arm(unit) != Arm::leader; }
  UnitId nearest(UnitId unit) const { return measured(unit).nearest; }  // enemy that fights; or nobody
  Length gap(UnitId unit) const { return measured(unit).gap; }          // to it
  const std::vector<UnitId>& own() const { return own_; }               // that fight, in id order
  const std::vector<UnitId>& enemies() const { return enemies_; }
  Arm arm(UnitId unit) const { return seen_[index(unit)].arm; }
  const Table& noted() const { return then_; }  // as it was at the first question of the step
  // The first of a side's units that fight straight ahead of a unit, as the table is now, and how far it
  // could go before touching it.
  Ahead first_ahead(const Table& table, SideId side, UnitId self, Length limit) const;
  bool any_ahead(const Table& table, SideId side, UnitId self, Length limit) const;
  int strength_lost() const;  // of both sides, percent of the start

  int strength(UnitId unit) const { return book_->set().strength.of(then_[unit]); }
  int strength_percent(UnitId unit) const {  // of the start
    const Reckoning& is = (*this)[unit];
    return is.start > 0 ? is.strength * 100 / is.start : 100;
  }

 private:
  struct Seen {
    Reckoning is;
    UnitId nearest = nobody;  // as last measured, in this step or an earlier one
    Length gap = 0;
    Arm arm{};
    std::uint32_t reckoned = 0, measured = 0;  // the round in which it was
  };
  bool in_activation(const Ask& ask) const;  // still in that of the last renewal
  void look_round(const Ask& ask);
  const Reckoning& reckon(UnitId unit) const;
  const Seen& measured(UnitId unit) const {
    const Seen& seen = seen_[index(unit)];
    return seen.measured == round_ ? seen : measure(unit);
  }
  const Seen& measure(UnitId unit) const;
  template <class F>
  void each_ahead(const Table& table, SideId side, UnitId self, Length limit, F f) const;
  const Rulebook* book_ = nullptr;
  Table then_;  // at the first question of the step
  mutable std::vector<Seen> seen_;
  std::vector<UnitId> own_, enemies_;
  std::uint32_t round_ = 0;
  mutable int strength_lost_ = -1;  // not worked out yet
  struct Moment {
    std::int16_t turn = -1, step = -1, activation = 0;
    UnitId acting = nobody;
    Party acting_party;
  };
  Moment moment_;
  std::uint32_t latest_ = 0;
};

inline Angle toward(Point from, Point to) { return bearing_of(to - from); }
// The nearest place to this one where the base is wholly on the table, in any facing.
constexpr Point kept_on_table(const Ground& ground, const Base& base, Point p) {
  const auto kept = [&base](Length at, Length side) {
    return std::clamp(at, std::min(base.radius, side / 2), std::max(side - base.radius, side / 2));
  };
  return {kept(p.x, ground.width), kept(p.y, ground.depth)};
}
constexpr Length percent(std::int64_t length, std::int64_t hundredths) {
  return static_cast<Length>(length * hundredths / 100);
}

}  // namespace quincunx
