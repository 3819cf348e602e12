// Modifiers of the maneuver check, as facts (4.3, L4 to L12).

#include "rules/lib/army/army.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/leaders/command.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

row::CheckModifiers rating_row(const Unit& leader) {
  constexpr std::array<row::CheckModifiers, 4> of_rating{row::poor, row::average, row::good, row::excellent};
  return of_rating[static_cast<std::size_t>(value(leader, column::rating))];
}

// L8. A broken unit has the footprint of a column, but does not count as a column.
bool formed_up(const Turn& turn, UnitId id) {
  const Unit& unit = turn[id];
  if (behind_linear_cover(turn, id)) return true;
  return !is_broken(unit) && traits_of(form_of(unit)).formed_up;
}

bool skirmishing(const Turn& turn, const Unit& unit) {  // L12
  return form_of(unit) == Form::skirmish_line ||
         (turn.ruling(ruling::skirmisher_rated) != 0 && value(unit, column::skirmisher) > 0);
}

bool provisional(const Turn& turn, UnitId id) {  // L5
  if (turn.ruling(ruling::provisional_leader) == 0) return value(turn[id], column::provisional) != 0;
  const UnitId leader = turn.battle().commands[turn[id].command].commander;
  return leader != nobody && value(turn[leader], column::provisional) != 0;
}

class Modifiers {
 public:
  explicit Modifiers(const Turn& turn) : turn_(turn) {
    because_.table = static_cast<std::uint8_t>(table::check_modifiers);
  }
  void add(row::CheckModifiers row, int times = 1) {
    if (times <= 0) return;
    because_.mask |= 1U << static_cast<unsigned>(row);
    sum_ += times * turn_.figure(table::check_modifiers, row, modifier_column::modifier);
  }
  int with_army(SideId side) { return sum_ + army_modifier(turn_, side, because_); }
  const Rows& because() const { return because_; }

 private:
  const Turn& turn_;
  Rows because_;
  int sum_ = 0;
};

}  // namespace

int check_modifiers(const Turn& turn, UnitId id, UnitId leader, Rows& because) {
  const Unit& unit = turn[id];
  Modifiers modifiers(turn);
  if (leader != nobody) modifiers.add(rating_row(turn[leader]));
  int times = 0;
  if (inspired(turn, id, times)) modifiers.add(row::inspired, times);
  if (provisional(turn, id)) modifiers.add(row::provisional);
  if (value(unit, column::gaucho) != 0) modifiers.add(row::gaucho);
  modifiers.add(static_cast<row::CheckModifiers>(row::guard + static_cast<int>(class_of(unit))));
  if (is_troops(unit))
    modifiers.add(
        static_cast<row::CheckModifiers>(row::fresh + static_cast<int>(effectiveness(turn.book(), unit))));
  if (is_guns(unit) && value(unit, column::trained) != 0) modifiers.add(row::trained);
  if (formed_up(turn, id)) modifiers.add(row::formed_up);
  const int threats = (outflanked_in_maneuver(turn, id) ? 1 : 0) + (is_broken(unit) ? 1 : 0);
  const bool once = turn.ruling(ruling::stack_outflanked) == 0;
  modifiers.add(row::threatened, once ? std::min(threats, 1) : threats);
  if (value(unit, column::british) != 0) modifiers.add(row::british);
  if (skirmishing(turn, unit)) modifiers.add(row::skirmishing);
  const int sum = modifiers.with_army(unit.side);
  because = modifiers.because();
  return sum;
}

}  // namespace quincunx::lib
