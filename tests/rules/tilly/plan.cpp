// Intentions become legal moves.

#include "field.hpp"
#include "rules/tilly/book/ruleset.hpp"

namespace quincunx::tilly {

namespace {

Order approach(UnitId unit, Pose goal) {
  Order intention = order(Verb::approach, unit);
  intention.goal = goal;
  return intention;
}

}  // namespace

TEST_CASE("an approach goes straight when that serves") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.play(step::attacker_move, {approach(field["horse"], {{15_t, 15_t}, degrees(0)})});
  CHECK(field.at("horse") == Pose{{15_t, 15_t}, degrees(0)});
}

TEST_CASE("an approach stops at what the rules stop it at, and says so") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("foot", "pike-shot", {15_t, 10_t});
  field.blue("foe", "pike-shot", {15_t, 14_t});
  field.play(step::attacker_move, {approach(field["foot"], {{15_t, 14_t}, degrees(0)})});
  CHECK(near(field.at("foot").at.y, 12_t, 25));
  CHECK(field.refusal() == remark::buffer);
}

TEST_CASE("an approach to one side wheels or slants, whichever comes nearer") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.play(step::attacker_move, {approach(field["horse"], {{19_t, 14_t}, degrees(0)})});
  CHECK(length(field.at("horse").at - Point{19_t, 14_t}) < 0.5_t);
}

TEST_CASE("an approach does not wheel by less than half a degree") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.play(step::attacker_move, {approach(field["horse"], {{15.03_t, 16_t}, bearing_of({3, 600})})});
  CHECK(field.at("horse").facing == degrees(0));
  CHECK(field.at("horse").at.y > 15_t);
}

TEST_CASE("guns turn towards their goal") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("guns", "cannons", {15_t, 10_t});
  field.play(step::attacker_move, {approach(field["guns"], {{20_t, 10_t}, degrees(0)})});
  CHECK(field.at("guns").facing == degrees(90));
}

TEST_CASE("to engage is to come up in front of the enemy") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("horse", "horse", {15_t, 8_t});
  field.blue("foe", "pike-shot", {17_t, 14_t});
  field.play(step::attacker_move, {order(Verb::engage, field["horse"], {}, field["foe"])});
  CHECK(distance(field.unit("horse").base, field.unit("foe").base) >= 1_t - tolerance);
  CHECK(distance(field.unit("horse").base, field.unit("foe").base) < 1.5_t);
  CHECK(zone_of(*field.turn, field.unit("horse").base, field.unit("foe").base) == Zone::front);
}

TEST_CASE("a locked unit turns to face who took it in the rear") {
  Field field;
  field.red("general", "commander", {15_t, 3_t});
  field.red("unit", "pike-shot", {15_t, 10_t});
  field.blue("foe", "horse", {15_t, 9_t}, 0);
  field.play(step::attacker_move, {approach(field["unit"], {{15_t, 10_t}, degrees(180)})});
  CHECK(field.at("unit").facing == degrees(180));
}

TEST_CASE("the same intention always gives the same legs") {
  const auto legs = [] {
    Field field;
    field.red("general", "commander", {15_t, 6_t});
    field.red("horse", "horse", {15_t, 10_t}, 10, "superior");
    field.red("friend", "pike-shot", {16_t, 13_t}, 40);
    field.blue("foe", "pike-shot", {19_t, 15_t}, 200);
    field.play(step::attacker_move, {});
    return plan(*field.turn, approach(field["horse"], {{20_t, 12_t}, degrees(45)}));
  };
  const Order first = legs();
  CHECK(first.leg_count > 0);
  CHECK(first == legs());
}

}  // namespace quincunx::tilly
