// A command on hold neither advances nor charges: the shipped battles, with their orders and without. More
// plays: tests/bench/habits.

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>

#include "hold_watch.hpp"
#include "quincunx/play/game.hpp"
#include "rules/battles.hpp"

using namespace quincunx;

namespace {

std::vector<Orders> orders_in(const std::filesystem::path& folder, const Scenario& scenario) {
  std::vector<Orders> orders;
  if (!std::filesystem::is_directory(folder)) return orders;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    Problems problems;
    const auto bytes = read_file(file.path().string(), 1 << 24, problems);
    REQUIRE(bytes);
    auto read = read_orders(*bytes, file.path().string(), scenario, problems);
    INFO(text(problems));
    REQUIRE(read);
    orders.push_back(std::move(*read));
  }
  return orders;
}

struct Watched {
  int asked = 0;
  std::vector<std::string> breaches;
};
Watched watched(const Battle& battle, const std::vector<Orders>& orders, const Commander& commander) {
  std::array<Commander, 2> commanders{commander, commander};
  std::vector<test::HoldWatch> watches;
  for (const SideId side : {SideId::first, SideId::second}) {
    Commander& his = commanders[index(side)];
    const Orders* given = nullptr;
    for (const Orders& each : orders)
      if (each.side == side) given = &each, his = courier(battle, each, his);
    watches.emplace_back(battle, side, given, his);
    his = watches.back().commander();
  }
  Dice dice(1, 0);
  EventLog log;
  play(battle, std::move(commanders), dice, &log);
  Watched result;
  for (const test::HoldWatch& watch : watches) {
    result.asked += watch.asked();
    for (const test::Breach& breach : watch.breaches(battle, log))
      result.breaches.push_back(test::in_words(breach, battle));
  }
  return result;
}

}  // namespace

TEST_CASE("no unit of a command on hold moves or charges by doctrine in a shipped battle", "[hold]") {
  int asked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/scenarios")) {
    const std::string file = (entry.path() / "scenario.xml").string();
    if (!std::filesystem::exists(file)) continue;
    const auto battle = test::battle_from(file);
    for (const bool with_orders : {true, false}) {
      const auto orders =
          with_orders ? orders_in(entry.path() / "orders", *battle->scenario) : std::vector<Orders>{};
      const Watched found = watched(*battle, orders, doctrine(*battle));
      INFO(battle->scenario->id << (with_orders ? ", with orders" : ", without orders"));
      for (const std::string& breach : found.breaches) FAIL_CHECK(breach);
      asked += found.asked;
    }
  }
  CHECK(asked > 1000);
}

TEST_CASE("units on hold that move or charge are found", "[hold]") {
  const auto battle = test::battle_from(SOURCE_DIR "/scenarios/ayacucho-1824/scenario.xml");
  CHECK(watched(*battle, {}, reckless(1)).breaches.size() > 10);
}
