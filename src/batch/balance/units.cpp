#include "batch/balance/units.hpp"

#include <algorithm>

#include "batch/balance/balance.hpp"

namespace quincunx::batch {
namespace {

constexpr std::uint64_t plays_to_judge = 20;
constexpr std::uint64_t nearly_all = 90;  // in percent

Place place_of(const Scenario& scenario, const std::string& id) {
  const auto in = [&id](const CommandEntry& command) -> const UnitEntry* {
    const auto found = std::find_if(command.units.begin(), command.units.end(),
                                    [&id](const UnitEntry& unit) { return unit.id == id; });
    return found == command.units.end() ? nullptr : &*found;
  };
  for (const SideEntry& side : scenario.sides) {
    for (const CommandEntry& command : side.commands)
      if (const UnitEntry* unit = in(command)) return unit->place;
    for (const ArrivalEntry& arrival : side.arrivals)
      if (const UnitEntry* unit = in(arrival.command)) return unit->place;
  }
  return {};
}

bool nearly_never(std::uint64_t count, std::uint64_t of) { return count * 100 <= of * (100 - nearly_all); }

// "in 200 plays", or in those to which it came.
std::string in_plays(const UnitTally& unit, std::uint64_t plays) {
  return unit.came == plays ? "in " + grouped(plays) + " plays"
                            : "in the " + grouped(unit.came) + " of " + grouped(plays) +
                                  " plays in which it came onto the table";
}

// What is to be said of it, without its name; empty: nothing.
std::string complaint(const UnitTally& unit, bool guns, std::uint64_t plays) {
  if (unit.came == 0) return "never came onto the table in " + grouped(plays) + " plays";
  if (guns && unit.shot == 0) return "never shot " + in_plays(unit, plays);
  if (guns && nearly_never(unit.shot, unit.came))
    return "shot only " + grouped(unit.shot) + (unit.shot == 1 ? " time " : " times ") +
           in_plays(unit, plays);
  if (unit.idle == unit.came) return "never shot, charged or touched an enemy " + in_plays(unit, plays);
  if (nearly_never(unit.came - unit.idle, unit.came))
    return "stood idle " + grouped(unit.idle) + " times " + in_plays(unit, plays) +
           ": no shot, no charge, no enemy touched";
  return "";
}

}  // namespace

void UnitTally::add(const Act& act) {
  came += act.came;
  engaged += act.engaged;
  shot += act.shot;
  charged += act.charged;
  idle += act.idle();
  if (act.lost == 0) return;
  ++lost;
  lost_in.add(act.lost);
}

Problems idle_units(const Battle& battle, const Balance& balance) {
  Problems warnings;
  if (balance.plays < plays_to_judge) return warnings;
  const auto types = battle.book.set().types;
  for (const UnitTally& unit : balance.units) {
    const bool guns = types[battle.opening[unit.unit].type].arm == Arm::guns;
    const std::string what = complaint(unit, guns, balance.plays);
    if (what.empty()) continue;
    const std::size_t i = index(unit.unit);
    warnings.push_back({place_of(*battle.scenario, battle.words.unit_ids[i]),
                        battle.words.unit_names[i] + " " + what, "", true});
  }
  return warnings;
}

}  // namespace quincunx::batch
