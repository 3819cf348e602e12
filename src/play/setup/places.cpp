#include "quincunx/play/places.hpp"

#include <algorithm>

namespace quincunx {

Place place_of(const Battle& battle, UnitId unit) {
  const std::string& id = battle.words.unit_ids[index(unit)];
  const auto in = [&id](const CommandEntry& command) -> const UnitEntry* {
    const auto found = std::find_if(command.units.begin(), command.units.end(),
                                    [&id](const UnitEntry& entry) { return entry.id == id; });
    return found == command.units.end() ? nullptr : &*found;
  };
  for (const SideEntry& side : battle.scenario->sides) {
    for (const CommandEntry& command : side.commands)
      if (const UnitEntry* entry = in(command)) return entry->place;
    for (const ArrivalEntry& arrival : side.arrivals)
      if (const UnitEntry* entry = in(arrival.command)) return entry->place;
  }
  return {};
}

}  // namespace quincunx
