// What kept a unit, or a commander, from its order in a turn (5, W5, W37, W42, W79).

#include "rules/acw/army/units.hpp"
#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {

const char* kept_from_order(const Table& table, const Rulebook&, UnitId id) {
  const Unit& unit = table[id];
  if (is_commander(unit)) return is(unit, column::rode) ? "it had moved" : "";
  switch (ordered(unit)) {
    case Ordered::failed:
      return "it had failed its order test";
    case Ordered::rallied:
      return "it had passed its rout test, and stood";
    case Ordered::fled:
      return "it had routed";
    case Ordered::fights:
      return "it was in a melee";
    case Ordered::nothing:
      break;
    default:
      return "it had had its one order";
  }
  if (is(unit, column::spent)) return "it had failed its test when it was charged";
  return is(unit, column::routing) ? "it was routing" : "";
}

}  // namespace quincunx::acw
