#pragma once
// Whose turn it is, what a unit is, and who is near it (2.1, 2.2).

#include <algorithm>
#include <limits>
#include <vector>

#include "quincunx/few.hpp"
#include "rules/lib/army/lib.hpp"

namespace quincunx::lib {

using UnitIds = Few<UnitId, 16>;  // of those near by

SideId phasing(const Turn& turn);                             // whose player turn it is
SideId first_side(const Table& table, const Rulebook& book);  // that has the first player turn of each turn
inline int value(const Unit& unit, column::Column c) { return unit.columns[c]; }
template <class E>
E value_as(const Unit& unit, column::Column c) {
  return static_cast<E>(value(unit, c));
}
template <class E>
void mark_as(Turn& turn, UnitId unit, column::Column c, E value, Rule rule) {
  mark(turn, unit, c, static_cast<int>(value), rule);
}

// What a unit is.
inline Type type_of(const Unit& unit) { return static_cast<Type>(unit.type); }
inline Form form_of(const Unit& unit) { return static_cast<Form>(unit.formation); }
inline Class class_of(const Unit& unit) { return static_cast<Class>(value(unit, column::quality)); }
inline Morale morale_of(const Unit& unit) { return static_cast<Morale>(value(unit, column::morale)); }
inline bool is_leader(const Unit& unit) {
  return type_of(unit) == Type::leader || type_of(unit) == Type::army_leader;
}
inline bool is_guns(const Unit& unit) { return type_of(unit) == Type::artillery; }
inline bool is_troops(const Unit& unit) {
  return type_of(unit) == Type::infantry || type_of(unit) == Type::cavalry;
}
bool mounted(const Unit& unit);  // cavalry that is not dismounted, and cavalry that is broken (H60)
inline bool foot(const Unit& unit) {
  return is_troops(unit) && !mounted(unit);
}  // dismounted cavalry too (L64)
inline bool is_broken(const Unit& unit) { return morale_of(unit) == Morale::broken; }
inline bool good_order(const Unit& unit) { return morale_of(unit) == Morale::good; }
bool in_square(const Unit& unit);  // either kind (L63)
inline bool limbered(const Unit& unit) {
  return form_of(unit) == Form::limbered || form_of(unit) == Form::limbered_column;
}
inline bool loose(const Unit& unit) {  // in open order: skirmish lines, leaders
  return is_leader(unit) || form_of(unit) == Form::skirmish_line;
}
bool heavy(const Unit& unit);  // HG, HH (L58)
bool raw(const Unit& unit);    // Militia or Peasant
int stands(const Unit& unit);
int ready_guns(const Unit& unit);                              // stands not silenced
Effect effectiveness(const Rulebook& book, const Unit& unit);  // 2.2, L57; guns are fresh (L7)
// A figure printed in inches, in micrometres.
constexpr Length in_inches(int thousandths) {
  return static_cast<Length>(std::int64_t{thousandths} * inch / 1000);
}
inline Length distance_figure(const Turn& turn, row::Distances r) {
  return in_inches(turn.figure(table::distances, r, distances_column::inches));
}
bool close_to_enemy(const Turn& turn, UnitId unit);  // within close range of any enemy unit (L16)
bool close_to_enemy(const Turn& turn, UnitId unit, const Base& at);
// Units of a side that are on the table and no leaders, by id. They are found in passing: where going through
// them changes who is there, go through a list.
class Fighters {
 public:
  Fighters(const Turn& turn, SideId side, UnitId but = nobody)
      : table_(turn.table()), standing_(table_.standing[index(side)]), but_(but) {}
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = UnitId;
    using difference_type = std::ptrdiff_t;
    using pointer = const UnitId*;
    using reference = UnitId;
    Iterator(const Fighters& of, std::size_t from) : of_(&of), at_(of.next(from)) {}
    UnitId operator*() const { return of_->standing_[at_].unit; }
    Iterator& operator++() {
      at_ = of_->next(at_ + 1);
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const Fighters* of_;
    std::size_t at_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, standing_.size()}; }
  std::vector<UnitId> list() const { return {begin(), end()}; }

 private:
  std::size_t next(std::size_t at) const {
    while (at < standing_.size() && !counts(standing_[at].unit)) ++at;
    return at;
  }
  bool counts(UnitId unit) const { return unit != but_ && !is_leader(table_[unit]); }
  const Table& table_;
  const std::vector<quincunx::Standing>& standing_;
  UnitId but_;
};
inline Fighters own_units(const Turn& turn, SideId side) { return {turn, side}; }
inline Fighters enemies(const Turn& turn, SideId of) { return {turn, other(of)}; }
inline Fighters friends(const Turn& turn, UnitId of) { return {turn, turn[of].side, of}; }
// Calls f(id, unit) for units of both sides, leaders apart, that may be within reach of the base (not
// `surely_beyond`), by id.
template <class F>
void each_fighter_near(const Turn& turn, const Base& base, Length reach, F f) {
  const Table& table = turn.table();
  const Squared most = Squared{reach} + base.radius;
  const auto &ours = table.standing[0], &theirs = table.standing[1];
  for (auto a = ours.begin(), b = theirs.begin(); a != ours.end() || b != theirs.end();) {
    const bool first = b == theirs.end() || (a != ours.end() && a->unit < b->unit);
    const quincunx::Standing& next = first ? *a++ : *b++;
    if (longer_than(next.at - base.pose.at, most + next.radius)) continue;
    if (const Unit& unit = table[next.unit]; !is_leader(unit)) f(next.unit, unit);
  }
}
// Who of them, if it counts, is nearest to a base (tie: the first) and nearer than a limit; whether it counts
// is asked of those alone who are nearer than the ones before.
struct Nearest {
  UnitId unit = nobody;
  Length away = 0;
};
template <class Units, class Counts>
Nearest nearest_of(const Turn& turn, const Base& base, const Units& units, Counts counts,
                   Length nearer_than = std::numeric_limits<Length>::max()) {
  Nearest found{nobody, nearer_than};
  for (const UnitId unit : units) {
    const Base& there = turn[unit].base;
    if (surely_beyond(base, there, found.away)) continue;
    const Length away = distance(base, there);
    if (less_than(away, found.away) && counts(unit)) found = {unit, away};
  }
  return found;
}
template <class Units>
Nearest nearest_of(const Turn& turn, const Base& base, const Units& units) {
  return nearest_of(turn, base, units, [](UnitId) { return true; });
}
// The nearest first; of those that are equally near, whose id is lower.
template <class List, class Away, class Who>
void nearest_first(List& list, Away away, Who who) {
  std::sort(list.begin(), list.end(), [&](const auto& a, const auto& b) {
    const Length to_a = away(a), to_b = away(b);
    return to_a != to_b ? to_a < to_b : who(a) < who(b);
  });
  for (auto from = list.begin(); from != list.end();) {
    const Length least = away(*from);
    const auto to =
        std::find_if(from, list.end(), [&](const auto& each) { return more_than(away(each), least); });
    std::sort(from, to, [&who](const auto& a, const auto& b) { return who(a) < who(b); });
    from = to;
  }
}

}  // namespace quincunx::lib
