#pragma once
// Shooting of one side, target by target, its owner picking the next (B-R10, B-R12, B-A78).

#include <vector>

#include "play/fire/volley.hpp"
#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {

// -- Targets (targets.cpp)
// An enemy that a unit may shoot at, or why not.
struct Aim {
  UnitId shooter = nobody, target = nobody;
  Length away = 0;
  Arc arc = Arc::none;
  Angle face;          // of the shooter: its front, or the face of a Square before which the target stands
  bool first = false;  // of its legal aims the nearest; of those as near the lowest id
  Bar bar;
  bool legal() const { return !bar; }
};
using Aims = std::vector<Aim>;
// Of every enemy within its range and a little beyond, the nearest first, as units stand now.
void add_aims(const Turn& turn, UnitId shooter, Aims& aims);

// An enemy that is imagined to stand elsewhere.
struct Imagined {
  UnitId unit = nobody;
  const Base* at = nullptr;
};
bool sight_blocked(const Turn& turn, UnitId shooter, UnitId target, const Imagined& imagined);  // B-A75

// -- Dice and scores (dice.cpp; Q5, B-C22, B-A4)
VolleyDice shooting_dice(const Turn& turn, UnitId shooter, UnitId target, bool primary);

// -- One target (volley.cpp; B-R12, B-A36)
// Which of the shooters is primary, as their owner names it: of those with a die as primary, if there are any
// (B-A78).
UnitId choose_primary(Turn& turn, const UnitIds& shooters, UnitId target);
// Rolls, primary first. `marks`: the shooters get their markers, which a bombardment does not give (B-A11).
Volley fire(Turn& turn, const UnitIds& shooters, UnitId target, UnitId primary, bool marks);
// What the hits cause: resolve lost, the commander with the target in danger, and the target's marker.
void take_effect(Turn& turn, const Volley& volley, bool marks);

// -- All targets (by_targets.cpp)
struct Fire {
  SideId side{};
  std::vector<UnitId> shooters;             // which may shoot, or be refused to
  bool forced = false;                      // none of them may hold its fire
  std::vector<Volley>* bombards = nullptr;  // of a bombardment: collects what all hits are to cause (B-A11)
};
void shoot_by_targets(Turn& turn, Fire fire);
// Offers of legal shots as primary, of every unit the nearest first, with dice or without.
void add_shots(const Turn& turn, const Aims& aims, bool with_dice, std::vector<Offer>& offers);
void add_barred_shots(const Aims& aims, std::vector<Offer>& offers);

}  // namespace quincunx::bolivar
