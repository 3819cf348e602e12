// The movement kit: where a base that goes straight on enters ground.

#include <catch2/catch.hpp>
#include <cstdlib>

#include "play/move/ground_ahead.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;

namespace {

constexpr Length measure = 20'000;

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
  const Feature wood = oblong(-measure, 3 * measure, measure, 5 * measure);
  const std::array<const Feature*, 1> woods{&wood};
  const Base north = set_down({{0, 0}, {}}, {4 * measure, 2 * measure, false});
  CHECK(about(first_entry(ground, woods, north, {}, 4 * measure, false), 3 * measure));
  CHECK(about(first_entry(ground, woods, north, {}, 4 * measure, true), 2 * measure));
  CHECK_FALSE(first_entry(ground, woods, north, {}, 2 * measure, false));
  // Its centre passes beside the wood, its base does not.
  const Base aside = moved_to(north, {2 * measure, 0});
  CHECK_FALSE(first_entry(ground, woods, aside, {}, 4 * measure, false));
  CHECK(about(first_entry(ground, woods, aside, {}, 4 * measure, true), 2 * measure));
}

TEST_CASE("a centre that crosses water by a bridge enters it beyond the bridge", "[move]") {
  Ground ground;
  Feature bridge = oblong(-measure, measure, measure, 4 * measure);
  bridge.traits = open_crossing;
  ground.features.push_back(bridge);
  Feature river = oblong(-9 * measure, 2 * measure, 9 * measure, 3 * measure);
  river.shape = Feature::Shape::line;
  const std::array<const Feature*, 1> rivers{&river};
  const Base north = set_down({{0, 0}, {}}, {measure, measure, false});
  CHECK_FALSE(first_entry(ground, rivers, north, {}, 6 * measure, false));
  CHECK(about(first_entry(ground, rivers, moved_to(north, {2 * measure, 0}), {}, 6 * measure, false),
              2 * measure));
  ground.features.front().outline = {
      {-measure, measure}, {-measure, 5 * measure / 2}, {measure, 5 * measure / 2}, {measure, measure}};
  CHECK(about(first_entry(ground, rivers, north, {}, 6 * measure, false), 5 * measure / 2));
}
