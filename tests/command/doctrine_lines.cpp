#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// Who is ordered to move in one step, in that order, without the table changing.
std::vector<UnitId> movers(const Battle& battle) {
  toy::Question question(battle, 1, 1);
  Commander commander = doctrine(battle);
  std::vector<Offer> offers;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i)
    if (battle.opening.units[i].side == SideId::first)
      offers.push_back(toy::offer(Verb::move, UnitId{static_cast<std::uint16_t>(i)}));
  std::vector<UnitId> units;
  for (std::size_t i = 0; i <= offers.size(); ++i) {
    const Order order = question.put(commander, toy::move, offers, nobody, SideId::first);
    if (order.verb == Verb::none) return units;
    units.push_back(order.unit);
  }
  FAIL("never finished");
  return units;
}

}  // namespace

TEST_CASE("units that stand in the way of a friend go first") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::withdraw)
                            .unit(toy::foot, "front", 20, 18, 0)
                            .unit(toy::foot, "middle", 20, 16, 0)
                            .unit(toy::foot, "rear", 20, 14, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 22, 180)
                            .battle();
  const auto unit = [&](const char* id) { return toy::unit(battle, id); };
  CHECK(movers(battle) == std::vector<UnitId>{unit("rear"), unit("middle"), unit("front")});
}

TEST_CASE("one that stays, or would itself be barred, is not waited for") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::withdraw)
                            .unit(toy::foot, "front", 20, 18, 0)
                            .command(SideId::first, "rearguard", Posture::attack)
                            .unit(toy::foot, "coming", 20, 16, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 22, 180)
                            .battle();
  REQUIRE(movers(battle).size() == 2);
  CHECK(movers(battle).front() == toy::unit(battle, "front"));
}
