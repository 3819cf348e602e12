#include "batch/balance/units.hpp"

#include "batch/balance/balance.hpp"
#include "quincunx/play/places.hpp"

namespace quincunx::batch {
namespace {

constexpr std::uint64_t plays_to_judge = 20;
constexpr std::uint64_t nearly_all = 90;  // in percent

bool nearly_never(std::uint64_t count, std::uint64_t of) { return count * 100 <= of * (100 - nearly_all); }

// "200 plays", or those to which it came.
std::string plays_of(const UnitTally& unit, std::uint64_t plays) {
  return unit.came == plays ? grouped(plays) + " plays"
                            : "the " + grouped(unit.came) + " plays in which it came onto the table";
}

// What is to be said of it, without its name; empty: nothing.
std::string complaint(const UnitTally& unit, bool guns, std::uint64_t plays) {
  const std::string all = plays_of(unit, plays);
  if (unit.came == 0) return "never came onto the table in " + grouped(plays) + " plays";
  if (guns && unit.shot == 0) return "never shot in " + all;
  if (guns && nearly_never(unit.shot, unit.came)) return "shot in only " + grouped(unit.shot) + " of " + all;
  if (unit.idle == unit.came) return "never shot, charged or touched an enemy in " + all;
  if (nearly_never(unit.came - unit.idle, unit.came))
    return "stood idle in " + grouped(unit.idle) + " of " + all;
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
  for (const UnitTally& unit : balance.units) {
    const bool guns = arm_of(battle.book.set(), battle.opening[unit.unit]) == Arm::guns;
    const std::string what = complaint(unit, guns, balance.plays);
    if (what.empty()) continue;
    const std::size_t i = index(unit.unit);
    warnings.push_back({place_of(battle, unit.unit), battle.words.unit_names[i] + " " + what, "", true});
  }
  return warnings;
}

}  // namespace quincunx::batch
