// What commanders reckon with.

#include <algorithm>

#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/fire/fire.hpp"
#include "rules/bolivar/leaders/leaders.hpp"
#include "rules/bolivar/mind/plan.hpp"

namespace quincunx::bolivar {
namespace {

bool shoots_as_formed(const Rulebook& book, const Unit& unit) {
  return shooting_range(book, type_of(unit)) > 0 && form_of(unit) != Form::march &&
         form_of(unit) != Form::limbered;
}

Length deploys_within(const Rulebook& book, const Unit& guns) {
  constexpr std::int64_t percent = 75;  // of the range: farther off they go nearer first
  return static_cast<Length>(shooting_range(book, type_of(guns)) * percent / 100);
}

bool charges_as_formed(const Rulebook& book, const Unit& unit) {
  const auto barred = [&](Form form, ruling::Ruling which) {
    return form_of(unit) == form && book.ruling(which) == reading::NoYes::no;
  };
  return !is_guns(unit) && !is(unit, column::moved) && !barred(Form::square, ruling::square_can_charge) &&
         !barred(Form::march, ruling::march_can_charge);
}

}  // namespace

bool wrongly_formed(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  if (form_of(unit) == Form::limbered) return gunner_mark(table, book, id) != nobody;
  if (!formed_foot(type_of(unit))) return false;
  const bool ridden_at = rider_near(table, book, unit.side, unit.base) != nobody;
  return in_square(unit) ? !ridden_at : form_of(unit) == Form::line && ridden_at;
}

UnitId rider_near(const Table& table, const Rulebook& book, SideId side, const Base& base) {
  const bool moves_later = table.step < step::reactive_move;  // then the enemy's move is still to come
  UnitId nearest = nobody;
  Length least = 0;
  for (const Standing& each : table.standing[index(other(side))]) {
    const Unit& enemy = table[each.unit];
    if (!cavalry(type_of(enemy)) || is(enemy, column::shooting) || is(enemy, column::moved) ||
        ahead_of(enemy.base, base.pose.at) <= 0)
      continue;
    const Length reach = move_figure(book, row::charging) + (moves_later ? open_move(book, enemy) / 2 : 0);
    if (!within_reach(enemy.base, base, reach) || locked(table, each.unit)) continue;
    const Length away = distance(enemy.base, base);
    if (nearest == nobody || less_than(away, least)) nearest = each.unit, least = away;
  }
  return nearest;
}

UnitId gunner_mark(const Table& table, const Rulebook& book, UnitId guns) {
  const Unit& self = table[guns];
  UnitId nearest = nobody;
  Length least = deploys_within(book, self);
  for (const Standing& each : table.standing[index(other(self.side))]) {
    const Unit& enemy = table[each.unit];
    if (is_commander(enemy) || surely_beyond(self.base, enemy.base, least)) continue;
    const Length away = distance(self.base, enemy.base);
    if (!less_than(away, least)) continue;
    const Segment line{self.base.pose.at, enemy.base.pose.at};
    const auto hides = [&](const Standing& friendly) {
      return friendly.unit != guns && !is_commander(table[friendly.unit]) &&
             crosses_interior(line, table[friendly.unit].base);
    };
    const auto& ours = table.standing[index(self.side)];
    if (std::none_of(ours.begin(), ours.end(), hides)) nearest = each.unit, least = away;
  }
  return nearest;
}

bool clear_line(const Turn& turn, UnitId unit, UnitId target) {
  return !sight_blocked(turn, unit, target, {});
}

Reckoning reckon(const Table& table, const Rulebook& book, UnitId id) {
  const Unit& unit = table[id];
  Reckoning is;
  is.pace = open_move(book, unit);
  if (is_commander(unit)) {
    is.may_move = unit.present();
    is.range = distance_figure(book, row::command);
    return is;
  }
  is.start = value(unit, column::start);
  is.strength = value(unit, column::resolve);
  is.engaged = unit.present() && locked(table, id);
  is.range = form_of(unit) == Form::limbered ? deploys_within(book, unit)
             : shoots_as_formed(book, unit)  ? shooting_range(book, type_of(unit))
                                             : 0;
  is.reach = charges_as_formed(book, unit) ? move_figure(book, row::charging) : 0;
  is.may_move = unit.present() && !is.engaged && !bolivar::is(unit, column::went);
  is.in_command = in_command(table, book, id);
  is.has_shot = bolivar::is(unit, column::shot);
  is.unready = is.may_move && wrongly_formed(table, book, id);
  is.light = type_of(unit) == Type::skirmisher;
  is.worth = value(unit, column::start);
  return is;
}

}  // namespace quincunx::bolivar
