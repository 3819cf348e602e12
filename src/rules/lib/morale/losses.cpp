// Stands lost, order lost and won back, guns silenced, damaged and wrecked (chapters 9 and 10).

#include "rules/lib/morale/losses.hpp"
#include "play/units/leaders.hpp"
#include "rules/lib/army/army.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/leaders/leaders.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

// Remarks on an army's losses when they reach a measure, each measure once (H33).
class ArmyWatch {
 public:
  ArmyWatch(Turn& turn, UnitId unit)
      : turn_(turn), unit_(unit), before_(army_state(turn.table(), turn.book(), turn[unit].side)) {}
  void tell() {
    const SideId side = turn_[unit_].side;
    const ArmyState now = army_state(turn_.table(), turn_.book(), side);
    const int gone = lost(turn_.table(), turn_.book(), side);
    if (now.heavy && !before_.heavy)
      say(turn_, unit_, nobody, remark::heavy_casualties, gone, "H33"_r,
          rows(table::army, row::heavy_part));
    if (now.greater && !before_.greater)
      say(turn_, unit_, nobody, remark::greater_losses, gone, "L10"_r,
          rows(table::army, row::greater_part));
  }

 private:
  Turn& turn_;
  UnitId unit_;
  ArmyState before_;
};

void shrink(Turn& turn, UnitId unit, Rule rule) {
  const Unit& now = turn[unit];
  if (form_of(now) == Form::garrison) return;
  const Footprint footprint = footprint_of(turn, now, form_of(now));
  if (footprint == now.base.footprint) return;
  turn.emit(rule, event::Resized{unit, footprint.width, footprint.depth, reshaped(now.base, footprint)});
  carry_leaders(turn, unit, "8.1"_r);
}

void set_morale(Turn& turn, UnitId unit, Morale morale, Rule rule) {
  mark(turn, unit, column::morale, static_cast<int>(morale), rule);
}

Form column_of(const Unit& unit) {
  return type_of(unit) == Type::cavalry ? Form::field_column : Form::attack_column;
}

}  // namespace

void lose_sheltered(Turn& turn, UnitId square, Rule rule) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const UnitId guns = unit_at(i);
    if (!turn[guns].present() || turn.tie(tie::sheltered, guns, square) == 0) continue;
    const Turn::Because because(turn, say(turn, guns, square, remark::guns_lost, 0, rule));
    lose_guns(turn, guns, rule);
  }
}

void destroy(Turn& turn, UnitId unit, Fate fate, Rule rule) {
  if (!turn[unit].present()) return;
  ArmyWatch watch(turn, unit);
  lose_sheltered(turn, unit, "H62"_r);
  turn.emit(rule, event::Left{unit, fate});
  watch.tell();
}

void leave_table(Turn& turn, UnitId unit, Rule rule) {
  free_leaders_of(turn, unit, "H32"_r);
  destroy(turn, unit, Fate::routed, rule);
}

void lose_stands(Turn& turn, UnitId unit, int count, Rule rule) {
  if (!turn[unit].present()) return;
  if (is_guns(turn[unit])) return wreck(turn, unit, count, rule);
  const int before = stands(turn[unit]);
  const int gone = std::min(count, before);  // what is too much is ignored (L54)
  if (gone <= 0) return;
  ArmyWatch watch(turn, unit);
  mark(turn, unit, column::stands, before - gone, rule);
  watch.tell();
  if (gone < before) return shrink(turn, unit, "H2"_r);
  say(turn, unit, nobody, remark::destroyed, 0, "10"_r);
  free_leaders_of(turn, unit, "H32"_r);
  destroy(turn, unit, Fate::eliminated, "10"_r);
}

void disorder(Turn& turn, UnitId unit, Rule rule) {
  if (turn[unit].present() && is_troops(turn[unit]) && good_order(turn[unit]))
    set_morale(turn, unit, Morale::disordered, rule);
}

void break_up(Turn& turn, UnitId unit, Rule rule) {
  if (!turn[unit].present() || !is_troops(turn[unit]) || is_broken(turn[unit])) return;
  lose_sheltered(turn, unit, "H62"_r);
  set_morale(turn, unit, Morale::broken, rule);
  // A garrison forms its column where it leaves the building (H52).
  if (form_of(turn[unit]) != Form::garrison && form_of(turn[unit]) != column_of(turn[unit]))
    reform(turn, unit, column_of(turn[unit]), turn[unit].base.pose, "H60"_r);
}

void reorder(Turn& turn, UnitId unit, Morale to, Rule rule) {
  if (!turn[unit].present() || !is_troops(turn[unit]) || morale_of(turn[unit]) <= to) return;
  const bool reforms = is_broken(turn[unit]);
  set_morale(turn, unit, to, rule);
  if (!reforms || form_of(turn[unit]) == Form::garrison) return;
  const UnitId nearest = nearest_of(turn, turn[unit].base, enemies(turn, turn[unit].side)).unit;
  if (nearest == nobody) return;
  const Point there = nearest_point(turn[nearest].base, turn[unit].base.pose.at);
  const Pose here = turn[unit].base.pose;
  const Base turned =
      set_down({here.at, facing_toward(turn[unit].base, here.at, there)}, turn[unit].base.footprint);
  if (turned.pose != here && room_for(turn, unit, turned))  // else it keeps the facing it has
    turn.emit("H60"_r, event::Moved{unit, Manoeuvre::pivot, turned.pose, 0});
}

void good_again(Turn& turn, UnitId unit, Rule rule) { reorder(turn, unit, Morale::good, rule); }

}  // namespace quincunx::lib
