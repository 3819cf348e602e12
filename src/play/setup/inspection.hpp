#pragma once
// What every rule set finds wrong with a set-up before it comes to its own rules.

#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/scenario.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

// A unit as the scenario has it, and as it has been mustered.
struct Placed {
  const UnitEntry* entry;
  const Unit* unit;
  bool arrives;
  bool from_the_start() const;  // on the table, and not lost before the battle
};
std::string named(const Placed& placed);  // 'id', in quotes

// Of one set-up: what is found goes into `problems`. Refuse what cannot be played, warn of the rest.
class Inspection {
 public:
  Inspection(const Scenario& scenario, const Rulebook& book, const Table& table, Problems& problems);

  const Scenario& scenario() const { return scenario_; }
  const Rulebook& book() const { return book_; }
  const Table& table() const { return table_; }
  Problems& problems() { return problems_; }
  const std::vector<Placed>& placed() const { return placed_; }  // in the order of units
  // f(earlier, later) for every two of them.
  template <class F>
  void each_pair(F f) const {
    for (std::size_t i = 0; i < placed_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) f(placed_[j], placed_[i]);
  }
  void warn(const Place& place, std::string what, std::string hint = {});
  // Warns "side 'red' has 7 units; armies have 8 to 12 (T-R7)" of a number outside the limits.
  struct Limits {
    std::int64_t least, most;
  };
  void number_within(const Place& place, const std::string& who_has, std::int64_t number, const char* what,
                     Limits limits, const std::string& others_have, const std::string& paragraph);
  void refuse(const Place& place, std::string what, std::string hint = {});

  // By the rule set's list of types, `type` being a row of it.
  template <class Type>
  std::string_view key_of(Type type) const {
    return book_.set().types[static_cast<std::size_t>(type)].key;
  }
  template <class Type>
  bool is_a(const UnitEntry& entry, Type type) const {
    return entry.type == key_of(type);
  }

  // -- Units
  // Refuses what stands by itself from the start and is off the table, in ground of which `closed(feature,
  // unit)`, or on another unit.
  template <class Closed>
  void places(Closed closed) {
    for (const Placed& p : placed_) {
      if (!p.from_the_start() || !stands_by_itself(p)) continue;
      off_the_table(p);
      for (const Feature& feature : table_.ground->features)
        if (closed(feature, *p.unit)) in_closed_ground(p, feature);
      for (const Placed* earlier = placed_.data(); earlier != &p; ++earlier)
        if (earlier->from_the_start() && earlier->unit->host == nobody) one_on_another(*earlier, p);
    }
  }
  // Has it a base of its own on the table? Refused when it has no place; a leader with a unit has that of the
  // unit.
  bool stands_by_itself(const Placed& placed);
  void off_the_table(const Placed& placed, std::string hint = {});
  void misplaced(const Placed& placed, std::string what);
  void in_closed_ground(const Placed& placed, const Feature& ground);  // reports it; the caller has found it
  void one_on_another(const Placed& earlier, const Placed& later);
  void with_one_host(const Placed& earlier, const Placed& later, std::string hint);

  // -- Sides
  void without_edge(const SideEntry& side, std::string hint);  // warns of one that names no table edge
  // Warns of a commander-in-chief that is not of that type, and of more than one of the type.
  struct Chief {
    std::string_view type;                     // its key
    const char *is_another, *hint_of_another;  // "'id' " is …
    const char *more_than_one, *hint_of_more;  // "side 'id' has more than one " …
  };
  void one_chief(const SideEntry& side, const Chief& chief);

 private:
  const Scenario& scenario_;
  const Rulebook& book_;
  const Table& table_;
  Problems& problems_;
  std::vector<Placed> placed_;
};

}  // namespace quincunx
