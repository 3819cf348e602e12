// Units that are put in order, or in command, while their side moves.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

void shake(toy::Question& question, UnitId unit, std::int16_t from, std::int16_t to) {
  question.turn().emit("toy-1"_r, event::Counted{unit, ColumnId{toy::shaken}, from, to});
}

Battle shaken_foot() {
  return toy::Field()
      .turn_limit(12)
      .command(SideId::first, "reds", Posture::attack)
      .unit(toy::captain, "captain", 20, 14, 0)
      .unit(toy::foot, "left", 17, 10, 0)
      .unit(toy::foot, "right", 23, 10, 0)
      .command(SideId::second, "blues")
      .unit(toy::foot, "enemy", 20, 28, 180)
      .battle();
}

}  // namespace

TEST_CASE("a unit that rallies in the step in which it may move goes on") {
  const Battle battle = shaken_foot();
  const UnitId left = toy::unit(battle, "left");
  const auto order = [&](bool rallies) {
    toy::Question question(battle);
    shake(question, left, 0, 1);
    Commander commander = doctrine(battle);
    question.put(commander, toy::stir, {toy::offer(Verb::hold, nobody), toy::offer(Verb::choose, left)});
    if (rallies) shake(question, left, 1, 0);
    return question.put(commander, toy::move, {toy::offer(Verb::move, left)});
  };
  CHECK(order(false).goal.at == battle.opening.units[index(left)].base.pose.at);
  CHECK(order(true).goal.at.y > 10 * inch);
}

TEST_CASE("a leader moves when his units have moved, also if some of them are out of command") {
  const Battle battle = shaken_foot();
  const UnitId left = toy::unit(battle, "left"), right = toy::unit(battle, "right"),
               captain = toy::unit(battle, "captain");
  toy::Question question(battle);
  shake(question, left, 0, 1);
  Commander commander = doctrine(battle);
  std::vector<Offer> offers{toy::offer(Verb::move, captain), toy::offer(Verb::move, left),
                            toy::offer(Verb::move, right)};
  const Order first = question.put(commander, toy::move, offers);
  const Order second = question.put(commander, toy::move, offers);
  const Order third = question.put(commander, toy::move, offers);
  CHECK(first.unit != captain);
  CHECK(second.unit != captain);
  CHECK(third.unit == captain);
}
