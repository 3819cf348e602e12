// Flanks, on hand-made tables of the toy rule set: a unit's own.

#include <catch2/catch.hpp>

#include "toy.hpp"

using namespace quincunx;
using toy::inch;

namespace {

// Foot that attacks, with enemy horse on its right; another enemy stands so far in front, and a friend may
// stand between it and the horse.
Battle horse_on_the_flank(int in_front, bool covered = false) {
  toy::Field field;
  field.command(SideId::first, "reds", Posture::attack).unit(toy::foot, "foot", 20, 10, 0);
  if (covered) field.unit(toy::foot, "friend", 23, 10, 90);
  return field.command(SideId::second, "blues", Posture::hold)
      .unit(toy::horse, "horse", 25, 10, 270)
      .unit(toy::foot, "enemy", 20, 10 + in_front, 180)
      .battle();
}

}  // namespace

TEST_CASE("foot turns to face horse on its flank, unless as much threatens it in front") {
  const auto refused = toy::goal_for(horse_on_the_flank(16), "foot");
  REQUIRE(refused);
  CHECK(refused->at == Point{20 * inch, 10 * inch});
  CHECK(refused->facing == degrees(90));
  const auto in_front = toy::goal_for(horse_on_the_flank(3), "foot");
  CHECK((!in_front || in_front->facing == Angle{}));
}

TEST_CASE("worn foot goes back from horse on its flank, and so does a screen in its reach") {
  const auto goes_from = [](Posture posture, int strength, int horse_at) {
    return toy::goal_for(toy::Field()
                             .command(SideId::first, "reds", posture)
                             .unit(toy::foot, "foot", 20, 10, 0, strength)
                             .command(SideId::second, "blues", Posture::hold)
                             .unit(toy::horse, "horse", horse_at, 10, 270)
                             .battle(),
                         "foot");
  };
  const Point here{20 * inch, 10 * inch};
  for (const auto& goal : {goes_from(Posture::attack, 1, 25), goes_from(Posture::screen, 4, 24)}) {
    REQUIRE(goal);
    CHECK(goal->at.x < here.x);
    CHECK(goal->at.y == here.y);
  }
  for (const auto& goal : {goes_from(Posture::attack, 4, 25), goes_from(Posture::screen, 4, 25)}) {
    REQUIRE(goal);
    CHECK(*goal == Pose{here, degrees(90)});
  }
}

TEST_CASE("a friend between covers a flank") {
  const auto goal = toy::goal_for(horse_on_the_flank(16, true), "foot");
  REQUIRE(goal);
  CHECK(goal->facing == Angle{});
}

TEST_CASE("on hold, it turns to a nearer enemy at its side only with nothing to mind in front") {
  const auto with_another = [](int in_front) {
    return toy::Field()
        .command(SideId::first, "reds", Posture::hold)
        .unit(toy::foot, "foot", 20, 10, 0)
        .command(SideId::second, "blues", Posture::hold)
        .unit(toy::horse, "horse", 23, 10, 90)  // its back to the foot
        .unit(toy::foot, "enemy", 20, 10 + in_front, 180)
        .battle();
  };
  const auto turned = toy::goal_for(with_another(16), "foot");
  REQUIRE(turned);
  CHECK(turned->facing == degrees(90));
  CHECK_FALSE(toy::goal_for(with_another(4), "foot"));
}
