#pragma once
// What the sub-chapters of fire share (chapter 6 of the specification).

#include <vector>

#include "rules/lib/army/footprints.hpp"

namespace quincunx::lib {

// A stand that fires: the point from which it measures (H12), and the nearest point of the target.
struct FiringStand {
  int stand = 0;
  Point from, to;
  Point centre;  // for enfilade (H14)
  Length away = 0;
  int band = 0;
  int points = 0;  // thousandths, halved where due
  bool aimed = false;
};
using FiringStands = Few<FiringStand, 6>;

struct Aim {
  UnitId firer = nobody, target = nobody;
  FiringStands stands;  // those that reach it
  Length away = 0;      // of the nearest of them
  int band = 0;
  std::uint32_t by = 0;  // the decision to fire at it
  Bar bar;
  bool legal() const { return !bar; }
};
int points_of(const Aim& aim);  // thousandths

// All of one side that fire at one target together (H10).
struct Fire {
  UnitId target = nobody;
  std::vector<const Aim*> aims;  // of the units that have them
};
int points_of(const Fire& fire);  // thousandths
UnitId main_firer(const Fire& fire);
bool with_cannonade(const Turn& turn, const Fire& fire);

// -- points.cpp (6.1, 6.3)
// Thousandths of points of a stand in each range band, and where the band ends (L21 to L26).
int ranges(const Rulebook& book, const Unit& unit);
int points_at(const Rulebook& book, const Unit& unit, int band);
Length range_end(const Rulebook& book, const Unit& unit, int band);
Length fire_range(const Turn& turn, const Unit& unit);            // 0: has no weapon that fires
int range_band(const Turn& turn, const Unit& unit, Length away);  // from 0; -1: beyond the last
Rows weapon_row(const Turn& turn, const Unit& unit);
int stand_points(const Turn& turn, const Unit& unit, int stand, int band);  // thousandths, halved where due
int whole_points(const Turn& turn, int thousandths);                        // L29
struct PointsModifier {
  int modifier = 0;
  Rows because;
};
bool enough_points(const Turn& turn, int whole);               // for a shot
PointsModifier points_modifier(const Turn& turn, int points);  // of enough points

// -- stands.cpp (2.3, H9, H51)
// Every stand that may fire that way in the formation and has points at that range; `aimed` if the target is
// in its arc. If the target is in no arc, the list may hold one stand only.
FiringStands stands_toward(const Turn& turn, UnitId firer, UnitId target);
bool surely_out_of_arc(const Turn& turn, UnitId firer, UnitId target);  // of every stand, by its circle

// -- target.cpp (6.2, H8, H11)
constexpr Length worth_a_reason =
    4 * inch;  // within its range and this, a refusal lists why a unit cannot fire
// Every enemy in range or a little beyond: first the rules' own choice, then the other legal ones, then the
// rest. Where no reasons are wanted only the legal ones, and less is worked out.
std::vector<Aim> aims_of(const Turn& turn, UnitId firer, bool reasons);
bool any_aim(const Turn& turn, UnitId firer);  // with reasons

// -- modifiers.cpp (6.3)
Rows fire_rows(const Turn& turn, const Fire& fire);

// -- effect.cpp
constexpr int desultory = row::lively + 1;
int effect_of(const Turn& turn, UnitId target, int total);  // row::FireEffects or desultory
// Stands that the target loses by this effect, now (wrecked, of guns).
int stands_shot(const Turn& turn, const Unit& target, int effect, int total);
// What a target suffers, charges apart.
void suffer(Turn& turn, UnitId target, int effect, int total, bool cannonade, Rule rule);
// Friends that suffer with the target (H16), from their present places.
std::vector<UnitId> massed_behind(const Turn& turn, UnitId target);
// Hundredths of stands that this fire is expected to cost.
int expected_harm(const Turn& turn, const Fire& fire);

// -- combat.cpp
// What a rated target rolled in this step, for the ruling that it rolls once (L32).
class SkirmisherChecks {
 public:
  // Does the check make its firers' fire worse?
  bool made(Turn& turn, UnitId target, UnitId firer);

 private:
  struct Made {
    UnitId target;
    bool made;
  };
  std::vector<Made> rolled_;
};
void fire_combat(Turn& turn, const Fire& fire, SkirmisherChecks& checks);

}  // namespace quincunx::lib
