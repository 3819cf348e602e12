#include "rules/bolivar/charge/melee.hpp"

#include <algorithm>

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/army/support.hpp"
#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {
namespace {

bool charges_infantry(const Turn& turn, const Fighter& fighter) {
  return fighter.charged && infantry(type_of(turn[fighter.opponent]));
}
// As it was when step 4.4 began; before that as it is (B-A76).
bool up_to_infantry(const Turn& turn, const Fighter& fighter) {
  const auto [unit, opponent] = std::pair(fighter.unit, fighter.opponent);
  if (!charges_infantry(turn, fighter) || type_of(turn[opponent]) == Type::rabble) return false;
  if (turn.table().step >= step::charges) return turn.tie(tie::uphill, unit, opponent) != 0;
  return uphill(turn, turn[unit].base, opponent) || in_fortifications(turn, opponent, turn[unit].base);
}

Rows modifiers_of(const Turn& turn, const Fighter& fighter) {
  const Unit& own = turn[fighter.unit];
  const bool up = up_to_infantry(turn, fighter);
  std::uint32_t mask = 0;
  const auto note = [&mask](row::MeleeModifiers row, bool applies) { mask |= (applies ? 1U : 0U) << row; };
  note(row::unsupported, unsupported(turn, fighter.unit));
  note(row::crowded_fighter, crowded(turn, fighter.unit));
  note(row::uphill_or_works, up);
  note(row::into_village,  // uphill or works with it: still once
       !up && charges_infantry(turn, fighter) && in_village(turn, fighter.opponent));
  note(row::cavalry_in_difficult, cavalry(type_of(own)) && in_difficult(turn, own.base));
  return mask == 0 ? Rows{} : Rows{table::melee_modifiers, mask};
}

bool in_shock(const Turn& turn, const Fighter& fighter) {
  return has_shock(turn, fighter.unit, fighter.opponent, fighter.strikes, fighter.charged);
}

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
  const Unit& own = turn[fighter.unit];
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
  } else if (fighter.as.value_or(form_of(own)) == Form::march) {
    result = fixed(row::march_dice);
  } else {
    const bool shock = in_shock(turn, fighter);
    const int each = shock ? printed(row::shock_dice)
                           : turn.figure(table::unit_types, type_of(own), unit_types_column::dice);
    result.because = rows(table::melee_dice, shock ? row::shock_dice : row::usual_dice);
    result.modifiers = modifiers_of(turn, fighter);
    result.dice = each * resolve_in_melee(turn, own) + sum_of(turn, result.modifiers, dice_column::dice);
    result.dice = std::max(result.dice, 0);
  }
  result.leader_fights =
      result.dice > 0 || turn.ruling(ruling::commander_die_zero) == reading::CommanderDieZero::rolled;
  return result;
}

// Several cases that apply have the same figure as printed; the last one counts.
MeleeNeed melee_need(const Turn& turn, const Fighter& fighter) {
  const Unit &own = turn[fighter.unit], &foe = turn[fighter.opponent];
  const Type type = type_of(own);
  MeleeNeed result{turn.figure(table::unit_types, type, unit_types_column::melee_to_hit), {}};
  const auto note = [&](row::MeleeScore row, bool applies) {
    if (applies)
      result = {turn.figure(table::melee_score, row, need_column::need), rows(table::melee_score, row)};
  };
  const bool battalion = type == Type::battalion, horse = type == Type::horse;
  note(row::column_charging,
       battalion && fighter.as.value_or(form_of(own)) == Form::column && charges_infantry(turn, fighter));
  note(row::square_v_cavalry, battalion && in_square(own) && cavalry(type_of(foe)));
  note(row::gauchos_shock, type == Type::gauchos && in_shock(turn, fighter));
  note(row::horse_in_difficult_score, horse && in_difficult(turn, own.base));
  note(row::horse_v_square, horse && in_square(foe));
  return result;
}

}  // namespace quincunx::bolivar
