#include "rules/bolivar/fire/bombardment.hpp"

#include "rules/bolivar/fire/by_targets.hpp"

namespace quincunx::bolivar {

// B-A11: the defender rolls first; what the hits of both sides cause comes after all dice of both.
void bombard(Turn& turn) {
  const bool attacker_only = turn.ruling(ruling::bombardment) == reading::Bombardment::attacker;
  std::vector<Volley> volleys;
  for (const SideId side : {other(attacker(turn)), attacker(turn)}) {
    if (attacker_only && side != attacker(turn)) continue;
    Fire fire{side, {}, false, &volleys};
    for (const UnitId unit : enemies(turn, other(side)))
      if (form_of(turn[unit]) == Form::deployed) fire.shooters.push_back(unit);
    shoot_by_targets(turn, std::move(fire));
  }
  for (const Volley& volley : volleys) take_effect(turn, volley, false);
}

}  // namespace quincunx::bolivar
