#pragma once
// The state of an army: what its losses and its key positions come to (chapter 10).

#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

struct ArmyState {
  bool heavy = false;    // casualties
  bool greater = false;  // losses (L10)
};
ArmyState army_state(const Table& table, const Rulebook& book, SideId side);
bool gives_up_at_greater_losses(const Rulebook& book, SideId side);   // H35
int heavy_at(const Table& table, const Rulebook& book, SideId side);  // troop stands lost: heavy casualties
int army_modifier(const Turn& turn, SideId side,
                  Rows& because);  // heavy casualties or greater losses, and key positions lost (4.3)
// Does the side have troops near enough to take or keep the objective, and none of them broken (H34)?
bool stands_at(const Turn& turn, SideId side, std::size_t objective);

}  // namespace quincunx::lib
