// Units near a base, room for it, the leader of a unit, and what a side started with.

#include <catch2/catch.hpp>
#include <utility>

#include "play/move/room.hpp"
#include "play/units/at_start.hpp"
#include "play/units/leaders.hpp"
#include "play/units/near.hpp"

using namespace quincunx;

namespace {

constexpr Length step = 10'000;
constexpr UnitId first{0}, second{1}, third{2}, fourth{3};

// Squares of one step each in a row, of either side in turn, their centres two steps apart.
Table row_of_four() {
  Table table;
  for (int i = 0; i < 4; ++i) {
    Unit& unit = table.units.emplace_back();
    unit.side = i % 2 == 0 ? SideId::first : SideId::second;
    unit.base = set_down({{(2 * i + 1) * step, step}, {}}, {step, step, false});
    unit.fate = Fate::present;
    const UnitId id{static_cast<std::uint16_t>(i)};
    table.standing[index(unit.side)].push_back({id, unit.base.radius, unit.base.pose.at});
  }
  return table;
}

}  // namespace

TEST_CASE("of both sides, those near are visited by id", "[near]") {
  const Table table = row_of_four();
  std::vector<UnitId> met;
  each_near(table, table[second].base, step, [&met](UnitId id, const Unit&) { met.push_back(id); });
  CHECK(met == std::vector<UnitId>{first, second, third});
}

TEST_CASE("the nearest first, and of those as near the lower id", "[near]") {
  using Away = std::pair<Length, int>;
  std::vector<Away> list{{step + tolerance, 1}, {step, 2}, {0, 4}, {step + 2 * tolerance, 0}};
  nearest_first(
      list, [](const Away& each) { return each.first; }, [](const Away& each) { return each.second; });
  CHECK(list == std::vector<Away>{{0, 4}, {step + tolerance, 1}, {step, 2}, {step + 2 * tolerance, 0}});
}

TEST_CASE("room is clear of other bases and within the edges", "[near]") {
  Table table = row_of_four();
  Ground ground;
  ground.width = 9 * step, ground.depth = 2 * step;
  table.ground = &ground;
  const std::array<UnitId, 2> others{first, third};
  Base at = moved_to(table[second].base, {2 * step, step});  // beside the first
  CHECK((clear_of_all(table, at, others) && touches_any(table, at, others)));
  at = moved_to(at, {2 * step - 2 * tolerance, step});
  CHECK_FALSE(clear_of_all(table, at, others));
  CHECK((on_table(table, at) && !on_table(table, moved_to(at, {step / 2 - 2 * tolerance, step}))));
  CHECK(on_table(table, moved_to(at, {step / 2 - tolerance, step})));
  CHECK_FALSE(on_table(table, moved_to(at, {step / 2 - tolerance, step}), 0));
}

TEST_CASE("a leader with a host stands where the host does", "[near]") {
  Table table = row_of_four();
  table.leaders = {first, fourth};
  CHECK((leader_with(table, third) == nobody && &stands_on(table, fourth) == &table[fourth].base));
  table.units[3].host = third;
  CHECK((leader_with(table, third) == fourth && &stands_on(table, fourth) == &table[third].base));
  CHECK(leader_with(table, third, [](UnitId leader) { return leader == first; }) == nobody);
  table.units[3].fate = Fate::fallen;
  CHECK(leader_with(table, third) == nobody);
}

TEST_CASE("a side started with the units that have come; with all while none has", "[near]") {
  Table table = row_of_four();
  const auto strength = [](const Unit& unit) { return unit.side == SideId::first ? 5 : 7; };
  table.units[0].fate = Fate::expected, table.units[1].fate = Fate::routed;
  CHECK((started_with(table, SideId::first, strength) == 5 &&
         started_with(table, SideId::second, strength) == 14));
  table.units[2].fate = Fate::expected;
  CHECK(started_with(table, SideId::first, strength) == 10);
  CHECK((one_in(3, 9) == 3 && one_in(3, 10) == 4));
}
