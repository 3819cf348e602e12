#include <catch2/catch.hpp>

#include "quincunx/table/geometry.hpp"
#include "random_bases.hpp"
#include "table/measures.hpp"

using namespace quincunx;
using test::commander, test::foot, test::tum;

namespace {

// The first whole micrometre at which the two overlap or touch, by halving after a coarse search.
std::optional<Length> stepped(const Base& mover, Angle heading, Length limit, const Base& obstacle) {
  const auto meet = [&](Length at) {
    return distance(moved_to(mover, along(mover.pose.at, heading, at)), obstacle) == 0;
  };
  if (meet(0)) return 0;
  for (Length at = 0; at < limit; at += 500) {
    if (!meet(std::min(at + 500, limit))) continue;
    Length apart = at, together = std::min(at + 500, limit);
    while (together - apart > 1) (meet((apart + together) / 2) ? together : apart) = (apart + together) / 2;
    return together;
  }
  return std::nullopt;
}

Base any(RandomBases& random, int i, Length reach) {
  return i % 4 == 0 ? random.disc(reach) : random.base(reach);
}

// A third of the movers go straight ahead, half of these at somebody who faces along the same line.
struct Meeting {
  Base mover, obstacle;
  Angle heading;
};
Meeting meeting(RandomBases& random, int i, Length reach) {
  const Base mover = any(random, i, 60'000), met = any(random, i / 4, reach);
  if (i % 3 != 0) return {mover, met, random.angle()};
  const Angle in_line = bearing(mover.pose.facing + degrees(i % 4 == 1 ? 0 : 180));
  return {mover, i % 2 == 0 ? met : set_down({met.pose.at, in_line}, met.footprint), mover.pose.facing};
}

}  // namespace

TEST_CASE("a wheel keeps the inner front corner", "[motion]") {
  RandomBases random(41);
  for (int i = 0; i < 4000; ++i) {
    const Base base = random.base(3'000'000);
    const Angle turn{random.between(-45 * 3600, 45 * 3600)};
    const bool right = turn.arcseconds > 0;
    const Pose after = wheeled(base.pose, base.footprint, turn);
    const Point before_corner = front_corner(base.pose, base.footprint, right);
    const Point shift = front_corner(after, base.footprint, right) - before_corner;
    REQUIRE(std::abs(shift.x) <= 1);
    REQUIRE(std::abs(shift.y) <= 1);
    REQUIRE(after.facing == bearing(base.pose.facing + turn));
    const Point outer =
        front_corner(after, base.footprint, !right) - front_corner(base.pose, base.footprint, !right);
    REQUIRE(std::abs(length(outer) - chord(base.footprint.width, turn)) <= 2);
    const Base whole = wheeled(base, turn);
    REQUIRE(whole.pose == after);
    REQUIRE(corners(whole) == corners(set_down(after, base.footprint)));
    REQUIRE(corners(whole)[right ? 1 : 0] == front_corner(after, base.footprint, right));
  }
}

TEST_CASE("wheels of plain angles", "[motion]") {
  const Pose north{{100'000, 100'000}, degrees(0)};
  CHECK(wheeled(north, foot, degrees(90)) ==
        Pose{{100'000 + tum - tum / 2, 100'000 + tum / 2 + tum}, degrees(90)});
  CHECK(wheeled(north, foot, degrees(-90)) ==
        Pose{{100'000 - tum + tum / 2, 100'000 + tum / 2 + tum}, degrees(270)});
  CHECK(wheeled(north, foot, {0}) == north);
  // T-A102: a commander's disc on the end of its diameter.
  CHECK(front_corner(north, commander, false) == Point{90'000, 100'000});
  CHECK(wheeled(north, commander, degrees(90)) == Pose{{110'000, 110'000}, degrees(90)});
}

TEST_CASE("moves along a heading keep the facing", "[motion]") {
  const Pose pose{{0, 0}, degrees(20)};
  CHECK(advanced(pose, degrees(90), 3 * tum) == Pose{{3 * tum, 0}, degrees(20)});
  CHECK(advanced(pose, degrees(90), -tum) == Pose{{-tum, 0}, degrees(20)});
  const Base base = set_down(pose, foot);
  const Base moved = advanced(base, degrees(20), 2 * tum);
  CHECK(moved.pose == advanced(pose, degrees(20), 2 * tum));
  for (std::size_t i = 0; i < 4; ++i) CHECK(corners(moved)[i] - corners(base)[i] == moved.pose.at);
}

TEST_CASE("T-A51: straight travel to first contact", "[motion]") {
  for (const std::int32_t angle : {0, 30, 45, 90, 222}) {
    const Angle facing = degrees(angle);
    const Base mover = set_down({{700'000, 700'000}, facing}, foot);
    const auto at = [&](Length ahead, Length right, Angle turned, Footprint footprint) {
      return set_down(
          {along(along(mover.pose.at, facing, ahead), facing + degrees(90), right), facing + turned},
          footprint);
    };
    const auto travel = [&](const Base& obstacle, Length limit) {
      return travel_to_touch(mover, facing, limit, obstacle, tolerance);
    };
    INFO(angle << " degrees");
    const auto near = [](std::optional<Length> way, Length expected) {
      return way.has_value() && std::abs(*way - expected) <= 1;
    };
    CHECK(near(travel(at(4 * tum, 0, degrees(180), foot), 9 * tum), 3 * tum));
    CHECK(near(travel(at(4 * tum, tum, degrees(180), foot), 3 * tum + tolerance), 3 * tum));
    CHECK_FALSE(travel(at(4 * tum + 4, 0, {}, foot), 3 * tum).has_value());
    // Beside the lane, or in it by no more than the graze.
    CHECK_FALSE(travel(at(3 * tum, 2 * tum, {}, foot), 9 * tum).has_value());
    CHECK_FALSE(travel(at(3 * tum, 2 * tum - tolerance + 2, {}, foot), 9 * tum).has_value());
    CHECK(near(travel(at(3 * tum, 2 * tum - tolerance - 2, {}, foot), 9 * tum), 2 * tum));
    CHECK_FALSE(travel(at(0, 2 * tum, {}, foot), 9 * tum).has_value());  // side by side
    // Touching already: ahead it stops the move, behind it does not.
    CHECK(travel(at(tum, 0, {}, foot), 9 * tum) == 0);
    CHECK_FALSE(travel(at(-tum, 0, {}, foot), 9 * tum).has_value());
    CHECK(travel(at(0, 0, {}, foot), 9 * tum) == 0);
    CHECK_FALSE(travel(at(-4 * tum, 0, {}, foot), 9 * tum).has_value());
    // A corner of a square turned by half a right angle.
    const Length half_diagonal = length({tum / 2, tum / 2});
    CHECK(near(travel(at(4 * tum, 0, degrees(45), {tum, tum, false}), 9 * tum),
               4 * tum - tum / 2 - half_diagonal));
    CHECK(near(travel(at(4 * tum, 0, {}, commander), 9 * tum), 3 * tum));
    // Past the corner with a disc: 3, 4, 5.
    CHECK(near(travel(at(4 * tum, tum + 6000, {}, commander), 9 * tum), 4 * tum - tum / 2 - 8000));
    CHECK_FALSE(travel(at(4 * tum, tum + tum / 2, {}, commander), 9 * tum).has_value());
    CHECK_FALSE(travel(at(-tum, 0, {}, commander), 9 * tum).has_value());
  }
}

TEST_CASE("travel agrees with stepping", "[motion]") {
  RandomBases random(42);
  int met = 0;
  for (int i = 0; i < 2500; ++i) {
    const auto [mover, obstacle, heading] = meeting(random, i, 200'000);
    const Length limit = random.between(10'000, 250'000);
    const std::optional<Length> exact = travel_to_touch(mover, heading, limit, obstacle, 0);
    const std::optional<Length> brute = stepped(mover, heading, limit, obstacle);
    INFO("case " << i);
    if (exact.has_value() != brute.has_value()) {
      // Only a graze or a bare parting may be told apart differently.
      const bool graze =
          !travel_to_touch(mover, heading, limit + 5, obstacle, 5).has_value() || !exact.has_value();
      REQUIRE(graze);
      REQUIRE(closest_pass(mover, heading, limit, obstacle) <= 3);
      REQUIRE_FALSE(sweep_overlaps(mover, heading, limit, obstacle, 5));
      continue;
    }
    if (!exact) continue;
    ++met;
    const Base there = moved_to(mover, along(mover.pose.at, heading, *exact));
    REQUIRE(distance(there, obstacle) <= 1);
    if (*exact > 2)
      REQUIRE(distance(moved_to(mover, along(mover.pose.at, heading, *exact - 2)), obstacle) <= 3);
    REQUIRE_FALSE(overlap(there, obstacle, *exact > 0 ? 2 : 1'000'000));
  }
  CHECK(met > 300);
}

TEST_CASE("as far as nobody comes nearer on the way, and no farther", "[motion]") {
  RandomBases random(44);
  int stopped = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto [mover, obstacle, heading] = meeting(random, i, 250'000);
    const Length most = random.between(1, 200'000), least = random.between(0, distance(mover, obstacle));
    const Length by = way_not_nearer(mover, heading, most, obstacle, least, 0);
    INFO("case " << i);
    REQUIRE((by >= 0 && by <= most));
    if (by > 0) REQUIRE(closest_pass(mover, heading, by, obstacle) >= least);
    const Length allowed = random.between(0, 20'000);
    const bool tolerable = closest_pass(mover, heading, most, obstacle) >= least - allowed;
    REQUIRE(way_not_nearer(mover, heading, most, obstacle, least, allowed) == (tolerable ? most : by));
    if (by == most) continue;
    ++stopped;
    REQUIRE(closest_pass(mover, heading, by + 1, obstacle) < least);
  }
  CHECK(stopped > 200);
}

TEST_CASE("contact straight ahead comes when the last gap has closed", "[motion]") {
  RandomBases random(45);
  int met = 0;
  for (int i = 0; i < 2500; ++i) {
    const Base mover = random.base(60'000), obstacle = random.base(200'000);
    const auto way = travel_to_touch(mover, mover.pose.facing, 300'000, obstacle, 0);
    if (!way) continue;
    ++met;
    Length last = 0;
    for (const Gap& gap : gaps_ahead(mover, obstacle)) last = std::max(last, gap.way);
    INFO("case " << i);
    REQUIRE(std::abs(last - *way) <= 1);
  }
  CHECK(met > 300);
}

TEST_CASE("sweeps and closest passes agree with stepping", "[motion]") {
  RandomBases random(43);
  int hit = 0, missed = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto [mover, obstacle, heading] = meeting(random, i, 250'000);
    const Length by = random.between(0, 200'000);
    Length nearest = distance(mover, obstacle), deepest_at = 0;
    bool overlapped = false;
    for (Length at = 0; at <= by; at += 250) {
      const Base there = moved_to(mover, along(mover.pose.at, heading, at));
      if (const Length d = distance(there, obstacle); d < nearest) {
        nearest = d;
        deepest_at = at;
      }
      overlapped = overlapped || overlap(there, obstacle, 2);
    }
    nearest = std::min(nearest, distance(moved_to(mover, along(mover.pose.at, heading, by)), obstacle));
    INFO("case " << i << ", nearest at " << deepest_at);
    const Length pass = closest_pass(mover, heading, by, obstacle);
    REQUIRE(pass <= nearest + 1);
    REQUIRE(pass >= nearest - 130);  // the step hides up to half of itself
    const bool swept = sweep_overlaps(mover, heading, by, obstacle, 0);
    hit += swept ? 1 : 0;
    missed += swept ? 0 : 1;
    REQUIRE((pass == 0 || !swept));
    if (overlapped) REQUIRE(swept);
    if (!swept) REQUIRE_FALSE(overlapped);
    if (pass > 0) REQUIRE_FALSE(overlapped);
    if (swept && sweep_overlaps(mover, heading, by, obstacle, 300)) REQUIRE(overlapped);
  }
  CHECK(hit > 100);
  CHECK(missed > 300);
}

TEST_CASE("T-A93: a sweep along a parallel side is free", "[motion]") {
  for (const std::int32_t angle : {0, 30, 45, 90}) {
    const Angle facing = degrees(angle);
    const Base mover = set_down({{0, 0}, facing}, foot);
    const auto beside = [&](Length right) {
      return set_down({along(along({0, 0}, facing, 3 * tum), facing + degrees(90), right), facing}, foot);
    };
    INFO(angle << " degrees");
    CHECK_FALSE(sweep_overlaps(mover, facing, 6 * tum, beside(2 * tum), tolerance));
    CHECK_FALSE(sweep_overlaps(mover, facing, 6 * tum, beside(2 * tum - tolerance + 2), tolerance));
    CHECK(sweep_overlaps(mover, facing, 6 * tum, beside(2 * tum - tolerance - 2), tolerance));
    CHECK(sweep_overlaps(mover, facing, 2 * tum + 2 * tolerance, beside(0), tolerance));
    CHECK_FALSE(sweep_overlaps(mover, facing, 2 * tum, beside(0), tolerance));
    CHECK(sweep_overlaps(mover, facing + degrees(180), -2 * tum - 2 * tolerance, beside(0), tolerance));
  }
}

TEST_CASE("T-A27: on a straight move the distance falls, then rises", "[motion]") {
  RandomBases random(44);
  for (int i = 0; i < 300; ++i) {
    const Base mover = any(random, i, 50'000), obstacle = any(random, i / 4, 250'000);
    const Angle heading = random.angle();
    const Length by = 100'000;
    const auto after = [&](Length at) {
      return distance(moved_to(mover, along(mover.pose.at, heading, at)), obstacle);
    };
    const Length pass = closest_pass(mover, heading, by, obstacle);
    bool falling = true;
    for (Length at = 2000; at <= by; at += 2000) falling = falling && after(at) <= after(at - 2000) + 2;
    if (pass > 0 && std::abs(pass - after(by)) > 10) REQUIRE_FALSE(falling);
    if (std::abs(pass - after(by)) <= 1) REQUIRE(falling);
  }
}

TEST_CASE("a point in the frame of a base, and back", "[motion]") {
  const Base east = set_down({{1000, 2000}, degrees(90)}, {800, 400, false});
  CHECK(bearings(east, {1300, 2000}).ahead == 300);
  CHECK(bearings(east, {1300, 1900}).right == 100);
  CHECK(spot_at(east, 300, 100) == Point{1300, 1900});
  CHECK(front_centre(east) == Point{1200, 2000});
  CHECK(front_centre(set_down({{1000, 2000}, degrees(90)}, {800, 400, true})) == Point{1400, 2000});
  RandomBases random(17);
  for (int i = 0; i < 2000; ++i) {
    const Base base = random.base(1'000'000);
    const Point p = random.base(1'000'000).pose.at;
    const Bearings there = bearings(base, p);
    CHECK(there.ahead == ahead_of(base, p));
    CHECK(length(spot_at(base, there.ahead, there.right) - p) <= 3);
  }
}
