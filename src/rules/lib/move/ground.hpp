#pragma once
// What the ground under a unit and around it is to it (H53, H54).

#include "play/ground_look.hpp"
#include "rules/lib/army/units.hpp"

namespace quincunx::lib {

using Features = Few<const Feature*, 8>;
// All that might make anybody's going there other than open.
Features going_features(const Turn& turn, Box box);
Going going_at(const Turn& turn, Point p, bool loose);
// Worst kind under the front points of such a unit standing there; road only with all three on it.
Going going_of(const Turn& turn, const Unit& as, const Base& at);
Going going_of(const Turn& turn, const Unit& as, const Base& at, const Features& under);
inline Going going_of(const Turn& turn, UnitId unit, const Base& at) {
  return going_of(turn, turn[unit], at);
}
bool slow_under(const Turn& turn, UnitId unit,
                const Base& base);                        // broken or rough ground under any part (L72)
bool behind_linear_cover(const Turn& turn, UnitId unit);  // for the maneuver check
Cover cover_against(const Turn& turn, UnitId target, Point from);  // of one firing stand
// The advantage of the defender's ground against this attacker (H40, H54); none if it charges itself. The
// combat takes it away from outflanked units.
Ground ground_of(const Turn& turn, UnitId defender, UnitId attacker);
Ground ground_of(const Turn& turn, UnitId defender, UnitId attacker,
                 const Base& arrived);  // once he is there
// Fortified: in works, or behind them and touched across them; with no attacker, just behind them.
bool in_works(const Turn& turn, UnitId unit, UnitId attacker);
const Feature* building_of(const Turn& turn, const Unit& garrison);  // null if it is not a garrison
const Feature* building_at(const Turn& turn, Point p);               // whose box holds the point, or null
Base building_base(const Feature& building);                         // its rectangle
int garrisonable(const Feature& building);                           // stands that it holds (H52)
bool lies_under(const Turn& turn, const Feature& feature, const Base& base);  // fords and bridges cover

}  // namespace quincunx::lib
