// The movement kit: lanes, sweeps of wheels, legs done one after another.

#include <catch2/catch.hpp>

#include "play/charge/wheel.hpp"
#include "play/move/sweep.hpp"
#include "play/move/walk.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;

namespace {

constexpr Length unit = 20'000;
constexpr Footprint line{4 * unit, unit, false};
constexpr Stop enemy{rule("E1"), 1, UnitId{1}}, edge{rule("E2"), 2, nobody},
    friendly{rule("E3"), 3, UnitId{2}};

Base facing_north(Length x, Length y) { return set_down({{x, y}, {}}, line); }
Lane lane(Length wanted, Lane::Rest rest = Lane::Rest::left) {
  return {facing_north(0, 0), {}, wanted, rest};
}

struct Nothing {};

}  // namespace

TEST_CASE("a lane keeps the shortest limit and its reason", "[move]") {
  Lane free = lane(3 * unit);
  CHECK((free.by() == 3 * unit && !free.stop()));
  CHECK(free.end().pose.at == Point{0, 3 * unit});
  free.limit(2 * unit, edge);
  free.limit(5 * unit, enemy);
  CHECK((free.by() == 2 * unit && free.stop().why == edge.why));
  free.limit(-1, enemy);
  CHECK((free.by() == 0 && free.stop().by == UnitId{1}));
}

TEST_CASE("a rest within the tolerance is no reason to stop", "[move]") {
  for (const Lane::Rest rest : {Lane::Rest::gone, Lane::Rest::left}) {
    Lane almost = lane(3 * unit, rest);
    almost.limit(3 * unit - tolerance, edge);
    CHECK_FALSE(almost.stop());
    CHECK(almost.by() == 3 * unit - (rest == Lane::Rest::left ? tolerance : 0));
    almost.cut(3 * unit - tolerance - 1, edge);
    CHECK(almost.stop());
  }
}

TEST_CASE("a lane ends at, before or clear of another base", "[move]") {
  const Base ahead = facing_north(unit, 3 * unit);  // 2 units between them
  Lane met = lane(4 * unit);
  met.up_to(ahead, enemy);
  CHECK((met.by() == 2 * unit && met.stop().by == UnitId{1}));
  Lane short_of = lane(4 * unit);
  short_of.short_of(ahead, 100, enemy);
  CHECK((short_of.by() == 2 * unit - 100 && short_of.stop()));
  Lane far = lane(unit);
  far.short_of(ahead, 100, enemy);
  CHECK((far.by() == unit && !far.stop()));
  Lane inside = lane(3 * unit);  // would end on it
  inside.over(ahead, friendly);
  CHECK(inside.by() == 3 * unit);
  inside.end_clear();
  CHECK((inside.by() == 2 * unit && inside.stop().why == friendly.why));
  Lane beyond = lane(4 * unit);  // ends just beyond
  beyond.over(ahead, friendly);
  beyond.end_clear();
  CHECK((beyond.by() == 4 * unit && !beyond.stop()));
}

TEST_CASE("a lane keeps off others, on the way or where it ends", "[move]") {
  struct Other {
    const Base* base;
  };
  const Base beside = facing_north(5 * unit, 2 * unit);  // passed at a unit
  const Other other{&beside};
  const std::vector<const Other*> others{&other};
  const auto why = [](const Other*) { return enemy; };
  Lane past = lane(6 * unit);
  past.keep_off(others, unit * 6 / 5, true, why);
  CHECK((past.by() > 0 && past.by() < 2 * unit && past.stop().by == UnitId{1}));
  CHECK(same_length(distance(past.end(), beside), unit * 6 / 5));
  Lane over = lane(6 * unit);
  over.keep_off(others, unit * 6 / 5, false, why);
  CHECK((over.by() == 6 * unit && !over.stop()));
  Lane near = lane(6 * unit);
  near.keep_off(others, unit, true, why);
  CHECK(near.by() == 6 * unit);
}

TEST_CASE("circles never lose a base that the way comes near", "[move]") {
  int told_off = 0;
  for (int turn = 0; turn < 360; turn += 15)
    for (Length x = -8 * unit; x <= 8 * unit; x += unit)
      for (Length y = -8 * unit; y <= 8 * unit; y += unit) {
        const Base other = set_down({{x, y}, degrees(turn)}, line);
        const Lane way(facing_north(0, 0), degrees(turn / 2), 3 * unit, Lane::Rest::left);
        if (way.may_come_within(other, unit)) continue;
        ++told_off;
        CHECK(closest_pass(way.from(), way.heading(), way.by(), other) > unit);
      }
  CHECK(told_off > 1000);
}

