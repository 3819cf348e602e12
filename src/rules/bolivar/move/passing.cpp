#include "rules/bolivar/move/passing.hpp"

#include "play/move/aligned.hpp"
#include "rules/bolivar/book/remarks.hpp"

namespace quincunx::bolivar {
namespace {

row::Interpenetration passing_row(Type mover) {
  if (formed_foot(mover)) return row::battalions;
  if (mover == Type::skirmisher) return row::skirmishers;
  if (mover == Type::rabble) return row::rabble_passes;
  if (cavalry(mover)) return row::cavalry;
  return artillery(mover) ? row::artillery : row::commanders;
}

interpenetration_column::Column passed_column(const Unit& friendly) {
  const Type type = type_of(friendly);
  if (formed_foot(type)) return interpenetration_column::battalion;
  if (type == Type::skirmisher) return interpenetration_column::skirmisher;
  if (type == Type::rabble) return interpenetration_column::rabble;
  if (cavalry(type)) return interpenetration_column::cavalry;
  const bool limbered = artillery(type) && form_of(friendly) != Form::deployed;
  return limbered ? interpenetration_column::limbered : interpenetration_column::deployed_or_commander;
}

}  // namespace

Passing passing(const Rulebook& book, const Unit& mover, const Unit& friendly) {
  return static_cast<Passing>(
      book.figure(table::interpenetration, passing_row(type_of(mover)), passed_column(friendly)));
}

bool may_pass(const Turn& turn, const Unit& mover, const Base& from, Angle heading, const Unit& friendly) {
  const Passing how = passing(turn.book(), mover, friendly);
  if (how != Passing::straight) return how == Passing::any;
  const Angle ahead = from.pose.facing;
  return (heading == ahead || heading == opposite(ahead)) &&
         in_line(from, friendly.base,
                 turn.angle(table::distances, row::alignment_degrees, distances_column::tum),
                 distance_figure(turn.book(), row::alignment));
}

void say_passed(Turn& turn, UnitId unit, const Base& from) {
  const Base& to = turn[unit].base;
  const Point way = to.pose.at - from.pose.at;
  if (length(way) == 0) return;
  const bool straight = to.pose.facing == from.pose.facing;
  const auto met = [&](const Base& friendly) {
    return straight ? sweep_overlaps(from, bearing_of(way), length(way), friendly)
                    : crosses_interior({front_centre(from), front_centre(to)}, friendly);
  };
  for (const UnitId id : friends(turn, unit))
    if (const Base& there = turn[id].base; clear_of(from, there) && clear_of(to, there) && met(there))
      say(turn, unit, id, remark::passes_through, 0, "B-C18"_r,
          rows(table::interpenetration, passing_row(type_of(turn[unit]))));
}

}  // namespace quincunx::bolivar
