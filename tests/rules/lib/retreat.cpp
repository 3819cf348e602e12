// Bands at their printed ends, allowances at their last micrometre, and retreats from every side.

#include "rules/lib/morale/retreat.hpp"
#include "field.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

Handling result(Field& field, int total, bool in_command, bool disordered) {
  return handling_in(field.turn(), band_of(field.turn(), total, in_command), disordered);
}

Base after(Field& field, Retreat how, const char* unit = "a") {
  retreat(field.turn(), field[unit], how, {}, "5.7"_r);
  return field.base(unit);
}

// A column in the middle, and an enemy so far from it in that direction.
void met(Field& field, int bearing_of_enemy, Length gap, const char* order = "") {
  Field::State state{{"start", "8"}};
  if (*order != '\0') state.emplace_back("morale", order);
  field.red("a", "infantry", {30_in, 20_in}, 0, *order == '2' ? "" : "attack-column", state);
  const Length away = gap + 1.5_in + 1_in;
  field.blue("x", "cavalry", along({30_in, 20_in}, degrees(bearing_of_enemy), away),
             (bearing_of_enemy + 180) % 360, "march-column", {{"start", "2"}});
}

}  // namespace

TEST_CASE("each band begins at its printed total and ends just above the next (4.4)") {
  struct End {
    int in, out;
    Handling good, bad;
  };
  constexpr End ends[] = {{10, 13, Handling::quick_step, Handling::elan},
                          {7, 10, Handling::well_handled, Handling::elan},
                          {3, 6, Handling::tardy, Handling::rally},
                          {2, 3, Handling::tardy, Handling::wavering},
                          {-1, 1, Handling::fall_back, Handling::panic_broken}};
  Field field;
  field.red("a", "infantry", {30_in, 10_in}).blue("x", "infantry", {30_in, 36_in});
  for (std::size_t i = 0; i < std::size(ends); ++i) {
    const bool last = i + 1 == std::size(ends);
    const Handling good = last ? Handling::panic : ends[i + 1].good;
    const Handling bad = last ? Handling::rout : ends[i + 1].bad;
    INFO("band " << i);
    for (const bool in_command : {true, false}) {
      const int from = in_command ? ends[i].in : ends[i].out;
      CHECK(result(field, from, in_command, false) == ends[i].good);
      CHECK(result(field, from, in_command, true) == ends[i].bad);
      CHECK(result(field, from - 1, in_command, false) == good);
      CHECK(result(field, from - 1, in_command, true) == bad);
    }
  }
}

TEST_CASE("a move of the whole allowance is made, one micrometre more is cut (5.1, 5.2, 5.6)") {
  struct Try {
    const char* type;
    const char* formation;
    Handling handling;
    Length most;
  };
  const Try tries[] = {{"infantry", "line", Handling::well_handled, 12_in},
                       {"infantry", "line", Handling::quick_step, 16_in},
                       {"infantry", "attack-column", Handling::tardy, 6_in},
                       {"infantry", "march-column", Handling::quick_step, 16_in},
                       {"cavalry", "line", Handling::well_handled, 18_in},
                       {"cavalry", "field-column", Handling::tardy, 9_in},
                       {"artillery", "limbered", Handling::well_handled, 12_in},
                       {"artillery", "limbered", Handling::quick_step, 16_in}};
  for (const Try& each : tries) {
    INFO(each.type << " in " << each.formation);
    Field field;
    field.red("a", each.type, {30_in, 8_in}, 0, each.formation).blue("x", "infantry", {6_in, 36_in});
    for (const Length more : {0, 1, tolerance, tolerance + 1}) {
      const Leg leg{Manoeuvre::advance, {}, each.most + more, {}, 0};
      const MoveTrial trial = try_legs(field.turn(), field["a"], {&leg, 1}, each.handling);
      REQUIRE(trial.done.size() == 1);
      CHECK(trial.done[0].cost == each.most);
      CHECK(bool(trial.stop) == (more > tolerance));
    }
  }
}

TEST_CASE("half a move goes with a maneuver, to the last micrometre, before it and after it (L17)") {
  for (const bool first : {true, false})
    for (const Length more : {0, 1, tolerance, tolerance + 1}) {
      Field field;
      field.red("a", "infantry", {30_in, 8_in}).blue("x", "infantry", {6_in, 36_in});
      const Leg go{Manoeuvre::advance, {}, 6_in + more, {}, 0}, turn{Manoeuvre::about_face, {}, 0, {}, 0};
      const std::array<Leg, 2> legs = first ? std::array{go, turn} : std::array{turn, go};
      if (!first) field.scenario().sides[0].commands[0].units[0].at->at.y = 20_in;
      const MoveTrial trial = try_legs(field.turn(), field["a"], legs, Handling::well_handled);
      CHECK(bool(trial.stop) == (more > tolerance));
      REQUIRE(trial.done.size() == (first && more > tolerance ? 1 : 2));
      CHECK(trial.done[first ? 0 : 1].cost == 6_in);
    }
}

