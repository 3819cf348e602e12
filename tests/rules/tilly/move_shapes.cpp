// T-R23 to T-R26: what counts as a move.

#include "field.hpp"

namespace quincunx::tilly {

namespace {

struct LegsTried {
  remark::Remark refusal;
  Pose end;
};
LegsTried tried(const char* type, const char* quality, std::initializer_list<Leg> legs,
                const char* ruling = nullptr, const char* value = "") {
  Field field;
  field.red("general", "commander", {15_t, 4_t});
  field.red("unit", type, {15_t, 10_t}, 0, quality);
  if (ruling != nullptr) field.ruling(ruling, value);
  field.play(step::attacker_move, {move(field["unit"], legs)});
  return {field.refusal(), field.at("unit")};
}
const Point home{15_t, 10_t};

}  // namespace

TEST_CASE("allowances are those of the unit types") {
  CHECK(tried("pike-shot", "", {advance(3_t)}).end.at == Point{15_t, 13_t});
  CHECK(tried("horse", "", {advance(6_t)}).end.at == Point{15_t, 16_t});
  CHECK(tried("light-horse", "", {advance(8_t)}).end.at == Point{15_t, 18_t});
  const LegsTried far = tried("dragoons", "", {advance(7_t)});
  CHECK(far.end.at == Point{15_t, 16_t});  // as far as it may
  CHECK(far.refusal == remark::too_far);
}

TEST_CASE("a wheel costs the chord of the outer corner") {
  // 2 w sin(45/2) = 1.531 TUM, so a foot unit has 1.469 left.
  const LegsTried wheeled = tried("shot", "", {wheel(45), advance(3_t)});
  CHECK(wheeled.refusal == remark::too_far);
  Field field;
  field.red("general", "commander", {15_t, 4_t});
  field.red("unit", "shot", home);
  field.play(step::attacker_move, {move(field["unit"], {wheel(-45), advance(1_t)})});
  const auto moved = field.events<event::Moved>();
  REQUIRE(moved.size() == 2);
  CHECK(near(moved[0].spent, 1.531_t));
  CHECK(moved[1].spent == 1_t);
  CHECK(field.at("unit").facing == degrees(315));
  CHECK(near(length(wheeled.end.at - moved[0].to.at), 0, 5_t));
  CHECK(tried("horse", "", {wheel(46)}).refusal == remark::wheel_too_wide);
}

TEST_CASE("one change of direction, before going straight") {
  CHECK(tried("horse", "", {advance(1_t), wheel(10)}).refusal == remark::one_change_only);
  CHECK(tried("horse", "", {wheel(10), wheel(10)}).refusal == remark::one_change_only);
  CHECK(tried("horse", "", {advance(1_t), advance(1_t)}).refusal == remark::one_change_only);
  CHECK(tried("horse", "", {oblique(30, 2_t), advance(1_t)}).refusal == remark::replaces_move);
  CHECK(tried("horse", "", {quarter(90), advance(1_t)}).refusal == remark::replaces_move);
  CHECK(tried("horse", "", {about_face(), advance(2_t)}).end == Pose{{15_t, 8_t}, degrees(180)});
  CHECK(tried("horse", "", {quarter(-90)}).end == Pose{home, degrees(270)});
}

TEST_CASE("obliques, sideways and backwards keep the facing") {
  const LegsTried slant = tried("pike-shot", "", {oblique(45, 2_t)});
  CHECK(near(slant.end.at, {15_t + 28284, 10_t + 28284}));
  CHECK(slant.end.facing == degrees(0));
  CHECK(tried("pike-shot", "", {sideways(-1_t)}).end.at == Point{14_t, 10_t});
  CHECK(tried("pike-shot", "", {sideways(2_t)}).refusal == remark::too_far);
  CHECK(tried("pike-shot", "", {back(3_t)}).end == Pose{{15_t, 7_t}, degrees(0)});
  CHECK(tried("pike-shot", "", {back(0.5_t)}).refusal == remark::too_far);
  CHECK(tried("horse", "", {back(4_t)}).refusal == remark::too_far);
  CHECK(tried("horse", "", {oblique(50, 2_t)}).refusal == remark::wheel_too_wide);
}

TEST_CASE("quality changes what may be done") {
  CHECK(tried("pike-shot", "rabble", {oblique(10, 1_t)}).refusal == remark::rabble_wheels_only);
  CHECK(tried("rabble", "", {about_face()}).refusal == remark::rabble_wheels_only);
  CHECK(tried("rabble", "", {wheel(20), advance(2_t)}).refusal == remark::count_);
  CHECK(tried("horse", "inferior", {back(2_t)}).refusal == remark::inferior_barred);
  CHECK(tried("horse", "inferior", {sideways(1_t)}).refusal == remark::inferior_barred);
  CHECK(tried("horse", "inferior", {about_face(), advance(1_t)}).refusal == remark::replaces_move);
  CHECK(tried("horse", "inferior", {about_face()}).refusal == remark::count_);
  CHECK(tried("horse", "superior", {wheel(10), advance(2_t), wheel(-10)}).end.facing == degrees(0));
  CHECK(tried("horse", "superior", {quarter(90), advance(2_t), about_face()}).end ==
        Pose{{17_t, 10_t}, degrees(270)});
  CHECK(tried("horse", "superior", {wheel(10), advance(2_t), wheel(-10), wheel(5)}).refusal ==
        remark::one_change_only);
  CHECK(tried("horse", "superior", {oblique(10, 2_t), wheel(5)}).refusal == remark::replaces_move);
  CHECK(tried("horse", "superior", {quarter(90), advance(2_t)}, "superior_turn_whole_move", "yes").refusal ==
        remark::replaces_move);
  CHECK(tried("horse", "", {quarter(90), advance(2_t)}, "turn_then_move", "yes").end.at == Point{17_t, 10_t});
  CHECK(tried("horse", "superior", {wheel(5), wheel(5)}, "unit_quality", "no").refusal ==
        remark::one_change_only);
}

TEST_CASE("cannons pivot and have then shot") {
  Field field;
  field.red("general", "commander", {15_t, 4_t});
  field.red("guns", "cannons", home);
  field.play(step::attacker_move, {move(field["guns"], {pivot(77)})});
  CHECK(field.at("guns") == Pose{home, degrees(77)});
  CHECK(value(field.unit("guns"), column::shot) == 1);
  Field again;
  again.red("general", "commander", {15_t, 4_t});
  again.red("guns", "cannons", home);
  again.in_mid_turn();
  again.state("guns", "shot", 1);
  again.play(step::attacker_move, {move(again["guns"], {pivot(77)})});
  CHECK(again.refusal() == remark::shot_cannot_pivot);
  CHECK(again.at("guns").facing == degrees(0));
  CHECK(tried("cannons", "", {advance(1_t)}).refusal == remark::cannon_cannot_move);
}

}  // namespace quincunx::tilly
