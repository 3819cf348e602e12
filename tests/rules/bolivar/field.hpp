#pragma once
// A table of Bolivar for odds: two units that face each other, and what both are and roll.

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/odds.hpp"
#include "rules/odds_field.hpp"

namespace quincunx::bolivar {

using odds::silent, odds::unlikely, odds::who_takes;

constexpr int plays = 4000;
constexpr int most_hits = 6;  // of one unit

constexpr Length operator""_t(unsigned long long whole) { return static_cast<Length>(whole) * tum; }
constexpr Length operator""_t(long double tums) { return static_cast<Length>(tums * tum + 0.5L); }

struct Troops {
  const char* type;
  const char* formation = "";
};
constexpr Troops line_of_foot{"battalion", "line"}, column_of_foot{"battalion", "column"},
    square_of_foot{"battalion", "square"}, march_of_foot{"battalion", "march"}, skirmishers{"skirmisher"},
    riders{"horse"}, gaucho_riders{"gauchos"}, light_guns{"light-gun", "deployed"},
    howitzers{"howitzer", "deployed"}, heavy_guns{"heavy-gun", "deployed"};

// `a` of the attacker faces north, `x` of the defender south, their front edges so far apart. A commander of
// each is near.
class Field : public odds::Field {
 public:
  Field() : odds::Field(ruleset, 60_t) {}
  Field& between(Troops a, Troops x, Length apart, int facing_of_x = 180) {
    set_down_at(SideId::first, "a", a, {30_t, 20_t}, 0);
    set_down_at(SideId::first, "g", {"brigadier"}, {36_t, 26_t}, 0);
    set_down_at(SideId::second, "x", x, {30_t, 44_t}, facing_of_x);
    set_down_at(SideId::second, "k", {"brigadier"}, {36_t, 36_t}, 180);
    apart_ = apart;
    return *this;
  }
  // Horse so far behind it that it supports and does not crowd.
  Field& supported(SideId side) {
    const bool first = side == SideId::first;
    set_down_at(side, first ? "sa" : "sx", {"horse"}, {30_t, first ? 25.5_t : 35.5_t}, first ? 0 : 180);
    return *this;
  }
  Field& on(const char* ground, Length south, Length north) {
    area(ground, {{20_t, south}, {40_t, south}, {40_t, north}, {20_t, north}});
    return *this;
  }
  void play(int count, const Commander& red, const Commander& blue,
            const std::function<void(Turn&)>& course) {
    // Their bases are known now: from 30 north the front of `a` is the line between the two.
    for (const char* id : {"a", "x"}) {
      Base& base = battle().opening.units[index((*this)[id])].base;
      const Length deep = base.footprint.depth / 2;
      base = set_down({{30_t, id[0] == 'a' ? 30_t - deep : 30_t + apart_ + deep}, base.pose.facing},
                      base.footprint);
    }
    odds::Field::play(count, {red, blue}, course);
  }

 private:
  void set_down_at(SideId side, const char* id, Troops troops, Point at, int facing) {
    add(side, id, troops.type, {at, degrees(facing)}, troops.formation);
  }
  Length apart_ = 0;
};

inline void step_to(Turn& turn, step::Step step) {
  turn.emit({}, event::Stepped{static_cast<StepId>(step - 1)});
  ruleset.steps[static_cast<std::size_t>(step) - 1].play(turn);
}
inline bool comes_as_often(int seen, double chance) { return odds::comes_as_often(seen, plays, chance); }

struct Dice6 {  // so many dice that hit on that and more
  int count, need;
  double mean() const { return count * odds::die_shows(need); }
  double hits(int exactly) const {
    return exactly > count ? 0 : odds::hits_of(count, need)[static_cast<std::size_t>(exactly)];
  }
  double at_least(int wanted) const {
    return odds::at_least(odds::hits_of(count, need), static_cast<std::size_t>(wanted));
  }
};

}  // namespace quincunx::bolivar
