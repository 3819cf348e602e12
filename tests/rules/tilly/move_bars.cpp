// Buffer, zones of control, friends and ground: what cuts a move short.

#include "field.hpp"

namespace quincunx::tilly {

namespace {

// A red unit at (15, 10) facing north, its general behind it.
Field red_unit(const char* type, const char* quality = "") {
  Field field;
  field.red("general", "commander", {15_t, 3_t});
  field.red("unit", type, {15_t, 10_t}, 0, quality);
  return field;
}
void go(Field& field, std::initializer_list<Leg> legs, std::vector<std::uint8_t> dice = {}) {
  field.play(step::attacker_move, {move(field["unit"], legs)}, std::move(dice));
}

}  // namespace

TEST_CASE("the buffer stops a move 1 TUM from an enemy") {
  Field field = red_unit("horse");
  field.blue("foe", "pike-shot", {15_t, 16_t});
  go(field, {advance(6_t)});
  CHECK(near(field.at("unit").at.y, 14_t, 25));
  CHECK(field.refusal() == remark::buffer);
  CHECK(field.rule_of_refusal() == "T-R28");
}

TEST_CASE("a unit that starts nearer keeps the distance it had") {
  Field field = red_unit("horse");
  field.blue("foe", "pike-shot", {15.5_t, 11.5_t}, 0);  // half a TUM ahead
  go(field, {advance(1_t)});
  CHECK(field.at("unit").at == Point{15_t, 10_t});
  CHECK(field.refusal() == remark::buffer);
  Field away = red_unit("horse");
  away.blue("foe", "pike-shot", {15.5_t, 11.5_t}, 0);
  go(away, {about_face(), advance(4_t)});
  CHECK(away.at("unit").at == Point{15_t, 6_t});
}

TEST_CASE("a commander keeps the buffer unless exempt") {
  const auto lead = [](const char* exempt) {
    Field field;
    field.red("general", "commander", {15_t, 10_t});
    field.blue("foe", "pike-shot", {15_t, 14_t}, 0);
    field.ruling("commander_exempt_buffer", exempt);
    field.play(step::attacker_move, {move(field["general"], {tilly::go({15_t, 13_t})})});
    return field.at("general").at.y;
  };
  CHECK(near(lead("no"), 12_t, 25));
  CHECK(near(lead("yes"), 13_t, 25));
}

TEST_CASE("in a zone of control a unit may stay, close in or go directly away") {
  const auto tried = [](std::initializer_list<Leg> legs, const char* key = "zoc_blocked",
                        const char* value = "no") {
    Field field = red_unit("horse");
    field.blue("foe", "pike-shot", {15_t, 13.5_t});  // 2.5 TUM between them
    field.ruling(key, value);
    go(field, legs);
    return std::pair(field.refusal(), field.at("unit"));
  };
  CHECK(tried({advance(1_t)}).first == remark::count_);
  CHECK(tried({sideways(1_t)}).first == remark::zone_of_control);
  CHECK(tried({back(2_t)}).second.at == Point{15_t, 8_t});
  CHECK(tried({about_face(), advance(5_t)}).second.at == Point{15_t, 5_t});
  CHECK(tried({oblique(40, 1_t)}).first == remark::count_);
  CHECK(tried({quarter(90)}).first == remark::count_);
  CHECK(tried({quarter(90)}, "zoc_facing_change", "forbidden").first == remark::zone_of_control);
  CHECK(tried({wheel(45), advance(4_t)}).first !=
        remark::count_);  // past the enemy is not closer all the way
}

TEST_CASE("directly away is within so many degrees of the owner's facing") {
  const auto tried = [](const char* degrees_away) {
    Field field;
    field.red("general", "commander", {15_t, 3_t});
    field.red("unit", "horse", {15_t, 10_t}, 30);
    field.blue("foe", "pike-shot", {15_t, 13.5_t});
    field.ruling("zoc_away_tolerance_deg", degrees_away);
    go(field, {about_face(), advance(3_t)});
    return field.refusal();
  };
  CHECK(tried("45") == remark::count_);
  CHECK(tried("20") == remark::zone_of_control);
}

TEST_CASE("a unit that enters a zone goes on only while it gets closer") {
  const auto tried = [](Length x) {
    Field field;
    field.red("general", "commander", {9_t, 6_t});
    field.red("unit", "horse", {x, 10_t}, 90);
    field.blue("foe", "pike-shot", {15_t, 13.5_t});  // its zone lies across the way, from x = 14
    go(field, {advance(6_t)});
    return field.at("unit").at.x;
  };
  // Closer until its front edge is level with the enemy's side, where it also enters the zone; no closer
  // after that.
  CHECK(near(tried(10_t), 13.5_t));
}

TEST_CASE("units between cut a zone off only by a ruling") {
  const auto tried = [](const char* blocked) {
    Field field = red_unit("horse");
    field.blue("foe", "pike-shot", {15_t, 13.5_t});
    field.red("screen", "cannons", {15_t, 11.5_t});
    field.ruling("zoc_blocked", blocked);
    go(field, {sideways(1_t)});
    return field.refusal();
  };
  CHECK(tried("no") == remark::zone_of_control);
  CHECK(tried("yes") == remark::count_);
}

TEST_CASE("horse passes horse in line and ends wholly beyond") {
  Field field = red_unit("horse");
  field.red("friend", "light-horse", {15_t, 12_t});
  go(field, {advance(6_t)});
  CHECK(field.at("unit").at == Point{15_t, 16_t});
  CHECK(field.refusal() == remark::count_);
  const auto passed = field.events<event::Ruled>();
  REQUIRE(!passed.empty());
  CHECK(static_cast<remark::Remark>(passed[0].remark) == remark::passes_through);

  Field short_of = red_unit("horse");
  short_of.red("friend", "light-horse", {15_t, 12_t});
  go(short_of, {advance(2.5_t)});
  CHECK(near(short_of.at("unit").at.y, 11_t));
  CHECK(short_of.refusal() == remark::not_clear_of_friend);

  Field crooked = red_unit("horse");
  crooked.red("friend", "light-horse", {15.1_t, 12_t});
  go(crooked, {advance(6_t)});
  CHECK(near(crooked.at("unit").at.y, 11_t));
  CHECK(crooked.refusal() == remark::blocked_by_friend);

  Field opposite = red_unit("horse");
  opposite.red("friend", "horse", {15.04_t, 12_t}, 180);
  go(opposite, {advance(6_t)});
  CHECK(opposite.at("unit").at.y == 16_t);
}

TEST_CASE("who may pass whom") {
  const auto passes = [](const char* mover, const char* other) {
    Field field;
    field.red("general", "commander", {15_t, 3_t});
    field.red("unit", mover, {15_t, 10_t});
    field.red("friend", other, {15_t, 11_t});
    go(field, {advance(3_t)});
    return field.at("unit").at.y >= 12_t - tolerance;
  };
  CHECK(passes("dragoons", "shot"));
  CHECK(passes("shot", "dragoons"));
  CHECK(passes("shot", "horse"));
  CHECK(passes("horse", "shot"));
  CHECK_FALSE(passes("shot", "shot"));
  CHECK_FALSE(passes("dragoons", "dragoons"));
  CHECK_FALSE(passes("dragoons", "horse"));
  CHECK_FALSE(passes("pike-shot", "horse"));
  CHECK_FALSE(passes("horse", "pike-shot"));
  CHECK_FALSE(passes("rabble", "shot"));
  CHECK(passes("pike-shot", "cannons"));
}

TEST_CASE("difficult ground allows 3 TUM in all") {
  Field through = red_unit("horse");
  through.area("wood", {{12_t, 11_t}, {18_t, 11_t}, {18_t, 14_t}, {12_t, 14_t}});
  go(through, {advance(6_t)});
  CHECK(near(through.at("unit").at.y, 13_t));
  CHECK(through.refusal() == remark::difficult_ground);
  // One that has gone more than 3 TUM may not enter.
  Field late = red_unit("horse");
  late.area("wood", {{12_t, 14_t}, {18_t, 14_t}, {18_t, 16_t}, {12_t, 16_t}});
  go(late, {advance(6_t)});
  CHECK(near(late.at("unit").at.y, 14_t));
  Field inside = red_unit("light-horse");
  inside.area("rough", {{14_t, 9_t}, {16_t, 9_t}, {16_t, 10.5_t}, {14_t, 10.5_t}});
  go(inside, {advance(8_t)});
  CHECK(inside.at("unit").at.y == 13_t);
  Field base = red_unit("horse");  // half a TUM earlier by the base
  base.ruling("terrain_by_base", "yes");
  base.area("wood", {{12_t, 14_t}, {18_t, 14_t}, {18_t, 16_t}, {12_t, 16_t}});
  go(base, {advance(6_t)});
  CHECK(near(base.at("unit").at.y, 13.5_t));
}

TEST_CASE("a ford clears the water it lies on") {
  const auto tried = [](bool ford) {
    Field field = red_unit("horse");
    field.area("river", {{0, 13_t}, {30_t, 13_t}}, Feature::Shape::line);
    if (ford) field.area("ford", {{14_t, 12_t}, {16_t, 12_t}, {16_t, 14_t}, {14_t, 14_t}});
    go(field, {advance(6_t)});
    return field.at("unit").at.y;
  };
  CHECK(near(tried(false), 13_t));
  CHECK(tried(true) == 16_t);
}

TEST_CASE("the table edge and impassable ground are solid") {
  Field field;
  field.red("general", "commander", {15_t, 12_t});
  field.red("unit", "light-horse", {15_t, 15_t});
  go(field, {advance(8_t)});
  CHECK(near(field.at("unit").at.y, 19.5_t));
  CHECK(field.refusal() == remark::off_table);
  Field lake = red_unit("horse");
  lake.area("lake", {{12_t, 12_t}, {18_t, 12_t}, {18_t, 16_t}, {12_t, 16_t}});
  go(lake, {advance(6_t)});
  CHECK(near(lake.at("unit").at.y, 12_t));
  CHECK(lake.refusal() == remark::impassable);
}

TEST_CASE("a wheel needs room at every degree") {
  Field field = red_unit("pike-shot");
  field.red("friend", "pike-shot", {17_t, 10_t});  // side by side: wheeling left swings the rear into it
  go(field, {wheel(30)});
  CHECK(field.refusal() == remark::count_);
  Field blocked = red_unit("pike-shot");
  blocked.red("friend", "pike-shot", {17_t, 10_t});
  go(blocked, {wheel(-30)});
  CHECK(blocked.refusal() == remark::blocked_by_friend);
}

TEST_CASE("out of command a unit must throw a 6") {
  const auto tried = [](std::uint8_t face) {
    Field field;
    field.red("general", "commander", {2_t, 2_t});
    field.red("unit", "shot", {25_t, 10_t});
    go(field, {advance(1_t)}, {1, face, 2});
    return field.at("unit").at.y == 11_t;
  };
  CHECK(tried(6));
  CHECK_FALSE(tried(5));
  Field field;  // no more dice for a move that cannot be made
  field.red("general", "commander", {2_t, 2_t});
  field.red("unit", "shot", {25_t, 10_t});
  go(field, {oblique(60, 1_t)}, {6, 6, 6});
  CHECK(field.events<event::Checked>().empty());
}

}  // namespace quincunx::tilly
