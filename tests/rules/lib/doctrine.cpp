// What unattended commanders want where every move is diced for: leaders near their troops, commands that
// keep together, reserves that wait.

#include "field.hpp"
#include "quincunx/command/commanders.hpp"

namespace quincunx::lib {
namespace {

Posture& posture(Field& field, std::size_t side, Posture wanted) {
  auto& given = field.scenario().sides[side].commands[0].posture;
  given = wanted;
  return *given;
}

// What the first side's doctrine answers when all of these may move: nothing, or the order to one of them.
std::vector<Order> moves(Field& field, std::initializer_list<const char*> units) {
  field.scenario().turn_limit = 12;
  std::vector<Offer> offers;
  for (const char* unit : units) {
    Offer made;
    made.order.verb = Verb::move;
    made.order.unit = field[unit];
    offers.push_back(made);
  }
  const Turn& turn = field.turn();
  const Commander commander = doctrine(turn.battle());
  std::vector<Order> orders;
  for (std::uint32_t number = 1; number < 20; ++number) {
    const Order order = commander(
        Ask{SideId::first, static_cast<TopicId>(topic::move), number, nobody, std::span(offers), turn});
    if (order.verb == Verb::none) break;
    orders.push_back(order);
  }
  return orders;
}
const Order* to(const std::vector<Order>& orders, UnitId unit) {
  for (const Order& order : orders)
    if (order.unit == unit) return &order;
  return nullptr;
}

}  // namespace

TEST_CASE("a leader rides to where most of his troops are in command, behind them") {
  Field field;
  field.red("one", "infantry", {20_in, 20_in}, 0, "attack-column")
      .red("two", "infantry", {25_in, 20_in}, 0, "attack-column")
      .red("far", "infantry", {58_in, 20_in}, 0, "attack-column")
      .red("leader", "leader", {22_in, 3_in})
      .blue("enemy", "infantry", {22_in, 38_in});
  posture(field, 0, Posture::defend);
  const auto orders = moves(field, {"leader"});
  REQUIRE(orders.size() == 1);
  const Base there = set_down(orders[0].goal, field.base("leader").footprint);
  CHECK(distance(there, field.base("one")) <= 8_in);
  CHECK(distance(there, field.base("two")) <= 8_in);
  CHECK(orders[0].goal.at.y < 20_in);
}

TEST_CASE("a leader whose troops are all in command stays where he is") {
  Field field;
  field.red("one", "infantry", {20_in, 20_in}, 0, "attack-column")
      .red("two", "infantry", {25_in, 20_in}, 0, "attack-column")
      .red("leader", "leader", {22_in, 15_in})
      .blue("enemy", "infantry", {22_in, 38_in});
  posture(field, 0, Posture::defend);
  CHECK(moves(field, {"leader"}).empty());
}

TEST_CASE("a commander-in-chief without troops is there for those whose leader is far off") {
  Field field;
  field.red("one", "infantry", {10_in, 20_in})
      .red("leader", "leader", {10_in, 16_in})
      .red_of_second_command("stray", "infantry", {45_in, 20_in})
      .blue("enemy", "infantry", {22_in, 38_in});
  field.scenario().sides[0].commands.resize(3);
  field.scenario().sides[0].commands[2].id = "red-army";
  UnitEntry chief;
  chief.id = chief.name = "chief", chief.type = "army-leader", chief.at = Pose{{30_in, 10_in}, {}};
  field.scenario().sides[0].commands[2].units.push_back(chief);
  posture(field, 0, Posture::defend);
  const auto orders = moves(field, {"chief"});
  REQUIRE(orders.size() == 1);
  const Base there = set_down(orders[0].goal, field.base("chief").footprint);
  CHECK(distance(there, field.base("stray")) <= 8_in);
}

TEST_CASE("a command goes where it is told to, each in his place") {
  Field field;
  field.red("one", "infantry", {10_in, 5_in}, 0, "attack-column")
      .red("two", "infantry", {20_in, 5_in}, 0, "attack-column")
      .red("leader", "leader", {15_in, 2_in})
      .blue("enemy", "infantry", {40_in, 38_in});
  posture(field, 0, Posture::attack);
  field.scenario().sides[0].commands[0].toward = Point{15_in, 20_in};
  const auto orders = moves(field, {"one", "two"});
  REQUIRE(to(orders, field["one"]) != nullptr);
  REQUIRE(to(orders, field["two"]) != nullptr);
  CHECK(near(to(orders, field["one"])->goal.at, {10_in, 20_in}));
  CHECK(near(to(orders, field["two"])->goal.at, {20_in, 20_in}));
}

TEST_CASE("a column does not leave the next one of its command behind") {
  Field field;
  field.red("ahead", "infantry", {20_in, 14_in}, 0, "attack-column")
      .red("behind", "infantry", {26_in, 5_in}, 0, "attack-column")
      .red("leader", "leader", {22_in, 2_in})
      .blue("enemy", "infantry", {20_in, 38_in});
  posture(field, 0, Posture::attack);
  const auto orders = moves(field, {"ahead"});
  const Order* ahead = to(orders, field["ahead"]);
  CHECK((ahead == nullptr || ahead->goal.at.y <= 5_in + 12_in + tolerance));  // it may as well stand and wait
  Field level;
  level.red("ahead", "infantry", {20_in, 14_in}, 0, "attack-column")
      .red("behind", "infantry", {26_in, 14_in}, 0, "attack-column")
      .red("leader", "leader", {22_in, 2_in})
      .blue("enemy", "infantry", {20_in, 38_in});
  posture(level, 0, Posture::attack);
  const auto together = moves(level, {"ahead", "behind"});
  REQUIRE(to(together, level["ahead"]) != nullptr);
  CHECK(to(together, level["ahead"])->goal.at.y >= 20_in);
}

TEST_CASE("a reserve waits until the enemy comes, or friends near by are pressed") {
  const auto reserve_moves = [](Point enemy, const char* order_of_friend) {
    Field field;
    field.red("reserve", "infantry", {20_in, 5_in}, 0, "attack-column")
        .red("leader", "leader", {22_in, 2_in})
        .red_of_second_command("front", "infantry", {30_in, 16_in})
        .blue("enemy", "infantry", enemy);
    if (*order_of_friend != '\0')
      field.scenario().sides[0].commands[1].units[0].state.emplace_back("morale", order_of_friend);
    posture(field, 0, Posture::reserve);
    return !moves(field, {"reserve"}).empty();
  };
  CHECK_FALSE(reserve_moves({40_in, 38_in}, ""));
  CHECK_FALSE(reserve_moves({45_in, 21_in}, ""));  // near a friend who stands
  CHECK(reserve_moves({36_in, 21_in}, "disordered"));
  CHECK(reserve_moves({20_in, 20_in}, ""));
}

}  // namespace quincunx::lib
