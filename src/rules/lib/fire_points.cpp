// Fire points of a stand, and what their sum is worth (6.1, 6.3, L21 to L29).

#include "rules/lib/fire.hpp"
#include "rules/lib/rulings.hpp"

namespace quincunx::lib {
namespace {

// A column's end and the figures of a weapon, of either table.
struct Scale {
  table::Table table;
  int ranges, weapon, bands;
};

Scale scale_of(const Turn& turn, const Unit& unit) {
  if (is_guns(unit)) {
    constexpr int bands = cannonade_column::to_60 + 1;
    const int gun = value(unit, column::gun);
    if (gun == static_cast<int>(Gun::none)) return {table::cannonade, row::cannon_ranges, 0, 0};
    return {table::cannonade, row::cannon_ranges, row::hg + gun - static_cast<int>(Gun::hg), bands};
  }
  constexpr int bands = musketry_column::far + 1;
  switch (static_cast<Weapon>(value(unit, column::weapon))) {
    case Weapon::none:
      return {table::musketry, row::musket_ranges, 0, 0};
    case Weapon::rifle:
      return {table::musketry, row::musket_ranges, row::rifle, bands};
    default:
      return {table::musketry, row::musket_ranges, row::musket + turn.ruling(ruling::musket_row), bands};
  }
}

Length band_end(const Turn& turn, const Scale& scale, int band) {
  return in_inches(turn.figure(scale.table, scale.ranges, band));
}

bool bit(const Unit& unit, column::Column c, int stand) { return (value(unit, c) >> stand & 1) != 0; }

// How many reasons there are to halve (6.1).
int halvings(const Turn& turn, const Unit& unit, int stand) {
  const int causes = is_guns(unit)
                         ? int{bit(unit, column::low_guns, stand)} + int{bit(unit, column::damaged, stand)}
                         : int{!good_order(unit)} + int{value(unit, column::low_ammo) != 0};
  return turn.ruling(ruling::halve_each) != 0 ? causes : std::min(causes, 1);
}

}  // namespace

Length fire_range(const Turn& turn, const Unit& unit) {
  const Scale scale = scale_of(turn, unit);
  Length range = 0;
  for (int band = 0; band < scale.bands; ++band)
    if (turn.figure(scale.table, scale.weapon, band) > 0) range = band_end(turn, scale, band);
  return range;
}

int range_band(const Turn& turn, const Unit& unit, Length away) {
  const Scale scale = scale_of(turn, unit);
  for (int band = 0; band < scale.bands; ++band)
    if (away <= band_end(turn, scale, band) + eps) return band;
  return -1;
}

Rows weapon_row(const Turn& turn, const Unit& unit) {
  const Scale scale = scale_of(turn, unit);
  return rows(scale.table, scale.weapon);
}

int stand_points(const Turn& turn, const Unit& unit, int stand, int band) {
  const Scale scale = scale_of(turn, unit);
  if (band < 0 || band >= scale.bands) return 0;
  int points = turn.figure(scale.table, scale.weapon, band);
  const int by = std::max(turn.figure(table::ammunition, row::halved, number_column::number), 1);
  for (int halved = halvings(turn, unit, stand); halved > 0; --halved) points /= by;
  return points;
}

int whole_points(const Turn& turn, int thousandths) {
  return (thousandths + (turn.ruling(ruling::fire_round) != 0 ? 500 : 0)) / 1000;
}

bool enough_points(const Turn& turn, int whole) {
  return whole >= turn.figure(table::fire_points, row::p1, fire_points_column::points);
}

PointsModifier points_modifier(const Turn& turn, int points) {
  const auto from = [&turn](int r) { return turn.figure(table::fire_points, r, fire_points_column::points); };
  int group = row::p1;
  while (group < row::p15 && from(group + 1) <= points) ++group;
  PointsModifier result{turn.figure(table::fire_points, group, fire_points_column::modifier),
                        rows(table::fire_points, group)};
  const int further = (points - from(row::p15)) / std::max(from(row::p_more), 1);
  if (further > 0) {
    result.modifier += further * turn.figure(table::fire_points, row::p_more, fire_points_column::modifier);
    result.because.mask |= 1U << row::p_more;
  }
  return result;
}

int points_of(const Aim& aim) {
  int points = 0;
  for (const FiringStand& stand : aim.stands) points += stand.points;
  return points;
}

int points_of(const Fire& fire) {
  int points = 0;
  for (const Aim& aim : fire.aims) points += points_of(aim);
  return points;
}

}  // namespace quincunx::lib
