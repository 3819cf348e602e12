#include "rules/bolivar/charge/melee_dice.hpp"

#include <algorithm>

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/army/support.hpp"
#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {
namespace {

struct Striking {
  const Turn& turn;
  const Fighter& fighter;
  const Unit& own() const { return turn[fighter.unit]; }
  const Unit& foe() const { return turn[fighter.opponent]; }
};

bool lacks_support(const Striking& blow) { return unsupported(blow.turn, blow.fighter.unit); }
bool fights_crowded(const Striking& blow) { return crowded(blow.turn, blow.fighter.unit); }
bool charged_infantry(const Striking& blow) { return blow.fighter.charged && infantry(type_of(blow.foe())); }
// As it was when step 4.4 began; before that as it is (B-A76).
bool up_to_infantry(const Striking& blow) {
  if (!charged_infantry(blow) || type_of(blow.foe()) == Type::rabble) return false;
  if (blow.turn.table().step >= step::charges)
    return blow.turn.tie(tie::uphill, blow.fighter.unit, blow.fighter.opponent) != 0;
  return uphill(blow.turn, blow.own().base, blow.fighter.opponent) ||
         in_fortifications(blow.turn, blow.fighter.opponent, blow.own().base);
}
bool into_village(const Striking& blow) {  // uphill or works with it: still once
  return charged_infantry(blow) && !up_to_infantry(blow) && in_village(blow.turn, blow.fighter.opponent);
}
bool rides_in_difficult(const Striking& blow) {
  return cavalry(type_of(blow.own())) && in_difficult(blow.turn, blow.own().base);
}

struct MeleeModifier {
  row::MeleeModifiers row;
  bool (*applies)(const Striking&);
};
constexpr MeleeModifier melee_rows[]{
    {row::unsupported, lacks_support},
    {row::crowded_fighter, fights_crowded},
    {row::uphill_or_works, up_to_infantry},
    {row::into_village, into_village},
    {row::cavalry_in_difficult, rides_in_difficult},
};

bool in_shock(const Striking& blow) {
  return has_shock(blow.turn, blow.fighter.unit, blow.fighter.opponent, blow.fighter.strikes,
                   blow.fighter.charged);
}
bool column_charges(const Striking& blow) {
  return type_of(blow.own()) == Type::battalion && form_of(blow.own()) == Form::column &&
         charged_infantry(blow);
}
bool square_meets_cavalry(const Striking& blow) {
  return type_of(blow.own()) == Type::battalion && in_square(blow.own()) && cavalry(type_of(blow.foe()));
}
bool gauchos_shock(const Striking& blow) { return type_of(blow.own()) == Type::gauchos && in_shock(blow); }
bool horse_hampered(const Striking& blow) {
  return type_of(blow.own()) == Type::horse && in_difficult(blow.turn, blow.own().base);
}
bool horse_at_square(const Striking& blow) {
  return type_of(blow.own()) == Type::horse && in_square(blow.foe());
}

struct MeleeScore {
  row::MeleeScore row;
  bool (*applies)(const Striking&);
};
constexpr MeleeScore score_rows[]{
    {row::column_charging, column_charges}, {row::square_v_cavalry, square_meets_cavalry},
    {row::gauchos_shock, gauchos_shock},    {row::horse_in_difficult_score, horse_hampered},
    {row::horse_v_square, horse_at_square},
};

int resolve_in_melee(const Turn& turn, const Unit& unit) {  // B-A5
  return turn.ruling(ruling::two_stand_melee) == reading::TwoStandMelee::higher
             ? higher_resolve(turn.book(), unit)
             : value(unit, column::resolve);
}

}  // namespace

Contact contact_class(const Turn& turn, UnitId unit, UnitId enemy) {
  const auto fixed = static_cast<Contact>(turn.tie(tie::contact, unit, enemy));
  return fixed != Contact::none ? fixed : contact_from(turn[unit], turn[enemy].base);
}

bool has_shock(const Turn& turn, UnitId rider, UnitId opponent, Contact struck, bool charged) {
  if (!charged || !cavalry(type_of(turn[rider])) || in_square(turn[opponent])) return false;
  const bool column_holds = form_of(turn[opponent]) == Form::column && struck == Contact::frontal &&
                            turn.ruling(ruling::cavalry_v_column) == reading::CavalryVColumn::hold;
  return !column_holds && !in_difficult(turn, turn[rider].base);
}

MeleeDice melee_dice(const Turn& turn, const Fighter& fighter) {
  const Striking blow{turn, fighter};
  const auto printed = [&](row::MeleeDice which) {
    return turn.figure(table::melee_dice, which, dice_column::dice);
  };
  const auto fixed = [&](row::MeleeDice which) {
    return MeleeDice{printed(which), true, rows(table::melee_dice, which), {}};
  };
  MeleeDice result;
  if (fighter.struck_behind) {
    result = fixed(row::behind_dice);
  } else if (!fighter.primary) {
    result = fixed(row::secondary_dice);
  } else if (form_of(blow.own()) == Form::march) {
    result = fixed(row::march_dice);
  } else {
    const bool shock = in_shock(blow);
    const int each = shock ? printed(row::shock_dice)
                           : turn.figure(table::unit_types, type_of(blow.own()), unit_types_column::dice);
    result.because = rows(table::melee_dice, shock ? row::shock_dice : row::usual_dice);
    for (const MeleeModifier& modifier : melee_rows)
      if (modifier.applies(blow)) result.modifiers.mask |= 1U << modifier.row;
    if (result.modifiers.mask != 0) result.modifiers.table = table::melee_modifiers;
    result.dice =
        each * resolve_in_melee(turn, blow.own()) + sum_of(turn, result.modifiers, dice_column::dice);
    result.dice = std::max(result.dice, 0);
  }
  result.leader_fights =
      result.dice > 0 || turn.ruling(ruling::commander_die_zero) == reading::CommanderDieZero::rolled;
  return result;
}

// Several cases that apply have the same figure as printed; the last one counts.
MeleeNeed melee_need(const Turn& turn, const Fighter& fighter) {
  const Striking blow{turn, fighter};
  MeleeNeed result{turn.figure(table::unit_types, type_of(blow.own()), unit_types_column::melee_to_hit), {}};
  for (const MeleeScore& score : score_rows)
    if (score.applies(blow))
      result = {turn.figure(table::melee_score, score.row, need_column::need),
                rows(table::melee_score, score.row)};
  return result;
}

}  // namespace quincunx::bolivar
