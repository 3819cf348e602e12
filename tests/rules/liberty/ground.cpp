// What the ground is to units (8, D92, D93, D94).

#include "field.hpp"

namespace quincunx::liberty {
namespace {

// At (30, 20), facing north.
Field with(const char* type, const char* formation = "", Field::State state = {}) {
  Field field;
  field.red("a", type, {30_in, 20_in}, 0, formation, std::move(state));
  return field;
}
bool slow(Field& field) { return in_difficult(field.turn(), field.unit("a"), field.base("a")); }
// Elsewhere, since a set-up on closed ground is refused; asked of the place at (30, 20).
Field away(const char* type, const char* formation = "", Field::State state = {}) {
  Field field;
  field.red("a", type, {50_in, 6_in}, 0, formation, std::move(state));
  return field;
}
bool closed(Field& field) {
  return on_closed_ground(field.turn(), field.unit("a"), moved_to(field.base("a"), {30_in, 20_in}));
}

constexpr Length half_line = 100 * millimetre, half_deep = 25 * millimetre;

}  // namespace

TEST_CASE("a unit is in an area that it overlaps, not in one that it touches") {
  Field field = with("infantry");
  field.area("rough", box(30_in + half_line, 0, 40_in, 40_in));
  field.area("rough", box(30_in + half_line - 2 * tolerance, 0, 40_in, 40_in));
  field.line("fence", {{20_in, 20_in}, {40_in, 20_in}});
  CHECK_FALSE(in_area(field.feature(0), field.base("a")));
  CHECK(in_area(field.feature(1), field.base("a")));
  CHECK_FALSE(in_area(field.feature(2), field.base("a")));
}

TEST_CASE("difficult ground is nothing to skirmishers, Scouts, routers and generals") {
  const auto slowed = [](Field field) {
    field.area("rough", box(29_in, 19_in, 31_in, 21_in));
    return slow(field);
  };
  CHECK(slowed(with("infantry")));
  CHECK(slowed(with("cavalry")));
  CHECK(slowed(with("cavalry", "dismounted", {{"dismounts", "1"}})));
  CHECK(slowed(with("artillery")));
  CHECK_FALSE(slowed(with("skirmishers")));
  CHECK_FALSE(slowed(with("general")));
  CHECK_FALSE(slowed(with("cavalry", "", {{"scouts", "1"}})));
  CHECK_FALSE(slowed(with("infantry", "", {{"routing", "1"}})));
}

TEST_CASE("swamps are closed to horses and guns, lakes and buildings to all") {
  const auto shut = [](Field field, const char* kind) {
    field.area(kind, box(29_in, 19_in, 31_in, 21_in));
    return closed(field);
  };
  CHECK_FALSE(shut(away("infantry"), "swamp"));
  CHECK_FALSE(shut(away("cavalry", "dismounted", {{"dismounts", "1"}}), "swamp"));
  CHECK(shut(away("cavalry"), "swamp"));
  CHECK(shut(away("artillery"), "swamp"));
  CHECK(shut(away("infantry"), "lake"));
  CHECK(shut(away("skirmishers"), "building"));
  CHECK_FALSE(shut(away("infantry"), "wood"));
}

TEST_CASE("a bridge opens a river to a unit that has no part in the water beside it") {
  const auto shut = [](const char* formation, Length half_wide) {
    Field field = away("infantry", formation);
    field.line("river", {{0, 20_in}, {60_in, 20_in}}, 2_in);
    field.area("bridge", box(30_in - half_wide, 18_in, 30_in + half_wide, 22_in));
    return closed(field);
  };
  CHECK_FALSE(shut("march-column", 1_in));
  CHECK(shut("march-column", 0.5_in));
  CHECK(shut("line", 1_in));
  CHECK_FALSE(shut("line", 4_in));
}

TEST_CASE("the height of a place is the level of the highest hill that holds it") {
  Field field = with("infantry");
  field.hill(box(20_in, 10_in, 40_in, 30_in)).hill(box(28_in, 18_in, 32_in, 22_in), 2);
  const Turn& turn = field.turn();
  CHECK(height_of(turn, field["a"]) == 2);
  CHECK(height_at(turn, {33_in, 20_in}) == 1);
  CHECK(height_at(turn, {32_in, 20_in}) == 1);  // on the border of the higher one
  CHECK(height_at(turn, {41_in, 20_in}) == 0);
}

TEST_CASE("a unit is on a road with all its bases or not at all") {
  const auto on_road = [](const char* formation, Length from) {
    Field field = with("infantry", formation);
    field.line("road", {{30_in, from}, {30_in, 60_in}}, 1_in);
    return all_on_road(field.turn(), field.unit("a"), field.base("a"));
  };
  CHECK(on_road("march-column", 0));
  CHECK(on_road("march-column", 20_in - 75 * millimetre));  // the centre of the last base on its end
  CHECK_FALSE(on_road("march-column", 20_in - 75 * millimetre + 2 * tolerance));
  CHECK_FALSE(on_road("line", 0));
  CHECK_FALSE(on_road("column", 0));
}

TEST_CASE("obstacles on the way are those that the base gets into") {
  Field field = with("infantry");
  const Length front = 20_in + half_deep;
  field
      .line("fence", {{0, front}, {60_in, front}})                           // along its front edge
      .line("fence", {{0, front + 4_in}, {60_in, front + 4_in}})             // reached at the end of the way
      .line("fence", {{30_in, 0}, {30_in, 20_in}})                           // already under it
      .line("stream", {{32_in, front + 2_in}, {60_in, front + 2_in}}, 1_in)  // met by one wing
      .line("fence", {{30_in + half_line, 15_in}, {30_in + half_line, 60_in}})  // along its side
      .line("road", {{0, front + 1_in}, {60_in, front + 1_in}}, 1_in);
  const auto met = obstacles_ahead(field.turn(), field.base("a"), {}, 4_in);
  REQUIRE(met.size() == 2);
  CHECK(met[0] == &field.feature(0));
  CHECK(met[1] == &field.feature(3));
  CHECK(obstacles_crossed(field.turn(), field.base("a"), {}, 4.1_in) == 3);
  CHECK(obstacles_crossed(field.turn(), field.base("a"), half_circle, 4_in) == 0);
}

TEST_CASE("an obstacle is defended across it, from within half an inch") {
  const auto defended = [](Length fence_at) {
    Field field = with("infantry");
    field.blue("x", "infantry", {30_in, 30_in}).line("fence", {{20_in, fence_at}, {40_in, fence_at}});
    return defends_obstacle(field.turn(), field["a"], {field.base("x").pose.at, field.base("a").pose.at});
  };
  const Length front = 20_in + half_deep;
  CHECK(defended(front));
  CHECK(defended(front + 0.5_in));
  CHECK_FALSE(defended(front + 0.5_in + 2 * tolerance));
  CHECK_FALSE(defended(20_in - half_deep - 0.1_in));  // behind it
}

TEST_CASE("an occupied fortified position counts as an obstacle, unless by ruling") {
  const auto defended = [](const char* reading, Length works_to) {
    Field field = with("infantry");
    field.ruling("fortified", reading).blue("x", "infantry", {30_in, 30_in});
    field.area("redoubt", box(20_in, 10_in, 40_in, works_to));
    return defends_obstacle(field.turn(), field["a"], {field.base("x").pose.at, field.base("a").pose.at});
  };
  CHECK(defended("cover", 20.1_in));
  CHECK_FALSE(defended("cover", 19.9_in));  // its centre is outside
  CHECK_FALSE(defended("printed", 20.1_in));
}

TEST_CASE("a unit sees an enemy behind it as well") {
  Field field = with("infantry");
  field.blue("x", "infantry", {30_in, 10_in}, 0).blue("y", "infantry", {30_in, 40_in});
  field.area("building", box(20_in, 30_in, 40_in, 32_in));
  CHECK(sees(field.turn(), field["a"], field["x"]));
  CHECK_FALSE(sees(field.turn(), field["a"], field["y"]));
}

}  // namespace quincunx::liberty
