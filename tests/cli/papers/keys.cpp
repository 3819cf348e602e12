// A log whose dice come from keys, as a player checks it.

#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "xml/log/replay.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

const quincunx::KeyChain& chain_of_test() {
  static const quincunx::KeyChain chain(quincunx::sha256("the keys of a player's test"), 4);
  return chain;
}

std::string log_by_keys() {
  using namespace quincunx;
  Problems problems;
  const auto bytes = read_file(SOURCE_DIR "/scenarios/first-battle/scenario.xml", 1'000'000, problems);
  REQUIRE(bytes);
  auto scenario = read_scenario(*bytes, "scenario.xml", problems);
  REQUIRE(scenario);
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  LogHeader header;
  header.program_version = PROJECT_VERSION;
  header.dice_keys = chain_of_test().revealed(2, {"Rocroi", "Lens"});
  for (const std::string& side : battle->words.side_ids) header.commanders.emplace_back(side, "doctrine");
  Dice dice = dice_of(header);
  EventLog events;
  const Verdict verdict = play(*battle, {doctrine(*battle), doctrine(*battle)}, dice, &events);
  REQUIRE(verdict.turns == 2);
  return write_log(*battle, header, events, verdict);
}

}  // namespace

TEST_CASE("a log by keys is verified, with the commitment to compare, and printed") {
  const Desk desk;
  desk.write("log.xml", log_by_keys());
  const auto verified = desk.run("verify log.xml");
  CHECK(verified.exit == 0);
  CHECK_THAT(verified.out, Contains("every byte the same\n    the dice follow from the commitment " +
                                    chain_of_test().commitment() + "\n    compare it with the one"));
  CHECK(desk.run("report log.xml --out again").exit == 0);
  CHECK(desk.run("export log log.xml --out results.xml").exit == 0);
  const std::string results = desk.read("results.xml");
  CHECK_THAT(results, Contains("<dice-keys commitment=\"" + chain_of_test().commitment() + "\">"));
  CHECK_THAT(results, !Contains(" seed=\"\""));
  CHECK(desk.run("print report results.xml --log log.xml --out r.pdf").exit == 0);
}

TEST_CASE("a log by keys that was changed is refused, with what is wrong") {
  const Desk desk;
  const std::string log = log_by_keys(), key = chain_of_test().revealed(2, {}).key;
  const auto refusal_with = [&](const std::string& what, const std::string& by) {
    desk.write("log.xml", replaced(log, what, by));
    return desk.refusal("verify log.xml");
  };
  // The seals find it first. Who seals a log anew finds the keys in the way (tests/xml/chained.cpp).
  for (const std::string& what : {key, chain_of_test().commitment(), std::string("Rocroi")})
    CHECK_THAT(refusal_with(what, std::string(what.size(), 'a')), Contains("the seal of turn 1 is broken"));
}
