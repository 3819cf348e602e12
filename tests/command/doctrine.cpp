#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

std::vector<Offer> all_may_move(const toy::Question& question, SideId side) {
  std::vector<Offer> offers;
  const Table& table = const_cast<toy::Question&>(question).turn().table();
  for (std::size_t i = 0; i < table.units.size(); ++i)
    if (table.units[i].side == side && table.units[i].present())
      offers.push_back(toy::offer(Verb::move, UnitId{static_cast<std::uint16_t>(i)}));
  return offers;
}

// All that a commander orders in one step, without the table changing.
std::vector<Order> orders_of(const Battle& battle, SideId side, int turn = 1) {
  toy::Question question(battle, turn, side == SideId::first ? 1 : 2);
  Commander commander = doctrine(battle);
  std::vector<Order> orders;
  for (int i = 0; i < 100; ++i) {
    const Order order = question.put(commander, toy::move, all_may_move(question, side), nobody, side);
    if (order.verb == Verb::none) return orders;
    orders.push_back(order);
  }
  FAIL("never finished");
  return orders;
}
const Order* order_to(const std::vector<Order>& orders, UnitId unit) {
  for (const Order& order : orders)
    if (order.unit == unit) return &order;
  return nullptr;
}

struct Duel {
  int first = 0, second = 0, drawn = 0, late = 0;
  long turns = 0;
};
template <class First, class Second>
Duel plays(const Battle& battle, int games, First first, Second second) {
  Duel duel;
  for (int game = 0; game < games; ++game) {
    Dice dice(99, static_cast<std::uint64_t>(game));
    const Verdict end = play(battle, {first(game), second(game)}, dice, nullptr, 40);
    duel.first += end.ending.winner == 0;
    duel.second += end.ending.winner == 1;
    duel.drawn += end.ending.winner == 255;
    duel.late += end.turns > 15;
    duel.turns += end.turns;
  }
  return duel;
}

}  // namespace

TEST_CASE("attacking foot advances straight ahead and keeps its intervals") {
  const Battle battle = toy::two_lines();
  const std::vector<Order> orders = orders_of(battle, SideId::first);
  for (int i = 0; i < 5; ++i) {
    const UnitId unit = toy::unit(battle, "rf" + std::to_string(i));
    const Order* order = order_to(orders, unit);
    REQUIRE(order != nullptr);
    CHECK(order->verb == Verb::approach);
    CHECK(order->goal.at.x == battle.opening[unit].base.pose.at.x);
    CHECK(order->goal.at.y > battle.opening[unit].base.pose.at.y);
    CHECK(order->goal.facing == Angle{});
  }
}

TEST_CASE("the nearest move first, then by id, leaders last") {
  const Battle battle = toy::two_lines();
  const std::vector<Order> orders = orders_of(battle, SideId::first);
  REQUIRE(orders.size() >= 7);
  CHECK(toy::unit(battle, "rf0") == orders.front().unit);
  for (std::size_t i = 0; i + 1 < 5; ++i) CHECK(orders[i].unit < orders[i + 1].unit);
  const Battle left_behind = toy::Field()
                                 .command(SideId::first, "reds")
                                 .unit(toy::captain, "leader", 20, 1, 0)
                                 .unit(toy::foot, "front", 18, 16, 0)
                                 .unit(toy::foot, "beside", 22, 16, 0)
                                 .command(SideId::second, "blues")
                                 .unit(toy::foot, "enemy", 20, 28, 180)
                                 .battle();
  const std::vector<Order> follows = orders_of(left_behind, SideId::first);
  REQUIRE(follows.size() == 3);
  CHECK(follows.back().unit == toy::unit(left_behind, "leader"));
}

TEST_CASE("each unit is asked of once a step") {
  const Battle battle = toy::two_lines();
  std::vector<UnitId> seen;
  for (const Order& order : orders_of(battle, SideId::first)) {
    CHECK(std::find(seen.begin(), seen.end(), order.unit) == seen.end());
    seen.push_back(order.unit);
  }
}

