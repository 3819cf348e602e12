#include "rules/bolivar/charge/results.hpp"

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/move/conduct.hpp"

namespace quincunx::bolivar {
namespace {

MeleeResult melee_result_of(const Unit& unit) { return value_as<MeleeResult>(unit, column::result); }

// B-A87: each is the other's opponent, both are there, and both tied.
bool both_tied(const Turn& turn, UnitId unit, UnitId opponent) {
  return cavalry(type_of(turn[unit])) && cavalry(type_of(turn[opponent])) && turn[opponent].present() &&
         opponent_of(turn, opponent) == unit && melee_result_of(turn[opponent]) == MeleeResult::tied;
}

UnitId holder_behind(const Turn& turn, UnitId unit) {
  for (const UnitId enemy : enemies_in_contact(turn, unit))
    if (contact_class(turn, unit, enemy) != Contact::frontal) return enemy;
  return nobody;
}

// B-A69: a Square goes straight away from the face on which its opponent stands.
Angle way_back(const Turn& turn, UnitId unit) {
  const UnitId opponent = opponent_of(turn, unit);
  const Angle front =
      opponent == nobody ? turn[unit].base.pose.facing : face_towards(turn[unit], turn[opponent].base);
  return opposite(front);
}

}  // namespace

Outcome outcome_of(const Turn& turn, UnitId unit) {
  const MeleeResult result = melee_result_of(turn[unit]);
  if (!turn[unit].present() || result == MeleeResult::none || result == MeleeResult::won)
    return Outcome::stays;
  if (result == MeleeResult::lost) return Outcome::rallies_back;
  const UnitId opponent = opponent_of(turn, unit);
  if (opponent != nobody && both_tied(turn, unit, opponent)) return Outcome::passes_through;
  return is(turn[unit], column::charged) ? Outcome::rallies_back : Outcome::stays;
}

bool rally_back(Turn& turn, UnitId unit) {
  if (const UnitId behind = holder_behind(turn, unit); behind != nobody) {
    say(turn, unit, behind, remark::held_from_behind, 0, "B-R22"_r);
    return false;
  }
  const row::Moves row = cavalry(type_of(turn[unit])) ? row::rally_back_cavalry : row::rally_back_infantry;
  const Base& from = turn[unit].base;
  const Angle back = way_back(turn, unit);
  const StraightWay way =
      straight_way(turn, unit, from, back, move_figure(turn.book(), row), Contacts::barred);
  if (!more_than(way.by, 0)) {
    say(turn, unit, way.stop.by, remark::blocked_back, 0, "B-A52"_r);
    return false;
  }
  const Turn::Because because(turn, say(turn, unit, nobody, remark::rallies_back, 0, "B-R22"_r));
  move_to(turn, unit, advanced(from, back, way.by).pose, Manoeuvre::back, way.by, "B-R22"_r,
          rows(table::moves, row));
  return true;
}

UnitIds carry_out_results(Turn& turn, const UnitIds& units) {
  UnitIds back, through, moved;
  for (const UnitId unit : units) {
    const Outcome outcome = outcome_of(turn, unit);
    if (outcome == Outcome::rallies_back) back.push_back(unit);
    if (outcome == Outcome::passes_through && unit < opponent_of(turn, unit)) through.push_back(unit);
  }
  for (const UnitId unit : back)
    if (rally_back(turn, unit)) moved.push_back(unit);
  for (const UnitId unit : through) pass_through(turn, unit, opponent_of(turn, unit));
  return moved;
}

}  // namespace quincunx::bolivar
