#pragma once
// Carrying out moves of every kind: used by moves, evades, charges, rally backs and passing through.

#include "play/move/stop.hpp"
#include "rules/bolivar/army/units.hpp"

namespace quincunx::bolivar {

// Moves a unit to a pose with everything that follows: its commander goes along (B-A88) or stays (B-A64),
// commanders in the way slide aside, contacts that end lose their class (B-A86). In a step of movement it
// has `went` then.
void move_to(Turn& turn, UnitId unit, Pose to, Manoeuvre how, Length spent, Rule rule, Rows rows = {});
// Takes up another formation at no cost, with the same that follows.
void form_up(Turn& turn, UnitId unit, Form form, const Base& then, Rule rule);
// About face on the spot: the moved marker too, and its cost as printed (B-R32).
void face_about(Turn& turn, UnitId unit, Rule rule);
Length about_face_cost(const Rulebook& book, const Unit& unit);

// The allowance for a move in that formation: of open ground, or of difficult ground (B-C12, B-A71).
Length allowance(const Turn& turn, UnitId unit, Form form, bool difficult);
// Way of the corner that measures a wheel, or a pivot, by that angle (B-A15, B-A16).
Length wheel_cost(const Rulebook& book, const Footprint& footprint, Angle turn);
Length pivot_cost(const Rulebook& book, const Footprint& footprint, Angle turn);
Base pivoted(const Rulebook& book, const Base& base, Angle turn);

Length buffer_of(const Turn& turn);  // that moves other than charges keep from enemies (B-A28)
// How far a unit gets along a heading, its facing kept: it passes friends by the table of interpenetration,
// and stops short of what it may not pass, of the edge and of impassable ground. Zones and allowance do not
// count. `contacts`: an enemy on the way stops it short, or ends its way in contact.
struct StraightWay {
  Length by = 0;
  Stop stop;                 // why no farther
  UnitId contacts = nobody;  // the enemy touched at the end, where that was allowed
};
enum class Contacts : std::uint8_t { barred, end_it };
// `through`: an enemy that it passes, and must not end on (B-R24).
StraightWay straight_way(const Turn& turn, UnitId unit, const Base& from, Angle heading, Length wanted,
                         Contacts contacts, UnitId through = nobody);

}  // namespace quincunx::bolivar
