// March rates, and what is left of a move on mixed ground (5.6, H7).

#include <algorithm>

#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

__extension__ typedef __int128 Wide;  // of sums of fractions

row::Movement foot_row(const Unit& unit) {
  switch (form_of(unit)) {
    case Form::line:
      return row::foot_line;
    case Form::march_column:
      return row::foot_march;
    case Form::square:
    case Form::hasty_square:
      return row::foot_square;
    default:
      return row::foot_column;
  }
}

row::Movement horse_row(const Unit& unit) {
  switch (form_of(unit)) {
    case Form::field_column:
      return row::horse_field;
    case Form::march_column:
      return row::horse_march;
    case Form::skirmish_line:
      return row::horse_dismounted;
    default:
      return row::horse_line;
  }
}

}  // namespace

row::Movement rate_row(const Unit& unit) {
  switch (type_of(unit)) {
    case Type::infantry:
      return is_broken(unit) ? row::foot_broken : foot_row(unit);
    case Type::cavalry:
      return is_broken(unit) ? row::horse_broken : horse_row(unit);
    case Type::artillery:
      return static_cast<Carriage>(value(unit, column::carriage)) == Carriage::horse ? row::guns_horse
                                                                                     : row::guns_foot;
    default:
      return value(unit, column::dismounted) != 0 ? row::leader_on_foot : row::leader_mounted;
  }
}

// A figure that is not printed is 0: no road is open ground, no quick step the usual rate.
Length rate(const Rulebook& book, const Unit& unit, Going going, bool quick) {
  if (going == Going::impassable || form_of(unit) == Form::garrison) return 0;
  const row::Movement row = rate_row(unit);
  const auto figure = [&](Going on) {
    const auto usual = 2 * static_cast<std::size_t>(on);
    const int fast = quick ? book.figure(table::movement, row, usual + 1) : 0;
    return fast != 0 ? fast : book.figure(table::movement, row, usual);
  };
  const int on_road = going == Going::road ? figure(Going::road) : 0;
  if (on_road != 0) return in_inches(on_road);
  return in_inches(figure(going == Going::road ? Going::open : going));
}

Length full_move(const Turn& turn, UnitId unit, bool quick) {
  return rate(turn, turn[unit], Going::open, quick);
}

Allowance::Allowance(const Turn& turn, const Unit& as, bool quick, int hundredths) : hundredths_(hundredths) {
  for (std::size_t i = 0; i < rates_.size(); ++i) rates_[i] = rate(turn, as, static_cast<Going>(i), quick);
}

// The fraction left is hundredths/100 - sum of gone/rate. Times the rate asked for it is a length less what
// is gone elsewhere, over one denominator: the product of the rates there.
Length Allowance::reach(Going going) const {
  const auto asked = static_cast<std::size_t>(going);
  if (going == Going::impassable || rates_[asked] <= 0) return 0;
  if (gone_ == decltype(gone_){})
    return static_cast<Length>(std::int64_t{rates_[asked]} * std::max(hundredths_, 0) / 100);
  const std::int64_t length = std::int64_t{rates_[asked]} * hundredths_ - std::int64_t{100} * gone_[asked];
  Wide elsewhere = 0, others = 1;  // a sum of fractions
  for (std::size_t i = 0; i < rates_.size(); ++i) {
    if (i == asked || gone_[i] == 0) continue;
    const int rate = std::max(rates_[i], 1);
    elsewhere = elsewhere * rate + others * gone_[i];
    others *= rate;
  }
  if (elsewhere == 0) return length <= 0 ? 0 : static_cast<Length>(length / 100);
  const Wide left = others * length - 100 * elsewhere * rates_[asked];
  return left <= 0 ? 0 : static_cast<Length>(left / (100 * others));
}

// What is left carries the farther the greater the rate is.
Length Allowance::farthest() const {
  return reach(static_cast<Going>(std::max_element(rates_.begin(), rates_.end()) - rates_.begin()));
}

Length Allowance::shortest() const {
  return reach(static_cast<Going>(std::min_element(rates_.begin(), rates_.end()) - rates_.begin()));
}

Length carries(const Allowance& left, const Stretches& way) {
  Allowance still = left;
  Length from = 0;
  for (const Stretch& stretch : way) {
    const Length reach = still.reach(stretch.going);
    if (reach < stretch.to - from) return from + reach;
    still.spend(stretch.going, stretch.to - from);
    from = stretch.to;
  }
  return from;
}

Going spend_way(Allowance& left, const Stretches& way, Length by) {
  Going worst = Going::road;
  Length from = 0;
  for (const Stretch& stretch : way) {
    if (from >= by) break;
    worst = std::max(worst, stretch.going);
    if (stretch.going != Going::impassable) left.spend(stretch.going, std::min(stretch.to, by) - from);
    from = stretch.to;
  }
  return worst;
}

}  // namespace quincunx::lib