TEST_CASE("a second line follows at supporting distance") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds")
                            .unit(toy::foot, "front", 20, 12, 0)
                            .unit(toy::foot, "behind", 20, 5, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 28, 180)
                            .battle();
  const std::vector<Order> orders = orders_of(battle, SideId::first);
  const Order* order = order_to(orders, toy::unit(battle, "behind"));
  REQUIRE(order != nullptr);
  CHECK(order->goal.at.y > 5 * inch);
  CHECK(order->goal.at.y < 11 * inch);
}

TEST_CASE("a command that defends stands while the enemy is far, and faces or fights him when he comes") {
  const Battle battle = toy::two_lines(Posture::defend, Posture::defend);
  for (const Order& order : orders_of(battle, SideId::first))
    CHECK(battle.opening[order.unit].type == toy::captain);
  const Battle near = toy::Field()
                          .command(SideId::first, "reds", Posture::defend)
                          .unit(toy::foot, "turned", 20, 10, 180)
                          .command(SideId::second, "blues")
                          .unit(toy::foot, "enemy", 20, 14, 180)
                          .battle();
  const std::vector<Order> orders = orders_of(near, SideId::first);
  REQUIRE(orders.size() == 1);
  CHECK(orders.front().goal.facing == Angle{});
}

TEST_CASE("a command on hold turns to the enemy, and neither leaves its place nor charges in any turn") {
  const auto field = [](Posture posture) {
    return toy::Field()
        .command(SideId::first, "reds", posture)
        .unit(toy::foot, "foot", 20, 10, 180)
        .unit(toy::horse, "horse", 30, 10, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "enemy", 20, 14, 180)
        .unit(toy::foot, "far", 30, 18, 180)
        .battle();
  };
  const Battle battle = field(Posture::hold);
  const UnitId foot = toy::unit(battle, "foot"), enemy = toy::unit(battle, "enemy");
  bool goes_out = false;  // to show that there is something to go for
  for (const int turn : {1, 9, 20, 40}) {
    const std::vector<Order> orders = orders_of(battle, SideId::first, turn);
    for (const Order& order : orders) CHECK(order.goal.at == battle.opening[order.unit].base.pose.at);
    REQUIRE(order_to(orders, foot) != nullptr);
    CHECK(order_to(orders, foot)->goal.facing == Angle{});
    for (const Order& order : orders_of(field(Posture::defend), SideId::first, turn))
      goes_out = goes_out || order.goal.at != battle.opening[order.unit].base.pose.at;
    toy::Question question(battle, turn, 3);
    Commander commander = doctrine(battle);
    CHECK(question
              .put(commander, toy::charge,
                   {toy::offer(Verb::hold, foot), toy::offer(Verb::charge, foot, enemy, 500, 0)}, foot)
              .verb == Verb::none);
  }
  CHECK(goes_out);
}

TEST_CASE("foot closes to its firing distance and stays there while it is not the stronger") {
  const auto battle = [](int y) {
    return toy::Field()
        .command(SideId::first, "reds", Posture::attack)
        .unit(toy::foot, "red", 20, y, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "blue", 20, 25, 180)
        .battle();
  };
  const auto goal = orders_of(battle(10), SideId::first);
  REQUIRE(goal.size() == 1);
  const Length gap = 25 * inch - goal.front().goal.at.y - inch;
  CHECK(gap == 4 * inch * 85 / 100);
  CHECK(orders_of(battle(21), SideId::first).empty());
}

TEST_CASE("strong foot closes to charge a weak enemy") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::attack)
                            .unit(toy::foot, "red", 20, 20, 0)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "blue", 20, 25, 180, 2)
                            .battle();
  const auto orders = orders_of(battle, SideId::first);
  REQUIRE(orders.size() == 1);
  CHECK(25 * inch - orders.front().goal.at.y - inch < 3 * inch);
}

