// 4.6: what follows a melee (B-R22 to B-R24, B-A49 to B-A56, B-A87), in the order in which melees were
// fought.

#include <cstdlib>

#include "play/units/losses.hpp"
#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/charge/melee.hpp"
#include "rules/bolivar/charge/reach.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/odds.hpp"
#include "rules/bolivar/morale/losses.hpp"
#include "rules/bolivar/move/conduct.hpp"

namespace quincunx::bolivar {
namespace {

MeleeResult result_of(const Turn& turn, UnitId unit) {
  return turn[unit].present() ? value_as<MeleeResult>(turn[unit], column::result) : MeleeResult::none;
}
bool charged(const Turn& turn, UnitId unit) { return is(turn[unit], column::charged); }

// B-A87: cavalry that tied with its opponent, which has it for an opponent too.
bool passes_through(const Turn& turn, UnitId unit) {
  const UnitId opponent = opponent_of(turn, unit);
  return opponent != nobody && opponent_of(turn, opponent) == unit && cavalry(type_of(turn[unit])) &&
         cavalry(type_of(turn[opponent])) && result_of(turn, unit) == MeleeResult::tied &&
         result_of(turn, opponent) == MeleeResult::tied;
}

// As far as it can, 3 or 1 (B-R22, B-A52): whether it moved. A Square goes straight away from the face on
// which its opponent stands (B-A69).
bool rally_back(Turn& turn, UnitId unit) {
  for (const UnitId enemy : enemies_in_contact(turn, unit))
    if (contact_class(turn, unit, enemy) != Contact::frontal) {
      say(turn, unit, enemy, remark::held_from_behind, 0, "B-R22"_r);
      return false;
    }
  const row::Moves row = cavalry(type_of(turn[unit])) ? row::rally_back_cavalry : row::rally_back_infantry;
  const Base& from = turn[unit].base;
  const UnitId opponent = opponent_of(turn, unit);
  const Angle back =
      opposite(opponent == nobody ? from.pose.facing : face_towards(turn[unit], turn[opponent].base));
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

// How far it goes ahead until it is wholly clear of the other; 0 if it does not run into it.
Length until_clear_of(const Base& from, const Base& other) {
  const Angle ahead = from.pose.facing;
  const Length beyond = 2 * (from.radius + other.radius) + tolerance;
  if (!travel_to_touch(from, ahead, beyond, other)) return 0;
  const auto back = travel_to_touch(advanced(from, ahead, beyond), opposite(ahead), beyond, other);
  return back ? beyond - *back : 0;
}

// Two cavalry units that tied (B-A55, B-A87): the one that charged goes first, else the active side's. The
// other goes on too where they meet head on.
void pass_through(Turn& turn, UnitId one, UnitId two) {
  const bool two_first =
      charged(turn, one) == charged(turn, two) ? turn[two].side == active(turn) : charged(turn, two);
  const UnitId first = two_first ? two : one, second = two_first ? one : two;
  const Base &ahead = turn[first].base, &against = turn[second].base;
  const bool front_to_front = std::abs(turn_between(ahead.pose.facing, against.pose.facing).arcseconds) >=
                              turn.angle(table::distances, row::head_on, distances_column::tum).arcseconds;
  const bool all_told = turn.ruling(ruling::pass_through_total) == reading::PassThroughTotal::straight;
  const Rule rule = front_to_front ? "B-A55"_r : "B-A87"_r;
  const auto way_of = [&](UnitId unit, UnitId through, Length past) {
    const Base& from = turn[unit].base;
    const Length on = move_figure(turn.book(), row::pass_through);
    return straight_way(turn, unit, from, from.pose.facing, (all_told ? 0 : past) + on, Contacts::barred,
                        through);
  };
  const auto go = [&](UnitId unit, const StraightWay& way) {
    const Base& from = turn[unit].base;
    if (more_than(way.by, 0))
      move_to(turn, unit, advanced(from, from.pose.facing, way.by).pose, Manoeuvre::advance, way.by, rule,
              rows(table::moves, row::pass_through));
  };
  // The way past the other: its depth head on, else until wholly clear.
  const Length clear = until_clear_of(ahead, against);
  const StraightWay way = way_of(first, second, front_to_front ? against.footprint.depth : clear);
  const Length second_past = front_to_front ? ahead.footprint.depth : 0;
  const bool second_has_way =
      !front_to_front || at_least(way_of(second, first, second_past).by, until_clear_of(against, ahead));
  if (less_than(way.by, clear) || !second_has_way) {
    say(turn, first, second, remark::no_way_through, 0, "B-A87"_r);
    for (const UnitId unit : {first, second})
      if (charged(turn, unit)) rally_back(turn, unit);
    return;
  }
  const Turn::Because because(turn, say(turn, first, second, remark::passes_the_enemy, 0, "B-R24"_r));
  go(first, way);
  go(second, way_of(second, first, second_past));
}

// Results of these units: losers and chargers that tied rally back first, then cavalry that tied passes
// through (B-A56). Returns those that rallied back and moved.
UnitIds carry_out_results(Turn& turn, const UnitIds& units) {
  UnitIds back, through, moved;
  for (const UnitId unit : units) {
    const MeleeResult result = result_of(turn, unit);
    if (passes_through(turn, unit))
      through.push_back(unit);
    else if (result == MeleeResult::lost || (result == MeleeResult::tied && charged(turn, unit)))  // B-A49
      back.push_back(unit);
  }
  for (const UnitId unit : back)
    if (rally_back(turn, unit)) moved.push_back(unit);
  for (const UnitId unit : through)
    if (const UnitId opponent = opponent_of(turn, unit); unit < opponent) pass_through(turn, unit, opponent);
  return moved;
}

Bar feigning_bar(const Turn& turn, UnitId unit) {
  if (type_of(turn[unit]) != Type::gauchos || attached_commander(turn, unit) == nobody)
    return {"B-R23"_r, remark::cannot_feign};
  if (turn.table().borne(party(turn[unit].side), column::feigned) != 0)
    return {"B-R23"_r, remark::flight_spent};
  return {};
}

// B-A54: its opponent, if that is still there; else others that fought it, by id.
UnitIds may_turn_on(const Turn& turn, UnitId unit) {
  const UnitId opponent = opponent_of(turn, unit);
  if (opponent != nobody && turn[opponent].present()) return {opponent};
  UnitIds fought;
  for (const UnitId enemy : enemies(turn, turn[unit].side))
    if (turn.tie(tie::fought, enemy, unit) != 0) fought.push_back(enemy);
  return fought;
}

// The resolve that it would get back, if its check is passed, and what its charge would do.
Odds feigning_odds(const Turn& turn, UnitId unit) {
  const bool unchecked = ability_of(turn[attached_commander(turn, unit)]) == Ability::centaur;
  const int chance = unchecked ? 100 : chance_to_pass(turn, unit);
  const int regained = value(turn[unit], column::start) - value(turn[unit], column::resolve);
  return {.done = (regained * 100 + Prospects(turn, unit, Prospects::Marked::ignored).best()) * chance / 100,
          .taken = 0};
}

UnitId charges_again(Turn& turn, UnitId unit) {
  if (locked(turn, unit)) return nobody;
  const ChargeReach reach(turn, unit);
  for (const UnitId enemy : may_turn_on(turn, unit))
    if (const auto path = reach.at(enemy)) {
      note_uphill(turn, unit);
      mark(turn, unit, column::charged, 1, "B-A54"_r);
      carry_out_charge(turn, unit, *path, EarlierBases(turn));
      return enemy;
    }
  return nobody;
}

// A unit that has just rallied back may come back upon its enemies (B-R23, B-A54).
void feign_flight(Turn& turn, UnitId unit) {
  const SideId side = turn[unit].side;
  const Bar bar = feigning_bar(turn, unit);
  std::vector<Offer> offers{offer(Verb::hold, unit)};
  if (!bar || turn.wants_reasons(side, unit))
    offers.push_back(barred(offer(verb::feigned_flight, unit), bar));
  if (!bar) set_harm(offers.back(), feigning_odds(turn, unit));
  const Answer answer = ask(turn, side, topic::feigned_flight, offers, unit);
  if (answer.order.verb != verb::feigned_flight) return;
  const Caused caused(turn, answer.by);
  const bool unchecked = ability_of(turn[attached_commander(turn, unit)]) == Ability::centaur;
  if (!unchecked && !passes_check(turn, unit, opponent_of(turn, unit), purpose::feigned_flight, "B-R23"_r))
    return;
  const Turn::Because because(turn, say(turn, unit, nobody, remark::feigns_flight, 0, "B-R23"_r,
                                        unchecked ? rows(table::abilities, row::centaur) : Rows{}));
  mark(turn, party(side), column::feigned, 1, "B-R23"_r);
  regain(turn, unit, value(turn[unit], column::start), "B-R23"_r);
  const UnitId enemy = charges_again(turn, unit);
  if (enemy == nobody) {
    say(turn, unit, nobody, remark::nobody_to_turn_on, 0, "B-A54"_r);
  } else if (turn.ruling(ruling::feigned_flight_melee) == reading::FeignedFlightMelee::now) {
    set_opponent(turn, unit, enemy);
    set_opponent(turn, enemy, unit);
    fight(turn, {enemy, unit}, highest(turn, column::melee) + 1);
    carry_out_results(turn, {std::min(unit, enemy), std::max(unit, enemy)});
  }
}

}  // namespace

void rally_backs(Turn& turn) {
  const int melees = highest(turn, column::melee);
  for (int number = 1; number <= melees; ++number) {
    UnitIds fought;
    for (std::size_t i = 0; i < turn.table().units.size(); ++i)
      if (turn[unit_at(i)].present() && value(turn[unit_at(i)], column::melee) == number)
        fought.push_back(unit_at(i));
    for (const UnitId unit : carry_out_results(turn, fought)) feign_flight(turn, unit);
  }
}

}  // namespace quincunx::bolivar
