// Chapters still to be written; each leaves here as its own file arrives.

#include "rules/lib/lib.hpp"

namespace quincunx::lib {

// chapter 5
void maneuver_step(Turn&) {}
Order plan(const Turn&, const Order&) { return {}; }
// chapter 7
ChargePath charge_path(const Turn&, UnitId, UnitId, bool, bool) { return {}; }
std::vector<Offer> charge_offers(const Turn&, UnitId, bool, bool) { return {}; }
void react_and_charge(Turn&, std::vector<ChargePlan>) {}
void check_charge(Turn&, UnitId, UnitId, Rule) {}
bool charging(const Turn&, UnitId) { return false; }
bool cold_steel(const Turn&, UnitId) { return false; }
UnitId charge_target(const Turn&, UnitId) { return nobody; }
bool charged_now(const Turn&, UnitId) { return false; }
std::vector<UnitId> chargers_of(const Turn&, UnitId) { return {}; }
bool passes_reign_in(Turn&, UnitId, Rule) { return true; }
void charge_combat_step(Turn&) {}
void breakthrough_step(Turn&) {}
void second_combat_step(Turn&) {}

}  // namespace quincunx::lib