TEST_CASE("units stand off to charge within half of their reach where a check may leave them half a move") {
  Battle battle = toy::Field()
                      .command(SideId::first, "reds", Posture::attack)
                      .unit(toy::foot, "red", 20, 20, 0)
                      .command(SideId::second, "blues")
                      .unit(toy::foot, "blue", 20, 25, 180, 2)
                      .battle();
  const auto gap = [&battle] {
    const auto orders = orders_of(battle, SideId::first);
    REQUIRE(orders.size() == 1);
    return 25 * inch - orders.front().goal.at.y - inch;
  };
  REQUIRE(asks_who_acts(battle.book.set()));
  CHECK(gap() == 3 * inch * 45 / 100);
  Ruleset unchecked = battle.book.set();
  unchecked.topics = unchecked.topics.first(static_cast<std::size_t>(toy::stir));
  battle.book = Rulebook(unchecked);
  CHECK(gap() == 3 * inch * 85 / 100);
}

TEST_CASE("a worn unit goes back out of reach, facing the enemy") {
  const Battle battle = toy::Field()
                            .command(SideId::first, "reds", Posture::attack)
                            .unit(toy::foot, "worn", 20, 20, 0, 1)
                            .command(SideId::second, "blues")
                            .unit(toy::foot, "enemy", 20, 24, 180)
                            .battle();
  const auto orders = orders_of(battle, SideId::first);
  REQUIRE(orders.size() == 1);
  CHECK(orders.front().goal.at.y < 20 * inch);
  CHECK(24 * inch - orders.front().goal.at.y - inch > 4 * inch);
  CHECK(orders.front().goal.facing == Angle{});
}

TEST_CASE("a captain joins the unit that has lost most, and goes after his command otherwise") {
  toy::Field field;
  field.command(SideId::first, "reds")
      .unit(toy::captain, "captain", 20, 5, 0)
      .unit(toy::foot, "sound", 18, 6, 0)
      .unit(toy::foot, "hurt", 22, 6, 0, 2)
      .command(SideId::second, "blues")
      .unit(toy::foot, "enemy", 20, 28, 180);
  const Battle battle = field.battle();
  const auto orders = orders_of(battle, SideId::first);
  const Order* order = order_to(orders, toy::unit(battle, "captain"));
  REQUIRE(order != nullptr);
  CHECK(order->verb == Verb::attach);
  CHECK(order->target == toy::unit(battle, "hurt"));

  const Battle well = toy::Field()
                          .command(SideId::first, "reds")
                          .unit(toy::captain, "captain", 5, 5, 0)
                          .unit(toy::foot, "sound", 30, 10, 0)
                          .command(SideId::second, "blues")
                          .unit(toy::foot, "enemy", 30, 28, 180)
                          .battle();
  const auto others = orders_of(well, SideId::first);
  const Order* follows = order_to(others, toy::unit(well, "captain"));
  REQUIRE(follows != nullptr);
  CHECK(follows->verb == Verb::approach);
  CHECK(length(follows->goal.at - Point{30 * inch, 10 * inch}) < 8 * inch);  // his radius
  CHECK(follows->goal.at.y < 10 * inch);
}

TEST_CASE("screens keep out of charge reach, withdrawing commands go away") {
  const auto battle = [](Posture posture) {
    return toy::Field()
        .command(SideId::first, "reds", posture)
        .unit(toy::foot, "red", 20, 20, 0)
        .command(SideId::second, "blues")
        .unit(toy::foot, "blue", 20, 23, 180)
        .battle();
  };
  const auto screen = orders_of(battle(Posture::screen), SideId::first);
  REQUIRE(screen.size() == 1);
  const Length kept = 23 * inch - screen.front().goal.at.y - inch;
  CHECK(kept > 3 * inch);
  CHECK(kept <= 4 * inch);
  const auto withdraw = orders_of(battle(Posture::withdraw), SideId::first);
  REQUIRE(withdraw.size() == 1);
  CHECK(withdraw.front().goal.at.y < screen.front().goal.at.y);
}

