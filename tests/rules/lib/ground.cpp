// What ground units are on and what they stand behind (H15, H40, H46, H53, H54, L72).

#include "field.hpp"

namespace quincunx::lib {
namespace {

// A line of four stands in the middle of the table, front edge at y = 20.375 from x = 28 to 32.
Field& with_line(Field& field) {
  field.red("a", "infantry", {30_in, 20_in}, 0, "", {{"start", "4"}});
  field.blue("x", "infantry", {30_in, 35_in});
  return field;
}

Going going_in(const char* kind, Feature::Shape shape, bool open_order) {
  Field field;
  field.area(kind, box(48_in, 8_in, 52_in, 12_in), shape);
  with_line(field);
  return going_at(field.turn(), {50_in, 10_in}, open_order);
}

}  // namespace

TEST_CASE("going of every kind of area and hill") {
  using enum Going;
  const auto area = Feature::Shape::area, hill = Feature::Shape::hill;
  for (const char* kind : {"field", "crops", "redoubt"}) CHECK(going_in(kind, area, false) == open);
  for (const char* kind : {"orchard", "walled-field", "broken"})
    CHECK(going_in(kind, area, false) == Going::broken);
  for (const char* kind : {"wood", "rough", "marsh"}) CHECK(going_in(kind, area, false) == Going::rough);
  for (const char* kind : {"lake", "building", "ravine"})
    CHECK(going_in(kind, area, false) == Going::impassable);
  CHECK(going_in("ravine", area, true) == Going::rough);
  CHECK(going_in("lake", area, true) == Going::impassable);
  CHECK(going_in("gentle", hill, false) == open);
  CHECK(going_in("broken-hill", hill, false) == Going::broken);
  CHECK(going_in("steep", hill, false) == Going::rough);
}

TEST_CASE("lines with a width are ground, lines without are none; fords and roads open what they cross") {
  const auto going = [](const char* kind, Length width, const char* crossing) {
    Field field;
    field.line(kind, {{0, 10_in}, {60_in, 10_in}}, width);
    if (*crossing != '\0') field.area(crossing, box(28_in, 8_in, 32_in, 12_in));
    with_line(field);
    return going_at(field.turn(), {30_in, 10_in}, false);
  };
  CHECK(going("stream", 1_in, "") == Going::rough);
  CHECK(going("stream", 0, "") == Going::open);
  CHECK(going("stream", 1_in, "ford") == Going::open);
  CHECK(going("river", 1_in, "") == Going::impassable);
  CHECK(going("river", 1_in, "bridge") == Going::open);
  CHECK(going("road", 1_in, "") == Going::road);
  CHECK(going("road", 1_in, "wood") == Going::road);
  CHECK(going("road", 1_in, "lake") == Going::impassable);
}

TEST_CASE("the worst kind under the three front points; the road needs all three") {
  const auto going = [](const char* kind, Length right, bool as_line) {
    Field field;
    if (as_line)
      field.line(kind, {{30_in, 0}, {30_in, 40_in}}, right * 2);
    else
      field.area(kind, box(31_in, 0, 60_in, 40_in));
    with_line(field);
    Base base = field.base("a");
    if (!as_line) base = moved_to(base, {30_in + right, 20_in});
    return going_of(field.turn(), field["a"], base);
  };
  CHECK(going("wood", -1_in, false) == Going::open);  // its corner on the border
  CHECK(going("wood", -0.99_in, false) == Going::rough);
  CHECK(going("orchard", 0, false) == Going::broken);
  CHECK(going("road", 2.01_in, true) == Going::road);
  CHECK(going("road", 1.99_in, true) == Going::open);
}

TEST_CASE("a road through a wood helps only those wholly on it") {
  Field field;
  field.area("wood", box(20_in, 10_in, 40_in, 30_in));
  field.line("road", {{30_in, 0}, {30_in, 40_in}}, 1.5_in);
  field.red("a", "infantry", {30_in, 20_in}, 0, "march-column").blue("x", "infantry", {10_in, 35_in});
  const Base& on = field.base("a");
  CHECK(going_of(field.turn(), field["a"], on) == Going::road);
  CHECK(going_of(field.turn(), field["a"], moved_to(on, {30.3_in, 20_in})) == Going::rough);
}

TEST_CASE("slow ground under any part of a footprint") {
  Field field;
  field.area("broken", box(34_in, 10_in, 40_in, 19.625_in + 1));
  field.line("stream", {{0, 30_in}, {60_in, 30_in}}, 1_in);
  with_line(field);
  const UnitId a = field["a"];
  const auto slow = [&](Point at) { return slow_under(field.turn(), a, moved_to(field.base("a"), at)); };
  CHECK_FALSE(slow({30_in, 20_in}));
  CHECK_FALSE(slow({32_in, 18_in}));  // touches it
  CHECK(slow({32.1_in, 18_in}));      // only its corner region
  CHECK_FALSE(slow({36_in, 20_in}));
  CHECK(slow({36_in, 19.9_in}));  // by its rear
  CHECK(slow({30_in, 30_in}));
  CHECK_FALSE(slow({30_in, 29.125_in}));
}

TEST_CASE("behind a line that runs within an inch ahead of two front points") {
  const auto behind = [](std::vector<Point> points, const char* kind = "fence", Length width = 0) {
    Field field;
    field.line(kind, std::move(points), width);
    with_line(field);
    return behind_linear_cover(field.turn(), field["a"]);
  };
  CHECK(behind({{20_in, 21_in}, {40_in, 21_in}}));
  CHECK(behind({{20_in, 21.375_in}, {40_in, 21.375_in}}));
  CHECK_FALSE(behind({{20_in, 21.38_in}, {40_in, 21.38_in}}));
  CHECK(behind({{20_in, 20.375_in}, {40_in, 20.375_in}}));
  CHECK_FALSE(behind({{20_in, 20.37_in}, {40_in, 20.37_in}}));
  CHECK(behind({{30_in, 21_in}, {40_in, 21_in}}));  // middle and right corner
  CHECK_FALSE(behind({{30.01_in, 21_in}, {40_in, 21_in}}));
  CHECK_FALSE(behind({{29_in, 21_in}, {31_in, 21_in}}));
  CHECK(behind({{20_in, 21.8_in}, {40_in, 21.8_in}}, "wall", 1_in));
  CHECK(behind({{20_in, 20_in}, {40_in, 20_in}}, "wall", 1_in));  // it stands on it
  CHECK_FALSE(behind({{20_in, 21.88_in}, {40_in, 21.88_in}}, "wall", 1_in));
  for (const char* kind : {"hedge", "wall", "bank", "works"})
    CHECK(behind({{20_in, 21_in}, {40_in, 21_in}}, kind));
  for (const char* kind : {"road", "stream", "gully"})
    CHECK_FALSE(behind({{20_in, 21_in}, {40_in, 21_in}}, kind));
}

TEST_CASE("cover of areas for those with two front points in them, border included") {
  const auto cover = [](const char* kind, Length left) {
    Field field;
    field.area(kind, box(left, 18_in, 45_in, 22_in));
    with_line(field);
    return cover_against(field.turn(), field["a"], {30_in, 30_in});
  };
  CHECK(cover("wood", 28_in) == Cover::full);
  CHECK(cover("wood", 30_in) == Cover::full);
  CHECK(cover("wood", 30.01_in) == Cover::none);
  CHECK(cover("orchard", 30_in) == Cover::partial);
  CHECK(cover("crops", 30_in) == Cover::partial);
  CHECK(cover("walled-field", 30_in) == Cover::partial);
  CHECK(cover("redoubt", 30_in) == Cover::works);
  CHECK(cover("broken", 30_in) == Cover::none);
  CHECK(cover("field", 30_in) == Cover::none);
}

TEST_CASE("cover of lines, from ahead only, and the better one counts") {
  const auto cover = [](const char* kind, Point from, const char* formation = "", Field::State state = {},
                        const char* ground = "") {
    Field field;
    field.line(kind, {{20_in, 21_in}, {40_in, 21_in}});
    if (*ground != '\0') field.area(ground, box(20_in, 15_in, 40_in, 25_in));
    state.emplace_back("start", "4");
    field.red("a", "infantry", {30_in, 20_in}, 0, formation, std::move(state));
    field.blue("x", "infantry", {30_in, 35_in});
    return cover_against(field.turn(), field["a"], from);
  };
  CHECK(cover("fence", {30_in, 30_in}) == Cover::partial);
  CHECK(cover("wall", {30_in, 30_in}) == Cover::full);
  CHECK(cover("works", {30_in, 30_in}) == Cover::works);
  CHECK(cover("wall", {45_in, 20.375_in}) == Cover::full);
  CHECK(cover("wall", {45_in, 20.37_in}) == Cover::none);
  CHECK(cover("wall", {30_in, 10_in}) == Cover::none);
  CHECK(cover("wall", {30_in, 10_in}, "", {}, "orchard") == Cover::partial);
  CHECK(cover("wall", {30_in, 30_in}, "", {}, "orchard") == Cover::full);
  CHECK(cover("fence", {30_in, 30_in}, "", {}, "wood") == Cover::full);
  CHECK(cover("wall", {30_in, 30_in}, "square") == Cover::none);
  CHECK(cover("wall", {30_in, 30_in}, "attack-column") == Cover::full);
  CHECK(cover("wall", {30_in, 30_in}, "skirmish-line") == Cover::full);
}

TEST_CASE("no line covers broken troops") {
  Field field;
  field.line("wall", {{20_in, 21_in}, {40_in, 21_in}});
  field.red("a", "infantry", {30_in, 20_in}, 0, "", {{"start", "2"}}).blue("x", "infantry", {30_in, 35_in});
  Turn& turn = field.turn();
  CHECK(cover_against(turn, field["a"], {30_in, 30_in}) == Cover::full);
  mark(turn, field["a"], column::morale, static_cast<int>(Morale::broken), {});
  CHECK(cover_against(turn, field["a"], {30_in, 30_in}) == Cover::none);
}

TEST_CASE("what the defender's ground is worth") {
  const auto ground = [](const char* kind, Feature::Shape shape, Point attacker, int facing) {
    Field field;
    if (shape == Feature::Shape::line)
      field.line(kind, {{20_in, 20.9_in}, {40_in, 20.9_in}});
    else
      field.area(kind, box(20_in, 15_in, 40_in, 20.7_in), shape);
    field.red("a", "infantry", {30_in, 20_in}, 0, "", {{"start", "4"}});
    field.blue("x", "infantry", attacker, facing, "", {{"start", "4"}});
    return ground_of(field.turn(), field["a"], field["x"]);
  };
  const auto area = Feature::Shape::area, line = Feature::Shape::line, hill = Feature::Shape::hill;
  const Point ahead{30_in, 20.75_in}, aside{32.375_in, 19_in};
  CHECK(ground("wood", area, ahead, 180) == Ground::favorable);
  CHECK(ground("wood", area, aside, 270) == Ground::favorable);
  CHECK(ground("orchard", area, ahead, 180) == Ground::none);
  CHECK(ground("redoubt", area, aside, 270) == Ground::works);
  for (const char* kind : {"fence", "hedge", "wall", "bank", "stream", "gully"}) {
    CHECK(ground(kind, line, ahead, 180) == Ground::favorable);
    CHECK(ground(kind, line, aside, 270) == Ground::none);
  }
  CHECK(ground("works", line, ahead, 180) == Ground::works);
  CHECK(ground("works", line, aside, 270) == Ground::none);
  CHECK(ground("gentle", hill, ahead, 180) == Ground::none);
  CHECK(ground("steep", hill, {30_in, 19.25_in}, 0) == Ground::favorable);
}

TEST_CASE("uphill of a charge that began off the hill, not for one who charged himself") {
  Field field;
  field.hill("gentle", box(20_in, 15_in, 40_in, 25_in));
  field.red("a", "infantry", {30_in, 20_in}, 0, "", {{"start", "4"}});
  field.blue("x", "infantry", {30_in, 20.75_in}, 180, "", {{"start", "4"}});
  Turn& turn = field.turn();
  const auto from = [&](Length front) {
    turn.emit({}, event::Noted{field["x"], {{30_in, front + inch * 3 / 8}, degrees(180)}});
    mark_as(turn, field["x"], column::charge, Charge::fire, {});
    return ground_of(turn, field["a"], field["x"]);
  };
  CHECK(from(25.01_in) == Ground::favorable);
  CHECK(from(25_in) == Ground::none);  // on its border is in it
  CHECK(from(22_in) == Ground::none);
  CHECK(from(30_in) == Ground::favorable);
  mark_as(turn, field["a"], column::charge, Charge::counter, {});
  CHECK(ground_of(turn, field["a"], field["x"]) == Ground::none);
}

TEST_CASE("works hold without an attacker, or with one who came across them") {
  Field field;
  field.line("works", {{20_in, 20.9_in}, {40_in, 20.9_in}});
  field.red("a", "infantry", {30_in, 20_in}, 0, "", {{"start", "4"}});
  field.blue("x", "infantry", {30_in, 20.75_in}, 180, "", {{"start", "4"}});
  field.blue("y", "infantry", {32.375_in, 18.5_in}, 270, "", {{"start", "4"}});
  CHECK(in_works(field.turn(), field["a"], nobody));
  CHECK(in_works(field.turn(), field["a"], field["x"]));
  CHECK_FALSE(in_works(field.turn(), field["a"], field["y"]));
}

TEST_CASE("a building is a strong position, and works when it is fortified") {
  for (const bool prepared : {false, true}) {
    Field field;
    field.area("building", box(28_in, 18_in, 32_in, 22_in));
    if (prepared) field.scenario().settings.push_back({"f0", "fortified", "yes"});
    field.red("a", "infantry", {30_in, 20_in}, 0, "garrison", {{"start", "4"}});
    field.blue("x", "infantry", {30_in, 22.375_in});
    Turn& turn = field.turn();
    CHECK(ground_of(turn, field["a"], field["x"]) == (prepared ? Ground::works : Ground::strong));
    CHECK(in_works(turn, field["a"], field["x"]) == prepared);
    CHECK(cover_against(turn, field["a"], {10_in, 10_in}) == (prepared ? Cover::works : Cover::full));
  }
}

}  // namespace quincunx::lib
