// Commanders: free paths, joining, being carried, slid aside; and what locked units may do.

#include "field.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {

TEST_CASE("a commander joins a unit by touching it") {
  Field field;
  field.red("general", "commander", {15_t, 6_t});
  field.red("horse", "horse", {15_t, 10_t});
  const UnitId general = field["general"], horse = field["horse"];
  field.play(step::attacker_move, {order(Verb::attach, general, {}, horse), move(horse, {advance(2_t)})});
  // He has moved, so he cannot be carried: he stays where his disc stood.
  CHECK(field.unit("general").host == nobody);
  CHECK(near(field.at("general").at, {15_t, 9_t}));
  CHECK(field.at("horse").at.y == 12_t);
}

TEST_CASE("an attached commander goes with his host, whatever their speeds") {
  Field field;
  field.red("general", "commander", {15_t, 9_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.attached("general", "horse");
  const UnitId general = field["general"], horse = field["horse"];
  field.play(step::attacker_move, {move(horse, {advance(4_t)}), move(general, {go({15_t, 12_t})})});
  CHECK(field.at("general").at == Point{15_t, 14_t});
  CHECK(field.unit("general").host == horse);
  CHECK(value(field.unit("general"), column::moved) == 1);  // so his own order is not heard
}

TEST_CASE("leaving a host is measured from its centre and must end clear") {
  Field field;
  field.red("general", "commander", {15_t, 9_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.attached("general", "horse");
  field.play(step::attacker_move, {order(Verb::detach, field["general"], {go({15_t, 2_t})})});
  CHECK(field.unit("general").host == nobody);
  CHECK(field.at("general").at == Point{15_t, 2_t});
  CHECK(field.refusal() == remark::count_);
  Field stuck;
  stuck.red("general", "commander", {15_t, 9_t});
  stuck.red("horse", "horse", {15_t, 10_t});
  stuck.attached("general", "horse");
  stuck.play(step::attacker_move, {order(Verb::detach, stuck["general"], {go({15_t, 9.8_t})})});
  CHECK(stuck.unit("general").host == stuck["horse"]);
  CHECK(stuck.refusal() == remark::not_clear_of_friend);
}

TEST_CASE("one commander a unit; own command only by a ruling") {
  Field field;
  field.red("general", "commander", {15_t, 9_t});
  field.red("other", "commander", {17_t, 6_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.attached("general", "horse");
  field.play(step::attacker_move, {order(Verb::attach, field["other"], {}, field["horse"])});
  CHECK(field.refusal() == remark::host_taken);
}

TEST_CASE("a commander's path is 8 TUM, or 3 through difficult ground, round corners") {
  Field field;
  field.red("general", "commander", {15_t, 2_t});
  field.play(step::attacker_move, {move(field["general"], {go({15_t, 6_t}), go({20_t, 6_t})})});
  CHECK(near(field.at("general").at, {19_t, 6_t}));
  Field slow;
  slow.red("general", "commander", {15_t, 2_t});
  slow.area("rough", {{14_t, 3_t}, {16_t, 3_t}, {16_t, 9_t}, {14_t, 9_t}});
  slow.play(step::attacker_move, {move(slow["general"], {go({15_t, 8_t})})});
  CHECK(near(slow.at("general").at, {15_t, 5_t}));
}

TEST_CASE("commanders pass friends but not enemies, and slide aside from both") {
  Field field;
  field.red("general", "commander", {15_t, 2_t});
  field.red("horse", "horse", {15_t, 5_t});
  field.blue("prince", "commander", {15_t, 9.2_t});
  const UnitId general = field["general"], horse = field["horse"];
  field.play(step::attacker_move, {move(general, {go({15_t, 7_t})}), move(horse, {advance(4_t)})});
  CHECK(field.at("general").at == Point{15_t, 7_t});
  CHECK(field.at("horse").at == Point{15_t, 9_t});
  // The enemy commander stood where the horse ended: the nearest clear place is just ahead of it.
  CHECK(clear_of(field.unit("prince").base, field.unit("horse").base));
  CHECK(near(field.at("prince").at, {15_t, 10_t}, 0.1_t));
  CHECK(field.unit("prince").host == nobody);
}

TEST_CASE("a locked unit may only change face, and must stay in contact") {
  // An enemy in contact with the right side: after a turn the base stands half a TUM off and closes up.
  Field field;
  field.red("general", "commander", {15_t, 3_t});
  field.red("unit", "pike-shot", {15_t, 10_t});
  field.blue("foe", "horse", {16.5_t, 10_t}, 270);
  field.play(step::attacker_move, {move(field["unit"], {quarter(90)})});
  CHECK(field.at("unit").facing == degrees(90));
  CHECK(near(field.at("unit").at, {15.5_t, 10_t}));
  Field straight;
  straight.red("general", "commander", {15_t, 3_t});
  straight.red("unit", "pike-shot", {15_t, 10_t});
  straight.blue("foe", "horse", {16.5_t, 10_t}, 270);
  straight.play(step::attacker_move, {move(straight["unit"], {back(2_t)})});
  CHECK(straight.refusal() == remark::locked);
  Field rear;
  rear.red("general", "commander", {15_t, 3_t});
  rear.red("unit", "pike-shot", {15_t, 10_t});
  rear.blue("foe", "horse", {15_t, 9_t}, 0);
  rear.play(step::attacker_move, {move(rear["unit"], {about_face()})});
  CHECK(rear.at("unit") == Pose{{15_t, 10_t}, degrees(180)});
}

TEST_CASE("rally backs go through passable friends, and stop at others") {
  Field field;
  field.red("general", "commander", {15_t, 4_t});
  field.red("horse", "horse", {15_t, 10_t});
  field.red("second", "horse", {15_t, 9_t});
  field.blue("foe", "horse", {15_t, 11_t});
  field.stand();
  CHECK(WayBack(*field.turn, field["horse"]).usual() == 2_t);  // the shortest that clears it
  CHECK(WayBack(*field.turn, field["horse"]).longest() == 3_t);
  CHECK(WayBack(*field.turn, field["horse"]).bars(1.5_t).why == remark::not_clear_of_friend);
  CHECK_FALSE(WayBack(*field.turn, field["horse"]).bars(2.5_t));
  CHECK(WayBack(*field.turn, field["horse"]).bars(0.5_t).why == remark::no_such_move);
  WayBack(*field.turn, field["horse"]).take(*field.turn, 2_t, "T-R68"_r);
  CHECK(field.at("horse").at.y == 8_t);

  Field gap;  // a gap of 1 TUM first: 3 TUM to clear
  gap.red("horse", "horse", {15_t, 10_t});
  gap.red("second", "horse", {15_t, 8_t});
  gap.blue("foe", "horse", {15_t, 11_t});
  gap.stand();
  CHECK(WayBack(*gap.turn, gap["horse"]).usual() == 3_t);

  Field blocked;
  blocked.red("horse", "horse", {15_t, 10_t});
  blocked.red("foot", "pike-shot", {15_t, 8.5_t});
  blocked.blue("foe", "horse", {15_t, 11_t});
  blocked.stand();
  CHECK(WayBack(*blocked.turn, blocked["horse"]).longest() == 0);
}

}  // namespace quincunx::tilly
