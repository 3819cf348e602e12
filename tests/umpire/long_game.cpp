// How long the desk takes over large games. Times are printed; the machine decides on them.

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <iostream>

#include "umpire/table_top.hpp"

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::umpire;

namespace {

constexpr int most_turns = 100;

double seconds_of(const std::function<void()>& work) {
  const auto from = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

// Lützen for a hundred turns, with four players a side: each leads every fourth command.
std::string hundred_turns() {
  return replaced_in(bytes_of(SOURCE_DIR "/scenarios/lutzen-1632/scenario.xml"), "<turns limit=\"8\"/>",
                     "<turns limit=\"100\"/>");
}
void eight_players(GameFile& file, const Scenario& scenario) {
  file.turns = most_turns;
  file.players.clear();
  for (const SideEntry& side : scenario.sides)
    for (std::size_t n = 0; n < 4; ++n) {
      PlayerEntry& player = file.players.emplace_back();
      player.id = side.id + "-" + std::to_string(n + 1);
      player.side = side.id;
      player.name = player.id;
      player.address = player.id + "@example.org";
      player.language = std::array{"en", "de", "es", "fr"}[n];
      for (std::size_t i = n; i < side.commands.size(); i += 4)
        player.commands.push_back(side.commands[i].id);
    }
}

// A small wheel of every unit of a player, to and fro.
std::string orders_of(const Game& game, const PlayerEntry& player, int turn) {
  std::string text = "turn " + std::to_string(turn) + "\n";
  for (const SideEntry& side : game.battle().scenario->sides)
    for (const CommandEntry& command : side.commands)
      if (std::find(player.commands.begin(), player.commands.end(), command.id) != player.commands.end())
        for (const UnitEntry& unit : command.units)
          text += unit.id + (turn % 2 == 0 ? ": wheel left 2\n" : ": wheel right 2\n");
  return text;
}

}  // namespace

TEST_CASE("a game of 100 turns and 8 players", "[.soon]") {
  Problems problems;
  const auto scenario = read_scenario(hundred_turns(), "scenario.xml", problems);
  REQUIRE(scenario);
  const TableTop top(hundred_turns(), [&](GameFile& file) { eight_players(file, *scenario); });
  const double played = seconds_of([&] {
    for (int turn = 1; turn <= most_turns; ++turn) {
      auto game = top.open();
      std::vector<Incoming> mails;
      for (const PlayerEntry& player : game.file().players)
        mails.push_back({"mail", mail_from(player.address, orders_of(game, player, turn))});
      const auto receipts = receive(game, top.office, mails, "", problems);
      INFO(in_one(problems));
      REQUIRE(receipts);
      for (const Receipt& each : *receipts) {
        INFO(in_one(each.problems));
        REQUIRE(each.submission.result == Submission::Result::accepted);
      }
      if (game.state().over) break;
      REQUIRE(close_turn(game, top.office, problems));
      REQUIRE(adjudicate(game, top.office, problems));
      REQUIRE(publish(game, top.office, problems));
    }
  });
  const auto game = top.open();
  std::string faults;
  const double verified = seconds_of([&] {
    Problems found;
    verify_game(game, top.office, false, found);
    faults = in_one(found);
  });
  CHECK(faults.empty());
  CHECK(game.state().played == most_turns);
  std::cout << game.state().played << " turns, " << game.state().submissions.size() << " mails: made in "
            << played << " s, verified in " << verified << " s\n";
}
