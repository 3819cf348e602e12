// Bands without gaps, moves on mixed ground to the micrometre, wheels, and plans that do what they say.

#include <algorithm>

#include "field.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/morale/retreat.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

MoveTrial tried(Field& field, const char* unit, std::vector<Leg> legs, Handling handling) {
  return try_legs(field.turn(), field[unit], legs, handling);
}
Leg leg(Manoeuvre how, Length by) { return {how, {}, by, {}, 0}; }

}  // namespace

TEST_CASE("every total falls into one band, the higher into no lower one (4.4, L1 to L3)") {
  Field field;
  field.red("a", "infantry", {30_in, 10_in}).blue("x", "infantry", {30_in, 36_in});
  for (const bool in_command : {true, false}) {
    int band = 0;
    for (int total = 40; total >= -40; --total) {
      const int next = band_of(field.turn(), total, in_command);
      CHECK((next == band || next == band + 1));
      band = next;
    }
    CHECK(band == bands - 1);
  }
}

TEST_CASE("what is left of a move is exact on any ground (H7)") {
  Field field;
  field.red("a", "infantry", {30_in, 10_in}).blue("x", "infantry", {30_in, 36_in});
  Allowance left(field.turn(), field.unit("a"), false, 100);
  CHECK(left.reach(Going::open) == 12_in);
  CHECK(left.reach(Going::road) == 12_in);  // a line has no road rate
  CHECK(left.reach(Going::impassable) == 0);
  left.spend(Going::open, 4_in);    // a third
  left.spend(Going::broken, 4_in);  // a half
  CHECK(left.reach(Going::rough) == 1_in);
  CHECK(left.reach(Going::open) == 2_in);
  left.spend(Going::rough, 1_in);
  for (const Going going : {Going::road, Going::open, Going::broken, Going::rough})
    CHECK(left.reach(going) == 0);
}

TEST_CASE("a third of a rate that cannot be divided leaves nothing over and takes nothing too much") {
  Field field;
  field.red("a", "cavalry", {30_in, 10_in}, 0, "field-column").blue("x", "infantry", {30_in, 36_in});
  for (Length by = 1; by < 14_in; by += 99'991) {
    Allowance left(field.turn(), field.unit("a"), false, 100);
    left.spend(Going::broken, by);
    const Length open = left.reach(Going::open);
    const std::int64_t whole = std::int64_t{18_in} * 14_in;
    CHECK(std::int64_t{by} * 18_in + std::int64_t{open} * 14_in <= whole);
    CHECK(std::int64_t{by} * 18_in + std::int64_t{open + 1} * 14_in > whole);
  }
}

