#include <catch2/catch.hpp>

#include "quincunx/table/geometry.hpp"
#include "table/measures.hpp"

using namespace quincunx;
using test::foot, test::tum;

namespace {

// T-A2: front strip, rear half-plane, flanks between.
const Zone front{0, std::nullopt, -tum, tum};
const Zone rear{std::nullopt, -tum, std::nullopt, std::nullopt};
const Zone right_flank{-tum, std::nullopt, 0, std::nullopt};
const Zone control{0, 3 * tum, -tum, tum};

struct Field {
  Angle facing;
  Base owner = set_down({{900'000, 600'000}, facing}, foot);
  Base other(Length ahead, Length right, Angle turned = {}, Footprint footprint = foot) const {
    const Point there = along(owner.pose.at, facing, ahead);
    return set_down({along(there, facing + degrees(90), right), facing + turned}, footprint);
  }
};

}  // namespace

TEST_CASE("T-A2 and T-A3: in the front strip only when deeper than the edge of it", "[zone]") {
  for (const std::int32_t angle : {0, 30, 45, 90, 137, 270}) {
    const Field field{degrees(angle)};
    INFO(angle << " degrees");
    CHECK(reaches_into(field.other(3 * tum, 0), field.owner, front, tolerance));
    CHECK(reaches_into(field.other(3 * tum, 2 * tum - 2 * tolerance), field.owner, front, tolerance));
    CHECK_FALSE(reaches_into(field.other(3 * tum, 2 * tum), field.owner, front, tolerance));
    CHECK_FALSE(reaches_into(field.other(3 * tum, 2 * tum - tolerance + 2), field.owner, front, tolerance));
    CHECK_FALSE(reaches_into(field.other(0, 3 * tum), field.owner, front, tolerance));
    CHECK_FALSE(reaches_into(field.other(-3 * tum, 0), field.owner, front, tolerance));
    CHECK(wholly_within(field.other(-2 * tum, 9 * tum), field.owner, rear, tolerance));
    CHECK(wholly_within(field.other(-tum, 3 * tum), field.owner, rear,
                        tolerance));  // its front level with our rear
    CHECK_FALSE(wholly_within(field.other(-tum + 2 * tolerance, 3 * tum), field.owner, rear, tolerance));
    CHECK(reaches_into(field.other(0, 2 * tum), field.owner, right_flank, tolerance));
    CHECK_FALSE(reaches_into(field.other(0, -2 * tum), field.owner, right_flank, tolerance));
  }
}

TEST_CASE("a corner that only dips into a zone's corner counts by how far it dips", "[zone]") {
  const Field field{degrees(0)};
  const Footprint square{tum, tum, false};
  const Length half_diagonal = length({tum / 2, tum / 2});
  const Base dips = field.other(3 * tum, tum + half_diagonal - 100, degrees(45), square);
  CHECK(reaches_into(dips, field.owner, front, 99));
  CHECK_FALSE(reaches_into(dips, field.owner, front, 101));
}

TEST_CASE("T-R29: the zone of control ends three TUM ahead", "[zone]") {
  const Field field{degrees(30)};
  const Length touching = tum / 2 + 3 * tum + tum / 2;
  CHECK_FALSE(reaches_into(field.other(touching, 0), field.owner, control, tolerance));
  CHECK(reaches_into(field.other(touching - 2 * tolerance, 0), field.owner, control, tolerance));
  CHECK(wholly_within(field.other(2 * tum, 0), field.owner, control, tolerance));
  CHECK_FALSE(wholly_within(field.other(2 * tum, 2 * tolerance), field.owner, control, tolerance));
  const Base strip = strip_ahead(field.owner, 0, 3 * tum);
  CHECK(distance(strip, field.owner) <= 1);
  CHECK(overlap(strip, field.other(touching - 2 * tolerance, 0), tolerance));
  CHECK_FALSE(overlap(strip, field.other(touching, 0), tolerance));
}

