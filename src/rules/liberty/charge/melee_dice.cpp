// What a unit rolls in melee: its direct and supporting bases, and what counts for it (13.1, 13.2).

#include <algorithm>
#include <bit>
#include <optional>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/charge/contact.hpp"
#include "rules/liberty/charge/melee.hpp"
#include "rules/liberty/move/ground.hpp"

namespace quincunx::liberty {
namespace {

using BaseSet = std::uint32_t;  // a bit for each base, in the order of base_centres

struct Stretch {  // of a front edge, to the right of the centre line
  std::int64_t from = 0, to = 0;
};

// How much of the front edge of a base another one lies on.
std::optional<Stretch> covered_front(const Base& of, const Base& by) {
  if (surely_beyond(of, by, tolerance)) return std::nullopt;
  constexpr std::int64_t near = tolerance + 4;  // corners are rounded
  const std::int64_t edge = of.footprint.depth / 2;
  const auto corner = corners(by);
  std::optional<Stretch> covered;
  const auto add = [&covered](std::int64_t right) {
    covered = covered ? Stretch{std::min(covered->from, right), std::max(covered->to, right)}
                      : Stretch{right, right};
  };
  for (std::size_t i = 0; i < corner.size(); ++i) {
    const Bearings a = bearings(of, corner[i]), b = bearings(of, corner[(i + 1) % corner.size()]);
    if (std::abs(a.ahead - edge) <= near) add(a.right);
    for (const std::int64_t line : {edge - near, edge + near})
      if ((a.ahead < line) != (b.ahead < line))
        add(a.right + (b.right - a.right) * (line - a.ahead) / (b.ahead - a.ahead));
  }
  return covered;
}

Length covered_length(const std::optional<Stretch>& covered, std::int64_t from, std::int64_t to) {
  if (!covered) return 0;
  return static_cast<Length>(
      std::max<std::int64_t>(std::min(covered->to, to) - std::max(covered->from, from), 0));
}

bool counts_as_contact(const Rulebook& book, Length covered) {  // D71
  return more_than(covered,
                   book.figure(table::distances, row::direct_mm, distances_column::inches) * millimetre);
}

BaseSet front_bases(const Rulebook& book, const Unit& unit, const Base& at, const Base& enemy) {
  const std::optional<Stretch> covered = covered_front(at, enemy);
  if (!covered) return 0;
  const std::vector<Point> centres = base_centres(book, unit, at);
  const Length half = base_size(book, unit).width / 2;
  BaseSet found = 0;
  for (std::size_t i = 0; i < centres.size() && static_cast<int>(i) < front_rank(book, unit); ++i) {
    const std::int64_t middle = bearings(at, centres[i]).right;
    if (counts_as_contact(book, covered_length(covered, middle - half, middle + half))) found |= 1U << i;
  }
  return found;
}

// Ruling D97: bases with any side against the enemy.
BaseSet touched_bases(const Rulebook& book, const Unit& unit, const Base& at, const Base& enemy) {
  const std::vector<Point> centres = base_centres(book, unit, at);
  BaseSet found = 0;
  for (std::size_t i = 0; i < centres.size(); ++i) {
    const Base base = set_down({centres[i], at.pose.facing}, base_size(book, unit));
    for (int side = 0; side < 4; ++side) {
      const Base seen = seen_from(base, side);
      const Length half = seen.footprint.width / 2;
      if (counts_as_contact(book, covered_length(covered_front(seen, enemy), -half, half))) found |= 1U << i;
    }
  }
  return found;
}

BaseSet bases_against(const Rulebook& book, const Unit& unit, const Base& at, const Base& enemy) {
  return book.ruling(ruling::flank_contact) != 0 ? touched_bases(book, unit, at, enemy)
                                                 : front_bases(book, unit, at, enemy);
}

// The face of the other base on which this one lies; corner to corner it fights no flank.
Face face_lain_on(const Base& base, const Base& other) {
  Face found = Face::front;
  Length most = 0;
  for (int side = 0; side < 4; ++side) {
    const Base seen = seen_from(other, side);
    const Length half = seen.footprint.width / 2;
    const Length covered = covered_length(covered_front(seen, base), -half, half);
    if (!more_than(covered, most)) continue;
    most = covered;
    found = face_of(side);
  }
  return found;
}

// A unit and the enemy that it looks at, at their places.
struct Opposed {
  UnitId unit, enemy;
  const Base& at;
  const Base& there;
  bool attacks, attacked;  // has charged the other, which it does not defend against; has been charged by it
  Segment to_enemy() const { return {at.pose.at, there.pose.at}; }
  Segment from_enemy() const { return {there.pose.at, at.pose.at}; }
};

bool in_difficult_ground(const Turn& turn, const Base& base) {  // whether its troops mind it or not
  return std::any_of(features(turn).begin(), features(turn).end(), [&](const Feature& feature) {
    return (feature.traits & difficult) != 0 && in_area(feature, base);
  });
}

// D87, D93; the unit is at the end of the line. A charger is as near to the obstacle, and does not defend it.
bool well_placed(const Turn& turn, UnitId unit, Segment line, bool attacks) {
  enum { cover, printed };
  if (attacks) return false;
  return defends_obstacle(turn, unit, line) ||
         (turn.ruling(ruling::fortified) == cover && in_fortification(turn, unit));
}

// D62: infantry that no ground protects from horses.
bool infantry_in_open(const Turn& turn, UnitId unit, const Base& at, Segment line, bool attacks) {
  const Unit& self = turn[unit];
  const bool others_too = turn.ruling(ruling::foot_is_infantry) != 0;
  if (!is_infantry(self) && !(others_too && (is_skirmishers(self) || dismounted(self)))) return false;
  return !in_difficult_ground(turn, at) && !well_placed(turn, unit, line, attacks);
}

struct Facts {
  bool charged = false;
  Face fought = Face::front;
  bool rides_at_foot = false, stands_against_horse = false;
  bool enemy_defends = false, enemy_higher = false;
  bool disordered = false;
  State state = State::steady;
};

Facts facts_of(const Turn& turn, const Opposed& pair, Face fought, bool charged) {
  const Unit &self = turn[pair.unit], &enemy = turn[pair.enemy];
  Facts is;
  is.charged = charged;
  is.fought = fought;
  is.rides_at_foot =
      mounted(self) && infantry_in_open(turn, pair.enemy, pair.there, pair.to_enemy(), pair.attacked);
  is.stands_against_horse =
      mounted(enemy) && infantry_in_open(turn, pair.unit, pair.at, pair.from_enemy(), pair.attacks);
  is.enemy_defends = well_placed(turn, pair.enemy, pair.to_enemy(), pair.attacked);
  is.enemy_higher = height_at(turn, pair.there.pose.at) > height_at(turn, pair.at.pose.at);
  is.disordered = disordered(self);
  is.state = state_of(turn, pair.unit);
  return is;
}

Rows rows_of(const Facts& is) {
  Rows because = rows(table::melee);
  const auto add = [&because](bool applies, row::Melee row) {
    if (applies) because.mask |= 1U << row;
  };
  add(is.charged, row::charged);
  add(is.fought == Face::rear, row::enemy_rear);
  add(is.fought == Face::flank, row::enemy_flank);
  add(is.rides_at_foot, row::cavalry_in_open);
  add(is.stands_against_horse, row::infantry_in_open);
  add(is.enemy_defends, row::enemy_at_obstacle);
  add(is.enemy_higher, row::enemy_uphill);
  add(is.disordered, row::own_disordered);
  add(is.state == State::worn, row::own_worn);
  add(is.state == State::shaken, row::own_shaken);
  return because;
}

// 13.2, in whole dice.
int dice_of(const Turn& turn, const Unit& unit, int direct, int supporting, Rows because) {
  const auto figure = [&turn](row::CombatDice row, combat_dice_column::Column column) {
    return turn.figure(table::combat_dice, row, column);
  };
  const row::CombatDice row = dice_row(unit);
  const int least = figure(row::least_dice, combat_dice_column::direct);
  const int each = figure(row, combat_dice_column::direct) + sum_of(turn, because, modifier_column::dice);
  int support = figure(row, combat_dice_column::supporting);
  if (direct == 0 && support == 0) support = figure(row::least_dice, combat_dice_column::supporting);  // D97
  return whole_dice(std::max(each, least) * direct) + whole_dice(support * supporting) +
         elite_dice(turn.book(), unit);
}

Blow blow_with(const Turn& turn, UnitId unit, int direct, Rows because) {
  const Unit& self = turn[unit];
  if (limbered(self)) because = rows(table::melee);  // D61: the least, whatever else counts
  Blow blow;
  blow.direct = direct;
  blow.supporting = bases(self) - direct;
  blow.because = because;
  blow.need = need_of(turn, self);
  blow.dice = dice_of(turn, self, blow.direct, blow.supporting, because);
  return blow;
}

}  // namespace

int direct_bases(const Rulebook& book, const Unit& unit, const Base& at, const Base& enemy) {
  return std::popcount(bases_against(book, unit, at, enemy));
}

int need_of(const Turn& turn, const Unit& unit) {
  return natural(turn.book(), turn.figure(table::quality, quality_of(unit), quality_column::melee));
}
int melee_save(const Turn& turn) {
  return natural(turn.book(), turn.figure(table::saves, row::save_melee, saves_column::need));
}

Face face_fought(const Turn& turn, UnitId unit, UnitId enemy) {
  const int struck = turn.tie(tie::struck, unit, enemy);
  return struck != 0 ? static_cast<Face>(struck) : face_lain_on(turn[unit].base, turn[enemy].base);
}

Blow blow_against(const Turn& turn, UnitId unit, std::span<const UnitId> enemies, bool charge_bonus) {
  const Base& at = turn[unit].base;
  BaseSet direct = 0;
  UnitId against = nobody;
  int most = 0;
  for (const UnitId enemy : enemies) {
    const BaseSet covered = bases_against(turn.book(), turn[unit], at, turn[enemy].base);
    direct |= covered;
    if (std::popcount(covered) <= most) continue;
    most = std::popcount(covered);
    against = enemy;
  }
  if (against == nobody) return blow_with(turn, unit, 0, rows(table::melee));
  const Opposed pair{unit,
                     against,
                     at,
                     turn[against].base,
                     turn.tie(tie::struck, unit, against) != 0,
                     turn.tie(tie::struck, against, unit) != 0};
  const Facts facts = facts_of(turn, pair, face_fought(turn, unit, against), charge_bonus);
  return blow_with(turn, unit, std::popcount(direct), rows_of(facts));
}

Blow blow_of(const Turn& turn, UnitId unit, bool charge_bonus) {
  const UnitIds enemies = enemies_in_contact(turn.table(), unit);
  return blow_against(turn, unit, {enemies.data(), enemies.size()}, charge_bonus);
}

Blow blow_if(const Turn& turn, const Meeting& meeting, bool of_enemy) {
  const UnitId unit = of_enemy ? meeting.enemy : meeting.unit;
  const Opposed pair{unit,
                     of_enemy ? meeting.unit : meeting.enemy,
                     of_enemy ? meeting.there : meeting.at,
                     of_enemy ? meeting.at : meeting.there,
                     !of_enemy,
                     of_enemy};
  const int direct = direct_bases(turn.book(), turn[unit], pair.at, pair.there);
  if (direct == 0) return blow_with(turn, unit, 0, rows(table::melee));
  const Face fought = of_enemy ? face_lain_on(pair.at, pair.there) : meeting.struck;
  return blow_with(turn, unit, direct, rows_of(facts_of(turn, pair, fought, !of_enemy)));
}

}  // namespace quincunx::liberty
