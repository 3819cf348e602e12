// Fire points of a stand, and the row for their sum (6.1, 6.3, L21 to L29).

#include "rules/lib/book/rulings.hpp"
#include "rules/lib/fire/fire.hpp"

namespace quincunx::lib {
namespace {

constexpr int blank = -1;

// A column's end and the figures of a weapon, of either table.
struct Scale {
  table::Table table;
  int ranges, weapon, bands;
};

Scale scale_of(const Rulebook& book, const Unit& unit) {
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
      if (book.ruling(ruling::first_row) != 0)
        return {table::musketry, row::musket_ranges, row::rifle, bands};
      return {table::musketry, row::musket_ranges, row::musket + book.ruling(ruling::musket_row), bands};
  }
}

// L24 to L26: another cell is read for some.
int cell_read(const Rulebook& book, int gun, int band) {
  using namespace cannonade_column;
  enum { printed, falling, shifted };
  switch (gun) {
    case row::mg:
      return band == to_24 && book.ruling(ruling::blank_cells) != 0 ? to_36 : band;
    case row::lg:
      return band == to_36 && book.ruling(ruling::blank_cells) != 0 ? to_48 : band;
    case row::hh:
    case row::h: {
      const int reading = book.ruling(ruling::howitzer_rows);
      if (reading == falling && (band == canister || band == to_36)) return canister + to_36 - band;
      if (reading == shifted && band == canister) return blank;
      return reading == shifted && band > canister ? band - 1 : band;
    }
    case row::vlg:
      return band == canister && book.ruling(ruling::light_gap) != 0 ? blank : band;
    default:
      return band;
  }
}

int points_in(const Rulebook& book, const Scale& scale, int band) {
  if (scale.table != table::cannonade) return book.figure(scale.table, scale.weapon, band);
  const int cell = cell_read(book, scale.weapon, band);
  const int points = cell == blank ? 0 : book.figure(scale.table, scale.weapon, cell);
  const bool half = scale.weapon == row::mg && band == cannonade_column::to_60;
  return half && book.ruling(ruling::medium_at_60) != 0 ? points / 2 : points;
}

Length band_end(const Rulebook& book, const Scale& scale, int band) {
  return in_inches(book.figure(scale.table, scale.ranges, band));
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

int ranges(const Rulebook& book, const Unit& unit) { return scale_of(book, unit).bands; }
int points_at(const Rulebook& book, const Unit& unit, int band) {
  return points_in(book, scale_of(book, unit), band);
}
Length range_end(const Rulebook& book, const Unit& unit, int band) {
  return band_end(book, scale_of(book, unit), band);
}

Length fire_range(const Turn& turn, const Unit& unit) {
  const Scale scale = scale_of(turn.book(), unit);
  for (int band = scale.bands - 1; band >= 0; --band)
    if (points_in(turn.book(), scale, band) > 0) return band_end(turn.book(), scale, band);
  return 0;
}

int range_band(const Turn& turn, const Unit& unit, Length away) {
  const Scale scale = scale_of(turn.book(), unit);
  for (int band = 0; band < scale.bands; ++band)
    if (at_most(away, band_end(turn.book(), scale, band))) return band;
  return -1;
}

Rows weapon_row(const Turn& turn, const Unit& unit) {
  const Scale scale = scale_of(turn.book(), unit);
  return rows(scale.table, scale.weapon);
}

int stand_points(const Turn& turn, const Unit& unit, int stand, int band) {
  const Scale scale = scale_of(turn.book(), unit);
  if (band < 0 || band >= scale.bands) return 0;
  int points = points_in(turn.book(), scale, band);
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
  for (const Aim* aim : fire.aims) points += points_of(*aim);
  return points;
}

}  // namespace quincunx::lib