TEST_CASE("out of close range is the first step beyond it, straight away from the enemy (5.7, H61)") {
  for (int bearing_there = 0; bearing_there < 360; bearing_there += 30) {
    INFO("enemy at " << bearing_there);
    Field field;
    met(field, bearing_there, 1_in);
    const Base enemy = field.base("x"), before = field.base("a");
    const Length close = distance_figure(field.turn(), row::close_range);
    const Length step = distance_figure(field.turn(), row::search_step);
    const Base now = after(field, Retreat::out_of_close_range);
    const Point way = now.pose.at - before.pose.at;
    CHECK(distance(now, enemy) > close + tolerance);
    const Base step_less = advanced(before, bearing_of(way), length(way) - step);
    CHECK(distance(step_less, enemy) <= close + 2 * tolerance);
    CHECK(now.pose.facing == before.pose.facing);
    CHECK(std::abs(turn_between(bearing_of(way), degrees((bearing_there + 180) % 360)).arcseconds) <=
          degrees(1).arcseconds);
    CHECK(stands(field.unit("a")) == 8);
  }
}

TEST_CASE("who is out of close range already has nowhere to go") {
  Field field;
  met(field, 0, 6_in);
  const Base before = field.base("a");
  CHECK(after(field, Retreat::out_of_close_range).pose == before.pose);
  CHECK(stands(field.unit("a")) == 8);
}

TEST_CASE("a short retreat ends 2 in from the enemy, or at the first step beyond") {
  for (int bearing_there = 0; bearing_there < 360; bearing_there += 45) {
    INFO("enemy at " << bearing_there);
    Field field;
    met(field, bearing_there, 0.5_in);
    const Base enemy = field.base("x");
    const Length gap = distance(after(field, Retreat::two_inches), enemy);
    CHECK(gap >= 2_in - tolerance);
    CHECK(gap < 2_in + distance_figure(field.turn(), row::search_step) + tolerance);
  }
}

TEST_CASE("a full retreat is one full move, on the ground it crosses and in the order it is in") {
  const auto way = [](const char* order, bool rough) {
    Field field;
    met(field, 0, 2_in, order);
    if (rough) field.area("rough", {{0, 2_in}, {60_in, 2_in}, {60_in, 32_in}, {0, 32_in}});
    const Base before = field.base("a");
    return length(after(field, Retreat::full).pose.at - before.pose.at);
  };
  CHECK(near(way("", false), 12_in));
  CHECK(near(way("1", false), 12_in));
  CHECK(near(way("2", false), 16_in));
  CHECK(near(way("", true), 8_in));
  CHECK(near(way("2", true), 12_in));
}

TEST_CASE("the broken ride down friends in their way, others pass them; nobody ends on them (5.7, H61)") {
  for (const bool broken : {false, true}) {
    Field field;
    met(field, 0, 2_in, broken ? "2" : "");
    field.red("passed", "infantry", {30_in, 14_in})
        .red("at the end", "infantry", {30_in, broken ? 4_in : 8_in});
    field.red("aside", "infantry", {50_in, 14_in});
    const Base now = after(field, Retreat::full);
    CHECK(good_order(field.unit("passed")) == !broken);
    CHECK(good_order(field.unit("aside")));
    CHECK_FALSE(overlap(now, field.base("passed"), tolerance));
    CHECK_FALSE(overlap(now, field.base("at the end"), tolerance));
  }
}

TEST_CASE("who retreats over his own edge is gone, over another he does not go") {
  Field own;
  own.red("a", "infantry", {30_in, 5_in}, 0, "attack-column").blue("x", "infantry", {30_in, 10_in});
  retreat(own.turn(), own["a"], Retreat::full, {}, "5.7"_r);
  CHECK_FALSE(own.unit("a").present());
  Field other;
  other.red("a", "infantry", {30_in, 35_in}, 180, "attack-column").blue("x", "infantry", {30_in, 30_in}, 0);
  retreat(other.turn(), other["a"], Retreat::full, {}, "5.7"_r);
  REQUIRE(other.unit("a").present());
  CHECK(on_table(other.base("a"), 60_in, 40_in, tolerance));
}

}  // namespace quincunx::lib