TEST_CASE("a zone thinner than twice the depth holds nothing; a zone without bounds holds everything",
          "[zone]") {
  const Field field{degrees(10)};
  const Zone thin{0, 2 * tolerance, std::nullopt, std::nullopt};
  CHECK_FALSE(reaches_into(field.other(tum / 2, 0), field.owner, thin, tolerance));
  CHECK(reaches_into(field.other(tum / 2, 0), field.owner, thin, tolerance - 1));
  CHECK(reaches_into(field.other(-9 * tum, 50 * tum), field.owner, Zone{}, tolerance));
  CHECK(wholly_within(field.other(-9 * tum, 50 * tum), field.owner, Zone{}, 0));
}

TEST_CASE("discs reach into zones with their rim", "[zone]") {
  const Field field{degrees(0)};
  const Footprint disc{tum, 0, true};
  CHECK(reaches_into(field.other(3 * tum, tum + tum / 2 - 11, {}, disc), field.owner, front, 10));
  CHECK_FALSE(reaches_into(field.other(3 * tum, tum + tum / 2 - 10, {}, disc), field.owner, front, 10));
  // Past the corner of the strip: 3, 4, 5.
  CHECK(reaches_into(field.other(tum / 2 - 8000, tum + 5999, {}, disc), field.owner, front, 0));
  CHECK_FALSE(reaches_into(field.other(tum / 2 - 8000, tum + 6000, {}, disc), field.owner, front, 0));
  CHECK(wholly_within(field.other(tum, tum / 2, {}, disc), field.owner, front, 0));
  CHECK_FALSE(wholly_within(field.other(tum, tum / 2 + 1, {}, disc), field.owner, front, 0));
}

TEST_CASE("a disc has its front edge where its rim is farthest ahead", "[zone]") {
  const Base owner = set_down({{0, 0}, degrees(90)}, {tum, 0, true});
  const Zone ahead{0, std::nullopt, std::nullopt, std::nullopt};
  CHECK(wholly_within(set_down({{tum, 0}, {}}, {tum, 0, true}), owner, ahead, 0));
  CHECK_FALSE(wholly_within(set_down({{tum - 1, 0}, {}}, {tum, 0, true}), owner, ahead, 0));
}

TEST_CASE("quadrants from a corner", "[zone]") {
  const Point apex{100'000, 100'000};
  const Angle from = degrees(315), to = degrees(45);
  const auto base_at = [&](Length x, Length y) {
    return set_down({apex + Point{x, y}, degrees(45)}, {tum, tum, false});
  };
  CHECK(reaches_into_wedge(base_at(0, 3 * tum), apex, from, to, tolerance));
  CHECK_FALSE(reaches_into_wedge(base_at(0, -3 * tum), apex, from, to, tolerance));
  // Beside the right-hand ray, its left side along it.
  const Point beside = along(along(apex, degrees(45), 5 * tum), degrees(135), tum / 2);
  CHECK_FALSE(reaches_into_wedge(set_down({beside, degrees(45)}, {tum, tum, false}), apex, from, to, 2));
  const Point deeper = along(along(apex, degrees(45), 5 * tum), degrees(135), tum / 2 - 2 * tolerance);
  CHECK(reaches_into_wedge(set_down({deeper, degrees(45)}, {tum, tum, false}), apex, from, to, tolerance));
  // Behind the tip, touching it with an edge.
  CHECK_FALSE(reaches_into_wedge(set_down({apex + Point{0, -tum / 2}, {}}, {9 * tum, tum, false}), apex, from,
                                 to, 0));
  CHECK(reaches_into_wedge(set_down({apex + Point{0, 1 - tum / 2}, {}}, {9 * tum, tum, false}), apex, from,
                           to, 0));
  CHECK(reaches_into_wedge(set_down({apex + Point{0, 1 - tum / 2}, {}}, {tum, 0, true}), apex, from, to, 0));
  CHECK_FALSE(
      reaches_into_wedge(set_down({apex + Point{0, -1 - tum / 2}, {}}, {tum, 0, true}), apex, from, to, 0));
  CHECK_FALSE(reaches_into_wedge(base_at(0, 3 * tum), apex, to, to, 0));
}
