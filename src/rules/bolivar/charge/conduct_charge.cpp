#include "rules/bolivar/charge/conduct_charge.hpp"

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/move/conduct.hpp"
#include "rules/bolivar/move/ground.hpp"

namespace quincunx::bolivar {
namespace {

void bind_contact(Turn& turn, UnitId struck, UnitId striker, Contact as, Rule rule) {
  bind(turn, struck, striker, tie::contact, static_cast<int>(as), rule);
}

bool charge_each_other(const Turn& turn, UnitId unit, UnitId enemy) {
  return is(turn[enemy], column::charged) && turn.tie(tie::declared, enemy, unit) != 0 &&
         turn.tie(tie::declared, unit, enemy) != 0;
}

Contact class_at_start(const Turn& turn, UnitId struck, UnitId charger, const SetOut& before) {
  Unit as_it_stood = turn[struck];
  as_it_stood.base = before[struck];
  return contact_from(as_it_stood, before[charger]);
}

void note_contact(Turn& turn, UnitId unit, UnitId enemy, const SetOut& before) {
  const bool mutual = charge_each_other(turn, unit, enemy);
  bind(turn, unit, enemy, tie::charged, 1, "B-R17"_r);
  if (mutual) bind(turn, enemy, unit, tie::charged, 1, "B-A45"_r);
  bind_contact(turn, enemy, unit, mutual ? Contact::frontal : class_at_start(turn, enemy, unit, before),
               mutual ? "B-A86"_r : "B-A44"_r);
  bind_contact(turn, unit, enemy, Contact::frontal, mutual ? "B-A86"_r : "B-A44"_r);
}

}  // namespace

void carry_out_charge(Turn& turn, UnitId unit, const ChargePath& path, const SetOut& before) {
  if (path.wheeled.pose.facing != turn[unit].base.pose.facing)
    move_to(turn, unit, path.wheeled.pose, Manoeuvre::wheel, path.wheel_cost, "B-A80"_r,
            rows(table::directions, row::wheel));
  if (const Length by = length(path.end.pose.at - turn[unit].base.pose.at); by > 0)
    move_to(turn, unit, path.end.pose, Manoeuvre::advance, by, "B-R17"_r, rows(table::moves, row::charging));
  const Turn::Because arrived(turn);
  for (const UnitId enemy : enemies_in_contact(turn, unit)) note_contact(turn, unit, enemy, before);
}

void stands_to_charge(Turn& turn, UnitId unit, UnitId enemy) {
  bind(turn, unit, enemy, tie::charged, 1, "B-A45"_r);
  bind_contact(turn, enemy, unit, Contact::frontal, "B-A86"_r);
  bind_contact(turn, unit, enemy, Contact::frontal, "B-A86"_r);
}

void note_uphill(Turn& turn, UnitId charger) {
  const Base& from = turn[charger].base;
  const Length near = 2 * move_figure(turn.book(), row::charging);
  for (const UnitId enemy : Fighters(turn, other(turn[charger].side)).list())
    if (within_reach(from, turn[enemy].base, near)) {
      const bool up = uphill(turn, from, enemy) || in_fortifications(turn, enemy, from);
      bind(turn, charger, enemy, tie::uphill, up ? 1 : 0, "B-A76"_r);
    }
}

}  // namespace quincunx::bolivar