TEST_CASE("no degree of a wheel is passed over that could meet the other straight ahead", "[move]") {
  constexpr int widest = 45;
  const Base start = facing_north(0, 0);
  int passed_over = 0, met = 0;
  for (int facing = 0; facing < 360; facing += 45)
    for (Length x = -9 * unit; x <= 9 * unit; x += unit)
      for (Length y = -9 * unit; y <= 9 * unit; y += unit)
        for (const bool right : {false, true}) {
          const Base other = set_down({{x, y}, degrees(facing)}, line);
          const SeenWheeling seen(start, right, other);
          const auto [first, last] = seen.ahead_after(widest);
          for (int degree = 1; degree <= widest; degree += 4) {
            const Base at = wheeled(start, degrees(right ? degree : -degree));
            const auto way = travel_to_touch(at, at.pose.facing, 12 * unit, other);
            const auto least = seen.least_way(degree);
            const bool over = degree < first || degree > last || !least;
            passed_over += over ? 1 : 0;
            met += way ? 1 : 0;
            if (way && (over || *least > *way)) FAIL_CHECK(x << ", " << y << " after " << degree);
          }
        }
  CHECK((passed_over > 10'000 && met > 1'000));
}

TEST_CASE("the edge of the table ends a way", "[move]") {
  Ground ground;
  ground.width = ground.depth = 10 * unit;
  const Base start = facing_north(5 * unit, 8 * unit);
  CHECK(until_off_table(ground, start, {}, unit, 0) == unit);
  CHECK(until_off_table(ground, start, {}, 3 * unit, 0) == 3 * unit / 2);
  CHECK(until_off_table(ground, start, {}, 3 * unit, tolerance) == 3 * unit / 2 + tolerance);
  CHECK(until_off_table(ground, facing_north(0, 0), {}, unit, 0) == 0);
}

