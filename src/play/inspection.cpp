#include "play/inspection.hpp"

#include <utility>

#include "table/tolerance.hpp"

namespace quincunx {

bool Placed::from_the_start() const {
  return !arrives && (unit->fate == Fate::expected || unit->fate == Fate::present);
}
std::string named(const Placed& placed) { return "'" + placed.entry->id + "'"; }

Inspection::Inspection(const Scenario& scenario, const Table& table, Problems& problems)
    : table_(table), problems_(problems) {
  const auto add = [&](const CommandEntry& command, bool arrives) {
    for (const UnitEntry& entry : command.units)
      placed_.push_back({&entry, &table.units[placed_.size()], arrives});
  };
  for (const SideEntry& side : scenario.sides) {
    for (const CommandEntry& command : side.commands) add(command, false);
    for (const ArrivalEntry& arrival : side.arrivals) add(arrival.command, true);
  }
}

void Inspection::warn(const Place& place, std::string what, std::string hint) {
  problems_.push_back({place, std::move(what), std::move(hint), true});
}
void Inspection::refuse(const Place& place, std::string what, std::string hint) {
  problems_.push_back({place, std::move(what), std::move(hint), false});
}

bool Inspection::stands_by_itself(const Placed& placed) {
  if (placed.entry->at || !placed.entry->attached_to.empty()) return placed.unit->host == nobody;
  refuse(placed.entry->place, "unit " + named(placed) + " has no place on the table", "give it at=\"x,y\"");
  return false;
}

void Inspection::off_the_table(const Placed& placed, std::string hint) {
  if (!on_table(placed.unit->base, table_.ground->width, table_.ground->depth))
    refuse(placed.entry->place, "unit " + named(placed) + " stands off the table", std::move(hint));
}

void Inspection::in_closed_ground(const Placed& placed, const Feature& ground) {
  refuse(placed.entry->place,
         "unit " + named(placed) + " stands in '" + ground.id + "', which nobody may enter");
}

void Inspection::one_on_another(const Placed& earlier, const Placed& later) {
  if (!clear_of(earlier.unit->base, later.unit->base))
    refuse(later.entry->place, "units " + named(earlier) + " and " + named(later) + " stand on one another");
}

void Inspection::with_one_host(const Placed& earlier, const Placed& later, std::string hint) {
  if (earlier.unit->host != nobody && earlier.unit->host == later.unit->host)
    refuse(later.entry->place, named(earlier) + " and " + named(later) + " are attached to the same unit",
           std::move(hint));
}

}  // namespace quincunx
