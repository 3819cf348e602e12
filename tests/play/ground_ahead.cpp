// The movement kit: where a base that goes straight on enters ground.

#include <catch2/catch.hpp>
#include <cstdlib>

#include "play/move/ground_ahead.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;

namespace {

constexpr Length unit = 20'000;

Feature oblong(Length left, Length near, Length right, Length far) {
  Feature made;
  made.shape = Feature::Shape::area;
  made.outline = {{left, near}, {left, far}, {right, far}, {right, near}};
  made.box = {{left, near}, {right, far}};
  return made;
}
bool about(std::optional<Length> found, Length wanted) {
  return found && std::abs(*found - wanted) <= 2 * tolerance;
}

}  // namespace

TEST_CASE("a centre enters ground later than its base does", "[move]") {
  Ground ground;
  const Feature wood = oblong(-unit, 3 * unit, unit, 5 * unit);
  const std::array<const Feature*, 1> woods{&wood};
  const Base north = set_down({{0, 0}, {}}, {4 * unit, 2 * unit, false});
  CHECK(about(first_entry(ground, woods, north, {}, 4 * unit, false), 3 * unit));
  CHECK(about(first_entry(ground, woods, north, {}, 4 * unit, true), 2 * unit));
  CHECK_FALSE(first_entry(ground, woods, north, {}, 2 * unit, false));
  // Its centre passes beside the wood, its base does not.
  const Base aside = moved_to(north, {2 * unit, 0});
  CHECK_FALSE(first_entry(ground, woods, aside, {}, 4 * unit, false));
  CHECK(about(first_entry(ground, woods, aside, {}, 4 * unit, true), 2 * unit));
}

TEST_CASE("a centre that crosses water by a bridge enters it beyond the bridge", "[move]") {
  Ground ground;
  Feature bridge = oblong(-unit, unit, unit, 4 * unit);
  bridge.traits = open_crossing;
  ground.features.push_back(bridge);
  Feature river = oblong(-9 * unit, 2 * unit, 9 * unit, 3 * unit);
  river.shape = Feature::Shape::line;
  const std::array<const Feature*, 1> rivers{&river};
  const Base north = set_down({{0, 0}, {}}, {unit, unit, false});
  CHECK_FALSE(first_entry(ground, rivers, north, {}, 6 * unit, false));
  CHECK(about(first_entry(ground, rivers, moved_to(north, {2 * unit, 0}), {}, 6 * unit, false), 2 * unit));
  ground.features.front().outline = {
      {-unit, unit}, {-unit, 5 * unit / 2}, {unit, 5 * unit / 2}, {unit, unit}};
  CHECK(about(first_entry(ground, rivers, north, {}, 6 * unit, false), 5 * unit / 2));
}