TEST_CASE("a wheel is looked at every whole degree before its end", "[move]") {
  const Base start = facing_north(0, 0);
  for (const int sign : {-1, 1}) {
    const Sweep sweep(start, Angle{sign * (degrees(5).arcseconds + 1)});
    std::vector<std::int32_t> turns;
    const Stop none = sweep.on_the_way(0, [&](const Base& place, Angle turn) {
      CHECK(place.pose == wheeled(start, turn).pose);
      turns.push_back(turn.arcseconds);
      return Stop{};
    });
    CHECK_FALSE(none);
    CHECK(turns ==
          std::vector<std::int32_t>{sign * 3600, sign * 7200, sign * 10'800, sign * 14'400, sign * 18'000});
    int looks = 0;
    const Stop barred =
        sweep.on_the_way(0, [&](const Base&, Angle) { return ++looks == 2 ? enemy : Stop{}; });
    CHECK((barred.by == UnitId{1} && looks == 2));
  }
  // What is farther off than it has swept cannot be in its way yet.
  int looks = 0;
  Sweep(start, degrees(45)).on_the_way(unit, [&](const Base& place, Angle) {
    ++looks;
    for (const Point corner : corners(place)) CHECK(length(corner) > 0);
    return Stop{};
  });
  CHECK((looks > 0 && looks < 44));
}

TEST_CASE("circles never lose a base that a wheel comes upon", "[move]") {
  const Base start = facing_north(0, 0);
  int told_off = 0;
  for (const int degree : {-90, -60, 45, 90})
    for (int turn = 0; turn < 180; turn += 45)
      for (Length x = -9 * unit; x <= 9 * unit; x += unit)
        for (Length y = -9 * unit; y <= 9 * unit; y += unit) {
          const Base other = set_down({{x, y}, degrees(turn)}, {unit, unit, false});
          const Sweep sweep(start, degrees(degree));
          if (!sweep.surely_beyond(other, tolerance)) continue;
          ++told_off;
          for (int at = 0; at <= std::abs(degree); at += 5)
            CHECK_FALSE(touching(wheeled(start, degrees(degree < 0 ? -at : at)), other));
        }
  CHECK(told_off > 1000);
}

TEST_CASE("legs are done in order up to the one that is barred", "[move]") {
  Walk<Nothing> walk;
  const std::vector<Leg> legs{{Manoeuvre::advance, {}, unit, {}, 0},
                              {Manoeuvre::wheel, degrees(10), 0, {}, 0},
                              {Manoeuvre::advance, {}, unit, {}, 0},
                              {Manoeuvre::about_face, {}, 0, {}, 0}};
  walk.run(legs, [&](const Leg& leg) {
    if (leg.how == Manoeuvre::wheel) return enemy;
    walk.done.push_back({leg, facing_north(0, unit), leg.by, rule("5"), {}, {}});
    return Stop{};
  });
  CHECK((walk.done.size() == 1 && walk.stop.by == UnitId{1} && walk.undone == 2));
}

TEST_CASE("a straight leg is as long as its lane, and ordered again it fits", "[move]") {
  const Pose from{{100, 200}, degrees(90)};
  CHECK(straight_of({Manoeuvre::oblique, degrees(-30), 5, {}, 0}, from)->heading == degrees(60));
  CHECK(straight_of({Manoeuvre::sideways, {}, -7, {}, 0}, from)->heading == Angle{});
  CHECK(straight_of({Manoeuvre::sideways, {}, -7, {}, 0}, from)->by == 7);
  CHECK(straight_of({Manoeuvre::back, {}, 5, {}, 0}, from)->heading == degrees(270));
  CHECK(straight_of({Manoeuvre::go, {}, 0, {100, 500}, 0}, from)->by == 300);
  CHECK_FALSE(straight_of({Manoeuvre::wheel, degrees(10), 0, {}, 0}, from));
  CHECK(turned_by({Manoeuvre::about_face, {}, 0, {}, 0}, degrees(90)) == degrees(270));
  CHECK(turned_by({Manoeuvre::turn, degrees(-90), 0, {}, 0}, degrees(45)) == degrees(315));
  CHECK(turned_by({Manoeuvre::pivot, degrees(370), 0, {}, 0}, degrees(45)) == degrees(10));

  Lane cut = lane(3 * unit);
  cut.limit(unit, enemy);
  const StraightDone left = straight_done({Manoeuvre::sideways, {}, -3 * unit, {}, 0}, cut, 3 * unit, false);
  CHECK(left.leg.by == -unit);
  for (int turn = 0; turn < 360; turn += 7) {
    Lane way(facing_north(0, 0), degrees(turn), 3 * unit, Lane::Rest::left);
    way.limit(unit + turn, enemy);
    const StraightDone went = straight_done({Manoeuvre::go, {}, 0, {1, 2}, 0}, way, 3 * unit, true);
    CHECK(length(went.to.pose.at) <= way.by());
    CHECK(length(went.to.pose.at) >= way.by() - 2);
    CHECK(went.leg.to == went.to.pose.at);
  }
}

TEST_CASE("a charge begins with the least wheel, to the left before the right", "[move]") {
  std::vector<int> tried;  // degrees
  const auto look_for = [&](int wanted, int barred_from) {
    tried.clear();
    return least_wheel(degrees(1), degrees(3), [&](Angle turn, bool& barred) -> std::optional<int> {
      tried.push_back(turn.arcseconds / degrees(1).arcseconds);
      barred = tried.back() < 0 && -tried.back() >= barred_from;
      return tried.back() == wanted ? std::optional<int>(wanted) : std::nullopt;
    });
  };
  CHECK(look_for(0, 9) == 0);
  CHECK(tried == std::vector<int>{0});
  CHECK(look_for(2, 9) == 2);
  CHECK(tried == std::vector<int>{0, -1, 1, -2, 2});
  CHECK_FALSE(look_for(4, 2));
  CHECK(tried == std::vector<int>{0, -1, 1, -2, 2, 3});
}

TEST_CASE("wheels are tried once, and none beyond one that is barred", "[move]") {
  std::vector<int> made;  // degrees
  const auto make = [&made](Angle turned, const int* narrower) -> std::optional<int> {
    made.push_back(whole_degrees(turned));
    if (made.back() == 3) return std::nullopt;
    return narrower != nullptr ? *narrower + made.back() : made.back();
  };
  TriedWheels<int> wheels;
  REQUIRE(wheels.at(degrees(2), make));
  CHECK(*wheels.at(degrees(2), make) == 3);
  CHECK(*wheels.at(degrees(1), make) == 1);
  CHECK(wheels.at(degrees(5), make) == nullptr);
  CHECK(*wheels.at(degrees(-3), make) == -6);
  CHECK(made == std::vector<int>{1, 2, 3, -1, -2, -3});
}

TEST_CASE("what stands nearer than the target is in the way", "[move]") {
  Table table;
  table.units.resize(2);
  table.units[0].base = facing_north(0, 3 * unit);
  table.units[1].base = facing_north(9 * unit, 3 * unit);
  const Base from = facing_north(0, 0);
  const std::vector<UnitId> all{UnitId{0}, UnitId{1}}, other{UnitId{1}};
  InTheWay in_the_way;
  CHECK_FALSE(in_the_way.any(table, from, 2 * unit, all));  // it is the target
  CHECK(in_the_way.any(table, from, 3 * unit, all));
  CHECK(in_the_way.any(table, from, 3 * unit, other));  // remembered
  CHECK_FALSE(in_the_way.any(table, from, 2 * unit, other));
  CHECK_FALSE(InTheWay{}.any(table, from, 3 * unit, other));
}
