// The steps of morale (section 10).
//
// The order in which dice and markers go (B-A63):
//   initiative             attacker's die, then the defender's
//   checks                 when the unit is handled; to stop shooting after all shooting of the step, by id
//   shooting at a target   primary, secondaries by id, then the commander with it (B-A36)
//   evades                 active side first, by id
//   a melee                the charged unit that gives the melee its place (none charged: the unit that gives
//                          it), its primary, its secondaries by id, then any other unit of the melee by id;
//                          a commander's die directly after his host's, commander casualties in the same
//                          order after all losses
//   steps 5.2 to 5.5       the active side first (B-A13); commanders and units by id, rout markers in the
//                          order of the routs

#include <algorithm>
#include <array>
#include <vector>

#include "play/units/losses.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/morale/losses.hpp"

namespace quincunx::bolivar {
namespace {

std::array<SideId, 2> in_turn(const Turn& turn) { return {active(turn), reactive(turn)}; }

int morale_figure(const Turn& turn, row::Morale which) {
  return turn.figure(table::morale, which, morale_column::resolve);
}
bool weakened(const Unit& unit) {
  return unit.present() && !is_commander(unit) && value(unit, column::resolve) < value(unit, column::start);
}

std::vector<UnitId> routed_in_order(const Turn& turn, SideId side) {
  return in_order_of(turn, side, column::rout_markers, column::rout_order);
}

// Of these the side names one for a rout marker; by default the first.
Answer pick(Turn& turn, SideId side, topic::Topic topic, const std::vector<UnitId>& units, UnitId routed) {
  std::vector<Offer> offers;
  for (const UnitId unit : units) add_offer(offers, Verb::choose, unit, routed);
  return choose(turn, side, topic, offers);
}

// 5.3, for one marker: a unit loses resolve, by default the one that has most. Returns the unit if that
// routs it, else `nobody`.
UnitId erode(Turn& turn, UnitId routed) {
  std::vector<UnitId> units;
  each_of_command(turn, routed, [&](UnitId unit) { units.push_back(unit); });
  if (units.empty()) {
    say(turn, routed, nobody, remark::nobody_left_to_lose, 0, "B-A58"_r);
    return nobody;
  }
  std::stable_sort(units.begin(), units.end(), [&turn](UnitId a, UnitId b) {
    return value(turn[a], column::resolve) > value(turn[b], column::resolve);
  });
  const Answer answer = pick(turn, turn[routed].side, topic::erosion, units, routed);
  const Caused caused(turn, answer.by);
  const UnitId unit = answer.order.unit;
  const Turn::Because because(
      turn, say(turn, unit, routed, remark::loses_heart, 0, "B-R26"_r, rows(table::morale, row::erosion)));
  const int lost = -morale_figure(turn, row::erosion);
  return lose_resolve(turn, unit, lost, LossBy::morale, "B-R26"_r) ? unit : nobody;
}

// 5.4, for one marker (B-A59): one of those that hit the unit and can regain something; by default the one
// that has least left of its start.
void take_heart(Turn& turn, UnitId routed) {
  const SideId side = other(turn[routed].side);
  std::vector<UnitId> units;
  each_of_side(turn, side, [&](UnitId unit) {
    if (weakened(turn[unit]) &&
        (turn.tie(tie::shot_hits, unit, routed) > 0 || turn.tie(tie::melee_hits, unit, routed) > 0))
      units.push_back(unit);
  });
  if (units.empty()) {
    say(turn, routed, nobody, remark::heroics_lost, 0, "B-A59"_r);
    return;
  }
  std::stable_sort(units.begin(), units.end(), [&turn](UnitId a, UnitId b) {
    return value(turn[a], column::resolve) * value(turn[b], column::start) <
           value(turn[b], column::resolve) * value(turn[a], column::start);
  });
  const Answer answer = pick(turn, side, topic::heroics, units, routed);
  const Caused caused(turn, answer.by);
  const UnitId unit = answer.order.unit;
  const Turn::Because because(
      turn, say(turn, unit, routed, remark::heroics, 0, "B-R27"_r, rows(table::morale, row::heroics)));
  regain(turn, unit, morale_figure(turn, row::heroics), "B-R27"_r);
}

}  // namespace

void moved_markers(Turn& turn) {
  each_of_sides(turn, in_turn(turn), [&turn](UnitId unit) { mark(turn, unit, column::moved, 0, "B-R32"_r); });
}

// B-A9, B-A90: of the division that he commanded, wherever he was; a C-in-C without a division had none.
void commander_loss(Turn& turn) {
  each_of_sides(turn, in_turn(turn), [&turn](UnitId fallen) {
    if (!is(turn[fallen], column::casualty) ||
        appointed_commander(turn.table(), turn.book(), fallen) != fallen)
      return;
    each_of_command(turn, fallen, [&turn, fallen](UnitId unit) {
      const Turn::Because because(turn, say(turn, unit, fallen, remark::commander_lost, 0, "B-R25"_r,
                                            rows(table::morale, row::commander_loss)));
      lose_resolve(turn, unit, -morale_figure(turn, row::commander_loss), LossBy::morale, "B-R25"_r);
    });
  });
}

// B-A58: the markers that are there now; by the ruling also those that the step itself brings.
void erosion(Turn& turn) {
  const bool cascade = turn.ruling(ruling::erosion_cascade) != 0;
  for (const SideId side : in_turn(turn)) {
    std::vector<UnitId> routed = routed_in_order(turn, side);
    for (std::size_t i = 0; i < routed.size(); ++i)
      for (int markers = value(turn[routed[i]], column::rout_markers); markers > 0; --markers)
        if (const UnitId next = erode(turn, routed[i]); next != nobody && cascade) routed.push_back(next);
  }
}

// B-A59: each marker helps one unit; routs of 5.2 and 5.3 help none.
void heroics(Turn& turn) {
  for (const SideId side : in_turn(turn))
    for (const UnitId routed : routed_in_order(turn, other(side))) {
      const LossBy by = value_as<LossBy>(turn[routed], column::rout_in);
      if (by != LossBy::shooting && by != LossBy::melee) continue;
      for (int markers = value(turn[routed], column::rout_markers); markers > 0; --markers)
        take_heart(turn, routed);
    }
}

void commander_rally(Turn& turn) {
  each_of_sides(turn, in_turn(turn), [&turn](UnitId unit) {
    const UnitId commander = attached_commander(turn, unit);
    if (commander == nobody || !weakened(turn[unit])) return;
    const Turn::Because because(turn, say(turn, unit, commander, remark::rallied, 0, "B-R28"_r,
                                          rows(table::morale, row::commander_rally)));
    regain(turn, unit, morale_figure(turn, row::commander_rally), "B-R28"_r);
  });
}

void rout_markers(Turn& turn) {
  each_of_sides(turn, in_turn(turn), [&turn](UnitId unit) {
    mark(turn, unit, column::rout_markers, 0, "B-A89"_r);
    mark(turn, unit, column::casualty, 0, "B-A89"_r);
  });
}

}  // namespace quincunx::bolivar
