#pragma once
// Which units of a side are there, and which of them are near.

#include <algorithm>
#include <iterator>
#include <limits>
#include <vector>

#include "quincunx/play/turn.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// Units of a side that are on the table and count, by id. They are found in passing: a loop that changes
// which are there needs a list. Counts: a type without state, bool operator()(const Unit&).
template <class Counts>
class UnitsOf {
 public:
  UnitsOf(const Turn& turn, SideId side, UnitId but = nobody)
      : table_(turn.table()), standing_(table_.standing[index(side)]), but_(but) {}
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = UnitId;
    using difference_type = std::ptrdiff_t;
    using pointer = const UnitId*;
    using reference = UnitId;
    Iterator(const UnitsOf& of, std::size_t from) : of_(&of), at_(of.next(from)) {}
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
    const UnitsOf* of_;
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
  bool counts(UnitId unit) const { return unit != but_ && Counts()(table_[unit]); }
  const Table& table_;
  const std::vector<Standing>& standing_;
  UnitId but_;
};

// Calls f(id, unit) for units of both sides that may be within reach of the base (not `surely_beyond`), by
// id.
template <class F>
void each_near(const Table& table, const Base& base, Length reach, F f) {
  const Squared most = Squared{reach} + base.radius;
  const auto &ours = table.standing[0], &theirs = table.standing[1];
  for (auto a = ours.begin(), b = theirs.begin(); a != ours.end() || b != theirs.end();) {
    const bool first = b == theirs.end() || (a != ours.end() && a->unit < b->unit);
    const Standing& next = first ? *a++ : *b++;
    if (!farther_than(base.pose.at, next.at, most + next.radius)) f(next.unit, table[next.unit]);
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

}  // namespace quincunx
