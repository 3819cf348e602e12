#include "play/setup/inspection.hpp"

#include <utility>

#include "table/tolerance.hpp"

namespace quincunx {

bool Placed::from_the_start() const {
  return !arrives && (unit->fate == Fate::expected || unit->fate == Fate::present);
}
std::string named(const Placed& placed) { return "'" + placed.entry->id + "'"; }

Inspection::Inspection(const Scenario& scenario, const Rulebook& book, const Table& table, Problems& problems)
    : scenario_(scenario), book_(book), table_(table), problems_(problems) {
  each_command(scenario, [&](SideId, const CommandEntry& command, const ArrivalEntry* arrival) {
    for (const UnitEntry& entry : command.units)
      placed_.push_back({&entry, &table.units[placed_.size()], arrival != nullptr});
  });
}

void Inspection::warn(const Place& place, std::string what, std::string hint) {
  problems_.push_back({place, std::move(what), std::move(hint), true});
}
void Inspection::number_within(const Place& place, const std::string& who_has, std::int64_t number,
                               const char* what, Limits limits, const std::string& others_have,
                               const std::string& paragraph) {
  if (number < limits.least || number > limits.most)
    warn(place, who_has + " " + std::to_string(number) + " " + what,
         others_have + " " + std::to_string(limits.least) + " to " + std::to_string(limits.most) + paragraph);
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

// Rules may have brought units there in the turns before, so it is a warning for a game that goes on after
// some.
void Inspection::misplaced(const Placed& placed, std::string what) {
  const bool goes_on = scenario_.turn > 1 && scenario_.step.empty();
  problems_.push_back({placed.entry->place, std::move(what), {}, goes_on});
}

void Inspection::in_closed_ground(const Placed& placed, const Feature& ground) {
  misplaced(placed, "unit " + named(placed) + " stands in '" + ground.id + "', which nobody may enter");
}

void Inspection::one_on_another(const Placed& earlier, const Placed& later) {
  if (!clear_of(earlier.unit->base, later.unit->base))
    misplaced(later, "units " + named(earlier) + " and " + named(later) + " stand on one another");
}

void Inspection::with_one_host(const Placed& earlier, const Placed& later, std::string hint) {
  if (earlier.unit->host != nobody && earlier.unit->host == later.unit->host)
    refuse(later.entry->place, named(earlier) + " and " + named(later) + " are attached to the same unit",
           std::move(hint));
}

void Inspection::without_edge(const SideEntry& side, std::string hint) {
  if (side.edge.empty()) warn(side.place, "side '" + side.id + "' has no table edge", std::move(hint));
}

void Inspection::one_chief(const SideEntry& side, const Chief& chief) {
  int chiefs = 0;
  each_whole_command(side, [&](const CommandEntry& command) {
    for (const UnitEntry& entry : command.units) {
      const bool is_one = entry.type == chief.type;
      if (is_one) ++chiefs;
      if (entry.id == side.chief && !is_one)
        warn(entry.place, "'" + entry.id + "' " + chief.is_another, chief.hint_of_another);
    }
  });
  if (chiefs > 1)
    warn(side.place, "side '" + side.id + "' has more than one " + chief.more_than_one, chief.hint_of_more);
}

}  // namespace quincunx
