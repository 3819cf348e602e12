#pragma once
// What every rule set finds wrong with a set-up before it comes to its own rules.

#include <string>
#include <vector>

#include "quincunx/base/problem.hpp"
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
  Inspection(const Scenario& scenario, const Table& table, Problems& problems);

  const std::vector<Placed>& placed() const { return placed_; }  // in the order of units
  void warn(const Place& place, std::string what, std::string hint = {});
  void refuse(const Place& place, std::string what, std::string hint = {});

  // Has it a base of its own on the table? Refused when it has no place; who is with a host has his.
  bool stands_by_itself(const Placed& placed);
  void off_the_table(const Placed& placed, std::string hint = {});
  void in_closed_ground(const Placed& placed, const Feature& ground);  // reports it; the caller has found it
  void one_on_another(const Placed& earlier, const Placed& later);
  void with_one_host(const Placed& earlier, const Placed& later, std::string hint);

 private:
  const Table& table_;
  Problems& problems_;
  std::vector<Placed> placed_;
};

}  // namespace quincunx
