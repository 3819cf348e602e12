#pragma once
// Battles that were played, to be reported.

#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "print/layout/layout.hpp"
#include "print/pdf/pdf.hpp"
#include "print/plain/plain_text.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/xml/xml.hpp"
#include "report/story/digest.hpp"

namespace quincunx {

struct Played {
  std::unique_ptr<Battle> battle;
  EventLog log;
  Verdict verdict;

  Record record() const {
    Record made{*battle, log};
    made.seed = "1";
    made.command = "quincunx verify log.xml";
    made.program = "quincunx";
    made.log_digest = std::string(64, '0');
    made.commanders = {{battle->words.side_ids[0], "doctrine"}, {battle->words.side_ids[1], "doctrine"}};
    return made;
  }
};

inline std::unique_ptr<Battle> mustered(const std::string& xml) {
  Problems problems;
  auto scenario = read_scenario(xml, "test.xml", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(problem.what);
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  return std::make_unique<Battle>(std::move(*battle));
}

inline Played played(const std::string& xml, Dice dice, bool by_doctrine = true, int turns = 100) {
  Played made;
  made.battle = mustered(xml);
  const Commander commander = by_doctrine ? doctrine(*made.battle) : defaults();
  made.verdict = play(*made.battle, {commander, commander}, dice, &made.log, turns);
  return made;
}

inline std::string scenario_file(const std::string& name) {
  Problems problems;
  auto bytes = read_file(SOURCE_DIR "/scenarios/" + name + "/scenario.xml", 1'000'000, problems);
  REQUIRE(bytes);
  return *bytes;
}

// A battle under scenarios/, played by doctrine with seed 1. The tests of a program share each game.
inline const Played& played_by_doctrine(const std::string& name, std::uint64_t play = 0) {
  static std::map<std::pair<std::string, std::uint64_t>, Played> games;
  const auto key = std::pair(name, play);
  const auto found = games.find(key);
  return found != games.end() ? found->second
                              : games.emplace(key, played(scenario_file(name), Dice(1, play))).first->second;
}

// The scenario that comes with the tour.
inline const Played& first_battle() { return played_by_doctrine("first-battle"); }

// A musketeer company each, in range of one another; the defender shoots first. `extra` goes into the
// scenario, before the table.
inline std::string duel(const std::string& extra = {}) {
  return R"(<scenario id="duel" rules="tilly" title="Duel"><turns limit="1"/>)" + extra + R"(
    <table width="20" depth="14"/>
    <side id="red" name="Reds" role="attacker" edge="south">
      <command id="red-foot" name="Red foot" commander="red-chief" doctrine="defend">
        <unit id="red-chief" type="commander" name="Red chief" at="10,3" facing="0"/>
        <unit id="red-shot" type="shot" name="Red musketeers" at="10,5" facing="0"/>
      </command></side>
    <side id="blue" name="Blues" role="defender" edge="north">
      <command id="blue-foot" name="Blue foot" commander="blue-chief" doctrine="defend">
        <unit id="blue-chief" type="commander" name="Blue chief" at="10,11" facing="180"/>
        <unit id="blue-shot" type="shot" name="Blue musketeers" at="10,8.5" facing="180"/>
      </command></side></scenario>)";
}

inline const Fonts& fonts() {
  static const Fonts made;
  return made;
}

inline std::size_t words_on(const Page& page) {
  std::size_t count = 0;
  for (const Mark& mark : page.marks) count += std::holds_alternative<mark::Text>(mark) ? 1U : 0U;
  return count;
}

}  // namespace quincunx
