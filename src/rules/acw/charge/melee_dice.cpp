// How many dice a fighter has, what they need, and the blows that it strikes (14, W45 to W48, W77).

#include <algorithm>

#include "rules/acw/book/remarks.hpp"
#include "rules/acw/charge/melee.hpp"
#include "rules/acw/charge/melee_parts.hpp"

namespace quincunx::acw {
namespace {

std::optional<row::MeleeDice> dice_row(const Unit& unit, bool charges) {
  if (is_mounted(unit)) return charges ? row::cavalry_charges : row::cavalry_fights;
  if (type_of(unit) == Type::infantry) return row::infantry_fights;
  if (form_of(unit) == Form::unlimbered) return row::gun_fights;
  return std::nullopt;
}

// Of a line, the bases that touch the enemy (W45, by ruling).
int bases_touching(const Turn& turn, const Unit& unit, UnitId enemy) {
  const int count = bases_of(turn.book(), unit);
  const Base& all = unit.base;
  const Length wide = all.footprint.width / count;
  int touch_it = 0;
  for (int i = 0; i < count; ++i) {
    const Length aside = wide * (2 * i + 1 - count) / 2;
    const Point at = along(all.pose.at, bearing(all.pose.facing + degrees(90)), aside);
    const Base one = set_down({at, all.pose.facing}, {wide, all.footprint.depth, false});
    touch_it += touching(one, turn[enemy].base) ? 1 : 0;
  }
  return std::max(1, touch_it);
}

int bases_fighting(const Turn& turn, const Unit& unit, UnitId enemy, row::MeleeDice line) {
  if (in_column(unit)) return turn.figure(table::melee_dice, line, melee_dice_column::column);
  if (turn.ruling(ruling::melee_bases) == reading::MeleeBases::touching)
    return bases_touching(turn, unit, enemy);
  return bases_of(turn.book(), unit);
}

}  // namespace

int melee_dice(const Turn& turn, UnitId id, UnitId enemy, bool charges) {
  const Unit& unit = turn[id];
  const auto line = dice_row(unit, charges);
  if (!line) return 0;
  const auto figure = [&](melee_dice_column::Column c) { return turn.figure(table::melee_dice, *line, c); };
  return figure(melee_dice_column::dice) * bases_fighting(turn, unit, enemy, *line) *
         figures_a_base(turn.book(), unit) / std::max(1, figure(melee_dice_column::figures));
}

Blows blows_of(const Turn& turn, UnitId unit, UnitId enemy, bool charges) {
  const Unit& self = turn[unit];
  const int pins = value(self, column::pins);
  const auto struck = static_cast<StruckFrom>(turn.tie(tie::struck, unit, enemy));
  const auto figure = [&turn](row::MeleeToHit line) {
    return turn.figure(table::melee_to_hit, line, melee_to_hit_column::die);
  };
  Blows blows{unit, enemy, {melee_dice(turn, unit, enemy, charges), 0, {}}, {}};
  Rows because =
      rows_that_apply(table::melee_to_hit, {{row::fighter_pin, pins > 0},
                                            {row::green_fighter, quality_of(self) == Quality::inexperienced},
                                            {row::from_flank, struck == StruckFrom::flank},
                                            {row::from_rear, struck == StruckFrom::rear}});
  int sum =
      sum_of(turn, because, melee_to_hit_column::die) + std::max(0, pins - 1) * figure(row::fighter_pin);
  if (turn.ruling(ruling::melee_mods) == reading::MeleeMods::all) {
    const Shot shot = shot_of(turn, unit, enemy, Fire::standing);
    const int basic = turn.figure(table::to_hit, row::basic_to_hit, to_hit_column::die);
    const auto place = [&](row::MeleeToHit line) {
      return (because.mask >> line & 1U) != 0 ? figure(line) : 0;
    };
    sum = basic - shot.need + place(row::from_flank) + place(row::from_rear);
    because = shot.because;
  }
  constexpr int least = 2;  // a 1 always misses (W31)
  blows.shot.need = std::max(least, figure(row::basic_melee) - sum);
  blows.shot.because = because;
  return blows;
}

void strike(Turn& turn, Blows& blows) {
  if (!can_hit(turn, blows.shot)) {
    say(turn, blows.unit, blows.enemy, remark::no_melee_dice, 0, "14"_r, blows.shot.because);
    return;
  }
  blows.hits = roll_to_hit(turn, blows.unit, blows.enemy, purpose::melee, blows.shot, "14"_r);
}

int suffer(Turn& turn, const Blows& blows) {
  if (blows.hits.count == 0 || !turn[blows.enemy].present()) return 0;
  const Turn::Because because(turn, blows.hits.by);
  return wound(turn, blows.unit, blows.enemy, blows.hits.count, purpose::melee_wound).casualties;
}

}  // namespace quincunx::acw
