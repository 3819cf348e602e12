// Formations as an officer would choose them, and what charges are reckoned to come to.

#include "rules/lib/mind/plan.hpp"
#include "field.hpp"
#include "rules/lib/charge/charges.hpp"

namespace quincunx::lib {
namespace {

Order plan_to(Field& field, const char* unit, Pose goal) {
  Order order;
  order.verb = Verb::approach;
  order.unit = field[unit];
  order.goal = goal;
  return plan(field.turn(), order);
}
Order plan_to_stay(Field& field, const char* unit) { return plan_to(field, unit, field.base(unit).pose); }

bool forms(const Order& order, Form form) {
  for (std::size_t i = 0; i < order.leg_count; ++i)
    if (order.legs[i].how == Manoeuvre::form && order.legs[i].formation == static_cast<std::uint8_t>(form))
      return true;
  return false;
}

Odds odds(Field& field, const char* unit, const char* target, int style) {
  const ChargePath path = charge_path(field.turn(), field[unit], field[target], false, false);
  REQUIRE(path.found);
  return ChargeOdds(field.turn(), field[unit], field[target], path).with(style);
}

}  // namespace

TEST_CASE("foot forms square for horse that could charge it now, and for no other") {
  Field close;
  close.red("foot", "infantry", {30_in, 10_in}).blue("horse", "cavalry", {30_in, 24_in});
  CHECK(forms(plan_to_stay(close, "foot"), Form::square));
  Field far;
  far.red("foot", "infantry", {30_in, 5_in}).blue("horse", "cavalry", {30_in, 36_in});
  CHECK_FALSE(forms(plan_to_stay(far, "foot"), Form::square));
  Field turned_away;
  turned_away.red("foot", "infantry", {30_in, 10_in}).blue("horse", "cavalry", {30_in, 24_in}, 0);
  CHECK_FALSE(forms(plan_to_stay(turned_away, "foot"), Form::square));
}

TEST_CASE("nobody forms square where foot or guns would fire at it") {
  Field foot;
  foot.red("foot", "infantry", {30_in, 10_in}).blue("horse", "cavalry", {30_in, 24_in});
  foot.blue("muskets", "infantry", {42_in, 20_in});
  CHECK_FALSE(forms(plan_to_stay(foot, "foot"), Form::square));
  Field guns;
  guns.red("foot", "infantry", {30_in, 10_in}).blue("horse", "cavalry", {30_in, 24_in});
  guns.blue("guns", "artillery", {38_in, 25_in});
  CHECK_FALSE(forms(plan_to_stay(guns, "foot"), Form::square));
}

TEST_CASE("a column deploys before the enemy, and in the second line it does not") {
  Field first;
  first.red("foot", "infantry", {30_in, 10_in}, 0, "attack-column")
      .blue("muskets", "infantry", {30_in, 22_in});
  CHECK(forms(plan_to_stay(first, "foot"), Form::line));
  Field second;
  second.red("foot", "infantry", {30_in, 6_in}, 0, "attack-column")
      .blue("muskets", "infantry", {30_in, 20_in});
  second.red("line", "infantry", {30_in, 12_in});
  CHECK_FALSE(forms(plan_to_stay(second, "foot"), Form::line));
  Field far;
  far.red("foot", "infantry", {30_in, 5_in}, 0, "attack-column").blue("muskets", "infantry", {30_in, 36_in});
  CHECK_FALSE(forms(plan_to_stay(far, "foot"), Form::line));
}

TEST_CASE("guns unlimber where they can fire, and those that bear stay") {
  Field comes;
  comes.red("guns", "artillery", {30_in, 10_in}, 0, "limbered").blue("muskets", "infantry", {30_in, 26_in});
  CHECK(forms(plan_to(comes, "guns", {{30_in, 20_in}, {}}), Form::unlimbered));
  Field stays;
  stays.red("guns", "artillery", {30_in, 10_in}).blue("muskets", "infantry", {30_in, 26_in});
  CHECK(plan_to(stays, "guns", {{30_in, 20_in}, {}}).leg_count == 0);
}

TEST_CASE("an advance keeps the enemy in front") {
  Field field;
  field.red("foot", "infantry", {20_in, 10_in}).blue("muskets", "infantry", {20_in, 26_in});
  const Order order = plan_to(field, "foot", {{34_in, 10_in}, degrees(90)});
  for (std::size_t i = 0; i < order.leg_count; ++i)
    if (order.legs[i].how == Manoeuvre::wheel)
      CHECK(std::abs(order.legs[i].angle.arcseconds) <= degrees(60).arcseconds);
}

TEST_CASE("a charge pays against guns taken from behind, and not against canister") {
  Field behind;
  behind.red("horse", "cavalry", {30_in, 20_in}, 0, "", {{"start", "5"}});
  behind.blue("guns", "artillery", {30_in, 30_in}, 0);
  const Odds good = odds(behind, "horse", "guns", 0);
  CHECK(good.done > 2 * good.taken);
  Field front;
  front.red("foot", "infantry", {30_in, 22_in}, 0, "", {{"start", "4"}, {"quality", "3"}});
  front.blue("guns", "artillery", {30_in, 30_in}, 180, "", {{"start", "4"}, {"gun", "hg"}});
  const Odds bad = odds(front, "foot", "guns", 1);
  CHECK(bad.taken > good.taken);
  CHECK(bad.taken > 100);
}

TEST_CASE("fire before the contact is part of what a charge takes") {
  Field loaded, empty;
  for (Field* field : {&loaded, &empty}) field->red("foot", "infantry", {30_in, 22_in});
  loaded.blue("line", "infantry", {30_in, 30_in}, 180, "", {{"start", "8"}, {"weapon", "musket"}});
  empty.blue("line", "infantry", {30_in, 30_in}, 180, "", {{"start", "8"}, {"weapon", "none"}});
  CHECK(odds(loaded, "foot", "line", 1).taken > odds(empty, "foot", "line", 1).taken);
  CHECK(odds(loaded, "foot", "line", 1).done < odds(empty, "foot", "line", 1).done);
}

TEST_CASE("a line that the target stands behind is reckoned with, and not one that the charge comes round") {
  const auto reckoned = [](const char* kind, int facing) {
    Field field;
    field.red("foot", "infantry", {30_in, 22_in});
    field.blue("target", "infantry", {30_in, 30_in}, facing, "", {{"weapon", "none"}});
    if (*kind != '\0') field.line(kind, {{20_in, 29.5_in}, {40_in, 29.5_in}});
    return odds(field, "foot", "target", 1);
  };
  const Odds open = reckoned("", 180), fence = reckoned("fence", 180), works = reckoned("works", 180);
  CHECK(fence.done < open.done);
  CHECK(fence.taken > open.taken);
  CHECK(works.done < fence.done);
  CHECK(works.taken > fence.taken);
  CHECK(reckoned("fence", 0).done == reckoned("", 0).done);
  CHECK(reckoned("fence", 0).taken == reckoned("", 0).taken);
}

TEST_CASE("foot in works is not expected to form square for horse") {
  const auto reckoned = [](const char* kind) {
    Field field;
    field.red("horse", "cavalry", {30_in, 22_in}, 0, "", {{"start", "8"}});
    field.blue("target", "infantry", {30_in, 30_in}, 180, "", {{"weapon", "none"}});
    if (*kind != '\0') field.line(kind, {{20_in, 29.5_in}, {40_in, 29.5_in}});
    return odds(field, "horse", "target", 0);
  };
  CHECK(reckoned("works").done != reckoned("").done);
  CHECK(reckoned("wall").done < reckoned("").done);
}

}  // namespace quincunx::lib