TEST_CASE("charges are made when they pay") {
  const Battle battle = toy::two_lines();
  const UnitId red = toy::unit(battle, "rf0"), blue = toy::unit(battle, "bf0");
  toy::Question question(battle, 1, 3);
  Commander commander = doctrine(battle);
  const auto answer = [&](int done, int taken) {
    return question
        .put(commander, toy::charge,
             {toy::offer(Verb::hold, red), toy::offer(Verb::charge, red, blue, done, taken)}, red)
        .verb;
  };
  CHECK(answer(150, 100) == Verb::charge);
  CHECK(answer(50, 200) == Verb::none);
}

TEST_CASE("the better of two charges is chosen") {
  const Battle battle = toy::two_lines();
  const UnitId red = toy::unit(battle, "rf0"), one = toy::unit(battle, "bf0"), two = toy::unit(battle, "bf1");
  toy::Question question(battle, 1, 3);
  Commander commander = doctrine(battle);
  const Order order = question.put(
      commander, toy::charge,
      {toy::offer(Verb::hold, red), toy::offer(Verb::charge, red, one, 120, 100),
       toy::refused(toy::offer(Verb::charge, red, two, 400, 0)), toy::offer(Verb::charge, red, two, 180, 80)},
      red);
  CHECK(order.verb == Verb::charge);
  CHECK(order.target == two);
}

TEST_CASE("harm that would break a unit counts for as much more as the rule set prefers") {
  const auto target_with = [](std::int16_t more) {
    Battle battle = toy::two_lines();
    const Preferred own[] = {{Preference::break_counts, Posture::attack, more}};
    Ruleset set = battle.book.set();
    set.preferences = own;
    battle.book = Rulebook(set);
    const UnitId red = toy::unit(battle, "rf0"), weak = toy::unit(battle, "bf0");
    const UnitId strong = toy::unit(battle, "bf1");
    battle.opening.units[index(weak)].columns[0] = 2;
    battle.opening.units[index(strong)].columns[0] = 8;
    toy::Question question(battle, 1, 3);
    Commander commander = doctrine(battle);
    return question
               .put(commander, toy::charge,
                    {toy::offer(Verb::hold, red), toy::offer(Verb::shoot, red, weak, 200),
                     toy::offer(Verb::shoot, red, strong, 250)},
                    red)
               .target == weak;
  };
  CHECK(target_with(100));
  CHECK_FALSE(target_with(0));
}

TEST_CASE("a captain does not ride into the ranks of a charge") {
  const Battle battle = toy::two_lines();
  const UnitId captain = toy::unit(battle, "rc"), red = toy::unit(battle, "rf0");
  toy::Question question(battle, 1, 3);
  Commander commander = doctrine(battle);
  const Order order =
      question.put(commander, toy::charge,
                   {toy::offer(Verb::hold, captain), toy::offer(Verb::attach, captain, red, 50, 0)}, captain);
  CHECK(order.verb == Verb::none);
}

TEST_CASE("late in the game worse charges are made") {
  const Battle battle = toy::two_lines();
  const UnitId red = toy::unit(battle, "rf0"), blue = toy::unit(battle, "bf0");
  const auto answer = [&](int turn) {
    toy::Question question(battle, turn, 3);
    Commander commander = doctrine(battle);
    return question
        .put(commander, toy::charge,
             {toy::offer(Verb::hold, red), toy::offer(Verb::charge, red, blue, 60, 100)}, red)
        .verb;
  };
  CHECK(answer(1) == Verb::none);
  CHECK(answer(10) == Verb::charge);
}

TEST_CASE("doctrine beats reckless play and brings games to an end") {
  const Battle battle = toy::two_lines();
  const auto plays_well = [&](int) { return doctrine(battle); };
  const auto plays_at_random = [](int game) { return reckless(static_cast<std::uint64_t>(game)); };
  const Duel attacking = plays(battle, 100, plays_well, plays_at_random);
  CHECK(attacking.first >= 90);
  const Duel defending = plays(battle, 100, plays_at_random, plays_well);
  CHECK(defending.second >= 90);
  const Duel both = plays(battle, 200, plays_well, plays_well);
  CHECK(both.late <= 10);  // 2 % of 1,000 games last more than 15 turns
}
