// Whom a unit may fire at, in which order that is offered, and what it is worth (6.2, 6.3).

#include "rules/lib/fire/fire.hpp"
#include "field.hpp"

namespace quincunx::lib {
namespace {

// A line of eight at (30, 20) that faces north, and whoever is added.
class Range : public Field {
 public:
  Range() { red("a", "infantry", {30_in, 20_in}); }
  Range& enemy(const char* id, Point at, const char* type = "infantry", State state = {}) {
    blue(id, type, at, 180, "", std::move(state));
    return *this;
  }
  std::vector<Aim> aims() { return aims_of(turn(step::offensive_fire), (*this)["a"], true); }
  int harm() {
    Fire fire;
    const std::vector<Aim> found = aims();
    fire.target = found.front().target;
    fire.aims.push_back(&found.front());
    return expected_harm(turn(), fire);
  }
};

constexpr Point near_by{30_in, 22.75_in};  // 2 inches from front to front

}  // namespace

TEST_CASE("the rules' own choice of a target comes first, the other legal ones by distance, then the rest") {
  Range range;
  range.enemy("far", {30_in, 27_in}, "infantry", {{"start", "3"}})
      .enemy("left", {26_in, 24_in}, "infantry", {{"start", "3"}})
      .enemy("right", {34_in, 23_in}, "infantry", {{"start", "3"}})
      .enemy("beyond", {30_in, 31_in}, "infantry", {{"start", "3"}})
      .enemy("nowhere-near", {30_in, 38_in}, "infantry", {{"start", "3"}});
  const std::vector<Aim> aims = range.aims();
  REQUIRE(aims.size() == 4);
  CHECK(aims[0].target == range["right"]);
  CHECK(aims[1].target == range["left"]);
  CHECK(aims[0].legal());
  CHECK(aims[1].legal());
  CHECK(aims[2].target == range["far"]);
  CHECK(aims[2].bar.why == remark::not_nearest);
  CHECK(aims[3].target == range["beyond"]);
  CHECK(aims[3].bar.why == remark::out_of_range);
}

TEST_CASE("every aim is barred when the unit itself cannot fire") {
  Range range;
  range.enemy("x", near_by);
  mark_as(range.turn(step::offensive_fire), range["a"], column::done, Done::no_fire, {});
  const std::vector<Aim> aims = range.aims();
  REQUIRE(aims.size() == 1);
  CHECK(aims[0].bar.why == remark::moved_cannot_fire);
}

TEST_CASE("what fire is expected to cost is the mean over all dice") {
  CHECK(Range().enemy("x", near_by).harm() == 95);  // +1: disorder (50) from 4, 1 stand on 6 to 9, 2 on a 10
  CHECK(Range().enemy("x", near_by, "infantry", {{"skirmisher", "7"}}).harm() == 85);
  CHECK(Range().enemy("x", near_by, "infantry", {{"start", "8"}, {"morale", "disordered"}}).harm() == 80);
}

TEST_CASE("a damaged gun counts half a stand, a silenced one less") {
  // One silenced on 4 and 5, one silenced and damaged on 6 to 9, all silenced and one wrecked on a 10.
  CHECK(Range().enemy("x", {30_in, 23.125_in}, "artillery", {{"start", "8"}}).harm() ==
        (2 * 30 + 4 * 80 + 340) / 10);
}

TEST_CASE("points make a modifier") {
  Range range;
  range.enemy("x", near_by);
  const auto of = [&range](int points) { return points_modifier(range.turn(), points).modifier; };
  CHECK(of(1) == -4);
  CHECK(of(5) == -1);
  CHECK(of(14) == 3);
  CHECK(of(19) == 4);
  CHECK(of(20) == 5);
  CHECK(of(40) == 9);
  CHECK_FALSE(enough_points(range.turn(), 0));
  CHECK(enough_points(range.turn(), 1));
}

}  // namespace quincunx::lib
