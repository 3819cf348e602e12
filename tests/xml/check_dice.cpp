// Dice of a log compared with its keys, without the game being played again.

#include "xml/log/check_dice.hpp"

#include <filesystem>
#include <set>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "samples.hpp"

using namespace quincunx;
using namespace samples;
namespace fs = std::filesystem;

namespace {

struct ByKeys {
  Battle battle;
  LogHeader header;
  EventLog log;

  DiceCheck checked() const { return check_dice(battle, header, log); }
};

ByKeys game_by_keys(const std::string& path, std::uint64_t chance) {
  Problems problems;
  auto scenario = read_scenario(file(path), path, problems);
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  ByKeys game{std::move(*battle), {}, {}};
  const KeyChain chain(sha256("keys " + std::to_string(chance)), 100);
  Dice dice = Dice::by_turn(seeds_of(chain.revealed(100, {"one", "two"})));
  const Commander free = chance % 2 == 0 ? doctrine(game.battle) : reckless(chance);
  const Verdict verdict = play(game.battle, {free, doctrine(game.battle)}, dice, &game.log);
  game.header.dice_keys = chain.revealed(last_turn(game.battle, verdict.turns), {"one", "two"});
  return game;
}

std::set<std::string> shipped_scenarios() {
  std::set<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(SOURCE_DIR "/scenarios"))
    if (entry.path().filename() == "scenario.xml")
      paths.insert(fs::relative(entry.path(), SOURCE_DIR).string());
  return paths;
}

}  // namespace

TEST_CASE("every roll of every shipped battle is one that its keys give", "[keys][shipped]") {
  std::set<std::string> rules;
  for (const std::string& path : shipped_scenarios())
    for (const std::uint64_t chance : {2U, 3U}) {
      const ByKeys game = game_by_keys(path, chance);
      INFO(path << ", " << chance);
      const DiceCheck done = game.checked();
      CHECK(done.fault.empty());
      CHECK(done.rolls > 15);
      CHECK(done.given == done.rolls);
      CHECK(done.others.empty());
      rules.insert(game.battle.scenario->rules);
    }
  CHECK(rules.size() == 5);
}

TEST_CASE("changed dice and other keys are found", "[keys]") {
  ByKeys game = game_by_keys("scenarios/first-battle/scenario.xml", 2);
  const DiceCheck right = game.checked();
  REQUIRE(right.given == right.rolls);

  std::vector<std::uint32_t> changed;
  for (Event& event : game.log)
    if (auto* roll = std::get_if<event::Checked>(&event.body); roll != nullptr && roll->dice.count > 0)
      if (changed.size() < 3) {
        roll->dice.faces[0] = roll->dice.faces[0] == 6 ? 5 : 6;
        changed.push_back(event.n);
      }
  CHECK(game.checked().others == changed);
  CHECK(game.checked().given == right.rolls - 3);

  ByKeys salted = game_by_keys("scenarios/first-battle/scenario.xml", 2);
  salted.header.dice_keys.salts[1] = "three";
  CHECK(salted.checked().fault.empty());
  CHECK(salted.checked().others.size() > right.rolls / 2);

  ByKeys early = game_by_keys("scenarios/first-battle/scenario.xml", 2);
  early.header.dice_keys.turn = 1;
  early.header.dice_keys.key = earlier_key(game.header.dice_keys.key, game.header.dice_keys.turn - 1);
  CHECK(early.checked().fault.empty());
  CHECK(early.checked().given > 0);
  CHECK(early.checked().others.size() > early.checked().given);  // those of later turns
}

TEST_CASE("what keeps dice from being checked", "[keys]") {
  ByKeys game = game_by_keys("scenarios/first-battle/scenario.xml", 2);
  const std::string promised = game.header.dice_keys.commitment;
  CHECK(check_dice(game.battle, game.header, game.log, promised).fault.empty());
  const DiceCheck other = check_dice(game.battle, game.header, game.log, sha256("another"));
  CHECK(other.fault == "the commitment is " + promised + ", not " + sha256("another") + " as was promised");
  CHECK(other.rolls == 0);
  game.header.dice_keys.key[0] = game.header.dice_keys.key[0] == 'a' ? 'b' : 'a';
  CHECK(game.checked().fault.find("does not lead to the commitment") != std::string::npos);
  game.header.dice_keys = {};
  CHECK(game.checked().fault.find("the log names no keys") == 0);
}
