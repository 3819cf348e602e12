// The promise about dice: an order that is corrected in one brigade leaves the draws and the dice of all
// deeds that it does not touch as they were.

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>

#include "deeds.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "rules/battles.hpp"

namespace quincunx::acw {
namespace {

// Two fights on one field, each of two lines a side, out of range of each other.
std::string two_wings() {
  const auto brigade = [](const std::string& id, int x, int y, int facing) {
    const auto unit = [&](const char* which, int aside) {
      return "<unit id=\"" + id + which + "\" type=\"infantry\" bases=\"6\" weapon=\"rifled-musket\" at=\"" +
             std::to_string(x + aside) + ',' + std::to_string(y) + "\" facing=\"" + std::to_string(facing) +
             "\"/>";
    };
    return "<command id=\"" + id + "\">" + unit("-1", 0) + unit("-2", 12) + "</command>";
  };
  return R"(<scenario id="wings" title="Wings" rules="acw"><table width="144" depth="120"/>)"
         R"(<side id="red" name="Red" role="attacker" edge="south">)" +
         brigade("rw", 12, 53, 0) + brigade("re", 114, 53, 0) +
         R"(</side><side id="blue" name="Blue" role="defender" edge="north">)" + brigade("bw", 12, 67, 180) +
         brigade("be", 114, 67, 180) + "</side></scenario>";
}

// Each unit shoots at the one before it; in the third turn re-1 charges. `corrected`: of rw-1 in turn 1.
std::string orders(bool red, const std::string& corrected) {
  std::string all =
      std::string("<orders scenario=\"wings\" silent=\"hold\" side=\"") + (red ? "red" : "blue") + "\">";
  for (int turn = 1; turn <= 4; ++turn) {
    all += "<turn number=\"" + std::to_string(turn) + "\">";
    for (const char* wing : {"w", "e"})
      for (const char* number : {"-1", "-2"}) {
        const std::string unit = std::string(red ? "r" : "b") + wing + number,
                          enemy = std::string(red ? "b" : "r") + wing + number;
        std::string does = "<shoot at=\"" + enemy + "\"/>";
        if (turn == 3 && unit == "re-1") does = "<charge at=\"" + enemy + "\"/>";
        if (turn == 1 && unit == "rw-1") does = corrected;
        all += "<unit ref=\"" + unit + "\">" + does + "</unit>";
      }
    all += "</turn>";
  }
  return all + "</orders>";
}

struct Played {
  EventLog log;
  std::shared_ptr<const Battle> battle;
};
Orders mailed(const Battle& battle, const std::string& xml) {
  Problems problems;
  auto read = read_orders(xml, "orders.xml", *battle.scenario, problems);
  INFO(text(problems));
  REQUIRE(read);
  return *read;
}
Played wings(const std::string& corrected, std::uint64_t seed, std::uint64_t number) {
  Problems problems;
  auto scenario = read_scenario(two_wings(), "wings.xml", problems);
  INFO(text(problems));
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  INFO(text(problems));
  REQUIRE(battle);
  Played played{{}, std::make_shared<const Battle>(std::move(*battle))};
  Dice dice(seed, number);
  play(*played.battle,
       {courier(*played.battle, mailed(*played.battle, orders(true, corrected)), defaults()),
        courier(*played.battle, mailed(*played.battle, orders(false, "")), defaults())},
       dice, &played.log, 4);
  return played;
}

struct Rolls {
  std::vector<test::DeedRoll> all;
  std::vector<std::string> of_the_east, draws;  // in their order, with all that came of them
};
Rolls rolls(const Played& played) {
  Rolls found{test::deeds_of(played.log), {}, {}};
  for (const test::DeedRoll& each : found.all) {
    const event::Checked& roll = each.roll;
    if (roll.unit == nobody || played.battle->words.unit_ids[index(roll.unit)].substr(1, 1) != "e") continue;
    std::string faces;
    for (std::size_t i = 0; i < roll.dice.count; ++i) faces += static_cast<char>('0' + roll.dice.faces[i]);
    found.of_the_east.push_back(each.deed + " need " + std::to_string(roll.need) + ": " + faces + " = " +
                                std::to_string(roll.score));
  }
  std::string turn;
  for (const Event& event : played.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = std::to_string(began->turn);
    if (const auto* drawn = std::get_if<event::Drawn>(&event.body))
      found.draws.push_back(turn + ": " + std::to_string(static_cast<int>(drawn->party.kind)) + '.' +
                            std::to_string(drawn->party.number) + " of " + std::to_string(drawn->of));
  }
  return found;
}

using test::Shared;
Shared shared(const Rolls& was, const Rolls& is) { return test::shared(was.all, is.all); }
bool same_bag(const Rolls& a, const Rolls& b) { return a.draws == b.draws; }
bool any_lost(const Played& played) {
  return std::any_of(played.log.begin(), played.log.end(),
                     [](const Event& event) { return std::holds_alternative<event::Left>(event.body); });
}

const std::string fires = R"(<shoot at="bw-1"/>)", holds = "<hold/>", charges = R"(<charge at="bw-1"/>)",
                  marches = R"(<advance by="3"/>)";

}  // namespace

TEST_CASE("acw: an order corrected in one brigade leaves the draws and the dice of the others as they were") {
  int bags = 0, changed = 0;
  std::size_t of_the_east = 0;
  Shared all;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const Played before = wings(fires, 7, number);
    const Rolls was = rolls(before);
    of_the_east += was.of_the_east.size();
    for (const std::string& corrected : {holds, charges, marches}) {
      const Played after = wings(corrected, 7, number);
      const Rolls is = rolls(after);
      INFO("play " << number << ", " << corrected);
      // A unit that is lost may end a brigade, and take its die out of the bag: that touches all.
      if (!any_lost(before) && !any_lost(after)) {
        CHECK(is.of_the_east == was.of_the_east);
        CHECK(same_bag(was, is));
        ++bags;
      }
      const Shared both = shared(was, is);
      CHECK(both.alike == both.deeds);
      all.deeds += both.deeds, all.others += both.others;
      changed += both.others > 0 ? 1 : 0;
    }
  }
  CHECK(bags > 60);
  CHECK(of_the_east > 40 * 15);
  CHECK(changed > 80);
  CHECK(all.deeds > 120 * 25);
}

