// Zones, contact, heights and sight.

#include "field.hpp"

namespace quincunx::tilly {

namespace {

Zone where(const char* model, Point at, int facing = 0) {
  Field field;
  field.red("unit", "pike-shot", {15_t, 10_t});
  field.blue("foe", "pike-shot", at, facing);
  field.ruling("facing_model", model);
  field.stand();
  return zone_of(*field.turn, field.unit("unit").base, field.unit("foe").base);
}

}  // namespace

TEST_CASE("zones by the strip and the half-plane") {
  const char* model = "strip_half_plane";
  CHECK(where(model, {15_t, 14_t}) == Zone::front);
  CHECK(where(model, {16.99_t, 14_t}) == Zone::front);
  CHECK(where(model, {17_t, 14_t}) == Zone::right_flank);  // merely touches the strip
  CHECK(where(model, {13_t, 14_t}) == Zone::left_flank);
  CHECK(where(model, {18_t, 10_t}) == Zone::right_flank);
  CHECK(where(model, {18_t, 9.01_t}) == Zone::right_flank);
  CHECK(where(model, {18_t, 9_t}) == Zone::rear);
  CHECK(where(model, {15_t, 8_t}) == Zone::rear);
}

TEST_CASE("the other models of zones") {
  CHECK(where("strip_strip", {15_t, 8_t}) == Zone::rear);
  CHECK(where("strip_strip", {15.1_t, 8_t}) == Zone::right_flank);
  CHECK(where("strip_strip", {13_t, 4_t}) == Zone::left_flank);
  CHECK(where("diagonal45", {18_t, 14_t}) == Zone::front);
  CHECK(where("diagonal45", {20_t, 11_t}) == Zone::right_flank);
  CHECK(where("diagonal45", {18_t, 9_t}) == Zone::right_flank);
  CHECK(where("diagonal45", {16_t, 6_t}) == Zone::rear);
  CHECK(where("diagonal45", {10_t, 10_t}) == Zone::left_flank);
}

TEST_CASE("corner to corner is contact only by a ruling") {
  const auto touching = [](const char* corner) {
    Field field;
    field.red("unit", "pike-shot", {15_t, 10_t});
    field.blue("foe", "pike-shot", {17_t, 11_t}, 0);
    field.ruling("contact_corner_counts", corner);
    field.stand();
    return !enemies_in_contact(*field.turn, field["unit"]).empty();
  };
  CHECK_FALSE(touching("no"));
  CHECK(touching("yes"));
}

TEST_CASE("heights on a hill with and without a crest") {
  Field field;
  field.red("unit", "pike-shot", {2_t, 2_t});
  field.blue("foe", "pike-shot", {28_t, 18_t});
  field.area("gentle", {{10_t, 6_t}, {20_t, 6_t}, {20_t, 12_t}, {10_t, 12_t}}, Feature::Shape::hill);
  field.last_feature().crest = {{12_t, 9_t}, {18_t, 9_t}};
  field.area("gentle", {{22_t, 6_t}, {26_t, 6_t}, {26_t, 9_t}, {22_t, 9_t}}, Feature::Shape::hill);
  field.stand();
  CHECK(height(*field.turn, {5_t, 5_t}) == 0);
  CHECK(height(*field.turn, {15_t, 9_t}) == 2000);
  CHECK(height(*field.turn, {15_t, 7_t}) == 1333);  // 1 from the foot, 2 from the crest
  CHECK(height(*field.turn, {24_t, 8_t}) == 1000);
  CHECK(height(*field.turn, {10_t, 9_t}) == 0);  // on the boundary is outside
}

TEST_CASE("sight: crests, woods and bases between") {
  const auto blocked = [](Point from, Point to) {
    Field field;
    field.red("unit", "cannons", from);
    field.blue("foe", "pike-shot", to);
    field.area("gentle", {{10_t, 6_t}, {20_t, 6_t}, {20_t, 12_t}, {10_t, 12_t}}, Feature::Shape::hill);
    field.last_feature().crest = {{12_t, 9_t}, {18_t, 9_t}};
    field.area("wood", {{2_t, 8_t}, {6_t, 8_t}, {6_t, 11_t}, {2_t, 11_t}});
    field.stand();
    return sight_blocked(*field.turn, field["unit"], field["foe"]);
  };
  CHECK(blocked({15_t, 5_t}, {15_t, 14_t}));
  CHECK_FALSE(blocked({15_t, 8.6_t}, {15_t, 14_t}));  // at the crest
  CHECK_FALSE(blocked({11_t, 5_t}, {11_t, 14_t}));    // past its end
  CHECK(blocked({4_t, 5_t}, {4_t, 14_t}));
  CHECK_FALSE(blocked({4_t, 9_t}, {4_t, 14_t}));
}

TEST_CASE("a gap under 2 TUM bars shooting through it") {
  const auto bars = [](Length apart) {
    Field field;
    field.red("guns", "cannons", {15_t, 5_t});
    field.red("left", "pike-shot", {15_t - 1_t - apart / 2, 8_t});
    field.red("right", "pike-shot", {15_t + 1_t + apart / 2, 8_t});
    field.blue("foe", "pike-shot", {15_t, 14_t});
    field.stand();
    return narrow_gap_bars(*field.turn, field["guns"], field["foe"]);
  };
  CHECK(bars(1.9_t));
  CHECK_FALSE(bars(2_t));
}

TEST_CASE("works protect against enemies beyond them") {
  const auto covered = [](Point shooter, const char* all_round) {
    Field field;
    field.red("foe", "pike-shot", shooter);
    field.blue("unit", "shot", {15_t, 12.5_t});
    field.area("works", {{10_t, 12_t}, {20_t, 12_t}}, Feature::Shape::line);
    field.last_feature().defended_left = true;
    field.ruling("fort_all_round", all_round);
    field.stand();
    return in_fortification(*field.turn, field["unit"], shooter);
  };
  CHECK(covered({15_t, 6_t}, "no"));
  CHECK_FALSE(covered({15_t, 18_t}, "no"));
  CHECK(covered({15_t, 18_t}, "yes"));
}

TEST_CASE("resolve comes from type and quality") {
  const auto resolve = [](const char* type, const char* quality) {
    Field field;
    field.red("unit", type, {15_t, 10_t}, 0, quality);
    field.stand();
    return value(field.unit("unit"), column::start);
  };
  CHECK(resolve("pike-shot", "") == 4);
  CHECK(resolve("pike-shot", "superior") == 5);
  CHECK(resolve("horse", "inferior") == 2);
  CHECK(resolve("shot", "rabble") == 1);
  CHECK(resolve("rabble", "") == 1);
}

}  // namespace quincunx::tilly