TEST_CASE("a wheel costs its arc, rounded up (H53)") {
  CHECK(wheel_cost(8_in, {}) == 0);
  CHECK(wheel_cost(1'000'000, degrees(180)) == 3'141'593);
  CHECK(wheel_cost(1'000'000, degrees(-180)) == 3'141'593);
  CHECK(wheel_cost(8_in, degrees(90)) == 319'186);
  CHECK(wheel_cost(1, {1}) == 1);
}

TEST_CASE("ground on the way is told stretch by stretch") {
  Field field;
  field.red("a", "infantry", {30_in, 10_in}, 0, "march-column").blue("x", "infantry", {30_in, 38_in});
  field.area("broken", {{20_in, 16_in}, {40_in, 16_in}, {40_in, 18_in}, {20_in, 18_in}});
  field.area("lake", {{20_in, 30_in}, {40_in, 30_in}, {40_in, 32_in}, {20_in, 32_in}});
  const Unit& unit = field.unit("a");
  const Length front = 10_in + unit.base.footprint.depth / 2;
  const auto way = stretches(field.turn(), unit, unit.base, {}, 25_in);
  REQUIRE(way.size() == 5);
  CHECK(way[0].going == Going::open);
  CHECK(near(way[0].to, 16_in - front));
  CHECK(way[1].going == Going::broken);
  CHECK(near(way[1].to, 18_in - front));
  CHECK(way[2].going == Going::open);
  CHECK(near(way[2].to, 30_in - front));
  CHECK(way[3].going == Going::impassable);
  CHECK(way[4].to == 25_in);
  const Allowance left(field.turn(), unit, false, 1000);
  CHECK(carries(left, way) == way[2].to);
}

TEST_CASE("what is tried is not done") {
  Field field;
  field.red("a", "infantry", {30_in, 10_in}).blue("x", "infantry", {30_in, 36_in});
  const Table before = field.turn().table();
  const auto events = field.log.size();
  const MoveTrial trial =
      tried(field, "a", {leg(Manoeuvre::advance, 5_in), {Manoeuvre::about_face, {}, 0, {}, 0}},
            Handling::well_handled);
  CHECK(trial.done.size() == 2);
  CHECK(near(trial.end.as.base.pose.at, {30_in, 15_in}));
  CHECK(trial.end.as.base.pose.facing == degrees(180));
  CHECK(field.turn().table() == before);
  CHECK(field.log.size() == events);
}

TEST_CASE("results that leave no choice allow no legs") {
  Field field;
  field.red("a", "infantry", {30_in, 10_in}).blue("x", "infantry", {30_in, 36_in});
  for (const Handling handling : {Handling::none, Handling::fall_back, Handling::panic, Handling::rally,
                                  Handling::wavering, Handling::panic_broken, Handling::rout}) {
    const MoveTrial trial = tried(field, "a", {leg(Manoeuvre::advance, 1_in)}, handling);
    CHECK(trial.done.empty());
    CHECK(trial.stop.why == remark::not_allowed);
  }
}

TEST_CASE("a plan is carried out whole") {
  for (const int turned : {0, 40, 130, 180, 250, 320})
    for (const char* formation : {"line", "attack-column", "march-column", "skirmish-line"}) {
      Field field;
      field.red("l", "leader", {30_in, 8_in}).red("a", "infantry", {30_in, 16_in}, 0, formation);
      field.red("b", "infantry", {36_in, 22_in}, 0, "attack-column");
      field.blue("x", "infantry", {20_in, 36_in});
      field.area("broken", {{22_in, 20_in}, {30_in, 20_in}, {30_in, 26_in}, {22_in, 26_in}});
      Order wish;
      wish.verb = Verb::approach;
      wish.unit = field[("a")];
      wish.goal = {along({30_in, 16_in}, degrees(turned), 11_in), degrees(turned / 2)};
      const Order order = plan(field.turn(), wish);
      INFO(formation << " towards " << turned);
      if (order.verb == Verb::none) continue;
      REQUIRE(order.verb == Verb::move);
      const MoveTrial again =
          try_legs(field.turn(), wish.unit, {order.legs.data(), order.leg_count}, Handling::well_handled);
      CHECK_FALSE(again.stop);
      CHECK(again.done.size() == order.leg_count);
    }
}

TEST_CASE("who is surrounded stays, loses a stand, and stands on nobody (H61)") {
  Field field;
  field.red("a", "infantry", {30_in, 20_in}, 0, "attack-column", {{"start", "8"}, {"stands", "6"}});
  field.blue("n", "infantry", {30_in, 23.5_in}).blue("s", "infantry", {30_in, 16.5_in}, 0);
  field.blue("w", "infantry", {26.5_in, 20_in}, 90, "march-column", {{"start", "6"}});
  field.blue("e", "infantry", {33.5_in, 20_in}, 90, "march-column", {{"start", "6"}});
  Turn& turn = field.turn();
  break_up(turn, field["a"], "4.4"_r);
  retreat(turn, field["a"], Retreat::full, {}, "5.7"_r);
  CHECK(stands(field.unit("a")) == 5);
  CHECK(field.unit("a").present());
  for (const UnitId enemy : enemies(turn, SideId::first))
    CHECK_FALSE(overlap(field.base("a"), turn[enemy].base, tolerance));
}

}  // namespace quincunx::lib
