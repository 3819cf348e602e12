// What commanders look up again and again, on tables of the toy rule set.

#include "command/survey.hpp"

#include <catch2/catch.hpp>
#include <span>

#include "toy.hpp"

using namespace quincunx;
using toy::inch;

TEST_CASE("of enemies within the tolerance the nearest is the same, whichever was nearest before") {
  Battle battle = toy::Field()
                      .command(SideId::first, "reds")
                      .unit(toy::foot, "foot", 20, 10, 0)
                      .command(SideId::second, "blues")
                      .unit(toy::foot, "a", 20, 18, 180)
                      .unit(toy::foot, "b", 20, 18, 180)
                      .unit(toy::foot, "c", 20, 18, 180)
                      .battle();
  const UnitId foot = toy::unit(battle, "foot"), b = toy::unit(battle, "b"), c = toy::unit(battle, "c");
  // Of these, `a` is as far as `b`, and `b` as `c`, but not `a` as `c`.
  battle.opening.units[index(toy::unit(battle, "a"))].base.pose.at.y += 30;
  battle.opening.units[index(b)].base.pose.at.y += 15;
  toy::Question question(battle);
  std::uint32_t number = 0;
  const std::span<const Offer> none;
  const auto renewed = [&](Survey& survey) {
    survey.renew({SideId::first, {}, ++number, nobody, none, question.turn()});
  };
  Survey once;
  renewed(once);
  CHECK(once.nearest(foot) == b);
  Survey again;
  Pose far = battle.opening[c].base.pose, near = far;
  near.at.y -= inch;
  question.turn().emit({}, event::Moved{c, Manoeuvre::go, near, 0});
  renewed(again);
  CHECK(again.nearest(foot) == c);
  question.turn().emit({}, event::Moved{c, Manoeuvre::go, far, 0});
  question.next_step(2);
  renewed(again);
  CHECK(again.nearest(foot) == b);
}
