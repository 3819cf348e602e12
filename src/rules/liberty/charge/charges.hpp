#pragma once
// Charges, for their own step, pursuit, breakthrough and those who weigh them (chapters 12 to 14).

#include "rules/liberty/army/units.hpp"

namespace quincunx::liberty {

// D95: the smallest wheel after which, straight ahead, the target is met first; its cost and the way.
struct ChargePath {
  bool found = false;
  Angle wheel{};
  Length wheel_cost = 0, straight = 0;
  Base wheeled, end;       // after the wheel; where it first touches
  bool difficult = false;  // the swept path touches difficult ground that it does not ignore (D25)
  int obstacles = 0;       // crossed on the way, but those that the target defends (D93)
  Length length() const { return wheel_cost + straight; }
};
// Not found if it is longer than `within`. `from`: where it starts, if not where it is (pursuit turns on its
// centre first).
ChargePath charge_path(const Turn& turn, UnitId charger, UnitId target, Length within);
ChargePath charge_path(const Turn& turn, UnitId charger, const Base& from, UnitId target, Length within);
// 12.1: why it may not charge that unit now. `by_order`: in its own activation, whose under-fire markers slow
// it (D31).
Bar charge_bar(const Turn& turn, UnitId charger, UnitId target, bool by_order = false);
// D96: from where it touches the target, turned flush on the face that it struck and slid to its best place;
// binds that face, sets the charge bonus. False if there is no place with a direct base.
bool make_contact(Turn& turn, UnitId charger, UnitId target, const Base& started, Rule rule);
// D56: flank or rear also where the charger may choose.
Face face_struck(const Turn& turn, UnitId charger, const Base& started, UnitId target);
// D50: toward the target, at most so far, no nearer than 4 in to an enemy.
void fall_short(Turn& turn, UnitId charger, UnitId target, const ChargePath& path, Length by, Rule rule);
// Breakthrough and pursuit onto another enemy: steps 4 and 5 of chapter 12 with a determined charge, no test.
void charge_at_once(Turn& turn, UnitId charger, UnitId target, Rule rule);

// -- melee
// 13.1, D71: bases of the front rank of a unit, if it stood there, whose front that enemy base would cover.
int direct_bases(const Rulebook& book, const Unit& unit, const Base& at, const Base& enemy);
// What a unit rolls in a round with the enemies in contact, without its general (13.1, 13.2).
struct Blow {
  int dice = 0, need = 0;
  int direct = 0, supporting = 0;  // bases
  Rows because{};
};
Blow blow_of(const Turn& turn, UnitId unit, bool charge_bonus);
// What two units are worth to each other if the first charges the second: hundredths of hits.
Odds charge_odds(const Turn& turn, UnitId charger, UnitId target);
// The mean of a round between two units if they met so, with their generals: unsaved hits. `struck`: the face
// of the enemy that the unit, a charger, meets.
struct Meeting {
  UnitId unit, enemy;
  Base at, there;
  Face struck = Face::front;
};
Odds melee_odds(const Turn& turn, const Meeting& meeting);
// A router has been reached: Broken if Shaken, else one more round with its pursuer, without charge bonus,
// after which it routs on (14, D58, D73). It is marked as caught (D98).
void ride_down(Turn& turn, UnitId pursuer, UnitId router, Rule rule);
// Contacts that have ended lose their ties, and units without contact the bonus of a charge.
void end_contacts(Turn& turn, Rule rule);

}  // namespace quincunx::liberty
