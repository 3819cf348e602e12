// Orders that found no occasion: the warning gives the true reason.

#include <catch2/catch.hpp>
#include <memory>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::acw {
namespace {

// Blue x, whose die is drawn first, and red a face each other; the brigade commander of the Reds is far off.
std::string scene(const std::string& state_of_a, const std::string& at = "36,10") {
  return R"(<scenario id="scene" title="Scene" rules="acw"><table width="72" depth="48"/>
    <side id="blue" name="Blue" role="attacker" edge="north"><command id="blues">
      <unit id="x" type="infantry" at="36,21" weapon="none" facing="180"/></command></side>
    <side id="red" name="Red" role="defender" edge="south"><command id="reds" commander="far">
      <unit id="far" type="brigade-commander" at="4,2"/>
      <unit id="a" type="infantry" at=")" +
         at + R"(" weapon="rifled-musket" )" + state_of_a + R"(/></command></side></scenario>)";
}

// The reason for the order of a, or of its commander, that is left over after one turn.
std::string reason(const std::string& scenario_xml, const std::string& orders_xml,
                   const std::string& blue_orders = "") {
  Problems problems;
  auto read = read_scenario(scenario_xml, "scene.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*read)), problems);
  INFO(text(problems));
  REQUIRE(battle);
  const auto mailed = [&](const std::string& side, const std::string& inside) {
    auto orders = read_orders("<orders scenario=\"scene\" side=\"" + side +
                                  "\" silent=\"hold\"><turn number=\"1\">" + inside + "</turn></orders>",
                              side + ".xml", *battle->scenario, problems);
    INFO(text(problems));
    REQUIRE(orders);
    return *orders;
  };
  const auto report = std::make_shared<CourierReport>();
  Dice dice = Dice::scripted(std::vector<std::uint8_t>(200, 4));
  play(*battle,
       {courier(*battle, mailed("blue", blue_orders), defaults()),
        courier(*battle, mailed("red", orders_xml), defaults(), report)},
       dice, nullptr, 1);
  const Problems left = unused(*report);
  return left.empty() ? "" : left.front().hint;
}

const std::string two_orders = R"(<unit ref="a"><run by="3"/></unit><unit ref="a"><shoot at="x"/></unit>)";
const std::string shoots = R"(<unit ref="a"><shoot at="x"/></unit>)";

}  // namespace

TEST_CASE("in Bolt Action ACW an order that found no occasion has the true reason") {
  CHECK(reason(scene(""), shoots).empty());
  CHECK(reason(scene(""), two_orders) == "it had had its one order");
  CHECK(reason(scene("pins=\"4\""), two_orders) == "it had failed its order test");
  CHECK(reason(scene("", "36,4"),
               R"(<unit ref="a"><charge at="x"/></unit><unit ref="a"><run by="3"/></unit>)") ==
        "it was given another order");
  CHECK(reason(scene("routing=\"1\""), shoots) == "it had passed its rout test, and stood");
  CHECK(reason(scene("routing=\"1\" pins=\"4\"", "36,16"), shoots) == "it had routed");
  CHECK(reason(scene("", "36,19.425197"), shoots) == "it was in a melee");
  CHECK(reason(scene(""),
               R"(<unit ref="far"><advance by="3"/></unit><unit ref="far"><advance by="3"/></unit>)") ==
        "it had moved");
}

TEST_CASE("a unit that failed its test as it was charged has no order, and the warning says so") {
  const std::string charge = R"(<unit ref="x"><charge at="a"/></unit>)";
  CHECK(reason(scene("pins=\"4\""), shoots, charge) == "it had failed its test when it was charged");
}

}  // namespace quincunx::acw
