// Spent armies: whether a brigade or an independent unit fights on (15, W53). Spent brigades test with their
// orders (W52).

#include <algorithm>
#include <array>

#include "rules/acw/book/remarks.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/morale/tests.hpp"

namespace quincunx::acw {
namespace {

// The commonest quality of its units; of equally many the lower.
Quality commonest(const Turn& turn, const std::vector<UnitId>& units) {
  std::array<int, 3> count{};
  for (const UnitId unit : units) ++count[static_cast<std::size_t>(quality_of(turn[unit]))];
  const auto most = std::max_element(count.begin(), count.end());
  return static_cast<Quality>(most - count.begin());
}

UnitId general_near(const Turn& turn, SideId side, UnitId commander) {
  for (const UnitId leader : turn.table().leaders) {
    const Unit& general = turn[leader];
    if (general.side == side && type_of(general) == Type::general && general.present() &&
        within_reach(general.base, turn[commander].base, distance_figure(turn, row::of_army)))
      return leader;
  }
  return nobody;
}

}  // namespace

bool army_lets_act(Turn& turn, const Acting& acting) {
  if (!army_spent(turn.table(), turn.book(), acting.side)) return true;
  if (acting.unit != nobody) {
    const Tested test = take_test(turn, acting.unit, nobody, purpose::strength_test, "W53"_r);
    if (test.passed) return true;
    const Turn::Because because(turn, test.by);
    say(turn, acting.unit, nobody, remark::goes_home, 0, "15"_r, rows(table::strength, row::army_spent));
    turn.emit("15"_r, event::Left{acting.unit, Fate::withdrawn});
    return false;
  }
  const std::vector<UnitId> units = units_of(turn, acting);
  const UnitId commander = commander_of(turn.table(), acting.brigade);
  int need = turn.figure(table::quality, commonest(turn, units), quality_column::morale);
  Rows because{};
  if (commander != nobody && general_near(turn, acting.side, commander) != nobody) {
    because = rows(table::rating, row::army_commander);
    need += sum_of(turn, because, rating_column::order);
  }
  need = limited(turn, need);
  const Party brigade = command_party(acting.brigade);
  const Roll dice = turn.roll(purpose::army_test, brigade, 2);
  const Turn::Because test(turn,
                           show(turn, brigade, purpose::army_test, dice, need, dice.sum(), "W53"_r, because));
  if (passes(turn, dice, need)) return true;
  say(turn, brigade, remark::brigade_goes_home, 0, "15"_r, rows(table::strength, row::army_spent));
  for (const UnitId unit : units) turn.emit("15"_r, event::Left{unit, Fate::withdrawn});
  if (commander != nobody) turn.emit("15"_r, event::Left{commander, Fate::withdrawn});
  return false;
}

}  // namespace quincunx::acw
