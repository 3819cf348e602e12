// Whose turn it is, what a unit is, how fresh it is.

#include "field.hpp"

namespace quincunx::lib {
namespace {

Unit troops(int start, int stands, Reliability reliability) {
  Unit unit;
  unit.type = static_cast<std::uint8_t>(Type::infantry);
  unit.columns[column::start] = static_cast<std::int16_t>(start);
  unit.columns[column::stands] = static_cast<std::int16_t>(stands);
  unit.columns[column::reliability] = static_cast<std::int16_t>(reliability);
  return unit;
}

// The most stands with which it is worn, and spent.
std::pair<int, int> bounds(int start, Reliability reliability) {
  const Rulebook book(ruleset);
  int worn = 0, spent = 0;
  for (int n = 1; n <= start; ++n) {
    const Effect effect = effectiveness(book, troops(start, n, reliability));
    if (effect == Effect::worn) worn = n;
    if (effect == Effect::spent) spent = n;
  }
  return {worn, spent};
}

}  // namespace

TEST_CASE("effectiveness of every start agrees with the formula of the printed columns") {
  for (int start = 5; start <= 24; ++start) {
    const int w = (3 * start + 3) / 4, s = (start + 1) / 2;
    const int b = std::min(w + 1, start - 1);
    CAPTURE(start);
    CHECK(bounds(start, Reliability::reliable) == std::pair(w, s));
    CHECK(bounds(start, Reliability::spirited) == std::pair(w - 1, s - 1));
    CHECK(bounds(start, Reliability::unreliable) == std::pair(b, std::min(s + 2, b - 1)));
  }
}

TEST_CASE("effectiveness of small units") {
  using enum Reliability;
  CHECK(bounds(1, reliable) == std::pair(0, 1));
  CHECK(bounds(2, spirited) == std::pair(0, 1));
  CHECK(bounds(2, reliable) == std::pair(0, 1));
  CHECK(bounds(2, unreliable) == std::pair(0, 1));
  CHECK(bounds(3, spirited) == std::pair(0, 1));
  CHECK(bounds(3, reliable) == std::pair(2, 1));
  CHECK(bounds(3, unreliable) == std::pair(0, 2));
  CHECK(bounds(4, spirited) == std::pair(2, 1));
  CHECK(bounds(4, reliable) == std::pair(3, 2));
  CHECK(bounds(4, unreliable) == std::pair(0, 3));
}

TEST_CASE("guns and leaders are always fresh") {
  const Rulebook book(ruleset);
  Unit guns = troops(4, 1, Reliability::unreliable);
  guns.type = static_cast<std::uint8_t>(Type::artillery);
  CHECK(effectiveness(book, guns) == Effect::fresh);
}

TEST_CASE("what is mounted and what is on foot") {
  Unit unit = troops(4, 4, Reliability::reliable);
  CHECK(foot(unit));
  unit.type = static_cast<std::uint8_t>(Type::cavalry);
  CHECK(mounted(unit));
  unit.formation = static_cast<std::uint8_t>(Form::skirmish_line);
  CHECK(foot(unit));
  unit.columns[column::morale] = static_cast<std::int16_t>(Morale::broken);
  CHECK(mounted(unit));
}

TEST_CASE("heavy guns, and guns that are ready") {
  Unit guns = troops(4, 4, Reliability::reliable);
  guns.columns[column::gun] = static_cast<std::int16_t>(Gun::hg);
  CHECK_FALSE(heavy(guns));  // infantry
  guns.type = static_cast<std::uint8_t>(Type::artillery);
  for (const Gun gun : {Gun::hg, Gun::mg, Gun::lg, Gun::hh, Gun::h, Gun::vlg}) {
    guns.columns[column::gun] = static_cast<std::int16_t>(gun);
    CHECK(heavy(guns) == (gun == Gun::hg || gun == Gun::hh));
  }
  CHECK(ready_guns(guns) == 4);
  guns.columns[column::silenced] = 0b0101;
  CHECK(ready_guns(guns) == 2);
  guns.columns[column::stands] = 2;
  CHECK(ready_guns(guns) == 1);
}

TEST_CASE("player turns by steps, and the side whose it is") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in}).blue("x", "infantry", {20_in, 30_in});
  CHECK(field.turn(step::leaders).table().player_turn == 1);
  CHECK(phasing(field.turn()) == SideId::first);
  field.step_to(step::end);
  CHECK(field.turn().table().player_turn == 1);
  field.step_to(step::end + 1);
  CHECK(field.turn().table().player_turn == 2);
  CHECK(phasing(field.turn()) == SideId::second);
}

TEST_CASE("the second side may go first") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in}).blue("x", "infantry", {20_in, 30_in});
  field.ruling("first_side", "second");
  CHECK(phasing(field.turn()) == SideId::second);
  field.step_to(step::end + 1);
  CHECK(phasing(field.turn()) == SideId::first);
}

TEST_CASE("what is marked in a player turn counts for nothing in the next") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in}).blue("x", "infantry", {20_in, 30_in});
  const UnitId a = field["a"];
  Turn& turn = field.turn();
  for (const int result : {1, 2, 10}) {
    field.step_to(step::maneuver);
    mark(turn, a, column::checked, result, {});
    CHECK(value(turn[a], column::checked) == result);
    field.step_to(step::maneuver + step::per_player);
    CHECK(value(turn[a], column::checked) == 0);
  }
  mark(turn, a, column::checked, 10, {});
  CHECK(value(turn[a], column::checked) == 10);
  mark(turn, a, column::checked, 0, {});
  CHECK(value(turn[a], column::checked) == 0);
}

TEST_CASE("close range is four inches to any enemy but a leader") {
  const auto close = [](Length gap, const char* type, const char* morale) {
    Field field;
    field.red("a", "infantry", {20_in, 10_in});
    const bool leads = std::string_view(type) == "leader";
    const Length half_depth = leads ? inch / 2 : inch * 3 / 8;
    const char* form = morale == std::string_view("broken") ? "attack-column" : "";
    const Length deep = *form != '\0' ? inch * 3 / 2 : half_depth;
    field.blue("x", type, {20_in, 10_in + inch * 3 / 8 + gap + deep}, 180, form,
               leads ? Field::State{} : Field::State{{"morale", morale}});
    field.red("b", "infantry", {40_in, 10_in});
    return close_to_enemy(field.turn(), field["a"]);
  };
  CHECK(close(4_in, "infantry", "good"));
  CHECK_FALSE(close(4.01_in, "infantry", "good"));
  CHECK(close(4_in, "infantry", "broken"));
  CHECK_FALSE(close(1_in, "leader", ""));
}

TEST_CASE("friends and enemies are units on the table that fight, by id") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in}).red("b", "artillery", {30_in, 10_in});
  field.red("l", "leader", {25_in, 5_in});
  field.blue("x", "infantry", {20_in, 30_in}).blue("y", "cavalry", {30_in, 30_in});
  field.blue("m", "leader", {25_in, 35_in});
  CHECK(friends(field.turn(), field["a"]).list() == std::vector{field["b"]});
  CHECK(enemies(field.turn(), SideId::first).list() == std::vector{field["x"], field["y"]});
  field.turn().emit({}, event::Left{field["x"], Fate::routed});
  CHECK(enemies(field.turn(), SideId::first).list() == std::vector{field["y"]});
}

}  // namespace quincunx::lib