TEST_CASE("acw: a battle with its own orders keeps that promise") {
  const auto battle = test::battle_from(SOURCE_DIR "/scenarios/brawners-farm-1862/scenario.xml");
  const auto side = [&](const char* name) {
    Problems problems;
    const auto bytes =
        read_file(std::string(SOURCE_DIR "/scenarios/brawners-farm-1862/orders/") + name, 1 << 20, problems);
    REQUIRE(bytes);
    return std::string(bytes->begin(), bytes->end());
  };
  const std::string as_mailed = side("confederate.xml");
  std::string with_slip = as_mailed;
  const std::size_t order = with_slip.find("<unit ref=\"va-4-33\"><move toward=");
  REQUIRE(order != std::string::npos);
  const std::size_t end = with_slip.find("</unit>", order);
  with_slip.replace(order, end - order, "<unit ref=\"va-4-33\"><hold/>");
  const auto played = [&](const std::string& confederate, std::uint64_t number) {
    Played made{{}, battle};
    Dice dice(7, number);
    std::array<Commander, 2> commanders{defaults(), defaults()};
    for (const std::string& xml : {confederate, side("union.xml")}) {
      const Orders orders = mailed(*battle, xml);
      commanders[index(orders.side)] = courier(*battle, orders, doctrine(*battle));
    }
    play(*battle, commanders, dice, &made.log);
    return rolls(made);
  };
  Shared all;
  for (std::uint64_t number = 0; number < 4; ++number) {
    const Rolls was = played(with_slip, number), is = played(as_mailed, number);
    const Shared both = shared(was, is);
    CHECK(both.alike == both.deeds);
    all.deeds += both.deeds, all.others += both.others;
  }
  CHECK(all.deeds > 200);
  CHECK(all.others > 10);
}

TEST_CASE("acw: other seeds do not, so that the promise could be broken") {
  const Rolls one = rolls(wings(fires, 7, 0)), other = rolls(wings(fires, 8, 0));
  const Shared both = shared(one, other);
  CHECK(both.deeds > 10);
  CHECK(both.alike < both.deeds / 2);
  CHECK(one.of_the_east != other.of_the_east);
  int bags = 0;
  for (std::uint64_t number = 0; number < 20; ++number)
    bags += same_bag(one, rolls(wings(fires, 8, number))) ? 1 : 0;
  CHECK(bags < 3);
}

}  // namespace quincunx::acw
