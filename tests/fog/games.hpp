#pragma once
// Played games with fog, and all that a side is shown of them.

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "quincunx/base/files.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/document/template.hpp"
#include "quincunx/fog/fog.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/xml/xml.hpp"

namespace foggy {

using namespace quincunx;

struct Played {
  Scenario scenario;  // as it is written
  Battle battle;
  EventLog log;
  LogHeader header;
};

inline const char* const mirrors[] = {"mirror", "lib-mirror", "liberty-mirror", "bolivar-mirror",
                                      "acw-mirror"};

inline Scenario scenario_of(const std::string& path) {
  Problems problems;
  const auto bytes = read_file(SOURCE_DIR "/" + path, 1U << 24U, problems);
  REQUIRE(bytes);
  auto scenario = read_scenario(*bytes, path, problems);
  INFO(text(problems));
  REQUIRE(scenario);
  return std::move(*scenario);
}

inline std::optional<Battle> mustered(const Scenario& scenario) {
  Problems problems;
  return muster(std::make_shared<const Scenario>(scenario), problems);
}

// The fog, in units of the rule set. In fog of the kind `hidden` every third unit of both sides is hidden.
inline Scenario with_fog(Scenario scenario, FogEntry::Kind kind, int within, int identify, int range) {
  const Length unit = find_ruleset(scenario.rules)->length_unit;
  scenario.fog = {kind, within * unit, identify * unit, range * unit, {}, {}};
  int n = 0;
  for (SideEntry& side : scenario.sides)
    for (CommandEntry& command : side.commands)
      for (UnitEntry& each : command.units) each.hidden = kind == FogEntry::Kind::hidden && ++n % 3 == 0;
  return scenario;
}

inline Played played(Scenario scenario, int turns, std::uint64_t seed = 7) {
  Played game{std::move(scenario), {}, {}, {}};
  auto battle = mustered(game.scenario);
  REQUIRE(battle);
  game.battle = std::move(*battle);
  Dice dice(seed, 0);
  play(game.battle, {doctrine(game.battle), doctrine(game.battle)}, dice, &game.log, turns);
  game.header.program_version = "test";
  game.header.seed = std::to_string(seed);
  game.header.play = "0";
  for (const SideEntry& side : game.scenario.sides) {
    game.header.commanders.emplace_back(side.id, "orders, otherwise doctrine");
    game.header.order_digests.emplace_back(side.id, std::string(64, 'a'));
    game.header.orders.emplace_back(side.id, "orders of " + side.id);
  }
  return game;
}

// The log of the side as it is written.
inline std::string written(const SideLog& known, const Played& game, SideId side) {
  const LogHeader header = header_of_side(game.header, game.battle.words.side_ids[index(side)]);
  return write_log(known.battle, header, known.log, side_verdict(known, side));
}

// Its report, by the usual template, as plain text.
std::string reported(const SideLog& known);
// The pages of that report with their drawings, and the form for the orders of the next turn, as HTML.
std::string drawn(const SideLog& known, SideId side);
// All data that any template of results can print.
inline std::string data(const SideLog& known) { return results_document({known.battle, known.log}); }

}  // namespace foggy
