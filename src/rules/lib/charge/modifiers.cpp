// What counts for and against each side in a charge combat (7.4). Facts only; the printed table has the
// figures.

#include <algorithm>

#include "rules/lib/book/rulings.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/charge/state.hpp"
#include "rules/lib/leaders/command.hpp"

namespace quincunx::lib {
namespace {

void add(Rows& because, row::ChargeModifiers row) { because.mask |= 1U << row; }

int stands_of(const Turn& turn, const Party& party) {
  int sum = 0;
  for (const UnitId unit : party.units) sum += stands(turn[unit]);
  return sum;
}

bool touches(const Combat& combat, UnitId attacker, UnitId defender) {
  return std::any_of(combat.contacts.begin(), combat.contacts.end(),
                     [&](const Contact& c) { return c.attacker == attacker && c.defender == defender; });
}

bool in_combat(const Combat& combat, UnitId unit) {
  for (const Party* party : {&combat.attackers, &combat.defenders})
    if (std::find(party->units.begin(), party->units.end(), unit) != party->units.end()) return true;
  return false;
}

// H41: friends in good order near by, neither taken in flank nor fighting elsewhere.
bool supported(const Turn& turn, const Combat& combat, UnitId guns) {
  const Length within = distance_figure(turn, row::supported_guns);
  for (const UnitId other : friends(turn, guns)) {
    const Unit& unit = turn[other];
    if (!is_troops(unit) || !good_order(unit) || !within_reach(unit.base, turn[guns].base, within)) continue;
    const bool here = in_combat(combat, other);
    if (here ? !outflanked(turn, combat, other) : fighting_enemies(turn, other).empty()) return true;
  }
  return false;
}

bool any_outflanked(const Turn& turn, const Combat& combat, bool attacking) {
  const std::vector<UnitId>& units = combat.side(attacking).units;
  return std::any_of(units.begin(), units.end(), [&](UnitId u) { return outflanked(turn, combat, u); });
}

void add_formation(const Turn& turn, const Combat& combat, bool attacking, Rows& because) {
  const UnitId lead = combat.side(attacking).lead;
  const Unit& unit = turn[lead];
  const Form form = form_of(unit);
  const bool hasty = form == Form::hasty_square;
  if (any_outflanked(turn, combat, attacking) || form == Form::march_column || limbered(unit))
    add(because, row::outflanked);
  enum { replaces, exempt, adds };
  const bool replaced =
      hasty && outflanked(turn, combat, lead) && turn.ruling(ruling::hasty_outflank) != adds;
  if (form == Form::skirmish_line || (hasty && !replaced)) add(because, row::loose);
}

void add_class_and_effect(const Turn& turn, const Unit& unit, Rows& because) {
  because.mask |= 1U << (row::charge_guard + static_cast<unsigned>(class_of(unit)));
  if (is_troops(unit))
    because.mask |= 1U << (row::charge_fresh + static_cast<unsigned>(effectiveness(turn.book(), unit)));
}

void add_odds(int own, int theirs, Rows& because) {
  if (theirs >= 3 * own)
    add(because, row::three_to_one);
  else if (theirs >= 2 * own)
    add(because, row::two_to_one);
  else if (2 * theirs >= 3 * own)
    add(because, row::three_to_two);
}

// L42, L43: what a Desperate Struggle takes away.
void add_impetus(const Turn& turn, const Combat& combat, bool attacking, Rows& because) {
  const UnitId lead = combat.side(attacking).lead;
  const Unit& unit = turn[lead];
  const bool charges = charging(turn, lead);
  const Charge charge = charge_now(turn, lead);
  const bool steel = attacking && foot(unit) && charge == Charge::cold_steel;
  const bool lances = charges && mounted(unit) && value(unit, column::lancers) != 0;
  if (steel || lances || charge == Charge::breakthrough) add(because, row::cold_steel);
  if (!mounted(unit)) return;
  if (!charges) return add(because, row::cavalry_rough);
  std::vector<UnitId> against;
  for (const UnitId enemy : combat.side(!attacking).units)
    if (enemy == combat.side(!attacking).lead || enemy == charge_target(turn, lead) ||
        touches(combat, attacking ? lead : enemy, attacking ? enemy : lead))
      against.push_back(enemy);
  const auto worst = value_as<Going>(turn[lead], column::charge_ground);
  Rows lowest;
  int least = 0;
  for (const UnitId enemy : against) {
    Rows one{because.table, 0};
    add_cavalry(turn, worst, turn[enemy], one);
    const int figure = sum_of(turn, one, modifier_column::modifier);
    if (lowest.mask == 0 || figure < least) lowest = one, least = figure;
  }
  because.mask |= lowest.mask;
}

}  // namespace

// Of the ground and of the square the lower figure.
void add_cavalry(const Turn& turn, Going worst, const Unit& against, Rows& because) {
  const row::ChargeModifiers by_ground = worst >= Going::rough    ? row::cavalry_rough
                                         : worst == Going::broken ? row::cavalry_broken
                                                                  : row::cavalry_open;
  const row::ChargeModifiers by_square = form_of(against) == Form::square         ? row::cavalry_rough
                                         : form_of(against) == Form::hasty_square ? row::cavalry_broken
                                                                                  : by_ground;
  const auto figure = [&](row::ChargeModifiers row) {
    return turn.figure(table::charge_modifiers, row, modifier_column::modifier);
  };
  add(because, figure(by_square) < figure(by_ground) ? by_square : by_ground);
}

Rows own_charge_rows(const Turn& turn, UnitId id, int own_stands, int their_stands) {
  Rows because = rows(table::charge_modifiers);
  const Unit& unit = turn[id];
  add_class_and_effect(turn, unit, because);
  add_odds(own_stands, their_stands, because);
  const bool silenced = is_guns(unit) && value(unit, column::silenced) != 0;
  if (silenced || (is_troops(unit) && !good_order(unit))) add(because, row::disordered);
  int times = 0;
  if (inspired(turn, id, times)) add(because, row::leader);
  if (mounted(unit)) {
    if (value(unit, column::gaucho) != 0)
      add(because, row::gaucho_charge);
    else if (value(unit, column::granaderos) != 0 && turn.ruling(ruling::granaderos_charge) == 0)
      add(because, row::granaderos);
  }
  return because;
}

Rows charge_rows(const Turn& turn, const Combat& combat, bool attacking) {
  const UnitId lead = combat.side(attacking).lead;
  Rows because = own_charge_rows(turn, lead, stands_of(turn, combat.side(attacking)),
                                 stands_of(turn, combat.side(!attacking)));
  if (is_guns(turn[lead]))
    add(because, supported(turn, combat, lead) ? row::guns_supported : row::guns_unsupported);
  add_formation(turn, combat, attacking, because);
  if (!attacking && combat.ground != Ground::none)
    add(because, combat.ground == Ground::favorable ? row::favorable : row::strong);
  if (!combat.struggle) add_impetus(turn, combat, attacking, because);
  return because;
}

}  // namespace quincunx::lib
