// Totals, bands and results (4.4, L1 to L3).

#include "rules/lib/morale/check.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/morale/losses.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

// Each column has one result for every band, and only Tardy and Élan fill two.
constexpr int kinds(const std::array<Handling, bands>& column) {
  int changes = 1;
  for (std::size_t i = 1; i < column.size(); ++i) changes += column[i] != column[i - 1] ? 1 : 0;
  return changes;
}
static_assert(kinds(in_good_order) == bands - 1 && kinds(in_disorder) == bands - 1);

remark::Remark remark_of(Handling handling) {
  constexpr std::array<remark::Remark, 11> of_handling{
      remark::not_allowed, remark::quick_step,   remark::well_handled, remark::tardy,
      remark::fall_back,   remark::panic,        remark::elan,         remark::rallied,
      remark::wavering,    remark::panic_broken, remark::rout};
  return of_handling[static_cast<std::size_t>(handling)];
}

}  // namespace

bool disordered_troops(const Unit& unit) { return is_troops(unit) && !good_order(unit); }

bool can_check(const Turn& turn, UnitId unit) {
  return turn[unit].present() && !is_leader(turn[unit]) && value(turn[unit], column::sheltered) == 0 &&
         value(turn[unit], column::checked) == 0;
}

// The rows are in falling order and the last takes the rest, so every total has a row.
int band_of(const Turn& turn, int total, bool in_command) {
  const auto column = in_command ? check_bands_column::in_command : check_bands_column::out_of_command;
  for (int band = 0; band + 1 < bands; ++band)
    if (total >= turn.figure(table::check_bands, band, column)) return band;
  return bands - 1;
}

Handling handling_in(const Turn& turn, int band, bool disordered) {
  const auto at = static_cast<std::size_t>(band);
  if (!disordered) return in_good_order[at];
  const bool plain = band == row::band_well && turn.ruling(ruling::elan_single_band) != 0;  // L2
  return plain ? Handling::rally : in_disorder[at];
}

Judgement judge(Turn& turn, UnitId unit, UnitId leader, int die, const Roll& own) {
  Rows because;
  const int total = die + check_modifiers(turn, unit, leader, because);
  const bool disordered = disordered_troops(turn[unit]);
  const int band = band_of(turn, total, leader != nobody);
  const Handling handling = handling_in(turn, band, disordered);
  show(turn, unit, leader, purpose::maneuver, own, 0, total, "4.3"_r, because);
  const Turn::Because of_the_check(turn);
  const std::uint32_t by =
      say(turn, unit, leader, remark_of(handling), total, "4.4"_r, rows(table::check_bands, band));
  const Turn::Because of_the_result(turn, by);
  mark_as(turn, unit, column::checked, handling, "4.4"_r);
  if (handling == Handling::elan) {
    good_again(turn, unit, "4.4"_r);
    carry_leaders(turn, unit, "8.1"_r);
  }
  return {unit, handling, total, leader != nobody, by};
}

}  // namespace quincunx::lib
